"""Where do fragments lead? To a heading or an identifier of a document, to none, or nobody knows."""

from collections.abc import Mapping
from functools import cached_property, partial
from itertools import chain

from urlint.expression import compiled
from urlint.find.document import Finding
from urlint.find.language import load
from urlint.find.languages import language_of
from urlint.lint.targets.alike import bare, is_near
from urlint.lint.targets.around import are_lost, is_for_another, led_to
from urlint.lint.targets.built import is_joined
from urlint.lint.targets.doubt import is_shown_by_forges, knows_another_forge, suffix
from urlint.lint.targets.headings import Outline, Page, page
from urlint.lint.targets.lines import line_of, lines_before
from urlint.lint.targets.links import Links
from urlint.lint.targets.place import is_followed
from urlint.lint.targets.site import roots
from urlint.lint.targets.slugs import Anchors, anchors
from urlint.lint.targets.tree import below, join
from urlint.lint.targets.way import Lead
from urlint.record import Record
from urlint.typed import cast
from urlint.url.percent import decode

# Lines of code, texts to look for, routes and parameters of programs, footnotes, and what forges add to a page.
_OTHER = compiled(
    r"(?i)\A(?:\Z|top\Z|readme\Z|l[0-9]|lines?-|:~:|[!/?]|_?fn|footnote|cite|user-content-fn|issuecomment|discussion|diff-|heading=)"
    r"|=|-ov-file\Z|:~:|[{}<>$|]"
)
_INDEX = (
    *("README.md", "index.md", "index.html", "readme.md", "Readme.md", "_index.md"),
    *("index.rst", "README.rst", "index.adoc", "README.adoc"),
)
_EMOJI = r":[a-z0-9_+-]+:\s*|[\ufe0e\ufe0f\u200d]"
_CALL = compiled(r"([\w.:$]+)[ ]?\([^()]*\)")  # some programs take what a heading shows to be called by its name alone
LOOSE = "loose"
_CHAPTER = compiled(r"[0-9]{1,3}[-_.]\D")
_MOST_CHAPTERS = 50
_BOOK, _PAGES = ".book", (".html", ".htm")  # of HTMLDOC
_CHAPTERS = "chapters"
_MANUAL = compiled(r"(?<![0-9])\.[1-9][a-z]{0,3}\.(?:md|markdown|mkd|ronn)\Z")  # a page of `man`, whose program names what is in it
_FORGES = ("github", "gitlab")
_FRONT = ("---", "+++", "{")
_LONG = 8  # letters of a fragment that may differ from another by one
_LONGEST_LINE = 4000  # code points
MOST_NEAR = 500
"""Names, beyond which none is looked for that is like another."""


class Nowhere(Record):
    """A fragment that leads to nothing in the document at `path`, "" for its own; `known` are those to offer instead.

    Of a line that is not there, `lines` says how many there are.
    """

    fragment: str
    path: str
    known: frozenset[str] = frozenset()
    lines: int = 0


class Known:
    """What is called so in a document, as `makers` have it; of what is `loose`, only letters and digits are known."""

    def __init__(self, outline: Outline, makers: tuple[str, ...]) -> None:
        self._outline, self._makers, self._all = outline, makers, frozenset[str]()
        self.loose = LOOSE in makers
        self._first = frozenset() if self.loose else frozenset((*anchors(makers[0])(outline.texts), *outline.ids))

    def has(self, fragment: str) -> bool:
        """Whether a fragment leads to something; who follows it does not mind case."""
        if fragment in self._first or fragment in self._outline.tops:
            return True
        if self.loose:
            folded = bare(fragment)
            return not folded or folded in self.names or folded.rstrip("0123456789") in self.names or self._is_of_two(folded)
        return fragment in self.names or fragment.lower() in self._lowered

    def _is_of_two(self, folded: str) -> bool:
        """Whether two headings are called so together: where several read the same, some programs put the one above before them."""
        return any(folded[:at] in self.names and folded[at:] in self.names for at in self._lengths)

    @cached_property
    def _lengths(self) -> frozenset[int]:
        return frozenset(map(len, self.names))

    @property
    def names(self) -> frozenset[str]:
        """All that is called so, as any of the programs has it; found out for who needs more than the first has."""
        if not self._all:
            outline, makers = self._outline, self._makers
            if self.loose:
                called = (found[1] for each in outline.texts if (found := _CALL.fullmatch(each)))
                self._all = frozenset(map(bare, (*outline.texts, *outline.raw, *outline.ids, *called)))
            else:
                without = tuple(compiled(_EMOJI).sub("", each).strip() for each in outline.texts)
                made = (anchors(maker)(texts) for maker in makers for texts in dict.fromkeys((outline.texts, outline.raw, without)))
                self._all = frozenset(chain(self._first, *made))
        return self._all

    @property
    def offered(self) -> frozenset[str]:
        """All that is called so, as the first of the programs has it, or as most have it."""
        return self._first or frozenset((*anchors_by(self._makers[0])(self._outline.texts), *self._outline.ids))

    @cached_property
    def _lowered(self) -> frozenset[str]:
        return frozenset(map(str.lower, self.names))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known) and (self._outline, self._makers) == (other._outline, other._makers)

    def __hash__(self) -> int:
        return hash(self._outline)


def nowhere(links: Links, finding: Finding, text: str) -> Nowhere | None:
    """The fragment of a reference in `text`, if it surely leads to nothing and people follow the reference."""
    missing = heading_missing(links, finding.url)
    return missing if missing is not None and is_followed(links, finding, text) else None


def heading_missing(links: Links, url: str) -> Nowhere | None:
    """The fragment of a reference, if nothing in the document that it leads to has that name."""
    head, _, fragment = url.partition("#")
    if line := line_of(fragment):
        path = head.partition("?")[0]
        count = lines_before(links, document_at(links, path) if path and links.folder else "", line)
        return Nowhere(fragment, decode(path), lines=count) if count else None
    known = known_behind(links, head)
    if known is None or known.has(fragment):
        return None
    fragment = decode(fragment).removeprefix("user-content-")
    if not head and links.is_labeled and not _is_a_slip(fragment, known):
        return None
    if _OTHER.search(fragment) or known.has(fragment) or (not head and _is_in_another_chapter(links, fragment)):
        return None
    if known.loose and is_for_another(links, partial(known_behind, links)):
        return None
    return Nowhere(fragment, decode(head.partition("?")[0]), known.offered)


def _is_a_slip(fragment: str, known: "Known") -> bool:
    """Whether one letter is wrong in the name of a heading, so that the fragment is no label of another document."""
    return (
        len(fragment) >= _LONG
        and len(known.names) <= MOST_NEAR
        and any(is_near(bare(fragment), bare(each)) for each in known.names)
    )


def known_behind(links: Links, head: str) -> "Known | None":
    """What is called so in the document to which a reference leads that has `head` before its `#`. Looked up once."""
    if head not in links.outlines:
        path, question, _ = head.partition("?")
        is_made = question and path and not suffix(path)  # a query behind what is no file asks a program
        links.outlines[head] = None if is_made else _outline(links, path)
    return links.outlines[head]


def _is_in_another_chapter(links: Links, fragment: str) -> bool:
    """Whether a fragment is, or may be, that of a chapter with which the document makes one page."""
    if _CHAPTERS not in links.own:
        links.own[_CHAPTERS] = _chapters(links, links.path.rpartition("/")[2])[:_MOST_CHAPTERS]
    known = (_known(links, join(links.folder, each)) for each in cast("list[str]", links.own[_CHAPTERS]))
    return is_joined(links) or any(each is not None and each.has(fragment) for each in known)


def _chapters(links: Links, name: str) -> list[str]:
    """The documents beside one that is called `name`, with which it makes a book: all are numbered, or HTMLDOC has a list there."""
    entries = sorted(links.tree.entries(links.folder) or ())
    if load(links.language).page and any(each.endswith(_BOOK) for each in entries):
        return [each for each in entries if each.endswith(_PAGES) and each != name]
    return [each for each in entries if _CHAPTER.match(each) and each != name] if _CHAPTER.match(name) else []


def _outline(links: Links, path: str) -> "Known | None":
    """What is called so in the document to which a path leads, None where nobody knows."""
    if not links.folder:
        return None
    target = document_at(links, path) if path else links.path
    return _known(links, target) if target else None


def document_at(links: Links, path: str) -> str:
    """The document that a path leads to, "" where that is none."""
    kept = links.ways.documents
    if path not in kept:
        kept[path] = _found(links, decode(path))
    return kept[path]


def _found(links: Links, name: str) -> str:
    way = next((way for folder in links.starts(name) if (way := links.way(folder, name)).lead is Lead.THERE), None)
    if way is None:
        return ""
    if not way.is_folder:
        return way.path
    entries = {} if _is_of_a_site(links, name) else links.tree.entries(way.path) or {}
    found = next((each for each in _INDEX if each in entries), "")
    return join(way.path, found) if found else ""


def _is_of_a_site(links: Links, name: str) -> bool:
    """Whether an absolute path to a folder may be one to a page of a site, of which nobody knows where it begins."""
    known = links.config.roots or (links.site is not None and roots(links.site))
    return not known and (name == "/" or (name.startswith("/") and links.site is not None))


def _known(links: Links, path: str) -> Known | None:
    """What fragments may name in a document, None where nobody knows."""
    own = path == links.path
    language = links.language if own else language_of(path, "", links.config.languages)
    name = load(language).headings
    if not name or _MANUAL.search(path):
        return None
    reader, kept = page(name), links.own if own else links.tree.memory
    makers = makers_of(links, reader)
    key = (path, language, makers)
    if key not in kept:
        text = links.text() if own else links.tree.text(path)
        kept[key] = None if text is None or not makers or _is_put_into_pages(links, text) else _named(reader, path, text, makers)
    found = kept[key]
    assert found is None or isinstance(found, Known), "no other room keeps anything by such a key"
    return found


def _is_put_into_pages(links: Links, text: str) -> bool:
    """Whether a text is none of the pages of a site, as each of these has front matter."""
    return links.site is not None and links.site.site.fronted and not text.startswith(_FRONT)


def is_made(text: str) -> bool:
    """Whether a text is one that no person wrote, of which no heading is looked for: it has a very long line."""
    at = 0
    while at + _LONGEST_LINE < len(text):  # from line to line would be from one to the next forty
        at = text.rfind("\n", at, at + _LONGEST_LINE + 1) + 1
        if not at:
            return True
    return False


def is_true(kept: Mapping[object, object], path: str, text: str) -> bool:
    """Whether what was kept of the document at a path is what would be found out of its present text."""
    of_it = ((key, known) for key, known in kept.items() if isinstance(key, tuple) and key[0] == path)
    return all(_named(page(load(key[1]).headings), path, text, key[2]) == known for key, known in of_it if key[2])


def makers_of(links: Links, reader: Page) -> tuple[str, ...]:
    """The programs that may show a document: those that make anchors as it does itself, or as one of several; none: unknown."""
    if reader.own:
        return reader.own if links.site else (*reader.own, _FORGES[0])
    if links.config.anchors != "auto":
        return (links.config.anchors,) if links.config.anchors != "none" else ()
    if links.site is None:
        is_shown = is_shown_by_forges(below(links.path, links.top)) and not knows_another_forge(links.tree.entries(links.top) or ())
        return _FORGES if is_shown else (LOOSE,)
    return {"none": (LOOSE,), "sphinx": ("sphinx", LOOSE)}.get(links.site.site.anchors, (links.site.site.anchors,))


def anchors_by(maker: str) -> Anchors:
    """How a program makes anchors of headings; of one that nobody knows, as most do."""
    return anchors("github" if maker == LOOSE else maker)


def _named(reader: Page, path: str, text: str, makers: tuple[str, ...]) -> Known | None:
    """What is called so in the text at a path, by headings and identifiers; None where a program adds more, or made all of it."""
    outline = Outline(is_open=True) if is_made(text) else reader.read(text)
    known = None if outline.is_open else Known(outline, makers)
    return None if known is not None and known.loose and _is_of_another(known, path, text) else known


def _is_of_another(known: Known, path: str, text: str) -> bool:
    """Whether most fragments by which a document leads to itself are unknown, so that whoever shows it makes others."""
    own = ("", path.rpartition("/")[2])
    return are_lost([known.has(each) for head, each in led_to(text) if head.removeprefix("./") in own])

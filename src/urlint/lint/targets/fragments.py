"""Where does a fragment lead? To a heading or an identifier of a document, to nothing, or it is unknown."""

from collections.abc import Mapping
from functools import cached_property
from itertools import chain

from urlint.expression import compiled
from urlint.find.document import Finding
from urlint.find.language import load
from urlint.find.languages import language_of
from urlint.lint.targets.alike import MOST_NEAR, bare, is_near
from urlint.lint.targets.around import are_lost, led_to
from urlint.lint.targets.filenames import is_manual, is_served, is_shown_by_forges, knows_another_forge, suffix
from urlint.lint.targets.headings import Outline, Page, page
from urlint.lint.targets.lines import line_of, lines_before
from urlint.lint.targets.links import Links
from urlint.lint.targets.long_lines import is_generated
from urlint.lint.targets.makefiles import is_joined
from urlint.lint.targets.place import is_followed
from urlint.lint.targets.reason import Case
from urlint.lint.targets.reasons import ANCHORS, why
from urlint.lint.targets.site import roots
from urlint.lint.targets.slugs import Anchors, anchors
from urlint.lint.targets.tree import join
from urlint.lint.targets.way import Lead
from urlint.record import Record
from urlint.url.percent import decode

_INDEX = (
    *("README.md", "index.md", "index.html", "readme.md", "Readme.md", "_index.md"),
    *("index.rst", "README.rst", "index.adoc", "README.adoc"),
)
_EMOJI = r":[a-z0-9_+-]+:\s*|[\ufe0e\ufe0f\u200d]"
_CALL = compiled(r"([\w.:$]+)[ ]?\([^()]*\)")  # some programs name a heading such as `f(x)` after the function alone
_ENTITY = r"(?<![^\W_])(?:lt|gt|amp)(?=[-_])|[-_](?:lt|gt|amp)(?![^\W_])"  # what some programs leave of `&lt;`
LOOSE = "loose"
_CHAPTER = compiled(r"[0-9]{1,3}[-_.]\D")
_MOST_CHAPTERS = 50
_BOOK, _PAGES = ".book", (".html", ".htm")  # of HTMLDOC
_FORGES = ("github", "gitlab")
_FRONT = ("---", "+++", "{")
_LONG = 8  # a fragment at least this long may be a misspelling of one that differs by a letter


class Nowhere(Record):
    """A fragment that leads to nothing in the document at `path`, or in its own if that is ""; `known` are those to offer instead.

    For a missing line, `lines` is the number of lines that there are.
    """

    fragment: str
    path: str
    known: frozenset[str] = frozenset()
    lines: int = 0


class KnownNames:
    """The names in a document, as `makers` form them; if these include `LOOSE`, names are compared only by letters and digits."""

    def __init__(self, outline: Outline, makers: tuple[str, ...]) -> None:
        self._outline, self._makers, self._all = outline, makers, frozenset[str]()
        self.loose = LOOSE in makers
        self._first = frozenset() if self.loose else frozenset((*anchors(makers[0])(outline.texts), *outline.ids))

    def has(self, fragment: str) -> bool:
        """Whether a fragment leads to something. Its case matters, except to forges, which find a heading without it."""
        if fragment in self._first or fragment in self._outline.tops:
            return True
        if self.loose:
            folded = bare(compiled(_ENTITY).sub("", fragment))
            return not folded or folded in self.names or folded.rstrip("0123456789") in self.names or self._is_of_two(folded)
        is_of_a_forge = not set(_FORGES).isdisjoint(self._makers)
        return fragment in self.names or (is_of_a_forge and fragment.lower() in self._lowered)

    def _is_of_two(self, folded: str) -> bool:
        """Whether the name joins those of two headings: some programs prefix equal headings with the one above them."""
        return any(folded[:at] in self.names and folded[at:] in self.names for at in self._lengths)

    @cached_property
    def _lengths(self) -> frozenset[int]:
        return frozenset(map(len, self.names))

    @property
    def names(self) -> frozenset[str]:
        """The names that any of the programs makes; computed only if those of the first one do not suffice."""
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
        """The names that the first program makes, or GitHub's if the program is unknown."""
        return self._first or frozenset((*anchors_by(self._makers[0])(self._outline.texts), *self._outline.ids))

    @cached_property
    def _lowered(self) -> frozenset[str]:
        return frozenset(map(str.lower, self.names))

    @property
    def is_open(self) -> bool:
        """Whether a program may add more."""
        return self._outline.is_open

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KnownNames) and (self._outline, self._makers) == (other._outline, other._makers)

    def __hash__(self) -> int:
        return hash(self._outline)


def nowhere(links: Links, finding: Finding, text: str) -> Nowhere | None:
    """The fragment of a reference in `text`, if it surely leads to nothing and people follow the reference."""
    missing = None if links.is_part else heading_missing(links, finding.url)
    return missing if missing is not None and is_followed(links, finding, text) else None


def heading_missing(links: Links, url: str) -> Nowhere | None:
    """The fragment of a reference, if nothing in the document that it leads to has that name. Looked up once."""
    if url not in links.nowhere:
        links.nowhere[url] = _heading_missing(links, url)
    return links.nowhere[url]


def _heading_missing(links: Links, url: str) -> Nowhere | None:
    head, _, fragment = url.partition("#")
    if line := line_of(fragment):
        path = head.partition("?")[0]
        count = lines_before(links, document_at(links, path) if path and links.folder else "", line)
        return Nowhere(fragment, decode(path), lines=count) if count else None
    known = names_behind(links, head)
    if known is None or known.has(fragment):
        return None
    fragment = decode(fragment).removeprefix("user-content-")
    if known.has(fragment) or why(ANCHORS, Case(links, fragment, head=head)):
        return None
    return Nowhere(fragment, decode(head.partition("?")[0]), known.offered)


def is_a_slip(fragment: str, known: KnownNames) -> bool:
    """Whether the fragment differs by a letter from the name of a heading, so that it is not a label in another document."""
    return (
        len(fragment) >= _LONG
        and len(known.names) <= MOST_NEAR
        and any(is_near(bare(fragment), bare(each)) for each in known.names)
    )


def known_behind(links: Links, head: str) -> KnownNames | None:
    """All names in the document of a reference with `head` before its `#`; None if unknown."""
    known = names_behind(links, head)
    return None if known is None or known.is_open else known


def names_behind(links: Links, head: str) -> KnownNames | None:
    """The names in that document, to which a program may add others; None if unknown. Looked up once."""
    if head not in links.outlines:
        path, question, _ = head.partition("?")
        is_for_a_program = question and path and not suffix(path)
        links.outlines[head] = None if is_for_a_program else _outline(links, path)
    return links.outlines[head]


def is_in_another_chapter(links: Links, fragment: str) -> bool:
    """Whether a fragment is, or may be, in another chapter with which the document forms a single page."""
    chapters = links.told("chapters", lambda: _chapters(links, links.path.rpartition("/")[2])[:_MOST_CHAPTERS])
    known = (_known(links, join(links.folder, each)) for each in chapters)
    return is_joined(links) or any(each is not None and each.has(fragment) for each in known)


def _chapters(links: Links, name: str) -> list[str]:
    """The documents that form a book with the one called `name` in their folder: all numbered, or listed in a file of HTMLDOC."""
    entries = sorted(links.tree.names(links.folder))
    if load(links.language).page and any(each.endswith(_BOOK) for each in entries):
        return [each for each in entries if each.endswith(_PAGES) and each != name]
    return [each for each in entries if _CHAPTER.match(each) and each != name] if _CHAPTER.match(name) else []


def _outline(links: Links, path: str) -> KnownNames | None:
    """The names in the document that a path leads to; None if unknown."""
    if not links.folder:
        return None
    target = document_at(links, path) if path else links.path
    is_paged = links.site is None and is_served(path) and not is_served(target)
    return _known(links, target, is_paged) if target else None


def document_at(links: Links, path: str) -> str:
    """The document that a path leads to; "" if there is none."""
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
    entries = {} if _is_of_a_site(links, name) else links.tree.names(way.path)
    indexes = filter(is_served, _INDEX) if load(links.language).page else _INDEX  # browsers show no README
    found = next((each for each in indexes if each in entries), "")
    return join(way.path, found) if found else ""


def _is_of_a_site(links: Links, name: str) -> bool:
    """Whether an absolute path to a folder may be that of a page in a site whose top is unknown."""
    known = links.config.roots or (links.site is not None and roots(links.site))
    return not known and (name == "/" or (name.startswith("/") and links.site is not None))


def _known(links: Links, path: str, is_paged: bool = False) -> KnownNames | None:
    """The names to which fragments can refer in a document; None if unknown. `is_paged`: in the page that is made of it."""
    own = path == links.path
    language = links.language if own else language_of(path, languages=links.config.languages)
    name = load(language).headings
    if not name or is_manual(path):
        return None
    reader, kept = page(name), links.own if own else links.tree.memory
    makers = (LOOSE,) if is_paged and not reader.own else makers_of(links, reader)

    def find_out() -> KnownNames | None:
        text = links.text() if own else links.tree.text(path)
        return None if text is None or not makers or _is_put_into_pages(links, text) else _named(reader, path, text, makers)

    return kept.once((path, language, makers), find_out)


def _is_put_into_pages(links: Links, text: str) -> bool:
    """Whether a text is not a page of its site, since it lacks front matter, which all pages of the site have."""
    return links.site is not None and links.site.site.fronted and not text.startswith(_FRONT)


def are_true(kept: Mapping[object, object], path: str, text: str) -> bool:
    """Whether the names that were kept of the document at a path are those in its present text."""
    of_it = ((key, known) for key, known in kept.items() if isinstance(key, tuple) and key[0] == path and len(key) == 3)
    return all(_named(page(load(key[1]).headings), path, text, key[2]) == known for key, known in of_it if key[2])


def makers_of(links: Links, reader: Page) -> tuple[str, ...]:
    """The programs that may show a document and so make its anchors; empty if these are unknown."""
    if reader.own:
        return reader.own if links.site else tuple(dict.fromkeys((*reader.own, _FORGES[0])))
    if links.config.anchors != "auto":
        return (links.config.anchors,) if links.config.anchors != "none" else ()
    if links.site is None:
        is_shown = is_shown_by_forges(links.inside) and not knows_another_forge(links.tree.names(links.top))
        return _FORGES if is_shown else (LOOSE,)
    return {"none": (LOOSE,), "sphinx": ("sphinx", LOOSE)}.get(links.site.site.anchors, (links.site.site.anchors,))


def anchors_by(maker: str) -> Anchors:
    """The function that makes a program's anchors from headings; for unknown programs GitHub's, which is the most common."""
    return anchors("github" if maker == LOOSE else maker)


def _named(reader: Page, path: str, text: str, makers: tuple[str, ...]) -> KnownNames | None:
    """The names of the headings and identifiers in the text at a path; None if a program made all of it, or makes other names."""
    known = None if is_generated(text) else KnownNames(reader.read(text), makers)
    return None if known is not None and known.loose and _is_of_another(known, path, text) else known


def _is_of_another(known: KnownNames, path: str, text: str) -> bool:
    """Whether most fragments in a document's references to itself are unknown, so that its program makes other anchors."""
    own = ("", path.rpartition("/")[2])
    return are_lost([known.has(each) for head, each in led_to(text) if head.removeprefix("./") in own])

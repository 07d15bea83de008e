"""Where do fragments lead? To a heading or an identifier of a document, to none, or nobody knows."""

from collections.abc import Mapping
from unicodedata import normalize

from urlint.expression import compiled
from urlint.find.document import Finding
from urlint.find.language import language_of, load
from urlint.lint.targets.alike import alike
from urlint.lint.targets.headings import Outline, Page, page
from urlint.lint.targets.links import Lead, Links
from urlint.lint.targets.place import is_followed
from urlint.lint.targets.slugs import anchors
from urlint.lint.targets.tree import join
from urlint.record import Record
from urlint.url.percent import decode

# Lines of code, texts to look for, routes and parameters of programs, footnotes, and what forges add to a page.
_OTHER = compiled(
    r"(?i)\A(?:\Z|top\Z|readme\Z|l[0-9]|lines?-|:~:|[!/?]|fn|footnote|cite|user-content-fn|issuecomment|discussion|diff-|heading=)"
    r"|=|-ov-file\Z|:~:|[{}<>$|]"
)
_INDEX = (
    *("README.md", "index.md", "index.html", "readme.md", "Readme.md", "_index.md"),
    *("index.rst", "README.rst", "index.adoc", "README.adoc"),
)
_EMOJI = r":[a-z0-9_+-]+:\s*|[\ufe0e\ufe0f\u200d]"
_LOOSE = "loose"


class Nowhere(Record):
    """A fragment that leads to nothing in the document at `path`, "" for its own; `known` are those that lead to something."""

    fragment: str
    path: str
    known: frozenset[str]


class _Known(Record):
    """What is called so in a document; `loose`: only letters and digits are known of it."""

    names: frozenset[str]
    loose: bool = False
    lower: frozenset[str] = frozenset()


def nowhere(links: Links, finding: Finding, text: str) -> Nowhere | None:
    """The fragment of a reference in `text`, where it surely leads to nothing."""
    path, _, fragment = finding.url.partition("#")
    path, fragment = path.partition("?")[0], decode(fragment).removeprefix("user-content-")
    if not links.folder or _OTHER.search(fragment) or not is_followed(finding, text, links.language, links.text):
        return None
    target = _target(links, path) if path else links.path
    known = _known(links, target) if target else None
    if known is None or _is_known(fragment, known):
        return None
    return Nowhere(fragment, decode(path), known.names)


def _target(links: Links, path: str) -> str:
    """The document that a path leads to, "" where that is none."""
    name = decode(path)
    way = next((way for folder in links.starts(name) if (way := links.way(folder, name)).lead is Lead.THERE), None)
    if way is None:
        return ""
    entries = links.tree.entries(way.path) or {} if way.is_folder else {}
    found = next((each for each in _INDEX if each in entries), "")
    return way.path if not way.is_folder else join(way.path, found) if found else ""


def _known(links: Links, path: str) -> _Known | None:
    """What fragments may name in a document, None where nobody knows."""
    own = path == links.path
    language = links.language if own else language_of(path, "", links.config.languages)
    name = load(language).headings
    if not name:
        return None
    reader, kept = page(name), links.own if own else links.tree.memory
    makers = _makers(links, reader)
    key = (path, language, makers)
    if key not in kept:
        text = links.text() if own else links.tree.text(path)
        kept[key] = None if text is None or not makers else _named(reader.read(text), makers)
    found = kept[key]
    assert found is None or isinstance(found, _Known), "no other room keeps anything by such a key"
    return found


def is_true(kept: Mapping[object, object], path: str, text: str) -> bool:
    """Whether what was kept of the document at a path is what would be found out of its present text."""
    of_it = ((key, known) for key, known in kept.items() if isinstance(key, tuple) and key[0] == path)
    return all(_named(page(load(key[1]).headings).read(text), key[2]) == known for key, known in of_it if key[2])


def _makers(links: Links, reader: Page) -> tuple[str, ...]:
    """The programs that may show a document: those that make anchors as it does itself, or as one of several; none: unknown."""
    if reader.own:
        return reader.own
    if links.config.anchors != "auto":
        return (links.config.anchors,) if links.config.anchors != "none" else ()
    if links.site is None:
        return ("github", "gitlab")
    return {"none": (_LOOSE,), "sphinx": ("sphinx", "github")}.get(links.site.site.anchors, (links.site.site.anchors,))


def _named(outline: Outline, makers: tuple[str, ...]) -> _Known | None:
    """What is called so by its headings, as some of the programs have it, or by identifiers."""
    if outline.is_open:
        return None
    if makers == (_LOOSE,):
        return _Known(frozenset(map(_folded, (*outline.texts, *outline.raw, *outline.ids))), True)
    bare = [compiled(_EMOJI).sub("", each).strip() for each in outline.texts]
    names = {name for maker in makers for texts in (outline.texts, outline.raw, bare) for name in anchors(maker)(texts)}
    names.update(outline.ids)
    return _Known(frozenset(names), False, frozenset(map(str.lower, names)))


def _is_known(fragment: str, known: _Known) -> bool:
    """Whether a fragment leads to something; who follows it does not mind case."""
    if known.loose:
        folded = _folded(fragment)
        return not folded or folded in known.names or folded.rstrip("0123456789") in known.names
    return fragment in known.names or fragment.lower() in known.lower


def _folded(text: str) -> str:
    """The letters and digits of a text, without accents and case."""
    return "".join(char for char in normalize("NFKD", text.casefold()) if char.isalnum())


def near(nothing: Nowhere) -> list[str]:
    """The fragments that are spelled most like one."""
    folded = _folded(nothing.fragment)
    same = [name for name in nothing.known if name != folded and _folded(name) == folded]
    return [*same, *alike(nothing.fragment, nothing.known)]

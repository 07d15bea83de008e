"""Are most fragments unknown by which a document, or those around it, lead somewhere? Then whoever shows them makes others."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial

from urlint.expression import compiled
from urlint.find.language import load
from urlint.lint.targets.doubt import is_shown_by_forges, suffix
from urlint.lint.targets.headings import page
from urlint.lint.targets.tree import below, join, upward
from urlint.typed import TYPE_CHECKING, Any
from urlint.url.percent import decode

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_MARKED = r"\]\(([^\s()#]*+)#([^\s()]++)\)"  # in Markdown
_NAMED = r"(?:<|(?m:^[ \t]*\.\. _[^:\n]+:[ \t]+))([^\s<>#:]*+)#([^\s<>]++)"  # in reStructuredText
_HREF = r"(?i)\shref\s*=\s*[\"']?([\w.-]*+)#([^\s\"'<>]++)"
_MOST_DOCUMENTS = 100  # of a folder
_MOST_FOLDERS = 4
_MOST_LOST = 3  # fragments that may be unknown one by one
_EXCUSE = "most fragments by which the documents of the folder lead somewhere are unknown, so a program may add them"
_FOR_ANOTHER = "for another"


def are_lost(found: Collection[bool]) -> bool:
    """Whether several fragments were not found, and more than were.

    >>> are_lost([False] * 4 + [True] * 3), are_lost([False] * 3), are_lost([False] * 4 + [True] * 4)
    (True, False, False)
    """
    lost = sum(not each for each in found)
    return lost > _MOST_LOST and 2 * lost > len(found)


def led_to(text: str) -> set[tuple[str, str]]:
    """The fragments to which a text leads, each with the path before it.

    >>> sorted(led_to("[a](b.md#c) `d <#e>`_ <https://f.test/#g>"))
    [('', 'e'), ('b.md', 'c')]
    """
    return {*compiled(_MARKED).findall(text), *compiled(_NAMED).findall(text)}


def is_for_another(links: "Links", known_behind: Callable[[str], Any]) -> bool:
    """Whether most fragments that a document leads to are unknown, so that it was written for another program.

    It was, too, if one is a route, which no heading is called as.
    `known_behind` says what is called so in the document that a path leads to.
    """
    if _FOR_ANOTHER not in links.own:
        led = [(head, each) for head, each in led_to(links.text()) if head or not links.is_labeled]
        asked = dict(_asked(led, known_behind, True))
        is_routed = any("/" in each and not found for each, found in asked.items())
        links.own[_FOR_ANOTHER] = is_routed or are_lost(asked.values())
    return links.own[_FOR_ANOTHER] is True


def _asked(led: Collection[tuple[str, str]], known_behind: Callable[[str], Any], loose: bool = False) -> Iterator[tuple[str, bool]]:
    """Each fragment, and whether it is known in the document that it leads to; `loose`: if some may call headings otherwise."""
    for head, fragment in led:
        known = known_behind(head)
        if known is not None and (known.loose or not loose):
            yield fragment, known.has(fragment)


def excuse(links: "Links", fragment: str, known_behind: Callable[[str], Any]) -> str:
    """Why nobody may know what a fragment names: most are unknown by which the documents of its folder lead somewhere.

    So it is where that holds of a folder around it. Identifiers in pages may be those of a program, which they begin with, up to
    a colon.
    """
    maker, colon, _ = fragment.partition(":")
    if load(links.language).page:
        return _EXCUSE if colon and _is_lost(links, links.folder, maker, partial(_asked_of_pages, links, f"{maker}:")) else ""
    if links.site or is_shown_by_forges(below(links.path, links.top)):  # it is known who shows it
        return ""
    around = enumerate(upward(links.folder, links.top)[:_MOST_FOLDERS])
    lost = (_is_lost(links, folder, "", partial(_asked_around, links, folder, up, known_behind)) for up, folder in around)
    return _EXCUSE if any(lost) else ""


def _is_lost(links: "Links", folder: str, maker: str, asked: Callable[[], Iterable[tuple[str, bool]]]) -> bool:
    """Whether most fragments to which the documents of a folder lead are unknown. Found out once."""
    key, kept = ("around", folder, suffix(links.path), maker), links.tree.memory
    if key not in kept:
        kept[key] = are_lost([known for _, known in asked()])
    return kept[key] is True


def _asked_around(links: "Links", folder: str, up: int, known_behind: Callable[[str], Any]) -> Iterator[tuple[str, bool]]:
    """Each fragment to which the documents of a folder lead that is `up` levels above, and whether it is known there."""
    texts = _texts(links, folder)
    led = {("../" * up + (head or each), fragment) for each, text in texts.items() for head, fragment in led_to(text)}
    return _asked(led, known_behind)


def _texts(links: "Links", folder: str) -> dict[str, str]:
    """The documents of a folder that are written as the one of these links is."""
    names = [each for each in sorted(links.tree.entries(folder) or ()) if suffix(each) == suffix(links.path)]
    return {each: links.tree.text(join(folder, each)) or "" for each in names[:_MOST_DOCUMENTS]}


def _asked_of_pages(links: "Links", start: str) -> Iterator[tuple[str, bool]]:
    """Each fragment with a beginning by which a page leads to one of the folder, and whether that is known there."""
    texts = _texts(links, links.folder)
    outlines = {each: page("html").read(text) for each, text in texts.items()}
    for head, fragment in {(found[1] or each, found[2]) for each in texts for found in compiled(_HREF).finditer(texts[each])}:
        outline, name = outlines.get(head), decode(fragment)
        if outline is not None and not outline.is_open and name.startswith(start):
            yield name, name in outline.ids | outline.tops

"""Are most fragments in the references of a document, or of its neighbors, unknown? Then the program that shows it makes others."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial

from urlint.expression import compiled
from urlint.find.language import load
from urlint.lint.targets.filenames import is_history, is_shown_by_forges, suffix
from urlint.lint.targets.headings import page
from urlint.lint.targets.lost import are_most
from urlint.lint.targets.neighbors import neighbors
from urlint.lint.targets.tree import upward
from urlint.typed import TYPE_CHECKING, Any
from urlint.url.percent import decode

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_LED = (  # each begins with a literal, to which `re` skips; the last two are for reStructuredText
    r"\]\(([^\s()#]*+)#([^\s()]++)\)",
    r"<([^\s<>#:]*+)#([^\s<>]++)",
    r"\.\. _(?<!\S\.\. _)[^:\n]+:[ \t]+([^\s<>#:]*+)#([^\s<>]++)",
)
_HREF = r"(?i)\shref\s*=\s*[\"']?([\w.-]*+)#([^\s\"'<>]++)"
_MOST_FOLDERS = 4
_SLIPS = 3  # unknown fragments that may each be a mistake
_EXCUSE = "most fragments by which the documents of the folder lead somewhere are unknown, so a program may add them"
_HISTORY = "a history tells of headings as they were, and most of those that it refers to are not here"


def are_lost(found: Collection[bool]) -> bool:
    """Whether more than three fragments were not found, and more than were found.

    >>> are_lost([False] * 4 + [True] * 3), are_lost([False] * 3), are_lost([False] * 4 + [True] * 4)
    (True, False, False)
    """
    return are_most(sum(not each for each in found), len(found), _SLIPS)


def led_to(text: str) -> set[tuple[str, str]]:
    """The references with a fragment in a text: the path before each, and the fragment.

    >>> sorted(led_to("[a](b.md#c) `d <#e>`_ <https://f.test/#g>"))
    [('', 'e'), ('b.md', 'c')]
    """
    return {found for each in _LED for found in compiled(each).findall(text)}


def is_for_another(links: "Links", known_behind: Callable[[str], Any]) -> bool:
    """Whether a document was written for another program, since most of its fragments are unknown.

    The same holds if one of them is a route (it contains a slash), since no heading has such an anchor. `known_behind` takes a path
    and returns the names in the document there.
    """

    def is_so() -> bool:
        led = [(head, each) for head, each in led_to(links.text()) if head or not links.is_labeled]
        asked = dict(_asked(led, known_behind, True))
        return any("/" in each and not found for each, found in asked.items()) or are_lost(asked.values())

    return links.told("for another program", is_so)


def _asked(led: Collection[tuple[str, str]], known_behind: Callable[[str], Any], loose: bool = False) -> Iterator[tuple[str, bool]]:
    """Yields each fragment, and whether its document has it; `loose`: only for documents whose anchors are not known exactly."""
    for head, fragment in led:
        known = known_behind(head)
        if known is not None and (known.loose or not loose):
            yield fragment, known.has(fragment)


def excuse(links: "Links", fragment: str, known_behind: Callable[[str], Any]) -> str:
    """Why a fragment may name something unknown: most fragments in the documents of its folder, or of one around it, are unknown.

    In HTML pages, only fragments with the same beginning up to a colon count, as a program may make these; in a list of changes,
    only those in the list itself, whose older parts may be from another document.
    """
    if is_history(links.path) and links.told("history", partial(_tells_of_the_past, links, known_behind)):
        return _HISTORY
    maker, colon, _ = fragment.partition(":")
    if load(links.language).page:
        return _EXCUSE if colon and _is_lost(links, links.folder, maker, partial(_asked_of_pages, links, f"{maker}:")) else ""
    if links.site or is_shown_by_forges(links.inside):  # the program that shows it is known
        return ""
    around = enumerate(upward(links.folder, links.top)[:_MOST_FOLDERS])
    lost = (_is_lost(links, folder, "", partial(_asked_around, links, folder, up, known_behind)) for up, folder in around)
    return _EXCUSE if any(lost) else ""


def _tells_of_the_past(links: "Links", known_behind: Callable[[str], Any]) -> bool:
    """Whether most fragments by which a document refers to itself are unknown."""
    within = [each for each in led_to(links.text()) if not each[0]]
    return are_lost([found for _, found in _asked(within, known_behind)])


def _is_lost(links: "Links", folder: str, maker: str, asked: Callable[[], Iterable[tuple[str, bool]]]) -> bool:
    """Whether most fragments in the references of a folder's documents are unknown. Computed once."""
    return links.tree.memory.once(("around", folder, suffix(links.path), maker), lambda: are_lost([known for _, known in asked()]))


def _asked_around(links: "Links", folder: str, up: int, known_behind: Callable[[str], Any]) -> Iterator[tuple[str, bool]]:
    """Each fragment of a reference from a folder's documents, and whether its document has it; the folder is `up` levels above."""
    texts = neighbors(links, folder)
    led = {("../" * up + (head or each), fragment) for each, text in texts for head, fragment in led_to(text)}
    return _asked(led, known_behind)


def _asked_of_pages(links: "Links", start: str) -> Iterator[tuple[str, bool]]:
    """Each fragment that begins with `start` in a reference between pages of the folder, and whether the page has it."""
    texts = dict(neighbors(links, links.folder))
    outlines = {each: page("html").read(text) for each, text in texts.items()}
    for head, fragment in {(found[1] or each, found[2]) for each in texts for found in compiled(_HREF).finditer(texts[each])}:
        outline, name = outlines.get(head), decode(fragment)
        if outline is not None and not outline.is_open and name.startswith(start):
            yield name, name in outline.ids | outline.tops

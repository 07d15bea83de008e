"""Paths that a program reads as they are written, `include` and `literalinclude`: relative to the document, or to its site."""

from urlint.expression import compiled
from urlint.lint.rule import Complaint
from urlint.lint.targets.alike import is_near
from urlint.lint.targets.complaints import told as told_of_path
from urlint.lint.targets.filenames import suffix
from urlint.lint.targets.links import Links
from urlint.lint.targets.outside import outside
from urlint.lint.targets.path_typos import is_a_slip
from urlint.lint.targets.pointers import Page
from urlint.lint.targets.reason import Case
from urlint.lint.targets.reasons import LEFT_OUT, NAMES, OUTSIDE, POINTERS_ABOVE, POINTERS_MADE, POINTERS_OWN, why
from urlint.lint.targets.way import Lead, Missing, Way

_SHORT = 4  # a name at least this long may be a misspelling of one that differs by a letter
SIGN = ":file:"
_STANDS = r"[<>{}|*?\\$`\"^~\[\]()@:=#%]|\.\.\.|/\Z"


def gone(links: Links, name: str) -> Missing | None:
    """The file at a path, if it surely does not exist."""
    if not links.folder or compiled(_STANDS).search(name) or (name.startswith("/") and links.site is None):
        return None
    start = links.site.folder if links.site and name.startswith("/") else links.folder
    way = links.tree.memory.once(("read", start, name), lambda: links.walk(start, name))
    if way.lead is Lead.THERE:
        return None
    if way.lead is Lead.UNKNOWN:
        way = outside(links, start, name) or way
    return Missing(name, way) if _is_sure(links, name, way) else None


def _is_sure(links: Links, name: str, way: Way) -> bool:
    """Whether a missing file should be there: no program makes it, and the document is not included from another folder."""
    if way.lead is Lead.OUTSIDE:
        return links.site is not None and why(OUTSIDE, Case(links, name, way)) is None
    if way.lead is not Lead.MISSING:
        return way.lead is Lead.OTHER_CASE
    case = Case(links, name, way, head=SIGN)
    if why((*NAMES, *LEFT_OUT, *POINTERS_ABOVE), case):
        return False
    if is_a_slip(links, way) or _is_a_slip_without_suffix(links, way):
        return True
    return not why((*POINTERS_OWN, *POINTERS_MADE), case)


def _is_a_slip_without_suffix(links: Links, way: Way) -> bool:
    """Whether a name without a suffix, such as `LICENSE`, differs by a letter from that of a file in its folder."""
    name, entries = way.rest[0], links.tree.names(way.path)
    is_one = len(way.rest) == 1 and len(name) >= _SHORT and not suffix(name)
    return is_one and any(is_near(name, each) for each, is_folder in entries.items() if not is_folder)


def told(links: Links, name: str, missing: object) -> Complaint:
    """The complaint about a path, with what it may have meant."""
    assert isinstance(missing, Missing), "it is what `gone` gave"
    said = told_of_path(links, name, missing)
    return said._replace(repairs=tuple(each for each in said.repairs if "%" not in each.edits[0].text), clause="")


page = Page(gone, told)

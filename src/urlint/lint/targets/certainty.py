"""Is a file that is not there surely missing? It is if there is no reason on the shelf why nothing should be said."""

from urlint.lint.targets.makefiles import is_named_around
from urlint.lint.targets.misplaced import is_misplaced
from urlint.lint.targets.path_typos import is_a_slip
from urlint.lint.targets.reason import Case
from urlint.lint.targets.reasons import LEFT_OUT, OUTSIDE, PATHS, SURE, why
from urlint.lint.targets.way import Lead, Way
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links


def is_sure(links: "Links", name: str, way: Way) -> bool:
    """Whether a file should be there to which a path leads in vain: it is missing, or is in the project, which the path leaves."""
    case = Case(links, name, way)
    if way.lead is Lead.OUTSIDE:
        return why(OUTSIDE, case) is None
    if way.lead is Lead.OTHER_CASE:  # a makefile may make the one with this spelling, too
        return not is_named_around(links, name.rpartition("/")[2])
    return not why(SURE, case) and (is_a_slip(links, way) or is_misplaced(links, name, way) or not why((*PATHS, *LEFT_OUT), case))

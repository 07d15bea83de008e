"""What is said of a name that nothing in the project has, and which existing names are most like it?"""

from collections.abc import Collection

from urlint.lint.rule import Complaint
from urlint.lint.targets.alike import meant
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.proposal import Repair


def complained(kind: str, name: str, known: Collection[str]) -> Complaint:
    """The complaint about a name after its sign, `#`: that there is no label, or no ID, of that name."""
    span, label = Span(1, len(name)), name[1:]
    repairs = tuple(Repair(f"Use {shown(each)}", (Edit(span, each),), False) for each in meant(label, known))
    return Complaint(span, f"no {kind} {shown(label)}", "fragment", repairs=repairs)

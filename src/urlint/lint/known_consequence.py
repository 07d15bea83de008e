"""What is a known consequence? That of some faults, whatever their readers do with them; all are in `known_consequences.py`."""

from collections.abc import Callable

from urlint.lint.rule import Complaint, Subject
from urlint.record import Record
from urlint.url.consequence import Consequence


class KnownConsequence(Record):
    """The consequence of some faults, with the reason. All of the conditions that are given must hold.

    `hits` and `misses` are examples, one per line: the language of a document, and after `: ` its text. In `hits`, the entry
    decides; in `misses`, near misses, it does not.
    """

    name: str
    why: str
    # The consequence: None if the rule itself says how severe its reports are.
    comes: Callable[[Subject], Consequence | None]
    hits: str
    misses: str
    # Condition: the fault is in this component.
    component: str = ""
    # Condition: the URL begins with a match of this expression.
    pattern: str = ""
    # Condition: its container holds nothing but the URL, or if false, other text, too.
    whole: bool | None = None
    # Condition: it is in a comment, or if false, somewhere else.
    comment: bool | None = None
    # Condition: anything else.
    holds: Callable[[Subject, Complaint], bool] | None = None

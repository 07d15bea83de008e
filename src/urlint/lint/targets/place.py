"""Do people follow a reference where it is written? Not if it is shown in a listing, or filled in by a program."""

from urlint.find.document import Finding
from urlint.lint.targets.reason import HEAD, Case, fits, head
from urlint.lint.targets.reasons import UNFOLLOWED, UNREAD, entries, why
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links


def is_followed(links: "Links", finding: Finding, text: str, fetched: bool = False) -> bool:
    """Whether people follow a document's reference at its place in `text`, which is the document or a part of it.

    `fetched`: references that browsers fetch, such as scripts and styles, count, too.
    """
    return not why((*UNFOLLOWED, *UNREAD), Case(links, finding=finding, text=text, fetched=fetched))


def is_generated(page: str) -> bool:
    """Whether the head of a page says that a program made it."""
    return any(fits(each, (head(page),)) for each in entries("generated") if each.of == HEAD)

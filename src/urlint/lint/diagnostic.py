"""What is said about a document: a diagnostic, how bad it is, and the fixes for it."""

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from urlint.text import Edit, Span

if TYPE_CHECKING:
    from urlint.find.document import Finding


class Severity(StrEnum):
    """How bad it is. An error or a warning makes a run fail, an info or a hint never does."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    HINT = "hint"


class Fix(NamedTuple):
    """What mends a fault: `edits` of the document, in its code points; `safe` when the URL still means the same."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool


class Diagnostic(NamedTuple):
    """What `rule` says about `span` of the document. `finding` is the URL concerned, `clause` where the standard says so.

    `fixes` are alternatives, the likeliest first.
    """

    rule: str
    severity: Severity
    message: str
    span: Span
    finding: "Finding"
    component: str
    grammar: str
    clause: str
    fixes: tuple[Fix, ...] = ()

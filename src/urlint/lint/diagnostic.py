"""What is said about a document: a diagnostic, how bad it is, and the fixes for it."""

from enum import StrEnum

from urlint.find.document import Finding
from urlint.record import Record
from urlint.text import Edit, Span


class Severity(StrEnum):
    """How bad it is. An error or a warning makes a run fail, an info or a hint never does."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    HINT = "hint"


class Fix(Record):
    """What mends a fault: `edits` of the document, in its code points; `safe` when the URL still means the same."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool

    def shift(self, by: int) -> "Fix":
        """The same in a document that has `by` code points more in front of it."""
        return self._replace(edits=tuple(edit.shift(by) for edit in self.edits))


class Diagnostic(Record):
    """What `rule` says about `span` of the document. `finding` is the URL concerned, `clause` where the standard says so.

    `fixes` are alternatives, the likeliest first.
    """

    rule: str
    severity: Severity
    message: str
    span: Span
    finding: Finding
    component: str
    grammar: str
    clause: str
    fixes: tuple[Fix, ...] = ()

    def shift(self, by: int) -> "Diagnostic":
        """The same in a document that has `by` code points more in front of it."""
        if not by:
            return self
        fixes = tuple(fix.shift(by) for fix in self.fixes)
        return self._replace(span=self.span.shift(by), finding=self.finding.shift(by), fixes=fixes)

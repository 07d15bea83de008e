"""What is a diagnostic? What is said about a document, how bad it is, and the fixes for it."""

from enum import StrEnum

from urlint.find.document import Finding
from urlint.record import Record
from urlint.text import Edit, Span, apply


class Severity(StrEnum):
    """How bad a diagnostic is. An error or a warning makes a run fail, an info or a hint never does. What is worse is greater.

    >>> import urlint
    >>> [str(each.severity) for each in urlint.lint("http://h:8a/ htps://b/") if each.severity >= urlint.Severity.WARNING]
    ['error', 'warning']
    """

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    HINT = "hint"

    def __lt__(self, other: str) -> bool:
        return _RANK[self] < _RANK[other] if other in _RANK else NotImplemented

    def __le__(self, other: str) -> bool:
        return _RANK[self] <= _RANK[other] if other in _RANK else NotImplemented

    def __gt__(self, other: str) -> bool:
        return _RANK[self] > _RANK[other] if other in _RANK else NotImplemented

    def __ge__(self, other: str) -> bool:
        return _RANK[self] >= _RANK[other] if other in _RANK else NotImplemented


_RANK: dict[str, int] = {each: rank for rank, each in enumerate(reversed(Severity))}


class Fix(Record):
    """A fix for a fault: `edits` of the document, in its code points; `safe` if the URL keeps its meaning.

    >>> import urlint
    >>> fix = urlint.lint("<http://host:8a/>", "markdown")[0].fixes[0]
    >>> fix.title, fix.safe
    ('Use port `8`', False)
    """

    title: str
    edits: tuple[Edit, ...]
    safe: bool

    def apply(self, text: str) -> str:
        """The text with the edits applied: a document, or the URL that `urlint.check` refuses.

        >>> import urlint
        >>> text = "<http://host:8a/>"
        >>> urlint.lint(text, "markdown")[0].fixes[0].apply(text)
        '<http://host:8/>'
        """
        return apply(text, self.edits)

    def shift(self, by: int) -> "Fix":
        """The same fix in a document with `by` more code points before it."""
        return self._replace(edits=tuple(edit.shift(by) for edit in self.edits))


class Diagnostic(Record):
    """What `rule` says about `span` of the document. `finding` is the URL concerned, `clause` the place in the standard.

    >>> import urlint
    >>> said = urlint.lint("<http://host:8a/>", "markdown")[0]
    >>> said.rule, said.span, said.finding.url, said.clause
    ('invalid-port', Span(start=13, end=15), 'http://host:8a/', 'RFC 3986, section 3.2.3')

    `fixes` are alternatives, the likeliest first. `consequence` is what happens in the programs that read the URL: `refused`,
    `misread` or `none`; "" if that does not count. `severity_reason` says why it is only an info; "" if it could not be more.
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
    consequence: str = ""
    severity_reason: str = ""

    def shift(self, by: int) -> "Diagnostic":
        """The same diagnostic in a document with `by` more code points before it."""
        if not by:
            return self
        fixes = tuple(fix.shift(by) for fix in self.fixes)
        return self._replace(span=self.span.shift(by), finding=self.finding.shift(by), fixes=fixes)


def is_left(said: Diagnostic, named: tuple[str, ...]) -> bool:
    """Whether a reported URL is left as it is: no program that reads it minds, and the rule is not in `named`."""
    return said.severity is Severity.INFO and said.rule not in named


def is_made(fix: Fix, said: Diagnostic) -> bool:
    """Whether `--fix` makes a fix: it is safe, and no reason says that its diagnostic is left as it is."""
    return fix.safe and not said.severity_reason

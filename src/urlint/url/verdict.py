"""What is a verdict? Whether a text matches a grammar, and if not, where and why."""

from urlint.record import Record
from urlint.text import Span
from urlint.url.reference import Reference


class Fault(Record):
    """Where a grammar rejects a text, and why.

    >>> import urlint
    >>> fault = urlint.validate("http://host/%zz").fault
    >>> fault.rule, fault.component, fault.span, fault.viable_prefix
    ('invalid-percent-encoding', 'path', Span(start=12, end=15), 13)

    `span` is the faulty part of the text, in code points; `viable_prefix` is the length of the longest prefix that some string
    of the grammar starts with. `rule` is the lint rule that reports the fault, `clause` the section of the standard.
    """

    rule: str
    component: str
    span: Span
    viable_prefix: int
    message: str
    clause: str


class Verdict(Record):
    """The result of validating a text. It is true if the text matches the grammar; then `fault` is None.

    >>> import urlint
    >>> verdict = urlint.validate("//host/x")
    >>> bool(verdict), verdict.production, verdict.reference["host"]
    (True, 'URI-reference', 'host')
    """

    reference: Reference
    grammar: str
    production: str
    fault: Fault | None

    @property
    def valid(self) -> bool:
        """Whether the text matches the grammar."""
        return self.fault is None

    def __bool__(self) -> bool:
        return self.fault is None

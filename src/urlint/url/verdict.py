"""What a grammar says of a text: it belongs, or where and why it does not."""

from urlint.record import Record
from urlint.text import Span
from urlint.url.reference import Reference


class Fault(Record):
    """Where a grammar refuses a text, and why.

    >>> import urlint
    >>> fault = urlint.validate("http://host/%zz").fault
    >>> fault.rule, fault.component, fault.span, fault.viable_prefix
    ('invalid-percent-encoding', 'path', Span(start=12, end=15), 13)

    `span` is what a person should look at, in code points; `viable_prefix` is the length of the longest prefix with which
    some string of the grammar begins. `rule` is the lint rule that says it, `clause` where the standard does.
    """

    rule: str
    component: str
    span: Span
    viable_prefix: int
    message: str
    clause: str


class Verdict(Record):
    """The judgement on one text; it is true where the text belongs to the grammar, and there `fault` is None.

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
        """Whether the text belongs to the grammar."""
        return self.fault is None

    def __bool__(self) -> bool:
        return self.fault is None

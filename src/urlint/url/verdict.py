"""What a grammar says of a text: it belongs, or where and why it does not."""

from urlint.record import Record
from urlint.text import Span
from urlint.url.reference import Reference


class Fault(Record):
    """Where a grammar refuses a text, and why.

    `span` is what a person should look at, in code points; `viable_prefix` is the length of the longest prefix with which
    some string of the grammar begins.
    """

    rule: str
    component: str
    span: Span
    viable_prefix: int
    message: str
    clause: str


class Verdict(Record):
    """The judgement on one text. `fault` is None where the text belongs to the grammar."""

    reference: Reference
    grammar: str
    production: str
    fault: Fault | None

    @property
    def valid(self) -> bool:
        """Whether the text belongs to the grammar."""
        return self.fault is None

"""What a document is, and what is found in one."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import StrEnum

from urlint.record import Record
from urlint.text import Span
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.automata.search import Search

Placeholders = Sequence["Search"]
"""The user's own kinds of placeholders."""


class Document(Record):
    """A text in a document language (LSP's identifier, such as `markdown`); `path` is how people call it, if at all.

    `encoding` is the one that it declares, in lower case.
    """

    text: str
    language: str = "plaintext"
    path: str = ""
    encoding: str = "utf-8"


class Kind(StrEnum):
    """What a finding is; only `url`, `reference` and `partial` are judged.

    >>> import urlint
    >>> urlint.find("GET https://host/users/{id}")[0].kind is urlint.Kind.TEMPLATE
    True
    """

    URL = "url"
    REFERENCE = "reference"
    TEMPLATE = "template"
    PATTERN = "pattern"
    NAMESPACE = "namespace"
    PARTIAL = "partial"
    MISTYPED = "mistyped"


class Confidence(StrEnum):
    """How sure the end of a finding is: its container says so, prose around it suggests so, or it was guessed over a blank.

    >>> import urlint
    >>> [str(each.confidence) for each in urlint.find("<http://host/> and http://host/", "markdown")]
    ['hard', 'soft']
    """

    HARD = "hard"
    SOFT = "soft"
    GUESS = "guess"


class Finding(Record):
    """A URL where it stands: `span` in the document, `url` as decoded, and the map between the two.

    >>> import urlint
    >>> found = urlint.find('<a href="http://host/?a&amp;b">', "html")[0]
    >>> found.url, found.span, found.offset(found.url.index("b"))
    ('http://host/?a&b', Span(start=9, end=29), 28)

    `breaks` holds `(offset in url, offset in the document)` wherever the two drift apart, in order; none: they run in step.
    Of an escape that means nothing, both ends are among them.
    `escape` names how the place writes characters (`html`, `string` ...), for edits that go back into it, `language` the
    one that the text around it is written in: of a block of code that of the block.
    """

    span: Span
    url: str
    kind: Kind
    container: str
    confidence: Confidence
    breaks: tuple[tuple[int, int], ...] = ()
    escape: str = ""
    language: str = ""

    def offset(self, at: int) -> int:
        """The document's offset of the decoded offset `at`; the end of the URL is the end of the span."""
        index = bisect_right(self.breaks, at, key=lambda pair: pair[0]) - 1
        decoded, document = self.breaks[index] if index >= 0 else (0, self.span.start)
        return document + at - decoded

    def shift(self, by: int) -> "Finding":
        """The same finding in a text that has `by` code points more in front of it."""
        breaks = tuple((decoded, document + by) for decoded, document in self.breaks)
        return self._replace(span=self.span.shift(by), breaks=breaks)

    def place(self, span: Span) -> Span:
        """The document's span of a span of the decoded URL, without what means nothing and stands at either end of it."""
        start = self.offset(span.start)
        return Span(start, start if span.start == span.end else self._end(span.end))

    def _end(self, at: int) -> int:
        """Where in the document ends what is before the decoded offset `at`."""
        index = bisect_left(self.breaks, at, key=lambda pair: pair[0])
        met = (document for decoded, document in self.breaks[index : index + 1] if decoded == at < len(self.url))
        return next(met, self.offset(at))

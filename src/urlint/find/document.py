"""What is a document, and what is found in it?"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import StrEnum

from urlint.record import Record
from urlint.text import Span
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.automata.search import Search

Placeholders = Sequence["Search"]
"""The user's own placeholders."""


class Document(Record):
    """A text in a document language (an LSP identifier, such as `markdown`); `path` is the name that people know it by, if any.

    `encoding` is the one that the document declares, in lower case.
    """

    text: str
    language: str = "plaintext"
    path: str = ""
    encoding: str = "utf-8"


class Kind(StrEnum):
    """What a finding is; only `url`, `reference` and `partial` are judged. A `pointer` is no URL, and not listed.

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
    POINTER = "pointer"


FOLLOWED = (Kind.REFERENCE, Kind.POINTER)
"""The findings that may lead to files of the project."""


class Confidence(StrEnum):
    """How certain the end of a finding is: its container marks it, prose around it suggests it, or it was guessed across a blank.

    >>> import urlint
    >>> [str(each.confidence) for each in urlint.find("<http://host/> and http://host/", "markdown")]
    ['hard', 'soft']
    """

    HARD = "hard"
    SOFT = "soft"
    GUESS = "guess"


class Finding(Record):
    """A URL in a document: its `span` there, its decoded `url`, and a map between the two.

    >>> import urlint
    >>> found = urlint.find('<a href="http://host/?a&amp;b">', "html")[0]
    >>> found.url, found.span, found.offset(found.url.index("b"))
    ('http://host/?a&b', Span(start=9, end=29), 28)

    `breaks` holds `(offset in url, offset in the document)` wherever the two drift apart, in order; it is empty if they never do.
    For an escape that stands for no character, it holds both ends. `escape` names how characters are written in that place (`html`,
    `string` ...), for edits to it. `language` is the language of the text around the URL, such as that of a code block.
    """

    span: Span
    url: str
    kind: Kind
    container: str
    confidence: Confidence
    breaks: tuple[tuple[int, int], ...] = ()
    escape: str = ""
    language: str = ""

    @property
    def written(self) -> str:
        """The URL; of a pointer, its name without the sign: `intro` of `:doc:intro`, `start` of `:ref:#start`."""
        return self.url.split(":", 2)[2].removeprefix("#") if self.kind is Kind.POINTER else self.url

    def offset(self, at: int) -> int:
        """The offset in the document of the decoded offset `at`; the end of the URL maps to the end of the span."""
        index = bisect_right(self.breaks, at, key=lambda pair: pair[0]) - 1
        decoded, document = self.breaks[index] if index >= 0 else (0, self.span.start)
        return document + at - decoded

    def shift(self, by: int) -> "Finding":
        """The same finding in a text with `by` more code points before it."""
        breaks = tuple((decoded, document + by) for decoded, document in self.breaks)
        return self._replace(span=self.span.shift(by), breaks=breaks)

    def place(self, span: Span) -> Span:
        """The span in the document of a span of the decoded URL, without escapes at its ends that stand for no character."""
        start = self.offset(span.start)
        return Span(start, start if span.start == span.end else self._end(span.end))

    def _end(self, at: int) -> int:
        """The offset in the document where the text before the decoded offset `at` ends."""
        index = bisect_left(self.breaks, at, key=lambda pair: pair[0])
        met = (document for decoded, document in self.breaks[index : index + 1] if decoded == at < len(self.url))
        return next(met, self.offset(at))

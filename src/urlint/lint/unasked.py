"""May a mend be made unasked where its URL stands? Only where nothing but a reader of URLs reads the characters.

The URL means the same after it; what the place does with the characters may not: it fills in a format, hands a command to a
shell, looks something up by its letters.
"""

from collections.abc import Callable

from urlint.expression import compiled
from urlint.find.blocks import commented
from urlint.find.document import Confidence, Document
from urlint.find.language import load
from urlint.lint.memory import BEFORE, line_around
from urlint.lint.rule import Subject
from urlint.record import Record
from urlint.text import Edit

_SHARED = ("string", "text", "value", "angle")  # may hold anything; every other container is a link's own
_MINDED = frozenset("%|^<>`")  # by formats, shells, regular expressions
_NO_VALUE = frozenset("|^`")
_ENCODED = ("", "http", "https", "ftp", "file")  # whose queries browsers write so (URL Standard, section 4.4, query state)

Edits = tuple[Edit, ...]


class Reason(Record):
    """Why a mend is not made unasked: whether edits of a URL have it says `holds`.

    `example` is a document with a fix that is not safe, for that reason alone, `near` one with a safe fix.
    """

    reason: str
    holds: Callable[[Subject, Edits], bool]
    example: Document
    near: Document


def may_be_made(subject: Subject, edits: Edits) -> bool:
    """Whether the place makes the same of a URL as before, when edits leave that the same."""
    return not any(each.holds(subject, edits) for each in REASONS)


def _touched(subject: Subject, edits: Edits) -> set[str]:
    """The characters that come and go, and the `%` that they come to stand behind."""
    url = subject.url
    behind = {url[edit.span.start - 1] for edit in edits if edit.span.start} & {"%"}
    return behind.union(*(edit.text + url[edit.span.start : edit.span.end] for edit in edits))


def _is_in_the_open(subject: Subject, edits: Edits) -> bool:
    """Whether characters that others mind are touched where no link, nor a value, begins and ends with the URL."""
    language = load(subject.finding.language)
    if language.data or (language.places and subject.finding.container == "angle"):
        return False
    if not _MINDED & _touched(subject, edits):
        return False
    return subject.finding.container in _SHARED if language.prose else _is_shared(subject)


def _is_shared(subject: Subject) -> bool:
    """Whether other things than URLs may stand in the place; in a comment people read them."""
    finding = subject.finding
    if finding.container not in _SHARED:
        return False
    line, _ = line_around(subject.text, *finding.span)
    return not commented(subject.text, line, finding.span.start, load(finding.language))


def _is_in_value(subject: Subject) -> bool:
    language = load(subject.finding.language)
    return language.data and _is_shared(subject)


def _is_in_part(subject: Subject, edits: Edits) -> bool:
    return bool(_MINDED & _touched(subject, edits)) and _is_in_value(subject) and not _is_whole(subject)


def _is_whole(subject: Subject) -> bool:
    """Whether nothing but the URL stands in its value, and no function takes that."""
    finding, text = subject.finding, subject.text
    if finding.container == "value":
        return finding.confidence == Confidence.HARD
    start, end = finding.span
    quoted = start > 0 and text[start - 1] in "\"'" and text[start - 1] == text[end : end + 1]
    return finding.container == "string" and quoted and text[max(start - 2, 0) : start - 1] != "("


def _is_alternative(subject: Subject, edits: Edits) -> bool:
    return bool(_NO_VALUE & _touched(subject, edits)) and _is_in_value(subject)


def _is_in_key(subject: Subject, _edits: Edits) -> bool:
    finding, key = subject.finding, load(subject.finding.language).key
    if finding.container == "key" or not key:
        return finding.container == "key"
    line, end = line_around(subject.text, *finding.span)
    around = f"{subject.text[line : finding.span.start]}\0{subject.text[finding.span.end : end]}"
    return finding.container in _SHARED and compiled(key).search(around) is not None


def _is_identifier(subject: Subject, edits: Edits) -> bool:
    return subject.url.startswith("#") and "%" in _touched(subject, edits)


def _is_target_with_blanks(subject: Subject, edits: Edits) -> bool:
    return subject.finding.escape == "rst" and any(" " in subject.url[edit.span.start : edit.span.end] for edit in edits)


def _is_left_open(subject: Subject, _edits: Edits) -> bool:
    return subject.finding.container == "destination" and subject.finding.confidence == Confidence.GUESS


def _is_asked_otherwise(subject: Subject, edits: Edits) -> bool:
    query = subject.parts.components.get("query") if subject.legacy and subject.scheme in _ENCODED else None
    if query is None:
        return False
    return any(not subject.url[max(span.start, query.start) : min(span.end, query.end)].isascii() for span, _ in edits)


def _is_copied(subject: Subject, _edits: Edits) -> bool:
    return load(subject.finding.language).copied


def _is_name(subject: Subject, _edits: Edits) -> bool:
    """Whether it is compared letter by letter, as an IRI of RDF is (RDF 1.1 Concepts, section 3.2); its line may say so."""
    names, start = load(subject.finding.language).names, subject.finding.span.start
    line = start - BEFORE if not subject.url.isascii() else line_around(subject.text, start, start)[0]
    return bool(names) and compiled(names).search(subject.text, max(line, 0), start) is not None


REASONS = (
    Reason(
        "a format, a shell or a regular expression may read the characters",
        _is_in_the_open,
        Document("see https://a.test/grüße\n", "markdown"),
        Document("see <https://a.test/grüße>\n", "markdown"),
    ),
    Reason(
        "a part of a value may be a command or a format",
        _is_in_part,
        Document('a: "see https://a.test/grüße %s"\n', "yaml"),
        Document('a: "https://a.test/grüße"\n', "yaml"),
    ),
    Reason(
        "a value may be a command or a regular expression",
        _is_alternative,
        Document('{"a": "https://a.test/b|c"}\n', "json"),
        Document('{"a": "https://a.test/b c.html"}\n', "json"),
    ),
    Reason(
        "a patch applies only where its lines are those of a file",
        _is_copied,
        Document(" see https://a.test:/b\n", "diff"),
        Document(" see https://a.test:/b\n", "plaintext"),
    ),
    Reason(
        "a key is looked up by its letters",
        _is_in_key,
        Document('{"https://a.test/ü": 1}\n', "json"),
        Document('{"a": "https://a.test/ü"}\n', "json"),
    ),
    Reason(
        "what names a thing is compared letter by letter",
        _is_name,
        Document('{"@id": "https://a.test/ü"}\n', "json"),
        Document('{"id": "https://a.test/ü"}\n', "json"),
    ),
    Reason(
        "what a fragment alone names is looked up by its letters",
        _is_identifier,
        Document('<use href="#größe"/>\n', "xml"),
        Document('<a href="a.svg#größe"/>\n', "xml"),
    ),
    Reason(
        "docutils deletes the blanks of a target",
        _is_target_with_blanks,
        Document("`x <https://a.test/b c.html>`_\n", "restructuredtext"),
        Document("`x <https://a.test/b|c.html>`_\n", "restructuredtext"),
    ),
    Reason(
        "prose follows a link that nobody closed",
        _is_left_open,
        Document("[x](https://a.test/b c.html\n", "markdown"),
        Document("[x](https://a.test/b c.html)\n", "markdown"),
    ),
    Reason(
        "a page in an old encoding asks in that",
        _is_asked_otherwise,
        Document('<a href="https://a.test/?ü">\n', "html", encoding="iso-8859-1"),
        Document('<a href="https://a.test/ü">\n', "html", encoding="iso-8859-1"),
    ),
)

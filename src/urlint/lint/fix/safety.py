"""May a repair be made without asking where its URL is? Only in a link that a browser, or a program like one, follows.

The repaired URL means the same, but its place may use the characters for something else: it fills in a format, hands a command to a
shell, opens a file, or looks up a key. So only links of markup are listed in `PLACES`; everywhere else a repair is offered, and
waits.
"""

from collections.abc import Callable

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Confidence, Document, Kind
from urlint.find.escape import load_escape
from urlint.find.language import load
from urlint.lint.rule import Subject, is_left_open
from urlint.lint.surroundings import BEFORE, is_open, line_around
from urlint.record import Record
from urlint.text import Edit

_WEB = ("http", "https", "ftp")
_WHOLE = (Kind.URL, Kind.REFERENCE)
_PATH = (
    r"[\w./~?%-][^\\:@{}|^<>`\"]*+"  # no fragment alone, no drive, and no notation of a tool: `@ref x`, `{static}/x`, `|filename|x`
)
_TAG = (  # of HTML itself, not of a component with the same name: `<Image src=`
    r"<(?:a|area|audio|blockquote|body|button|del|embed|form|frame|iframe|img|input|ins|link|object|q|script|source|track|video)"
    r"(?=[ \t])[^<>]*[ \t](?:href|src|action|formaction|poster|cite|data|longdesc|background|ping)[ \t]*=[ \t]*[\"']?\Z"
)
_TARGET = r"\.\. _[^\r\n]*:[ \t]+\Z|(?:__|\.\. __:)[ \t]+\Z"
_SUFFIX = r"html?|pdf|png|jpe?g|gif|svg|webp|md|rst|txt|csv|zip|docx?|xlsx?|pptx?|mp[34]|ya?ml|json"
_FILE = (  # a path with blanks in names: the last name has a suffix, the first has none
    r"(?i)(?:https?://[^\s/?#]+/|(?!/))(?:[^\s\"'=:?#()/]+/)*[^\s\"'=:?#()/.,;]*[^\s\"'=:?#()/.,;-]"
    rf"(?: (?![-/])[^\s\"'=:?#().,;]+)*? [\w/-]+\.(?:{_SUFFIX})"
)
_FORMAT = r"%\(\w+\)[sdr]|%[sd](?![0-9A-Fa-f])|%%|\{%-?\s*(?:block)?trans(?:late)?\b"
_TEMPLATES = (("<%", "%>"), ("{%", "%}"), ("{{", "}}"), ("<?", "?>"))

Edits = tuple[Edit, ...]


class SafetyReason(Record):
    """Why a repair is made without asking, or is not: `holds` decides that for the edits of a URL.

    `example` is a document with a fix to which only that reason applies, `near` one with a similar fix, to which it does not.
    Without `languages` it applies to all of them; with `containers` the URL must be a link in one of them.
    """

    reason: str
    holds: Callable[[Subject, Edits], bool]
    example: Document
    near: Document
    languages: tuple[str, ...] = ()
    containers: tuple[str, ...] = ()

    def applies(self, subject: Subject, edits: Edits) -> bool:
        """Whether the reason applies to the edits of a URL."""
        if self.languages and subject.finding.language not in self.languages:
            return False
        return (not self.containers or _is_link(subject, self.containers)) and self.holds(subject, edits)


def may_be_made(subject: Subject, edits: Edits) -> bool:
    """Whether the place makes the same of a URL as before, if the edits keep its meaning."""
    if not subject.finding.container:  # it is all of the text, in no document
        return True
    if not any(each.applies(subject, edits) for each in PLACES):
        return False
    return not does_harm(subject, edits)


def does_harm(subject: Subject, edits: Edits) -> bool:
    """Whether something other than a program that goes to the URL may read it in its place."""
    return any(each.applies(subject, edits) for each in REASONS)


def _is_link(subject: Subject, containers: tuple[str, ...]) -> bool:
    """Whether all of the URL is a link in such a container, to something on the web."""
    finding = subject.finding
    if finding.container not in containers or finding.kind not in _WHOLE:
        return False
    if finding.confidence != Confidence.HARD:
        return False  # prose follows a link that was not closed
    if finding.kind == Kind.URL:
        return subject.scheme in _WEB and bool(subject.parts["authority"])
    return compiled(_PATH).fullmatch(subject.url) is not None and not subject.url.startswith("///")


def _left(subject: Subject) -> str:
    """The text left of the URL on its line."""
    start = subject.finding.span.start
    return subject.text[line_around(subject.text, start, start)[0] : start]


def _is_attribute(subject: Subject, _edits: Edits) -> bool:
    """Whether the URL is the value of an attribute, in a tag that opens on this line, and not inside another tag."""
    tag = compiled(_TAG).search(left := _left(subject))
    return tag is not None and left.rfind("<", 0, tag.start()) <= left.rfind(">", 0, tag.start())


def _is_in_rst(subject: Subject, _edits: Edits) -> bool:
    """Whether the URL is embedded in a reference, or is an explicit target; an image may be a file."""
    if subject.finding.kind != Kind.URL:
        return False
    embedded = not CONTAINERS[subject.finding.container].files and load_escape(subject.finding.escape).wraps
    return embedded or compiled(_TARGET).search(_left(subject)) is not None


def _is_put_in_brackets(subject: Subject, edits: Edits) -> bool:
    """Whether brackets are put around an address; nothing else that is inserted contains one."""
    return any("[" in edit.text for edit in edits) and not is_left_open(subject.finding)


PLACES = (
    SafetyReason(
        "a browser follows a link of Markdown",
        lambda _subject, _edits: True,
        Document("see <https://a.test/grüße>\n", "markdown"),
        Document("see https://a.test/grüße\n", "markdown"),
        ("markdown",),
        ("destination", "angle"),
    ),
    SafetyReason(
        "a browser follows an attribute of HTML",
        _is_attribute,
        Document('<a href="größe.html">\n', "html"),
        Document('<Image href="größe.html">\n', "html"),
        ("html", "markdown"),
        ("attribute",),
    ),
    SafetyReason(
        "a browser follows what a reference of reStructuredText leads to",
        _is_in_rst,
        Document(".. _x: https://a.test/größe\n", "restructuredtext"),
        Document(".. image:: https://a.test/größe\n", "restructuredtext"),
        ("restructuredtext",),
        ("angle", "target"),
    ),
    SafetyReason(
        "no program could have read an address without its brackets",
        _is_put_in_brackets,
        Document('x("https://2a00:1450::64/")\n', "c"),
        Document('x("https://a.test:/")\n', "c"),
    ),
)


def _is_copied(subject: Subject, _edits: Edits) -> bool:
    return load(subject.finding.language).copies_lines


def is_in_key(subject: Subject, _edits: Edits = ()) -> bool:
    """Whether the URL is a key of a table, or of a list of pairs."""
    finding, key = subject.finding, load(subject.finding.language).key_line
    if CONTAINERS[finding.container].key or not key:
        return CONTAINERS[finding.container].key
    line, end = line_around(subject.text, *finding.span)
    around = f"{subject.text[line : finding.span.start]}\0{subject.text[finding.span.end : end]}"
    return compiled(key).search(around) is not None


def _is_name(subject: Subject, _edits: Edits) -> bool:
    """Whether the URL is compared letter by letter, like an IRI of RDF (RDF 1.1 Concepts, section 3.2); its line may say so."""
    name, start = load(subject.finding.language).before_name, subject.finding.span.start
    line = start - BEFORE if not subject.url.isascii() else line_around(subject.text, start, start)[0]
    return bool(name) and compiled(name).search(subject.text, max(line, 0), start) is not None


def _is_parted(subject: Subject, _edits: Edits) -> bool:
    """Whether blanks separate the URL from what may not belong to it."""
    finding = subject.finding
    container = CONTAINERS[finding.container]
    if " " not in subject.url or container.tag:
        return False
    if container.loose and subject.text[finding.span.start - 1 : finding.span.start] == "<":
        return False
    inline = container.loose and compiled(r"\]\([ \t]*\Z").search(_left(subject)) is not None
    return not inline or compiled(_FILE).fullmatch(subject.url) is None


def _is_asked_otherwise(subject: Subject, edits: Edits) -> bool:
    query = subject.parts.components.get("query") if subject.legacy else None
    if query is None:
        return False
    return any(not subject.url[max(span.start, query.start) : min(span.end, query.end)].isascii() for span, _ in edits)


def _is_in_template(subject: Subject, edits: Edits) -> bool:
    """Whether the URL is in a template, which may read what is inserted as a format, or look its text up by the letters."""
    if not any("%" in edit.text for edit in edits):
        return False
    start, end = subject.finding.span
    if any(is_open(subject.text, start, *pair) for pair in _TEMPLATES):
        return True
    return compiled(_FORMAT).search(subject.text, max(start - BEFORE, 0), end) is not None


def _is_shown(subject: Subject, _edits: Edits) -> bool:
    """Whether its line may be code, which shows a link without leading anywhere."""
    code = load(subject.finding.language).before_code
    return bool(code) and compiled(code).match(_left(subject)) is not None


def _is_of_code(subject: Subject, _edits: Edits) -> bool:
    """Whether the URL contains parts of the code or markup around it: `b</p>`, `b]]>`, `List[String]("b")`."""
    return any(sign in subject.url for sign in ('"', "</", "]]>"))


REASONS = (
    SafetyReason(
        "a patch applies only where its lines are those of a file",
        _is_copied,
        Document(" see https://2a00:1450::64/b\n", "diff"),
        Document(" see https://2a00:1450::64/b\n", "plaintext"),
    ),
    SafetyReason(
        "a key is looked up by its letters",
        is_in_key,
        Document('{"https://2a00:1450::64/": 1}\n', "json"),
        Document('{"a": "https://2a00:1450::64/"}\n', "json"),
    ),
    SafetyReason(
        "what names a thing is compared letter by letter",
        _is_name,
        Document('{"@id": "https://2a00:1450::64/"}\n', "json"),
        Document('{"id": "https://2a00:1450::64/"}\n', "json"),
    ),
    SafetyReason(
        "a size, a title, a second URL or prose may stand behind a blank",
        _is_parted,
        Document("[x](https://a.test/b see this)\n", "markdown"),
        Document("[x](https://a.test/b c.html)\n", "markdown"),
    ),
    SafetyReason(
        "a page in an old encoding asks in that",
        _is_asked_otherwise,
        Document('<a href="https://a.test/?ü">\n', "html", encoding="iso-8859-1"),
        Document('<a href="https://a.test/ü">\n', "html", encoding="iso-8859-1"),
    ),
    SafetyReason(
        "code shows a link, and leads nowhere",
        _is_shown,
        Document("type `<https://a.test/ü>`\n", "markdown"),
        Document("type `x` <https://a.test/ü>\n", "markdown"),
    ),
    SafetyReason(
        "a template may read a format, or look a text up by its letters",
        _is_in_template,
        Document('<%= "[x](https://a.test/ü)" % [1] %>\n', "markdown"),
        Document("<%= a %> [x](https://a.test/ü)\n", "markdown"),
    ),
    SafetyReason(
        "quotes and the end of a tag may be of code around the link",
        _is_of_code,
        Document('[x](https://a.test/ü"b)\n', "markdown"),
        Document("[x](https://a.test/ü>b)\n", "markdown"),
    ),
)

"""Does a repair preserve the text around its URL? Literals must close where they did, comments stay open, and no code begin."""

from collections.abc import Callable

from urlint.expression import compiled
from urlint.find.container import CONTAINERS, Container
from urlint.find.document import Confidence, Document, Finding
from urlint.find.escape import decode, encode
from urlint.find.language import Language, load
from urlint.lint.surroundings import BEFORE, TOUCHING, is_open, line_around
from urlint.record import Record
from urlint.text import Edit, Span, apply
from urlint.url.proposal import Repair

_QUOTE, _ENCODED = "'", "%27"
_BRACKET = r"\"(?:[^\"\\\n]|\\.)*+\"|'[^'\n]*+'|(?<!\S)#[^\n]*+|[\[\]{}]"  # and what hides one
_SLASH = r"(?<!\\)\\(?:\\\\)*+/"
_PAIRS = (("<%", "%>"), ("{%", "%}"), ("<?", "?>"), ("<![CDATA[", "]]>"))  # of templates and of XML, wherever they are
_REFERENCE = "&#39;"  # a quote again to whatever reads the value of an attribute: a script, a style, an expression
_COMMANDS = frozenset("&;")  # each ends a command, and the next begins
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


class Attempt(Record):
    """A repair of a URL, and the text around it."""

    finding: Finding
    text: str
    repair: Repair

    @property
    def container(self) -> Container:
        """What surrounds the URL."""
        return CONTAINERS[self.finding.container]

    @property
    def language(self) -> Language:
        """The language of the text around the URL."""
        return load(self.finding.language)


class SideEffect(Record):
    """Text that begins or ends something if `holds`, although each of its characters may be in a URL; no repair may make one.

    `example` is a document with a fix that would make one, `near` one that is repaired.
    """

    pattern: str
    reason: str
    holds: Callable[[Attempt], bool]
    example: Document
    near: Document


def _in_code(attempt: Attempt) -> bool:
    return not attempt.language.prose and not attempt.language.markup


def _in_literal(attempt: Attempt) -> bool:
    return attempt.container.quoted or _in_code(attempt)


def _in_format(attempt: Attempt) -> bool:
    """Whether a format may be read there. Inserted escapes are left to the user: formats are rare, needed escapes are not."""
    return _in_code(attempt) and not any("%" in edit.text for edit in attempt.repair.edits)


def _in_comment(attempt: Attempt) -> bool:
    """Whether the URL is in a comment that began on its line."""
    from urlint.lint.suppression.comment import commented  # late: most documents that people fix are prose

    start = attempt.finding.span.start
    line, _ = line_around(attempt.text, start, start)
    return commented(attempt.text, line, start, attempt.language)


def _in_command(attempt: Attempt) -> bool:
    """Whether a shell may read the URL: it is not quoted, or is part of a value, and not in a comment."""
    container = attempt.container
    if attempt.language.data and container.plain and attempt.finding.confidence == Confidence.HARD:
        return False  # it is all of the value
    return _in_code(attempt) and container.plain and not _in_comment(attempt)


def _in_flow(attempt: Attempt) -> bool:
    """Whether the URL is in brackets of YAML, and not in quotes: the text before it, back to a bound, shows that."""
    if not attempt.language.flow or not attempt.container.plain:
        return False
    if _in_comment(attempt):
        return False
    start, depth = attempt.finding.span.start, 0
    for found in compiled(_BRACKET).finditer(attempt.text, max(start - BEFORE, 0), start):
        depth = max(depth + _STEPS.get(found[0][0], 0), 0)
    return depth > 0


def _in_comment_of_markup(attempt: Attempt) -> bool:
    return attempt.language.markup and is_open(attempt.text, attempt.finding.span.start, "<!--", "-->")


SIDE_EFFECTS = (
    SideEffect(
        r"[$#]\{|\$\(|\\\(|`|\{\{",
        "code begins in a literal",
        _in_literal,
        Document('echo "https://x.test/$\u200b(id)"\n', "shellscript"),
        Document('echo "https://x.test/$\u200bid/"\n', "ruby"),
    ),
    SideEffect(
        r"<[%?]|\{%",
        "code of a template begins",
        lambda _: True,
        Document("[x](<öse.md>)\n", "markdown"),
        Document("[x](<böse.md>)\n", "markdown"),
    ),
    SideEffect(
        r"\$\w|#[$@]\w|@\w",
        "a variable is put in",
        _in_code,
        Document('curl "http://x.test/?k=$%48OME"\n', "shellscript"),
        Document('curl "http://x.test/?k=%48OME"\n', "shellscript"),
    ),
    SideEffect(
        ":~",
        "a shell puts somebody's folder in",
        _in_code,
        Document("URL=http://x.test/a:%7Eroot/x\n", "shellscript"),
        Document("URL=http://x.test/a/%7Eroot/x\n", "shellscript"),
    ),
    SideEffect(
        r"\\x[0-9A-Fa-f]{3}",
        "C takes all digits for one character",
        _in_code,
        Document(r'x = "http://x.test/\x41%42";' + "\n", "c"),
        Document(r'x = "http://x.test/\x41%5A";' + "\n", "c"),
    ),
    SideEffect(
        r"%[-+#0 ]*[0-9]*(?:\.[0-9]+)?(?:hh?|ll?|[jzqLt])?[diouxXeEfFgGaAcspn]",
        "a format fills in an argument",
        _in_format,
        Document('sprintf(b, "http://x.test/%25%73");\n', "c"),
        Document('sprintf(b, "http://x.test/%25/%73");\n', "c"),
    ),
    SideEffect(
        r"\*/",
        "a comment ends",
        lambda attempt: attempt.language.block_comments,
        Document("/* see http://a*:80/ evil(); */\n", "c"),
        Document("/* see http://a:80/ evil(); */\n", "c"),
    ),
    SideEffect(
        r"\*\)|-\}|\]\]",
        "a comment or a long literal ends",
        _in_code,
        Document("--[[ see\nhttp://[2001:db8::1]:80] x ]]\n", "lua"),
        Document("--[[ see\nhttp://[2001:db8::1]:80 x ]]\n", "lua"),
    ),
    SideEffect(
        _SLASH,
        "only JSON escapes a slash, and only where it does so elsewhere",
        lambda attempt: compiled(_SLASH).search(attempt.text, *attempt.finding.span) is None,
        Document('a = "https:\\\\\\\\x.test\\\\/=?b\\\\u00fc~"\n', "toml"),
        Document('{"a": "https:\\\\x.test\\/b"}\n', "json"),
    ),
    SideEffect(
        r"--!?>|\]\]>|\?>|%>",
        "a comment or a script ends",
        lambda _: True,
        Document("/* <see http://x.test/-%2D-> x */\n", "php"),
        Document("/* <see http://x.test/-%2Db-> x */\n", "php"),
    ),
    SideEffect(
        r"\\text[a-z]+\{\}",
        "whoever copies what LaTeX typesets gets another character",
        lambda _: True,
        Document("see http://x.test/\\%7Eb\n", "latex"),
        Document("\\url{http://x.test/\\%7Eb}\n", "latex"),
    ),
    SideEffect(
        r"[\[\]{},]|[ \t]#|:(?=[ \t,\]}\r\n]|\Z)",
        "what needs no quotes ends in brackets of YAML",
        _in_flow,
        Document("a: [https://2a00:1450::64/, b]\n", "yaml"),
        Document("a: https://2a00:1450::64/\n", "yaml"),
    ),
    SideEffect(
        r"[,\[{][ \t]*%",
        "what needs no quotes begins with a `%` in brackets of YAML",
        _in_flow,
        Document("[https://a.test/b,über, b]\n", "yaml"),
        Document("[https://a.test/b,cü, b]\n", "yaml"),
    ),
    SideEffect(
        r",(?=[ \t]*[,\]}])",
        "nothing is left between commas in brackets of YAML",
        _in_flow,
        Document("{u: https://a.test/,\u00ad, v: 1}\n", "yaml"),
        Document("{u: https://a.test/,b\u00ad, v: 1}\n", "yaml"),
    ),
    SideEffect(
        "--",
        "no comment of XML holds two hyphens",
        _in_comment_of_markup,
        Document("<!-- see http://x.test/a%2D%2Db --><a/>\n", "xml"),
        Document("<!-- see http://x.test/a%2Db --><a/>\n", "xml"),
    ),
)


def kept_within(finding: Finding, text: str, repair: Repair) -> Repair | None:
    """The repair as its place in `text` accepts it: a quote is percent-encoded if it cannot be written in the literal.

    None if it would do harm: begin or end something, be read as another URL, or remove the backslash without which a quote ends the
    literal.
    """
    attempt = Attempt(finding, text, repair)
    if _frees_a_quote(attempt) or _halves_a_brace(attempt) or _begins_a_command(attempt):
        return None
    written_as = encode(_QUOTE, finding.escape)
    if (attempt.container.quoted and written_as == _QUOTE) or (not attempt.container.tag and written_as == _REFERENCE):
        repair = repair._replace(edits=tuple(edit._replace(text=edit.text.replace(_QUOTE, _ENCODED)) for edit in repair.edits))
    return None if _means_other(Attempt(finding, text, repair)) or _is_misread(finding, text, repair) else repair


def written(finding: Finding, repair: Repair) -> tuple[Edit, ...]:
    """The edits of a decoded URL as edits of the document, written the way the place writes characters."""
    return tuple(Edit(finding.place(edit.span), encode(edit.text, finding.escape)) for edit in repair.edits)


def _frees_a_quote(attempt: Attempt) -> bool:
    """Whether the repair removes a backslash that the reader of the URL also sees, and that keeps a quote from being one."""
    url, spans = attempt.finding.url, [edit.span for edit in attempt.repair.edits]
    if not any(url[start:end].endswith("\\") and url[end : end + 1] in ("'", '"') for start, end in spans):
        return False
    return encode("\\", attempt.finding.escape) == "\\" if attempt.container.quoted else _in_code(attempt)


def _begins_a_command(attempt: Attempt) -> bool:
    """Whether the repair writes a character that ends a command, where there may be one; its escape did not end one."""
    return any(not _COMMANDS.isdisjoint(edit.text) for edit in attempt.repair.edits) and _in_command(attempt)


def _halves_a_brace(attempt: Attempt) -> bool:
    """Whether the repair edits one of two braces that stand for a single brace in a format."""
    opening, (start, end) = attempt.language.before_format, attempt.finding.span
    pairs = compiled(r"\{\{|\}\}").finditer(attempt.finding.url) if opening and attempt.container.quoted else ()
    if not any(edit.span.overlaps(Span(*pair.span())) for pair in pairs for edit in attempt.repair.edits):
        return False
    return compiled(opening).search(attempt.text, line_around(attempt.text, start, end)[0], start) is not None


def _means_other(attempt: Attempt) -> bool:
    """Whether the text around the edits has more that begins or ends something than before, or less that ends what is open."""
    edits, text = written(attempt.finding, attempt.repair), attempt.text
    start = max(min(edit.span.start for edit in edits) - TOUCHING, 0)
    before = text[start : max(edit.span.end for edit in edits) + TOUCHING]
    after = apply(before, (edit.shift(-start) for edit in edits))
    lost = (pair for pair in _PAIRS if after.count(pair[1]) < before.count(pair[1]))
    if any(is_open(text, attempt.finding.span.start, *pair) for pair in lost):
        return True
    marks = (compiled(mark.pattern) for mark in SIDE_EFFECTS if mark.holds(attempt))
    return any(len(mark.findall(after)) > len(mark.findall(before)) for mark in marks)


def _is_misread(finding: Finding, text: str, repair: Repair) -> bool:
    """Whether the place, which reads the URL correctly now, would read another one than is meant: `&copy` in HTML."""
    start, end = finding.span
    raw = text[start:end]
    after = apply(raw, (edit.shift(-start) for edit in written(finding, repair)))
    understood, misread = (decode(each, 0, finding.escape)[0] for each in (raw, after))
    return understood == finding.url and misread != apply(finding.url, repair.edits)

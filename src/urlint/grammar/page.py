"""From a page to definitions: what a person pastes holds banners, prose, HTML and torn lines around the productions.

Notations whose definitions are lines (RFC 5234 ABNF, RFC 822 BNF) read a page through here; each repair is reported.
"""

import html
import re
from collections.abc import Iterator
from itertools import pairwise

from urlint.expression import compiled
from urlint.grammar.core import CORE
from urlint.grammar.grammar import Level, Report
from urlint.record import Record

QUOTED = r""""[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w)|<[^<>\n]*>"""
_WORDS = 4  # that name nothing, by which a line is prose
_CORE = {name.lower() for name in CORE.productions}
_LONGEST_LINE = 120  # of a page that people wrote; a comment beyond it with definitions in it has swallowed them
HEAD = (  # `:=` stands in RFC 2045, `<name> ::=` in RFC 2141; without the brackets, `::=` is that of ASN.1
    r"[ \t]*(?:(?P<name>[A-Za-z][A-Za-z0-9_+\-]*)[ \t]*(?P<colon>:)?"
    r"|<(?P<angled>[A-Za-z][A-Za-z0-9_+\-]*)>[ \t]*(?:::?)?)(?P<sign>=/|=)(?![=>])"
)
_START = compiled(rf"{HEAD}(?P<body>.*)", re.DOTALL)
_BANNER = compiled(
    r"\f|.*\[Page [0-9ivx]+(?:-[0-9]+)?\]\s*|RFC [0-9]++ {2,}+\S.* [12][0-9]{3}\s*|Internet-Draft  .* [12][0-9]{3}\s*"
)
_ENTITY = compiled(r"&(?:amp|lt|gt|quot|apos|nbsp|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_TAG = compiled(
    r"</?(?:a|abbr|b|br|code|dd|div|dl|dt|em|h[1-6]|hr|i|li|p|pre|span|strong|sub|sup|tt|ul)(?:\s[^<>=]*=[^<>]*)?/?>", re.I
)
_OPEN_PROSE, _LONGEST_PROSE = compiled(r"<[^<>]*\Z"), 400
_FOREIGN = compiled(r'[^\w\s"%<>()\[\]*#|/.+\-]')
_STATEMENT = compiled(r"[^\s;];[ \t]*+$")
_NUMBER = compiled(r"%[bdxBDX][0-9A-Fa-f.\-]+")
_INNER = compiled(rf"{QUOTED}|(?<![A-Za-z0-9_+\-.&])(?P<name>[A-Za-z][A-Za-z0-9_+\-]*)[ \t]*=(?![=>])")
URL = compiled(r"<[A-Za-z][A-Za-z0-9+.\-]*:[^\s<>]+>")  # RFC 3986, appendix C
_MARK = compiled(r"[\"']|<(?=[A-Za-z\"])|%[bdxsi]|[A-Za-z][A-Za-z0-9_+\-]*", re.IGNORECASE)
_ELEMENTS = compiled(rf'(?:{QUOTED}|%[A-Za-z][0-9A-Fa-f.\-]++|%[si]"[^"\n]*"|[A-Za-z0-9_+\-]++|[*#|/()\[\]]|\s)++')


class Line(Record):
    """A line of the file, from 1, without its comment."""

    number: int
    text: str


class Definition(Record):
    """`name sign body`; `section` counts the stretches of prose before it, `tight` says that no blank parts name and sign."""

    name: str
    sign: str
    body: tuple[Line, ...]
    section: int
    tight: bool = False

    @property
    def line(self) -> int:
        """Where it begins."""
        return self.body[0].number


def definitions(text: str, choice: str, reports: list[Report], prose: list[Line]) -> list[Definition]:
    """The definitions of a page in order. `choice` is the sign between alternatives.

    Repairs are added to `reports`, and the lines that stand between two definitions and belong to none to `prose`.
    """
    repairs = list[Report]()
    lines = list(_lines(text, repairs))
    heads = [start for line in lines if (start := _START.fullmatch(line.text))]
    assigns = sum(bool(start["colon"]) for start in heads) * 2 > len(heads)  # else it is code that does
    trusting = _Assembly(choice, assigns=True, trusting=True)
    trusting.read(lines)
    if not trusting.prose:
        reports += repairs
        return trusting.found
    cautious = _Assembly(choice, assigns, known={_named(start).lower() for start in heads} | _CORE)
    cautious.read(lines)
    read = {line.number for each in cautious.found for line in each.body}
    reports += (each for each in repairs if each.line in read)
    reports += (Report(first, Level.NOTE, _skipped(first, last)) for first, last in _runs(cautious.prose))
    skipped, homes = set(cautious.prose), [each.line for each in cautious.found]
    prose += (line for line in lines if line.number in skipped and homes and homes[0] < line.number < homes[-1])
    return cautious.found


def comment_start(text: str) -> int:
    """Where the comment of a line begins (at a `;` outside quotes); its length where there is none."""
    for found in re.finditer(rf"{QUOTED}|;", text):
        if found[0] == ";":
            return found.start()
    return len(text)


class _Assembly:
    """Lines put together to definitions, which have `:=` where it `assigns`; what belongs to none is prose."""

    def __init__(self, choice: str, assigns: bool, trusting: bool = False, known: set[str] | None = None) -> None:
        self.choice, self.assigns, self.trusting, self.known = choice, assigns, trusting, known or set()
        self.prose: list[int] = []
        self._found: list[tuple[str, str, list[Line], int, bool]] = []
        self._body: list[Line] | None = None
        self._indent = self._column = self._section = 0  # where the definition begins, and where its body does
        self._parted = False  # a blank line stands behind the definition so far
        self._unclosed, self._last = 0, ""  # of the definition so far: brackets, and what it ends with

    @property
    def found(self) -> list[Definition]:
        """The definitions that were read."""
        return [Definition(name, sign, tuple(body), section, tight) for name, sign, body, section, tight in self._found]

    def read(self, lines: list[Line]) -> None:
        for line in lines:
            start = _START.fullmatch(line.text)
            if start and (self.assigns or not start["colon"]):
                self._begin(line, start)
            elif not line.text.strip():
                self._parted = self._body is not None and not self._open()
            elif line.text.lstrip()[0] == ";":
                continue
            elif self._body is not None and self._continues(line):
                self._add(line)
            else:
                self._body = None
                self._section += 1
                self.prose.append(line.number)

    def _begin(self, line: Line, start: re.Match[str]) -> None:
        self._body, self._indent = [], _indent(line.text)
        self._column = len(line.text) - len(start["body"].lstrip())
        self._unclosed, self._last = 0, ""
        tight = start.end("name") == start.start("sign")
        self._found.append((_named(start), start["sign"], self._body, self._section, tight))
        self._add(Line(line.number, start["body"]))

    def _add(self, line: Line) -> None:
        assert self._body is not None, "a definition has begun"
        if self._is_prose_open():
            line = Line(self._body[-1].number, f"{self._body.pop().text.rstrip()} {line.text.strip()}")
        self._body.append(line)
        self._parted = False
        text = _bare(line.text)
        self._unclosed += sum(map(text.count, "([")) - sum(map(text.count, ")]"))
        self._last = text.rstrip()[-1:] or self._last

    def _open(self) -> bool:
        """Whether the definition so far cannot be all."""
        return self._unclosed > 0 or self._last in ("", self.choice)

    def _is_prose_open(self) -> bool:
        """Whether prose in angle brackets goes on behind the last line, which is not too long to be read as often as it grows."""
        last = self._body[-1].text if self._body else ""
        return not self._parted and len(last) < _LONGEST_PROSE and bool(_OPEN_PROSE.search(_bare(last)))

    def _continues(self, line: Line) -> bool:
        if self._is_prose_open():
            return True
        text = line.text[: comment_start(line.text)]
        if not _ELEMENTS.fullmatch(text):
            return False
        if self._parted:  # a row of a table ends as it begins
            return text.lstrip().startswith(self.choice) and not text.rstrip().endswith(self.choice)
        if self._open() or text.lstrip().startswith(self.choice):
            return True
        if self.trusting:
            return _indent(line.text) > self._indent
        words = [word.lower() for word in re.findall(r"[A-Za-z][A-Za-z0-9_+\-]*", _NUMBER.sub("", _bare(text)))]
        unknown = sum(word not in self.known for word in words)
        names = unknown - words.count("x")  # without what is quoted, of which prose has some, too
        if re.search(r'["%\[(*<]', text) and (unknown < max(_WORDS, len(words) / 2) or names < 2):
            return True
        most = _WORDS if _indent(line.text) == self._column else min(_WORDS, len(words))
        return unknown == 0 or (_indent(line.text) > self._indent and unknown < most)


def is_foreign(definition: Definition) -> bool:
    """Whether a definition holds what is of no such notation, outside of quotes: it is of another language then.

    >>> is_foreign(Definition("x", "=", (Line(1, ' $2 + "y"'),), 0)), is_foreign(Definition("x", "=", (Line(1, " ( y"),), 0))
    (True, False)
    """
    return any(_FOREIGN.search(_bare(line.text)) for line in definition.body)


def is_statement(definition: Definition) -> bool:
    """Whether a definition ends with a bare semicolon, as statements of code do, and not with a comment.

    >>> is_statement(Definition("x", "=", (Line(1, " f(y);"),), 0)), is_statement(Definition("x", "=", (Line(1, " y ; z"),), 0))
    (True, False)
    """
    return _STATEMENT.search(definition.body[-1].text) is not None


def speaks(definition: Definition, names: set[str]) -> bool:
    """Whether a definition holds anything of a grammar: a string, a number, prose, or one of its `names`, but its own.

    >>> body = (Line(1, "5"),)
    >>> speaks(Definition("x", "=", body, 0), set()), speaks(Definition("x", "=", (*body, Line(2, "DIGIT")), 0), {"digit"})
    (False, True)
    """
    own = definition.name.lower()
    bodies = (URL.sub("", line.text[: comment_start(line.text)]) for line in definition.body)
    marks = [mark[0].lower() for body in bodies for mark in _MARK.finditer(body)]
    return any((mark in names and mark != own) or not mark[0].isalpha() for mark in marks)


def _bare(text: str) -> str:
    """A line without comment, its quoted pieces blanked."""
    return re.sub(QUOTED, " x ", text[: comment_start(text)])


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())


def _named(start: re.Match[str]) -> str:
    return str(start["name"] or start["angled"])


def _lines(text: str, reports: list[Report]) -> Iterator[Line]:
    """The lines with HTML undone, page banners gone and lost line ends put back."""
    raw = [Line(number, line.rstrip("\r")) for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1)]
    for line in _without_banners(raw):
        if not line.text:
            yield line
            continue
        plain = _without_html(line, reports)
        yield from _parted(Line(line.number, plain.expandtabs().replace("\u00a0", " ")), reports)


def _without_banners(lines: list[Line]) -> list[Line]:
    """The lines without page ends: footer, form feed, header and the blank lines around them."""
    kept: list[Line] = []
    skipping = False
    for line in lines:
        if line.text and _BANNER.fullmatch(line.text):
            while kept and not kept[-1].text.strip():
                kept.pop()
            skipping = True
        elif line.text.strip() or not skipping:
            kept.append(line)
            skipping = False
    return kept


def _without_html(line: Line, reports: list[Report]) -> str:
    end = comment_start(_ENTITY.sub(lambda found: "x" * len(found[0]), line.text))
    code, comment = line.text[:end], line.text[end:]
    untagged = _TAG.sub("", code)
    if untagged != code:
        reports.append(Report(line.number, Level.REPAIR, "HTML tags removed"))
    for entity in dict.fromkeys(_ENTITY.findall(untagged)):
        reports.append(Report(line.number, Level.REPAIR, f"`{entity}` read as `{html.unescape(entity)}`"))
    return _ENTITY.sub(lambda found: html.unescape(found[0]), untagged) + comment


def _parted(line: Line, reports: list[Report]) -> Iterator[Line]:
    """A line in which several definitions stand, its comments among them, parted before each."""
    end = comment_start(line.text)
    starts = [found.start() for found in _INNER.finditer(line.text) if found["name"]]
    in_code = sum(start < end for start in starts)
    if in_code < 2 and (len(starts) - in_code < 2 or len(line.text) <= _LONGEST_LINE):
        yield line
        return
    reports.append(Report(line.number, Level.REPAIR, f"{len(starts)} definitions on one line: line ends put back"))
    bounds = [0, *(start for start in starts if start > _indent(line.text)), len(line.text)]
    for start, stop in pairwise(bounds):
        yield Line(line.number, line.text[start:stop])


def _runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """First and last of each run of lines, blank ones between not counted apart."""
    starts = [at for at, number in enumerate(numbers) if at == 0 or number > numbers[at - 1] + 2]
    for start, after in pairwise([*starts, len(numbers)]):
        yield numbers[start], numbers[after - 1]


def _skipped(first: int, last: int) -> str:
    return "prose skipped" if first == last else f"prose skipped, up to line {last}"

"""Extracts definitions from a page: text that people paste may have banners, prose, HTML, and torn lines between productions.

Used for notations whose definitions consist of lines (RFC 5234 ABNF, RFC 822 BNF). Each repair is reported.
"""

import re
from collections.abc import Iterator, Set
from itertools import pairwise

from urlint.expression import compiled
from urlint.grammar.core import CORE
from urlint.grammar.grammar import Level, Report
from urlint.grammar.lines import QUOTED, Line, comment_start, indent, lines_of
from urlint.record import Record

_WORDS = 4  # unknown names that make a line prose
_CORE = {name.lower() for name in CORE.productions}
HEAD = (  # RFC 2045 uses `:=`, and RFC 2141 `<name> ::=`; `::=` without the brackets is ASN.1
    r"[ \t]*(?:(?P<name>[A-Za-z][A-Za-z0-9_+\-]*)[ \t]*(?P<colon>:)?"
    r"|<(?P<angled>[A-Za-z][A-Za-z0-9_+\-]*)>[ \t]*(?:::?)?)(?P<sign>=/|=)(?![=>])"
)
_START = compiled(rf"{HEAD}(?P<body>.*)", re.DOTALL)
_OPEN_PROSE, _LONGEST_PROSE = compiled(r"<[^<>]*\Z"), 400
_FOREIGN = compiled(r'[^\w\s"%<>()\[\]*#|/.+\-]')
_STATEMENT = compiled(r"[^\s;];[ \t]*+$")
_STRING, _TAG_END = compiled(r'"[^"\n]*+"[ \t]*+'), compiled(r'"[ \t]*+/?>[ \t]*+\Z')
_NUMBER = compiled(r"%[bdxBDX][0-9A-Fa-f.\-]+")
URL = compiled(r"<[A-Za-z][A-Za-z0-9+.\-]*:[^\s<>]+>")  # RFC 3986, appendix C
_MARK = compiled(r"[\"']|<(?=[A-Za-z\"])|%[bdxsi]|[A-Za-z][A-Za-z0-9_+\-]*", re.IGNORECASE)
_ELEMENTS = compiled(rf'(?:{QUOTED}|%[A-Za-z][0-9A-Fa-f.\-]++|%[si]"[^"\n]*"|[A-Za-z0-9_+\-]++|[*#|/()\[\]]|\s)++')


class Definition(Record):
    """`name sign body`; `section` is the number of prose passages before it, `tight` means no space between name and sign."""

    name: str
    sign: str
    body: tuple[Line, ...]
    section: int
    tight: bool = False

    @property
    def line(self) -> int:
        """The line on which it begins."""
        return self.body[0].number


def definitions(text: str, choice: str, reports: list[Report], prose: list[Line]) -> list[Definition]:
    """The definitions of a page in order. `choice` is the sign between alternatives.

    Adds repairs to `reports`, and lines between two definitions that belong to neither to `prose`.
    """
    repairs = list[Report]()
    lines = list(lines_of(text, repairs))
    heads = [start for line in lines if (start := _START.fullmatch(line.text))]
    assigns = sum(bool(start["colon"]) for start in heads) * 2 > len(heads)  # otherwise `:=` is an assignment in code
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
    homes = [each.line for each in cautious.found]
    between = set(cautious.prose).intersection(range(homes[0], homes[-1]) if homes else ())
    prose += (line for line in lines if line.number in between)
    return cautious.found


class _Assembly:
    """Assembles lines into definitions, which may use `:=` if `assigns`; lines outside of definitions are prose."""

    def __init__(self, choice: str, assigns: bool, trusting: bool = False, known: Set[str] = frozenset()) -> None:
        self.choice, self.assigns, self.trusting, self.known = choice, assigns, trusting, known
        self.prose: list[int] = []
        self._found: list[tuple[str, str, list[Line], int, bool]] = []
        self._body: list[Line] | None = None
        self._indent = self._column = self._section = 0  # the columns where the definition and its body begin
        self._parted = False  # whether a blank line follows the definition so far
        self._unclosed, self._last = 0, ""  # unclosed brackets, and the last character, of the definition so far

    @property
    def found(self) -> list[Definition]:
        """The definitions found so far."""
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
        self._body, self._indent = [], indent(line.text)
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
        """Whether the definition so far must be incomplete."""
        return self._unclosed > 0 or self._last in ("", self.choice)

    def _is_prose_open(self) -> bool:
        """Whether prose in angle brackets continues after the last line, which must be short, since each added line rereads it."""
        last = self._body[-1].text if self._body else ""
        return not self._parted and len(last) < _LONGEST_PROSE and bool(_OPEN_PROSE.search(_bare(last)))

    def _continues(self, line: Line) -> bool:
        if self._is_prose_open():
            return True
        text = line.text[: comment_start(line.text)]
        if not _ELEMENTS.fullmatch(text):
            return False
        if self._parted:  # a table row starts and ends with the sign
            return text.lstrip().startswith(self.choice) and not text.rstrip().endswith(self.choice)
        if self._open() or text.lstrip().startswith(self.choice):
            return True
        if self.trusting:
            return indent(line.text) > self._indent
        words = [word.lower() for word in re.findall(r"[A-Za-z][A-Za-z0-9_+\-]*", _NUMBER.sub("", _bare(text)))]
        unknown = sum(word not in self.known for word in words)
        names = unknown - words.count("x")  # without quoted pieces, which prose also contains
        if re.search(r'["%\[(*<]', text) and (unknown < max(_WORDS, len(words) / 2) or names < 2):
            return True
        most = _WORDS if indent(line.text) == self._column else min(_WORDS, len(words))
        return unknown == 0 or (indent(line.text) > self._indent and unknown < most)


def is_foreign(definition: Definition) -> bool:
    """Whether a definition contains characters outside of quotes that these notations do not use: it is in another language.

    >>> is_foreign(Definition("x", "=", (Line(1, ' $2 + "y"'),), 0)), is_foreign(Definition("x", "=", (Line(1, " ( y"),), 0))
    (True, False)
    """
    return any(_FOREIGN.search(_bare(line.text)) for line in definition.body)


def is_statement(definition: Definition) -> bool:
    """Whether a definition ends with a semicolon like a statement in code, rather than with a comment.

    >>> is_statement(Definition("x", "=", (Line(1, " f(y);"),), 0)), is_statement(Definition("x", "=", (Line(1, " y ; z"),), 0))
    (True, False)
    """
    return _STATEMENT.search(definition.body[-1].text) is not None


def is_nothing(definition: Definition) -> bool:
    """Whether a definition is only the empty string, which in code starts a string that is appended to.

    >>> is_nothing(Definition("x", "=", (Line(1, ' ""'),), 0)), is_nothing(Definition("x", "=", (Line(1, ' "y"'),), 0))
    (True, False)
    """
    return [line.text[: comment_start(line.text)].strip() for line in definition.body] == ['""']


def is_attribute(definition: Definition) -> bool:
    """Whether a definition looks like an attribute of markup: one string directly after the sign.

    >>> [is_attribute(Definition("x", "=", (Line(1, body),), 0, True)) for body in ('"y"', ' "y"')]
    [True, False]
    """
    return definition.tight and len(definition.body) == 1 and _STRING.fullmatch(definition.body[0].text) is not None


def is_told(definition: Definition, used: set[str], known: set[str]) -> bool:
    """Whether a definition is a line such as `u=* (URI of description)` in a table: only words, half of which are undefined.

    >>> line = Definition("u", "=", (Line(1, "* (URI of description)"),), 0, True)
    >>> [is_told(line, {"uri", "of", "description"}, known) for known in ({"uri"}, {"uri", "description"})]
    [True, False]
    """
    words = [mark for line in definition.body for mark in _MARK.findall(line.text[: comment_start(line.text)])]
    return definition.tight and len(used) > 1 and len(used - known) * 2 >= len(used) and all(map(str.isalpha, words))


def ends_tag(definition: Definition) -> bool:
    """Whether a definition ends like an element of markup, after the string of an attribute.

    >>> ends_tag(Definition("x", "=", (Line(1, '"y"/>'),), 0)), ends_tag(Definition("x", "=", (Line(1, "<y>"),), 0))
    (True, False)
    """
    return _TAG_END.search(definition.body[-1].text) is not None


def speaks(definition: Definition, names: set[str]) -> bool:
    """Whether a definition contains parts of a grammar: a string, a number, prose, or one of `names` other than its own.

    >>> body = (Line(1, "5"),)
    >>> speaks(Definition("x", "=", body, 0), set()), speaks(Definition("x", "=", (*body, Line(2, "DIGIT")), 0), {"digit"})
    (False, True)
    """
    own = definition.name.lower()
    bodies = (URL.sub("", line.text[: comment_start(line.text)]) for line in definition.body)
    marks = [mark[0].lower() for body in bodies for mark in _MARK.finditer(body)]
    return any((mark in names and mark != own) or not mark[0].isalpha() for mark in marks)


def _bare(text: str) -> str:
    """A line without its comment, and with quoted pieces removed."""
    return re.sub(QUOTED, " x ", text[: comment_start(text)])


def _named(start: re.Match[str]) -> str:
    return str(start["name"] or start["angled"])


def _runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """The first and last line number of each run of lines, ignoring blank lines between them."""
    starts = [at for at, number in enumerate(numbers) if at == 0 or number > numbers[at - 1] + 2]
    for start, after in pairwise([*starts, len(numbers)]):
        yield numbers[start], numbers[after - 1]


def _skipped(first: int, last: int) -> str:
    return "prose skipped" if first == last else f"prose skipped, up to line {last}"

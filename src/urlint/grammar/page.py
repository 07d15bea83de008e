"""From a page to definitions: what a person pastes holds banners, prose, HTML and torn lines around the productions.

Notations whose definitions are lines (RFC 5234 ABNF, RFC 822 BNF) read a page through here; each repair is reported.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from urlint.expression import compiled
from urlint.grammar.core import CORE
from urlint.grammar.grammar import Level, Report
from urlint.grammar.lines import QUOTED, Line, comment_start, indent, lines_of
from urlint.record import Record

_WORDS = 4  # that name nothing, by which a line is prose
_CORE = {name.lower() for name in CORE.productions}
HEAD = (  # `:=` stands in RFC 2045, `<name> ::=` in RFC 2141; without the brackets, `::=` is that of ASN.1
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
    lines = list(lines_of(text, repairs))
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
            return indent(line.text) > self._indent
        words = [word.lower() for word in re.findall(r"[A-Za-z][A-Za-z0-9_+\-]*", _NUMBER.sub("", _bare(text)))]
        unknown = sum(word not in self.known for word in words)
        names = unknown - words.count("x")  # without what is quoted, of which prose has some, too
        if re.search(r'["%\[(*<]', text) and (unknown < max(_WORDS, len(words) / 2) or names < 2):
            return True
        most = _WORDS if indent(line.text) == self._column else min(_WORDS, len(words))
        return unknown == 0 or (indent(line.text) > self._indent and unknown < most)


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


def is_nothing(definition: Definition) -> bool:
    """Whether a definition is of the empty string alone, as code begins a text to which it adds.

    >>> is_nothing(Definition("x", "=", (Line(1, ' ""'),), 0)), is_nothing(Definition("x", "=", (Line(1, ' "y"'),), 0))
    (True, False)
    """
    return [line.text[: comment_start(line.text)].strip() for line in definition.body] == ['""']


def is_attribute(definition: Definition) -> bool:
    """Whether a definition looks as attributes of markup do: one string right behind the sign.

    >>> [is_attribute(Definition("x", "=", (Line(1, body),), 0, True)) for body in ('"y"', ' "y"')]
    [True, False]
    """
    return definition.tight and len(definition.body) == 1 and _STRING.fullmatch(definition.body[0].text) is not None


def is_told(definition: Definition, used: set[str], known: set[str]) -> bool:
    """Whether a definition is a line of a table such as `u=* (URI of description)`: it has words alone, half of which name nothing.

    >>> line = Definition("u", "=", (Line(1, "* (URI of description)"),), 0, True)
    >>> [is_told(line, {"uri", "of", "description"}, known) for known in ({"uri"}, {"uri", "description"})]
    [True, False]
    """
    words = [mark for line in definition.body for mark in _MARK.findall(line.text[: comment_start(line.text)])]
    return definition.tight and len(used) > 1 and len(used - known) * 2 >= len(used) and all(map(str.isalpha, words))


def ends_tag(definition: Definition) -> bool:
    """Whether a definition ends as an element of markup does, behind the string of an attribute.

    >>> ends_tag(Definition("x", "=", (Line(1, '"y"/>'),), 0)), ends_tag(Definition("x", "=", (Line(1, "<y>"),), 0))
    (True, False)
    """
    return _TAG_END.search(definition.body[-1].text) is not None


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


def _named(start: re.Match[str]) -> str:
    return str(start["name"] or start["angled"])


def _runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """First and last of each run of lines, blank ones between not counted apart."""
    starts = [at for at, number in enumerate(numbers) if at == 0 or number > numbers[at - 1] + 2]
    for start, after in pairwise([*starts, len(numbers)]):
        yield numbers[start], numbers[after - 1]


def _skipped(first: int, last: int) -> str:
    return "prose skipped" if first == last else f"prose skipped, up to line {last}"

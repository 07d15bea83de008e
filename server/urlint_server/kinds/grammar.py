"""What does an editor show in a grammar? The problems of `urlint grammar check`, hovers, and completion of names."""

from base64 import b64encode
from bisect import bisect_right
from collections.abc import Callable, Iterator
from itertools import accumulate
from weakref import WeakKeyDictionary

from urlint.automata.budget import Budget
from urlint.automata.compare import shortest
from urlint.expression import compiled
from urlint.grammar.abnf import spelled as as_abnf
from urlint.grammar.check import check, spelled
from urlint.grammar.compile import Compiler
from urlint.grammar.core import CORE
from urlint.grammar.error import GrammarError
from urlint.grammar.grammar import About, Grammar, Level, Production, Report
from urlint.grammar.notation import misread
from urlint.grammar.outline import Lexeme
from urlint.grammar.uses import recursive
from urlint.grammar.whole import Whole
from urlint.lint.explain import visible
from urlint.lint.redact import redacted_text
from urlint.text import Span
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.grammars import Read, placed, read_of
from urlint_server.harmless import fenced, message
from urlint_server.kind import Kind
from urlint_server.session import Session

_SEVERITY = {Level.ERROR: 1, Level.WARNING: 2, Level.REPAIR: 2, Level.NOTE: 4}
_FUNCTION, _CONSTANT = 3, 21  # LSP 3.17, CompletionItemKind
_STEPS = 2_000_000  # for a hover: half a second
_COMPARED = 1 << 16  # code points; the alternatives of larger grammars are not compared
_SHOWN = 400  # characters of an expansion
_DRAWN = 40_000  # bytes of a diagram: VS Code cuts a hover after 100,000 characters
_TEXTS = ("string", "comment", "number", "prose")
_QUOTED = compiled(r"`([^`]+)`")

_fully: WeakKeyDictionary[Opened, tuple[str, list[Report]]] = WeakKeyDictionary()


def mistakes(session: Session, opened: Opened) -> list[Json]:
    """The problems of a grammar. Those that need automata are computed when it is opened or saved, and dropped on edits."""
    read = read_of(opened)
    if read is None or opened.excluded:
        return []
    reports = [Report(read.line, Level.ERROR, read.error)] if read.grammar is None else _reports(opened, read, read.grammar)
    span = _spans(read)
    convert = session.convert(opened)
    made = []
    for each in reports:
        if read.whole or each.level != Level.NOTE:
            unused = each.about == About.UNUSED and session.client.tags
            diagnostic = {"range": convert.range(span(each.line, each.message)), "severity": _severity(read, each)}
            text = message(redacted_text(each.message))
            made.append(diagnostic | {"source": "urlint", "message": text} | ({"tags": [1]} if unused else {}))
    return made


def saved(_: Session, opened: Opened) -> None:
    """Schedules a full check of the saved text."""
    _fully.pop(opened, None)


def _severity(read: Read, report: Report) -> int:
    """The LSP severity; undefined names in Markdown are only informational, because a block may show part of a grammar."""
    return 3 if not read.whole and report.about == About.UNDEFINED else _SEVERITY[report.level]


def _reports(opened: Opened, read: Read, grammar: Grammar) -> list[Report]:
    if opened not in _fully:
        _fully[opened] = read.text, _checked(read, grammar)
    text, reports = _fully[opened]
    return reports if text == read.text else spelled(grammar)


def _checked(read: Read, grammar: Grammar) -> list[Report]:
    if not read.whole or len(read.text) > _COMPARED:
        return spelled(grammar)
    warning = misread(read.text, grammar.notation, sum(grammar.sound))
    try:
        return [*check(grammar), *([warning] if warning else [])]
    except GrammarError as error:
        line, text = placed(error)
        return [*spelled(grammar), Report(line, Level.ERROR, text)]


def _spans(read: Read) -> Callable[[int, str], Span]:
    """Finds the span of a report: the first name on its line that it quotes, else the line. Linear for all reports together."""
    lines = read.text.split("\n")
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    marks: dict[tuple[int, str], Lexeme] = {}
    for mark in read.outline.marks:
        marks.setdefault((bisect_right(starts, mark.start), read.text[mark.start : mark.end].lower()), mark)

    def span(number: int, text: str) -> Span:
        number = min(max(number, 1), len(lines))
        named = (marks.get((number, quoted.lower())) for quoted in _QUOTED.findall(text))
        mark = next((each for each in named if each), None)
        if mark:
            return Span(mark.start, mark.end)
        start, line = starts[number - 1], lines[number - 1].rstrip("\r")
        return Span(start + len(line) - len(line.lstrip()), start + len(line.rstrip()))

    return span


def hover(session: Session, opened: Opened, offset: int) -> Json | None:
    """The definition of a production, its expansion, the size of its automaton, an example, and, if possible, a diagram."""
    read = read_of(opened)
    mark = read.outline.at(offset) if read else None
    if read is None or read.grammar is None or mark is None or mark.key is None:
        return None
    text = "\n".join(_meaning(read, read.grammar, mark))
    contents = {"kind": "plaintext", "value": text}
    if session.client.markdown:
        drawn = _drawn(_production(read.grammar, mark)) if session.client.pictures else ""
        contents = {"kind": "markdown", "value": fenced(text) + drawn}
    return {"contents": contents, "range": session.convert(opened).range(Span(mark.start, mark.end))}


def _drawn(production: Production | None) -> str:
    """The railroad diagram of a production as a Markdown image with a `data:` URL; "" if there is none or it is too large."""
    if production is None:
        return ""
    from urlint.grammar.railroad import svg  # late: few clients show images

    try:
        image = svg(production, visible).encode("utf-8")
    except RecursionError:
        return ""
    return f"\n![railroad diagram](data:image/svg+xml;base64,{b64encode(image).decode('ascii')})\n" if len(image) <= _DRAWN else ""


def _meaning(read: Read, grammar: Grammar, mark: Lexeme) -> Iterator[str]:
    production = _production(grammar, mark)
    if production is None:
        yield f"`{read.text[mark.start : mark.end]}` is not defined here: it matches nothing\n"
        return
    written = [read.text[each.name.start : each.end] for each in read.outline.definitions if each.name.key == mark.key]
    yield from (line.rstrip() for each in written for line in each.split("\n"))
    if not written:
        yield f"{as_abnf([production]).rstrip()}  ; {_origin(mark, production)}"
    assert mark.key is not None, "a name has a key"
    block = grammar.blocks[max(mark.key[0], 0)]
    compiler = Compiler(grammar, Budget(_STEPS))
    if production.name in recursive(block):
        yield "recursive"
    try:
        dfa = compiler.dfa_of(block, production)
        whole = as_abnf([production._replace(expr=Whole(compiler, block).expr(production))]).partition("=")[2].split()
    except GrammarError:
        yield ""
        return
    expansion = " ".join(whole)
    example = shortest(dfa)
    if len(expansion) <= _SHOWN and written:
        yield f"= {expansion}"
    yield f"{len(dfa.table)} state" + "s" * (len(dfa.table) != 1) + ("" if example is None else f", accepts {example!r}") + "\n"


def _origin(mark: Lexeme, production: Production) -> str:
    """The source of a production that the document does not define."""
    assert mark.key is not None, "a name has a key"
    return "RFC 5234, appendix B.1" if mark.key[0] < 0 else f"taken from {production.origin}"


def _production(grammar: Grammar, mark: Lexeme) -> Production | None:
    if mark.key is None:
        return None
    at, name = mark.key
    return (CORE if at < 0 else grammar.blocks[at]).productions.get(name)


def complete(session: Session, opened: Opened, offset: int) -> list[Json]:
    """The names that can be inserted: the grammar's productions and the core rules of ABNF."""
    read = read_of(opened)
    if read is None or read.grammar is None or _is_text(read, offset):
        return []
    line = read.text[:offset].rpartition("\n")[2]
    if not read.whole and not line.strip() and not _within(read, offset):
        return []
    start = offset - len(line) + len(line.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+"))
    own = {each.text: _FUNCTION for each in read.outline.definitions}
    core = dict.fromkeys(CORE.productions, _CONSTANT) if read.grammar.blocks[0].fold else {}
    place = session.convert(opened).range(Span(start, offset))
    return [
        {"label": name, "kind": kind, "sortText": f"{kind:02}{name.lower()}", "textEdit": {"range": place, "newText": name}}
        for name, kind in (core | own).items()
    ]


def _is_text(read: Read, offset: int) -> bool:
    """Whether an offset is inside a string, comment, number, or prose."""
    return any(each.start < offset <= each.end for each in read.outline.marks if each.kind in _TEXTS)


def _within(read: Read, offset: int) -> bool:
    """Whether an offset in Markdown is inside or at the end of a definition."""
    return any(each.name.start <= offset <= each.end + 1 for each in read.outline.definitions)


kind = Kind(mistakes, hover, complete, saved, has_names=True)

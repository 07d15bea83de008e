"""The notations of grammars, page by page: what each grammar accepts, and its reports; an unusable one gives one clear error."""

import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from typing import NamedTuple

import pytest

from examples import examples
from fixture import Block, pages
from urlint.automata.budget import STEPS, Budget
from urlint.cli.main import GARBAGE
from urlint.grammar import blocks as blocks_room
from urlint.grammar import notation as notation_room
from urlint.grammar.build import built
from urlint.grammar.build import grammar_of as standard_grammar
from urlint.grammar.check import check, spelled
from urlint.grammar.compile import Compiler
from urlint.grammar.error import GrammarError
from urlint.grammar.file import FileTables, packed
from urlint.grammar.grammar import Choice, Expr, Grammar, Level, Report
from urlint.grammar.language import Language
from urlint.grammar.notation import guess, misread, read
from urlint.grammar.options import NOTATIONS
from urlint.grammar.parts import Parts
from urlint.grammar.reading import grammar_of
from urlint.grammar.standard import NAMES as STANDARDS
from urlint.grammar.standard import standard
from urlint.grammar.tables import Tables
from urlint.url.validator import Validator


class Case(NamedTuple):
    """A grammar, its strings, and its reports if the page lists them."""

    page: str
    grammar: Block
    strings: str
    reports: str | None


def cases() -> list[Case]:
    found: list[Case] = []
    for page in pages("grammars"):
        for block in page.blocks:
            if block.info.endswith(" grammar"):
                found.append(Case(page.name, block, "", None))
            elif block.info == "strings":
                found[-1] = found[-1]._replace(strings=block.text)
            elif block.info == "reports":
                found[-1] = found[-1]._replace(reports=block.text)
    return found


@pytest.mark.parametrize("case", cases(), ids=[f"{case.page}-{at}" for at, case in enumerate(cases())])
def test_pages(case: Case) -> None:
    grammar = grammar_of("page", (("page", case.grammar.text),))
    assert grammar.notation == guess(case.grammar.text) == case.grammar.info.split()[0]
    dfa = FileTables(packed(grammar, "", Budget()))[grammar.start].automaton
    for line in case.strings.split("\n")[:-1]:
        assert (line[2:] in dfa) == (line[0] == "+"), line
    if case.reports is not None:
        said = [f"{line}: {level}: {message}" for line, level, message, _ in check(grammar)]
        assert said == case.reports.split("\n")[:-1]


def test_every_notation_has_its_page() -> None:
    assert {case.page for case in cases()} == set(NOTATIONS)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('a = b\nb = c\nc = "y" [ a ] "x"\n', "g:1: production `a` is recursive: a -> b -> c -> a"),
        ('c = a\nb = "x" c "x"\na = b / c\n', "g:1: production `c` is recursive: c -> a -> c"),
        ("", "g: no production found (read as abnf)"),
        ("nothing here but prose\n", "g: no production found (read as abnf)"),
        ('a = 100000"x"\n', "g:1: production `a` is too large: more than 30000 states"),
        ('a:root = "x" (;\n', "g:1: expected an element before `;`"),
        ('a = 999999"x"\n', "g:1: production `a` is too large: more than 30000 states"),
        ('a = 0*4000[ "x" ]\n', "g:1: production `a` is too large: more than 200000 steps"),
        (
            "a = %x" + ".".join(f"{at:X}" for at in range(256, 8000)),
            "g:1: production `a` is too large: more than 2000000",
        ),
        (f'b = "y"\na = {"9" * 5000}"x"\n', "g:2: cannot read production `a`: repetition count is too large: at most 999999"),
        (
            f'b = "y" | "z"\na = 1*{"9" * 5000}"x"\n',
            "g:2: cannot read production `a`: repetition count is too large: at most 999999",
        ),
        (f'a = {"0" * 5000}3*{"0" * 5000}2"x"\n', "g:1: cannot read production `a`: repetition of at least 3 and at most 2"),
        (f'a:root = "x"{{{"0" * 5000}3,2}};\n', "g:1: repetition of at least 3 and at most 2 matches nothing"),
        (f'a:root = "x"{{{"9" * 5000}}};\n', "g:1: repetition count is too large: at most 999999"),
        ('a = 3*2"x"\n', "g:1: cannot read production `a`: repetition of at least 3 and at most 2 matches nothing"),
        ('a:root = "x"{3,2};\n', "g:1: repetition of at least 3 and at most 2 matches nothing"),
        ("a = %x5A-41\n", "g:1: cannot read production `a`: range `%x5A-41` runs backwards"),
        (f'a:root = "x"{"*" * 3000};\n', "g:1: more than 50 stacked quantifiers"),
        (f'w:ws = " ";\na = {"(" * 40}"x" "y"{")+" * 40};\n', "g:2: with whitespace between its parts, the grammar has more than"),
        ('a:root = ("x"', "g:1: expected `)`, not `the end`"),
        ("\na = (\nb = )\n", "g:2: cannot read production `a`: expected an element at the end"),
        (f"a = {'(' * 51}b{')' * 51}\n", "g:1: cannot read production `a`: more than 50 nested groups"),
    ],
)
def test_a_grammar_that_cannot_be_used_is_one_clear_error(text: str, message: str) -> None:
    with pytest.raises(GrammarError, match=re.escape(message)):
        grammar = read(text, "g")
        said = [f"g:{line}: {said}" for line, level, said, _ in grammar.reports if level == Level.ERROR]
        if said:
            raise GrammarError(said[0])
        built(grammar, text)


@pytest.mark.parametrize(
    ("text", "forced", "better"),
    [
        ('a = b / %x41\nb = c / "y"\nc = "z" / "w"\n', "rfc822", "abnf"),
        ('a = b | "x"\nb = c | "y"\nc = "z" | "w"\n', "abnf", "rfc822"),
        ('a:root = b+;\nb = c? "y";\nc = [a-z];\n', "abnf", "treerack"),
        ('a = "x" / "y"\nb = "x" | "y"\n', "abnf", None),
        ("no grammar at all\n", None, None),
    ],
)
def test_a_notation_that_would_read_more_is_reported(text: str, forced: str | None, better: str | None) -> None:
    warning = misread(text, forced)
    assert (warning and warning.message.endswith(f"try `--notation {better}`")) == (better and True)
    assert misread(text) is None


def test_prose_between_definitions_is_no_repair_of_one() -> None:
    grammar = read('a = "x" b\n\nSome words about it.\n\nb = "y"\n', "g")
    assert [report.level for report in grammar.reports] == [Level.NOTE]
    assert grammar.sound == [2]


def test_whether_another_notation_reads_more_is_asked_without_reading_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    text, count = "".join(f'p{at} = "a" / "b"\n' for at in range(9)), 0
    grammar = read(text, "g")

    def counting(*_: object) -> Grammar:
        nonlocal count
        count += 1
        return grammar

    monkeypatch.setattr(notation_room, "read", counting)
    assert misread(text, grammar.notation, sum(grammar.sound)) is None
    assert (count, grammar.sound) == (0, [9])


def test_a_start_that_is_not_there_is_reported_with_the_nearest_name() -> None:
    with pytest.raises(GrammarError, match=r"g: unknown production `lable`; did you mean `label`\?"):
        Compiler(read('label = "x"\n', "g")).dfa("lable")


@pytest.mark.parametrize(
    "text", ["(" * 30_000, "a = " + "(" * 30_000, "a:b = " + "(" * 30_000, "a = " + '"', "\0\ud800 = x", "=" * 10_000]
)
def test_whatever_a_file_holds_there_is_no_crash(text: str) -> None:
    for notation in NOTATIONS:
        try:
            grammar = read(text, "g", notation)
            check(grammar)
        except GrammarError:
            continue


WORDS = [f"w{at:04}x" for at in range(2000)]


@pytest.mark.parametrize(
    ("text", "string", "states"),
    [
        (f'a = "{"x" * 3000}"\n', "x" * 3000, 3001),
        ('a = *2000("x" / "yz")\n', "xyz" * 1000, 4001),
        ("a = " + '"x" ' * 1500 + "\n", "x" * 1500, 1501),
        ('a = "x"\n' + "".join(f'a =/ "{word}"\n' for word in WORDS[:1500]), "w0007x", None),
        ('a = *("x" / "y")\n' + "".join(f'a =/ {at}"z"\n' for at in range(1, 40)), "z" * 39, None),
        ("a = " + "*( x / y [ " * 24 + "z" + " ] ) " * 24 + '\nx = "x"\ny = "y"\nz = "z"\n', "y" * 24 + "zx", None),
        ("".join(f'b{at} = ("x" b{at - 1}) / ("y" b{at - 1})\n' for at in range(40, 0, -1)) + 'b0 = "x"\n', "y" * 40 + "x", 42),
        ("".join(f"b{at} = b{at - 1} b{at - 1}\n" for at in range(40, 0, -1)) + 'b0 = *"x"\n', "x" * 9, 1),
        ("a = " + " / ".join(f"%x{at:X}" for at in range(0x100, 0x400)), "\u0123", 2),
        ("a = %x09 / %x0A\n", "\n", 2),
        ("a = %x0A\n", "\n", 2),
        ("a = %x09\n", "\t", 2),
    ],
)
def test_a_large_grammar_is_built_with_a_quick_pattern_or_without(text: str, string: str, states: int | None) -> None:
    grammar = read(text, "g")
    entry = Tables(built(grammar, text))[grammar.start]
    assert string in entry.dfa
    assert states in (None, len(entry.dfa.table))
    assert not (entry.pattern and string.isascii()) or re.fullmatch(entry.pattern, string)
    check(grammar)


@pytest.mark.parametrize(
    ("text", "notation", "productions"),
    [
        ("".join(f'{word} = "x" | "y"\n' for word in WORDS), "rfc822", 2000),
        ('a = "x"\n' + '  / "y"\n' * 20_000, "abnf", 1),
        ("Prose, here it is.\n" + 'a = "x"\n' + '  / "y"\n' * 20_000, "abnf", 1),
        ("".join(f'{word} = "x"\n\nProse, here it is.\n\n' for word in WORDS), "abnf", 2000),
        ("a = " + " / ".join(WORDS[:500]) + "\n" + "".join(f'{word} = "{word}"\n' for word in WORDS[:500]), "abnf", 501),
        ("".join(f"{word} = {after}\n" for word, after in pairwise(WORDS)), "abnf", 1999),
        ("// x a:root = b; " + "".join(f'// c b{word} = "x"; ' for word in WORDS), "treerack", 2001),
        ("a:root = b;\n" + "// [\n" * 20_000, "treerack", 1),
        ('a = "x"\n' + "internationalisation" * 20 + ".\n", "abnf", 1),
    ],
)
def test_what_once_took_minutes_takes_a_moment(text: str, notation: str, productions: int) -> None:
    grammar = read(text, "g")
    assert grammar.notation == notation
    assert len(grammar.blocks[0].productions) == productions
    check(grammar)


@pytest.mark.parametrize("text", ["[", '"', '\\"', "/*", "\n", "a:b", "x{" + "0" * 9, "=a", "= ", "a ", "&#9", "<a =", "//a"])
def test_one_thing_over_and_over_is_read_at_once(text: str) -> None:
    for long in (text * 20_000, text[:-1] + text[-1] * 20_000):
        guess(long)
        for notation in NOTATIONS:
            with suppress(GrammarError):
                read(long, "g", notation)


def test_line_ends_of_windows_are_read_as_others() -> None:
    text = 'index = PREFIX\n  / SUFFIX\nPREFIX = %x61-7A\n\nSUFFIX = 1*( [ "x" ] )\n'
    windows, others = read(text.replace("\n", "\r\n"), "g"), read(text, "g")
    assert windows.blocks[0].productions == others.blocks[0].productions


def test_a_page_of_which_a_part_cannot_be_read_keeps_the_rest() -> None:
    grammar = read('a = "z" (\n\nProse, it is.\n\nb = "y"\na = "x"\n', "g")
    assert (grammar.start, [list(block.productions) for block in grammar.blocks]) == ("b", [["b", "a"]])
    assert [report.line for report in check(grammar) if report.level == Level.ERROR] == [1]


def test_a_grammar_of_undefined_names_takes_nothing() -> None:
    grammar = read("a = b\n", "g")
    assert Tables(built(grammar, ""))["a"].dfa.empty
    said = [report.message for report in check(grammar)]
    assert said == ["production `b` is used in `a` but never defined: it matches nothing"]


def test_names_of_treerack_that_differ_in_case_are_two() -> None:
    grammar = read('A:root = a; a = "x"; B = "y";', "g")
    language = Language("g", grammar.start, None, Tables(built(grammar, "")))
    assert [language.spelled(name) for name in ("A", "a", "b")] == ["A", "a", "B"]
    assert [report.message for report in check(grammar)] == ["production `B` is unused"]


def test_a_deep_chain_of_productions_is_no_trouble() -> None:
    chain = "".join(f"p{at} = p{at + 1}\n" for at in range(5000)) + 'p5000 = "x"\n'
    assert "x" in Compiler(read(chain, "g")).dfa("p0")


@pytest.mark.parametrize("text", ["h=e\n*", "h=e\n\n*\n", "a = b\n(\n", "\x0ch=e\n]", "h=e\n|", '"=\nh=e\n"'])
def test_lines_that_are_prose_at_the_first_look_alone(text: str) -> None:
    for notation in NOTATIONS:
        with suppress(GrammarError):
            check(read(text, "g", notation))


def _each(text: str, count: int) -> str:
    return "\n".join(text.format(at, at + 1) for at in range(count)) + f'\nr{count} = "z"\n'


TOO_LARGE: dict[str, Callable[[int], tuple[str, str]]] = {
    "two alternatives, thousands of times": lambda size: (
        _each('r{0} = "a" r{1} / "b" r{1}', 4 * size),
        "ab" * 2 * size + "z",
    ),
    "chains that grow by an alternative": lambda size: (_each('r{0} = r{1} / "x" r{1}', 4 * size), "z"),
    "long repetitions, many": lambda size: (_each(f'r{{0}} = {19 * size}"a" r{{1}}', 60).replace(" r1\n", "\n"), "a" * 19 * size),
    "ranges that all differ": lambda size: (
        "s = " + " / ".join(f"%x{at:X}-FFFF %x41" for at in range(256, 256 + 20 * size)),
        "\u0110A",
    ),
    "options that all differ": lambda size: (
        "s = " + " ".join(f"[%x{at:X}]" for at in range(256, 256 + 30 * size, 2)),
        "\u0110\u0112",
    ),
    "a count": lambda size: ("s = 1*65535ALPHA\n", "a" * 300),
    "a group that is counted": lambda size: ('s = 0*21846( 4base64 )\nbase64 = ALPHA / DIGIT / "+" / "/"\n', "abcd" * 300),
    "as many automata as there are subsets": lambda size: ('s = *( "a" / "b" ) "a" 30( "a" / "b" ) "."\n', "ab" * 40 + "a."),
    "productions": lambda size: ("\n".join(f'q{at} = "k{at}" 1*DIGIT' for at in range(5 * size)) + "\n", "k012"),
}


@pytest.mark.parametrize("what", TOO_LARGE)
def test_what_is_too_large_is_so_after_the_same_work_on_every_machine(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[int] = []
    spend = Budget.spend

    def counted(budget: Budget, steps: int) -> None:
        spent[-1] += steps
        spend(budget, steps)

    monkeypatch.setattr(Budget, "spend", counted)
    monkeypatch.setattr(Budget.__init__, "__defaults__", (STEPS // 1600,))
    text, made = TOO_LARGE[what](100)[0], []
    grammar = read(text, "g")
    for _ in range(2):
        spent.append(0)
        made.append(packed(grammar, text, Budget()))
    assert (made[0], spent[0]) == (made[1], spent[1])
    assert spent[0] > STEPS // 1600


def test_what_all_productions_take_together_is_bounded_and_said_as_one_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = 0
    spend = Budget.spend

    def counted(budget: Budget, steps: int) -> None:
        nonlocal spent
        spent += steps
        spend(budget, steps)

    monkeypatch.setattr(Parts.__init__, "__defaults__", (3_000_000,))
    monkeypatch.setattr(Budget, "spend", counted)
    text = "".join(f'p{at} = "(" p{at + 1} ")" / *( p{at + 1} %x{at + 256:X} )\n' for at in range(3000)) + 'p3000 = "a"\n'
    tables = FileTables(packed(read(text, "g"), text, Budget(2_000_000)))
    assert spent < 3_500_000
    with pytest.raises(GrammarError, match=r"^g:1: production `p0` is too large: .* takes more than 3,000,000 steps$"):
        tables["p0"]


LOADING = """
import gc, resource, sys
gc.set_threshold(int(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_AS, (300 * 2**20, 300 * 2**20))
from urlint.automata.budget import Budget
from urlint.grammar.file import FileTables, packed
from urlint.grammar.notation import read
text, string = sys.stdin.read().split(chr(0))
grammar = read(text, "g")
dfa = FileTables(packed(grammar, text, Budget()))[grammar.start].automaton
print(string in dfa, string + "@" in dfa, dfa.walk(string + "@").at - len(string))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is not bounded so")
@pytest.mark.parametrize("what", [*TOO_LARGE][: examples(2)])
def test_loading_ends_in_time_and_in_little_memory(what: str) -> None:
    """Without a budget, it took 45 minutes and gigabytes. What is too large for an automaton is matched in another way."""
    command = [sys.executable, "-c", LOADING, str(GARBAGE)]
    done = subprocess.run(command, input="\0".join(TOO_LARGE[what](1000)), capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr) == ("True False 0\n", "")


GROWING: dict[str, Callable[[int], str]] = {
    "bytes behind bytes": lambda size: (
        "s = a a\n" + "".join(f"{a} = {' / '.join([b] * (size // 100))}\n" for a, b in ("ab", "bc", "cd")) + "d = %x80-BF\n"
    ),
    "a circle that ends at its end": lambda size: (
        "".join(f"m{at} = m{at + 1} m0 / m{at + 1}\n" for at in range(size // 4)) + f'm{size // 4} = "x"\n'
    ),
    "a circle that ends at its beginning": lambda size: (
        'm0 = "x" / m1\n' + "".join(f'm{at} = m{at - 1} / "(" m{at + 1} ")"\n' for at in range(1, size // 4))
    ),
}


def _calls(text: str) -> int:
    """The number of function calls to read a grammar and to check its spelling."""
    count = 0

    def counted(_frame: object, _event: str, _argument: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(counted)
    try:
        spelled(grammar_of("g", (("g", text),)))
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("what", GROWING)
def test_four_times_the_grammar_takes_four_times_the_work(what: str) -> None:
    _calls(GROWING[what](100))  # standards are read once
    assert _calls(GROWING[what](4000)) < 8 * _calls(GROWING[what](1000)) + 1000  # sixteen times: quadratic


_LONG = "a" * 2000
SAID_OFTEN = {  # a text with a long name, or a long class, of which there is something to say in a thousand places
    "ranges of a class": "url:root = [" + "!-/" * 1000 + "]+;",
    "flags": _LONG + ":kw" * 1000 + ' = "x";',
    "flags that are unknown": _LONG + ":no" * 1000 + ' = "x";',
    "brackets that are counted": f"{_LONG} = " + '1["x"] ' * 1000 + '| "y"',
    "names that are not defined": f"{_LONG} = " + " / ".join(f"b{at}" for at in range(1000)),
    "repetitions": f"{_LONG} = " + '*"x" ' * 300 + '"x"',
    "alternatives": f'{_LONG} = b / {" / ".join(f"c{at}" for at in range(200))}\nb = "x"\n' + _each('c{0} = "x"', 200),
}


@pytest.mark.parametrize("what", SAID_OFTEN)
def test_what_is_said_of_a_grammar_does_not_repeat_what_is_long(what: str) -> None:
    """A hundred kilobytes of an untrusted grammar took gigabytes."""
    reports = check(read(SAID_OFTEN[what], "g"))
    assert any("…`" in each.message for each in reports)
    assert max(len(each.message) for each in reports) < 250


def test_what_is_said_of_a_url_does_not_repeat_a_long_production() -> None:
    text = f"{_LONG} = b"
    language = Language("g", _LONG, None, Tables(built(read(text, "g"), text)))
    fault = Validator(language).judge("http://a").fault
    assert fault and fault.message == f"production `{_LONG[:60]}…` of g matches nothing"


@pytest.mark.parametrize("name", STANDARDS)
def test_the_standards_take_a_tenth_of_the_budget(name: str) -> None:
    grammar = standard_grammar(standard(name))
    compiler = Compiler(grammar)
    for production in grammar.blocks[0].productions:
        compiler.dfa(production)
    assert 0 < compiler.budget.spent < STEPS / 10


def test_comparisons_that_are_too_many_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "s = " + " / ".join(f"r{at}" for at in range(200)) + "\n" + "\n".join(f'r{at} = "x{at}"' for at in range(200))
    assert all("too large" not in each.message for each in check(read(text, "g")))
    monkeypatch.setattr(sys.modules[check.__module__], "_COMPARING", 200_000)
    assert check(read(text, "g"))[0] == Report(1, Level.NOTE, "the grammar is too large to compare all its alternatives")


@pytest.mark.parametrize("line", ["a =/ c", "a = c"])
def test_what_is_added_to_a_production_is_put_together_once(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line copied or printed all alternatives before it."""
    count, handled = 500, 0

    def options(made: tuple[Expr, ...]) -> Choice:
        nonlocal handled
        handled += len(made)
        return Choice(made)

    def written(expr: Expr) -> str:
        nonlocal handled
        handled += len(expr.options) if isinstance(expr, Choice) else 1
        return repr(expr)

    monkeypatch.setattr(blocks_room, "Choice", type("Counted", (), {"__new__": lambda _, made: options(made)}))
    monkeypatch.setattr(blocks_room, "repr", written, raising=False)
    monkeypatch.setattr(blocks_room, "_options", lambda expr: expr.options if isinstance(expr, Choice) else (expr,))
    read("a = b" + " / b" * count + f"\n{line}" * count + "\n", "g")
    assert handled <= 4 * count


def test_a_long_cycle_is_reported_in_few_words() -> None:
    text = "\n".join(f"r{at} = r{at + 1}" for at in range(3000)) + "\nr3000 = r2990\n"
    (said,) = [each for each in check(read(text, "g")) if "recursive" in each.message]
    assert said.line == 2991
    assert said.message.startswith("production `r2990` is recursive: r2990 -> r2991 -> r2992 -> ")
    assert said.message.endswith("r2996 -> … -> r3000 -> r2990")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'link = pahtt\npatht = "x"\nkey = "y"\n',
            "1: `pahtt` is used in `link` but never defined: it matches nothing; did you mean `patht`?",
        ),
        ("link = DIGTI\n", "1: `DIGTI` is used in `link` but never defined: it matches nothing; did you mean `DIGIT`?"),
        ("link = header-name\nheader-value = DIGIT\n", "1: `header-name` is used in `link` but never defined: it matches nothing"),
    ],
)
def test_a_name_that_is_a_slip_is_reported_with_the_right_one(text: str, said: str) -> None:
    found = [f"{line}: {message}" for line, level, message, _ in check(read(text, "g")) if level == Level.ERROR]
    assert found[0].replace("production ", "") == said


def test_what_is_defined_but_cannot_be_read_is_not_taken_from_a_standard() -> None:
    grammar = grammar_of("g", (("g", 'uri = "x" segment\nsegment = {pchar}\n'),))
    assert "segment" not in grammar.blocks[0].productions
    assert "its definition on line 2 cannot be read" in check(grammar)[0].message


def test_a_definition_of_treerack_without_its_end_is_reported_where_it_lacks() -> None:
    with pytest.raises(GrammarError, match=re.escape("g:2: expected `;` before `tail`")):
        read('link:root = "a" tail;\nlabel = [a-z]+ "x"\ntail = "b";\n', "g")


@pytest.mark.parametrize("packed", [b"", b"0 abc", b"0 abc\n\n", b"other tables\n\n"])
def test_tables_of_another_version_are_refused(packed: bytes) -> None:
    with pytest.raises(ValueError, match="not the tables of this version"):
        Tables(packed)


def test_a_notation_that_is_not_read_is_reported() -> None:
    with pytest.raises(GrammarError, match=re.escape("g: no production found (read as abnf); ABNF defines with `=`")):
        read("Link ::= Scheme ':' [a-z]+\n", "g")
    assert [*read('a = "x" b\nb := "y"\n', "g").blocks[0].productions] == ["a", "b"]

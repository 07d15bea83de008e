"""Limits of grammars: what just fits is used, and one more is not. They are small here, so that the examples are, too."""

from collections.abc import Callable
from importlib import import_module

import pytest

from test_readings import told
from urlint.automata.budget import Budget
from urlint.grammar.build import entry
from urlint.grammar.compile import Compiler
from urlint.grammar.core import CORE
from urlint.grammar.derivation import met
from urlint.grammar.error import GrammarError
from urlint.grammar.file import FileTables, packed
from urlint.grammar.notation import read
from urlint.grammar.tables import Tables, pack

PROSE = "\nSome words about it.\n\n"
THREE = f'a = b\nb = "1"\n{PROSE}a = c\nc = "2"\n{PROSE}a = d\nd = "3"\n'
FEW = f'a = b\nb = "1"\nc = "2"\nd = "3"\n{PROSE}a = c d\n'


def compiled(text: str) -> str:
    """Why a production has no automaton."""
    try:
        return str(Compiler(read(text, "page", "abnf")).dfa("a"))
    except GrammarError as error:
        return str(error)


def exported(text: str) -> str:
    """Whether a production has a quick pattern."""
    return entry(Compiler(read(text, "page", "abnf")), "a", True).pattern or "no pattern"


@pytest.mark.parametrize(
    ("limit", "fits", "look", "text", "more"),
    [
        ("blocks._MOST", 3, told, THREE, "(`a`, `c`, `a` …)"),
        ("shared._MOST", 2, told, FEW, "`d` is used in `a` but never defined"),
        ("check._GUESSED", len(CORE.productions) + 1, told, "name = nmae\n", "never defined: it matches nothing\n"),
        ("notations.treerack._LARGEST", 5, told, 'w:ws = " ";\na:root = "x"{2} "y";\n', "the grammar has more than"),
        ("compile._LARGEST", 20, compiled, 'a = "xxxxxxxxxx"\n', "page:1: production `a` is too large: more than"),
        ("compile._LARGEST", 20, compiled, 'a = 1*9"x"\n', "`a` is too large: more than"),
        ("compile._LARGEST", 22, compiled, 'a = 9"x"\n', "`a` is too large: more than"),
        ("compile._LARGEST", 25, compiled, 'a = 3*"x" [ "y" ] / b / c\nb = "xx"\n', "`a` is too large: more than"),
        ("compile._LARGEST", 18, compiled, 'a = "x" b\nb = "yy" a / "z"\n', "`a` is too large: more than"),
        ("compile._TOGETHER", 4, compiled, 'a = "x" b c\nb = "y"\nc = "z"\n', "`a` is too large, with those before it"),
        ("build._LARGEST", 26, exported, 'a = "xxx" [ b / c ] 2*3b\nb = 4DIGIT\n', "no pattern"),
        ("build._LONGEST", 12, exported, 'a = "xxx"\n', "no pattern"),
        ("build._DEEPEST", 2, exported, 'a = *( "x" *( "yz" ) "w" )\n', "no pattern"),
    ],
)
def test_a_limit(limit: str, fits: int, look: Callable[[str], str], text: str, more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, _, name = limit.rpartition(".")
    for most in (fits, fits - 1):
        monkeypatch.setattr(import_module(f"urlint.grammar.{module}"), name, most)
        assert (more in look(text)) == (most < fits)


def test_what_is_too_large_says_so_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'é-1 = "x"\na = "(" a ")" / b\nb = "[" a "]" / c\nc = "x"\n'
    monkeypatch.setattr(import_module("urlint.grammar.parts"), "_PARTS", 1)
    made = packed(read(text, "pagé.abnf", "abnf"), text, Budget())
    tables = FileTables(made)
    assert (list(tables), len(tables), tables.small()) == (["a", "b", "c"], 3, ["c"])
    assert ("a" in tables, "d" in tables, "x" in tables["c"].dfa) == (True, False, True)
    with pytest.raises(GrammarError, match=r"^pagé\.abnf:2: production `a` is too large: more than 1 pieces$"):
        _ = tables["a"]


@pytest.mark.parametrize("change", [lambda made: made[1:], lambda made: b"", lambda made: made[:-1], lambda made: made + b"\0"])
def test_tables_of_others_are_refused(change: Callable[[bytes], bytes]) -> None:
    text = 'a = "x" / "(" a ")"\nb = "y"\n'
    made = packed(read(text, "page", "abnf"), text, Budget())
    packs = pack("digest", [entry(Compiler(read(text, "page", "abnf")), "b", True)])
    assert Tables(packs).digest == "digest"
    assert Tables(packs)["b"].dfa.same_as(FileTables(made)["b"].dfa)
    for read_of, each in ((Tables, packs), (FileTables, made)):
        with pytest.raises(ValueError, match=r"not the tables of this version|cut short|not enough values"):
            read_of(change(each))


CYCLE = (
    'a = "x" b "y" / c\nb = [ a ] ( "z" / %x41-5A / %x61 ) / d\nc = b c\nd = 2*3"wv"\ne = [ %x41 ] ( d / "wv" / f ) *"w" [ e2 ]\n'
)


@pytest.mark.parametrize(
    ("steps", "work"),
    [
        (1371, lambda compiler, _: compiler.begin_of(compiler.grammar.blocks[0], "a")),
        (1525, lambda compiler, _: compiler.regular(*compiler.grammar.find("d"))),
        (4308, lambda compiler, budget: met(compiler, *compiler.grammar.find("e"), "Awvwvww", budget)),
    ],
)
def test_work_is_counted_in_steps(steps: int, work: Callable[[Compiler, Budget], object]) -> None:
    """So limits are the same on every machine."""
    budget = Budget()
    work(Compiler(read(CYCLE, "page", "abnf"), budget), budget)
    assert budget.spent == steps

"""The highlighting of grammars in VS Code: the contributed files exist, for all grammars, and mark the right characters."""

import json
import re
from typing import Any

import pytest

from manifest import ROOT
from urlint.grammar.core import CORE
from urlint_server.kind import GLOBS

FOLDER = ROOT / "editors" / "vscode"
CONTRIBUTED: dict[str, Any] = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))["contributes"]


def load(path: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads((FOLDER / path).read_text(encoding="utf-8"))
    return made


def test_every_grammar_is_of_a_language() -> None:
    extensions = {f"*{each}" for language in CONTRIBUTED["languages"] for each in language["extensions"]}
    assert extensions == {glob for glob, kind in GLOBS.items() if kind == "grammar"}
    assert all(load(language["configuration"])["wordPattern"] for language in CONTRIBUTED["languages"])
    for grammar in CONTRIBUTED["grammars"]:
        assert load(grammar["path"])["scopeName"] == grammar["scopeName"]
    coloured = {grammar["language"] for grammar in CONTRIBUTED["grammars"] if "language" in grammar}
    assert coloured == {language["id"] for language in CONTRIBUTED["languages"]}
    assert "!syntaxes/**" in (FOLDER / ".vscodeignore").read_text(encoding="utf-8").split()


def scopes(path: str, line: str) -> list[tuple[str, str]]:
    """The pieces of a line with their scopes, as an editor finds them: the first match counts, then the first pattern."""
    found, at = [], 0
    patterns = [each for each in load(path)["patterns"] if "match" in each]
    while at < len(line):
        matches = [
            (made.start(), number) for number, each in enumerate(patterns) if (made := re.compile(each["match"]).search(line, at))
        ]
        if not matches:
            break
        pattern = patterns[min(matches)[1]]
        made = re.compile(pattern["match"]).search(line, at)
        assert made and made.end() > at
        parts = (
            {0: {"name": pattern["name"]}} if "name" in pattern else {int(key): value for key, value in pattern["captures"].items()}
        )
        found += [(made[group], value["name"].split(".")[0]) for group, value in parts.items() if made[group]]
        at = made.end()
    return found


@pytest.mark.parametrize(
    ("path", "line", "expected"),
    [
        (
            "syntaxes/abnf.tmLanguage.json",
            'a-b =/ 1*DIGIT [ %s"x;" ] / %x41-5A <p> 2c ; "d"',
            'a-b entity, =/ keyword, 1* constant, DIGIT support, [ punctuation, %s"x;" string, ] punctuation, / keyword, '
            '%x41-5A constant, <p> string, 2 constant, c variable, ; "d" comment',
        ),
        (
            "syntaxes/treerack.tmLanguage.json",
            'url:root = [a-z]{1} | "x//"+; // y',
            'url entity, :root storage, = keyword, [a-z] constant, {1} constant, | keyword, "x//" string, + constant, '
            "; keyword, // y comment",
        ),
    ],
)
def test_pieces_have_their_colours(path: str, line: str, expected: str) -> None:
    assert [f"{text} {scope}" for text, scope in scopes(path, line)] == expected.split(", ")


def test_core_rules_are_known() -> None:
    patterns = load("syntaxes/abnf.tmLanguage.json")["patterns"]
    (pattern,) = (each["match"] for each in patterns if each.get("name", "").startswith("support"))
    assert set(re.findall(r"[A-Z]{2,}", pattern.partition(")")[0])) == set(CORE.productions)

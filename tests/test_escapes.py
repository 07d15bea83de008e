"""Each escape decodes its examples and ends a URL in them as they say, and no branch of its expressions is superfluous."""

import re
from collections.abc import Iterator

import pytest

from urlint.find.escape import Escape, decode, load_escape
from urlint.find.escapes import PAGES

SHELF = {name: load_escape(name) for name in PAGES}
FIELDS = ("pattern", "ends", "stays")


def wrong(escape: Escape) -> list[str]:
    """The examples that an escape does not fulfill."""
    meant = [raw for raw, means in escape.means.items() if escape.decode(raw, 0)[0] != means]
    going_on = [raw for raw in escape.stops if not escape.ends_at(raw, 0, len(raw))]
    return meant + going_on + [raw for raw in escape.passes if escape.ends_at(raw, 0, len(raw))]


def pieces(pattern: str) -> Iterator[tuple[str, bool]]:
    """The pieces of an expression: escapes, and brackets with their content; and whether a piece opens a group."""
    for found in re.finditer(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\((?:\?(?:[:>=!]|<[=!]))?|.", pattern, re.DOTALL):
        yield found[0], found[0][0] == "("


def branches(pattern: str) -> Iterator[tuple[int, int]]:
    """The spans of all alternatives, at any depth."""
    groups: list[list[int]] = [[0]]  # where the alternatives of the groups that are open begin
    at = 0
    for piece, opens in [*pieces(pattern), (")", False)]:
        if opens:
            groups.append([at + len(piece)])
        elif piece == "|":
            groups[-1].append(at + 1)
        elif piece == ")":
            starts = groups.pop()
            ends = [*(start - 1 for start in starts[1:]), at]
            yield from zip(starts, ends, strict=True) if len(starts) > 1 else ()
        at += len(piece)


def without(pattern: str, start: int, end: int) -> str:
    """An expression without one of its alternatives."""
    return pattern[: start - 1] + pattern[end:] if pattern[start - 1 : start] == "|" else pattern[:start] + pattern[end + 1 :]


BRANCHES = [
    (name, field, getattr(escape, field)[start:end], without(getattr(escape, field), start, end))
    for name, escape in SHELF.items()
    for field in FIELDS
    for start, end in branches(getattr(escape, field))
]


@pytest.mark.parametrize("name", SHELF)
def test_an_escape_does_what_its_examples_say(name: str) -> None:
    assert wrong(SHELF[name]) == []


@pytest.mark.parametrize("name", SHELF)
def test_no_expression_could_go(name: str) -> None:
    escape = SHELF[name]
    for field in FIELDS:
        assert getattr(escape, field) == "(?!)" or wrong(escape._replace(**{field: "(?!)"})), field
    assert not escape.meaning_ends or wrong(escape._replace(meaning_ends=False))


@pytest.mark.parametrize(("name", "field", "branch", "rest"), BRANCHES, ids=[f"{each[0]}: {each[2]}" for each in BRANCHES])
def test_no_branch_could_go(name: str, field: str, branch: str, rest: str) -> None:
    assert wrong(SHELF[name]._replace(**{field: rest}))


@pytest.mark.parametrize("name", SHELF)
def test_what_is_said_of_an_escape_is_what_it_does(name: str) -> None:
    escape = SHELF[name]
    changed = [*escape.stops, *(raw for raw, means in escape.means.items() if raw != means)]
    assert (escape.sign == "\\") == any("\\" in raw for raw in changed)
    assert escape.wraps == (decode("a\nb", 0, name)[0] == "ab")
    assert escape.doubles == (escape.sign in ("'", '"'))


def test_what_means_itself_is_no_break() -> None:
    assert decode("&none;&amp;", 5, "html") == ("&none;&", ((7, 16),))


def test_in_a_place_without_escapes_nothing_is_one() -> None:
    assert decode("a\\n", 0, "") == ("a\\n", ())


@pytest.mark.parametrize("char", ["\n", " ", '"', "<", "\x00", "\x1b", "\u2028", "\u3002", "\u201d"])
def test_a_url_ends_at_what_means_an_end(char: str) -> None:
    assert SHELF["string"].ends_at(f"\\u{ord(char):04x}", 0, 6)
    assert SHELF["string"].ends_at(f"\\\\u{ord(char):04x}", 0, 7)
    assert char == "\x00" or SHELF["html"].ends_at(f"&#{ord(char)};", 0, 9)

"""The words of a TOML text, complete or half-typed, each with its key path."""

import tomllib
from collections.abc import Iterator
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlint.files.toml_words import word_at, words

# The place is the `|`; then the role that a word has there, its way, and the word.
PLACES = [
    ("|", "key", (), ""),
    ("gram|mar = 3", "key", (), "grammar"),
    ("a = |", "value", ("a",), ""),
    ("a = 'b|c'", "value", ("a",), "bc"),
    ("a = 'b|\nc = 3", "value", ("a",), "b"),
    ("a = 3 |", "", (), ""),
    ("a = 3 # |", "", (), ""),
    ("a |", "", (), ""),
    ("a = [1, |", "value", ("a",), ""),
    ("a = [1 |", "", (), ""),
    ("a = [\n  1,  # x\n  |", "value", ("a",), ""),
    ("a = [1,\nb| = 2", "key", (), "b"),
    ("a = { b = |", "value", ("a", "b"), ""),
    ("a = { b = 1, |", "key", ("a",), ""),
    ("a = { b = 1 }\n|", "key", (), ""),
    ("a = { b = 1\n|", "key", (), ""),
    ("a = [{ b = [|", "value", ("a", "b"), ""),
    ("[t]\n|", "key", ("t",), ""),
    ("[t.'u v']\nb = |", "value", ("t", "u v", "b"), ""),
    ("[[t]] # x\n|", "key", ("t",), ""),
    ("[t|", "header", (), "t"),
    ("[|", "header", (), ""),
    ("[t] |", "", (), ""),
    ("a.b| = 3", "key", ("a",), "b"),
    ("a.|", "key", ("a",), ""),
    ('a."b c".d| = 3', "key", ("a", "b c"), "d"),
    ('a = """\nb = 3\n"""\nc = |', "value", ("c",), ""),
]


@pytest.mark.parametrize(("text", "role", "way", "said"), PLACES, ids=[each[0] for each in PLACES])
def test_the_word_at_a_place(text: str, role: str, way: tuple[str, ...], said: str) -> None:
    word = word_at(text.replace("|", ""), text.index("|"))
    assert (word.role, word.way, word.text) == (role, way, said)


def leaves(value: Any, way: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    match value:
        case dict():
            for key, inner in value.items():
                yield from leaves(inner, (*way, key))
        case list():
            for inner in value:
                yield from leaves(inner, way)
        case _:
            yield way, str(value)


def written(value: Any) -> str:
    match value:
        case dict():
            return "{ " + ", ".join(f"{key} = {written(inner)}" for key, inner in value.items()) + " }"
        case list():
            return f"[{', '.join(map(written, value))}]"
        case _:
            return f'"{value}"'


NAMES = st.text("abc-_1", min_size=1, max_size=4)
VALUES = st.recursive(NAMES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3), max_leaves=8)


@given(st.dictionaries(NAMES, VALUES, max_size=4), st.dictionaries(NAMES, NAMES, max_size=3))
def test_the_values_of_a_whole_text_are_those_that_tomllib_reads(top: dict[str, Any], table: dict[str, str]) -> None:
    text = "".join(f"{key} = {written(value)}\n" for key, value in top.items())
    text += "[zz.y]\n" + "".join(f"{key} = '{value}'\n" for key, value in table.items())
    found = [(word.way, word.text) for word in words(text) if word.role == "value"]
    assert found == list(leaves(tomllib.loads(text)))


@given(st.text("a\"'[]{}=,.#\n\\ é"), st.integers(0, 40))
def test_whatever_is_typed_has_words_that_lie_in_it(text: str, at: int) -> None:
    assert all(word.text in text[word.span.start : word.span.end] for word in words(text))
    assert word_at(text, min(at, len(text))).span.end <= len(text)


@pytest.mark.parametrize("piece", ['"a".', "a={", "[", "a=[", "'a' ", "a.", '"""', "\\", "= "])
def test_four_times_as_much_takes_four_times_as_long(piece: str) -> None:
    took = []
    for size in (20_000, 80_000):
        start = process_time()
        for _ in words(piece * (size // len(piece))):
            pass
        took.append(process_time() - start)
    assert took[1] < 8 * took[0] + 0.3  # sixteen times: quadratic

"""The text store and positions, compared with a slow twin that goes through the text by characters."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lsprotocol import types as lsp

from urlint.text import LineColumn, Span
from urlint_server.convert import Convert, Encoding, column, units
from urlint_server.store import Text, split

PIECES = [
    "a",
    "bc",
    " ",
    "\n",
    "\r",
    "\r\n",
    "\x0b",
    "\x0c",
    "\x85",
    "\u2028",
    "é",
    "e\u0301",
    "漢",
    "😀",
    "👩‍👧",
    "\ud83d",
    "\ude00",
]
SIZES = {
    Encoding.UTF_32: lambda char: 1,
    Encoding.UTF_16: lambda char: 1 + (char > "\uffff"),
    Encoding.UTF_8: lambda char: 1 + (char > "\x7f") + (char > "\u07ff") + (char > "\uffff"),
}

texts = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)
positions = st.builds(lsp.Position, st.integers(0, 6), st.integers(0, 9) | st.just(2**31 - 1))
edits = st.lists(st.tuples(positions, positions, texts), max_size=6)
encodings = st.sampled_from(Encoding)


def paired(text: str) -> str:
    """Two adjacent surrogates are one character, as in every client."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def lines_of(text: Text) -> list[str]:
    return [text.line(number) for number in range(text.count)]


def slow_lines(text: str) -> list[str]:
    lines, at = [""], 0
    while at < len(text):
        end = "\r\n" if text.startswith("\r\n", at) else text[at]
        lines[-1] += end
        at += len(end)
        if end in ("\r\n", "\n", "\r"):
            lines.append("")
    return lines


def slow_offset(text: str, position: lsp.Position, encoding: Encoding) -> int:
    lines = slow_lines(text)
    if position.line >= len(lines):
        return len(text)
    at, left = sum(map(len, lines[: position.line])), position.character
    for char in lines[position.line].rstrip("\r\n"):
        left -= SIZES[encoding](char)
        if left < 0:
            break
        at += 1
    return at


def slow_position(text: str, offset: int, encoding: Encoding) -> tuple[int, int]:
    lines = slow_lines(text)
    line = 0
    while line < len(lines) - 1 and offset >= len(lines[line]):
        offset -= len(lines[line])
        line += 1
    if offset and lines[line][offset - 1 :] == "\r\n":
        offset -= 1  # which is one line end
    return line, sum(map(SIZES[encoding], lines[line][:offset]))


@given(texts, edits, encodings)
@example("a\rb\n", [(lsp.Position(1, 0), lsp.Position(1, 1), "")], Encoding.UTF_16)  # A CR and a LF come together.
@example("a\r\nb", [(lsp.Position(0, 1), lsp.Position(0, 1), "\r")], Encoding.UTF_16)
@example("a\nb", [(lsp.Position(1, 0), lsp.Position(1, 0), "\r\n")], Encoding.UTF_8)
@example("a\u2028b\nc", [(lsp.Position(1, 0), lsp.Position(1, 0), "X")], Encoding.UTF_32)
@example("abc", [(lsp.Position(0, 99), lsp.Position(0, 99), "X")], Encoding.UTF_16)
@example("😀", [(lsp.Position(0, 1), lsp.Position(0, 1), "X")], Encoding.UTF_16)
@example(
    "", [(lsp.Position(9, 9), lsp.Position(0, 0), "\ud83d"), (lsp.Position(0, 1), lsp.Position(0, 1), "\ude00")], Encoding.UTF_16
)
def test_edits_make_the_text_that_a_fresh_document_has(text, edits, encoding):
    expected, convert = paired(text), Convert(Text.of(text), encoding)
    for start, end, new in edits:
        first, last = sorted((slow_offset(expected, start, encoding), slow_offset(expected, end, encoding)))
        expected = paired(expected[:first] + new + expected[last:])
        convert.change(lsp.Range(start, end), new)
    assert convert.text.text == expected
    assert lines_of(convert.text) == lines_of(Text.of(expected)) == slow_lines(expected)
    for offset in range(len(expected) + 1):
        line, character = slow_position(expected, offset, encoding)
        assert convert.position(offset) == {"line": line, "character": character}


@given(texts, texts, texts)
@example("a\r", "\n", "\nb")
def test_a_text_becomes_another_one(start, old, new):
    text = Text.of(start + old + start)
    text.become(start + new + start)
    assert text.text == paired(start + new + start)
    assert lines_of(text) == slow_lines(text.text)


@given(texts, positions, encodings)
def test_a_position_means_the_nearest_place(text, position, encoding):
    text = paired(text)
    assert Convert(Text.of(text), encoding).offset(position) == slow_offset(text, position, encoding)


@given(texts, st.integers(0, 30), encodings)
def test_a_place_comes_back(text, offset, encoding):
    convert = Convert(Text.of(text), encoding)
    place = convert.text.place(offset)
    inside = place == convert.text.clamp(*place)  # Between a CR and its LF nothing can be named.
    position = lsp.Position(**convert.position(offset))
    assert not inside or convert.place(position) == place


def test_only_lf_crlf_and_cr_end_a_line():
    assert split("a\nb\r\nc\rd\x0ce\x0bf\x85g\u2028h\u2029i\x1cj") == ["a\n", "b\r\n", "c\r", "d\x0ce\x0bf\x85g\u2028h\u2029i\x1cj"]
    assert split("") == [""]
    assert split("a\n") == ["a\n", ""]


def test_a_place_outside_is_the_nearest_one():
    text = Text.of("ab\r\ncd")
    assert text.clamp(-1, 5) == LineColumn(0, 0)
    assert text.clamp(0, 99) == LineColumn(0, 2)
    assert text.clamp(1, 99) == text.clamp(2, 0) == text.clamp(99, 0) == LineColumn(1, 2)
    assert text.place(-3) == LineColumn(0, 0)
    assert text.place(99) == LineColumn(1, 2)


@pytest.mark.parametrize(("encoding", "count"), [(Encoding.UTF_8, 7), (Encoding.UTF_16, 4), (Encoding.UTF_32, 3)])
def test_units_of_a_line(encoding, count):
    assert units("é😀x", 3, encoding) == count
    assert column("é😀x", count, encoding) == 3
    assert column("é😀x", count - 1, encoding) == 2


@pytest.mark.parametrize("encoding", Encoding)
def test_a_range_may_be_given_backwards(encoding):
    given = lsp.Range(lsp.Position(0, 2), lsp.Position(0, 1))
    assert Convert(Text.of("abc"), encoding).span(given) == Span(1, 2)


def test_a_long_line_is_not_walked_character_by_character():
    convert = Convert(Text.of("é" * 1_000_000 + "\nx"), Encoding.UTF_16)
    """A walk over each of them would take minutes."""
    assert [convert.offset(lsp.Position(0, 999_000 + at)) for at in range(100)] == list(range(999_000, 999_100))

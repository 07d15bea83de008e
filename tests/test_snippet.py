"""Carets are under the right characters, whatever is before them, and no line is too long for a terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from urlint.cli.snippet import snippet
from urlint.text import Lines, Span
from work import cost

PIECES = st.sampled_from(["a", "漢", "\t", "e\u0301", "한", "\u1112\u1161", "🙂", "\u200b", "\0", "\udcff", "\x9b", " "])
TEXTS = st.lists(PIECES, max_size=200).map("".join)


@given(TEXTS, st.sampled_from(["<", "é", "漢<", "\u202e"]), TEXTS)
def test_carets_are_under_the_fault(before: str, fault: str, behind: str) -> None:
    """Columns are counted by `rich`, independently of our code."""
    text = f"x{before}|{fault}|{behind}"
    start = 1 + len(before) + 1
    shown = snippet(Lines(text), Span(start, start + len(fault)))
    assert cell_len(shown.line) <= 112
    head, bar, rest = shown.line.partition("|")
    assert shown.indent == " " * cell_len(head + bar)
    if "|" in rest:
        assert len(shown.carets) == cell_len(rest.partition("|")[0])


@pytest.mark.parametrize(
    ("text", "span", "line", "indent"),
    [
        ("a\r\nb", Span(1, 3), "a", 1),
        ("", Span(0, 0), "", 0),
        ("a" * 200, Span(0, 1), "a" * 110 + "…", 0),
        ("a" * 200, Span(199, 200), "…" + "a" * 110, 110),
        ("a" * 200, Span(100, 101), "…" + "a" * 110 + "…", 61),
        ("漢" * 200, Span(100, 101), "…" + "漢" * 55 + "…", 61),
    ],
)
def test_a_window_of_the_line(text: str, span: Span, line: str, indent: int) -> None:
    shown = snippet(Lines(text), span)
    assert (shown.line, len(shown.indent)) == (line, indent)


def test_of_a_line_of_megabytes_little_is_looked_at() -> None:
    def shown(size: int) -> None:
        lines = Lines("a\u0301" * size)
        for at in range(0, 2 * size, size // 500):
            assert len(snippet(lines, Span(at, at + size)).line) < 500

    assert cost(shown, 2_000_000) < 4 * cost(shown, 500_000) + 0.3


def test_of_a_fault_in_a_secret_all_of_that_has_carets() -> None:
    text = "see https://bob:Vq7^mTz2x@a.test/ for more"
    at = text.index("^")
    shown = snippet(Lines(text), Span(at, at + 1))
    assert shown.line == "see https://bob:***@a.test/ for more"
    assert f"{shown.indent}{shown.carets}" == f"{' ' * text.index('Vq7')}^^^"

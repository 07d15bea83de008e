"""The progress bar of long runs on a terminal: shown while a person waits, hidden when something is printed and at the end."""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from urlint.cli import progress
from urlint.cli.main import main
from urlint.cli.progress import tracked


class Terminal(io.StringIO):
    """Standard error as a terminal."""

    def isatty(self) -> bool:
        return True


def sat_down(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Replaces standard error with a terminal, with no delay for the bar. (A fixture would be replaced by pytest's own.)"""
    made = Terminal()
    monkeypatch.setattr(sys, "stderr", made)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress, "_LONG", 0.0)
    monkeypatch.setattr(progress, "_REDRAWN", 0.0)
    return made


def wiped(text: str) -> bool:
    """Whether the last output was blanks over the whole bar, and the cursor is at the start of the line."""
    *_, drawn, last = ["", "", *text.rstrip("\r").split("\r")]
    return text.endswith("\r") and drawn != "" and last == " " * len(drawn)


def run(items: Iterator[int], terminal: Terminal, loud: int = -1) -> list[str]:
    """The terminal's content whenever an item arrived."""
    seen: list[str] = []
    for item in tracked(items, 5, lambda item: item == loud):
        assert item == len(seen)
        seen.append(terminal.getvalue())
    return [*seen, terminal.getvalue()]


def test_a_long_run_shows_how_far_it_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = sat_down(monkeypatch)
    seen = run(iter(range(5)), terminal)
    assert seen[0] == ""
    assert [f"{number}/5 files" in text for number, text in enumerate(seen)] == [False, True, True, True, True, True]
    assert wiped(seen[-1])


def test_the_bar_makes_room_for_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = sat_down(monkeypatch)
    seen = run(iter(range(5)), terminal, loud=3)
    assert [wiped(text) for text in seen] == [False, False, False, True, False, True]


def test_the_bar_goes_when_a_run_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = sat_down(monkeypatch)
    items = tracked(iter(range(5)), 5, bool)
    for _ in range(3):
        next(items)
    items.close()  # type: ignore[attr-defined]
    assert wiped(terminal.getvalue())


def test_a_short_run_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = sat_down(monkeypatch)
    monkeypatch.setattr(progress, "_LONG", 60.0)
    assert set(run(iter(range(5)), terminal)) == {""}


def test_a_terminal_that_cannot_draw_gets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = sat_down(monkeypatch)
    monkeypatch.setenv("TERM", "dumb")
    assert set(run(iter(range(5)), terminal)) == {""}


def test_it_is_for_people_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "abc":
        (tmp_path / name).write_text("http://a/")
    for arguments, error, drawn in (([], Terminal(), True), (["--quiet"], Terminal(), False), ([], io.StringIO(), False)):
        sat_down(monkeypatch)
        monkeypatch.setattr(sys, "stderr", error)
        main(["check", *arguments, str(tmp_path)])
        assert ("3/3" in error.getvalue()) == drawn

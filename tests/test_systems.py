"""What other systems do otherwise, played here: consoles, processes, and paths of Windows."""

import ctypes
import ntpath
import os
import sys
from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from urlint.cli import console, jobs
from urlint.files import paths


class Console:
    """A console of Windows whose mode is a number; an older one refuses escape sequences."""

    def __init__(self, is_old: bool) -> None:
        self.mode, self.is_old = 3, is_old

    def GetConsoleMode(self, handle: ctypes.c_void_p, mode: "ctypes._Pointer[ctypes.c_ulong]") -> int:
        mode._obj.value = self.mode  # type: ignore[attr-defined]
        return handle.value == 7

    def SetConsoleMode(self, _: object, mode: int) -> int:
        self.mode = self.mode if self.is_old else mode
        return not self.is_old


@pytest.mark.parametrize(("handle", "is_old", "expected"), [(7, False, (True, 7)), (7, True, (False, 3)), (8, False, (False, 3))])
def test_a_console_is_asked_for_colors(
    monkeypatch: pytest.MonkeyPatch, handle: int, is_old: bool, expected: tuple[bool, int]
) -> None:
    asked = Console(is_old)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=asked), raising=False)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(get_osfhandle=lambda _: handle))
    assert (console.takes_escapes(sys.__stdout__), asked.mode) == expected  # type: ignore[arg-type]


def test_windows_waits_for_no_more_than_61_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    class Pool:
        def __init__(self, tasks: Sequence[int], _: object, count: int) -> None:
            started.append(count)
            self.results = lambda: iter(tasks)

    monkeypatch.setattr("urlint.cli.pool.Pool", Pool)
    for system in ("win32", "linux"):
        with monkeypatch.context() as played:
            played.setattr(sys, "platform", system)
            assert list(jobs.spread(range(100), int, 99)) == list(range(100))
    assert started == [61, 99]


@pytest.mark.parametrize(
    ("path", "root", "expected"),
    [
        (r"C:\Repo\docs\a.md", r"c:\repo", "docs/a.md"),
        (r"C:\Repo\docs\a.md", "C:\\", "Repo/docs/a.md"),
        (r"\\HOST\share\a.md", r"\\host\share", "a.md"),
        (r"C:\repository\a.md", r"C:\repo", ""),
        (r"D:\repo\a.md", r"C:\repo", ""),
    ],
)
def test_windows_knows_no_case(monkeypatch: pytest.MonkeyPatch, path: str, root: str, expected: str) -> None:
    with monkeypatch.context() as played:
        played.setattr(os, "path", ntpath)
        played.setattr(os, "sep", "\\")
        below = paths.relative(path, root)
    assert below == expected

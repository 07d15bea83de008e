"""The behavior of other systems, simulated: consoles, processes, and paths of Windows, and missing features of Python."""

import ctypes
import ntpath
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from urlint.cli import console, jobs
from urlint.files import paths
from urlint.files.changes import staged
from urlint.files.discover import Discovery
from urlint.files.walk import Walk
from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.linter import lint
from urlint.text import Lines


class Console:
    """A Windows console whose mode is a number; an older one rejects escape sequences."""

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


def test_macos_knows_no_case(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert paths.relative("/Users/A/Docs/b.md", "/users/a") == ""
    monkeypatch.setattr(sys, "platform", "darwin")
    assert paths.relative("/Users/A/Docs/b.md", "/users/a") == "Docs/b.md"
    assert paths.relative("/Users/ab/b.md", "/users/a") == ""
    monkeypatch.chdir(tmp_path)
    for name in ("a.md", "A.md"):  # one file there
        Path(name).write_text("", encoding="utf-8")
    walk = Walk(Discovery(), pytest.fail)
    assert [target.path for target in walk.targets(["A.md", "a.md", "./A.md"])] == ["A.md"]


def test_changed_files_keep_their_case_where_paths_know_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    (tmp_path / "Docs").mkdir()
    (tmp_path / "Docs" / "README.md").write_text("x\n", encoding="utf-8")
    subprocess.run(["git", "add", "."], cwd=tmp_path, check=True)
    changes = staged([str(tmp_path)])
    assert [each.name for each in changes.entries(str(tmp_path)) if each.folder] == ["Docs"]
    assert [each.name for each in changes.entries(str(tmp_path / "docs")) if each.file] == ["README.md"]
    assert changes.lines(str(tmp_path / "docs" / "readme.md"))


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    r"""Paths are those of Windows, and the current folder is `C:\\Repo`."""
    with monkeypatch.context() as played:
        played.setattr(os, "path", ntpath)
        played.setattr(os, "sep", "\\")
        played.setattr(os, "getcwd", lambda: r"C:\Repo")
        yield


@pytest.mark.usefixtures("on_windows")
def test_paths_of_windows_are_shown_with_slashes() -> None:
    shown = [
        paths.shown(each) for each in (r"C:\Repo\docs\a.md", r"c:\repo\a.md", r"docs\a.md", r"D:\x\a.md", r"\\host\share\a.md", ".")
    ]
    assert shown == ["docs/a.md", "a.md", "docs/a.md", "D:/x/a.md", "//host/share/a.md", "."]
    assert paths.slashed(r"a\b") == "a/b"


@pytest.mark.usefixtures("on_windows")
@pytest.mark.parametrize(
    ("top", "path", "holds"),
    [
        (r"C:\Repo", r"c:\repo\A.md", True),
        (r"C:\Repo", r"C:/Repo/a/b", True),
        (r"C:\Repo", r"C:\Repo\..\other", False),
        (r"C:\Repo", r"C:\Repository", False),
        (r"C:\Repo", r"D:\Repo\a", False),
        (r"\\host\share", r"\\HOST\share\a", True),
    ],
)
def test_a_folder_of_windows_holds_what_is_below_it(top: str, path: str, holds: bool) -> None:
    assert paths.holds(top, path) == holds


@pytest.mark.usefixtures("on_windows")
@pytest.mark.parametrize("folder", ["C:\\", r"C:\a\b", r"\\host\share\a", r"\\?\C:\a"])
def test_the_way_up_ends_at_a_drive(folder: str) -> None:
    assert paths.checkout(folder) == ""


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_each_system(ends: str) -> None:
    text = ends.join(
        ("http://h.test/", "http://host:8a/ # urlint: ignore", "# urlint: ignore", "http://host:8a/", "http://host:8b/", "")
    )
    assert [tuple(Lines(text).place(each.span.start)) for each in lint(Document(text), Config())] == [(4, 12)]


# Python has less there. What the standard library itself imports only here is imported before.
ELSEWHERE = """
import asyncio, ctypes, logging.handlers, multiprocessing.pool, os, pkgutil, signal, socket, sys
from unittest.mock import MagicMock

NOT_ON_WINDOWS = {"fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
LINUX = "O_PATH getxattr listxattr removexattr sched_getaffinity setxattr"
POSIX = "O_CLOEXEC O_DIRECTORY O_NOFOLLOW O_NONBLOCK chown fchmod fchown fork getegid geteuid getgid getpgid getuid killpg"
POSIX += " lchown mkfifo mknod nice pread pwrite setsid sysconf uname"
SIGNALS = "SIGALRM SIGCHLD SIGHUP SIGKILL SIGPIPE SIGUSR1 SIG_BLOCK SIG_SETMASK alarm pthread_sigmask setitimer sigwait"


class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in NOT_ON_WINDOWS:
            raise ModuleNotFoundError(name)


system = sys.argv[1]
for name in LINUX.split():
    vars(os).pop(name, None)
if system == "win32":
    sys.meta_path.insert(0, Missing())
    for name in NOT_ON_WINDOWS.intersection(sys.modules):
        del sys.modules[name]
    for module, names in ((os, POSIX), (signal, SIGNALS)):
        for name in names.split():
            vars(module).pop(name, None)
    ctypes.WinDLL, os.name = MagicMock(), "nt"
sys.platform = system

import urlint, urlint_server
from urlint.cli.main import main

for package in (urlint, urlint_server):
    for each in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if (package is urlint_server or each.name.count(".") > 1) and not each.name.endswith("__main__"):
            __import__(each.name)
with open("a.html", "w", encoding="utf-8") as file:
    file.write('<a href="http://host.test/a b">x</a> http://host:8a/')
assert main(["check", "--fix", "--strict", "-q"]) == 1
assert main(["check", "-v", "--diff"]) == 1
from urlint_server.server import Server
Server()
"""


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_what_only_one_system_has_is_not_on_the_road_of_others(system: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    run = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, system], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout) == (0, "a.html:1:52: error: port `8a` is not a number [invalid-port]\n"), run.stderr
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == '<a href="http://host.test/a%20b">x</a> http://host:8a/'

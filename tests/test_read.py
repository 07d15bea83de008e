"""What may be read, up to which size, and what configuration files may name."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hostile import SPECIAL
from urlint.cli.main import main
from urlint.files import source as sources
from urlint.files.bounds import WORKSPACE, Bounds, is_network, leads_away
from urlint.files.error import FileError
from urlint.files.read import gathered, is_device, read, regular, rest
from urlint.files.source import source
from urlint.files.tree import Disk
from urlint.files.walk import Target
from urlint.lint.config import Config

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
SOON = 10


def at_once(work: Callable[[], object]) -> str:
    """The error for reading a path, within a short time: nobody writes to the pipe, and a device has no end."""
    said: list[str] = []

    def told() -> None:
        try:
            said.append(f"read {work()!r}")
        except (OSError, ValueError, FileError) as error:
            said.append(str(error))

    thread = Thread(target=told, daemon=True)
    thread.start()
    thread.join(SOON)
    assert not thread.is_alive(), "it waits"
    return said[0]


@pytest.mark.parametrize("kind", SPECIAL)
def test_only_a_file_of_a_few_bytes_is_read(tmp_path: Path, kind: str) -> None:
    make, told = SPECIAL[kind]
    make(tmp_path / "x")
    assert told.removesuffix("more than ") in at_once(lambda: read(str(tmp_path / "x"), 100)).lower()


@pytest.mark.parametrize(("size", "most", "length"), [(0, 0, 0), (5, 5, 5), (5, 6, 5), (200_000, 200_000, 200_000)])
def test_a_file_is_read_whole(tmp_path: Path, size: int, most: int, length: int) -> None:
    (tmp_path / "x").write_bytes(b"a" * size)
    assert len(read(str(tmp_path / "x"), most)) == length
    with pytest.raises(ValueError, match=f"is too large: more than {size:,} bytes"):
        (tmp_path / "x").write_bytes(b"a" * (size + 1))
        read(str(tmp_path / "x"), size)


@given(st.lists(st.binary(max_size=9), max_size=9), st.integers(0, 40))
def test_what_comes_in_pieces_is_whole_or_too_large(pieces: list[bytes], most: int) -> None:
    waiting, whole = [piece for piece in pieces if piece], b"".join(pieces)
    if len(whole) <= most:
        assert gathered(lambda _: waiting.pop(0) if waiting else b"", most) == whole
    else:
        with pytest.raises(ValueError, match="too large"):
            gathered(lambda _: waiting.pop(0) if waiting else b"", most)


def test_a_file_that_grows_while_it_is_read_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x").write_bytes(b"a" * 10)
    file = os.open(tmp_path / "x", os.O_RDONLY)
    monkeypatch.setattr(os, "read", lambda file, size: b"a" * size)
    with pytest.raises(ValueError, match="too large"):
        rest(file, 1000)
    os.close(file)


@POSIX
def test_what_has_changed_since_it_was_looked_at_is_no_file(tmp_path: Path) -> None:
    """A file may be replaced between listing its folder and reading it."""
    os.mkfifo(tmp_path / "x.md")
    (tmp_path / "a.md").touch()
    status = (tmp_path / "a.md").stat()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "stat", lambda path: status)
        assert at_once(lambda: regular(str(tmp_path / "x.md"))) == "is not a regular file"
    target = Target(str(tmp_path / "x.md"), Config(), False)
    assert at_once(lambda: source(target, "", print)).endswith("x.md: is not a regular file")


@POSIX
def test_the_pipe_that_a_person_names_is_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.md")
    writer = Thread(target=(tmp_path / "x.md").write_text, args=("http://a/",))
    writer.start()
    found = source(Target(str(tmp_path / "x.md"), Config(), True), "", print)
    writer.join()
    assert found is not None
    assert found.document.text == "http://a/"


@POSIX
@pytest.mark.parametrize("arguments", [["check", "/dev/zero"], ["check", "-"], ["find", "/dev/stdin"], ["check", "x.md"]])
def test_what_has_no_end_is_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    SPECIAL["sparse"][0](tmp_path / "x.md")
    for module in ("urlint.files.source", "urlint.cli.documents"):
        monkeypatch.setattr(f"{module}.MOST", 1 << 16)
    with open("/dev/zero", encoding="latin-1") as zero:
        monkeypatch.setattr("sys.stdin", zero)
        if arguments[1] == "/dev/stdin":
            command = [
                sys.executable,
                "-c",
                f"import urlint.files.source as s; s.MOST = 9\nimport urlint.cli.main as m\nexit(m.main({arguments}))",
            ]
            run = subprocess.run(command, stdin=zero, capture_output=True, encoding="utf-8", timeout=SOON, check=False)
            assert (run.returncode, run.stdout) == (2, "")
            assert "/dev/stdin: is too large: more than 9 bytes" in run.stderr
            return
        assert main(arguments) == 2
    assert "is too large: more than 65,536 bytes" in capsys.readouterr().err


def test_the_bound_of_a_document_is_out_of_the_way() -> None:
    assert 20 * Config().max_file_size < sources.MOST


def test_names_of_devices() -> None:
    devices = ["CON", "nul.txt", r"sub\COM1", "a/aux.toml", r"\\.\PIPE\x", "COM¹", "prn ", "nul:", "CONIN$"]
    assert [name for name in devices if not is_device(name, "nt")] == []
    assert [
        name for name in ("console", "con.d/x", "x.con", "lpt10", "aux/x", "nulls.md", r"\\?\C:\x") if is_device(name, "nt")
    ] == []
    assert not any(is_device(name, "posix") for name in devices)


def test_names_on_other_machines() -> None:
    away = [
        "//h/s",
        r"\\h\s",
        r"\/h/s",
        r"/\h\s",
        r"\\?\UNC\h\s",
        "//?/UNC/h/s",
        r"\\.\UNC\h\s",
        r"\??\UNC\h\s",
        r"\\?\GLOBALROOT\x",
    ]
    assert [name for name in away if not is_network(name)] == []
    here = ["/a", "a//b", r"C:\x", r"a\\b", r"\\?\C:\x", r"\??\C:\x", r"\a", "http://h/", "", "/", "/?/x"]
    assert [name for name in here if is_network(name)] == []


@POSIX
def test_links_to_other_machines_are_found_without_a_look_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, to in {"a": "//h/s", "b": "a", "c": "sub", "sub/d": "../a/x", "loop": "loop", "fine": "sub"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).symlink_to(to)
    asked: list[str] = []
    readlink = os.readlink
    monkeypatch.setattr(os, "readlink", lambda path: asked.append(path) or readlink(path))  # type: ignore[func-returns-value]
    away = [name for name in ("a", "b", "b/x", "c/d", "sub/d", "loop") if leads_away(str(tmp_path / name))]
    assert away == ["a", "b", "b/x", "c/d", "sub/d", "loop"]
    assert not [name for name in ("fine", "sub/x", "nowhere") if leads_away(str(tmp_path / name))]
    assert not [path for path in asked if path.startswith("//")]


@pytest.mark.parametrize(
    ("name", "inside"),
    [
        ("x", True),
        ("../top/x", True),
        ("sub/../x", True),
        ("sub/../../x", False),
        ("../topmost", False),
        ("..", False),
        (".", True),
        ("nowhere/x", True),
        ("a\0b", True),
    ],
)
def test_what_is_inside(tmp_path: Path, name: str, inside: bool) -> None:
    (tmp_path / "top" / "sub").mkdir(parents=True)
    top = str(tmp_path / "top")
    assert Bounds(top).hold(os.path.join(top, name)) == inside
    assert Bounds("").of(top).hold(os.path.join(top, name)) == inside
    if inside:
        assert Bounds(top, WORKSPACE).path("extend", name, top) == os.path.join(top, name)
    else:
        with pytest.raises(ValueError, match=r"` is outside the workspace\Z"):
            Bounds(top, WORKSPACE).path("extend", name, top)
        assert Bounds(top).path("extend", name, top) == os.path.join(top, name)
    assert Bounds(os.path.abspath(os.sep)).hold(os.path.join(top, name))


@POSIX
def test_links_count_for_what_they_lead_to(tmp_path: Path) -> None:
    (tmp_path / "top" / "sub").mkdir(parents=True)
    top = str(tmp_path / "top")
    for name, to in {"out": "../x", "in": "sub/x", "folder": "..", "back": "../top/sub", "loop": "loop"}.items():
        os.symlink(to, os.path.join(top, name))
    os.symlink("top", tmp_path / "link")
    held = [
        name for name in ("out", "in", "folder/x", "folder/top/x", "back/x", "loop") if Bounds(top).hold(os.path.join(top, name))
    ]
    assert held == ["in", "folder/top/x", "back/x", "loop"]
    assert Bounds(str(tmp_path / "link")).hold(os.path.join(top, "x"))
    assert Bounds(top).hold(str(tmp_path / "link" / "x"))


def test_no_baseline_has_another_machine_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.md").write_text("<http://h:x/>")
    assert main(["check", "--write-baseline", "known.json"]) == 0
    text = (tmp_path / "known.json").read_text().replace('"a.md"', r'"\\\\h\\s\\a.md"')
    (tmp_path / "known.json").write_text(text)
    asked: list[str] = []
    exists = os.path.exists
    monkeypatch.setattr(os.path, "exists", lambda path: asked.append(str(path)) or exists(path))  # type: ignore[func-returns-value]
    assert main(["check", "--baseline", "known.json"]) == 1
    assert main(["check", "--write-baseline", "known.json"]) == 0
    assert not [path for path in asked if "\\h" in path]


@POSIX
def test_the_difference_of_a_pipe_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("x.md")
    writer = Thread(target=(tmp_path / "x.md").write_bytes, args=(b"\xef\xbb\xbf<http://a:8a/>",), daemon=True)
    writer.start()
    assert at_once(lambda: main(["check", "--diff", "--unsafe-fixes", "x.md"])).startswith("read ")
    assert b"\n-\xef\xbb\xbf<http://a:8a/>\n" in capfdbinary.readouterr().out


def test_a_folder_that_leads_away_is_not_looked_into_even_if_it_was_walked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.md").touch()
    folder = tmp_path.as_posix()
    with os.scandir(tmp_path) as found:
        walked = list(found)
    assert Disk(listings={folder: walked}).entries(folder) == Disk().entries(folder) == {"a.md": False}
    monkeypatch.setattr("urlint.files.tree.is_away", lambda path: path == folder)
    assert Disk(listings={folder: walked}).entries(folder) is Disk().entries(folder) is None

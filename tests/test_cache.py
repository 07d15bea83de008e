"""Only what an earlier run of the same user stored is read from a cache, because its content is executed and decides verdicts."""

import contextlib
import marshal
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from urlint.files import cache, entries, expressions, key

POSIX = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="the system knows neither owners nor pipes among files")
BAD = "See http://a.test:8a/ and <http://b.test/%zz>.\n"
SPY = """
import marshal, sys
loads = marshal.loads
def told(data):
    if "expressions" in sys._getframe(1).f_code.co_filename:  # not the interpreter for a module
        print("unmarshalled", file=sys.stderr)
    return loads(data)
marshal.loads = told
from urlint.cli.main import main
raise SystemExit(main([sys.argv[1], "--isolated", *(sys.argv[2:] or ["a.md"])]))
"""


class Home:
    """A user's folders next to the linted one, and runs in the linted one."""

    def __init__(self, top: Path) -> None:
        self.here, self.cache, self.state = top / "here", top / "cache", top / "state"
        self.here.mkdir(exist_ok=True)
        (self.here / "a.md").write_text(BAD)

    @property
    def variables(self) -> dict[str, str]:
        return {"XDG_CACHE_HOME": str(self.cache), "XDG_STATE_HOME": str(self.state), "LOCALAPPDATA": str(self.cache)}

    def within(self, folder: Path) -> dict[str, str]:
        """The variables of a user with this home folder on every system, and no others."""
        own = ("XDG_CACHE_HOME", "XDG_STATE_HOME", "LOCALAPPDATA")
        return {**dict.fromkeys(own, ""), "HOME": str(folder), "USERPROFILE": str(folder)}

    @property
    def key(self) -> Path:
        return next(path for top in (self.state, self.cache) for path in top.rglob("key"))

    @property
    def expressions(self) -> Path:
        return next((self.cache / "urlint" / "expressions").iterdir())

    def run(self, *named: str, command: str = "find", **variables: str) -> tuple[str, bool]:
        """The output of a run for the given paths, by default the document, and whether it used the cache.

        All commands use it before they are even imported; `find` compiles least.
        """
        environment = {**os.environ, **self.variables, **variables}
        run = [sys.executable, "-c", SPY, command, *named]
        done = subprocess.run(run, cwd=self.here, env=environment, capture_output=True, text=True, timeout=60)
        assert done.returncode == (command == "check"), done.stderr
        return done.stdout, "unmarshalled" in done.stderr


def kept_in(home: Path) -> dict[str, str]:
    """The variables that name the folders for a user's data on this system, within a home folder."""
    places = {
        "win32": {"LOCALAPPDATA": home / "AppData" / "Local"},
        "darwin": {"XDG_CACHE_HOME": home / "Library" / "Caches", "XDG_STATE_HOME": home / "Library" / "Application Support"},
    }
    linux = {"XDG_CACHE_HOME": home / ".cache", "XDG_STATE_HOME": home / ".local" / "state"}
    return {name: str(path) for name, path in places.get(sys.platform, linux).items()}


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folders of a user after one run, and its output."""
    top = tmp_path_factory.mktemp("first")
    return top, Home(top).run()[0]


@pytest.fixture
def used(first: tuple[Path, str], tmp_path: Path) -> tuple[Home, str]:
    """A copy of these."""
    shutil.copytree(first[0], tmp_path, dirs_exist_ok=True)
    return Home(tmp_path), first[1]


@pytest.fixture
def file(home: Home, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file in a cache that this process keeps, with some content."""
    for name, value in home.variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(home.here)
    path = cache.path_of("grammars", "a")
    cache.write(path, b"what is kept")
    assert cache.read(path) == b"what is kept"
    yield Path(path)


def test_a_second_run_takes_what_the_first_one_kept(home: Home) -> None:
    said, taken = home.run(command="check")
    assert (said.count("\n"), taken) == (2, False)
    assert home.run(command="check") == (said, True)
    if hasattr(os, "geteuid"):
        assert [path.stat().st_mode & 0o777 for path in (home.key, home.key.parent, home.expressions)] == [0o600, 0o700, 0o600]


def test_every_byte_is_under_the_seal(file: Path) -> None:
    whole = file.read_bytes()
    for at in range(len(whole)):
        for wrong in (whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :], whole[:at], whole[:at] + whole[at + 1 :]):
            file.write_bytes(wrong)
            assert cache.read(str(file)) is None
    file.write_bytes(whole + b"\0")
    assert cache.read(str(file)) is None
    file.write_bytes(whole)
    assert cache.read(str(file)) == b"what is kept"


def _flipped(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:2000] + bytes([data[2000] ^ 0xFF]) + data[2001:])


def _summed(path: Path) -> None:
    """The format of earlier releases: a checksum, which anybody can compute."""
    data = marshal.dumps({("a", 0): (32, b"\xff\xff\xff\x7f" * 9, 0, {}, (None,))})
    path.write_bytes(crc32(data).to_bytes(4, "big") + data)


def _socket(path: Path) -> None:
    path.unlink()
    with contextlib.chdir(path.parent), socket.socket(socket.AF_UNIX) as made:
        made.bind(path.name)


def _instead(make: Callable[[Path], object]) -> Callable[[Path], object]:
    def put(path: Path) -> None:
        path.unlink()
        make(path)

    return put


def _linked(path: Path) -> None:
    """The same bytes behind a link, which somebody else could redirect."""
    os.rename(path, path.parent.parent / "elsewhere")
    path.symlink_to(path.parent.parent / "elsewhere")


ANYWHERE: dict[str, Callable[[Path], object]] = {
    "a byte flipped": _flipped,
    "cut short": lambda path: path.write_bytes(path.read_bytes()[:-1]),
    "a checksum for a seal": _summed,
    "a folder": _instead(Path.mkdir),
    "empty": lambda path: path.write_bytes(b""),
    "more than is ever kept": lambda path: os.truncate(path, cache.MOST + 33),
}
ON_POSIX: dict[str, Callable[[Path], object]] = {
    "a pipe": _instead(os.mkfifo) if hasattr(os, "mkfifo") else _flipped,
    "a device": _instead(lambda path: path.symlink_to("/dev/zero")),
    "a socket": _socket,
    "a link": _linked,
    "writable for the group": lambda path: path.chmod(0o620),
    "writable for all": lambda path: path.chmod(0o606),
    "in a folder that is writable for all": lambda path: path.parent.chmod(0o777),
}
HARMS = [*ANYWHERE.items(), *(pytest.param(*each, marks=POSIX) for each in ON_POSIX.items())]


@pytest.mark.parametrize(("what", "harm"), HARMS)
def test_nothing_is_taken_from_a_file_that_is_not_ours_and_whole(
    used: tuple[Home, str], what: str, harm: Callable[[Path], object]
) -> None:
    home, said = used
    harm(home.expressions)
    assert home.run() == (said, False)
    if what != "a folder":
        assert home.run() == (said, True), "what cannot be used is made anew"


KEYS: dict[str, Callable[[Path], object]] = {
    "another key": lambda path: path.write_bytes(b"x" * 32),
    "half a key": lambda path: path.write_bytes(path.read_bytes()[:16]),
    "more than a key": lambda path: path.write_bytes(path.read_bytes() * 2),
    "none": Path.unlink,
}
KEYS_ON_POSIX: dict[str, Callable[[Path], object]] = {
    "readable for all": lambda path: path.chmod(0o604),
    "a key behind a link": _linked,
    "a pipe": ON_POSIX["a pipe"],
    "a device": ON_POSIX["a device"],
    "in a folder that is writable for all": ON_POSIX["in a folder that is writable for all"],
}


@pytest.mark.parametrize(("what", "harm"), [*KEYS.items(), *(pytest.param(*each, marks=POSIX) for each in KEYS_ON_POSIX.items())])
def test_a_key_that_others_know_opens_nothing(used: tuple[Home, str], what: str, harm: Callable[[Path], object]) -> None:
    home, said = used
    harm(home.key)
    assert home.run() == (said, False)
    assert home.run() == (said, True), "a new key is made"


@POSIX
@pytest.mark.parametrize("asks", ["fstat", "stat"], ids=["the file", "its folder"])
def test_what_belongs_to_somebody_else_is_left_alone(file: Path, asks: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache.read(str(file)) is not None
    asked = getattr(os, asks)

    def foreign(*what: object, **how: object) -> os.stat_result:
        found = tuple(asked(*what, **how))
        return os.stat_result((*found[:4], os.geteuid() + 1, *found[5:]))

    monkeypatch.setattr(os, asks, foreign)
    assert cache.read(str(file)) is None


@POSIX
def test_nothing_is_written_into_a_folder_of_somebody_else(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, own = file.read_bytes(), os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: own + 1)
    cache.write(str(file), b"other")
    assert file.read_bytes() == before


def test_no_file_passes_for_another_one(file: Path) -> None:
    other = Path(cache.path_of("grammars", "b"))
    other.write_bytes(file.read_bytes())
    assert cache.read(str(other)) is None
    other = Path(cache.path_of("expressions", "a"))
    other.parent.mkdir()
    other.write_bytes(file.read_bytes())
    assert cache.read(str(other)) is None


@pytest.mark.parametrize("variable", ["XDG_CACHE_HOME", "XDG_STATE_HOME"])
@pytest.mark.parametrize("linked", [False, pytest.param(True, marks=POSIX)])
@pytest.mark.skipif(sys.platform == "win32", reason="one variable for both")
def test_nothing_is_taken_from_what_is_linted(home: Home, variable: str, linked: bool) -> None:
    said, _ = home.run()
    kept = home.cache if variable == "XDG_CACHE_HOME" else home.state
    os.rename(kept, home.here / "own")
    place = home.here / "own"
    if linked:
        place = kept
        place.symlink_to(home.here / "own")
    for _ in range(2):
        assert home.run(**{variable: str(place)}) == (said, False)


def test_who_works_in_the_home_folder_has_a_cache(home: Home) -> None:
    own = home.within(home.here)
    said, _ = home.run(**own)
    assert home.run(**own) == (said, True)
    (home.here / "inner").mkdir()
    inside = home.within(home.here / "inner")
    assert [home.run(**inside) for _ in range(2)] == [(said, False)] * 2
    assert list((home.here / "inner").iterdir()) == []


@pytest.mark.parametrize("at", [".", "docs"])
def test_nothing_is_taken_from_a_checkout_be_it_the_home_folder(home: Home, at: str) -> None:
    """Build services do this: they set the home folder to that of a job."""
    own = home.within(home.here)
    said, _ = home.run(**own)
    top, home.here = home.here, home.here / at
    home.here.mkdir(exist_ok=True)
    (home.here / "a.md").write_text(BAD)
    assert home.run(**own) == (said, True)
    (top / ".git").mkdir()
    assert home.run(**own) == (said, False)
    assert home.run(**{**home.within(top.parent), **kept_in(top)}) == (said, False)


@pytest.mark.parametrize("named", [".", "a.md", "docs", "docs/a.md"])
def test_nothing_is_taken_from_what_is_named_from_elsewhere(home: Home, named: str) -> None:
    own = home.within(home.here)
    top, home.here = home.here, home.here.parent / "elsewhere"
    for folder in (home.here, top / "docs"):
        folder.mkdir()
        (folder / "a.md").write_text(BAD)
    path = str(top / named)
    said, _ = home.run(path, **own)
    assert home.run(path, **own) == (said, True)
    inside = kept_in(top)
    assert home.run(path, **inside) == (said, named.startswith("docs"))
    (top / ".git").mkdir()
    assert [home.run(path, **each)[1] for each in (own, inside)] == [False, False]
    (top / "docs" / ".git").mkdir()
    assert home.run(path, **own) == (said, named.startswith("docs"))


@pytest.mark.parametrize("lacking", ["state", "cache"])
def test_where_nothing_can_be_kept_a_run_goes_on(home: Home, lacking: str) -> None:
    getattr(home, lacking).write_text("a file where a folder should be")
    said, _ = home.run()
    assert home.run() == (said, sys.platform == "win32" and lacking == "state")


def test_no_entry_is_taken_that_is_not_what_was_kept(file: Path) -> None:
    kept = {"a": b"first", "b": b"second", "": b""}
    entries.write(str(file), kept)
    whole = file.read_bytes()
    for at in range(len(whole)):
        for wrong in (whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :], whole[:at], whole[:at] + whole[at + 1 :]):
            file.write_bytes(wrong)
            found = {name: entries.read(str(file)).get(name) for name in kept}
            assert found != kept
            assert all(data in (None, kept[name]) for name, data in found.items())
    file.write_bytes(whole)
    assert {name: entries.read(str(file)).get(name) for name in (*kept, "c")} == {**kept, "c": None}


def test_an_entry_replaces_the_earlier_one_of_its_name(file: Path) -> None:
    for kept in ({"a": b"1", "b": b"2"}, {"a": b"3", "c": b"4"}):
        entries.write(str(file), kept)
    assert [entries.read(str(file)).get(name) for name in "abc"] == [b"3", b"2", b"4"]
    assert len(dict(entries.read(str(file)).stored())) == 3


def test_runs_at_the_same_time_end_with_one_key(home: Home) -> None:
    environment = {**os.environ, **home.variables}
    command, pipe = [sys.executable, "-c", SPY, "find"], subprocess.PIPE
    runs = [subprocess.Popen(command, cwd=home.here, env=environment, stdout=pipe, stderr=pipe) for _ in range(6)]
    assert len({run.communicate(timeout=60)[0] for run in runs}) == 1
    one = home.key.read_bytes()
    assert ([path.name for path in home.key.parent.iterdir() if path.is_file()], len(one)) == (["key"], 32)
    said, _ = home.run()
    assert (home.run(), home.key.read_bytes()) == ((said, True), one)


def test_what_would_grow_beyond_the_bound_is_begun_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST", 400)
    monkeypatch.setattr(entries, "MOST", 400)
    path = expressions._path()
    drawn = [Random(number).randbytes(400) for number in range(9)]  # which no compression makes smaller
    for number, data in enumerate(drawn):
        entries.write(path, {f"{number}": data[:99]})
        assert entries.read(path).get(f"{number}") == data[:99]
        assert Path(path).stat().st_size <= 400 + key.LENGTH
    assert entries.read(path).get("0") is None
    entries.write(path, {"large": drawn[0]})
    assert entries.read(path).get("8") == drawn[8][:99]
    cache.write(str(file), b"x" * 401)
    assert cache.read(str(file)) == b"what is kept"


def test_grammars_that_nobody_uses_are_removed(file: Path) -> None:
    names = ["0" * 64, "1" * 64 + ".5", "notes.txt"]
    for name in names:
        (file.parent / name).write_bytes(b"x")
        os.utime(file.parent / name, (0, 0))
    cache.kept("another", lambda: b"made")
    assert [(file.parent / name).exists() for name in names] == [False, False, True]


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {"XDG_STATE_HOME": "/x"}, "/x/urlint"),
        ("linux", {"HOME": "/h"}, "/h/.local/state/urlint"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support/urlint"),
        ("win32", {"LOCALAPPDATA": "/l"}, "/l/urlint-state"),
    ],
)
def test_the_key_is_where_the_system_wants_it(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], folder: str
) -> None:
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
        monkeypatch.setenv("USERPROFILE", value)  # what Windows itself calls HOME
    monkeypatch.setattr(sys, "platform", platform)
    assert key._folder().replace(os.sep, "/") == folder

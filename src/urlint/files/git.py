"""What does Git report about a repository? It runs without the repository's hooks and filters and without network access."""

import os
import subprocess
from collections.abc import Iterator

from urlint.files.error import FileError, reason
from urlint.files.private import is_here

_OFF = {  # settings of a repository that make Git run programs or change its output
    "core.fsmonitor": "false",
    "core.hooksPath": "/dev/null",
    "core.quotePath": "true",
    "diff.relative": "false",
}
_FILTERS = r"^filter\..*\.(clean|smudge|process|required)$"
_ENVIRONMENT = {
    "GIT_OPTIONAL_LOCKS": "0",  # Git writes nothing
    "GIT_NO_LAZY_FETCH": "1",  # objects missing from a partial clone are not fetched,
    "GIT_ALLOW_PROTOCOL": "none",  # nor by a Git that does not know the former variable
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}
_PIECE = 1 << 20
_DIFFS = ("GIT_DIFF_OPTS", "GIT_EXTERNAL_DIFF")
HERE = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE")
"""The variables that name the repository in a hook, relative to the hook's current folder."""


class Git:
    """The repository of the folder at an absolute path. Raises FileError if Git is not installed or there is no working tree."""

    def __init__(self, folder: str) -> None:
        self.folder, self._program = folder, _program()
        self._options = tuple(_set(_OFF))
        top = os.fsdecode(self.ask("rev-parse", "--show-toplevel")).removesuffix("\n")
        self.top = os.path.realpath(top)
        self._options += tuple(_set(self._filters_off()))

    def ask(self, *arguments: str) -> bytes:
        """The standard output of a Git command. Raises FileError with Git's message if it fails."""
        done = self._run(*arguments)
        if done.returncode:
            said = done.stderr.decode("utf-8", "replace").strip().partition("\n")[0]
            raise FileError(f"git: {said.removeprefix('fatal: ') or f'{arguments[0]} failed with status {done.returncode}'}")
        return done.stdout

    def answer(self, *arguments: str) -> str:
        """The one-line output of a Git command; "" if it fails."""
        done = self._run(*arguments)
        return "" if done.returncode else os.fsdecode(done.stdout).removesuffix("\n")

    def talk(self, *arguments: str) -> "subprocess.Popen[bytes]":
        """A running Git process with pipes for input and output."""
        command, pipe = self._command(*arguments), subprocess.PIPE
        return subprocess.Popen(command, cwd=self.folder, env=_environment(), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)

    def _run(self, *arguments: str) -> "subprocess.CompletedProcess[bytes]":
        try:
            command, pipe = self._command(*arguments), subprocess.PIPE
            return subprocess.run(
                command, cwd=self.folder, env=_environment(), stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, check=False
            )
        except OSError as error:
            raise FileError(f"git: {reason(error)}") from None

    def _command(self, *arguments: str) -> tuple[str, ...]:
        return (self._program, "--no-pager", *self._options, *arguments)

    def _filters_off(self) -> dict[str, str]:
        """The settings that turn off all filters, which are programs run before files are compared. Raises FileError."""
        done = self._run("config", "--name-only", "-z", "--get-regexp", _FILTERS)
        keys = os.fsdecode(done.stdout).split("\0")[:-1]
        for key in keys:
            if "=" in key:  # cannot be set on Git's command line
                raise FileError(f"git: the filter `{key.split('.', 1)[1].rpartition('.')[0]}` cannot be turned off; rename it")
        return {key: "false" if key.endswith(".required") else "" for key in keys}


class Blobs:
    """Reads the contents of objects of a repository by their names."""

    def __init__(self, git: Git) -> None:
        self._git = git
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0

    def __reduce__(self) -> "tuple[type, tuple[Git]]":
        return type(self), (self._git,)

    def read(self, name: str, most: int) -> bytes | None:
        """The bytes of an object; None if there are more than `most`. Raises FileError if the object is missing."""
        process, asked = self._running(), name.encode("ascii")
        assert process.stdin is not None and process.stdout is not None, "both are pipes"
        process.stdin.write(asked + b"\n")
        process.stdin.flush()
        kind, _, size = process.stdout.readline().removeprefix(asked + b" ").partition(b" ")
        if kind != b"blob":
            raise FileError(f"git: object {name} cannot be read")
        left = int(size) + 1
        if left - 1 <= most:
            return process.stdout.read(left)[:-1]
        while left:
            left -= len(process.stdout.read(min(left, _PIECE))) or left
        return None

    def close(self) -> None:
        """Stops the process."""
        if self._process is not None and self._owner == os.getpid():
            self._process.communicate()
        self._process = None

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is None or self._owner != os.getpid():  # a forked process starts its own
            self._process, self._owner = self._git.talk("cat-file", "--batch"), os.getpid()
        return self._process


def _set(values: dict[str, str]) -> Iterator[str]:
    for key, value in values.items():
        yield from ("-c", f"{key}={value}")


def _environment() -> dict[str, str]:
    return {**{name: value for name, value in os.environ.items() if name not in _DIFFS}, **_ENVIRONMENT}


def _program() -> str:
    """The first Git in PATH that is not inside the linted files. Raises FileError if there is none."""
    name = "git.exe" if os.name == "nt" else "git"
    for folder in os.get_exec_path():
        path = os.path.join(folder, name)
        if os.path.isabs(folder) and os.access(path, os.X_OK) and os.path.isfile(path) and not is_here(folder):
            return path
    raise FileError("Git is not installed, or not in PATH")

"""Drives each editor like a user, and prints which version did what; see `run`.

Each gets a new home folder with `document.md`, `urlint` first on the PATH, and `editors/` under ROOT; it must save exactly
`expected.md`. Then each gets broken servers (`broken.py`, and one that exits at once): with those it must fail, or the test would
prove nothing. An editor that fails, or cannot be installed, does not stop the others, but fails the run.
"""

import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path

from editor import EDITORS, SUITES, Editor, Suite
from install import installed
from step import HAD, HERE, NODE, ROOT, Step, shell, step, tell

# Each wrong server, and what a session must then complain of: a machine that is too slow, say, would prove nothing.
WRONG = {
    "nothing": r"never seen: .*(two ports|the diagnostic|a server at work)",
    "wide": r"not as it should be: the .*(covers?|selects) ",
    "without-hover": r"never seen: a hover",
    "commands": r"not as it should be: a link leads to command:",
    "idle": r"never seen: .*(an edit|the fix|the diagnostic gone)",
}
# Seconds, for one session.
LONGEST = 90


def drive(editor: Editor, server: str) -> Step:
    """One session with the server of that name; it passes if its own test does and the saved document is right."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="urlint-", ignore_cleanup_errors=True) as name:
        work = Path(name) / "work"
        for part in ("objects", "refs"):
            (work / ".git" / part).mkdir(parents=True)
        (work / ".git" / "HEAD").write_text("ref: refs/heads/main\n", encoding="utf-8")  # as much as Git, and Emacs, ask for
        shutil.copy(HERE / "document.md", work)
        home, path = str(Path(name) / "home"), f"{HAD / server}:{os.environ['PATH']}"
        Path(home).mkdir()
        folders = {f"XDG_{each}_HOME": f"{home}/{place}" for each, place in PLACES.items()}
        status, said = shell(editor.drive, work, LONGEST, HOME=home, PATH=path, TMPDIR=name, **folders)
        saved = (work / "document.md").read_text(encoding="utf-8")
        wrong = list(differences(saved, expected(editor.miscounts)))
    lines = [line for line in said.splitlines() if line.strip()] + wrong
    return Step(status == 0 and not wrong, "\n".join(lines), time.monotonic() - began)


PLACES = {"CONFIG": ".config", "DATA": ".local/share", "STATE": ".local/state", "CACHE": ".cache"}


def expected(miscounts: bool) -> str:
    """The text that must be saved."""
    mended, before = ((HERE / name).read_text(encoding="utf-8").splitlines(True) for name in ("expected.md", "document.md"))
    return "".join(old if miscounts and "😀" in old else new for old, new in zip(before, mended, strict=True))


def differences(saved: str, wanted: str) -> Iterator[str]:
    """The lines of the saved document that are wrong."""
    if saved != wanted:
        had, want = saved.splitlines(), wanted.splitlines()
        for at in range(max(len(had), len(want))):
            if had[at : at + 1] != want[at : at + 1]:
                yield f"saved line {at + 1}: {had[at] if at < len(had) else 'missing'}"
        yield "the saved document is not as it should be"


def control(editor: Editor, how: str) -> Step:
    """A session with a broken server, which passes if the test fails for the right reason."""
    done = drive(editor, how)
    found = re.search(rf"^{WRONG[how]}.*", done.said, re.MULTILINE)
    return Step(not done.fine and found is not None, found[0] if found and not done.fine else done.said, done.seconds)


def version(editor: Editor) -> str:
    return shell(editor.version, ROOT, LONGEST)[1].strip().partition("\n")[0]


def driven(editors: Mapping[str, Editor], suites: Mapping[str, Suite]) -> bool:
    """Drives all, a few at once, and returns whether all passed; prints each when it is done."""
    names: dict[Future[Step], str] = {}
    path = f"{HAD / 'right'}:{NODE / 'programs'}:{os.environ['PATH']}"
    with ThreadPoolExecutor(max_workers=4) as pool:
        for name, suite in suites.items():
            names[pool.submit(step, suite.drive, PATH=path)] = name
        for name, editor in editors.items():
            names[pool.submit(drive, editor, "right")] = f"{name}: {version(editor)}"
        for name, editor in editors.items():
            for how in (each for each in WRONG if each != "commands" or editor.follows):
                names[pool.submit(control, editor, how)] = f"{name}, wrong server: {how}"
        for done in as_completed(names):
            tell(names[done], done.result())
    return all(done.result().fine for done in names)


def main(*names: str) -> int:
    """Drives all editors, or those that are named."""
    if unknown := set(names) - {*EDITORS, *SUITES}:
        print(f"no such editor: {', '.join(sorted(unknown))}; there are {', '.join([*EDITORS, *SUITES])}")
        return 2
    began = time.monotonic()
    HAD.mkdir(parents=True, exist_ok=True)
    editors = {name: each for name, each in EDITORS.items() if not names or name in names}
    suites = {name: each for name, each in SUITES.items() if not names or name in names}
    missing = installed({**editors, **suites})
    fine = driven(editors, suites) and not missing
    print(f"{'ok' if fine else 'FAILED':<7}{'all of it':<46}{time.monotonic() - began:6.1f} s")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

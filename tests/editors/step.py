"""A command that is run and timed, and its result."""

import os
import signal
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
HAD = ROOT / "build" / "editors"  # what was downloaded and made; stays, so that the next run is quick
NEWER = HAD / "newer"
VENV = HAD / "venv"
NODE = HAD / "node"
# Seconds: the tests have eight minutes.
LONGEST = 480


def shell(command: str, folder: Path, longest: float, **environment: str) -> tuple[int, str]:
    """The exit status and output of a command; all its processes are killed after it ends, or after `longest` seconds."""
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
    """The result of a step: whether it passed, what it printed, and seconds."""

    fine: bool
    said: str
    seconds: float


def step(command: str, longest: float = LONGEST, **environment: str) -> Step:
    """Runs a command that should exit with 0."""
    began = time.monotonic()
    status, said = shell(command, ROOT, longest, **environment)
    return Step(status == 0, said.strip(), time.monotonic() - began)


def tell(name: str, done: Step) -> None:
    """Prints a line, and the output below it."""
    print(f"{'ok' if done.fine else 'FAILED':<7}{name:<46}{done.seconds:6.1f} s", flush=True)
    for line in done.said.splitlines():
        print(f"       | {line}", flush=True)

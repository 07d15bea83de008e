"""`urlint` called in this process: as a run of its own, but it costs only its work, and no start of Python."""

import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from urlint.cli.main import main


def run(folder: Path, *arguments: str, stdin: bytes = b"", **environment: str) -> CompletedProcess[bytes]:
    """The exit status, and the bytes of both outputs, of `urlint` in `folder`."""
    streams = {"stdin": BytesIO(stdin), "stdout": BytesIO(), "stderr": BytesIO()}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for name, value in environment.items():
            patch.setenv(name, value)
        for name, stream in streams.items():
            patch.setattr(sys, name, TextIOWrapper(stream, "utf-8"))
        status = main(list(arguments))
        sys.stdout.flush()
        sys.stderr.flush()
        return CompletedProcess(arguments, status, streams["stdout"].getvalue(), streams["stderr"].getvalue())

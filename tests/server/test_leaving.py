"""No process is left behind: the server and its guard end with the editor, even while an expression blocks the interpreter."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import perf_counter, sleep

import pytest
from client import PUSHED, Client

from urlint_server import guard

SOON = 10.0  # seconds, on a machine that does much else; it takes one or two
NEEDS_PROC = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")
# A server that is busy from the first save on, and blocks all its threads.
BUSY = """
import re, sys
from urlint_server.features import did_save
did_save.feature = did_save.feature._replace(handle=lambda *_: re.match("(a+)+$", "a" * 99 + "b"))
from urlint_server.__main__ import main
raise SystemExit(main(sys.argv[1:]))
"""
# An editor whose server inherits the pipes of a process that does not end.
EDITOR = "import subprocess, sys; subprocess.call(sys.argv[1:])"


class Ended(Client):
    """A server whose editor is a process between it and the test."""

    starts = ("-c", EDITOR, sys.executable, "-c", BUSY)


def state(process: int) -> list[str]:
    """The state of a process, and its parent's id."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return ["X", "0"]


def is_there(process: int) -> bool:
    return state(process)[0] not in "ZX"


def children(process: int) -> list[int]:
    """The child processes of a process that have not ended."""
    numbers = [int(each.name) for each in Path("/proc").glob("[0-9]*")]
    return [each for each in numbers if state(each)[1] == str(process) and is_there(each)]


def ends(*processes: int) -> bool:
    """Whether all these processes end soon."""
    until = perf_counter() + SOON
    while any(map(is_there, processes)) and perf_counter() < until:
        sleep(0.02)
    return not any(map(is_there, processes))


@NEEDS_PROC
@pytest.mark.parametrize("is_busy", [True, False])
def test_the_editor_is_killed_while_somebody_else_holds_the_pipes(is_busy):
    with Ended() as editor:
        editor.initialize(PUSHED, processId=editor.process.pid)
        (server,) = children(editor.process.pid)
        (guarding,) = children(server)
        if is_busy:
            editor.notify("textDocument/didSave", {"textDocument": {"uri": "file:///x.md"}})
            sleep(0.5)
        os.kill(editor.process.pid, signal.SIGKILL)
        assert ends(server, guarding)


@NEEDS_PROC
def test_an_editor_that_nobody_buries_has_ended():
    with Ended() as editor:
        editor.initialize(PUSHED, processId=editor.process.pid)
        (server,) = children(editor.process.pid)
        os.kill(editor.process.pid, signal.SIGKILL)
        assert ends(server)
        assert state(editor.process.pid)[0] == "Z"


@NEEDS_PROC
@pytest.mark.parametrize("leave", [Client.leave, lambda client: client.process.stdin.close(), lambda client: client.process.kill()])
def test_the_guard_leaves_with_the_server(leave):
    with Client() as client:
        client.initialize(PUSHED, processId=os.getpid())
        (guarding,) = children(client.process.pid)
        leave(client)
        assert ends(client.process.pid, guarding)


@NEEDS_PROC
def test_the_guard_holds_nothing_that_the_server_has_open():
    with Client() as client:
        client.initialize(PUSHED, processId=os.getpid())
        (guarding,) = children(client.process.pid)
        theirs = {os.readlink(each) for each in Path(f"/proc/{client.process.pid}/fd").iterdir() if int(each.name) < 3}
        assert not theirs & {os.readlink(each) for each in Path(f"/proc/{guarding}/fd").iterdir()}


@NEEDS_PROC
def test_without_a_guard_the_server_leaves_where_it_can():
    with Client() as client, subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as editor:
        client.initialize(PUSHED, processId=editor.pid)
        (guarding,) = children(client.process.pid)
        os.kill(guarding, signal.SIGKILL)
        sleep(0.2)
        assert client.process.poll() is None
        editor.kill()
        assert client.ended() == (1, "")


def test_where_the_system_tells_of_no_end_it_is_looked_for(monkeypatch):
    monkeypatch.setattr(guard, "_end", lambda process: guard.os.no_such_thing, raising=False)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        assert guard.is_seen(process.pid)
        process.stdin.close()
        guard.wait(process.pid)
        assert not guard.is_seen(process.pid)

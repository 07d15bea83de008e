"""Records what each editor sends to `urlint server`, for tests/server: python record.py [NAME ...], after `run` has installed them.

A line of tests/server/sessions/NAME.jsonl is a message of the editor, or, so that a replay keeps the pace, what it had seen by
then: `{"answered": ID}`, `{"asked": METHOD, "id": ID}`, `{"published": COUNT}`. Folders and processes of this machine are left out.
"""

import json
import os
import re
import subprocess
import sys
import threading
from typing import IO

from broken import Json, read, write
from drive import drive
from editor import EDITORS
from install import program
from step import HAD, NODE, ROOT, VENV, shell

SESSIONS = ROOT / "tests" / "server" / "sessions"
LOG = HAD / "recorded" / "log"
BETWEEN = [f"{VENV}/bin/python", __file__, "--between", f"{VENV}/bin/urlint", "server"]
# Seconds.
LONGEST = 180


def between(*command: str) -> int:
    """Runs between an editor and a server, and records their messages until the server ends; returns its exit status."""
    lock = threading.Lock()

    def note(entry: Json | None) -> None:
        with lock, LOG.open("a", encoding="utf-8") as log:
            log.write(json.dumps(entry, ensure_ascii=False) + "\n" if entry else "")

    def feed(stream: IO[bytes]) -> None:
        while body := read(sys.stdin.buffer):
            note(json.loads(body))
            write(stream, body)
        stream.close()

    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin and server.stdout, "the pipes were asked for"
        threading.Thread(target=feed, args=(server.stdin,), daemon=True).start()
        while body := read(server.stdout):
            note(seen(json.loads(body)))
            write(sys.stdout.buffer, body)
    return server.returncode


def seen(message: Json) -> Json | None:
    """The recorded part of a message from the server."""
    if "method" not in message:
        return {"answered": message["id"]}
    if "id" in message:
        return {"asked": message["method"], "id": message["id"]}
    if message["method"] == "textDocument/publishDiagnostics":
        return {"published": len(message["params"]["diagnostics"])}
    return None


def cleaned(log: str) -> str:
    """The message without data of this machine: the document is in `/workspace`; process ids and other files' texts are removed."""
    opened = re.search(r'"file://([^"]*)/document\.md"', log)
    assert opened, "an editor opens the document"
    log = log.replace(opened[1], "/workspace").replace(opened[1].rpartition("/")[0], "/elsewhere")
    log = re.sub(r'"processId": \d+', '"processId": null', log)
    entries = [json.loads(line) for line in log.splitlines()]
    for item in (entry["params"]["textDocument"] for entry in entries if entry.get("method") == "textDocument/didOpen"):
        item["text"] = item["text"] if item["uri"].startswith("file:///workspace/") else ""
    return "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries)


def session(name: str) -> tuple[bool, str]:
    """One session of the editor of that name: whether it passed, and the log."""
    if name in EDITORS:
        done = drive(EDITORS[name], "recorded")
        return done.fine, done.said
    command = ". $HERE/vscode/places && mkdir -p $MADE/shots && node $HERE/vscode/drive.mjs record $MADE $MADE/shots"
    paths = f"{NODE / 'programs'}:{os.environ['PATH']}"
    status, said = shell(command, ROOT, LONGEST, URLINT_RECORDER=json.dumps(BETWEEN), PATH=paths)
    return status == 0, said


def record(*names: str) -> int:
    """Records all editors, or those that are named."""
    program(HAD / "recorded", f'[ "$1" != server ] || exec {" ".join(BETWEEN)}\nexec {VENV}/bin/urlint "$@"')
    SESSIONS.mkdir(exist_ok=True)
    for name in names or (*EDITORS, "vscode"):
        LOG.unlink(missing_ok=True)
        fine, said = session(name)
        print(f"{'ok' if fine else 'FAILED':<7}{name}\n{said if not fine else ''}", end="", flush=True)
        if not fine:
            return 1
        (SESSIONS / f"{name}.jsonl").write_text(cleaned(LOG.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(between(*sys.argv[2:]) if sys.argv[1:2] == ["--between"] else record(*sys.argv[1:]))

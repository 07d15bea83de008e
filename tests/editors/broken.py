"""Servers that are broken on purpose: `urlint server` with wrong answers, to find tests that check nothing.

python broken.py HOW SERVER [ARGUMENT ...]; HOW is one of WAYS. Runs between an editor and a server.
"""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import IO, Any

Json = dict[str, Any]


def wide(message: Json) -> None:
    """Every finding covers its whole line."""
    for item in _findings(message):
        item["range"]["start"]["character"] = 0
        item["range"]["end"]["character"] = 999


def without_hover(message: Json) -> None:
    """There are no hovers."""
    if isinstance(message.get("result"), dict) and "contents" in message["result"]:
        message["result"] = None


def idle(message: Json) -> None:
    """The fixes change nothing."""
    result = message.get("result")
    for action in result if isinstance(result, list) else []:
        edit = action.get("edit", {})
        for edits in [*edit.get("changes", {}).values(), *(each["edits"] for each in edit.get("documentChanges", []))]:
            edits.clear()


def commands(message: Json) -> None:
    """Every link is a command."""
    result = message.get("result")
    for link in result if isinstance(result, list) else []:
        if "target" in link:
            link["target"] = "command:workbench.action.toggleZenMode"


def pictures(message: Json) -> None:
    """Every hover has a picture."""
    result = message.get("result")
    if isinstance(result, dict) and "contents" in result:
        result["contents"]["value"] += "\n\n![x](https://127.0.0.1:1/p.png)\n"


def calls(message: Json) -> None:
    """Every message has a command."""
    if message.get("method") == "window/showMessage":
        message["params"]["message"] += " [x](command:workbench.action.toggleZenMode)"


def _findings(message: Json) -> list[Json]:
    pushed = message.get("params", {}).get("diagnostics", []) if isinstance(message.get("params"), dict) else []
    pulled = message["result"].get("items", []) if isinstance(message.get("result"), dict) else []
    return [*pushed, *pulled]


WAYS: dict[str, Callable[[Json], None]] = {
    **{"wide": wide, "without-hover": without_hover, "idle": idle},
    **{"commands": commands, "pictures": pictures, "calls": calls},
}


def read(stream: IO[bytes]) -> bytes:
    """The body of the next message; empty at the end."""
    length = 0
    while (line := stream.readline()) not in (b"\r\n", b"\n", b""):
        name, _, value = line.partition(b":")
        length = int(value) if name.lower() == b"content-length" else length
    return stream.read(length)


def write(stream: IO[bytes], body: bytes) -> None:
    """Writes a message."""
    stream.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    stream.flush()


def feed(server: subprocess.Popen[bytes]) -> None:
    """Passes on what the editor sends."""
    assert server.stdin, "the pipe was asked for"
    while chunk := os.read(0, 65536):
        server.stdin.write(chunk)
        server.stdin.flush()
    server.stdin.close()


def main(how: str, *command: str) -> int:
    """Runs until the server ends, and returns its exit status."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        threading.Thread(target=feed, args=(server,), daemon=True).start()
        assert server.stdout, "the pipe was asked for"
        while body := read(server.stdout):
            message = json.loads(body)
            WAYS[how](message)
            write(sys.stdout.buffer, json.dumps(message).encode())
    return server.returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

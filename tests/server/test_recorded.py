"""Sessions of real editors, recorded by `tests/editors/record.py` and replayed to a server."""

import json
import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from client import Client, Within

Message = dict[str, Any]
HERE = Path(__file__).parent
SESSIONS = sorted((HERE / "sessions").glob("*.jsonl"))
DOCUMENT = (HERE.parent / "editors" / "document.md").read_text(encoding="utf-8")
# What is wrong with the document: the text, and the rule that says so.
FAULTS = [("8a", "invalid-port"), ("9b", "invalid-port"), (" ", "whitespace")]
CODECS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}


class Replay:
    """A replayed session: `answers` by the ids of the editor's requests, and the `findings` that it got, in order."""

    def __init__(self, client: Client, entries: list[Message]) -> None:
        self.client = client
        self.answers: dict[object, Message] = {}
        self.findings: list[list[Message]] = []
        self._heard: list[Message] = []
        self._ids: dict[object, object] = {}
        for entry in entries:
            self._play(entry)
        for id in {each["id"] for each in entries if "method" in each and "id" in each} - set(self.answers):
            self._await(_answer(id))

    def _play(self, entry: Message) -> None:
        """Sends what the editor sent, or waits for what it had received by then."""
        match entry:
            case {"answered": id}:
                self._await(_answer(id))
            case {"asked": method, "id": id}:
                self._ids[id] = self._await(lambda said: said.get("method") == method)["id"]
            case {"published": count}:
                self._await(lambda said: _published(said) is not None and len(_published(said) or ()) == count)
            case {"id": id} if "method" not in entry:
                self.client.send(entry | {"id": self._ids[id]})
            case _:
                self.client.send(entry)

    def _await(self, wanted: Callable[[Message], bool]) -> Message:
        """The first matching message that was not returned before."""
        while not (found := next(filter(wanted, self._heard), None)):
            self._heard.append(self._hear())
        self._heard.remove(found)
        return found

    def _hear(self) -> Message:
        said: Message = self.client.until(lambda _: True)
        if "method" not in said:
            self.answers[said["id"]] = said
        result = said.get("result")
        told = result.get("items") if isinstance(result, dict) else _published(said)
        if told is not None:
            self.findings.append(told)
        return said


def _answer(id: object) -> Callable[[Message], bool]:
    return lambda said: "method" not in said and said["id"] == id


def _published(said: Message) -> list[Message] | None:
    return said["params"]["diagnostics"] if said.get("method") == "textDocument/publishDiagnostics" else None


def _faults(findings: list[Message], encoding: str) -> list[tuple[str, str]]:
    """The texts with findings, and their rules; each is within one line of the document."""
    codec, width = CODECS[encoding]
    lines = [line.encode(codec) for line in DOCUMENT.splitlines()]
    found = []
    for each in findings:
        start, end = each["range"]["start"], each["range"]["end"]
        text = lines[start["line"]][start["character"] * width : end["character"] * width]
        found.append((text.decode(codec), each["code"]))
    return found


@pytest.mark.parametrize("session", SESSIONS, ids=lambda path: path.stem)
def test_a_recorded_session(session: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "document.md").write_text(DOCUMENT, encoding="utf-8")
    text = session.read_text(encoding="utf-8")
    text = text.replace("file:///workspace", tmp_path.as_uri()).replace('"/workspace', f'"{tmp_path.as_posix()}')
    entries = [json.loads(line) for line in text.splitlines()]
    with Within() as client:
        replay = Replay(client, entries)
        said = {each.get("method") for each in entries}
        for method in [each for each in ("shutdown", "exit") if each not in said]:  # An editor may kill its servers.
            client.send({"method": method} | ({"id": "the last"} if method == "shutdown" else {}))
        assert client.ended() == (0, "")
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING] == []
    assert not [each for each in replay.answers.values() if "error" in each]
    encoding = replay.answers[entries[0]["id"]]["result"]["capabilities"]["positionEncoding"]
    first, *_, last = filter(None, replay.findings)
    assert _faults(first, encoding) == FAULTS
    assert FAULTS[0] not in _faults(last, encoding)


def test_what_is_recorded_tells_nothing_of_a_machine() -> None:
    assert SESSIONS
    for session in SESSIONS:
        text = session.read_text(encoding="utf-8")
        assert not re.search(r'"(file://)?/(?!workspace|elsewhere)', text)
        assert re.findall(r'"processId": (\w+)', text) == ["null"]
        assert len(text) < 30_000

"""An editor that does no more than it must: it reports the files that the server watches, and asks again when told to."""

import json
import sys
from fnmatch import fnmatch
from os.path import exists, splitext
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent / "server"))

from client import PULLING, PUSHED, Within

from fuzz.steps import CHANGED, CREATED, Events, Step, write

LANGUAGES = {
    ".md": "markdown",
    ".rst": "restructuredtext",
    ".html": "html",
    ".adoc": "asciidoc",
    ".org": "org",
    ".txt": "plaintext",
}
WATCHING = {"didChangeWatchedFiles": {"dynamicRegistration": True}}
OPTIONS = {"hideWhileTyping": 0, "workspaceDiagnostics": True}
WAITED = 4
Shown = list[tuple[Any, ...]]


class Editor:
    """An editor with a folder, its open documents, and what it shows of each."""

    def __init__(self, folder: str, pushes: bool, configured: Any = None) -> None:
        self.folder, self.pushes, self.configured = folder, pushes, configured
        self.texts: dict[str, str] = {}
        self.versions: dict[str, int] = {}
        self.shown: dict[str, Shown] = {}
        self.watched: list[tuple[str, int]] = []
        self.reports: dict[str, tuple[str, Shown]] = {}
        self.server = Within().__enter__()
        asked = PUSHED if pushes else PULLING
        capabilities = asked | {"workspace": asked.get("workspace", {}) | WATCHING}
        self.server.initialize(capabilities, rootUri=Path(folder).as_uri(), initializationOptions=OPTIONS)
        if configured is not None:
            self._notify("workspace/didChangeConfiguration", settings={"urlint": configured})
        self.settle()

    def again(self) -> "Editor":
        """A new editor with the same folder, settings, and documents."""
        fresh = Editor(self.folder, self.pushes, self.configured)
        for path, text in self.texts.items():
            fresh.show(path, text)
        return fresh

    def leave(self) -> None:
        """Ends the server."""
        self.server.__exit__()

    def everything(self) -> dict[str, Shown]:
        """What is shown of each open document, and of each other file of which something is shown."""
        opened = {path: self.shown.get(path, []) for path in self.texts}
        return opened if self.pushes else opened | {path: shown for path, (_, shown) in self._reported().items() if shown}

    def _reported(self) -> dict[str, tuple[str, Shown]]:
        """The reports on files that are not open, with their ids; those that have not changed are kept."""
        before = [{"uri": self._uri(path), "value": id} for path, (id, _) in self.reports.items()]
        for each in self.server.request("workspace/diagnostic", {"previousResultIds": before})["items"]:
            if each["kind"] == "full":
                self.reports[self._path(each["uri"])] = each.get("resultId", ""), brief(each["items"])
        self.reports = {path: each for path, each in self.reports.items() if path not in self.texts}
        return self.reports

    def open(self, step: Step) -> None:
        """Opens a file, unless it is open or missing."""
        if step.path not in self.texts and exists(step.path):
            self.show(step.path, Path(step.path).read_text(encoding="utf-8"))

    def show(self, path: str, text: str) -> None:
        """Opens a document with a text."""
        self.texts[path], self.versions[path] = text, 1
        self.server.open(text, self._uri(path), LANGUAGES[splitext(path)[1]])
        self.settle(path)

    def close(self, step: Step) -> None:
        """Closes a document, whose text is lost."""
        if self.texts.pop(step.path, None) is not None:
            self.shown.pop(step.path, None)
            self._notify("textDocument/didClose", textDocument={"uri": self._uri(step.path)})
            self.settle()

    def become(self, step: Step) -> None:
        """Replaces a whole text."""
        if step.path in self.texts:
            self._change(step.path, step.text, step.text)

    def type(self, step: Step) -> None:
        """Replaces a line."""
        if step.path in self.texts:
            lines = self.texts[step.path].split("\n")
            at = step.line % len(lines)
            change = (at, 0, len(lines[at].encode("utf-16-le")) // 2, step.text)
            self._change(step.path, "\n".join([*lines[:at], step.text, *lines[at + 1 :]]), change)

    def _change(self, path: str, text: str, change: Any) -> None:
        self.texts[path] = text
        self.versions[path] += 1
        self.server.change(self.versions[path], change, uri=self._uri(path))
        self.settle(path)

    def save(self, step: Step) -> None:
        """Writes a document to its file."""
        if step.path in self.texts:
            events = write(Step("write", step.path, self.texts[step.path]))
            self._notify("textDocument/didSave", textDocument={"uri": self._uri(step.path)})
            self.noticed(events)

    def configure(self, step: Step) -> None:
        """Sends settings of the user."""
        self.configured = json.loads(step.text)
        self._notify("workspace/didChangeConfiguration", settings={"urlint": self.configured})
        self.settle()

    def noticed(self, events: Events) -> None:
        """Reports changes of files that are watched."""
        told = [{"uri": self._uri(path), "type": kind} for path, kind in events if self._watches(path, kind)]
        if told:
            self._notify("workspace/didChangeWatchedFiles", changes=told)
        self.settle()

    def _watches(self, path: str, kind: int) -> bool:
        bit = {CREATED: 1, CHANGED: 2}.get(kind, 4)
        return any(kinds & bit and fnmatch(f"/{path}", each) for glob, kinds in self.watched for each in braces(glob))

    def settle(self, touched: str = "") -> None:
        """Pulls for a touched document at once, then handles what the server says, and pulls for all if it says so."""
        self._pull({touched} & {*self.texts})
        for _ in range(WAITED):  # for the timers of the server, which are set to nothing, and for what these set
            self.server.answer(self.server.ask("what/ever"))
        notes, self.server.notes = self.server.notes, []
        for note in notes:
            self._heard(note.get("method"), note.get("params"))
        if any(note.get("method") == "workspace/diagnostic/refresh" for note in notes):
            self._pull({*self.texts})

    def _heard(self, method: Any, params: Any) -> None:
        if method == "client/registerCapability":
            watchers = [each for one in params["registrations"] for each in one["registerOptions"].get("watchers", ())]
            self.watched += [(each["globPattern"], each.get("kind", 7)) for each in watchers]
        elif method == "textDocument/publishDiagnostics":
            self.shown[self._path(params["uri"])] = brief(params["diagnostics"])

    def _pull(self, paths: set[str]) -> None:
        for path in () if self.pushes else sorted(paths):
            self.shown[path] = brief(self.server.pull(self._uri(path))["items"])

    def _notify(self, method: str, **params: Any) -> None:
        self.server.notify(method, params)

    def _uri(self, path: str) -> str:
        return Path(self.folder, path).as_uri()

    def _path(self, uri: str) -> str:
        return uri.removeprefix(Path(self.folder).as_uri() + "/")


def braces(glob: str) -> list[str]:
    """The globs without braces that one with braces stands for, as `fnmatch` reads them."""
    head, _, rest = glob.replace("**/", "*/").partition("{")
    inner, _, tail = rest.partition("}")
    return [f"{head}{each}{tail}" for each in inner.split(",")]


def brief(items: Any) -> Shown:
    """What matters of diagnostics."""
    return sorted((each.get("code", ""), *each["range"]["start"].values(), each["message"], each["severity"]) for each in items)

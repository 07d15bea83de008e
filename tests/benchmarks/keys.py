"""How long does a key take in an editor? `python tests/benchmarks/keys.py`, on Linux, which counts CPU time in nanoseconds.

Types a character in a document and requests the diagnostics, in turns with a pygls server that does nothing, on 10 kB full of URLs
(mark 2.0), and with `ruff server`, if installed, on 1 MB of Python (mark 0.15). Each figure is the median of urlint's CPU time over
that of the other.
"""

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

IDLE = """
from lsprotocol import types
from pygls.lsp.server import LanguageServer
server = LanguageServer("idle", "1")
@server.feature(types.TEXT_DOCUMENT_DIAGNOSTIC)
def diagnostic(params):
    return types.RelatedFullDocumentDiagnosticReport(items=[])
server.start_io()
"""
CAPABILITIES = {
    "textDocument": {"diagnostic": {}, "publishDiagnostics": {"relatedInformation": True, "codeDescriptionSupport": True}},
    "workspace": {"diagnostics": {"refreshSupport": True}},
}
LINES = {
    "markdown, contents in tags": ("markdown", '- <a href="#part-{0}">Part {0}</a>\n'),
    "markdown, tags in one line": ("markdown", '<a href="#part-{0}">Part {0}</a> '),
    "markdown, images in tags": ("markdown", '<a href="https://a.example/{0}"><img src="docs/{0}.png" alt="x"></a>\n'),
    "markdown, links": (
        "markdown",
        "- fix the cache ([#{0}](https://a.example/issues/{0})) ([{0}](https://a.example/commit/{0}))\n",
    ),
    "markdown, definitions": ("markdown", '[part {0}]: https://a.example/{0} "Part {0}"\n'),
    "markdown, queries": ("markdown", "- [{0}](https://a.example/x?q={0}&amp;lang=en&utm_source=x%20y#:~:text=a)\n"),
    "markdown, 68 faults": ("markdown", f"- an entry with [x](http://host:8a/{{0}})\n{'More words of prose. ' * 5}\n"),
    "html": ("html", '<li class="nav"><a class="x" href="/guide/{0}.html" title="x">Part {0}</a></li>\n'),
    "xml": ("xml", '<url><loc>https://a.example/{0}</loc><link rel="x" href="https://a.example/{0}"/></url>\n'),
    "restructuredtext": ("restructuredtext", "* `part <https://a.example/{0}>`_\n"),
    "restructuredtext, targets": ("restructuredtext", ".. _part {0}: https://a.example/{0}\n"),
    "latex": ("latex", "\\href{{https://a.example/{0}}}{{part}} and \\url{{https://a.example/{0}}}\n"),
    "json": ("json", '  {{"name": "part-{0}", "url": "https://a.example/{0}"}},\n'),
    "yaml": ("yaml", "- part-{0}: https://a.example/{0}\n"),
    "toml": ("toml", 'part-{0} = "https://a.example/{0}"\n'),
    "python": ("python", 'part = "https://a.example/{0}"  # see https://a.example/{0}\n'),
    "shellscript": ("shellscript", "curl -fsSL https://a.example/{0} | sh\n"),
    "plaintext": ("plaintext", "https://a.example/{0}\n"),
}
CODE = "x = 1  # a comment with some more words to fill the line\n"
FAULTS = f"- an entry with [x](http://host:8a/{{0}})\n{'More words of prose. ' * 10}\n"
KEYS, TURNS = 10, 4


class Server:
    """A server with one document open."""

    def __init__(self, command: list[str], language: str, text: str) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self._version, self._document = 1, {"uri": "file:///project/x"}
        self._ask("initialize", {"processId": None, "rootUri": None, "capabilities": CAPABILITIES})
        self._send({"method": "initialized", "params": {}})
        opened = {**self._document, "languageId": language, "version": 1, "text": text}
        self._send({"method": "textDocument/didOpen", "params": {"textDocument": opened}})
        self.diagnostics()

    def key(self, line: int) -> float:
        """The milliseconds for a letter at the start of a line."""
        before, place = self._spent(), {"line": line, "character": 0}
        self._version += 1
        changes = [{"range": {"start": place, "end": place}, "text": "x"}]
        document = {**self._document, "version": self._version}
        self._send({"method": "textDocument/didChange", "params": {"textDocument": document, "contentChanges": changes}})
        self.diagnostics()
        return (self._spent() - before) / 1e6

    def diagnostics(self) -> list[Any]:
        """The answer to a request for diagnostics."""
        items: list[Any] = self._ask("textDocument/diagnostic", {"textDocument": self._document})["items"]
        return items

    def end(self) -> None:
        """Kills the server."""
        self._process.kill()
        self._process.communicate()

    def _spent(self) -> int:
        threads = Path(f"/proc/{self._process.pid}/task").glob("*/schedstat")
        return sum(int(each.read_text().split()[0]) for each in threads)

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self._process.stdin.flush()

    def _ask(self, method: str, params: Any) -> Any:
        self._send({"id": method, "method": method, "params": params})
        while True:
            message = self._heard()
            if message.get("id") == method and "result" in message:
                return message["result"]
            if "id" in message:
                self._send({"id": message["id"], "result": None})

    def _heard(self) -> Any:
        assert self._process.stdout
        size = 0
        while line := self._process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            size = int(value) if name.lower() == b"content-length" else size
        return json.loads(self._process.stdout.read(size))


def filled(line: str, size: int) -> str:
    """A text of about that many characters, which repeats a line with numbers in it."""
    return "".join(line.format(number) for number in range(1000, 1000 + size // len(line.format(1000))))


def compare(name: str, ours: Server, theirs: Server, lines: int, mark: float) -> None:
    """Types in both, in turns."""
    draw, spent = random.Random(1), dict[Server, list[float]]({ours: [], theirs: []})
    for _ in range(TURNS):
        for server, times in spent.items():
            times += (server.key(draw.randrange(lines)) for _ in range(KEYS))
    mine, other = median(spent[ours]), median(spent[theirs])
    print(f"{name:<28} {mine / other:5.2f} (mark {mark})  {mine:6.2f} ms  {len(ours.diagnostics()):4} findings")
    ours.end()
    theirs.end()


def urlint(language: str, text: str) -> Server:
    """Our server, with that document open."""
    return Server([sys.executable, "-m", "urlint", "server"], language, text)


def main() -> None:
    """Prints all figures."""
    for name, (language, line) in LINES.items():
        text = filled(line, 10_000)
        compare(name, urlint(language, text), Server([sys.executable, "-c", IDLE], language, text), text.count("\n") or 1, 2.0)
    if ruff := shutil.which("ruff"):
        for name, language, line in (("1 MB of Python", "python", CODE), ("1 MB, 4000 faults", "markdown", FAULTS)):
            text, code = filled(line, 10**6), filled(CODE, 10**6)
            compare(name, urlint(language, text), Server([ruff, "server"], "python", code), text.count("\n"), 0.15)


if __name__ == "__main__":
    main()

"""The diagnostics of a document as JSON text, kept segment by segment: an edit makes those of one segment anew.

What is kept has its line numbers left out, so that a line more or less above costs no more than to write them in.
"""

import json
import re

from urlint.lint.diagnostic import Diagnostic
from urlint.text import Span
from urlint_server.client import Client
from urlint_server.convert import Convert, Outward
from urlint_server.opened import Opened
from urlint_server.report import notice, report

Said = tuple[Diagnostic, ...]
_STRING_OR_LINE = re.compile(r'"line": (\d+)|"(?:[^"\\]|\\.)*"')


class Piece:
    """What was made of the diagnostics `said` of a segment: text between line numbers, and those, from the segment's first."""

    def __init__(self, said: Said, between: list[str], lines: list[int]) -> None:
        self.said, self._between, self._lines = said, between, lines
        self._first, self._text = -1, ""

    def text(self, first: int) -> str:
        """The diagnostics, with commas between them, of a segment that begins with the line `first`."""
        if first != self._first:
            made = [self._between[0]]
            for line, more in zip(self._lines, self._between[1:], strict=True):
                made += (str(first + line), more)
            self._first, self._text = first, "".join(made)
        return self._text


class Rendered:
    """What the editor is told of one document."""

    def __init__(self, opened: Opened, client: Client) -> None:
        self._opened, self._client = opened, client
        self._pieces: dict[int, Piece] = {}

    def items(self, hidden: frozenset[tuple[str, int]] = frozenset()) -> str:
        """The list of diagnostics, at most as many as the settings want, and what is to be said of the document as a whole.

        `hidden`: rules and offsets of what is held back for now.
        """
        opened, most = self._opened, self._opened.config.max_diagnostics
        visible = [] if opened.excluded else opened.index.visible()
        if hidden:
            visible = self._without(visible, hidden)
        made, count, before, self._pieces = [], 0, self._pieces, {}
        lines = opened.index.segments.lines if any(visible) else []
        for at, said in enumerate(visible):
            if said:
                if count < most:
                    said = said if count + len(said) <= most else said[: most - count]
                    piece = before.get(id(said)) or self._made(at, said)
                    self._pieces[id(said)] = piece
                    made.append(piece.text(lines[at]))
                count += len(visible[at])
        return f"[{', '.join([*self._notices(count, most), *filter(None, made)])}]"

    def _notices(self, count: int, most: int) -> list[str]:
        first = self._opened.text.line(0).rstrip("\r\n")
        range = Convert(self._opened.text, self._client.encoding).range(Span(0, len(first)))
        said = []
        if self._opened.is_too_long and not self._opened.excluded:
            said.append(f"only the first {self._opened.config.max_file_size} characters are linted (max-file-size)")
        if count > most:
            said.append(f"{count} findings, the first {most} are shown (max-diagnostics)")
        return [json.dumps(notice(each, range)) for each in said]

    def _without(self, visible: list[Said], hidden: frozenset[tuple[str, int]]) -> list[Said]:
        segments = self._opened.index.segments
        made = list(visible)
        for _, offset in hidden:
            at = segments.at(offset)
            start = segments.starts[at]
            made[at] = tuple(each for each in made[at] if (each.rule, each.span.start + start) not in hidden)
        return made

    def _made(self, at: int, said: Said) -> Piece:
        convert = Outward(self._opened.text.block(at), self._client.encoding)
        dumped = json.dumps([report(each, self._opened.uri, convert, self._client) for each in said])[1:-1]
        between, lines, end = [], [], 0
        for found in _STRING_OR_LINE.finditer(dumped):
            if found[1]:
                between.append(dumped[end : found.start(1)])
                lines.append(int(found[1]))
                end = found.end()
        return Piece(said, [*between, dumped[end:]], lines)

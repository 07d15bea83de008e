"""How are the diagnostics of a document serialized quickly? Each URL's once; after an edit, only those of the edited URL.

The cached JSON leaves out line and column numbers, which are filled in when it is sent.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from itertools import chain
from typing import NamedTuple

from urlint.lint.diagnostic import Diagnostic
from urlint.lint.incremental.index import Visible
from urlint.lint.incremental.said import Said
from urlint.text import Span
from urlint_server.client import Client
from urlint_server.convert import Convert, Json, Outward, units
from urlint_server.document import Opened
from urlint_server.report import notice, report
from urlint_server.store import block

_STRING_OR_PLACE = re.compile(r'"line": (\d+), "character": (\d+)|"(?:[^"\\]|\\.)*"')
_PLACE = '"line": %%d, "character": %d'
_MOST_KEPT = 4096  # diagnostics
_DIGEST = 16  # octets
Hidden = frozenset[tuple[str, int]]


class Form(NamedTuple):
    """The JSON of a diagnostic as a format string, to be formatted twice: first with columns, then with lines.

    `places` are the lines and columns, relative to the start of the URL.
    """

    text: str
    places: tuple[tuple[int, int], ...]


class Piece:
    """The JSON of the diagnostics `said` of a segment, as a format string, with line numbers relative to the segment.

    Pieces with the same `id` are equal.
    """

    def __init__(self, said: tuple[Said, ...], form: str, lines: list[int]) -> None:
        self.said, self._form, self._lines = said, form, lines
        self.id = blake2b(f"{form}{lines}".encode(), digest_size=_DIGEST).digest()
        self._first, self._json = -1, b""

    def json(self, first: int) -> bytes:
        """The diagnostics, separated by commas, of a segment that starts on the line `first`."""
        if first != self._first:
            self._first, self._json = first, (self._form % tuple([first + line for line in self._lines])).encode()
        return self._json


class Items(NamedTuple):
    """A list of diagnostics, as JSON in parts. `named` identifies its content."""

    parts: tuple[bytes, ...]
    named: bytes = b""

    @property
    def json(self) -> bytes:
        """The whole list."""
        return b"".join(self.parts)

    @property
    def id(self) -> str:
        """The result id: lists with the same id are equal."""
        return blake2b(self.named, digest_size=_DIGEST).hexdigest()


NONE = Items((b"[]",))


class Rendered:
    """The serialized diagnostics of one document; `mistakes` returns those that are not about URLs."""

    def __init__(self, opened: Opened, client: Client, mistakes: Callable[[], list[Json]] = list) -> None:
        self._opened, self._client, self._mistakes = opened, client, mistakes
        self._pieces: dict[int, Piece] = {}
        self._forms: dict[tuple[Diagnostic, str], Form] = {}

    def items(self, hidden: Hidden = frozenset()) -> Items:
        """At most `max-diagnostics` diagnostics, and the notices about the whole document.

        `hidden`: rules and offsets of diagnostics that are hidden while typing.
        """
        opened, most = self._opened, self._opened.config.max_diagnostics
        visible = [] if opened.excluded else opened.index.visible()
        if opened.known.entries:
            visible = list(opened.known.hide(visible))
        if hidden:
            visible = list(self._without(visible, hidden))
        count = sum(len(said) for _, said in visible)
        if count > most:
            visible = list(_first(visible, most))
        return self._joined(self._notices(count > most, most), visible)

    def _joined(self, notices: list[bytes], visible: list[Visible]) -> Items:
        lines = self._opened.index.segments.lines if visible else []
        before, self._pieces = self._pieces, {}
        parts, named = list(notices), list(notices)
        for at, said in visible:
            self._pieces[id(said)] = piece = before.get(id(said)) or self._piece(at, said)
            parts.append(piece.json(lines[at]))
            named += (b"%d " % lines[at], piece.id)
        if not parts:
            return NONE
        return Items((b"[", parts[0], *chain.from_iterable((b", ", part) for part in parts[1:]), b"]"), b"".join(named))

    def _notices(self, more: bool, most: int) -> list[bytes]:
        said = []
        if self._opened.is_too_long and not self._opened.excluded:
            said.append(f"only the first {self._opened.config.max_file_size:,} characters are linted (max-file-size)")
        if more:
            shown = {0: "no findings are", 1: "only the first finding is"}
            said.append(f"{shown.get(most, f'only the first {most:,} findings are')} shown (max-diagnostics)")
        notices = [notice(each, self._first_line()) for each in said]
        return [json.dumps(each).encode() for each in (*notices, *self._mistakes())]

    def _first_line(self) -> Json:
        text = self._opened.text
        return Convert(text, self._client.encoding).range(Span(0, len(text.line(0).rstrip("\r\n"))))

    def _without(self, visible: list[Visible], hidden: Hidden) -> Iterator[Visible]:
        segments = self._opened.index.segments
        concerned = {segments.at(offset) for _, offset in hidden}
        for at, said in visible:
            start = segments.starts[at]
            if at in concerned:
                said = tuple(each for each in said if (each.diagnostic.rule, each.span.start + start) not in hidden)
            if said:
                yield at, said

    def _piece(self, at: int, said: tuple[Said, ...]) -> Piece:
        block, text = self._opened.text.block(at), self._opened.index.segments[at].text
        forms, lines = list[str](), list[int]()
        for start, diagnostic in said:
            form = self._form(diagnostic, text[start : start + diagnostic.finding.span.end])
            line, before = block.place(start)
            column = units(block.line(line), before, self._client.encoding)
            forms.append(form.text % tuple([right if down else column + right for down, right in form.places]))
            lines += [line + down for down, _ in form.places]
        return Piece(said, ", ".join(forms), lines)

    def _form(self, said: Diagnostic, url: str) -> Form:
        """The form of a diagnostic whose URL has the source text `url`, cached."""
        if len(self._forms) > _MOST_KEPT:
            self._forms.clear()
        kept = self._forms.get((said, url))
        if kept is None:
            self._forms[said, url] = kept = self._formed(said, url)
        return kept

    def _formed(self, said: Diagnostic, url: str) -> Form:
        dumped = json.dumps(report(said, Outward(block(url), self._client.encoding), self._client))
        places = tuple((int(found[1]), int(found[2])) for found in _STRING_OR_PLACE.finditer(dumped) if found[1])
        twice = dumped.replace("%", "%%%%")
        return Form(_STRING_OR_PLACE.sub(lambda found: _PLACE if found[1] else found[0], twice), places)


def _first(visible: Iterable[Visible], most: int) -> Iterator[Visible]:
    for at, said in visible:
        if most > 0:
            yield at, said if len(said) <= most else said[:most]
        most -= len(said)

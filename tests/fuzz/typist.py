"""Simulates a person typing in an editor: keys, pastes, deletions over several lines, and undo, with the text that should result.

The text is a string that each change makes anew, character by character, from what the protocol says of positions.
"""

from random import Random

from lsprotocol import types as lsp

from fuzz.mutations import SIGNS, stretch
from urlint_server.convert import Encoding

KEYS = (*"abhtps:/.?#%&@[]()<>`\"' \t-*|\\{}", *SIGNS)
BLOCKS = (
    *("```\n", "~~~ js\n", "<!--", "-->", "/*", "*/", '"""', "'''", "---\n", "+++\n", "<pre>", "</pre>", "<script>", "</script>"),
    *("<![CDATA[", "]]>", "#+begin_src\n", "#+end_src\n", "::\n\n  ", "----\n", "<<EOF\n", "EOF\n", "\n\n    ", "{", "}"),
    *("urlint: off\n", "urlint: on\n", "\r", "\n", "\r\n", "\ufeff", "\u2028", "\x0c", "e\u0301", "👩\u200d👧", "😀"),
    *("\ud83d", "\ude00", "http://host:8a/x "),
)
Change = lsp.TextDocumentContentChangeEvent


class Typist:
    """A text, and the changes to it, as an editor with some position encoding sends them."""

    def __init__(self, text: str, others: list[str], encoding: Encoding, draw: Random) -> None:
        self.text, self.others, self.encoding, self.draw = paired(text), others, encoding, draw
        self.before = [self.text]
        self.caret = 0

    def changes(self) -> list[Change]:
        """The changes of one message: usually a key, sometimes a paste or an undo."""
        self.before = [*self.before[-20:], self.text]
        match self.draw.randrange(20):
            case 0:
                return [self.put(*self.place(), self.paste())]
            case 1:
                return [self.put(*self.place(), self.draw.choice(BLOCKS))]
            case 2 | 3:
                return [self.put(*self.place(), "")]
            case 4:
                return self.undone()
            case 5:
                return [self.put(*self.place(), "".join(self.draw.choices(KEYS, k=3))) for _ in range(self.draw.randrange(2, 6))]
            case 6:
                self.caret = self.draw.randrange(len(self.text) + 1)
                return [self.key()]
            case 7:
                return [self.put(max(self.caret - 1, 0), self.caret, "")]
            case _:
                return [self.key()]

    def key(self) -> Change:
        return self.put(self.caret, self.caret, self.draw.choice(KEYS))

    def place(self) -> tuple[int, int]:
        return stretch(self.text, self.draw)

    def paste(self) -> str:
        """A part of another document, with one kind of line ends."""
        other = self.draw.choice(self.others)
        taken = other[slice(*stretch(other, self.draw))]
        return taken.replace("\n", self.draw.choice(("\n", "\r\n", "\r")))

    def undone(self) -> list[Change]:
        """A change back to an earlier text: as a whole, or by the difference."""
        text = self.draw.choice(self.before)
        if self.draw.random() < 0.2:
            self.text, self.caret = text, 0
            return [lsp.TextDocumentContentChangeWholeDocument(text)]
        start = common(self.text, text)
        behind = common(self.text[start:][::-1], text[start:][::-1])
        return [self.put(start, len(self.text) - behind, text[start : len(text) - behind])]

    def put(self, start: int, end: int, new: str) -> Change:
        """The change that replaces `start..end` with `new`; a position may be inside a character."""
        start, end = min(start, len(self.text)), min(end, len(self.text))
        range = lsp.Range(self.position(start), self.position(end))
        start, end = sorted(offset(self.text, each, self.encoding) for each in (range.start, range.end))
        self.text = paired(self.text[:start] + paired(new) + self.text[end:])
        self.caret = min(start + len(new), len(self.text))
        return lsp.TextDocumentContentChangePartial(range, new)

    def position(self, at: int) -> lsp.Position:
        """The position of an offset, in units of the encoding; rarely, one unit too far."""
        head = self.text[:at].replace("\r\n", "\r").replace("\n", "\r")
        if self.text[at - 1 : at + 1] == "\r\n" and at:
            head = head[:-1]
        line = head.count("\r")
        column = sum(units(char, self.encoding) for char in head[head.rfind("\r") + 1 :])
        return lsp.Position(line, column + (self.draw.random() < 0.02))


def common(first: str, second: str) -> int:
    """The length of the common prefix of two texts."""
    pairs = zip(first, second, strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(first), len(second)))


def paired(text: str) -> str:
    """The text with adjacent surrogates joined into characters."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def offset(text: str, position: lsp.Position, encoding: Encoding) -> int:
    """The code point at a position, found by counting."""
    at = 0
    for _ in range(position.line):
        ends = [found for found in (text.find("\n", at), text.find("\r", at)) if found >= 0]
        if not ends:
            return len(text)
        at = min(ends) + (2 if text.startswith("\r\n", min(ends)) else 1)
    left = position.character
    while at < len(text) and text[at] not in "\r\n":
        left -= units(text[at], encoding)
        if left < 0:
            break
        at += 1
    return at


def units(char: str, encoding: Encoding) -> int:
    """The number of units of a character in an encoding."""
    match encoding:
        case Encoding.UTF_32:
            return 1
        case Encoding.UTF_16:
            return 1 + (char > "\uffff")
        case _:
            return len(char.encode("utf-8", "surrogatepass"))

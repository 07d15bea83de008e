"""Lays out a grammar like RFCs: equals signs in one column, alternatives below them, and comments after two spaces.

Changes only the spaces within definitions; lines, prose, and the meaning of the grammar stay the same.
"""

from bisect import bisect_right
from itertools import accumulate

from urlint.expression import compiled
from urlint.grammar.error import GrammarError
from urlint.grammar.fences import extracted
from urlint.grammar.grammar import Grammar
from urlint.grammar.lines import QUOTED
from urlint.grammar.notation import read
from urlint.grammar.outline import Outline, outline
from urlint.grammar.page import HEAD

_HEAD = compiled(HEAD)
_WIDEST = 24  # code points; longer names are not aligned
_PIECES = compiled(rf"{QUOTED}|&lt;(?:(?!&gt;).)*&gt;|&#?\w+;|;.*|[ \t]+|[^\"'<;& \t]+|.")


def laid_out(text: str, grammar: Grammar) -> str:
    """The formatted text of a grammar. Raises GrammarError if formatting would change the grammar."""
    found, prose = outline(text, grammar), {number - 1 for number, _ in grammar.prose}
    made = _Lines(text, found, prose).formatted() if grammar.notation != "treerack" else _trimmed(text)
    before, after = (_words(read(each, grammar.source, grammar.notation)) for each in (text, made))
    if before != after:
        raise GrammarError(f"{grammar.source}: cannot be formatted: laid out, it would be read as another grammar")
    return made


class _Lines:
    def __init__(self, text: str, found: Outline, prose: set[int]) -> None:
        self._lines, self._prose = text.split("\n"), prose
        inside = (extracted(text)[0] or text).split("\n")  # the same lines, blank outside the grammar of a document, up to its end
        self._inside = inside + [""] * (len(self._lines) - len(inside))
        starts = list(accumulate((len(line) + 1 for line in self._lines), initial=0))
        self._ends: dict[int, int] = {}  # the last line of the definition that begins on a line
        for each in found.definitions:
            number = bisect_right(starts, each.name.start) - 1
            self._ends[number] = bisect_right(starts, each.end) - 1

    def formatted(self) -> str:
        """The formatted text."""
        made = list(self._lines)
        for group in self._groups():
            lengths = [len(_head(self._lines[at])[0]) for at in group]
            width = max((length for length in lengths if length <= _WIDEST), default=0)
            for at in group:
                lines = [self._line(number, at, width) for number in range(at, self._ends[at] + 1)]
                column = max((len(words) for words, comment in lines if comment and words), default=0)
                for number, (words, comment) in enumerate(lines, at):
                    if number in self._prose or not self._inside[number].strip():
                        continue
                    end = "\r" if self._lines[number].endswith("\r") else ""
                    made[number] = (f"{words:<{column}}  {comment}" if comment else words) + end
        return "\n".join(made)

    def _groups(self) -> list[list[int]]:
        """Groups of consecutive definitions, separated by comments at most, as the numbers of their first lines."""
        groups: list[list[int]] = []
        for at in self._ends:
            before = groups[-1][-1] if groups else -1
            between = self._lines[self._ends[before] + 1 : at] if groups else [""]
            if all(line.lstrip().startswith(";") for line in between) and self._indent(before) == self._indent(at):
                groups[-1].append(at)
            else:
                groups.append([at])
        return groups

    def _indent(self, number: int) -> int:
        line = self._lines[number].expandtabs()
        return len(line) - len(line.lstrip())

    def _line(self, number: int, head: int, width: int) -> tuple[str, str]:
        """The content of a line and its comment, as formatted in the definition whose first line is `head`."""
        words, comment = _parted(self._lines[number].rstrip())
        margin = " " * self._indent(head)
        if number == head:
            name, sign, body = _head(words)
            return f"{margin}{name:<{width}} {sign} {body}".rstrip(), comment
        return (f"{margin}{' ' * (width + 1 + 2 * (words[0] not in '/|'))}{words}" if words else ""), comment


def _head(line: str) -> tuple[str, str, str]:
    """The name that a line defines, the sign after it, and the rest."""
    found = _HEAD.match(line)
    assert found is not None, "a definition begins on the line"
    end = found.end("name") if found["name"] else found.end("angled") + 1
    return line[:end].strip(), line[end : found.end()].strip(), line[found.end() :].strip()


def _parted(line: str) -> tuple[str, str]:
    """The content of a line, with runs of spaces reduced to one, and its comment."""
    words, comment = list[str](), ""
    for found in _PIECES.finditer(line):
        piece = found[0]
        if piece.startswith(";"):
            comment = piece
        else:
            words.append(" " if piece.isspace() else piece)
    return "".join(words).strip(), comment


def _trimmed(text: str) -> str:
    return "\n".join(line.rstrip(" \t\r") + ("\r" if line.endswith("\r") else "") for line in text.split("\n"))


def _words(grammar: Grammar) -> object:
    """The productions of a grammar without line numbers, for comparison."""
    lines = compiled(r"line=[0-9]+")
    return [[(each.name, lines.sub("", repr(each.expr))) for each in block.productions.values()] for block in grammar.blocks]

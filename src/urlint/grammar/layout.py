"""A grammar laid out as RFCs are: equals signs of a group in one column, alternatives below them, comments behind two blanks.

Only blanks change, and only in definitions: the lines stay, and so does all prose. What is read of it stays the same.
"""

from urlint.expression import compiled
from urlint.grammar.error import GrammarError
from urlint.grammar.fences import within
from urlint.grammar.grammar import Grammar
from urlint.grammar.lines import QUOTED
from urlint.grammar.notation import read
from urlint.grammar.outline import Definition, Outline, outline
from urlint.grammar.page import HEAD

_HEAD = compiled(HEAD)
_WIDEST = 24  # code points of a name that others are aligned with
_PIECES = compiled(rf"{QUOTED}|&lt;(?:(?!&gt;).)*&gt;|&#?\w+;|;.*|[ \t]+|[^\"'<;& \t]+|.")


def laid_out(text: str, grammar: Grammar) -> str:
    """The text of a grammar, formatted. Raises GrammarError where another grammar would come of it."""
    found = outline(text, grammar)
    made = _Lines(text, found).formatted() if grammar.notation != "treerack" else _trimmed(text)
    before, after = (_words(read(each, grammar.source, grammar.notation)) for each in (text, made))
    if before != after:
        raise GrammarError(f"{grammar.source}: cannot be formatted: laid out, it would be read as another grammar")
    return made


class _Lines:
    def __init__(self, text: str, found: Outline) -> None:
        self._lines = text.split("\n")
        self._inside = (within(text)[0] or text).split("\n")  # the same lines, blank where a document is no grammar
        starts = [0]
        for line in self._lines:
            starts.append(starts[-1] + len(line) + 1)
        self._heads: dict[int, Definition] = {}
        self._ends: dict[int, int] = {}
        number = 0
        for each in found.definitions:
            while starts[number + 1] <= each.name.start:
                number += 1
            self._heads[number] = each
            last = number
            while starts[last + 1] <= each.end:
                last += 1
            self._ends[number] = last

    def formatted(self) -> str:
        """All lines."""
        made = list(self._lines)
        for group in self._groups():
            lengths = [len(_head(self._lines[at])[0]) for at in group]
            width = max((length for length in lengths if length <= _WIDEST), default=0)
            for at in group:
                lines = [self._line(number, at, width) for number in range(at, self._ends[at] + 1)]
                column = max((len(words) for words, comment in lines if comment and words), default=0)
                for number, (words, comment) in enumerate(lines, at):
                    if not self._inside[number].strip():
                        continue
                    end = "\r" if self._lines[number].endswith("\r") else ""
                    made[number] = (f"{words:<{column}}  {comment}" if comment else words) + end
        return "\n".join(made)

    def _groups(self) -> list[list[int]]:
        """The first lines of definitions that stand below each other, with no more than comments between."""
        groups: list[list[int]] = []
        for at in self._heads:
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
        """What stands on a line of the definition whose first one is `head`, and its comment."""
        words, comment = _parted(self._lines[number].rstrip())
        margin = " " * self._indent(head)
        if number == head:
            name, sign, body = _head(words)
            return f"{margin}{name:<{width}} {sign} {body}".rstrip(), comment
        return (f"{margin}{' ' * (width + 1 + 2 * (words[0] not in '/|'))}{words}" if words else ""), comment


def _head(line: str) -> tuple[str, str, str]:
    """The name that a line defines, the sign behind it, and what follows."""
    found = _HEAD.match(line)
    assert found is not None, "a definition begins on the line"
    end = found.end("name") if found["name"] else found.end("angled") + 1
    return line[:end].strip(), line[end : found.end()].strip(), line[found.end() :].strip()


def _parted(line: str) -> tuple[str, str]:
    """What stands on a line, one blank where there were some, and its comment."""
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
    """What is read, without regard to where it stands."""
    lines = compiled(r"line=[0-9]+")
    return [[(each.name, lines.sub("", repr(each.expr))) for each in block.productions.values()] for block in grammar.blocks]

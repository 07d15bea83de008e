"""Where are the names, strings, numbers, and comments in the text of a grammar, and which names mean the same?

For editors, which need exact offsets; a grammar itself only knows lines. Text outside of definitions is left out.
"""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.grammar.compile import lookup
from urlint.grammar.grammar import Grammar
from urlint.grammar.page import HEAD
from urlint.record import Record

_LINE = compiled(
    r'(?P<comment>;.*)|(?P<string>(?:%[sSiI])?"[^"\n]*"|\'[^\'\n]*\'|<">)|(?P<number>%[bdxBDX][0-9A-Fa-f.\-]+)|(?P<prose><(?!/)[^<>\n]*>)'
    r"|(?P<count>[0-9]*[*#][0-9]*|[0-9]+)|(?P<name>[A-Za-z][A-Za-z0-9_+\-]*)|(?P<operator>=/?|[/|()\[\]])|(?P<space>\s+)|(?P<other>.)"
)
_TREE = compiled(
    r'(?P<comment>//[^\n]*|/\*.*?(?:\*/|\Z))|(?P<string>"(?:\\.|[^"\\])*+"?|\[(?:\\.|[^\]\\])*+\]?)|(?P<flag>:[ \t]*[a-z]+)'
    r"|(?P<count>\{[^}\n]*\})|(?P<name>[A-Za-z_][A-Za-z0-9_\-]*)|(?P<operator>[=;|().*+?])|(?P<space>\s+)|(?P<other>.)",
    re.DOTALL,
)
_HEAD = compiled(HEAD)
Key = tuple[int, str]  # the number of a block, or -1 for the core rules, and a name in it


class Lexeme(Record):
    """A piece of a definition, or a comment, from `start` to `end`; a name has the `key` of the production that it refers to."""

    kind: str
    start: int
    end: int
    key: Key | None = None
    defines: bool = False


class Definition(Record):
    """A definition: the mark of its name, the name, and the offset of its end."""

    name: Lexeme
    text: str
    end: int


class Outline:
    """All marks of a text in order, and its definitions."""

    def __init__(self, marks: list[Lexeme], definitions: list[Definition]) -> None:
        self.marks, self.definitions = marks, definitions

    def at(self, offset: int) -> Lexeme | None:
        """The name at an offset, which may also be at its end."""
        return next((each for each in self.marks if each.key and each.start <= offset <= each.end), None)

    def same(self, key: Key) -> list[Lexeme]:
        """All names that refer to the same production."""
        return [each for each in self.marks if each.key == key]

    def around(self, offset: int) -> Definition | None:
        """The definition that contains an offset."""
        return next((each for each in self.definitions if each.name.start <= offset <= each.end), None)


def outline(text: str, grammar: Grammar) -> Outline:
    """The outline of the text from which `grammar` was read."""
    found = _Reader(text, grammar)
    (found.tree if grammar.notation == "treerack" else found.lines)()
    return Outline(found.marks, found.definitions)


class _Reader:
    def __init__(self, text: str, grammar: Grammar) -> None:
        self._text, self._grammar = text, grammar
        self._homes = {(each.line, each.name): at for at, block in enumerate(grammar.blocks) for each in block.productions.values()}
        self._block = 0
        self.marks: list[Lexeme] = []
        self.definitions: list[Definition] = []

    def lines(self) -> None:
        """Adds the marks of ABNF or RFC 822 BNF, in which a blank line, or one that is not in the notation, ends a definition."""
        at, inside = 0, False
        for number, line in enumerate(self._text.split("\n"), 1):
            head = _HEAD.match(line)
            begins = head is not None and self._begins(head, number)
            inside = begins or (inside and bool(line.strip()) and head is None and self._is_element(line))
            if inside or line.lstrip().startswith(";"):
                self._add(_LINE.finditer(line), at, at + max(head.start("name"), head.start("angled")) if head and begins else -1)
            at += len(line) + 1

    def tree(self) -> None:
        """Adds the marks of treerack, in which a definition ends with a semicolon."""
        found = list(_TREE.finditer(self._text))
        solid = [each for each in found if each.lastgroup not in ("space", "comment")]
        after = {each.start(): solid[at + 1][0] for at, each in enumerate(solid[:-1])}
        for each in found:
            begins = each.lastgroup == "name" and after.get(each.start(), "").startswith((":", "="))
            self._add(iter([each]), 0, each.start() if begins else -1)

    def _begins(self, head: re.Match[str], number: int) -> bool:
        """Whether a line starts a definition that is in the grammar."""
        name = head["name"] or head["angled"]
        home = self._homes.get((number, name))
        if home is None and head["sign"] == "=/":
            nearest = range(self._block, -1, -1)  # it adds to the grammar that it is in
            home = next((at for at in nearest if self._grammar.blocks[at].get(name)), None)
        self._block = self._block if home is None else home
        return home is not None

    def _is_element(self, line: str) -> bool:
        return all(each.lastgroup != "other" for each in _LINE.finditer(line))

    def _add(self, found: Iterator[re.Match[str]], at: int, defined: int) -> None:
        for each in found:
            kind, start, end = str(each.lastgroup), at + each.start(), at + len(each[0].rstrip("\r")) + each.start()
            if kind in ("space", "other"):
                continue
            text = each[0]
            if kind == "prose" and self._is_known(text[1:-1]):
                kind, text, start, end = "name", text[1:-1], start + 1, end - 1
            mark = Lexeme(kind, start, end, self._key(text) if kind == "name" else None, start == defined)
            self.marks.append(mark)
            if mark.defines:
                self.definitions.append(Definition(mark, text, end))
            elif self.definitions and kind != "comment":
                self.definitions[-1] = self.definitions[-1]._replace(end=end)

    def _is_known(self, name: str) -> bool:
        """Whether the text in angle brackets is the name of a production."""
        return lookup(self._grammar.blocks[self._block], name) is not None

    def _key(self, name: str) -> Key:
        block = self._grammar.blocks[self._block]
        own = block.get(name, fold=block.fold)
        found = lookup(block, name)
        return (self._block if own else -1, found.name) if found else (self._block, "?" + (name.lower() if block.fold else name))

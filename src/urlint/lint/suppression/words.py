"""Where does a text address urlint, with which words, and about which lines?"""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from urlint.expression import compiled
from urlint.lint.suppression.comment_typos import bare, ruled, slips
from urlint.lint.suppression.syntax import ADDRESS, CLOSERS, ORDER
from urlint.record import Record
from urlint.text import Lines, Span

_SAID = compiled(rf"{ADDRESS}(?:({ORDER})(?![\w-])(?:[ \t]*(\[))?|grammar=([\w./\\-]*\w))")
_OPENERS = compiled(r"(?i:\W*(?:(?:rem|dnl|comment|(?<=@)c|(?<=<\?)php)\b\W*)?)")


class Word(Record):
    """One place that addresses urlint: an order (`ignore`, `ignore-file`, `off`, `on`), the name of a grammar, or a slip.

    `about` are the lines that an `ignore` is about. `below`: it is also about the line that begins at the end of the text or, if it
    is `spaced`, about the first line from there on that is not blank.
    """

    words: Span
    order: str = ""
    grammar: str = ""
    about: Span = Span(0, 0)
    below: bool = False
    spaced: bool = False
    rules: Mapping[str, Span] = MappingProxyType({})
    slip: tuple[str, str] | None = None

    def shift(self, by: int) -> "Word":
        """The same word in a text with `by` more code points before it."""
        rules = {name: span.shift(by) for name, span in self.rules.items()}
        return self._replace(words=self.words.shift(by), about=self.about.shift(by), rules=rules)


def words_in(text: str) -> list[Word]:
    """The words that address urlint in `text`, whole lines of a document, in order."""
    lines = Lines(text)
    slipped = (Word(span, slip=(lines.text[slice(*span)], meant)) for span, meant in slips(lines))
    return sorted((*_words(lines), *slipped), key=lambda word: word.words)


def _words(lines: Lines) -> Iterator[Word]:
    """The same, in linear time: neither a line nor the next closing bracket is searched for twice."""
    line, closer, listed = -1, -1, Span(0, 0)
    for said in _SAID.finditer(lines.text):
        if said.start() < listed.end:
            continue
        number, opener = lines.place(said.start()).line, said.end(2)
        if closer < opener:
            closer = lines.text.find("]", opener)
            closer = closer if closer != -1 else len(lines.text)
        listed = Span(opener, closer) if said[2] and closer < lines.span(number).end else Span(0, 0)
        bracketed = listed.end > 0
        listed = listed if bracketed or not said[1] else bare(lines.text, said.end(1))
        if listed.end:
            yield from _slip(lines.text, said, listed, bracketed)
        closed = listed.end + lines.text.startswith("]", listed.end)
        about = Span(said.start(), closed if listed.end else said.end())
        yield _word(lines, said, about, listed, first=number > line)
        line = number


def _slip(text: str, said: re.Match[str], listed: Span, bracketed: bool) -> Iterator[Word]:
    """The slip of an order whose rules are listed without square brackets, or whose brackets have no rule in them."""
    rules = text[slice(*listed)]
    if not bracketed or not rules.strip(" \t,"):
        words = Span(said.start(1), listed.end + text.startswith("]" if bracketed else ")", listed.end))
        yield Word(words, slip=(text[slice(*words)], said[1] if bracketed else f"{said[1]}[{ruled(rules)}]"))


def _word(lines: Lines, said: re.Match[str], words: Span, listed: Span, first: bool) -> Word:
    """The word at `words`, about the rules in `listed`; `first`: it is the first one on its line."""
    about, below, spaced = _lines_meant(lines, words, first) if said[1] == "ignore" else (Span(0, 0), False, False)
    return Word(words, said[1] or "", said[3] or "", about, below, spaced, _rules(lines.text, listed))


def _rules(text: str, listed: Span) -> dict[str, Span]:
    """The rules that are listed, each with its place."""
    names = compiled(r"[^\s,](?:[^,]*[^\s,])?").finditer(text, *listed)
    return {name[0]: Span(*name.span()) for name in names}


def _lines_meant(lines: Lines, words: Span, first: bool) -> tuple[Span, bool, bool]:
    """The line of a comment, with the next one if the comment is alone on its line; whether that lies after the text; `spaced`.

    `spaced`: the comment is one of reStructuredText, which a blank line follows, so that the next line is the first that is not
    blank.
    """
    number = lines.place(words.start).line
    line, spaced = lines.span(number), False
    if number + 1 == len(lines.starts) or not first or not _alone(lines.text, line, words):
        return Span(line.start, line.end + 1), False, spaced
    last, spaced = lines.span(number + 1), lines.text[line.start : words.start].strip() == ".."
    while spaced and last.end < len(lines.text) and not lines.text[last.start : last.end].strip():
        number += 1
        last = lines.span(number + 1)
    return Span(line.start, last.end + 1), last.start == len(lines.text), spaced


def _alone(text: str, line: Span, words: Span) -> bool:
    """Whether the comment is alone on its line."""
    if not _OPENERS.fullmatch(text, line.start, words.start):
        return False
    closer = compiled(CLOSERS).search(text, words.end, line.end)
    return closer is None or not text[closer.end() : line.end].strip()

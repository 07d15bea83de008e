"""Which words of a text may be URLs, or parts of one? They lack what a shell drops, or a program that joins literals.

Several words may overlap: a word of JSON may be another one for a shell.
"""

import re
from collections.abc import Iterator, Sequence

from urlint.expression import compiled
from urlint.url.secrets.addresses import is_address, is_shaped

_WORD = r"""(?:[^\s"'<>`\\]|\\(?:\r\n|\r|\n)[ \t]*)+"""
_DROPPED = r"""\\(?:\r\n|\r|\n)[ \t]*|["']+"""
# With quotes inside a word, which a shell drops; not with those around a value of JSON.
_QUOTED_WORD = r"""(?:[^\s"'<>`\\]|(?<=[\w=&\-"'])["'](?=[\w&\-"'])|\\(?:\r\n|\r|\n)[ \t]*)+"""
_NESTED_WORD = r"""(?<=[(\[{=,;|])[^\s"'<>`\\(\[{=,;|]+"""
_WIDE_WORD = r"""[^\s"'<>`]+"""
_FIELD = r"""[?&#][\w.\-]{1,60}:"[^\s"'<>`\\]+\""""  # of JSON, in a query
# With escaped quotes of JSON, and a blank after them.
_ESCAPED_WORD = r"""(?:[^\s"'<>`\\]|\\{1,8}["'](?:[:,] )?)+"""
_ESCAPING = r"""\\{1,8}(?=["'])"""
# A URL goes on in the next literal, which is joined to this one or written into it: `"...?token=" + "..."`, `"...=%s", "..."`.
_JOIN = r"""(?:(?:%[sdv]|\{\w*\})[^\s"'`]{0,80})?["'`](?:[\s+.|&,%(\\]|-f|format){0,40}["'`]"""
_NAMED = rf"[?&;#][\w.\-%\[\]]{{1,60}}=(?:{_JOIN}|(?: |(?:Bearer|Basic) ){{1,2}})"
_LOGGED_IN = rf"""//[^\s/?#@:"'`]{{0,80}}:(?:{_JOIN}| (?=[^\s@]+@))"""
_JOINED_WORD = rf"""(?:{_NAMED}|{_LOGGED_IN})(?![A-Za-z+]{{1,20}}://)[^\s"'<>`\\]+"""
_JOINING = rf"{_JOIN}|(?: (?:Bearer|Basic))? |(?<==)(?:Bearer|Basic) "
# A word goes on in the next literal wherever it was cut, as where lines are broken. A comma ends it, as in a list.
_GOES_ON = r"""["'`](?:[\s+.|&\\]|<>){1,80}[rbfuRBFU]{0,2}["'`](?![A-Za-z+]{1,20}://)"""
_BROKEN_WORD = rf"""(?<![^\s"'<>`\\])[^\s"'<>`\\]++(?:{_GOES_ON}[^\s"'<>`\\]++)++"""


def words(text: str) -> Iterator[tuple[str, Sequence[int]]]:
    """Each word as it is meant, and the offsets of its characters in the text."""
    yield from _found(text, _WORD, _DROPPED)
    yield from _found(text, _NESTED_WORD)
    yield from _found(text, _JOINED_WORD, _JOINING)
    yield from _found(text, _BROKEN_WORD, _GOES_ON)
    if '"' in text or "'" in text:
        yield from _found(text, _QUOTED_WORD, _DROPPED)
    if ':"' in text:
        yield from _found(text, _FIELD)
    if '\\"' in text or "\\'" in text:
        yield from _found(text, _ESCAPED_WORD, _ESCAPING)
    if "\\" in text and (is_address(text) or is_shaped(text)):
        yield from _found(text, _WIDE_WORD)


def _found(text: str, word: str, dropped: str = r"(?!)") -> Iterator[tuple[str, Sequence[int]]]:
    drops = compiled(dropped)
    for found in compiled(word).finditer(text):
        start, end = found.span()
        if not drops.search(text, start, end):
            yield found[0], range(start, end)
            continue
        places = [at for first, last in _kept(drops.finditer(text, start, end), start, end) for at in range(first, last)]
        yield "".join(text[at] for at in places), places


def _kept(drops: Iterator[re.Match[str]], start: int, end: int) -> Iterator[tuple[int, int]]:
    """The parts of a text between what is dropped."""
    for found in drops:
        yield start, found.start()
        start = found.end()
    yield start, end

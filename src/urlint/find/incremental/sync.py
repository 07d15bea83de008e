"""Sync points: where a text is cut, so that the findings of its pieces are those of the whole.

They are the blank lines, which no look of the finder crosses, and the quiet line ends: behind these nothing looks back over them,
and before them nothing looks ahead. The text before a line end decides whether it is quiet, so that a cut stays good whatever is
typed behind it; where the beginning of the next line decides, it is asked again when that is edited.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise

from urlint.expression import compiled
from urlint.find.clues import words
from urlint.find.language import BLANK_LINE, Language, by_lines
from urlint.record import Record

_TRIES = 200  # line ends that are looked at for a quiet one
_REACH = 600  # code points before a line end in which something may be open


class Open(Record):
    """What a line end may leave open: `pattern` is found before it, and `but` begins the next line if it is not.

    `hits` and `misses` are documents, of Markdown for `prose`, of Python for `joins`, else of TOML. The first line of a hit is
    not quiet, by this entry alone.
    """

    name: str
    pattern: str
    hits: str
    misses: str
    but: str = r"(?!)"
    prose: bool = False
    joins: bool = False  # counts only in languages whose literals may go on in the next line


OPEN = (
    Open("a line that goes on", r"[\\=<(\[+]\Z", "url =\n", "url\n"),
    Open("a name, and what it names is to come", r"(?:\]:|@link(?:code|plain)?)\Z", "{@link\n", "{@links\n"),
    Open("a word in braces", r"\{[A-Za-z][\w.-]*\Z", "{name\n", "{name}\n"),
    Open("a tag", r"<(?:[^\s<>]*|[A-Za-z][^\s<>]*\s[^<>]*)\Z", "<a:b title\n", "<of> them\n"),
    Open("a namespace", "|".join(sorted(words())), "xmlns:a='b' c\n", "xml:a='b' c\n"),
    Open(
        "emphasis",
        r"\*(?<![^\s(\[{\"'>_~|:-]\*)(\*{0,2})(?=[^\s*])(?!(?s:.*)(?<=[^\s*])\*\1(?!\*))",
        "see **https://a.test/b\n",
        "see **it** for **https://a.test/b**\n",
        prose=True,
    ),
    Open(
        "a list in literals",
        r",[\"']\Z",
        "'https://a.test/,'\n'https://b.test/'\n",
        "'https://a.test/,'\nb = 'https://b.test/'\n",
        r"[ \t+]*+[^ \t+\"']",
    ),
    Open(
        "a literal that another one joins",
        r"[\"'`]#*\Z",
        "'https://a.test/'\n'b'\n",
        "'https://a.test/'\nfor a in b:\n",
        r"[ \t]*+(?:[A-Za-z_]{3}|[-*/@\[\](){}])",
        joins=True,
    ),
)


def quiet(text: str, end: int, language: Language) -> bool:
    """Whether the line that ends at `end` leaves nothing open."""
    left = text[max(0, end - _REACH) : end].rstrip()
    joins = bool(language.joins or language.adjacent or language.runs)  # or the language of a run may join literals
    return not any(open.search(left) and not but.match(text, end) for open, but in _asked(language.prose, joins))


@cache
def _asked(prose: bool, joins: bool) -> list[tuple[re.Pattern[str], re.Pattern[str]]]:
    return [(compiled(each.pattern), compiled(each.but)) for each in OPEN if each.prose <= prose and each.joins <= joins]


def may_cut(text: str, end: int, language: Language) -> bool:
    """Whether a text in this language may be cut at the offset `end`, given what follows; where nothing does, whatever follows."""
    if compiled(BLANK_LINE).fullmatch(text, max(0, text.rfind("\n", 0, end - 1)), end):
        return True
    return text.endswith("\n", 0, end) and (language.quiet or by_lines)(text, end) and quiet(text, end, language)


def pieces(text: str, language: Language, shortest: int, longest: int) -> list[str]:
    """`text` cut into pieces of at least `shortest` code points; longer ones than `longest` only where no cut is to be had."""
    return [text[start:end] for start, end in pairwise((0, *_cuts(text, language, shortest, longest), len(text)))]


def _cuts(text: str, language: Language, shortest: int, longest: int) -> Iterator[int]:
    at = _cut(text, shortest, longest - shortest, language)
    while at < len(text):
        yield at
        at = _cut(text, at + shortest, longest - shortest, language)


def _cut(text: str, at: int, room: int, language: Language) -> int:
    """The first blank line in the `room` behind `at`, or the first quiet line end, or the first blank line at all."""
    blank = compiled(BLANK_LINE)
    near = blank.search(text, at, at + room)
    if near or at + room >= len(text):
        return near.end() if near else len(text)
    ends = (hit.end() for hit in islice(compiled(r"\n").finditer(text, at), _TRIES))
    if found := next((end for end in ends if may_cut(text, end, language)), 0):
        return found
    far = blank.search(text, at)
    return far.end() if far else len(text)

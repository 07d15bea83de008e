"""Sync points: where a text is cut, so that the findings of its pieces are those of the whole.

They are the blank lines, which no look of the finder crosses, and the quiet line ends: behind these nothing looks back over them,
and before them nothing looks ahead. The text before a line end decides whether it is quiet, so that a cut stays good whatever is
typed behind it; where the beginning of the next line decides, it is asked again when that is edited.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, pairwise

from urlint.expression import compiled
from urlint.find.heuristics import words
from urlint.find.language import BLANK_LINE, Language, load
from urlint.record import Record

_TRIES = 200  # line ends that are looked at for a quiet one
_REACH = 600  # code points before a line end in which something may be open
_AHEAD = 40  # code points behind it that may close that
_END = r"\s*+\0"  # what ends a line that goes no further: a NUL stands where it is looked at


class Open(Record):
    """What a line may leave open: `pattern` is found in it, a NUL behind it, and `but` begins the next line if it is not.

    It is asked about in languages that have one of the `traits`, which are names of their fields: each has an `id`.
    `hits` and `misses` are documents, of Markdown for `prose`, of Python for `joins`, else of TOML. The first line of a hit is
    not quiet, by this entry alone.
    """

    name: str
    pattern: str
    hits: str
    misses: str
    but: str = r"(?!)"
    traits: tuple[str, ...] = ("id",)


OPEN = (
    Open("the line itself", r"\0(?<!\n\0)", "url", "url\n"),
    Open("a line that goes on", rf"[\\=<(\[+]{_END}", "url =\n", "url\n"),
    Open("a name, and what it names is to come", rf"(?:\]:|@link(?:code|plain)?){_END}", "{@link\n", "{@links\n"),
    Open("a word in braces", rf"\{{[A-Za-z][\w.-]*{_END}", "{name\n", "{name}\n"),
    Open("a tag", rf"<(?:[^\s<>]*|[A-Za-z][^\s<>]*\s[^<>\0]*){_END}", "<a:b title\n", "<of> them\n"),
    Open("a namespace", rf"(?:{'|'.join(sorted(words()))})[^\0]*\0", "xmlns:a='b' c\n", "xml:a='b' c\n"),
    Open(
        "emphasis",
        r"\*(?<![^\s(\[{\"'>_~|:-]\*)(\*{0,2})(?=[^\s*])(?![^\0]*(?<=[^\s*])\*\1(?!\*))[^\0]*\0",
        "see **https://a.test/b\n",
        "see **it** for **https://a.test/b**\n",
        traits=("prose",),
    ),
    Open(
        "a list in literals",
        rf",[\"']{_END}",
        "'https://a.test/,'\n'https://b.test/'\n",
        "'https://a.test/,'\nb = 'https://b.test/'\n",
        r"[ \t+]*+[^ \t+\"']",
    ),
    Open(
        "a literal that another one joins",
        rf"[\"'`]#*{_END}",
        "'https://a.test/'\n'b'\n",
        "'https://a.test/'\nfor a in b:\n",
        r"[ \t]*+(?:[A-Za-z_]{3}|[-*/@\[\](){}])",
        ("joins", "adjacent", "runs"),  # of a language with runs that of one may join literals
    ),
)


def quiet(text: str, end: int, language: Language) -> bool:
    """Whether a line ends at `end`, and leaves nothing open."""
    around = f"{text[max(0, end - _REACH) : end]}\0{text[end : end + _AHEAD]}"
    return not any(search(around) for search in _asked(language.id))


@cache
def _asked(name: str) -> list[Callable[[str], object]]:
    """The searches for all that may be open in the language of that name."""
    entries = (each for each in OPEN if any(getattr(load(name), trait) for trait in each.traits))
    return [compiled(rf"(?:{each.pattern})(?!{each.but})").search for each in entries]


def may_cut(text: str, end: int, language: Language) -> bool:
    """Whether a text in this language may be cut at the offset `end`, given what follows; where nothing does, whatever follows."""
    blank = compiled(BLANK_LINE).fullmatch(text, max(0, text.rfind("\n", 0, end - 1)), end)
    return blank is not None or (quiet(text, end, language) and language.quiet(text, end))


def pieces(text: str, language: Language, shortest: int, longest: int) -> list[str]:
    """`text` cut into pieces of at least `shortest` code points; longer ones than `longest` only where no cut is to be had."""
    return [text[start:end] for start, end in pairwise((0, *_cuts(text, language, shortest, longest), len(text)))]


def _cuts(text: str, language: Language, shortest: int, longest: int) -> Iterator[int]:
    at = next(_sync_points(text, shortest, longest, language))
    while at < len(text):
        yield at
        at = next(_sync_points(text, at + shortest, at + longest, language))


def _sync_points(text: str, start: int, stop: int, language: Language) -> Iterator[int]:
    """Where a piece may end, the best first: a blank line before `stop`, the end of the text before it, a quiet line end, ..."""
    blank = compiled(BLANK_LINE).finditer
    yield from (hit.end() for hit in blank(text, start, stop))
    yield from range(len(text), stop + 1)  # empty where the text goes on behind `stop`
    lines = (hit.end() for hit in islice(compiled(r"\n").finditer(text, start), _TRIES))
    yield from (end for end in lines if may_cut(text, end, language))
    yield from (hit.end() for hit in blank(text, start))
    yield len(text)

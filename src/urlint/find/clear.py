"""Which URL needs no closer look, because only blanks, brackets or quotes surround it? A shortcut: a resolver finds the same."""

import re
from functools import cache

from urlint.expression import compiled
from urlint.find import parts
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.heuristic import REACH
from urlint.find.heuristics import format_signs, is_name
from urlint.find.language import Block, Language, Run, line_start, load
from urlint.find.parts import FILLING
from urlint.find.plain import PLAIN, clear_in, plain_kind, spaced
from urlint.record import Record
from urlint.text import Span, new

_HARD, _SOFT = Confidence.HARD, Confidence.SOFT
_NOWHERE = "(?!)"
_IN_TEXT = 1  # the group of a URL in open text


class _Held(Record):
    """Fields of a finding that its surroundings tell."""

    container: str
    confidence: Confidence
    breaks: tuple[()]
    escape: str


_ANGLE = _Held("angle", _HARD, (), "")


def clear(text: str, run: Run, start: int) -> Finding | None:
    """The finding of a URL at `start` that stands clear in its region; None if it needs a closer look."""
    pattern, kinds = _clear(run.language)
    hit = pattern.match(text, start, run.end)
    if hit is None or is_name(text, run.start, start):
        return None
    language, group = load(run.language), hit.lastindex or 0
    if language.placeholder and compiled(language.placeholder).search(hit[0]):
        return None
    if language.before_value and group == _IN_TEXT and _precedes(language.before_value, text, run.start, start):
        return None
    return new(Finding, (new(Span, hit.span()), hit[0], Kind.URL, *kinds[group], run.language))


@cache
def _clear(name: str) -> tuple[re.Pattern[str], tuple[_Held, ...]]:
    """An expression for the URLs that stand clear in a language, and what their surroundings tell, by its groups."""
    language = load(name)
    text, literal = _Held("text", _SOFT, (), language.escape), _Held("string", _HARD, (), next(iter(language.quotes.values()), ""))
    ways = _in_text(language), _angled(language), _filling(language)
    return compiled("|".join(f"(?:{way})()" for way in ways)), (text, text, _ANGLE, literal)


def _precedes(value: str, text: str, floor: int, at: int) -> bool:
    """Whether the text before an offset on its line precedes a value without quotes."""
    line = line_start(text, max(floor, at - REACH), at)
    return compiled(value).fullmatch(text, line, at) is not None


def _in_text(language: Language) -> str:
    """The expression of a clear URL in open text. If a backslash follows on its line, the literal around it may matter."""
    ahead = "" if language.one_escape else rf"(?=[^\\\n]{{0,{REACH}}}(?:\n|\Z))"
    return f"(?:{spaced().pattern}){ahead}" if _is_even(language) else _NOWHERE


def _is_even(language: Language) -> bool:
    """Whether a URL between blanks is written, and ends, in the same way wherever it is in a text of the language."""
    others = language.stops, language.before_key, language.folds, language.long[0], "`" in language.quotes
    prefixed = language.blocks and (language.before_raw or language.before_octets)
    return not any(others) and not prefixed and all(_is_alike(block, language.escape) for block in language.blocks)


def _is_alike(block: Block, escape: str) -> bool:
    """Whether text in a block is written in that escape, and a plain URL cannot contain its end, such as `+/` in D."""
    ends = block.end and plain_kind(f"https://a/{block.end}b")
    return block.escape == escape and not ends


def _angled(language: Language) -> str:
    """The expression of a clear URL in angle brackets."""
    return f"(?<=<){PLAIN.url}(?=>)" if language.autolinks else _NOWHERE


def _filling(language: Language) -> str:
    """The expression of a clear URL that fills a literal, if nothing but the quotes of a literal decides about it."""
    others = language.long[0], language.quote_escape, language.joins, language.adjacent
    alone = '"' in language.quotes and language.one_literal and not any(others)
    signs = format_signs()
    unsigned = rf"(?![^\s\"{signs}]*+\"?[{signs}]){{url}}"
    filled = tuple(each._replace(pattern=each.pattern.replace("{url}", unsigned)) for each in parts.FILLED)
    return clear_in(filled, FILLING) if alone else _NOWHERE

"""Does the text around a URL say that the URL is wrong? Then it is wrong on purpose, and need not be fixed."""

import re
from functools import cache, lru_cache

from urlint.expression import compiled
from urlint.lint.sayings import BEHIND, BELOW, FN, SAYINGS, TESTS, Saying

_MOST_ABOVE = 1000  # code points before the URL, in which the function begins that contains it
_MOST_BEFORE = 200  # code points that are examined, on its line and the one above
_MOST_BEHIND = 120  # and after the URL, on its line, and on the next one
_MARKS = r"[ \t]*(?:<[^<>\n]{0,60}>[ \t]*){0,6}(?:(?:#|//|--|;;?|%|>>>)[ \t]*)?"
_FENCE = r"`{3,}|~{3,}"
# A URL that people are told to open must be right, whatever else is wrong.
_POINTS = r"(?i:\b(?:see|visit|go[ \t]to|refer[ \t]to)\b[^.;:()\n]{0,60}(?:\]\()?\Z)"
_OURS = r"\burlint[ \t]*:[^\n]*"  # names rules, and says nothing about the text
_OTHER = rf"{FN}|(?:async[ \t]+)?def[ \t]|func[ \t]|(?:(?:export|default|async|static|public)[ \t]+)*function[ \t]|class[ \t]"
_CLOSED = r"://|\]\(|\A(?!\s*(?:[#*;%]|//|--)).*[.!?]\Z"  # a sentence, not a comment
_ITEM = r"(?:[-*+\u2022]|[0-9]{1,3}[.)])[ \t]"


def excuse(text: str, start: int, end: int, obsolete: str = "") -> str:
    """Why the URL at `start..end` may be wrong on purpose, according to the lines around it; "" if they do not say so.

    `obsolete` begins lines that no program looks up any longer, as a catalog of translations keeps them.

    >>> excuse("A malformed one: http:/a.test/", 17, 30), excuse("See http:/a.test/", 4, 17)
    ('the text beside it says that it is malformed or mistyped', '')
    >>> excuse("a\\n\\n#~ See http:/a.test/", 10, 23, "#~")
    'no program asks for this translation any longer'
    """
    if obsolete and text.startswith(obsolete, text.rfind("\n", max(start - _MOST_BEFORE, 0), start) + 1):
        return "no program asks for this translation any longer"
    newline = text.find("\n", end, end + _MOST_BEHIND)
    limit = newline if newline != -1 else end + _MOST_BEHIND
    if _is_in_a_test(text[max(start - _MOST_ABOVE, 0) : start]):
        return "it is in a test"
    before = _before(text, start)
    if compiled(_POINTS).search(before):
        return ""
    said = _said(before) or _said(text[end:limit]) or _name(BEHIND, _any_of(BEHIND).match(text, end, limit))
    below = compiled(_MARKS).match(text, newline + 1, newline + 1 + _MOST_BEHIND) if newline != -1 and not said else None
    said = said if below is None else _name(BELOW, _any_of(BELOW).match(text, below.end(), newline + 1 + _MOST_BEHIND))
    return said and f"the text beside it says {said}"


@lru_cache(64)
def _is_in_a_test(before: str) -> bool:
    """Whether a URL is in a test, given the text before it: the last function that begins there is one."""
    if not _has_a_sign(before, TESTS):
        return False
    heads = list(compiled(_heads()).finditer(before))
    return bool(heads) and heads[-1]["test"] is not None


@cache
def _heads() -> str:
    """The start of a function, or of a line without an indent, which ends one; a group matches the start of a test."""
    tests = "|".join(each.pattern for each in TESTS)
    return rf"(?m)^(?:[ \t]*(?:(?P<test>{tests})|{_OTHER})|\S)"


def _before(text: str, start: int) -> str:
    """The text before `start` on its line, and on the line above it, or above its fence.

    An item of a list is only about itself, and so is a line with a URL of its own, or with the end of a sentence.
    """
    floor = max(start - _MOST_BEFORE, 0)
    line = text.rfind("\n", floor, start)
    above = text.rfind("\n", floor, max(line, floor))
    own, other = text[max(line, floor) : start], text[max(above, floor) : max(line, floor)].rstrip()
    if compiled(_FENCE).match(other.lstrip()):
        other = text[floor:above].rstrip().rpartition("\n")[2]
    if compiled(_CLOSED).search(other) and any(map(str.isalnum, own)):
        other = ""
    return own if compiled(_ITEM).match(own.lstrip()) and not other.endswith(":") else f"{other}{own}"


@lru_cache(4096)
def _said(text: str) -> str:
    """What a text says, without urlint's own comments.

    Cached, since every keystroke asks about all faults that are shown: about the texts before and behind each, as before and now.
    """
    if not _has_a_sign(text, SAYINGS):
        return ""
    return _name(SAYINGS, _any_of(SAYINGS).search(compiled(_OURS).sub("", text)))


def _has_a_sign(text: str, sayings: tuple[Saying, ...]) -> bool:
    """Whether a text may say something; most have no sign of it, which takes a twentieth of the time to find out."""
    return any(map(text.lower().__contains__, _signs(sayings)))


@cache
def _signs(sayings: tuple[Saying, ...]) -> tuple[str, ...]:
    """The signs of which one is in each text that says something, without those that contain another."""
    every = sorted({sign for each in sayings for sign in each.signs}, key=len)
    return tuple(sign for at, sign in enumerate(every) if not any(other in sign for other in every[:at]))


def _name(sayings: tuple[Saying, ...], found: re.Match[str] | None) -> str:
    """The name of the saying that was found."""
    return sayings[found.lastindex - 1].name if found and found.lastindex else ""


@cache
def _any_of(sayings: tuple[Saying, ...]) -> re.Pattern[str]:
    return compiled("|".join(f"({each.pattern})" for each in sayings))

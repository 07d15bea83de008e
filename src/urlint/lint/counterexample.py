"""Does the text around a URL say that the URL is wrong? Then it stands there on purpose, and nobody wants to mend it."""

import re
from functools import cache, lru_cache

from urlint.expression import compiled
from urlint.record import Record

_BEFORE, _BEHIND = 200, 120  # code points that are looked at: before, in this line and the one above; behind, in this line
_ITEM = r"(?:[-*+\u2022]|[0-9]{1,3}[.)])[ \t]"
_WHAT = r"(?:UR[LI]s?|(?:hyper)?links?|address(?:es)?|hrefs?|schemes?)\b"
_WRONG = r"(?:invalid|incorrect|illegal|malformed|wrong|bogus|broken|bad)"


class Saying(Record):
    """What a text says, the expression for it, texts that say so, and texts that come near and do not, one a line."""

    name: str
    pattern: str
    hits: str
    misses: str


SAYINGS = (
    Saying(
        "that it is malformed or mistyped",
        r"(?i:\b(?:malformed|ill-formed|mistyped|misspell?ed|misspelt|typos?)\b)",
        "throws an exception if url is malformed,\na malformed mailto URL (\nfix typo:\nmisspelled as",
        "well-formed\nuninformed\ntypography",
    ),
    Saying(
        "which error it is",
        r"(?:INVALID|MALFORMED|BAD)_UR[LI]\b|(?:Invalid|Malformed|Bad)Ur[li]|(?:Invalid|Malformed|Bad)UR[LI]|URISyntax",
        "reject with ERR_INVALID_URL\nraises requests.exceptions.InvalidURL\ncatch (MalformedURLException e)\nnew InvalidUrlError(",
        "INVALID_URLS_FILE\nInvalidArgument\ninvalid",
    ),
    Saying(
        "that it is no valid URL",
        rf"(?i:\b{_WRONG}[ \t](?:[a-z]+[ \t]){{0,2}}{_WHAT})",
        "an invalid URL:\nfix broken link\nBad external URLs",
        "invalid: see the URL\nURL\ninvalid until the next of all those URLs",
    ),
    Saying(
        "the same, the other way round",
        rf"(?i:\b{_WHAT}[ \t](?:is|are|was|were)[ \t](?:[a-z]+[ \t]){{0,2}}(?:{_WRONG}|rejected|refused)\b)",
        "these URLs are rejected:\nThe link was always broken",
        "the link is https\nURLs are accepted, others rejected",
    ),
    Saying(
        "that it is not valid",
        r"(?i:(?:\bnot|n't)[ \t](?:an?[ \t])?(?:valid|well-formed|legal)\b)",
        "is not a valid URL\nisn't valid",
        "not validated\nvalid",
    ),
)


def is_counterexample(text: str, start: int, end: int) -> bool:
    """Whether the lines around `start..end` say that what stands there is wrong.

    >>> is_counterexample("A malformed one: http:/a.test/", 17, 30), is_counterexample("See http:/a.test/", 4, 17)
    (True, False)
    """
    newline = text.find("\n", end, end + _BEHIND)
    limit = newline if newline >= 0 else end + _BEHIND
    return _says_so(_before(text, start)) or _says_so(text[end:limit])


def _before(text: str, start: int) -> str:
    """What stands before `start` in its line and in the one above; of a list, each item is about itself."""
    floor = max(start - _BEFORE, 0)
    line = text.rfind("\n", floor, start)
    above = text.rfind("\n", floor, max(line, floor))
    own, other = text[max(line, floor) : start], text[max(above, floor) : max(line, floor)].rstrip()
    return own if compiled(_ITEM).match(own.lstrip()) and not other.endswith(":") else f"{other}{own}"


@lru_cache(1024)
def _says_so(text: str) -> bool:
    """Whether a text says so; kept, as it is asked at each keystroke of all faults that are shown."""
    return _said().search(text) is not None


@cache
def _said() -> re.Pattern[str]:
    return compiled("|".join(each.pattern for each in SAYINGS))

"""Which URLs of prose stand so clear that a glance finds them? Between blanks, of the web, with nothing in them to decode.

A short road for the many: one match instead of a resolver's dozen steps. The findings are the same (a property test compares).
"""

import re
from bisect import bisect_right
from functools import cache

from urlint.find.document import Confidence, Finding
from urlint.find.kinds import BODY, web
from urlint.find.language import Language, Run, load
from urlint.find.surroundings import names

_CLEAR = re.compile(rf"://(?:(?<=\shttp://)|(?<=\shttps://)){BODY}(?<=[A-Za-z0-9/=+-])(?<!,direct)(?<!,off)(?<!;auto)(?=\s|\Z)")


def clear(text: str, run: Run, language: Language) -> list[Finding]:
    """The URLs of a run that stand clear, in order; none where the language asks for a closer look."""
    found: list[Finding] = []
    if not _plain_spoken(run.language):
        return found
    for hit in _CLEAR.finditer(text, run.start, run.end):
        colon = hit.start()
        start = colon - 5 if text[colon - 1] == "s" else colon - 4
        if not names(text, run.start, start):
            found.append(web(start, text[start : hit.end()], "text", language.escape, Confidence.SOFT))
    return found


@cache
def _plain_spoken(name: str) -> bool:
    """Whether a language is prose, in which nothing else ends a URL and one escape holds everywhere."""
    language = load(name)
    one = language.markup or {*language.quotes.values()} <= {language.escape}
    return language.prose and one and not language.value and not language.stops


def merged(places: list[Finding], more: list[Finding]) -> list[Finding]:
    """Both in order and disjoint; what begins first is kept, and a place before what begins with it or in it."""
    if not places or not more:
        return places or more
    starts = [each[0][0] for each in places]
    free = [each for each in more if places[bisect_right(starts, each[0][0]) - 1][0][1] <= each[0][0] or each[0][0] < starts[0]]
    at = 0
    return [each for each in sorted(places + free) if each[0][0] >= at and (at := each[0][1])]

"""Which URLs of prose stand so clear that a glance finds them? Between blanks or in `<...>`, with nothing in them to decode.

A short road for the many: one match instead of a resolver's dozen steps. The findings are the same (a property test compares).
"""

from functools import cache

from urlint.expression import compiled
from urlint.find.candidates import Candidate
from urlint.find.document import Confidence, Finding
from urlint.find.kinds import BODY, web
from urlint.find.language import Run, load
from urlint.find.surroundings import names

_CLEAR = compiled(rf"{BODY}(?:(?=>)|(?<=[A-Za-z0-9/=+-])(?<!,direct)(?<!,off)(?<!;auto)(?!(?<==)\r?\n)(?=\)?\.?(?:\s|\Z)))")


def clear(text: str, run: Run, candidate: Candidate) -> Finding | None:
    """The finding of a candidate that stands clear; None where it does not, or its language asks for a closer look."""
    start, body, _, _ = candidate
    before = text[start - 1 : start]
    angled = before == "<" and run.language == "markdown"
    if not (angled or before.isspace()) or not _plain_spoken(run.language) or text[start:body] not in ("http://", "https://"):
        return None
    hit = _CLEAR.match(text, body, run.end)
    if hit is None or text.startswith(">", hit.end()) != angled or names(text, run.start, start):
        return None
    span = (start, hit.end())
    url = text[start : hit.end()]
    if angled:
        return web(span, url, "angle", "", run.language)
    return web(span, url, "text", load(run.language).escape, run.language, Confidence.SOFT)


@cache
def _plain_spoken(name: str) -> bool:
    """Whether a language is prose, in which nothing else ends a URL and one escape holds everywhere."""
    language = load(name)
    commented = bool(language.comments and language.escape)  # where comments hold their text as it stands
    one = language.markup or ({*language.quotes.values()} <= {language.escape} and not commented)
    return language.prose and one and not language.value and not language.stops

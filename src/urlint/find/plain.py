"""The plain URL: nothing in it is escaped, and nothing stands for something else, however a document writes either.

What is plain needs no closer look. Tests compare each expression with the shelves that it is to meet nothing of.
"""

import re
from functools import cache

from urlint.expression import compiled
from urlint.find import parts
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.heuristics import names
from urlint.find.language import Run, load
from urlint.find.parts import ANYWHERE, CLOSED, FILLING, REFERENCE, SCHEME, URL, WORDS, Around
from urlint.record import Record
from urlint.text import Span, new


def _clear_in(places: tuple[Around, ...], safe: str) -> str:
    """The expression of a plain URL of any scheme that stands clear; its last character belongs to no sentence around it."""
    return "|".join(each.pattern.replace("{url}", rf"{SCHEME}://{_body(safe)}(?<=[A-Za-z0-9/])") for each in places)


def _body(safe: str) -> str:
    """What follows `https://` in a plain URL."""
    return rf"[A-Za-z0-9][{safe}]*+(?:{'|'.join(each.pattern.replace('{safe}', safe) for each in URL)})*+"


class Plain(Record):
    """What is of no interest, as expressions: `behind` for what follows `http://` and `https://`, `reference` for relative ones.

    Neither takes a blank, a quote, a bracket, a backslash, or a mark that ends a sentence as its last character.
    """

    behind: str
    reference: str

    @property
    def url(self) -> str:
        """The expression of a whole URL of the web."""
        return f"https?://{self.behind}"


PLAIN = Plain(_body(CLOSED), "".join(each.pattern.replace("{words}", WORDS) for each in REFERENCE))
"""A plain URL of the web, without brackets, and a plain relative reference, which may be empty."""


@cache
def spaced() -> re.Pattern[str]:
    """A plain URL that stands clear in open text."""
    return compiled(_clear_in(parts.SPACED, ANYWHERE))


@cache
def quoted() -> re.Pattern[str]:
    """One that fills a literal, where a quote right before it opened that."""
    return compiled(_clear_in(parts.QUOTED, FILLING))


@cache
def valued() -> re.Pattern[str]:
    """One with which the line of a value ends."""
    return compiled(_clear_in(parts.VALUED, ANYWHERE))


def plain_kind(url: str) -> Kind | None:
    """`url` for a plain URL of the web, `reference` for a plain relative one, None for any other."""
    found = _either().match(url)
    return None if found is None else Kind.URL if found.lastindex else Kind.REFERENCE


@cache
def _either() -> re.Pattern[str]:
    """A whole plain URL, which has a group, or a whole plain reference."""
    return compiled(rf"(?:({PLAIN.url})|(?!\Z){PLAIN.reference})\Z")


def clear(text: str, run: Run, start: int) -> Finding | None:
    """The finding of a URL at `start` with nothing but blanks or angle brackets around it; None if it needs a closer look."""
    hit = _clear(run.language).match(text, start, run.end)
    if hit is None or names(text, run.start, start):
        return None
    container, escape, confidence = (
        ("angle", "", Confidence.HARD) if hit.lastindex else ("text", load(run.language).escape, Confidence.SOFT)
    )
    return new(Finding, (new(Span, hit.span()), hit[0], Kind.URL, container, confidence, (), escape, run.language))


@cache
def _clear(name: str) -> re.Pattern[str]:
    """A URL that stands clear in the language of that name; one in angle brackets has a group."""
    language = load(name)
    angled = f"(?<=<){PLAIN.url}(?=>)()" if language.autolinks else "(?!)"
    clear_in_text = spaced().pattern if language.clear else "(?!)"
    return compiled(f"{clear_in_text}|{angled}")

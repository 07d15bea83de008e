"""What is a plain URL? One without escapes and placeholders, however a document may write them.

Plain URLs need no closer look. Tests check that no entry of the shelves applies to what these expressions match.
"""

import re
from functools import cache

from urlint.expression import compiled
from urlint.find import parts
from urlint.find.document import Kind
from urlint.find.parts import ANYWHERE, CLOSED, FILLING, REFERENCE, SCHEME, URL, WORDS, Around
from urlint.record import Record


def clear_in(contexts: tuple[Around, ...], safe: str) -> str:
    """The expression of a plain URL of any scheme that stands clear; its last character is not punctuation."""
    return "|".join(each.pattern.replace("{url}", rf"{SCHEME}://{_body(safe)}(?<=[A-Za-z0-9/])") for each in contexts)


def _body(safe: str) -> str:
    """The expression of what follows `https://` in a plain URL."""
    return rf"[A-Za-z0-9][{safe}]*+(?:{'|'.join(each.pattern.replace('{safe}', safe) for each in URL)})*+"


class Plain(Record):
    """Expressions for text that needs no closer look.

    `behind` is for what follows `http://` and `https://`, `reference` for relative references. Neither contains a blank, a quote, a
    bracket or a backslash, or ends with punctuation of a sentence.
    """

    behind: str
    reference: str

    @property
    def url(self) -> str:
        """The expression of a whole web URL."""
        return f"https?://{self.behind}"


PLAIN = Plain(_body(CLOSED), "".join(each.pattern.replace("{words}", WORDS) for each in REFERENCE))
"""A plain web URL without brackets, and a plain relative reference, which may be empty."""


@cache
def spaced(fonts: bool = False) -> re.Pattern[str]:
    """A plain URL that stands clear in open text, also between escapes for `fonts` if the language has such."""
    return compiled(clear_in(parts.SPACED + parts.FONTS if fonts else parts.SPACED, ANYWHERE))


@cache
def quoted() -> re.Pattern[str]:
    """A plain URL that fills a literal, right after the opening quote."""
    return compiled(clear_in(parts.QUOTED, FILLING))


@cache
def valued() -> re.Pattern[str]:
    """A plain URL that ends the line of a value."""
    return compiled(clear_in(parts.VALUED, ANYWHERE))


def plain_kind(url: str) -> Kind | None:
    """`url` for a plain web URL, `reference` for a plain relative one, otherwise None."""
    found = _either().match(url)
    return None if found is None else Kind.URL if found.lastindex else Kind.REFERENCE


@cache
def _either() -> re.Pattern[str]:
    """A whole plain URL, which is a group, or a whole plain reference."""
    return compiled(rf"(?:({PLAIN.url})|(?!\Z){PLAIN.reference})\Z")

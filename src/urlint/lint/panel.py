"""The rules that are on, and which of them may have something to say of a URL: found out at a glance, without their files."""

import re
from collections.abc import Callable
from functools import cache

from urlint.lint.config import Config
from urlint.lint.rule import entry

Search = Callable[[str], object]

_LABEL = "[a-z0-9]+(?:-[a-z0-9]+)*+"
_WORD = "[A-Za-z0-9_-]"
_PAIR = "[A-Za-z0-9_]++=[A-Za-z0-9_.-]{1,15}+"
PLAIN = re.compile(
    rf"https?://(?:{_LABEL}\.)++[a-z]{{2,}}+(?:(?:/{_WORD}*+(?:\.{_WORD}++)*+)++(?:\?{_PAIR}(?:&{_PAIR})*+)?)?"
    rf"(?:\#{_WORD}++(?:\.{_WORD}++)*+)?\Z"
)
"""Seven of ten URLs in documents: every built-in grammar takes them, and no rule but a `plain` one speaks of them."""


class Panel:
    """The rules that are on under some settings; made once for the text of a document, in microseconds."""

    def __init__(self, config: Config, text: str) -> None:
        self.config, self.text = config, text
        self.rules = config.rules
        self.asked = tuple(name for name in self.rules if entry(name).glance)
        built_in = config.language.standard is not None and config.production is None
        self.skips_plain = built_in and not any(entry(name).plain for name in self.asked)

    def skips(self, url: str) -> bool:
        """Whether no rule has anything to say of a URL: one match for most."""
        return self.skips_plain and PLAIN.match(url) is not None

    def willing(self, url: str) -> tuple[str, ...]:
        """The rules that may have something to say of a URL, besides what the grammar says."""
        if not self.asked or _any_of(self.asked)(url) is None:
            return ()
        return tuple(name for name in self.asked if _glance(entry(name).glance)(url))


@cache
def _any_of(names: tuple[str, ...]) -> Search:
    return _glance("|".join(f"(?:{entry(name).glance})" for name in names))


@cache
def _glance(expression: str) -> Search:
    return re.compile(expression).search

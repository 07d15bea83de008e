"""The rules that are on, and which of them may have something to say of a URL: found out at a glance, without their files."""

import re
from collections.abc import Callable
from functools import cache, cached_property
from typing import NamedTuple

from urlint.lint.config import Config
from urlint.lint.rule import entry

Search = Callable[[str], object]

_START, _NOTHING = r"\A", r"(?!)"
_LABEL = "[a-z0-9]+(?:-[a-z0-9]+)*+"
_WORD = "[A-Za-z0-9_-]"
_PAIR = "(?![A-Za-z0-9_]*(?i:pass|pwd))[A-Za-z0-9_]++=[A-Za-z0-9_.-]{1,15}+"
PLAIN = re.compile(
    rf"https?://(?:(?:{_LABEL}\.)++[a-z]{{2,}}+|localhost)(?::(?:8[0-9]{{3}}|[3459]000))?(?:(?:/{_WORD}*+(?:\.{_WORD}++)*+)++(?:\?{_PAIR}(?:&{_PAIR})*+)?)?"
    rf"(?:\#{_WORD}++(?:\.{_WORD}++)*+)?\Z"
)
"""Seven of ten URLs in documents: every built-in grammar takes them, and no rule but a `plain` one speaks of them."""


class Panel:
    """The rules that are on under some settings; made once for the text of a document, in microseconds."""

    def __init__(self, config: Config, text: str) -> None:
        self.config, self.text = config, text
        self.rules = config.rules
        self.asked = tuple(name for name in self.rules if entry(name).glance)
        built_in = config.production is None and (config.grammar is None or config.grammar.standard is not None)
        self.skips_plain = built_in and not any(entry(name).plain for name in self.asked)

    def skips(self, url: str) -> bool:
        """Whether no rule has anything to say of a URL: one match for most."""
        return self.skips_plain and PLAIN.match(url) is not None

    def willing(self, url: str) -> list[str]:
        """The rules that may have something to say of a URL, besides what the grammar says."""
        beginning, elsewhere = self._glances
        found = [name for name, search in elsewhere if search(url)]
        if beginning(url):
            found += (name for name in self.asked if entry(name).glance.startswith(_START) and _search(entry(name).glance)(url))
        return [name for name in self.asked if name in found] if found else found

    @cached_property
    def _glances(self) -> "_Glances":
        return _glances(self.asked)


class _Glances(NamedTuple):
    """Those at the beginning of a URL in one, which a single match answers for most URLs, and the others by rule."""

    beginning: Search
    elsewhere: list[tuple[str, Search]]


@cache
def _glances(names: tuple[str, ...]) -> _Glances:
    glances = {name: entry(name).glance for name in names}
    anchored = (f"(?:{each.removeprefix(_START)})" for each in glances.values() if each.startswith(_START))
    elsewhere = [(name, _search(each)) for name, each in glances.items() if not each.startswith(_START)]
    return _Glances(re.compile("|".join(anchored) or _NOTHING).match, elsewhere)


@cache
def _search(expression: str) -> Search:
    return re.compile(expression).search

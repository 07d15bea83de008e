"""Which texts next to a URL show that it is in an expression, a literal, or markup? Each page is about one of these.

A page has one constant per sign. In `hits` and `misses`, texts of one line each, `¦` is where the sign is asked about, and `⏎` is a
line end.
"""

import re

from urlint.expression import behind, compiled
from urlint.find.heuristic import REACH, whole
from urlint.record import Record


class Before(Record):
    """A sign to the left of an offset, at most `reach` code points away."""

    pattern: str
    hits: str
    misses: str
    reach: int = REACH
    ends: str = ""  # the characters with which it may end, if these are few: they are looked for first

    def at(self, text: str, at: int, floor: int) -> re.Match[str] | None:
        """The match that ends right before `at`; text before `floor` is not examined."""
        if self.ends and text[at - 1 : at] not in self.ends:
            return None
        return whole(self.pattern).search(text, max(floor, at - self.reach), at)


class Behind(Record):
    """A sign to the right of an offset."""

    pattern: str
    hits: str
    misses: str
    sign: str = ""  # a text that it contains, if others rarely do: it is looked for first

    def at(self, text: str, at: int, limit: int) -> re.Match[str] | None:
        """The match that begins at `at`; text after `limit` is not examined."""
        if self.sign and text.find(self.sign, at, limit) < 0:
            return None
        return compiled(self.pattern).match(text, at, limit)

    def behind(self, text: str, at: int, limit: int) -> int:
        """The end of the match that begins at `at`, or `at`."""
        return behind(compiled(self.pattern), text, at, limit)

"""What stands next to a URL that tells where it stands: in an expression, a literal, markup? Each page is one of these.

A page holds a constant for each sign. In `hits` and `misses`, texts of one line each, `¦` is where the sign is asked about, and
`⏎` is a line end.
"""

import re

from urlint.expression import behind, compiled
from urlint.find.heuristic import REACH, whole
from urlint.record import Record


class Before(Record):
    """What is looked for to the left, no more than `reach` code points away."""

    pattern: str
    hits: str
    misses: str
    reach: int = REACH

    def at(self, text: str, at: int, floor: int) -> re.Match[str] | None:
        """What ends right before `at`; nothing before `floor` is looked at."""
        return whole(self.pattern).search(text, max(floor, at - self.reach), at)


class Behind(Record):
    """What is looked for to the right."""

    pattern: str
    hits: str
    misses: str

    def at(self, text: str, at: int, limit: int) -> re.Match[str] | None:
        """What begins at `at`; nothing behind `limit` is looked at."""
        return compiled(self.pattern).match(text, at, limit)

    def behind(self, text: str, at: int, limit: int) -> int:
        """Where what begins at `at` ends, or `at`."""
        return behind(compiled(self.pattern), text, at, limit)

"""How a refused URL is mended: the fix-it table, every result accepted by the grammar that refused the URL."""

from typing import NamedTuple

from urlint.text import Edit, apply
from urlint.url.validator import Validator
from urlint.url.verdict import Verdict


class Repair(NamedTuple):
    """What to do, as an order, and the edits of the URL, in its code points; `safe` when it names the same resource."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool

    def text(self, url: str) -> str:
        """The whole mended URL."""
        return apply(url, self.edits)


def repairs(verdict: Verdict, validator: Validator) -> list[Repair]:
    """All ways to mend a refused text, the likeliest first; none for a valid one."""
    return []

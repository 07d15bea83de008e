"""What is an exemption? A fault that is none to those who read the text, so that nothing is said; all are in `exemptions.py`."""

from collections.abc import Callable

from urlint.record import Record

ANYWHERE, DOCUMENT, TEXT = "anywhere", "document", "text"
"""Where an exemption holds: wherever the URL is, in any document, or where other text may surround the URL, as in a string."""


class Exemption(Record):
    """Faults of some URLs that are not reported, with the reason. All of the conditions that are given must hold.

    `hits` and `misses` are examples, one per line: the language of a document, and after `: ` its text. In `hits`, a fault is
    reported without the entry; in `misses`, near misses, one is reported in spite of it.
    """

    name: str
    why: str
    hits: str
    misses: str
    scope: str = ANYWHERE
    # Condition: the fault is in one of these components.
    components: tuple[str, ...] = ()
    # Condition: the scheme, in lower case, is one of these.
    schemes: frozenset[str] = frozenset()
    # Condition: the URL begins with a match of this expression.
    pattern: str = ""
    # Condition: this expression matches where the fault begins.
    at: str = ""
    # Condition: anything else about the URL and its scheme.
    holds: Callable[[str, str], bool] | None = None

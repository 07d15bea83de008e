"""Changes that nobody can notice, and why: what they leave out is there for speed, or says again what is said elsewhere."""

from typing import NamedTuple


class Equivalent(NamedTuple):
    """A change in a file of `src/urlint`, as `run.py` prints it, and why it changes nothing."""

    path: str
    before: str
    after: str
    reason: str


EQUIVALENT: tuple[Equivalent, ...] = ()

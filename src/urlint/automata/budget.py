"""How much work may still be done? Counted in steps, not seconds, so that limits are the same on every machine."""

STEPS = 20_000_000  # about 3 seconds; the grammars of the standards take a million


class Exhausted(Exception):
    """The work exceeds the budget; the text says how large the budget is."""


class Budget:
    """The remaining steps; a step is a state, a transition, or a comparison: about 0.15 us and 10 bytes.

    >>> budget = Budget(5)
    >>> budget.spend(3)
    >>> budget.spend(4)
    Traceback (most recent call last):
    urlint.automata.budget.Exhausted: more than 5 steps
    >>> budget.spent
    3
    """

    def __init__(self, steps: int = STEPS) -> None:
        self._steps = self._left = steps
        self._refused = 0

    @property
    def spent(self) -> int:
        """The number of steps taken so far, without those that were refused."""
        return self._steps - self._left - self._refused

    def spend(self, steps: int) -> None:
        """Subtracts steps that are about to be taken. Raises Exhausted if there are not enough left."""
        self._left -= steps
        if self._left < 0:
            self._refused += steps
            raise Exhausted(f"more than {self._steps:,} steps")

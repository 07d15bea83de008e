"""How much work may still be done, counted in steps and not in seconds: what is too large is so on every machine."""

STEPS = 20_000_000  # some 5 seconds; the grammars of the standards take a million


class Exhausted(Exception):
    """More work than there is a budget for; the text says how much that is."""


class Budget:
    """What is left of a number of steps, each of them a state, a transition or a comparison: 0.2 us or so, and 10 bytes."""

    def __init__(self, steps: int = STEPS) -> None:
        self._steps = self._left = steps

    @property
    def spent(self) -> int:
        """How many steps were taken."""
        return self._steps - self._left

    def spend(self, steps: int) -> None:
        """Before that many steps are taken. Raises Exhausted where they are more than are left."""
        self._left -= steps
        if self._left < 0:
            raise Exhausted(f"more than {self._steps:,} steps")

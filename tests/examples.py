"""How many examples are tried? As many as a short run has time for, or `EXAMPLES` times as many: `EXAMPLES=10 pytest`."""

import os
from collections.abc import Sequence
from typing import TypeVar

Case = TypeVar("Case")


def examples(count: int) -> int:
    """What a short run tries, times what is asked for."""
    return count * int(os.environ.get("EXAMPLES", "1"))


def some(cases: Sequence[Case], few: int) -> list[Case]:
    """One of so few cases, or all of them where more examples are asked for."""
    return list(cases[:: few if examples(1) == 1 else 1])

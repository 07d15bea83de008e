"""How many examples are tried? As many as a short run has time for, or `EXAMPLES` times as many: `EXAMPLES=10 pytest`."""

import os


def examples(count: int) -> int:
    """What a short run tries, times what is asked for."""
    return count * int(os.environ.get("EXAMPLES", "1"))

"""How much more does four times as much work cost?"""

from collections.abc import Callable
from functools import partial
from time import process_time


def cost(way: Callable[[int], object], size: int) -> float:
    """The CPU time, in seconds."""
    start = process_time()
    way(size)
    return process_time() - start


def is_linear(way: Callable[[int], object], size: int) -> bool:
    """Whether four times the size takes about four times as long; in quadratic time, it takes sixteen times as long."""
    return grows_as_size(partial(cost, way), size)


def grows_as_size(seconds: Callable[[int], float], size: int) -> bool:
    """Whether four times the size takes about four times as many seconds; the size itself is measured only if that is not short."""
    most = seconds(4 * size)
    return most < 0.3 or any(most < 8 * seconds(size) + 0.3 for _ in range(2))

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
    """Whether four times the size takes about four times as many seconds.

    If the size itself takes long, it is compared with a quarter; and a second measurement may excuse a first one that was slow.
    """
    few = seconds(size)
    few, most = (seconds(size // 4), few) if few > 0.5 else (few, seconds(4 * size))
    return most < 0.3 or most < 8 * few + 0.3 or seconds(4 * size) < 8 * seconds(size) + 0.3

"""How much more does four times as much work cost?"""

from collections.abc import Callable
from functools import partial
from time import process_time


def cost(way: Callable[[int], object], size: int) -> float:
    """The CPU time, in seconds."""
    start = process_time()
    way(size)
    return process_time() - start


def is_linear(way: Callable[[int], object], size: int, times: int = 4) -> bool:
    """Whether four times the size takes about four times as long; in quadratic time, it takes sixteen times as long."""
    return grows_as_size(partial(cost, way), size, times)


def grows_as_size(seconds: Callable[[int], float], size: int, times: int = 4) -> bool:
    """Whether four times the size, or so many times, takes about as many times the seconds.

    If the size itself takes long, it is compared with a smaller one; and a second measurement may excuse a first one that was slow.
    """
    few, most_times = seconds(size), 2 * times
    few, most = (seconds(size // times), few) if few > 0.5 else (few, seconds(times * size))
    return most < 0.3 or most < most_times * few + 0.3 or seconds(times * size) < most_times * seconds(size) + 0.3

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
    """Whether twice the size takes about four times as long as half of it; in quadratic time, it takes sixteen times as long."""
    return grows_as_size(partial(cost, way), size, times)


def grows_as_size(seconds: Callable[[int], float], size: int, times: int = 4) -> bool:
    """Whether twice the size takes about four times, or so many times, the seconds of its half, or of an even smaller part of it.

    If the half itself takes long, it is compared with a smaller one; and a second measurement may excuse a first one that was slow.
    """
    small, large, most_times = 2 * size // times, 2 * size, 2 * times
    few = seconds(small)
    few, most = (seconds(small // times), few) if few > 0.5 else (few, seconds(large))
    return most < 0.15 or most < most_times * few + 0.15 or seconds(large) < most_times * seconds(small) + 0.15

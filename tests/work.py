"""What does four times as much cost?"""

from collections.abc import Callable
from time import process_time


def cost(way: Callable[[int], object], size: int) -> float:
    """Seconds of CPU."""
    start = process_time()
    way(size)
    return process_time() - start


def is_linear(way: Callable[[int], object], size: int) -> bool:
    """Whether four times the size takes about four times as long; sixteen times is quadratic."""
    short = min(cost(way, size) for _ in range(2))
    return cost(way, 4 * size) < 8 * short + 0.3

"""Which functions of urlint are in memory, that a mutant may get its code into each, and what do they keep?"""

import gc
from collections import defaultdict
from functools import _lru_cache_wrapper
from pathlib import Path
from types import FunctionType

Place = tuple[str, int]  # a file, and the line in which a function begins
Functions = dict[Place, list[FunctionType]]
Caches = list["_lru_cache_wrapper[object]"]
_ROOT = Path(__file__).resolve().parent.parent.parent
_OURS = str(_ROOT / "src"), str(_ROOT / "tests")


def live() -> Functions:
    """All functions of urlint in memory, including nested ones."""
    found: dict[Place, list[FunctionType]] = defaultdict(list)
    for each in _objects():
        # does not ask proxies of other objects, such as frameworks' settings, for their class
        if type(each) is FunctionType and "/src/urlint/" in each.__code__.co_filename.replace("\\", "/"):
            found[each.__code__.co_filename, each.__code__.co_firstlineno].append(each)
    return found


def kept() -> Caches:
    """The caches of urlint and of its tests: a test that finds something there does not call the functions that it needs."""
    return [each for each in _objects() if type(each) is _lru_cache_wrapper and _is_ours(each.__wrapped__)]


def _objects() -> list[object]:
    gc.unfreeze()  # what is frozen, as collected tests are, is not listed
    return gc.get_objects()


def _is_ours(function: object) -> bool:
    return isinstance(function, FunctionType) and function.__code__.co_filename.startswith(_OURS)


def empty(caches: Caches) -> None:
    """Forgets what is kept."""
    for each in caches:
        each.cache_clear()

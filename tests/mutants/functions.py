"""Which functions of urlint are in memory, that a mutant may get its code into each of them?"""

import gc
from collections import defaultdict
from types import FunctionType

Place = tuple[str, int]  # a file, and the line in which a function begins
Functions = dict[Place, list[FunctionType]]


def live() -> Functions:
    """All functions of urlint in memory, including nested ones."""
    found: dict[Place, list[FunctionType]] = defaultdict(list)
    gc.unfreeze()  # what is frozen, as collected tests are, is not listed
    for each in gc.get_objects():
        # does not ask proxies of other objects, such as frameworks' settings, for their class
        if type(each) is FunctionType and "/src/urlint/" in each.__code__.co_filename.replace("\\", "/"):
            found[each.__code__.co_filename, each.__code__.co_firstlineno].append(each)
    return found

"""Which tests may detect a mutant? Those that call its function; of what runs early, those that call its module or its users."""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

from mutants.functions import Place
from mutants.operators import Mutant


class Record(NamedTuple):
    """What tests do to unchanged code: the functions that run early, the tests that call each function, and CPU seconds."""

    early: set[Place]
    callers: dict[Place, list[str]]
    seconds: dict[str, float]

    def order(self, mutant: Mutant, early: bool = False) -> list[str]:
        """The tests that may kill a mutant, the fastest and most closely related first; if it runs `early`, then all others.

        A mutant gets a limited time, in which many fast tests tell more than a few slow ones.
        """
        names = {name for place in places(mutant) for name in self.callers.get(place, ())}
        files = users(mutant) if early else set()
        near = {name for (file, _), callers in self.callers.items() if file in files for name in callers}

        def cost(name: str) -> tuple[bool, bool, float, str]:
            related = 4 ** knowing(name.partition("::")[0], mutant)
            return name not in names, name not in near, self.seconds[name] / related, name

        return sorted(self.seconds if early else names, key=cost)


def knowing(file: str, mutant: Mutant) -> int:
    """How closely a test file is related to a mutant: 2 if it imports its module, 1 if it imports another one of its folder."""
    module, known = named(mutant.path), imported(file)
    return 2 if module in known else int(any(name.startswith(module.rpartition(".")[0] + ".") for name in known))


def users(mutant: Mutant) -> set[str]:
    """The module of a mutant, and those that import it: what it makes early is used there."""
    module = named(mutant.path)
    return {str(path.resolve()) for path in Path("src").rglob("*.py") if path == mutant.path or module in imported(str(path))}


def named(path: Path) -> str:
    """The name of a module."""
    return ".".join(path.relative_to("src").with_suffix("").parts).removesuffix(".__init__")


@cache
def imported(file: str) -> frozenset[str]:
    """The modules that a file imports, and the names that it imports from them."""
    nodes = [each for each in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))) if isinstance(each, ast.ImportFrom)]
    return frozenset(name for each in nodes for alias in each.names for name in (f"{each.module}", f"{each.module}.{alias.name}"))


def places(mutant: Mutant) -> set[Place]:
    """The lines at which its function, and those in it, may begin."""
    return {(str(mutant.path.resolve()), line) for line in range(mutant.start, mutant.end + 1)}

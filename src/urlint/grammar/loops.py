"""Which productions are recursive? R. Tarjan, "Depth-first search and linear graph algorithms" (1972)."""

from collections.abc import Iterator

from urlint.grammar.compile import lookup
from urlint.grammar.grammar import Block, Production, names


def recursive(block: Block) -> list[Production]:
    """The productions of a block that use themselves, directly or through others. Linear in the size of the block."""
    search = _Search(block)
    for production in block.productions.values():
        search.go(production)
    return search.found


class _Search:
    def __init__(self, block: Block) -> None:
        self._block = block
        self._index: dict[str, int] = {}
        self._low: dict[str, int] = {}
        self._stack: list[Production] = []
        self._on: set[str] = set()
        self.found: list[Production] = []

    def go(self, start: Production) -> None:
        """Visits `start` and everything that it uses. Not recursive, so that any depth is possible."""
        path = [] if start.name in self._index else [(start, self._enter(start))]
        while path:
            current, uses = path[-1]
            below = next(uses, None)
            if below is None:
                path.pop()
                self._leave(current)
                if path:
                    self._lower(path[-1][0], self._low[current.name])
            elif below.name not in self._index:
                path.append((below, self._enter(below)))
            elif below.name in self._on:
                self._lower(current, self._index[below.name])

    def _lower(self, production: Production, low: int) -> None:
        self._low[production.name] = min(self._low[production.name], low)

    def _enter(self, production: Production) -> Iterator[Production]:
        self._index[production.name] = self._low[production.name] = len(self._index)
        self._stack.append(production)
        self._on.add(production.name)
        return iter(self._uses(production))

    def _leave(self, production: Production) -> None:
        """Removes a component from the stack if `production` is its root."""
        if self._low[production.name] < self._index[production.name]:
            return
        at = next(at for at in reversed(range(len(self._stack))) if self._stack[at].name == production.name)
        component = self._stack[at:]
        del self._stack[at:]
        self._on.difference_update(each.name for each in component)
        if len(component) > 1 or production.name in (each.name for each in self._uses(production)):
            self.found += component

    def _uses(self, production: Production) -> list[Production]:
        found = (lookup(self._block, name.name) for name in names(production.expr))
        return [each for each in found if each is not None]

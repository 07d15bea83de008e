"""What does a grammar take from earlier grammars in its file? The productions that it uses and does not define."""

from urlint.grammar.compile import lookup
from urlint.grammar.grammar import Block, Grammar, Level, Name, Production, Report, names_in, with_names
from urlint.seen import begun

_MOST = 2_000  # productions copied within a file; an RFC needs a few dozen


def share(grammar: Grammar) -> None:
    """Adds to each grammar of a file what it lacks and an earlier one has, with notes about it."""
    left = _MOST
    for at, block in enumerate(grammar.blocks[1:], 1):
        left = _take(grammar, block, grammar.blocks[:at], left)


def _take(grammar: Grammar, block: Block, others: list[Block], left: int) -> int:
    """Adds what a block lacks, at most `left` productions, and returns how many may still be added."""
    todo = list(block.productions.values())
    for production in todo:
        for name in names_in(production.expr):
            found = _elsewhere(block, name, others)
            if found is None or left <= 0:
                continue
            left -= 1
            origin = f"the grammar before it, from line {found.line}"
            copy = Production(found.name, with_names(found.expr, _anew), 0, origin)
            block.add(copy)
            todo.append(copy)
            if production.line:
                message = f"production `{begun(name.name)}` is taken from {origin}"
                grammar.reports.append(Report(name.line, Level.NOTE, message))
    return left


def _elsewhere(block: Block, name: Name, others: list[Block]) -> Production | None:
    """The production of a name in one of the other blocks, if neither the block itself nor a cited standard defines it."""
    if name.standard or name.name.lower() in block.unread or lookup(block, name.name) is not None:
        return None
    return next((found for other in others if (found := other.get(name.name, fold=block.fold)) is not None), None)


def _anew(name: Name) -> Name:
    """A copy of the name, because expressions are identified by `id`."""
    return Name(name.name, name.line, name.standard)

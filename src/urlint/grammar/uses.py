"""Which productions do some productions use, directly or through others, and which use themselves?"""

from urlint.grammar.compile import finder, lookup
from urlint.grammar.grammar import Block, Production, names_in
from urlint.grammar.recursion import circles


def needed(block: Block, *productions: Production, core: bool = False) -> list[Production]:
    """The productions and all others of their block that they use, in order of discovery; with `core`, also core rules."""
    found = {each.name: each for each in productions}
    todo = list(productions)
    for each in todo:
        for name in names_in(each.expr):
            used = lookup(block, name.name)
            if used is not None and used.name not in found and (core or used.name in block.productions):
                found[used.name] = used
                todo.append(used)
    return list(found.values())


def recursive(block: Block) -> set[str]:
    """The names of the productions of a block that use themselves, directly or through others. Linear in the size of the block."""
    done, found = set[int](), set[str]()
    for production in block.productions.values():
        for circle in circles(production, finder(block), done):
            done |= circle.ids
            found.update(each.name for each in circle.productions if circle.recursive)
    return found

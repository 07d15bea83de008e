"""Which productions do some productions use, directly or through others?"""

from urlint.grammar.compile import lookup
from urlint.grammar.grammar import Block, Production, names


def needed(block: Block, *productions: Production, core: bool = False) -> list[Production]:
    """The productions and all others of their block that they use, in order of discovery; with `core`, also core rules."""
    found = {each.name: each for each in productions}
    todo = list(productions)
    for each in todo:
        for name in names(each.expr):
            used = lookup(block, name.name)
            if used is not None and used.name not in found and (core or used.name in block.productions):
                found[used.name] = used
                todo.append(used)
    return list(found.values())

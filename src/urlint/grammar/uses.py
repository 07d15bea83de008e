"""Which productions does a production use, directly or through others?"""

from urlint.grammar.compile import lookup
from urlint.grammar.grammar import Block, Production, names


def needed(block: Block, production: Production, core: bool = False) -> list[Production]:
    """`production` and all productions of its block that it uses, in order of discovery; with `core`, also core rules."""
    found = {production.name: production}
    todo = [production]
    for each in todo:
        for name in names(each.expr):
            used = lookup(block, name.name)
            if used is not None and used.name not in found and (core or used.name in block.productions):
                found[used.name] = used
                todo.append(used)
    return list(found.values())

"""The minimal automaton of a production as JSON, for programs without a regex engine.

`classes` are sets of characters that no state distinguishes, as ranges of code points, both ends included. `table[state][class]`
is the next state, or -1 if there is none. The start state is 0.
"""

from urlint.cli.export import Source
from urlint.cli.plain import dumped


def write(source: Source) -> str:
    """The JSON object, on one line."""
    dfa = source.dfa
    made = {
        "grammar": source.language.name,
        "production": source.production.name,
        "start": 0,
        "accepting": sorted(dfa.accepting),
        "classes": [[list(pair) for pair in each.ranges] for each in dfa.classes],
        "table": [list(row) for row in dfa.table],
    }
    return dumped(made) + "\n"

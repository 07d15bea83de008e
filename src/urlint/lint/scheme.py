"""What does a URL say in the terms of its scheme: who is addressed, how large the data is, when a UUID was made?"""

from collections.abc import Iterator

from urlint.grammar.language import builtin
from urlint.grammar.scheme import grammar_of, nothing, scheme
from urlint.url.reference import split
from urlint.url.schemes import fold
from urlint.url.validator import validator_of


def told(url: str) -> Iterator[tuple[str, str]]:
    """What there is to say, each with its name; nothing for a scheme without a grammar of its own. Never raises.

    >>> list(told("mailto:a@b.test?subject=A%20B"))
    [('to', 'a@b.test'), ('subject', 'A B')]
    """
    name = fold(split(url)["scheme"])
    grammar = grammar_of(name)
    made = scheme(name).told if grammar else nothing
    if made is not nothing:
        parts = validator_of(builtin(grammar)).split(url)
        yield from made({part: parts[part] or "" for part, _ in parts})

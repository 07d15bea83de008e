"""Which grammar judges a document whose comments name one?"""

from collections.abc import Callable

from urlint.grammar.error import GrammarError
from urlint.grammar.language import builtin
from urlint.lint.config import Config


def judged_by(name: str, config: Config, report: Callable[[str], None]) -> Config:
    """`config` with the built-in grammar of that name, if there is one; else `report` is told."""
    try:
        return config.judging(builtin(name)) if name else config
    except GrammarError as error:
        report(f"`urlint: grammar={name}`: {error}")
        return config

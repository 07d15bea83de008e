"""What is wrong with the comments of a document: those that hide nothing, and those that are misspelled."""

from collections.abc import Iterable

from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.suppression import Suppressions
from urlint.lint.suppression import misspelled as spelling
from urlint.lint.suppression import unused as use


def of_comments(heard: Suppressions, met: use.Met, config: Config) -> list[Diagnostic]:
    """The diagnostics of the comments themselves. For `met` see `unused`."""
    unused = use.unused(heard, met, config) if use.NAME in config.rules else ()
    return [*misspelled(heard, config), *_aloud(heard, unused)]


def misspelled(heard: Suppressions, config: Config) -> list[Diagnostic]:
    """Those of misspelled words, which nothing but the comments can tell; none where everything is ignored anyway."""
    asked = spelling.NAME in config.rules and not heard.whole
    return _aloud(heard, spelling.misspelled(heard, config) if asked else ())


def _aloud(heard: Suppressions, said: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Only a comment that names the rule keeps one about comments quiet."""
    return [each for each in said if not heard.mutes(each.rule, each.span.start)]

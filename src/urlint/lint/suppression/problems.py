"""What is wrong with the comments of a document? Some hide nothing, some are misspelled."""

from collections.abc import Iterable

from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.suppression import Suppressions
from urlint.lint.suppression import misspelled as spelling
from urlint.lint.suppression import unused as use


def of_comments(heard: Suppressions, met: use.Met, config: Config) -> list[Diagnostic]:
    """The diagnostics of the comments themselves. For `met` see `unused`."""
    unused = use.unused(heard, met, config) if use.NAME in config.rules else ()
    return [*misspelled(heard, config), *_unmuted(heard, unused)]


def misspelled(heard: Suppressions, config: Config) -> list[Diagnostic]:
    """The diagnostics of misspelled words, which depend on the comments alone; none if everything is ignored anyway."""
    asked = spelling.NAME in config.rules and not heard.whole
    return _unmuted(heard, spelling.misspelled(heard, config) if asked else ())


def _unmuted(heard: Suppressions, said: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Without those that a comment hides; for diagnostics of comments, it must name the rule."""
    return [each for each in said if not heard.mutes(each.rule, each.span.start)]

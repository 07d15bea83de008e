"""Comments that hide nothing: what the rule `unused-suppression` says, which looks at comments where others look at URLs."""

from collections.abc import Iterable, Iterator

from urlint.find.document import Confidence, Finding, Kind
from urlint.grammar.error import nearest
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.rule import DEFAULTS, NAMES
from urlint.lint.suppression import Order, Suppressions, met, places
from urlint.text import Span

NAME = "unused-suppression"


def judged(config: Config) -> Config:
    """The settings under which a comment is tried: hints count, too, be they shown or not."""
    return config._replace(select=(*config.select, *DEFAULTS))


def unused(heard: Suppressions, said: Iterable[Diagnostic], config: Config) -> Iterator[Diagnostic]:
    """What is said of the comments of a document, of whose URLs `said` would be said under `judged` settings without them."""
    rules, found = judged(config).rules, places((each.rule, each.span) for each in said)
    for order in heard.orders:
        if order.rules:
            yield from (_said(message, span, config) for span, message in _named(order, rules, found))
        elif not met(order, "", found):
            yield _said("this hides nothing", order.words, config)


def _named(order: Order, rules: tuple[str, ...], found: dict[str, tuple[Span, ...]]) -> Iterator[tuple[Span, str]]:
    """What is wrong with the names of an order; of rules that are off nothing can be said."""
    for name, span in order.rules.items():
        if name not in NAMES:
            yield span, f"no rule `{name}`{nearest(name, NAMES)}"
        elif name != NAME and name in rules and not met(order, name, found):
            yield span, f"this hides nothing of `{name}`"


def _said(message: str, span: Span, config: Config) -> Diagnostic:
    comment = Finding(span, "", Kind.URL, "comment", Confidence.HARD)
    return Diagnostic(NAME, config.severity_of(NAME), message, span, comment, "", config.language.name, "")

"""Which comments hide nothing? What the rule `unused-suppression` says, which looks at comments instead of URLs."""

from collections.abc import Callable, Iterator

from urlint.find.document import Confidence, Finding, Kind
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.rule import DEFAULTS
from urlint.lint.suppression import Order, Suppressions
from urlint.text import Span

NAME = "unused-suppression"
Met = Callable[[Order, str], bool]


def trial(config: Config) -> Config:
    """The settings under which a comment is tested: hints count, too, whether they are shown or not."""
    return config._replace(select=(*config.select, *DEFAULTS))


def unused(heard: Suppressions, met: Met, config: Config) -> Iterator[Diagnostic]:
    """What is said about the comments of a document.

    `met(order, rule)`: whether an order hides something that the rule, or any for "", would say under the settings of a `trial`.
    """
    rules = trial(config).rules
    for order in heard.orders:
        if order.rules:
            yield from (said(NAME, message, span, config) for span, message in _named(order, rules, met))
        elif not met(order, ""):
            yield said(NAME, "nothing to suppress here", order.words, config)


def _named(order: Order, rules: tuple[str, ...], met: Met) -> Iterator[tuple[Span, str]]:
    """The names of an order that hide nothing; rules that are off, and unknown names, are left out."""
    for name, span in order.rules.items():
        if name != NAME and name in rules and not met(order, name):
            yield span, f"no `{name}` to suppress here"


def said(rule: str, message: str, span: Span, config: Config) -> Diagnostic:
    """What a rule says about words of a comment."""
    comment = Finding(span, "", Kind.URL, "comment", Confidence.HARD)
    return Diagnostic(rule, config.severity_of(rule), message, span, comment, "", config.language.name, "")

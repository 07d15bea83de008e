"""Which comments are misspelled? What the rule `misspelled-suppression` says, which looks at comments instead of URLs."""

from collections.abc import Iterator

from urlint.grammar.error import near
from urlint.grammar.standard import BUILT_IN
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic, Fix
from urlint.lint.rule import NAMES, SETS
from urlint.lint.suppression import Suppressions
from urlint.lint.suppression.comment_typos import ruled
from urlint.lint.suppression.unused import said
from urlint.seen import begun, quotable
from urlint.text import Edit, Span

NAME = "misspelled-suppression"


def misspelled(heard: Suppressions, config: Config) -> Iterator[Diagnostic]:
    """What is said about the words and the names of rules in the comments of a document."""
    for span, written, meant in heard.slips:
        yield _said("word", written, span, meant, config)
    for span, name in heard.strangers:
        yield _said("grammar", name, span, near(name, BUILT_IN), config, "; `urlint grammar list` lists those there are")
    told = {span.end for span, _, _ in heard.slips}
    for order in heard.orders:
        for name, span in order.rules.items():
            if name in SETS:
                yield said(NAME, f"`{name}` is a group of rules, not a rule: name its rules", span, config)
            elif name not in NAMES and span.end not in told:
                meant = ruled(name)
                yield _said("rule", name, span, meant if meant in NAMES else "", config)


def _said(what: str, written: str, span: Span, meant: str, config: Config, otherwise: str = "") -> Diagnostic:
    hint = f"; did you mean `{meant}`?" if meant else otherwise
    fix = Fix(f"Write `{meant}`", (Edit(span, meant),), False)
    made = said(NAME, f"unknown {what} `{begun(quotable(written))}`{hint}", span, config)
    return made._replace(fixes=(fix,)) if meant and "=" not in meant else made

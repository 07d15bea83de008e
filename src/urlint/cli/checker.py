"""What is made of one document by `check`: what is said of it, and what is left of that once it is mended."""

from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.linter import Linted, linted

if TYPE_CHECKING:
    from urlint.lint.mend import Mended


class Checked(NamedTuple):
    """What is said of a document as it is, how many URLs it has, and what comes of mending it, if that was asked for."""

    said: Linted
    urls: int
    mended: "Mended | None" = None


class Checker:
    """Checks as the arguments want it. Made for other processes, too: it reads nothing and tells nobody."""

    def __init__(self, args: Namespace) -> None:
        self.args = args

    def __call__(self, document: Document, config: Config, report: Callable[[str], None]) -> Checked:
        """What there is to say; `report` is told what is wrong with a comment of the document."""
        config = chosen(self.args, config).without_hints()

        def judge(document: Document, report: Callable[[str], None] = lambda _: None) -> Linted:
            return linted(document, config, report)

        said = judge(document, report)
        if not said.diagnostics:
            return Checked(Linted(document._replace(text=""), [], []), len(said.findings))
        if not (self.args.fix or self.args.diff):
            return Checked(said._replace(findings=[]), len(said.findings))
        from urlint.lint.mend import mend  # late: most runs mend nothing

        mended = mend(said, judge, self.args.unsafe_fixes)
        left = mended._replace(linted=mended.linted._replace(findings=[]))
        return Checked(said._replace(findings=[]), len(said.findings), left)


def chosen(args: Namespace, config: Config) -> Config:
    """The settings with the rules that the command line names."""
    rules, more, without = (tuple(sum(given, ())) for given in (args.select, args.extend_select, args.ignore))
    return config.selecting(rules or None, more, without) if rules or more or without else config

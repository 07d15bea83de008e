"""One file: what stands in it, and what is wrong with that."""

from collections.abc import Callable
from re import compile as pattern
from typing import NamedTuple

from urlint.find.document import Document, Finding
from urlint.find.finder import find
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic


class Linted(NamedTuple):
    """A document, all that was found in it, and what the rules say."""

    document: Document
    findings: list[Finding]
    diagnostics: list[Diagnostic]


def found(document: Document, config: Config) -> list[Finding]:
    """The URLs of a document under its settings."""
    return find(document, [pattern(each) for each in config.placeholders])


def linted(document: Document, config: Config, report: Callable[[str], None]) -> Linted:
    """What is said of a document, but for what its comments hide; `report` is told of a comment that makes no sense."""
    findings = found(document, config)
    if not findings:
        return Linted(document, [], [])
    from urlint.lint.linter import check  # late: many files hold no URL
    from urlint.lint.suppression import suppressions

    said = suppressions(document.text)
    if said.grammar:
        config = _judged_by(said.grammar, document, config, report)
    diagnostics = (each for finding in findings for each in check(finding, config))
    return Linted(document, findings, [each for each in diagnostics if not said.hides(each.rule, each.span)])


def _judged_by(name: str, document: Document, config: Config, report: Callable[[str], None]) -> Config:
    from urlint.grammar.error import GrammarError
    from urlint.grammar.language import builtin

    try:
        return config._replace(grammar=builtin(name), production=None)
    except GrammarError as error:
        report(f"{document.path}: `urlint: grammar={name}`: {error}")
        return config

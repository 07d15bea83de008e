"""Who reads a URL in its place? The programs that the settings name, or those of its language, or whoever reads a comment."""

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Finding
from urlint.find.language import Language, load
from urlint.lint.config import Config
from urlint.lint.surroundings import line_around

_ATTRIBUTE = r"<[A-Za-z][^<>]*[ \t](?:href|src|action|cite|poster|data)[ \t]*=[ \t]*\\?[\"']?\Z"  # in a literal of a program
_PAGE = ("browser",)


def readers(finding: Finding, text: str, config: Config) -> tuple[str, ...]:
    """Returns the names of the programs that read a URL: those of the settings, otherwise those of its language.

    HTML in a literal is for browsers, and so is a comment, since people open the URLs in it.
    """
    if config.readers and not is_grammars(config):
        return config.readers
    start = finding.span.start
    if CONTAINERS[finding.container].quoted and compiled(_ATTRIBUTE).search(text, line_around(text, start, start)[0], start):
        return _PAGE
    return _PAGE if is_comment(finding) else load(finding.language).readers


def is_comment(finding: Finding) -> bool:
    """Whether a URL is in a program, outside literals, where only people read it."""
    return CONTAINERS[finding.container].prose and _has_literals(load(finding.language))


def _has_literals(language: Language) -> bool:
    """Whether a program in the language reads URLs from literals: not in a shell, where all text is commands."""
    return bool(language.quotes) and not language.commands


def is_grammars(config: Config) -> bool:
    """Whether only the grammar counts: the settings say so, or it is one of the user's own."""
    return config.strict or "grammar" in config.readers or config.language.standard is None

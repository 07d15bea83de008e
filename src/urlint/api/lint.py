"""What is wrong with the URLs in a text?"""

from urlint.api.grammar import Grammar
from urlint.api.settings import Settings, document, settled
from urlint.lint import linter
from urlint.lint.diagnostic import Diagnostic


def lint(
    text: str,
    language: str = "plaintext",
    *,
    grammar: str | Grammar | None = None,
    production: str | None = None,
    config: Settings = None,
) -> list[Diagnostic]:
    """What is wrong with the URLs in a text, in order: what `urlint check` says of a file with that text.

    >>> import urlint
    >>> for each in urlint.lint("[docs](http://host/a b.html)", language="markdown"):
    ...     print(each.span.start, each.severity, each.rule, each.fixes[0].title)
    20 error whitespace Encode the space as `%20`

    `language` is an identifier of the Language Server Protocol (`markdown`, `python`, `html` ...) or a common short name (`md`,
    `py`). `config` is a Config, or a mapping with the keys of a configuration file; keys about files mean nothing here:

    >>> urlint.lint("http://www.python.org/", config={"extend-select": ["insecure-scheme"]})[0].rule
    'insecure-scheme'

    `grammar` (a built-in grammar's name, the path of a file, or what `urlint.grammar` gives) and `production` outweigh those of
    `config`. Hints are left out unless `config` selects them by name or group, and so is what a comment in the text silences.
    Offsets are code points of the text. Messages and fixes hold the text as it is, passwords too.

    Never raises for what the text holds; raises SettingsError or GrammarError, both of them ValueErrors, for a language, setting,
    grammar or production that does not exist.
    """
    return linter.lint(document(text, language), settled(config, grammar, production).without_hints())

"""What is wrong with the URLs in a text?"""

from urlint.api.grammar import Grammar
from urlint.api.settings import Settings, document, settled
from urlint.lint import linter
from urlint.lint.diagnostic import Diagnostic


def lint(
    text: str,
    language: str = "plaintext",
    config: Settings = None,
    *,
    grammar: str | Grammar | None = None,
    production: str | None = None,
) -> list[Diagnostic]:
    """The faults of the URLs in a text, in order, as `urlint check` reports them for a file with that text.

    >>> import urlint
    >>> for each in urlint.lint("[docs](http://host/a b.html)", language="markdown"):
    ...     print(each.span.start, each.severity, each.rule, each.fixes[0].title)
    20 error whitespace Encode the space as `%20`

    `language` is an identifier of the Language Server Protocol (`markdown`, `python`, `html` ...) or a common short name (`md`,
    `py`). `config` is a Config or a mapping with the keys of a configuration file; keys about files have no effect here:

    >>> urlint.lint("http://www.python.org/", config={"extend-select": ["insecure-scheme"]})[0].rule
    'insecure-scheme'

    `grammar` (the name of a built-in grammar, the path of a file, or a result of `urlint.grammar`) and `production` override those
    of `config`. Hints are included only if `config` selects them by name or group. Faults that a comment in the text suppresses are
    left out. Offsets are code points of the text. Messages and fixes quote the text as it is, including passwords.

    Never raises because of what the text contains. Raises SettingsError or GrammarError, both ValueErrors, for a language, setting,
    grammar, or production that does not exist.
    """
    return linter.lint(document(text, language), settled(config, grammar, production).without_hints())

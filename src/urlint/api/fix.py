"""What does a text look like once its URLs are fixed?"""

from urlint.api.grammar import Grammar
from urlint.api.settings import Settings, document, settled
from urlint.lint.fix.fixer import fix_document
from urlint.lint.incremental.memory import Memory
from urlint.lint.linter import Linter


def fix(
    text: str,
    language: str = "plaintext",
    *,
    unsafe: bool = False,
    grammar: str | Grammar | None = None,
    production: str | None = None,
    config: Settings = None,
) -> str:
    """The text with its URLs fixed: what `urlint check --fix` makes of a file with that text.

    >>> import urlint
    >>> urlint.fix("[docs](<http://host/a b.html>)", language="markdown")
    '[docs](<http://host/a%20b.html>)'

    Only fixes after which a URL means the same are made, with `unsafe` the others too:

    >>> urlint.fix("See htp://host/x.", unsafe=True)
    'See http://host/x.'

    Each result is linted again, and a fix that makes its URL no better is taken back. The options are those of `urlint.lint`.

    Never raises for what the text holds; raises SettingsError or GrammarError, both of them ValueErrors, for a language, setting,
    grammar or production that does not exist.
    """
    settings = settled(config, grammar, production).without_hints()
    linter = Linter(settings, memory=Memory())
    return fix_document(linter(document(text, language)), linter, unsafe, settings.named).linted.document.text

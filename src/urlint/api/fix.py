"""What does a text look like after its URLs are fixed?"""

from urlint.api.grammar import Grammar
from urlint.api.settings import Settings, document, settled
from urlint.lint.fix.fixer import fix_document
from urlint.lint.incremental.memory import Memory
from urlint.lint.linter import Linter


def fix(
    text: str,
    language: str = "plaintext",
    unsafe: bool = False,
    *,
    grammar: str | Grammar | None = None,
    production: str | None = None,
    config: Settings = None,
) -> str:
    """The text with its URLs fixed, as `urlint check --fix` would fix a file with that text.

    >>> import urlint
    >>> urlint.fix("[docs](http://host/a b.html)", language="markdown")
    '[docs](http://host/a%20b.html)'

    By default, only fixes that do not change what a URL means are applied; with `unsafe`, the others as well:

    >>> urlint.fix("See htp://host/x.", unsafe=True)
    'See http://host/x.'

    Each result is linted again, and a fix that does not improve its URL is undone. The other options are those of `urlint.lint`.

    Never raises because of what the text contains. Raises SettingsError or GrammarError, both ValueErrors, for a language, setting,
    grammar, or production that does not exist.
    """
    settings = settled(config, grammar, production).without_hints()
    linter = Linter(settings, memory=Memory())
    return fix_document(linter(document(text, language)), linter, unsafe, settings.named).linted.document.text

"""What is there to say about one URL?"""

from urlint.api.grammar import Grammar
from urlint.api.settings import Settings, settled
from urlint.lint.explain import diagnosed
from urlint.lint.explain import explain as drawn
from urlint.text import a_text
from urlint.url.validator import validator_of


def explain(
    url: str,
    grammar: str | Grammar | None = None,
    production: str | None = None,
    *,
    config: Settings = None,
) -> str:
    """A report on one URL for people: its components, the reason of a fault, the verdict of each grammar, and the fixes.

    >>> import urlint
    >>> print(urlint.explain("http://host:8a/"))  # doctest: +ELLIPSIS
    http://host:8a/
    ────   ──── ━━─
    <BLANKLINE>
    scheme    http
    host      host
    port      8a
    path      /
    <BLANKLINE>
    not valid: URI-reference of rfc3986
      reason    port `8a` is not a number
    ...

    The text is what `urlint explain` prints, for a fixed-width font, and ends with a newline. Each character that may belong to a
    secret is shown as a star, and each invisible one as a symbol. Programs should use `validate`, `split`, and `lint` instead.
    `grammar`, `production`, and `config` are those of `urlint.lint`.

    Never raises because of what the URL contains. Raises SettingsError or GrammarError, both ValueErrors, for a setting,
    grammar, or production that does not exist.
    """
    settings = settled(config, grammar, production)
    validator = validator_of(settings.language, settings.production)
    return drawn(a_text(url, "url"), validator, diagnosed(url, settings))

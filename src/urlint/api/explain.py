"""What is there to say of one URL?"""

from urlint.api.grammar import Grammar
from urlint.api.settings import Settings, settled
from urlint.lint.explain import diagnosed
from urlint.lint.explain import explain as drawn
from urlint.text import a_text
from urlint.url.validator import validator_of


def explain(
    url: str,
    *,
    grammar: str | Grammar | None = None,
    production: str | None = None,
    config: Settings = None,
) -> str:
    """What there is to say of one URL, as a page for people: its components, the reason, the verdict of each grammar, the fixes.

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

    It is what `urlint explain` prints, for a font of fixed width, each line ended. A star stands for each character of what may be
    a secret, and a symbol for what cannot be seen. Programs ask `validate`, `split` and `lint`. `grammar`, `production` and
    `config` are those of `urlint.lint`.

    Never raises for what the URL holds; raises SettingsError or GrammarError, both of them ValueErrors, for a setting, grammar or
    production that does not exist.
    """
    settings = settled(config, grammar, production)
    validator = validator_of(settings.language, settings.production)
    return drawn(a_text(url, "url"), validator, diagnosed(url, settings))

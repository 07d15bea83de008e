"""Is a text a valid URL?"""

from functools import lru_cache

from urlint.api.grammar import Grammar, named
from urlint.grammar.language import builtin
from urlint.grammar.standard import BUILT_IN
from urlint.text import a_text
from urlint.url.validator import Validator, validator_of


def is_valid(url: str, grammar: str | Grammar = "rfc3986", production: str | None = None) -> bool:
    """Whether the text matches the grammar exactly, byte for byte.

    >>> import urlint
    >>> urlint.is_valid("http://[::1]/"), urlint.is_valid("http://[::1/")
    (True, False)

    The default production is a URI reference (RFC 3986, section 4.1), which includes relative references and the empty text; for a
    URL with a scheme, use `production="URI"`. Takes time linear in the text. Never raises because of what the text contains. Raises
    GrammarError, a ValueError, if there is no such grammar or production.
    """
    return validator(grammar, production).accepts(a_text(url, "url"))


def validator(grammar: str | Grammar, production: str | None) -> Validator:
    """The validator for a grammar and production. A file is read on every call, because it may have changed."""
    if isinstance(grammar, str) and grammar in BUILT_IN:
        return _built_in(grammar, production)
    return validator_of(named(grammar).language, production)


@lru_cache(maxsize=64)
def _built_in(grammar: str, production: str | None) -> Validator:
    """The validator of a built-in grammar."""
    return validator_of(builtin(grammar), production)

"""Is a text a valid URL?"""

from functools import lru_cache

from urlint.api.grammar import Grammar, named
from urlint.grammar.language import builtin
from urlint.grammar.standard import BUILT_IN
from urlint.text import a_text
from urlint.url.validator import Validator, validator_of


def is_valid(url: str, grammar: str | Grammar = "rfc3986", production: str | None = None) -> bool:
    """True where the text is in the grammar, byte for byte as it is.

    >>> import urlint
    >>> urlint.is_valid("http://[::1]/"), urlint.is_valid("http://[::1/")
    (True, False)

    The default is a URI reference (RFC 3986, section 4.1), so that a relative one, and the empty text, are valid: for a URL with a
    scheme ask for `production="URI"`. Time is linear in the text. Never raises for what the text holds; raises GrammarError, a
    ValueError, where there is no such grammar or production.
    """
    return validator(grammar, production).accepts(a_text(url, "url"))


def validator(grammar: str | Grammar, production: str | None) -> Validator:
    """The validator that is meant. A file is read each time, as it may have changed."""
    if isinstance(grammar, str) and grammar in BUILT_IN:
        return _built_in(grammar, production)
    return validator_of(named(grammar).language, production)


@lru_cache(maxsize=64)
def _built_in(grammar: str, production: str | None) -> Validator:
    """The validator of a built-in grammar."""
    return validator_of(builtin(grammar), production)

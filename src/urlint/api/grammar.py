"""Which grammar does a name, path, or text stand for, and what does it say about a text?"""

import os

from urlint.grammar.language import Language
from urlint.grammar.options import Reading
from urlint.record import Record
from urlint.text import a_text
from urlint.url.reference import Reference
from urlint.url.validator import Validator, validator_of
from urlint.url.verdict import Verdict


class Grammar(Record):
    """A grammar to judge texts by: its name, its start production, and the names of all its productions.

    >>> import urlint
    >>> rfc3986 = urlint.grammar("rfc3986")
    >>> rfc3986.start, "IPv6address" in rfc3986.productions
    ('URI-reference', True)
    """

    name: str
    start: str
    productions: tuple[str, ...]
    language: Language

    def __repr__(self) -> str:
        return f"Grammar(name={self.name!r}, start={self.start!r})"

    def validate(self, text: str, production: str | None = None) -> Verdict:
        """The verdict on a text, judged unchanged by a production, or by the start production.

        >>> import urlint
        >>> urlint.grammar("rfc3986").validate("::1", production="IPv6address").valid
        True

        Takes time linear in the text. Never raises because of what the text contains. Raises GrammarError, a ValueError, if the
        grammar has no such production.
        """
        return self._validator(production).judge(a_text(text, "text"))

    def split(self, text: str, production: str | None = None) -> Reference:
        """The components of a text, valid or not, as the production divides it.

        >>> import urlint
        >>> urlint.grammar("rfc1738").split("ftp://host/a;type=i")["host"]
        'host'

        Never raises because of what the text contains. Raises GrammarError, a ValueError, if the grammar has no such production.
        """
        return self._validator(production).split(a_text(text, "text"))

    def _validator(self, production: str | None) -> Validator:
        return validator_of(self.language, production)


def grammar(text_or_path: str | os.PathLike[str], *, notation: str | None = None, octets: bool | None = None) -> Grammar:
    """The built-in grammar of that name, the grammar in a file, or the one with that text.

    >>> import urlint
    >>> urlint.grammar("rfc3986").validate("http://host:8a/").fault.message
    'port `8a` is not a number'
    >>> urlint.grammar('id = 1*DIGIT "-" 2ALPHA').validate("12-ab").valid
    True

    The built-in grammars of any URL are `rfc3986`, `rfc6874`, `dns`, `rfc3987`, `rfc1738`, `rfc1808`, and `whatwg`. A string is a
    text if it contains a line end, or an equals sign and is not the path of a file. Files and texts are in ABNF (RFC 5234,
    RFC 7405), in the BNF of RFC 822, or in treerack. `notation` (`abnf`, `rfc822`, `treerack`) and `octets` (whether the grammar
    describes the bytes of UTF-8) are guessed if they are None. Automata built from either are kept in the user's cache folder.

    Raises GrammarError, a ValueError, if there is no such grammar, or if it cannot be read or used; the message says where and why.
    """
    from urlint.files.grammars import is_text, load, load_text  # late: a built-in grammar needs no file

    if not isinstance(text_or_path, (str, os.PathLike)):
        raise TypeError(f"a grammar must be a string, a path, or a Grammar, not {type(text_or_path).__name__}")
    read = load_text if isinstance(text_or_path, str) and is_text(text_or_path) else load
    language = read(os.fspath(text_or_path), Reading(notation, octets))
    return Grammar(language.name, language.start, tuple(language.tables), language)


def named(given: str | Grammar) -> Grammar:
    """The given grammar, or the one with the given name. Raises GrammarError."""
    return given if isinstance(given, Grammar) else grammar(given)

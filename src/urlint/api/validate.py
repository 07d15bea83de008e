"""Is a text in a grammar?"""

from urlint.api.grammar import Grammar, named
from urlint.url.verdict import Verdict


def validate(text: str, *, grammar: str | Grammar = "rfc3986", production: str | None = None) -> Verdict:
    """The verdict on a text, taken as it is: true where the text is in the grammar, else with the fault.

    >>> import urlint
    >>> verdict = urlint.validate("http://host:8a/")
    >>> verdict.valid, verdict.fault.span, verdict.fault.clause
    (False, Span(start=12, end=14), 'RFC 3986, section 3.2.3')
    >>> bool(urlint.validate("http://[::1]/"))
    True

    The default is a URI reference (RFC 3986, section 4.1), so that a relative one, and the empty text, are valid: for a URL with a
    scheme ask for `production="URI"`. `grammar` is a built-in grammar's name, the path of a file, or what `urlint.grammar` gives;
    `production` is one of its productions. Offsets are code points of the text.

    Time is linear in the text. Never raises for what the text holds; raises GrammarError, a ValueError, where there is no such
    grammar or production.
    """
    return named(grammar).validate(text, production)

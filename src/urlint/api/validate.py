"""Does a text match a grammar?"""

from urlint.api.grammar import Grammar
from urlint.api.valid import validator
from urlint.text import a_text
from urlint.url.verdict import Verdict


def validate(text: str, grammar: str | Grammar = "rfc3986", production: str | None = None) -> Verdict:
    """The verdict on a text as it is: true if it matches the grammar, else false, with the fault.

    >>> import urlint
    >>> verdict = urlint.validate("http://host:8a/")
    >>> verdict.valid, verdict.fault.span, verdict.fault.clause
    (False, Span(start=12, end=14), 'RFC 3986, section 3.2.3')
    >>> bool(urlint.validate("http://[::1]/"))
    True

    The default production is a URI reference (RFC 3986, section 4.1), which includes relative references and the empty text; for a
    URL with a scheme, use `production="URI"`. `grammar` is the name of a built-in grammar, the path of a file, or a result of
    `urlint.grammar`; `production` is one of its productions. Offsets are code points of the text.

    Takes time linear in the text. Never raises because of what the text contains. Raises GrammarError, a ValueError, if there is no
    such grammar or production.
    """
    return validator(grammar, production).judge(a_text(text, "text"))

"""What are the components of a URL?"""

from urlint.api.grammar import Grammar
from urlint.api.valid import validator
from urlint.text import a_text
from urlint.url.reference import Reference


def split(url: str, grammar: str | Grammar = "rfc3986", production: str | None = None) -> Reference:
    """The components of a URL, valid or not, with their spans (RFC 3986, section 3).

    >>> import urlint
    >>> parts = urlint.split("https://host:8a/x?#y")
    >>> parts["port"], parts.components["port"]
    ('8a', Span(start=13, end=15))
    >>> parts["query"], parts["userinfo"]
    ('', None)

    An empty component is `""`, an absent one None. Iteration yields a Component for each, ordered by start. Offsets are code points
    of the URL. Another `grammar` divides the URL, and names the components, in its own way: `rfc1738` has `user` and `password`,
    `rfc1808` has `net_loc` and `params`. A `production` of the grammar divides the text as a part of a URL:

    >>> urlint.split("user@host", production="authority")["userinfo"]
    'user'

    Never raises because of what the URL contains. Raises GrammarError, a ValueError, if there is no such grammar or production.
    """
    return validator(grammar, production).split(a_text(url, "url"))

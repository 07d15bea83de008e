"""What are the components of a URL?"""

from urlint.api.grammar import Grammar, named
from urlint.text import a_text
from urlint.url.reference import Reference


def split(url: str, *, grammar: str | Grammar = "rfc3986") -> Reference:
    """The components of a URL, which need not be valid, with their spans (RFC 3986, section 3).

    >>> import urlint
    >>> parts = urlint.split("https://host:8a/x?#y")
    >>> parts["port"], parts.components["port"]
    ('8a', Span(start=13, end=15))
    >>> parts["query"], parts["userinfo"]
    ('', None)

    A component that is there and empty is `""`, one that is absent is None. Iteration gives a Component for each, in the order of
    their start. Offsets are code points of the URL. With another `grammar` components are cut, and called, as that one does:
    `rfc1738` knows `user` and `password`, `rfc1808` knows `net_loc` and `params`.

    Never raises for what the URL holds; raises GrammarError, a ValueError, where there is no such grammar.
    """
    return named(grammar).split(a_text(url, "url"))

"""A validator for fields of `attrs` classes.

>>> import attrs
>>> from urlint.attrs import url
>>> @attrs.define
... class Link:
...     href: str = attrs.field(validator=url())
>>> Link("http://host:8a/")
Traceback (most recent call last):
urlint.api.check.UrlError: port `8a` is not a number
"""

from collections.abc import Callable

from urlint.api.check import check

__all__ = ["url"]


def url(grammar: str = "rfc3986", production: str | None = "URI", *, rules: bool = False) -> Callable[[object, object, str], None]:
    """A validator that raises `urlint.UrlError` if the value of a field is not a valid URL.

    >>> url(production="URI-reference")(None, None, "/x?y")

    The arguments are those of `urlint.check`; the default production is a URI with a scheme.
    """

    def validate(instance: object, attribute: object, value: str) -> None:
        check(value, grammar, production, rules=rules)

    return validate

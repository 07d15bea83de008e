"""A format checker for the package `jsonschema` that judges URIs, IRIs, and URI templates exactly, and explains each rejection.

>>> from jsonschema import Draft202012Validator
>>> from urlint.jsonschema import FormatChecker
>>> schema = {"type": "string", "format": "uri"}
>>> [error] = Draft202012Validator(schema, format_checker=FormatChecker()).iter_errors("http://host:8a/")
>>> error.message, str(error.cause)
("'http://host:8a/' is not a 'uri'", 'port `8a` is not a number')
"""

from collections.abc import Callable, Iterable

import jsonschema

from urlint.api.check import UrlError, check

__all__ = ["FORMATS", "FormatChecker"]

FORMATS = {
    "uri": ("rfc3986", "URI"),
    "uri-reference": ("rfc3986", "URI-reference"),
    "iri": ("rfc3987", "IRI"),
    "iri-reference": ("rfc3987", "IRI-reference"),
    "uri-template": ("rfc6570", "URI-Template"),
}
"""The grammar and the production of each format (JSON Schema Validation 2020-12, sections 7.3.5 and 7.3.6)."""


class FormatChecker(jsonschema.FormatChecker):
    """The format checker of `jsonschema`, but URIs, IRIs, and URI templates are judged by their grammars.

    >>> FormatChecker().conforms("http://[::1]/", "uri"), FormatChecker(["uri"]).conforms("/x", "uri")
    (True, False)

    `formats` are the names of the formats to check; None means all that `jsonschema` knows. Values that are not strings are always
    valid. The `cause` of an error is a `urlint.UrlError`. Raises KeyError for an unknown format.
    """

    def __init__(self, formats: Iterable[str] | None = None) -> None:
        names = None if formats is None else tuple(formats)
        super().__init__(None if names is None else [each for each in names if each not in FORMATS])
        for each in FORMATS if names is None else (each for each in names if each in FORMATS):
            self.checks(each, raises=UrlError)(_judge(*FORMATS[each]))


def _judge(grammar: str, production: str) -> Callable[[object], bool]:
    """A function that returns True for valid values, and raises UrlError for an invalid string."""

    def conforms(instance: object) -> bool:
        if isinstance(instance, str):
            check(instance, grammar, production)
        return True

    return conforms

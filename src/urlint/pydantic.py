"""Types for `pydantic` that validate a URL and never rewrite it.

>>> from pydantic import TypeAdapter
>>> from urlint.pydantic import StrictUrl
>>> TypeAdapter(StrictUrl).validate_python("http://localhost:3000")
'http://localhost:3000'
>>> TypeAdapter(StrictUrl).validate_python("http:/x")
Traceback (most recent call last):
pydantic_core._pydantic_core.ValidationError: 1 validation error for function-after[_judged(), str]
  `http:/` looks like a typo for `http://` [type=url, ...]
"""

from typing import Annotated

from pydantic import AfterValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from urlint.api.check import UrlError, check

__all__ = ["Iri", "IriReference", "StrictUrl", "Url", "UrlReference"]


def _error(error: UrlError) -> PydanticCustomError:
    """The error for pydantic, with the place and the reason in its context.

    The reason is last, because pydantic fills in the others first, and a reason may quote `{rule}`.
    """
    context = {**{name: getattr(error, name) for name in ("rule", "component", "start", "end", "clause")}, "reason": str(error)}
    return PydanticCustomError("url", "{reason}", context)


def _by(grammar: str, production: str, rules: bool = False) -> AfterValidator:
    """A validator that returns a valid string unchanged, and raises for any other."""

    def _judged(url: str) -> str:
        try:
            check(url, grammar, production, rules=rules)
        except UrlError as error:
            raise _error(error) from error
        return url

    return AfterValidator(_judged)


Url = Annotated[str, _by("rfc3986", "URI"), WithJsonSchema({"type": "string", "format": "uri"})]
"""A URI with its scheme, valid under RFC 3986."""

UrlReference = Annotated[str, _by("rfc3986", "URI-reference"), WithJsonSchema({"type": "string", "format": "uri-reference"})]
"""A URI or a relative reference, valid under RFC 3986."""

Iri = Annotated[str, _by("rfc3987", "IRI"), WithJsonSchema({"type": "string", "format": "iri"})]
"""An IRI with its scheme, valid under RFC 3987."""

IriReference = Annotated[str, _by("rfc3987", "IRI-reference"), WithJsonSchema({"type": "string", "format": "iri-reference"})]
"""An IRI or a relative reference, valid under RFC 3987."""

StrictUrl = Annotated[str, _by("rfc3986", "URI", rules=True), WithJsonSchema({"type": "string", "format": "uri"})]
"""A URI in which neither RFC 3986 nor a rule of urlint finds an error or a warning."""

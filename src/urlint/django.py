"""A validator for fields of Django models and forms.

>>> from urlint.django import UrlValidator
>>> UrlValidator()("http://localhost:3000")
>>> UrlValidator()("http://host:8a/")
Traceback (most recent call last):
django.core.exceptions.ValidationError: ['port `8a` is not a number']
"""

from django.core.exceptions import ValidationError
from django.utils.deconstruct import deconstructible

from urlint.api.check import UrlError, check

__all__ = ["UrlValidator"]


@deconstructible
class UrlValidator:
    """Rejects a value that is not a valid URL; with `rules`, also one for which a rule of urlint reports an error or a warning.

    >>> UrlValidator(grammar="rfc3987", production="IRI")("https://host/é")

    The arguments are those of `urlint.check`; the default production is a URI with a scheme. Calling it with an invalid string
    raises ValidationError with the code `invalid`. Migrations can contain it.
    """

    def __init__(self, grammar: str = "rfc3986", production: str | None = "URI", rules: bool = False) -> None:
        self.grammar: str = grammar
        self.production: str | None = production
        self.rules: bool = rules

    def __call__(self, value: object) -> None:
        try:
            check(str(value), self.grammar, self.production, rules=self.rules)
        except UrlError as error:
            raise ValidationError("%(reason)s", code="invalid", params={"reason": str(error), "value": value}) from error

    def __eq__(self, other: object) -> bool:
        return isinstance(other, UrlValidator) and self._arguments() == other._arguments()

    def __hash__(self) -> int:
        return hash(self._arguments())

    def _arguments(self) -> tuple[str, str | None, bool]:
        """The arguments that it was created with."""
        return self.grammar, self.production, self.rules

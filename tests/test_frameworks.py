"""urlint as a validator in other packages: jsonschema, pydantic, Django, attrs."""

import doctest
import json
from importlib import import_module
from pathlib import Path

import attrs
import pydantic
import pytest
from django.core.exceptions import ValidationError
from django.db.migrations.writer import MigrationWriter
from jsonschema import Draft202012Validator

import urlint
from urlint.attrs import url
from urlint.django import UrlValidator
from urlint.jsonschema import FORMATS, FormatChecker
from urlint.pydantic import Iri, IriReference, StrictUrl, Url, UrlReference

FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
# The texts of the JSON Schema Test Suite, `draft2020-12/optional/format`, of November 2026: by format and verdict.
SUITE = json.loads((Path(__file__).parent / "json_schema.json").read_text(encoding="utf-8"))
CASES = [(name, text, word == "valid") for name, words in SUITE.items() for word, texts in words.items() for text in texts]
# What users asked pydantic to reject; its own types accept it.
REFUSED = ("http:/x", "http:www.example.com", 'http://example.com/" onclick="alert(1)', "http://a..b/", "//host/x", "")


@pytest.mark.parametrize(("name", "text", "expected"), CASES)
def test_the_formats_of_json_schema(name: str, text: str, expected: bool) -> None:
    errors = list(Draft202012Validator({"format": name}, format_checker=FormatChecker()).iter_errors(text))
    assert [isinstance(each.cause, urlint.UrlError) for each in errors] == ([] if expected else [True])


def test_the_suite_has_all_of_them() -> None:
    assert set(SUITE) == set(FORMATS)
    assert len(CASES) == 138


def test_other_formats_and_other_values_are_as_they_were() -> None:
    for value in (12, 13.7, {}, [], False, None):
        assert all(FormatChecker().conforms(value, name) for name in FORMATS)
    assert not FormatChecker().conforms("12.13", "date")
    assert set(FormatChecker(["uri", "date"]).checkers) == {"uri", "date"}


def test_the_reason_is_the_cause() -> None:
    validator = Draft202012Validator({"format": "iri"}, format_checker=FormatChecker())
    [error] = validator.iter_errors("http://host/%zz")
    assert isinstance(error.cause, urlint.UrlError)
    assert (error.cause.start, error.cause.end, error.cause.rule) == (12, 15, "invalid-percent-encoding")


def test_pydantic_fills_nothing_into_what_is_quoted() -> None:
    with pytest.raises(pydantic.ValidationError, match=r"port `\{rule\}` is not a number"):
        pydantic.TypeAdapter(Url).validate_python("http://host:{rule}/")


@pytest.mark.parametrize("kind", [Url, UrlReference, Iri, IriReference, StrictUrl])
def test_pydantic_gets_back_what_it_gave(kind: type) -> None:
    assert pydantic.TypeAdapter(kind).validate_python("http://localhost:3000") == "http://localhost:3000"
    with pytest.raises(pydantic.ValidationError, match="port `8a` is not a number"):
        pydantic.TypeAdapter(kind).validate_python("http://host:8a/")


@pytest.mark.parametrize("text", REFUSED)
def test_strict_rejects_what_leads_astray(text: str) -> None:
    with pytest.raises(pydantic.ValidationError) as raised:
        pydantic.TypeAdapter(StrictUrl).validate_python(text)
    [error] = raised.value.errors()
    assert error["type"] == "url"
    assert {"reason", "start", "end", "component"} <= error["ctx"].keys()


def test_the_schema_of_a_model_names_the_format() -> None:
    class Link(pydantic.BaseModel):
        href: Url

    assert Link.model_json_schema()["properties"]["href"]["format"] == "uri"


def test_a_validator_of_django_can_stand_in_a_migration() -> None:
    written, imports = MigrationWriter.serialize(UrlValidator(grammar="rfc3987", production="IRI"))
    assert written == "urlint.django.UrlValidator(grammar='rfc3987', production='IRI')"
    assert imports == {"import urlint.django"}
    assert UrlValidator() == UrlValidator("rfc3986")
    assert len({UrlValidator(), UrlValidator(), UrlValidator(rules=True)}) == 2
    with pytest.raises(ValidationError) as raised:
        UrlValidator(rules=True)("http:/x")
    assert raised.value.code == "invalid"


def test_a_class_of_attrs() -> None:
    @attrs.define
    class Link:
        href: str = attrs.field(validator=url(rules=True))

    assert Link("http://localhost:3000").href == "http://localhost:3000"
    with pytest.raises(urlint.UrlError, match="looks like a typo"):
        Link("http:/x")


@pytest.mark.parametrize("name", ["jsonschema", "pydantic", "django", "attrs"])
def test_their_examples_are_true(name: str) -> None:
    found = doctest.testmod(import_module(f"urlint.{name}"), optionflags=FLAGS)
    assert (bool(found.attempted), found.failed) == (True, 0)

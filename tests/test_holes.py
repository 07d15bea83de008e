"""Templates are matched through their holes in the same way as by a slow twin, which tries what may fill them."""

from itertools import product

import pytest

from urlint.grammar.language import builtin
from urlint.text import Span
from urlint.url.holes import stuck

FILLINGS = ("", "a", "1", "/", "//", "a@", ":", "?", "#", "a:", "//[::1]", "//a:1", "[", "]", "%", "2")


def spans(template: str) -> list[Span]:
    return [Span(at, at + 2) for at in range(len(template)) if template.startswith("{}", at)]


@pytest.mark.parametrize(
    ("template", "at"),
    [
        ("http://a:80a/{}", 12),
        ("http://a:{}a/", None),
        ("{}:80a/", None),
        ("http://{}:80a/", None),
        ("http://a/{}#{}#", 14),
        ("a#b#{}", 3),
        ("http://[{}/", None),
        ("http://[::1/{}", 11),
        ("http://a/%{}", None),
        ("http://a/ {}", 9),
        ("{}", None),
        ("", None),
    ],
)
def test_a_template_is_stuck_where_no_filling_goes_on(template: str, at: int | None) -> None:
    dfa = builtin("rfc3986").dfa("URI-reference")
    assert stuck(template, spans(template), dfa) == at
    pieces = template.split("{}")
    filled = ("".join(map("".join, zip(pieces, (*each, ""), strict=True))) for each in product(FILLINGS, repeat=len(pieces) - 1))
    if at is not None:
        assert not any(text in dfa for text in filled)


def test_time_is_linear_in_a_template() -> None:
    template = "http://a/" + "{}b/" * 50_000
    assert stuck(template, spans(template)[:50_000], builtin("rfc3986").dfa("URI-reference")) is None

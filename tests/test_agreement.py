"""Which grammars accept a URL is said in as few names as possible: of those that do, or of those that do not."""

import pytest

from urlint.grammar.language import builtin
from urlint.lint.agreement import grammars
from urlint.url.validator import Validator


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("http://a.test/", ""),
        ("http://host:8a/", "valid under rfc1808 only"),
        ("http://[fe80::1%25eth0]/", "valid under rfc6874 and dns only"),
        ("http://a.test/~x", "valid under all grammars but rfc1738 and rfc1808"),
        ("http://a_b.test/", "valid under all grammars but dns, rfc1738 and whatwg"),
        ("http://a.test/|", "valid under no grammar"),
    ],
)
def test_the_fewer_grammars_are_named(url: str, said: str) -> None:
    assert grammars(url, Validator(builtin("rfc3986"))) == said

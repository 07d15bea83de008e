"""The meaning of a setting's value is described in a few words, unless the value is self-explanatory or unknown."""

import pytest

from urlint.lint.config.meaning import description, meaning, rule_of


@pytest.mark.parametrize(
    ("key", "word", "said", "rule"),
    [
        ("select", "ALL", "All rules.", ""),
        ("select", "empty-port", "A colon with no port after it, which means the same as no colon", "empty-port"),
        ("select", "no-such-rule", "", ""),
        ("severity", "off", "Is not reported.", ""),
        ("severity", "no-such-severity", "", ""),
        ("grammar", "rfc3986", "Uniform Resource Identifiers: Generic Syntax (RFC 3986, January 2005)", ""),
        ("grammar", "empty-port", "", ""),
        ("grammar", "ALL", "", ""),
    ],
)
def test_what_a_value_means(key: str, word: str, said: str, rule: str) -> None:
    assert meaning((key,), word).partition(" (RFC 3986, section")[0] == said
    assert rule_of((key,), word) == rule


@pytest.mark.parametrize("table", [("severity",), ("per-file", "severity")])
def test_what_a_key_of_a_table_means_wherever_the_table_is(table: tuple[str, ...]) -> None:
    assert description((*table, "empty-port")).startswith("A colon with no port after it")

"""How browsers read invisible characters, and that no safe fix changes what they read.

The table is the URL Standard's, section 4.4, as the URL parser of Node 22 has it: what stands at either end is taken off, tabs and
line ends are taken out anywhere, and what is left is percent-encoded; a host goes through UTS #46, which takes some out.
"""

from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import quote, unquote_to_bytes

import pytest

from urlint.grammar.language import builtin
from urlint.lint.config import Config
from urlint.lint.explain import besides
from urlint.lint.fix.choices import fixed
from urlint.lint.rule import NAMES
from urlint.url.repair import repairs
from urlint.url.validator import validator_of

GONE, ENCODED, REFUSED = "gone", "encoded", "refused"


class Row(NamedTuple):
    """How some characters are read at either end of a URL, in path, query, and fragment, and in a host."""

    chars: str
    ends: str
    inside: str
    host: str


TABLE = (
    Row("\0\x01\x07\x08\v\f\x1b\x1f", GONE, ENCODED, REFUSED),
    Row("\t\n\r", GONE, GONE, GONE),
    Row(" ", GONE, ENCODED, REFUSED),
    Row("\x7f\x80\x85\x9f\xa0\u2028\u2029\u3000", ENCODED, ENCODED, REFUSED),  # which others call blanks, and strip
    Row("\xad\u034f\u200b\u2060\ufeff\ufe0f", ENCODED, ENCODED, GONE),
    Row("\u061c\u200c\u200d\u200e\u202e\u2066\U000e0001", ENCODED, ENCODED, REFUSED),
)
ENDS = (
    *("{}http://h.test/a", "{}a/b", "{}?a", "{}//h.test/a", "http://h.test/a{}", "http://h.test/?a{}", "http://h.test/#a{}"),
    *(
        "urn:a:b{}",
        "mailto:a@h.test{}",
        "a/b{}",
        "file:///a{}",
        "http://h.test/a\x01{}",
        "http://h.test/a {}",
        "http://h.test/a{}\t",
    ),
)
INSIDE = (
    "http://h.test/a{}b",
    "http://h.test/?a{}b",
    "http://h.test/#a{}b",
    "urn:a:b{}c",
    "a{}/b",
    "file:///a{}b",
    "http://h.test/a{}%20",
)
HOSTS = ("http://h{}.test/a", "http://h.test{}/a", "//h{}.test/a")


def safe_fixes(url: str) -> Iterator[str]:
    """The results of all safe fixes for a URL, with both grammars and all rules."""
    for name in ("rfc3986", "rfc3987"):
        config = Config(grammar=builtin(name)).selecting(NAMES, (), ())
        validator = validator_of(config.language, None)
        yield from (fix.text(url) for fix in repairs(validator.judge(url), validator) if fix.safe)
        yield from (fix.text for said in besides(url, config) for fix in fixed(url, said) if fix.safe)


def same(one: str, other: str) -> bool:
    """Whether two URLs are the same to a reader that decodes escapes."""
    return unquote_to_bytes(one) == unquote_to_bytes(other)


def read(template: str, char: str, what: str) -> str:
    """What a browser reads in place of `{}`."""
    stripped = template.format("") if what == GONE else template
    ends = "".join(map(chr, range(0x21)))
    return stripped.strip(ends).format(quote(char, safe="")) if what == ENCODED else stripped.strip(ends)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: ascii(row.chars))
def test_no_safe_fix_changes_what_a_browser_reads(row: Row) -> None:
    for char in row.chars:
        for templates, what in ((ENDS, row.ends), (INSIDE, row.inside), (HOSTS, row.host)):
            for template in templates:
                fixed = list(safe_fixes(template.format(char)))
                assert not fixed or what != REFUSED, (template, char)
                wrong = [each for each in fixed if not same(each, read(template, char, what))]
                assert wrong == [], (template, char)


@pytest.mark.parametrize("char", "\x01\x1b\x7f \f")
def test_what_a_browser_encodes_is_safe_to_encode(char: str) -> None:
    for template in INSIDE:
        beside_slash = char == " " and ("{}/" in template or "/{}" in template)  # if it is not part of a name
        assert (template.format(quote(char)) in set(safe_fixes(template.format(char)))) is not beside_slash, template


def test_no_escape_is_made_of_a_letter_and_half_of_one() -> None:
    for scheme in ("http://h/", "javascript:", "data:,", "foo:", ""):
        for half in ("%", "%2", "%%", "%20%2"):
            assert not [each for each in safe_fixes(f"{scheme}{half}%41") if f"{half}A" in each and "%25" not in each]
    assert "http://h/%20A" not in set(safe_fixes("http://h/%20%41"))  # browsers request exactly what is written


@pytest.mark.parametrize(
    ("url", "safe"),
    [
        ("///a/../b", None),  # https://a/b, not https://b/
        ("file:///c:/../b", None),  # file:///c:/b
        ("file:///C|/a/../../b", None),
        ("file:///a/../c:/../x", None),  # file:///c:/x
        ("file:///c:/../d:/x", None),
        ("//h/a/../b", "//h/b"),
        ("file:///a/../b", "file:///b"),
        ("file:///c:/a/../b", "file:///c:/b"),
        ("http://h/a/..", "http://h/"),
        ("http://h/a/..//b", "http://h//b"),
    ],
)
def test_dots_are_taken_away_where_a_browser_does(url: str, safe: str | None) -> None:
    assert [each for each in dict.fromkeys(safe_fixes(url)) if ".." not in each] == ([safe] if safe else [])


@pytest.mark.parametrize(
    "url", ["file:c|/x", "file:/c|/x", "file:///c|/x", "file:///c|", "file://host/c|/x", "file:///c|?x", "file:///c|#x"]
)
def test_the_bar_of_a_drive_is_not_encoded_in_passing(url: str) -> None:
    """Browsers read it as the colon."""
    assert [each for each in safe_fixes(url) if each != url.replace("|", ":")] == []
    assert "http://h/c%7C/x" in set(safe_fixes("http://h/c|/x"))
    assert "file:///ab%7C/x" in set(safe_fixes("file:///ab|/x"))

"""Repairs: a table of faults and repairs, and properties of every repair."""

import random
import re
from pathlib import Path

import pytest

from strings import mutated, strings
from urlint.automata.charset import CharSet
from urlint.files.grammars import load
from urlint.grammar.language import builtin
from urlint.grammar.standard import NAMES
from urlint.url.host import to_a_labels
from urlint.url.percent import decode
from urlint.url.reference import split
from urlint.url.repair import repairs
from urlint.url.validator import Validator

SAFE, SUGGESTION = True, False


def mended(url: str, grammar: str = "rfc3986", production: str | None = None) -> list[tuple[str, bool]]:
    validator = Validator(builtin(grammar), production)
    return [(repair.text(url), repair.safe) for repair in repairs(validator.judge(url), validator)]


@pytest.mark.parametrize(
    ("url", "title"),
    [
        ("http://u|r:p@h/", "Encode `|` as `%7C`"),
        ("http://u|r:p^p@h/", "Encode `|` as `%7C` and `^` as `%5E`"),
        ("http://u:a?p@h/", "Encode `?` as `%3F`"),
        ("http://h:80a/", "Use port `80`"),
        ("http://h:x/", "Remove the port"),
        ("postgres://app:Pa5s/word@db.test/", "Encode `/` as `%2F`"),
    ],
)
def test_what_a_repair_of_an_authority_is_called(url: str, title: str) -> None:
    validator = Validator(builtin("rfc3986"))
    assert repairs(validator.judge(url), validator)[0].title == title


@pytest.mark.parametrize(
    ("grammar", "url", "titles"),
    [
        ("rfc3986", "http://h:8O/", [("Use port `80`", "http://h:80/", SUGGESTION), ("Remove the port", "http://h/", SUGGESTION)]),
        ("rfc3986", "http://h:OO/", [("Remove the port", "http://h/", SUGGESTION)]),
        (
            "rfc3986",
            "http://h:80O0/",
            [
                ("Use port `80`", "http://h:80/", SUGGESTION),
                ("Use port `8000`", "http://h:8000/", SUGGESTION),
                ("Remove the port", "http://h/", SUGGESTION),
            ],
        ),
        (
            "rfc3986",
            "http://h:3000x/",
            [("Use port `3000`", "http://h:3000/", SUGGESTION), ("Remove the port", "http://h/", SUGGESTION)],
        ),
        ("rfc3986", "http://h:x80/", [("Remove the port", "http://h/", SUGGESTION)]),
        ("rfc3986", "http://h:80:owner/x", [("Replace the second `:` with `/`", "http://h:80/owner/x", SUGGESTION)]),
        ("rfc3986", "mongodb://a:1,b:2/", []),
        (
            "rfc3986",
            "http://127:0.0.1:80/",
            [
                ("Replace `:` with `.`", "http://127.0.0.1:80/", SUGGESTION),
                ("Use port `0`", "http://127:0/", SUGGESTION),
                ("Remove the port", "http://127/", SUGGESTION),
            ],
        ),
        (
            "rfc3986",
            "http://user@password:host.test/",
            [
                ("Swap `@` and `:`, which makes the host `host.test`", "http://user:password@host.test/", SUGGESTION),
                ("Remove the port", "http://user@password/", SUGGESTION),
            ],
        ),
        (
            "rfc3986",
            "http://u:p@h:54a/x",
            [("Use port `54`", "http://u:p@h:54/x", SUGGESTION), ("Remove the port", "http://u:p@h/x", SUGGESTION)],
        ),
        ("rfc3986", "ssh://git@h.test:owner/name.git", [("Replace `:` with `/`", "ssh://git@h.test/owner/name.git", SUGGESTION)]),
        ("rfc3986", "ssh://git@h.test:owner.git", [("Replace `:` with `/`", "ssh://git@h.test/owner.git", SUGGESTION)]),
        ("rfc3986", "http://h:80\\x/y", [("Replace `\\` with `/`", "http://h:80/x/y", SUGGESTION)]),
        ("rfc3986", "http://h::80/", [("Remove the second `:`", "http://h:80/", SUGGESTION)]),
        ("rfc3986", "http://fe80::1%eth0/", []),
        ("rfc3986", "ssh://h:owner/", [("Remove the port", "ssh://h/", SUGGESTION)]),
        ("rfc3986", "scp://h:a/b/c", [("Replace `:` with `/`", "scp://h/a/b/c", SUGGESTION)]),
        ("rfc3986", "http://h:a/b.git", [("Replace `:` with `/`", "http://h/a/b.git", SUGGESTION)]),
        ("rfc3986", "http://h:a/b/c", [("Remove the port", "http://h/b/c", SUGGESTION)]),
        (
            "rfc3986",
            "http://h:pa/ss?x@a.test/",
            [("Encode `/` as `%2F` and `?` as `%3F`", "http://h:pa%2Fss%3Fx@a.test/", SUGGESTION)],
        ),
        ("rfc3986", "http://h:pa@a.test/", []),
        ("rfc3986", "http://u@h:pa/b@a.test", []),
        ("rfc3986", "http://a@@b/", [("Encode `@` as `%40`", "http://a%40@b/", SUGGESTION)]),
        ("rfc3986", "http://u:p[q@h/", [("Encode `[` as `%5B`", "http://u:p%5Bq@h/", SUGGESTION)]),
        ("rfc3986", "http:// h/", [("Remove the space", "http://h/", SUGGESTION)]),
        ("rfc3986", "http://u@ h :80/", [("Remove the space", "http://u@h:80/", SUGGESTION)]),
        ("rfc3986", "http://u:pa\\ss@b.test/", [("Encode `\\` as `%5C`", "http://u:pa%5Css@b.test/", SUGGESTION)]),
        (
            "rfc3986",
            "http://h:80\\a@b.test/",
            [
                ("Replace `\\` with `/`", "http://h:80/a@b.test/", SUGGESTION),
                ("Encode `\\` as `%5C`", "http://h:80%5Ca@b.test/", SUGGESTION),
            ],
        ),
        ("rfc3986", "http://h\\x/y\\z", [("Replace `\\` with `/`", "http://h/x/y/z", SUGGESTION)]),
        ("rfc3986", "http://1::/", [("Put the IPv6 address in brackets", "http://[1::]/", SAFE)]),
        (
            "rfc3986",
            "http://::1:80/",
            [
                ("Put the IPv6 address in brackets, with `80` as the port", "http://[::1]:80/", SUGGESTION),
                ("Put the IPv6 address in brackets", "http://[::1:80]/", SUGGESTION),
            ],
        ),
        (
            "rfc3986",
            "http://::1:8081/",
            [
                ("Put the IPv6 address in brackets", "http://[::1:8081]/", SUGGESTION),
                ("Put the IPv6 address in brackets, with `8081` as the port", "http://[::1]:8081/", SUGGESTION),
            ],
        ),
        ("rfc3986", "http://::1:ab/", [("Put the IPv6 address in brackets", "http://[::1:ab]/", SAFE)]),
        ("rfc3986", "http://[::1/", [("Add the missing `]`", "http://[::1]/", SUGGESTION)]),
        ("rfc3986", "http://[::1:8/", [("Add the missing `]`", "http://[::1:8]/", SUGGESTION)]),
        (
            "rfc3986",
            "http://[::1:80/",
            [
                ("Add the missing `]`, with `80` as the port", "http://[::1]:80/", SUGGESTION),
                ("Add the missing `]`", "http://[::1:80]/", SUGGESTION),
            ],
        ),
        ("rfc3986", "http://[::1:123456/", []),
        ("rfc3986", "http://[1:2:3:4:5:6:7:8:80/", [("Add the missing `]`", "http://[1:2:3:4:5:6:7:8]:80/", SUGGESTION)]),
        ("rfc3986", "http://[::1.2.3.256/", []),
        ("rfc3986", "http://[fe80::1%eth0]/", [("Remove the zone identifier", "http://[fe80::1]/", SUGGESTION)]),
        (
            "rfc3986",
            "http://[fe80::1%25eth0]/x]",
            [("Remove the zone identifier; encode `]` as `%5D`", "http://[fe80::1]/x%5D", SUGGESTION)],
        ),
        ("rfc3986", "http://[fe80::1%25eth0/", []),
        (
            "rfc6874",
            "http://[fe80::1%eth0]/",
            [
                ("Start the zone identifier with `%25`", "http://[fe80::1%25eth0]/", SUGGESTION),
                ("Remove the zone identifier", "http://[fe80::1]/", SUGGESTION),
            ],
        ),
        (
            "rfc3986",
            "http://bücher.test/",
            [("Change the host to its ASCII form `xn--bcher-kva.test`", "http://xn--bcher-kva.test/", SAFE)],
        ),
        (
            "rfc3986",
            "x://bücher.test/",
            [("Change the host to its ASCII form `xn--bcher-kva.test`", "x://xn--bcher-kva.test/", SUGGESTION)],
        ),
        ("rfc3986", "//bücher.test/", [("Change the host to its ASCII form `xn--bcher-kva.test`", "//xn--bcher-kva.test/", SAFE)]),
        ("dns", "http://a..b/", [("Remove the empty label", "http://a.b/", SUGGESTION)]),
        ("dns", "http://u@..b/", [("Remove the empty label", "http://u@b/", SUGGESTION)]),
        ("dns", "http://a...b../", [("Remove the empty label", "http://a.b./", SUGGESTION)]),
        ("dns", "http://b./", []),
        ("rfc1738", "http://b./", [("Remove the trailing dot", "http://b/", SUGGESTION)]),
        ("rfc1738", "http://h?q", [("Insert `/` before `?`", "http://h/?q", SAFE)]),
        ("rfc1738", "ftp://h?q", []),
        ("rfc1738", "http://u:p@h/", [("Remove the user name `u:p@`", "http://h/", SUGGESTION)]),
        ("rfc1738", "ftp://u:p:q@h/", [("Encode `:` as `%3A`", "ftp://u:p%3Aq@h/", SUGGESTION)]),
        ("rfc1738", "http://h:/", [("Remove the empty port", "http://h/", SAFE)]),
        ("rfc1808", "http://h\\x/", [("Replace `\\` with `/`", "http://h/x/", SUGGESTION)]),
    ],
)
def test_every_repair_of_an_authority(grammar: str, url: str, titles: list[tuple[str, str, bool]]) -> None:
    validator = Validator(builtin(grammar))
    assert [(each.title, each.text(url), each.safe) for each in repairs(validator.judge(url), validator)] == titles


@pytest.mark.parametrize(
    ("url", "first"),
    [
        ("http://h/a b", ("http://h/a%20b", SAFE)),
        ("http://h/a b?c|d#e^f", ("http://h/a%20b?c%7Cd#e%5Ef", SAFE)),
        ("http://h/%41 b", ("http://h/%41%20b", SAFE)),
        ("http://h/é", ("http://h/%C3%A9", SAFE)),
        ("http://h/\u200b", ("http://h/", SUGGESTION)),
        ("http://h/a\u200bb", ("http://h/a%E2%80%8Bb", SUGGESTION)),
        ("\u201chttp://h/\u201d", ("http://h/", SUGGESTION)),
        ("http://h/\u201cx\u201d", ("http://h/%E2%80%9Cx%E2%80%9D", SUGGESTION)),
        (" http://h/", ("http://h/", SUGGESTION)),
        ("<http://h/>", ("http://h/", SUGGESTION)),
        ('"http://h/a b"', ("http://h/a%20b", SUGGESTION)),
        ("<a.html>", ("%3Ca.html%3E", SAFE)),
        ("http://h/a\tb", ("http://h/ab", SUGGESTION)),
        ("http://h/?{}x{", None),
        ("http://h/{", ("http://h/%7B", SAFE)),
        ("http://h/{id}", None),
        ("http://h/{{ x }} y", None),
        ("http://h/?a[]=1", ("http://h/?a%5B%5D=1", SUGGESTION)),
        ("http://h/%", ("http://h/%25", SAFE)),
        ("http://h/%2", ("http://h/%252", SUGGESTION)),
        ("http://h/%zz", ("http://h/%25zz", SAFE)),
        ("http://h/%u00e9", ("http://h/%C3%A9", SUGGESTION)),
        ("http://h/%u0041%u002F%u0025%u007e", ("http://h/A%2F%25~", SUGGESTION)),
        ("http://h/%%u00341", ("http://h/%25%341", SUGGESTION)),
        ("http://h/#a#b", ("http://h/#a%23b", SUGGESTION)),
        ("http://h/a\\b", ("http://h/a/b", SUGGESTION)),
        ("https://\\h/a\\b", ("https://h/a/b", SUGGESTION)),
        ("http://\\\\h", ("http://h", SUGGESTION)),
        ("https:\\//h/a", ("https://h/a", SUGGESTION)),
        ("https:\\/\\/h\\/a", ("https://h/a", SUGGESTION)),
        ("http://:x/", None),
        ("urn:ab:c\\d", ("urn:ab:c%5Cd", SUGGESTION)),
        ("urn:a\\b", None),
        ("geo:1%,2", None),
        ("urn:isbn:0-395-36341-1^", None),
        ("ws://h/#a#b", None),
        ("tel:+49\u201330\u2013123", ("tel:+49-30-123", SAFE)),
        ("tel:+49\xa030", ("tel:+49-30", SAFE)),
        ("tel:+49\u200b30", None),
        ("postgresql://u:p#q@h/d", ("postgresql://u:p%23q@h/d", SUGGESTION)),
        ("redis://u:p#q@h/0", ("redis://u:p%23q@h/0", SUGGESTION)),
        ("mongodb://u:p/w@h/d", ("mongodb://u:p%2Fw@h/d", SUGGESTION)),
        ("mailto:a@b.test;c@d.test?subject=e|f", ("mailto:a@b.test;c@d.test?subject=e%7Cf", SAFE)),
        ("http://u@p@h/", ("http://u%40p@h/", SUGGESTION)),
        ("postgres://u:pass@word:1234@h.test:5432/d", ("postgres://u:pass%40word:1234@h.test:5432/d", SUGGESTION)),
        ("postgres://u:p@ss:word@h.test:5432/d", ("postgres://u:p%40ss:word@h.test:5432/d", SUGGESTION)),
        ("https://user@name:pass@host.test/", ("https://user%40name:pass@host.test/", SUGGESTION)),
        ("http://u:Zk3v/Q9x?Lr@h.test/", ("http://u:Zk3v%2FQ9x%3FLr@h.test/", SUGGESTION)),
        ("http://u:pa#ss@h/", ("http://u:pa%23ss@h/", SUGGESTION)),
        ("http://u:p[a@b]c@h/", ("http://u:p%5Ba%40b%5Dc@h/", SUGGESTION)),
        ("http://h:8a/@b", ("http://h:8/@b", SUGGESTION)),
        ("http://fe80::1/", ("http://[fe80::1]/", SAFE)),
        ("http://::1:8080/", ("http://[::1]:8080/", SUGGESTION)),
        ("http://2001:db8::1:7/", ("http://[2001:db8::1:7]/", SUGGESTION)),
        ("http://2001:db8:1:2:3:4:5:6:443/", ("http://[2001:db8:1:2:3:4:5:6]:443/", SUGGESTION)),
        ("http://2001:db8::7:80/", ("http://[2001:db8::7]:80/", SUGGESTION)),
        ("http://[::1/x", ("http://[::1]/x", SUGGESTION)),
        ("http://[::1:8080/x", ("http://[::1]:8080/x", SUGGESTION)),
        ("http://[fe80::1:2/x", ("http://[fe80::1:2]/x", SUGGESTION)),
        ("http://[::1%25en0]/", ("http://[::1]/", SUGGESTION)),
        ("http://[::256.1.1.1]/", None),
        ("http:// h/", ("http://h/", SUGGESTION)),
        ("http://u@ h /a", ("http://u@h/a", SUGGESTION)),
        ("http://h :80/a", ("http://h:80/a", SUGGESTION)),
        ("http://a h/", None),
        ("http:// /", None),
        ("http://h:8a/", ("http://h:8/", SUGGESTION)),
        ("http://h:8o8O/", ("http://h:8080/", SUGGESTION)),
        ("http://h:l3I/", ("http://h:131/", SUGGESTION)),
        ("http://h:oil/", ("http://h/", SUGGESTION)),
        ("http://h:x/", ("http://h/", SUGGESTION)),
        ("http://h:x/y", ("http://h/y", SUGGESTION)),
        ("ssh://git@h.test:22:a/b.git", ("ssh://git@h.test:22/a/b.git", SUGGESTION)),
        ("ssh://git@h.test:a/b", ("ssh://git@h.test/a/b", SUGGESTION)),
        ("https://h.test:a/b.git", ("https://h.test/a/b.git", SUGGESTION)),
        ("http://u:p/w?x@h/", ("http://u:p%2Fw%3Fx@h/", SUGGESTION)),
        ("http://h:x/@a/b", ("http://h/@a/b", SUGGESTION)),
        ("tel:+1 (201) 555", ("tel:+1-(201)-555", SAFE)),
        ("tel: +1", ("tel:+1", SUGGESTION)),
        ("mailto: a@b", ("mailto:a@b", SUGGESTION)),
        ("mailto: a@b?subject=c d", ("mailto:a@b?subject=c%20d", SUGGESTION)),
        ("mailto: a b@c", None),
        ("mailto:a@b?subject=c d", ("mailto:a@b?subject=c%20d", SAFE)),
        ("tel:1 2|", None),
        ("http://bücher.test/", ("http://xn--bcher-kva.test/", SAFE)),
        ("http://Bücher.test/", ("http://xn--bcher-kva.test/", SUGGESTION)),
        ("x://bücher.test/", ("x://xn--bcher-kva.test/", SUGGESTION)),
        ("x://h/a b", ("x://h/a%20b", SAFE)),
        ("x://h/ b", ("x://h/b", SUGGESTION)),  # no name begins with a space
        ("x://h/b /c", ("x://h/b/c", SUGGESTION)),
        ("http://h/\udd00", None),
        ("http://h/\udce9", ("http://h/%E9", SUGGESTION)),
        ("http://bücher.test:8a/é", ("http://xn--bcher-kva.test:8/%C3%A9", SUGGESTION)),
        ("C:\\a\\b", ("file:///C:/a/b", SUGGESTION)),
        ("file://C:\\a\\b c", ("file:///C:/a/b%20c", SUGGESTION)),
        ("file://c:a/b", ("file:///c:/a/b", SUGGESTION)),
        ("file:///C|/a", ("file:///C:/a", SAFE)),
        ("file://C|/a", ("file:///C:/a", SUGGESTION)),
        ("\\\\host\\share\\x", ("file://host/share/x", SUGGESTION)),
        ("docs\\guide.md", ("docs/guide.md", SUGGESTION)),
        ("../img\\a.png#b", ("../img/a.png#b", SUGGESTION)),
        ("a\\(b\\)", ("a%5C(b%5C)", SUGGESTION)),
        ("git@host.test:a/b.git", ("ssh://git@host.test/a/b.git", SUGGESTION)),
        ("1a:b", ("./1a:b", SUGGESTION)),
        ("hтtp://h/", ("http://h/", SUGGESTION)),
        ("http://a b/", None),
        ("http://h/?q=%D1%88%D0% B5%D0%BB", ("http://h/?q=%D1%88%D0%B5%D0%BB", SUGGESTION)),
        ("http://h/a% 20b", ("http://h/a%20b", SUGGESTION)),
        ("http://h/% c3%a9", ("http://h/%c3%a9", SUGGESTION)),
        ("http://h/100% de", ("http://h/100%25%20de", SUGGESTION)),
        ("http://h/100% of", ("http://h/100%25%20of", SAFE)),
        ("https://h/a>", ("https://h/a", SUGGESTION)),
        ("#a]", ("#a", SUGGESTION)),
        ("https://h/a}", ("https://h/a", SUGGESTION)),
        ("https://h/<a>", ("https://h/%3Ca%3E", SAFE)),
        ("https://h/a>b", ("https://h/a%3Eb", SAFE)),
        ("http://127:0.0.1:3000/a", ("http://127.0.0.1:3000/a", SUGGESTION)),
        ("http://127.0:0.1", ("http://127.0.0.1", SUGGESTION)),
        ("ftp://h:pub/a/b", ("ftp://h/pub/a/b", SUGGESTION)),
        ("http://h:pub/a/b", ("http://h/a/b", SUGGESTION)),
        ("`http://h/a`", ("http://h/a", SUGGESTION)),
        ("`http://h/a", ("http://h/a", SUGGESTION)),
        ("expect(https://h/a", ("https://h/a", SUGGESTION)),
        ("!https://h/a", ("https://h/a", SUGGESTION)),
        (":https://h/a", ("https://h/a", SUGGESTION)),
        ("a/b(https://h/a", None),
        ("(http://h/a)", ("http://h/a", SUGGESTION)),
        ("http://u@pw:www.h.test/", ("http://u:pw@www.h.test/", SUGGESTION)),
        ("http://u:pw@h.test:x.test/", ("http://u:pw@h.test/", SUGGESTION)),
    ],
)
def test_rfc3986(url: str, first: tuple[str, bool] | None) -> None:
    assert (mended(url) or [None])[0] == first


@pytest.mark.parametrize(
    ("url", "grammar", "production", "first"),
    [
        ("http://h/~u", "rfc1738", "url", ("http://h/%7Eu", SAFE)),
        ("https://bücher.test/", "rfc1738", "url", ("https://xn--bcher-kva.test/", SAFE)),
        ("https://h/a|b", "rfc1738", "url", ("https://h/a%7Cb", SAFE)),
        ("https://u|v@h/", "rfc1738", "url", ("https://u%7Cv@h/", SUGGESTION)),
        ("http://h?q~", "rfc1808", "URL", ("http://h?q%7E", SAFE)),
        ("HTTP:/h", "rfc1738", "url", ("HTTP://h", SUGGESTION)),
        ("http://h/a#b", "rfc1738", "url", ("http://h/a", SUGGESTION)),
        ("http://h?q", "rfc1738", "url", ("http://h/?q", SAFE)),
        ("http://h:/", "rfc1738", "url", ("http://h/", SAFE)),
        ("http://h.test./", "rfc1738", "url", ("http://h.test/", SUGGESTION)),
        ("http://u@h/", "rfc1738", "url", ("http://h/", SUGGESTION)),
        ("http:/h/", "rfc1738", "url", ("http://h/", SUGGESTION)),
        ("file:/x", "rfc1738", "url", ("file:///x", SAFE)),
        ("HTTP://h/", "rfc1738", "httpurl", ("http://h/", SAFE)),
        ("http//h/", "rfc3986", "URI", ("http://h/", SUGGESTION)),
        ("http;//h/", "rfc3986", "URI", ("http://h/", SUGGESTION)),
        ("http://a..b/", "dns", "URI-reference", ("http://a.b/", SUGGESTION)),
        ("http://.host/", "dns", "URI-reference", ("http://host/", SUGGESTION)),
        ("http://[::1%en0]/", "rfc6874", "URI", ("http://[::1%25en0]/", SUGGESTION)),
        ("http://h/\ue000", "rfc3987", "IRI", ("http://h/%EE%80%80", SUGGESTION)),
        ("a~b", "rfc1808", "URL", ("a%7Eb", SAFE)),
    ],
)
def test_other_grammars(url: str, grammar: str, production: str, first: tuple[str, bool]) -> None:
    assert mended(url, grammar, production)[0] == first


def test_a_telephone_number_has_one_repair() -> None:
    assert len(mended("tel:+1 201")) == 1


@pytest.mark.parametrize("grammar", NAMES)
def test_every_production_can_refuse(grammar: str) -> None:
    for production in builtin(grammar).tables:
        for text in ("", "abc", "8a", "a b", ":", "@", "a:b@c", "http://h:8a/"):
            mended(text, grammar, production)


@pytest.mark.parametrize(
    ("url", "grammar"),
    [("https://h|x.test/", "rfc1738"), ("https://us er.test/", "rfc1738"), ("gopher://h?q", "rfc1738"), ("ws://[::1]/", "rfc1738")],
)
def test_no_repair_is_better_than_a_wrong_one(url: str, grammar: str) -> None:
    assert mended(url, grammar) == []


@pytest.mark.parametrize(
    "text",
    [
        *("http://[" + "1" * 200_000, "http://" + "1" * 200_000 + "^", "http://h/" + "\\ " * 20_000, "\t a" * 20_000),
        *("http://h/" + "%u00e9 " * 10_000, "http://" + "1-" * 100_000 + ".", "http://" + "@" * 200_000, "{{" * 100_000),
    ],
    ids=["digits in brackets", "digits", "backslashes", "tabs", "escapes", "hyphens", "at signs", "braces"],
)
def test_long_faults_take_time_in_proportion(text: str) -> None:
    """Each of these took minutes once."""
    for name in ("rfc3986", "rfc1738"):
        validator = Validator(builtin(name))
        assert all(validator.accepts(repair.text(text)) for repair in repairs(validator.judge(text), validator))


def test_both_readings_of_a_bare_address_are_offered() -> None:
    assert [url for url, _ in mended("http://2001:db8::7:80/")] == ["http://[2001:db8::7]:80/", "http://[2001:db8::7:80]/"]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_true_of_every_repair(name: str) -> None:
    """The result is accepted; a valid text has none; no valid escape is encoded again; a safe one means the same."""
    validator = Validator(builtin(name))
    for text in [*strings(validator.dfa, 1500, seed=23), *near_urls(600)]:
        verdict = validator.judge(text)
        found = repairs(verdict, validator)
        assert not (verdict.valid and found)
        for repair in found:
            result = repair.text(text)
            assert validator.accepts(result), (text, result)
            assert result != text
            assert not repairs(validator.judge(result), validator)
            if repair.title.startswith(("Encode", "Percent-encode")) and ";" not in repair.title:
                assert decode(result) == decode(decode_bad(text)), (text, result)
            if repair.safe:
                assert meaning(result) == meaning(text), (text, result)


def near_urls(count: int) -> list[str]:
    """URLs of many schemes, each with something broken."""
    rng = random.Random(5)
    schemes = ["http", "https", "ftp", "file", "gopher", "wais", "x", "ws", "news", "HTTP", "postgresql", ""]
    hosts = ["h.test", "bücher.test", "[::1]", "2001:db8::7", "1.2.3.4", "a..b", "u@h", "u:p@h.test", "h:80", "größe", "h~"]
    tails = ["/", "", "/a b", "?q", "/?a[]=1", "/#a#b", "/%zz", "/~u", "/a;type=i", "/%41{", "/\\x", "|x", "/%u00e9"]
    return [
        mutated(f"{scheme}:" * bool(scheme) + f"//{rng.choice(hosts)}{rng.choice(tails)}", rng)
        for scheme in (rng.choice(schemes) for _ in range(count))
    ]


def meaning(text: str) -> tuple[str | None, ...]:
    """What a URL identifies, in any spelling: its decoded parts, the host as in DNS, `/` for an empty path."""
    reference = split(decode_bad(text))
    host = reference["authority"] or ""
    if reference["port"] == "":
        host = host.removesuffix(":")
    login, sign, name = host.rpartition("@")
    name = name if name.startswith("[") else f"[{name}]" if name.count(":") > 1 else to_a_labels(name) or name
    scheme = reference["scheme"]
    path = decode(reference["path"] or "") or "/" * bool(host)
    rest = (reference["query"], reference["fragment"])
    return (scheme and scheme.lower(), decode(login + sign + name), path, *(part and decode(part) for part in rest))


def decode_bad(text: str) -> str:
    """`text` with each lone `%` written as an escape, so that decoding gives it back."""
    return re.sub("%(?![0-9A-Fa-f]{2})", "%25", text)


def test_a_grammar_of_ones_own_is_fixed_by_the_shortest_edit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    file = tmp_path / "issue.abnf"
    file.write_text('link = "issue:" 1*4digit [ "-" ("open" / "closed") ]\ndigit = %x30-39\n')
    validator = Validator(load(str(file)))

    def first(text: str) -> str | None:
        found = repairs(validator.judge(text), validator)
        assert not any(repair.safe for repair in found)
        return found[0].text(text) if found else None

    assert first("issue:12-opn") == "issue:12-open"
    assert first("isue:12") == "issue:12"
    assert first("issue:12345") == "issue:1234"
    assert first("issue:12-closed ") == "issue:12-closed"
    assert first("something else altogether") is None
    file.write_text('links = *("issue" "-")\n')
    validator = Validator(load(str(file)))
    assert first("issue-issueissue-") == "issue-issue-issue-"  # the dash leads back to the beginning


def test_the_search_over_a_large_grammar_looks_at_each_class_of_characters_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It created a sample of a class for each state: a quarter of a second per URL."""
    file, asked = tmp_path / "options.abnf", []
    file.write_text("s = " + " ".join(f'["{chr(97 + at % 26)}"]' for at in range(300)) + "\n")
    validator, first = Validator(load(str(file))), CharSet.first
    monkeypatch.setattr(CharSet, "first", lambda chars: asked.append(chars) or first(chars))
    repairs(validator.judge("ab" * 30 + "!!!!"), validator)
    assert 0 < len(asked) <= len(validator.dfa.classes)


@pytest.mark.parametrize("text", ["a" * 1900 + "!", "a" * 20 + "!" + "a" * 1900], ids=["at the end", "near the beginning"])
def test_a_text_that_is_too_ambiguous_is_given_up_when_a_repair_is_looked_for(text: str, tmp_path: Path) -> None:
    """It took five minutes and 600 MB."""
    (tmp_path / "mine.abnf").write_text('s = s s / "a"\n', encoding="utf-8")
    validator = Validator(load(str(tmp_path / "mine.abnf")))
    verdict = validator.judge(text)
    judged = validator.dfa.work
    assert repairs(verdict, validator) == []
    assert validator.dfa.work - judged < 2_000_000


@pytest.mark.parametrize("closer", list(">}]"))
def test_what_closes_nothing_may_be_the_text_around_and_is_not_encoded_unasked(closer: str) -> None:
    assert (f"http://h/a%{ord(closer):X}", SUGGESTION) in mended(f"http://h/a{closer}")


@pytest.mark.parametrize("url", ["postgres://u:p@ss:wo/rd@h.test/d", "http://u:pass/word@h.test/", "https://a@b:c@h.test/"])
def test_no_repair_drops_the_host_after_a_password(url: str) -> None:
    assert all("h.test" in (split(text)["host"] or "") for text, _ in mended(url))

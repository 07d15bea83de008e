"""What is said about a fault: one example of each message, in the grammar that says it."""

import pytest

from urlint.grammar.language import builtin
from urlint.url.message import shown
from urlint.url.validator import Validator

ESCAPE = "is not a percent-encoding: `%` must be followed by two hex digits"
LETTERS = "use only letters, digits, `+`, `-`, and `.`"


def said(text: str, grammar: str, production: str | None = None) -> tuple[str, str] | None:
    fault = Validator(builtin(grammar), production).judge(text).fault
    return fault and (fault.component, fault.message)


@pytest.mark.parametrize(
    ("text", "component", "message"),
    [
        ("http://h/a b", "path", "space not allowed in path"),
        ("http://h/a\x07b", "path", "control character `<U+0007>` not allowed in path"),
        ("http://h/a\x1fb", "path", "control character `<U+001F>` not allowed in path"),
        ("http://h/a\x7fb", "path", "control character `<U+007F>` not allowed in path"),
        ("http://h/a\x80b", "path", "non-ASCII `<U+0080>` not allowed in path"),
        ("http://h/a\ud800b", "path", "`<U+D800>` in path is not a character"),
        ("http://h/a\udfffb", "path", "`<U+DFFF>` in path is not a character"),
        ("http://h/a\udcc3\udca9b", "path", "non-ASCII `<0xC3><0xA9>` not allowed in path"),
        ("http://h/é", "path", "non-ASCII `é` not allowed in path"),
        ("http://h/a|b", "path", "`|` not allowed in path"),
        ("http://h/`", "path", "the backtick not allowed in path"),
        ("http://h/%zz", "path", f"`%zz` {ESCAPE}"),
        ("http://h/%4", "path", f"`%4` {ESCAPE}"),
        ("http://h/%", "path", f"`%` {ESCAPE}"),
        ("?a b", "query", "space not allowed in query"),
        ("http://h/#a b", "fragment", "space not allowed in fragment"),
        ("http://h/#a#b", "fragment", "second `#` not allowed in fragment"),
        ("://x", "path", "relative reference cannot start with `:`"),
        ("1a:b", "path", "`1a` is not a scheme, and the first path segment cannot contain `:`"),
        ("http://h:8a/", "port", "port `8a` is not a number"),
        ("http://u|v@h/", "userinfo", "`|` not allowed in user info"),
        ("http://u@v@h/", "userinfo", "`@` in the user name must be `%40`"),
        ("http://u:p#q@h.test/", "userinfo", "`#` in the password must be `%23`"),
        ("http://a b/", "host", "space not allowed in host"),
        ("http://::1/", "host", "IPv6 address `::1` must be in brackets"),
        ("http://[::1/", "host", "missing `]`"),
        ("http://[::1]x/", "host", "`x` not allowed after `]`"),
        ("http://[::256.1.1.1]/", "host", "`256` is not an IPv4 octet (0 to 255, no leading zeros)"),
        ("http://[::1.02.3.4]/", "host", "`02` is not an IPv4 octet (0 to 255, no leading zeros)"),
        ("http://[::g]/", "host", "`g` not allowed here in IPv6 address"),
        ("http://[1:2]/", "host", "IPv6 address is too short"),
        ("http://[fe80::1%25eth0]/", "host", "zone identifier not allowed in this grammar"),
        ("http://[v1.é]/", "host", "`é` not allowed in IP literal of a future version"),
        ("http://[V1.é]/", "host", "`é` not allowed in IP literal of a future version"),
    ],
)
def test_what_is_said_about_a_reference(text: str, component: str, message: str) -> None:
    assert said(text, "rfc3986") == (component, message)


@pytest.mark.parametrize(
    ("text", "production", "component", "message"),
    [
        ("a", "URI", "scheme", "missing scheme and `:`"),
        ("1a:b", "URI", "scheme", "`1` not allowed at the start of a scheme"),
        (" a:b", "URI", "scheme", "space not allowed at the start of a scheme"),
        ("a_b:c", "URI", "scheme", f"`_` not allowed in scheme: {LETTERS}"),
        ("aéb:c", "URI", "scheme", f"`é` not allowed in scheme: {LETTERS}"),
        ("a b:c", "URI", "scheme", f"space not allowed in scheme: {LETTERS}"),
        ("x:#a", "absolute-URI", "fragment", "fragment not allowed here"),
        ("", "segment-nz", "path", "unexpected end of path"),
        ("%4", "pct-encoded", "pct-encoded", f"`%4` {ESCAPE}"),
        ("1.2.3", "IPv4address", "host", "unexpected end of host"),
        ("1:2", "IPv6address", "host", "unexpected end of host"),
    ],
)
def test_what_is_said_about_a_production(text: str, production: str, component: str, message: str) -> None:
    assert said(text, "rfc3986", production) == (component, message)


@pytest.mark.parametrize(
    ("text", "grammar", "component", "message"),
    [
        ("http", "rfc1738", "scheme", "missing scheme and `:`"),
        ("http:", "rfc1738", "scheme", "unexpected end after `http:`"),
        ("http:h", "rfc1738", "scheme", "missing `//` after the scheme"),
        ("http:/h/", "rfc1738", "scheme", "missing second `/` after the scheme"),
        ("http:///", "rfc1738", "host", "host is empty"),
        ("http://", "rfc1738", "host", "host is empty"),
        ("http://-a/", "rfc1738", "host", "`-` not allowed in host"),
        ("http://a-/", "rfc1738", "host", "host label cannot end with `-`"),
        ("http://a-", "rfc1738", "host", "host label cannot end with `-`"),
        ("http://a./", "rfc1738", "host", "host has an empty label"),
        ("http://a..b/", "rfc1738", "host", "host has an empty label"),
        ("http://a.1/", "rfc1738", "host", "last host label `1` cannot start with a digit"),
        ("http://a.1", "rfc1738", "host", "last host label `1` cannot start with a digit"),
        ("http://a.1b:80/", "rfc1738", "host", "last host label `1b` cannot start with a digit"),
        ("http://u@h/", "rfc1738", "user", "user name `u@` not allowed in this scheme"),
        ("http://@h/", "rfc1738", "user", "user name not allowed in this scheme"),
        ("ftp://h/a;type=z", "rfc1738", "ftptype", "`z` not allowed in type code"),
        ("ftp://h/a;type=", "rfc1738", "ftptype", "unexpected end of type code"),
        ("news:é", "rfc1738", "group", "non-ASCII `é` not allowed in newsgroup"),
        ("mailto:a b", "rfc1738", "encoded822addr", "space not allowed in email address"),
        ("//h|i/", "rfc1808", "net_loc", "`|` not allowed in network location"),
        ("/a;b|c", "rfc1808", "params", "`|` not allowed in parameters"),
        ("http://[fe80::1%eth0]/", "rfc6874", "host", "zone identifier must start with `%25`, not `%`"),
        ("http://[fe80::1%25]/", "rfc6874", "host", "zone identifier is empty"),
        ("http://a_b/", "dns", "host", "`_` not allowed in host"),
        ("prospero://a.test", "rfc1738", "host", "unexpected end after the host"),
        ("HTTP:/:80/", "http", "path", "`:` not allowed in path"),
    ],
)
def test_what_other_grammars_say(text: str, grammar: str, component: str, message: str) -> None:
    assert said(text, grammar) == (component, message)


def test_what_is_quoted_can_be_read() -> None:
    assert [shown(text) for text in ("a" * 24, "a" * 25, "\u200b", "`")] == [
        f"`{'a' * 24}`",
        f"`{'a' * 24}…`",
        "`<U+200B>`",
        "the backtick",
    ]
    assert [shown(text) for text in ("\ufe0f", "\ufe0f-a", "⚠\ufe0f")] == ["`<U+FE0F>`", "`<U+FE0F>-a`", "`⚠\ufe0f`"]

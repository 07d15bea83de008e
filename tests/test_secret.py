"""Which URLs contain a secret, and which do not."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlint.find.document import Document
from urlint.lint import selector as selector
from urlint.lint.config import Config
from urlint.lint.linter import lint
from urlint.lint.redact import redacted
from urlint.lint.rule import entry, page
from urlint.text import Edit, apply
from urlint.url.example import is_example, is_example_host
from urlint.url.secret import entropy, is_drawn, secrets
from urlint.url.secret_hosts import HOSTS
from urlint.url.secret_names import NAMES, PASSWORDS, VAGUE, core
from urlint.url.secrets.address import Address
from urlint.url.secrets.addresses import ADDRESSES, TOLD
from urlint.url.secrets.expiry import TERMS, Term
from urlint.url.secrets.names import plain_name
from urlint.url.secrets.tokens import TOKENS, Token
from urlint.url.suspects import may_be_private


def mask(url: str) -> str:
    return apply(url, (Edit(each.span, "***") for each in secrets(url)))


GUID = "0c5b9a1e-7d24-4f8e-9b63-2a1f6c8d7e50"
TOKEN = "h7Gk2mQ9xW4vT8nB3zL5"
JWT = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJrMzhkaDIifQ.Vq7mTz2Lk9"
MAPBOX = "eyJ1IjoiYWxpY2UiLCJhIjoiY2s5eDJtNHA3MDFqODNsbzZxNXd2dDhuYiJ9.Vq7mTz2Lk9Xw4nB8pR1s6g"

MASKED = [
    # passwords: strong ones, and weak ones where the host is a real one
    ("https://alice:Vq7!mTz2@git.test/x", "https://alice:***@git.test/x"),
    ("https://alice:bluecat@files.python.org/", "https://alice:***@files.python.org/"),
    ("https://a%40b.test:Vq7%21mTz2@git.test:8/x", "https://a%40b.test:***@git.test:8/x"),
    ("//alice:Vq7!mTz2@git.test", "//alice:***@git.test"),
    ("postgres://app:Kx9fLq0ZxV@db:5432/x", "postgres://app:***@db:5432/x"),
    ("mongodb://app:Kx9fLq0Z@a.test:1,b.test:2/x", "mongodb://app:***@a.test:1,b.test:2/x"),
    ("jdbc:postgresql://app:Kx9fLq0Z@db.test/x", "jdbc:postgresql://app:***@db.test/x"),
    ("https://web.archive.org/1/https://app:Kx9fLq0Z@db.test/x", "https://web.archive.org/1/https://app:***@db.test/x"),
    ("https://:Kx9fLq0Z@db.test/", "https://:***@db.test/"),
    # a delimiter in the password that should be escaped
    ("https://alice:Vq7@mTz2@git.test/x", "https://alice:***@git.test/x"),
    ("https://alice:Vq7#mTz2@git.test/x", "https://alice:***@git.test/x"),
    ("https://alice:Vq/7m?Tz2@git.test/x", "https://alice:***@git.test/x"),
    ("https://alice:Vq7 mTz2@git.test/x", "https://alice:***@git.test/x"),
    # a bracket that opens or closes nothing
    ("https://alice:Vq7[mTz2@git.test/x", "https://alice:***@git.test/x"),
    ("https://alice:Vq7}mTz2@git.test/x", "https://alice:***@git.test/x"),
    ("https://alice:Vq7<mTz2@git.test/x", "https://alice:***@git.test/x"),
    ("https://alice:Vq7)m(Tz2@git.test/x", "https://alice:***@git.test/x"),
    # a beginning with one slip of the hand
    ("https:/alice:Vq7!mTz2@git.test/x", "https:/alice:***@git.test/x"),
    ("https:///alice:Vq7!mTz2@git.test/x", "https:///alice:***@git.test/x"),
    ("https//alice:Vq7!mTz2@git.test/x", "https//alice:***@git.test/x"),
    ("https;//alice:Vq7!mTz2@git.test/x", "https;//alice:***@git.test/x"),
    ("https://https://alice:Vq7!mTz2@git.test/x", "https://https://alice:***@git.test/x"),
    # an at sign that only looks like one, and a host in the place of the port
    ("https://alice:Vq7!mTz2＠git.test/x", "https://alice:***＠git.test/x"),
    ("https://alice:Vq7!mTz2﹫git.test/x", "https://alice:***﹫git.test/x"),
    (f"https://ghp_{TOKEN * 2}＠github.com/a", "https://***＠github.com/a"),
    ("ssh://bob@Vq7!mTz2:git.test/x", "ssh://bob@***:git.test/x"),
    ("https://bob@Vq7.mTz2Lk9:www.git.test", "https://bob@***:www.git.test"),
    (f"https://bob@{TOKEN.lower()}:git.test", "https://bob@***:git.test"),
    # tokens, also for a user name, and in examples
    (f"https://x-access-token:ghp_{TOKEN * 2}@github.com/a", "https://x-access-token:***@github.com/a"),
    (f"https://ghp_{TOKEN * 2}@github.com/a", "https://***@github.com/a"),
    (f"https://ghp_{TOKEN * 2}:x-oauth-basic@github.com/a", "https://***:x-oauth-basic@github.com/a"),
    (f"https://a:glpat-{TOKEN}@git.example.com/a", "https://a:***@git.example.com/a"),
    (f"https://api.test/?token={TOKEN}&x=1", "https://api.test/?token=***&x=1"),
    (f"https://api.test/?x=1&Access-Token={TOKEN}#top", "https://api.test/?x=1&Access-Token=***#top"),
    (f"https://api.test/?Ocp-Apim-Subscription-Key={TOKEN}", "https://api.test/?Ocp-Apim-Subscription-Key=***"),
    (f"https://api.test/?webhook_secret={TOKEN}", "https://api.test/?webhook_secret=***"),
    (f"https://api.test/#access_token={TOKEN}&x=1", "https://api.test/#access_token=***&x=1"),
    ("jdbc:sqlserver://db.test;user=sa;password=Kx9fLq0Z", "jdbc:sqlserver://db.test;user=sa;password=***"),
    (f"?api_key={TOKEN}", "?api_key=***"),
    ("https://api.test/?apikey=5f3dcc3b5aa765d61d8327deb882cf99", "https://api.test/?apikey=***"),
    ("https://api.test/?token=0c5b9a1e-7d24-4f8e-9b63-2a1f6c8d7e50", "https://api.test/?token=***"),
    (f"https://api.test/?key=AIzaSyD{TOKEN}abc1234567ab", "https://api.test/?key=***"),
    (
        f"https://maps.googleapis.com/maps/api/geocode/json?key=AIzaSyD{TOKEN}abc1234567ab",
        "https://maps.googleapis.com/maps/api/geocode/json?key=***",
    ),
    (f"https://firebasestorage.googleapis.com/v0/b/a?token={TOKEN}", "https://firebasestorage.googleapis.com/v0/b/a?token=***"),
    (f"https://api.test/?api_key=sk_live_{TOKEN}", "https://api.test/?api_key=***"),
    (f"https://api.mapbox.com/styles/v1/a/b?access_token=sk.{MAPBOX}", "https://api.mapbox.com/styles/v1/a/b?access_token=***"),
    ("otpauth://totp/a@b.test?secret=S3JDVB7QD2R7JPXX", "otpauth://totp/a@b.test?secret=***"),
    (f"https://api.example.com/?auth={JWT}", "https://api.example.com/?auth=***"),
    (f"https://api.test/v1/users?oauth_token={TOKEN}", "https://api.test/v1/users?oauth_token=***"),
    # names that are percent-encoded or in brackets
    (f"https://api.test/?api%5Fkey={TOKEN}&x", "https://api.test/?api%5Fkey=***&x"),
    (f"https://api.test/?x&user%5Btoken%5D={TOKEN}", "https://api.test/?x&user%5Btoken%5D=***"),
    ("https://api.test/?session[password]=Vq7!mTz2&x", "https://api.test/?session[password]=***&x"),
    # the addresses of webhooks and bots
    (
        f"https://hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/{TOKEN}pR1s",
        "https://hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/***",
    ),
    (
        f"https://discord.com/api/webhooks/1187263549012345678/{TOKEN * 3}_-a#x",
        "https://discord.com/api/webhooks/1187263549012345678/***#x",
    ),
    (f"https://api.telegram.org/bot7302915846:AAF{TOKEN}pR1sH6gJ5dK0/getMe", "https://api.telegram.org/bot***/getMe"),
    (
        f"https://acme.webhook.office.com/webhookb2/{GUID}@{GUID}/IncomingWebhook/5f3dcc3b5aa765d61d8327deb882cf99/{GUID}",
        f"https://acme.webhook.office.com/webhookb2/{GUID}@{GUID}/IncomingWebhook/***/{GUID}",
    ),
    (
        f"https://HOOKS.slack.com/services/T7K2QX9LM/B4VN8ZP3R/{TOKEN}pR1s",
        "https://HOOKS.slack.com/services/T7K2QX9LM/B4VN8ZP3R/***",
    ),
    (
        f"https://hOOks.Slack.com:443/triggers/T7K2QX9LM/B4VN8ZP3R/{TOKEN}pR1s",
        "https://hOOks.Slack.com:443/triggers/T7K2QX9LM/B4VN8ZP3R/***",
    ),
    (f"https://API.Telegram.ORG/bot7302915846:AAF{TOKEN}pR1sH6gJ5dK0/getMe", "https://API.Telegram.ORG/bot***/getMe"),
    (
        f"https://DISCORD.COM/api/webhooks/1187263549012345678/{TOKEN * 3}_-a",
        "https://DISCORD.COM/api/webhooks/1187263549012345678/***",
    ),
    (
        f"https://ptb.discordapp.com/api/webhooks/1187263549012345678/{TOKEN * 3}_-a",
        "https://ptb.discordapp.com/api/webhooks/1187263549012345678/***",
    ),
    # in a URL that this one contains percent-encoded
    (
        "https://a.test/?next=https%3A%2F%2Falice%3AVq7%21mTz2%40git.test%2Fx",
        "https://a.test/?next=https%3A%2F%2Falice%3A***%40git.test%2Fx",
    ),
    ("https://a.test/?next=https%3a//alice:Vq7!mTz2%40git.test", "https://a.test/?next=https%3a//alice:***%40git.test"),
    ("https://a.test/https%3A%2F%2F%C3%A9%3AVq7%21mTz2%40git.test", "https://a.test/https%3A%2F%2F%C3%A9%3A***%40git.test"),
    (f"/#u=https%3A%2F%2Fapi.test%2F%3Ftoken%3D{TOKEN}%26x%3D1&y", "/#u=https%3A%2F%2Fapi.test%2F%3Ftoken%3D***%26x%3D1&y"),
    (
        "/?u=http%3A%2F%2Fa.test%2F%3Fu%3Dhttp%253A%252F%252Falice%253AVq7%2521mTz2%2540git.test",
        "/?u=http%3A%2F%2Fa.test%2F%3Fu%3Dhttp%253A%252F%252Falice%253A***%2540git.test",
    ),
    # with a blank in it
    ("https://api.test/?password=Vq7!m Tz2Lk9&x", "https://api.test/?password=***&x"),
    ("https://api.test/?x&password=Vq Tz2Lk9!", "https://api.test/?x&password=***"),
    (f"https://api.test/?token={TOKEN} h7Gk2", "https://api.test/?token=***"),
    (f"https://api.test/?token={TOKEN}&client_secret={TOKEN}", "https://api.test/?token=***&client_secret=***"),
]


@pytest.mark.parametrize(("url", "masked"), MASKED)
def test_a_secret_is_masked(url: str, masked: str) -> None:
    assert not selector.is_plain(url)
    assert may_be_private(url)
    assert mask(url) == masked
    assert mask(masked) == masked


PLAIN = [
    "https://alice@git.test/",
    "http://@SERVERNAME@:@PORT_OF_PROXY1@/",
    "https://alice:@git.test/",
    "https://user:pass@git.python.org/",
    "https://user:p4ssw0rd1@git.python.org/",
    "https://user:my-secret-pw@git.python.org/",
    "https://user:***@git.python.org/",
    "https://user:xxxxxxxx@git.python.org/",
    "https://user:{password}@git.python.org/",
    "https://user:{Vq7mTz2Lk9@git.python.org/",
    "https://user:Vq7-[mTz2Lk9]@git.python.org/",
    "https://user:$PASSWORD@git.python.org/",
    "https://user:%PASSWORD%@git.python.org/",
    "https://user:123456789@git.python.org/",
    "s3fs://ACCESS_KEY_ID:SECRET_ACCESS_KEY@s3.python.org/b",
    "chat://abcde-fghij:kl_mnopqrstwxyz%3D@chat.python.org/b",
    "https://ghp_1234567890abcdefghijklmnopqrstuvwxyzAB:x-oauth-basic@github.com/a",
    "https://buildbot:bu1ldb0t@ci.python.org/",
    "https://alice:bluecat@localhost/",
    "https://alice:bluecat@host.test/",
    "https://alice:bluecat@foo.com/",
    "https://alice:Vq7!mTz2@example.org/",
    "https://alice:Vq7!mTz2@[2001:db8::1]/",
    "https://ABCDEFGHIJ:Vq7!mTz2@git.test/",
    "ftp://anonymous:alice@python.org@ftp.python.org/",
    "http://host.test:8080/@alice/Vq7mTz2x@y",
    "http://host:port/a1b2C3d4/x@y.test",
    "https://x.test/a:Vq7!mTz2@b",
    "https://api.test/?token=YOUR_TOKEN_HERE_123",
    "https://api.test/?token=abcdefghijklmnopqrstuvwxyz",
    "https://api.test/?token=0123456789abcdef0123",
    "https://api.test/?access_token=2YotnFZFEjr1zCsicMWpAA",
    "https://api.test/?api_key=AKIAIOSFODNN7EXAMPLE1a2b3c",
    "https://api.test/?token=the-next-page-of-all-results",
    f"https://api.test/?page={TOKEN}",
    f"https://api.test/?key={TOKEN}",
    f"https://api.example.com/?token={TOKEN}",
    f"http://localhost:8888/?token={TOKEN}",
    f"https://ci.test/a/badge.svg?token={TOKEN}",
    f"https://img.shields.io/circleci/build/github/a/b?token={TOKEN}",
    f"https://api.test/oauth/authorize?oauth_token={TOKEN}&oauth_callback=oob",
    "https://books.google.co.uk/books?id=_QHMDwAAQBAJ&ots=kx1k9_bjvs&sig=ACfU3U28VuLB9EfcIJIJs-Dykyl6zC_Adw",
    "https://us02web.zoom.us/j/1?pwd=c0JZTHlNdS9Sek9vdzR3aTJ4SzFTQT09",
    f"https://api.test/js?key=pk_live_{TOKEN}",
    f"https://api.test/js?access_token=pk.{TOKEN}",
    f"https://api.mapbox.com/styles/v1/a/b?access_token=pk.{MAPBOX}",
    f"https://api.test/pk.{MAPBOX}?x=pk.{MAPBOX}",
    f"https://firebasestorage.googleapis.com/v0/b/a/o/b.tsv?alt=media&token={TOKEN}",
    f"https://maps.googleapis.com/maps/api/js?key=AIzaSyD{TOKEN}abc1234567ab",
    "otpauth://totp/a@example.org?secret=S3JDVB7QD2R7JPXX&issuer=b",
    "otpauth://totp/a?secret=S3JDVB7QD2R7JPXX&issuer=b.example.org",
    "https://api.test/?token=",
    "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
    "https://hooks.slack.com/services/TXXXXXXXX/BXXXXXXXX/your-webhook-token-goes-here",
    "https://hooks.slack.com/services/T1234567/B1234567/abcdefghijklmnopqrstuvwx",
    "https://api.slack.com/messaging/webhooks",
    "https://discord.com/api/webhooks/1187263549012345678",
    "https://discord.com/developers/docs/resources/webhook",
    "https://api.telegram.org/bot123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11/getMe",
    "otpauth://totp/a:b@c.test?secret=JBSWY3DPEHPK3PXP&issuer=a",
    "https://api.telegram.org/bot110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/getMe",
    "https://api.telegram.org/bot1234567890:AAF3kV9mQ2xW7nT4zL8pR1sH6gJ5dK0bYcE/getMe",
    "https://api.telegram.org/bot<token>/getMe",
    "https://api.netlify.com/build_hooks/5c23354f454e1350f8543e78",
    "mailto:alice@git.test?subject=x",
    "https://a.test/?next=https%3A%2F%2Falice%40git.test%2Fx",
    "https://a.test/?next=https%3A%2F%2Fuser%3Apass%40git.test%2Fx",
    "https://a.test/?next=https%3A%2F%2Fapi.example.com%2F%3Ftoken%3Dh7Gk2mQ9xW4vT8nB3zL5",
    "https://registry.test/%40a%2Fb%3A1//x%40y",
    "https://alice＠git.test/x",
    "https://www.git.test/Services/TABLE1/bots",
    "ssh://git@web01-prod2:owner.name/x.git",
    "ssh://git@Build7.Example1.com:owner.name/x.git",
    "ssh://git@Server01x:Owner/x",
    "ssh://git@Server01x:tools.git",
    "https://bob@password:git.test/x",
    f"https://api.test/?page[token]={TOKEN}",
    f"https://api.test/?page%5Btoken%5D={TOKEN}",
]


@pytest.mark.parametrize("url", PLAIN)
def test_an_example_is_no_secret(url: str) -> None:
    assert mask(url) == url


def test_a_secret_knows_its_place() -> None:
    url = f"https://alice:Vq7!mTz2@git.test/?token={TOKEN}#jwt={TOKEN}"
    said = [(url[each.span.start : each.span.end], each.component, each.name) for each in secrets(url)]
    assert said == [("Vq7!mTz2", "userinfo", "alice"), (TOKEN, "query", "token"), (TOKEN, "fragment", "jwt")]


@pytest.mark.parametrize("sign", "#/?")
def test_a_password_that_is_cut_short_is_part_of_the_login(sign: str) -> None:
    password = f"Vq7!mTz2{sign}x"
    url = f"https://alice:{password}@git.test/"
    assert [(url[each.span.start : each.span.end], each.component) for each in secrets(url)] == [(password, "userinfo")]


MADE_UP = """password Passw0rd! hunter2 s3cr3t changeme letmein xxx *** aaaaaaaa abcabcabc 12345 qwertyuiop <token> ${TOKEN} %s ...
my-secret-pw blob-password %(ZUUL_MYSQL_PW)s YOUR_API_KEY correct-horse-battery-staple yourpassword123
AWSSecretAccessKey"""


@pytest.mark.parametrize("value", MADE_UP.split())
def test_examples(value: str) -> None:
    assert is_example(value)


@pytest.mark.parametrize(
    "value", ["Vq7!mTz2", "sunflower", "bluecat", "5f3dcc3b5aa765d61d8327deb882cf99", TOKEN, "abq-defq-ghiq-jkl"]
)
def test_what_is_no_example(value: str) -> None:
    assert not is_example(value)


def test_hosts_of_examples() -> None:
    assert all(
        map(is_example_host, ["www.example.com", "host.example", "foo.com", "example3.com", "www.my-domain.org", "192.0.2.7"])
    )
    assert not any(map(is_example_host, ["github.com", "api.test", "localhost", "python.org", "db", "127.com", "", "10.0.0.1"]))


def test_entropy() -> None:
    assert (entropy("aaaa"), entropy("abab"), entropy("abcd"), entropy("")) == (0, 1, 2, 0)


anything = st.text(st.characters(exclude_categories=()))
pieces = st.lists(
    st.sampled_from(
        [
            "//",
            ":",
            "@",
            "/",
            "?",
            "#",
            "&",
            "=",
            "token",
            "password",
            TOKEN,
            "Vq7!mTz2",
            "a.test",
            "%",
            "é",
            "//hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/",
            "//HOOKS.Slack.com/triggers/T7K2QX9LM/B4VN8ZP3R/",
            "＠",
            "﹫",
            "[",
            "]",
            "api%5Fkey",
            "%5D",
        ]
    )
)


@pytest.mark.parametrize(
    ("url", "masked"),
    [
        ("https://u:tp:/:z28ams:bob@7.te/", "https://u:***@7.te/"),
        ("http://a/:x/://:0ap;password=zQ9x@kFkey=8", "http://a/:x/://:******"),
        ("//;apikey=z2:gitbob@q7t.te", "//;apikey=***"),
    ],
)
def test_secrets_that_overlap_are_told_apart(url: str, masked: str) -> None:
    assert mask(url) == masked
    lint(Document(f"<{url}>"), Config())


@given(anything | pieces.map("".join))
def test_no_text_raises_and_nothing_is_left_to_mask(text: str) -> None:
    places = [each.span for each in secrets(text)]
    assert all(0 <= span.start < span.end <= len(text) for span in places)
    assert all(one.end <= other.start for one, other in pairwise(places))
    assert may_be_private(text) or not places


@pytest.mark.parametrize(
    "trap",
    [
        "://a:",
        "//",
        "://:@",
        "?token=",
        "&key=a1b2",
        "@",
        "=",
        "://a@b:c#",
        "a1",
        "?pass",
        ":a/",
        "?key",
        "//hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/",
        "/a%3A%2F%2Fb%3Ac%40",
        "=a://%3D%25",
        "//a@Vq7!mTz2Lk9:a.",
        "?a%5Bkey[",
        "//a:b＠",
    ],
)
def test_long_texts(trap: str) -> None:
    secrets(trap * 50_000)
    is_example(trap * 50_000)


def told(url: str) -> set[str]:
    """The rules about secrets that report a URL in a text."""
    said = lint(Document(f"see {url} x\n"), Config())
    return {each.rule for each in said} & {"credentials", "secret-in-query", "secret-in-path"}


def reported(url: str, rule: str) -> bool:
    """Whether a rule reports a URL, and no faster check skips it."""
    assert may_be_private(url)
    assert not selector.is_plain(url)
    assert re.search(entry(rule).glance, url), "its host is not in url/secret_hosts.py, or more than one label precedes it"
    return told(url) == {rule}


def named(value: object) -> str:
    return value.service if isinstance(value, Address) else str(value)


@pytest.mark.parametrize("address", TOLD, ids=lambda each: each.service)
def test_an_address_with_a_pattern_is_reported(address: Address) -> None:
    start, end = secret_of(address, address.example)
    assert end > start, f"`pattern` of {address.service} does not match `example`"
    key = address.example[start:end].rpartition(":")[2]
    assert is_drawn(key) or not address.drawn, f"`{key}` is too short to look machine-generated: write `drawn=False`"
    assert reported(address.example, "secret-in-path")
    assert not told(address.near_miss), "`near_miss` is reported: `pattern` is too wide"


@pytest.mark.parametrize("tail", ["/x", "?x=1", "#x", " x"])
@pytest.mark.parametrize("address", TOLD, ids=lambda each: each.service)
def test_the_secret_of_an_address_ends_with_its_part(address: Address, tail: str) -> None:
    end = secret_of(address, address.example)[1]
    longer = secret_of(address, address.example[:end] + tail + address.example[end:])
    assert longer[1] in (end, -1), f"the last group of `pattern` takes `{tail}` into the secret: write what it may contain, not `.`"


def secret_of(address: Address, url: str) -> tuple[int, int]:
    """The span of the last group of the pattern of an address; -1 if it does not match."""
    found = re.search(address.pattern, url)
    return found.span(found.lastindex or 0) if found else (-1, -1)


@pytest.mark.parametrize(("address", "host"), [(each, host) for each in TOLD for host in HOSTS[each.service]], ids=named)
def test_an_address_is_reported_at_each_of_its_hosts(address: Address, host: str) -> None:
    url = re.sub("|".join(map(re.escape, HOSTS[address.service])), host, address.example)
    assert host in url, f"`example` of {address.service} has none of its hosts"
    assert address.literal in url.lower(), f"`literal` of {address.service} does not stand in {url}"
    assert reported(url, "secret-in-path")


@pytest.mark.parametrize("address", TOLD, ids=lambda each: each.service)
def test_an_address_is_hidden_be_its_host_misspelled_or_its_slashes_backslashes(address: Address) -> None:
    assert "/" not in address.literal, f"`literal` of {address.service} has a slash: take a part of the host or path without any"
    for text in (re.sub(r"(//[^/]+)", r"\1m", address.example, count=1), address.example.replace("/", "\\")):
        assert re.search(address.about, text), f"`about` of {address.service} does not match {text}"
        assert redacted(text) != text, f"{text} is not hidden: take a `literal` that is in it, such as a part of the host"


def test_hosts_are_those_of_the_services_that_a_rule_tells_of() -> None:
    """An address without a `pattern` is only hidden."""
    assert set(HOSTS) == {address.service for address in TOLD}, "url/secret_hosts.py names others than those with a `pattern`"
    for address in TOLD:
        assert address.service in page("secret-in-path"), f"name {address.service} in lint/rules/secret_in_path.py"


@pytest.mark.parametrize("address", [each for each in ADDRESSES if not each.pattern], ids=lambda each: each.service)
def test_an_address_without_a_pattern_is_only_hidden(address: Address) -> None:
    assert may_be_private(address.example)
    assert not told(address.example)
    assert not told(address.near_miss)


@pytest.mark.parametrize("term", TERMS, ids=lambda each: each.service)
def test_a_signature_that_expired_is_not_reported(term: Term) -> None:
    assert not told(f"https://a.test/b{term.example}{TOKEN}")
    assert reported(f"https://a.test/b{term.near_miss}{TOKEN}", "secret-in-query")
    assert reported(f"https://a.test/b{term.example}{TOKEN}&api_key={TOKEN}", "secret-in-query")
    others = [other.pattern for other in TERMS if other is not term]
    assert not any(re.search(pattern, term.example) for pattern in others)  # each is needed


@pytest.mark.parametrize("token", TOKENS, ids=lambda each: each.service)
def test_a_token_is_reported_in_query_and_userinfo(token: Token) -> None:
    assert reported(f"https://api.test/?key={token.example}", "secret-in-query")
    assert reported(f"https://{token.example}@git.test/", "credentials")
    assert not told(f"https://api.test/?key={token.near_miss}")


@pytest.mark.parametrize("name", sorted(NAMES - VAGUE))
def test_a_name_of_a_secret_is_reported(name: str) -> None:
    assert name == plain_name(name), (
        f"write `{plain_name(name)}`: what separates words in a URL is left out before names are compared"
    )
    assert reported(f"https://api.test/?{name}={TOKEN}", "secret-in-query")
    assert reported(f"https://api.test/?x=1&{name.upper()}={TOKEN}", "secret-in-query")


@pytest.mark.parametrize("name", sorted(NAMES))
def test_what_is_asked_first_is_in_each_name_of_a_secret(name: str) -> None:
    """The rule and the test for plain URLs are made from the names, so that a new one is known to both."""
    assert re.search(core("(?!x)"), name.upper())
    assert bool(re.search(core("(?!)"), name)) == any(each in name for each in PASSWORDS)
    assert re.search(entry("secret-in-query").glance, f"https://a.test/?x_{name}={TOKEN}")
    assert not selector.is_plain(f"https://a.test/?x_{name}={TOKEN}")
    assert selector.is_plain("https://a.test/?name=" + TOKEN)


@pytest.mark.parametrize("name", sorted(VAGUE))
def test_a_vague_name_is_reported_only_with_a_token(name: str) -> None:
    assert reported(f"https://api.test/?{name}={TOKENS[0].example}", "secret-in-query")
    assert not told(f"https://api.test/?{name}={TOKEN}")


@pytest.mark.parametrize("key", ["abc123", "123456", "abcdef", "xxxxxx1", "yourkey1"])
def test_a_short_key_that_is_made_up_is_no_secret(key: str) -> None:
    assert not secrets(f"https://hooks.zapier.com/hooks/catch/123456/{key}/")


def test_a_drawn_password_is_one_after_the_name_of_anybody() -> None:
    assert reported("http://user:Zq8vN2mLr4@git.corp.test/x", "credentials")
    assert reported("https://user:Xk39s7dkQ@git.corp.test/x", "credentials")
    assert reported("postgres://test:Xk39s7dkQ@db.python.org/x", "credentials")
    assert not told("https://user:bluecat@git.python.org/x")
    assert not told("https://test:Xk39s7dkQ@example.org/x")
    assert not told("https://test:P4ssw0rd!@git.python.org/x")
    assert not told("http://user:mypass123@git.corp.test/x")
    assert not told("http://username:P4ssw0rd@git.corp.test/x")


def test_a_secret_that_is_written_wrongly_is_reported_as_both() -> None:
    url = "postgres://app:p@ss@w0rd@db.acme.io:5432/x"
    said = lint(Document(f"db: {url}\n", "yaml"), Config())
    assert [
        (each.rule, [apply(url, (edit._replace(span=edit.span.shift(-4)) for edit in fix.edits)) for fix in each.fixes])
        for each in said
    ] == [
        ("credentials", ["postgres://app@db.acme.io:5432/x"]),
        ("invalid-userinfo", ["postgres://app:p%40ss%40w0rd@db.acme.io:5432/x"]),
    ]
    assert told("https://app:Xk39s7%zdkQ@db.acme.io/x") == {"credentials"}  # which nobody minds

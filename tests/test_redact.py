"""Secrets are redacted in every format, in lists of URLs, and in the server's messages and log; fixes write the real text."""

import json
import re
from hashlib import sha256
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlint
from called import run
from test_cli_check import here, write  # noqa: F401
from urlint.cli.format import NAMES as FORMATS
from urlint.find.document import Document
from urlint.find.finder import find
from urlint.lint.config import Config
from urlint.lint.linter import Linter, lint
from urlint.lint.redact import (
    covered,
    guarded,
    hidden,
    redacted,
    redacted_diagnostic,
    redacted_text,
    redacted_urls,
    reworded,
    touching,
)
from urlint.text import Span, merge
from urlint.url.private import private
from urlint.url.secrets.addresses import ADDRESSES
from urlint.url.secrets.tokens import TOKENS, Token, holds_token, is_token
from urlint.url.suspects import may_be_private, suspects

TEXT = """\
One https://alice:Vq7!mTz2@git.test:80a/x%zz and https://bob:Xk82nQw1zz@h.test/ok.
Two https://alice:Vq7!m^Tz2@git.test/x and <https://alice:Vq7#m9Tz2@git.test/x>
Three https://api.test/?token=h7Gk2mQ9xW4vT8nB3z^L5&x=a^b and HTTP://api.test/a/../b?token=h7Gk2mQ9xW4vT8nB3zL5
Post to https://hooks.slack.com/services/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
Four <a href="https://a:Vq7!m&amp;Tz2@git.test/^">
"""
PARTS = ("Vq7", "Tz2", "Xk82", "Qw1", "h7Gk", "xW4v", "B3z", "L5")


def leaks(text: str) -> list[str]:
    return [part for part in PARTS if part in text]


WITHOUT_URLS = ("concise", "github", "gitlab", "junit", "rdjson", "sarif")
"""The formats that quote no URL, only what is wrong with it."""


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("rules", ["ALL", "grammar"])
def test_no_format_tells(here: Path, name: str, rules: str) -> None:  # noqa: F811
    write(here, a__md=TEXT)
    done = run(here, "check", "--select", rules, "--output-format", name, "--verbose", "a.md")
    output = done.stdout.decode() + done.stderr.decode()
    if name == "sarif":  # whose pages of the rules show how it looks when one does
        output = output.partition('"results"')[2]
    assert done.returncode == 1
    assert "git.test" in output or name in WITHOUT_URLS, "nothing of the URL is written: if that is meant, add it to `WITHOUT_URLS`"
    assert leaks(output) == []


def test_the_line_shows_stars(here: Path) -> None:  # noqa: F811
    write(here, a__md="See https://alice:Vq7!mTz2@git.test:80a/ and https://bob:Xk82nQw1zz@h.test/ok.\n")
    done = run(here, "check", "--select", "invalid-port", "--output-format", "full", "a.md")
    assert done.stdout.decode() == (
        "a.md:1:37: error: port `80a` is not a number [invalid-port]\n"
        " 1 | See https://alice:***@git.test:80a/ and https://bob:***@h.test/ok.\n"
        "   |                                ^^^ RFC 3986, section 3.2.3\n"
        "   = perhaps: Use port `80`: https://alice:***@git.test:80/\n"
        "   = perhaps: Remove the port: https://alice:***@git.test/\n\n"
    )


def test_a_fix_that_begins_where_the_secret_ends_shows_stars(here: Path) -> None:  # noqa: F811
    write(here, a__md="See <https://api.test/#token=h7Gk2mQ9xW4vT8nB3zL5#x>\n")
    done = run(here, "check", "--select", "invalid-fragment", "--output-format", "full", "a.md")
    assert "perhaps: Encode `#` as `%23`: https://api.test/#token=***%23x\n" in done.stdout.decode()


def test_json_has_the_stars_and_the_true_places(here: Path) -> None:  # noqa: F811
    write(here, a__md="See https://alice:Vq7!mTz2@git.test/%2520.\n")
    done = run(here, "check", "--select", "credentials", "--output-format", "json-lines", "a.md")
    (secret,) = map(json.loads, done.stdout.splitlines())
    assert (secret["rule"], secret["url"]) == ("credentials", "https://alice:***@git.test/%2520")
    assert (secret["start"]["offset"], secret["end"]["offset"]) == (18, 26)
    assert secret["fix"]["edits"] == [{"start": 17, "end": 26, "text": ""}]


def test_find_shows_stars_to_people_and_the_true_text_to_programs(here: Path) -> None:  # noqa: F811
    write(here, a__md=TEXT)
    assert leaks(run(here, "find", "a.md").stdout.decode()) == []
    last = json.loads(run(here, "find", "--output-format", "json-lines", "a.md").stdout.splitlines()[-1])
    assert TEXT[last["start"] : last["end"]] == last["raw"] == "https://a:Vq7!m&amp;Tz2@git.test/^"
    assert last["url"] == "https://a:Vq7!m&Tz2@git.test/^"


def test_fixes_write_the_true_text(here: Path) -> None:  # noqa: F811
    write(here, a__md=TEXT)
    run(here, "check", "--fix", "a.md")
    mended = (here / "a.md").read_text(encoding="utf-8")
    assert "***" not in mended
    assert leaks(mended) == leaks(TEXT)
    write(here, a__md="See https://alice:Vq7!mTz2@git.test/x?token=h7Gk2mQ9xW4vT8nB3zL5&y.\n")
    run(here, "check", "--fix", "--unsafe-fixes", "--select", "credentials,secret-in-query", "a.md")
    assert (here / "a.md").read_text(encoding="utf-8") == "See https://alice@git.test/x?token=&y.\n"


def test_a_diff_shows_stars(here: Path) -> None:  # noqa: F811
    """Such a diff cannot be applied, because the file does not contain a line with stars."""
    write(here, a__md="One https://bob:Xk82nQw1zz@h.test/ok\nHTTP://api.test/?token=h7Gk2mQ9xW4vT8nB3zL5\n<HTTP://a.test/>\n")
    done = run(here, "check", "--select", "uppercase-scheme", "--diff", "--unsafe-fixes", "a.md")
    assert done.stdout.decode() == (
        "--- a.md\n+++ a.md\n@@ -1,3 +1,3 @@\n One https://bob:***@h.test/ok\n"
        "-HTTP://api.test/?token=***\n-<HTTP://a.test/>\n+http://api.test/?token=***\n+<http://a.test/>\n"
    )
    assert b"urlint: a.md: this diff hides secrets, so it cannot be applied; `--fix` makes the change\n" in done.stderr


@pytest.mark.parametrize(("line", "hides"), [("https://bob:Xk82nQw1zz@h.test/ok", True), ("\ufeff***", False)])
def test_a_diff_that_cannot_be_applied_is_reported_whatever_else_stands_there(here: Path, line: str, hides: bool) -> None:  # noqa: F811
    write(here, a__md=f"{line}\n<HTTP://a.test/>\n" + "***\n" * 9)
    done = run(here, "check", "--select", "uppercase-scheme", "--diff", "--quiet", "a.md")
    assert (b"hides secrets" in done.stderr) == hides


@pytest.mark.parametrize("above", ["", "One.\n" * 9, "See HTTP://a.test/.\n\n\n\n\n\n"])
@pytest.mark.parametrize("below", ["\n", "", "\nSee HTTP://b.test/ there\n"])
def test_a_diff_shows_stars_where_what_told_of_a_secret_is_gone(here: Path, above: str, below: str) -> None:  # noqa: F811
    write(here, a__md=f"{above}see http://admin:Y5nP3nM2>mV2dP8jX4@db.acme.org/x{below}")
    done = run(here, "check", "--select", "ALL", "--diff", "--unsafe-fixes", "a.md").stdout.decode()
    assert "-see http://admin:***@db.acme.org/x\n" in done
    assert "admin***@db.acme.org/x\n" in done
    assert "mV2dP8jX4" not in done


def test_a_fix_that_would_tell_is_not_shown() -> None:
    said = lint(Document("See https://alice:Vq7!m^Tz2@git.test/x"), Config().selecting(("invalid-userinfo",)))
    assert [each.fixes != () for each in said] == [True]
    assert [redacted_diagnostic(each).fixes for each in said] == [()]


def test_a_fix_that_writes_nothing_of_a_password_is_shown() -> None:
    mistyped, *_ = lint(Document("[x](htps://bob:Vq7!mTz2@git.test/x)\n", "markdown"), Config())
    assert [fix.title for fix in redacted_diagnostic(mistyped).fixes] == ["Change to `https://`"]


@pytest.mark.parametrize("password", ["Vq7[mTz2", "Vq7]mTz2", "Vq7)mTz2", "Vq7{mTz2", "Vq7}m(Tz2", "Vq7 mTz2", "blue[cat"])
def test_a_password_in_prose_goes_on_after_a_bracket_or_a_blank(here: Path, password: str) -> None:  # noqa: F811
    write(here, a__md=f"See https://alice:{password}@git.python.org/x for more.\n")
    done = run(here, "check", "--output-format", "full", "a.md")
    assert b"See https://alice:***@git.python.org/x for more." in done.stdout
    assert leaks(done.stdout.decode()) == []
    assert b"[credentials]" in done.stdout


@pytest.mark.parametrize("end", [":80a/x", "/a^b"])
def test_a_password_can_be_removed_from_a_url_with_another_fault(end: str) -> None:
    said = lint(Document(f"See https://alice:Vq7!mTz2@git.test{end} for more."), Config())
    assert next((each.rule, [fix.title for fix in each.fixes][:1]) for each in said) == ("credentials", ["Remove the password"])


@pytest.mark.parametrize(
    ("url", "rule", "mended"),
    [
        ("ssh://bob@Vq7!mTz2:git.test/x@y", "credentials", "ssh://bob@git.test/x@y"),
        ("https://alice:Vq7!mTz2＠git.test/x", "credentials", ""),
        ("https://api.test/?api%5Fkey=h7Gk2mQ9xW4vT8nB3zL5", "secret-in-query", "https://api.test/?api%5Fkey="),
        ("https://api.test/?u%5Bpassword%5D=Vq7!mTz2", "secret-in-query", "https://api.test/?u%5Bpassword%5D="),
        (
            "https://HOOKS.slack.com/services/T7K2QX9LM/B4VN8ZP3R/h7Gk2mQ9xW4vT8nB3zL5pR1s",
            "secret-in-path",
            "https://HOOKS.slack.com/services/T7K2QX9LM/B4VN8ZP3R/",
        ),
    ],
)
def test_a_secret_in_an_odd_place_is_reported(url: str, rule: str, mended: str) -> None:
    (said,) = (each for each in lint(Document(f"<{url}>"), Config()) if each.rule == rule)
    assert [merge(f"<{url}>", fix.edits, Span(1, len(url) + 1)).text for fix in said.fixes] == ([mended] if mended else [])
    assert leaks(redacted_diagnostic(said).finding.url) == []


def test_a_difference_of_a_document_full_of_secrets() -> None:
    """Linear in their number: four times as many take less than eight times as long."""
    assert time_to_cover(2000) < 8 * time_to_cover(500)


def time_to_cover(count: int) -> float:
    secrets = [sha256(str(number).encode()).hexdigest() for number in range(count)]
    said = Linter(Config())(Document("".join(f"<HTTP://api.test/?token={each}>\n" for each in secrets), "markdown"))
    started = process_time()
    assert covered(said.document.text, hidden(said.findings)) == "<HTTP://api.test/?token=***>\n" * count
    return process_time() - started


@pytest.mark.parametrize("name", FORMATS)
def test_no_format_tells_the_password_of_a_url_in_a_url(here: Path, name: str) -> None:  # noqa: F811
    write(here, a__html='<a href="https://a.test/?next=https%3A%2F%2Falice%3AVq7%21mTz2%40git.test%2F">x</a>\n')
    done = run(here, "check", "--output-format", name, "--verbose", "a.html")
    assert done.returncode == 1
    assert leaks(done.stdout.decode().partition('"results"')[2] if name == "sarif" else done.stdout.decode()) == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("http://docs.acme.test:80a/b bob@x.org", ""),
        ("[x](http://docs.acme.test:80a) bob@x.org", ""),
        ('"http://localhost:80a" bob@x.org', ""),
        ("http://docs.acme.test:S2jE5iI8/b bob@x.org", "http://docs.acme.test:***@x.org"),
        ("http://docs.acme.test:80a bob@x.org", "http://docs.acme.test:***@x.org"),
        ("http://alice:80a/b bob@x.org", "http://alice:***@x.org"),
    ],
)
def test_a_port_with_a_typo_hides_no_mail_address_behind_a_blank(text: str, shown: str) -> None:
    assert covered(text) == (shown or text)


def test_a_password_with_a_blank_is_hidden_whole(here: Path) -> None:  # noqa: F811
    write(here, a__html='<a href="https://api.test/?password=Vq7!m Tz2Lk9&x=^">x</a>\n')
    done = run(here, "check", "--output-format", "full", "a.html")
    assert leaks(done.stdout.decode()) == []


def test_how_a_delimiter_in_a_password_is_encoded_tells_nothing_of_it() -> None:
    said = lint(Document("postgres://app:Vq7@m9Tz2@h.test/\n", "ini"), Config().selecting(("invalid-userinfo",)))
    assert [redacted_diagnostic(each).message for each in said] == ["`@` in the password must be `%40`"]


def test_messages_do_not_quote_parts() -> None:
    (finding,) = find(Document("https://alice:Vq7#m9Tz2@git.test/x"))
    assert reworded("port `Vq7` of `alice` is `V`, not Vq7#m9Tz2", finding.url) == "port `***` of `alice` is `V`, not ***"


def test_where_secrets_stand() -> None:
    findings = find(Document(TEXT, "markdown"))
    edits = hidden(findings)
    assert len(guarded(findings)) == len(edits) == 8
    assert leaks(merge(TEXT, edits, Span(0, len(TEXT))).text) == []
    lines = [Span(at, end) for at, end in ((0, 82), (83, 161), (162, 163))]
    assert [len(touching(edits, line)) for line in lines] == [2, 2, 0]
    assert list(touching(edits, edits[3].span)) == [edits[3]]


def test_a_document_without_secrets_is_left_as_it_is() -> None:
    said = lint(Document("http://host:8a/?a=b"), Config())
    assert [redacted_diagnostic(each) for each in said] == said
    assert all(redacted_diagnostic(each) is each for each in said)


KEY = "h7Gk2mQ9xW4vT8nB3zL5"
GUID = "0c5b9a1e-7d24-4f8e-9b63-2a1f6c8d7e50"
HEX = "5f3dcc3b5aa765d61d8327deb882cf99"


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        (f"https://bob:{KEY}%40h.test/", "https://bob:***/"),
        (f"https://bob@{KEY}:h/", "https://bob@***:h/"),
        (f"https://bob@{KEY.lower()}/", "https://bob@***/"),
        (f"www.bob:{KEY}@h", "www.bob:***@h"),
        (f"bob:{KEY}@h/a|b", "bob:***@h/a|b"),
        (f"https://a.test/x/ghp_{KEY * 2}/y", "https://a.test/x/***/y"),
        (f"https://a.test/?ghp_{KEY * 2}", "https://a.test/?***"),
        (f"https://a.test/?my_app_token={KEY}&x=1", "https://a.test/?my_app_token=***&x=1"),
        (f"https://a.test/?authorization=Bearer%20{KEY}", "https://a.test/?authorization=***"),
        (f"/?u=http%253A%252F%252Fbob%253A{KEY}%2540h", "/?u=http%253A%252F%252Fbob%253A***%2540h"),
        (f"sip:alice:{KEY}@h", "sip:alice:***@h"),
        ("postgres://app:P@ssw0rd#2024@db:5432/main", "postgres://app:***@db:5432/main"),
        ("redis://:P@ss?w0rd9x@cache", "redis://:***@cache"),
        ("sip:joe@127.0.0.1:%d", "sip:joe@127.0.0.1:%d"),
        ("http://host:8a/", ""),
        ("http://host:8080a/x", ""),
        ("https://www.a.test:80port/", ""),
        ("http://localhost:80a100/x", ""),
        ("http://www.a.test:non-port/", ""),
        ("http://user@exa mple.test:80a0/", ""),
        ("http://alice:non-port/x", "http://alice:***/x"),
        ("https://user:pass%40word@a.example.io/", ""),
        (f"https://user:{KEY}%40word@a.example.io/", "https://user:***@a.example.io/"),
        ("http://www.example.com:8000abc", ""),
        ("http://alice:80port7/x", "http://alice:***/x"),
        ("http://j.doe:8000abc/x", "http://j.doe:***/x"),
        ("http://www.a.test:80Port/", "http://www.a.test:***/"),
        ("http://2001:4860:4860::8888/", ""),
        ("http://localhost:PORT/@scope/x", ""),
        ("https//:example.org).", ""),
        ("rsync://h.test::codex/games", ""),
        ("s3://arn:aws:s3:us-west-2:123456789012:accesspoint/a/b", ""),
        ("docker://alpine:v3.20rc1/x", ""),
        (f"docker://bob:{KEY}@h.test/x", "docker://bob:***@h.test/x"),
        (f"adocker://bob:{KEY}/x", "adocker://bob:***/x"),
        (f"rsync://bob::{KEY}@h.test/x", "rsync://bob:***@h.test/x"),
        ("https://user@host/", ""),
        ("https://user:password@example.com/", ""),
        ("mailto:Steve.Ball@explain.test", ""),
        ("cvs://:pserver:anoncvs@sources.test:/cvs/src", ""),
        ("git@github.com:owner/repo.git", ""),
        ("ssh://git@github.com:owner/repo", ""),
        ("http://h:999999/c", ""),
        ("npm:@scope/pkg@1.0", ""),
        ("pkg:npm/%40angular/animation@12.3.1", ""),
        ("https://a.test/?page_token=2&state=open&code=200&author=John&key=b", ""),
        ("https://github.test/x/commit/5f3dcc3b5aa765d61d8327deb882cf99aabbccdd", ""),
    ],
)
def test_what_may_be_a_secret_is_hidden_and_nothing_else(url: str, shown: str) -> None:
    assert redacted(url) == (shown or url)
    assert redacted(redacted(url)) == redacted(url)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("https://alice@corp.com:wJalrXUtnFEMI/K7MDENG/bPxRfiCYzq9T@git.test/x", "https://alice@corp.com:***@git.test/x"),
        ("https://alice@corp.com:xK7mQ2v#Tz9LwR4@git.test/x", "https://alice@corp.com:***@git.test/x"),
        ("https://alice@corp.com:12345/xK7mQ2v?Tz9LwR4@git.test/x", "https://alice@corp.com:***@git.test/x"),
        ("https://alice@corp.com:xK7mQ2v//Tz9LwR4@[::1]/x", "https://alice@corp.com:***@[::1]/x"),
        ("redis:alice@corp.com:xK7mQ2v#Tz9LwR4@git.test/x", "redis:alice@corp.com:***@git.test/x"),
        (f"https://_json_key:{KEY * 9}/{KEY}@git.test/x", "https://_json_key:***@git.test/x"),
        (f"https:alice:{KEY * 9}/{KEY * 9}@git.test/x", "https:***@git.test/x"),
        ("https://alice:/B9A6XgLDUKCC@git.test:8a/x", "https://alice:***@git.test:8a/x"),
        ("https://alice:#B9A6XgLDUKCC@git.test/x", "https://alice:***@git.test/x"),
        ("https://alice:12345/S6Pa5nw631A1@git.test/x", "https://alice:***@git.test/x"),
        ("https://alice:H2k4BA6@x4Zi8la/AH1q7y1@git.test/x", "https://alice:***@git.test/x"),
        ("smtp://bob@acme.test:S2jE5iI8/b@mail:587", "smtp://bob@acme.test:***@mail:587"),
        ("smtp://bob@acme.test:S2jE5iI8#b@localhost:25", "smtp://bob@acme.test:***@localhost:25"),
        ("mongodb://bob@acme.test:S2jE5iI8?b@a_b.acme.test/x", "mongodb://bob@acme.test:***@a_b.acme.test/x"),
        ("smtp://bob@acme.test:Wurzel12/b@${HOST}/x", "smtp://bob@acme.test:***@${HOST}/x"),
        ("smtp://bob@acme.test:wurzelpeter/b@mail.acme.test/x", "smtp://bob@acme.test:***@mail.acme.test/x"),
        ("postgres://bob@srv:wurzelpeter?@srv.acme.test/x", "postgres://bob@***:***@srv.acme.test/x"),
        ("amqp://bob@acme.test:/S2jE5iI8@rabbit", "amqp://bob@acme.test:***@rabbit"),
        ("redis://:/S2jE5iI8@cache:6379/0", "redis://:***@cache:6379/0"),
        ("postgres://bob:#S2jE5iI8@db:5432/x", "postgres://bob:***@db:5432/x"),
        ("postgres://bob:?S2jE5iI8@localhost/x", "postgres://bob:***@localhost/x"),
        ("postgres://bob:12345/S2jE@db/x", "postgres://bob:***@db/x"),
        ("postgres://bob:/S2jE5iI8+x@${DB_HOST}:5432/x", "postgres://bob:***@${DB_HOST}:5432/x"),
        ("mongodb://bob:/S2jE5iI8@h1:27017,h2:27017/x", "mongodb://bob:***@h1:27017,h2:27017/x"),
        ("mongodb://h1:27017,h2:70000/x", "mongodb://h1:27017,h2:70000/x"),
        (
            "jdbc:sqlserver://db.test:1433;user=sa;password=xK93ndkw2;encrypt=true",
            "jdbc:sqlserver://db.test:1433;user=sa;password=***;encrypt=true",
        ),
        ("https://HIb8B3Yq/X7Eu4WZm:x-oauth-basic@git.test/x", "https://***@git.test/x"),
        ("sentry://l2sK9gS/E3g2FzN:d9FK3Aq/X7A9ayo@sentry.test/1", "sentry://***@sentry.test/1"),
        ("https://proxy.test/https/alice:t6a0xFO/C8Bpu8V@git.test/x", "https://proxy.test/https/alice:***@git.test/x"),
        ("https://a.test/?u=alice:a3AG0Cv/h7H3MAD@git.test", "https://a.test/?u=alice:***@git.test"),
        (f"https://a.test/a:token={KEY}", "https://a.test/a:token=***"),
        ("//bob:y37K6phQHA4tP0y=", "//bob:***"),
        ("//a[b:y37K6phQHA4tP0y", "//a[b:***"),
        ("(alice:y37K6phQHA4tP0y@git.test/x", "(alice:***@git.test/x"),
        ("https://intranet/people/Bob.Smith1@corp.test", ""),
        ("http://localhost:3000/Auth/callback?email=Me@x.org", ""),
        ("https://lists.test:8443/Archives/User1@x.org", ""),
        ("ssh://git@github.com:owner/repo@v1.0", ""),
        ("git+ssh://git@github.com:Owner2/Repo@main#egg=x", ""),
        ("ssh://bob@build.test:owner/repo@main", ""),
        ("https://bob@h.test:port/a@b", ""),
        ("http://npm:4873/@scope/x", ""),
        ("http://docs.acme.test:80a/b?mail=bob@x.org", ""),
        ("http://docs.acme.test:80a/b/Bob7z@x.org", "http://docs.acme.test:***@x.org"),
        ("http://alice:80a/b?mail=bob@x.org", "http://alice:***@x.org"),
        ("http://docs.acme.test:S2jE5iI8/b?mail=bob@x.org", "http://docs.acme.test:***@x.org"),
        ("http://:8080/Auth/Callback@x.test", ""),
        ("https://bob@h.test:8080/a/b@c.test", ""),
        ("https://x.test/wiki/Talk:Foo/Bar1/User@x.org", ""),
        ("https://proxy.test/x:PORT/@scope/v1.2", ""),
    ],
)
def test_a_password_that_ends_an_authority_is_hidden_whole(url: str, shown: str) -> None:
    assert redacted(url) == (shown or url)
    assert redacted_text(f"see {url} there") == f"see {shown or url} there"


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("smtp://mailer@acme.test:Xk29vLm", "smtp://mailer@acme.test:***"),
        ("https://bob:4839205591", "https://bob:***"),
        ("redis://:48392055", "redis://:***"),
        ("https://bob:Xk29v", "https://bob:***"),
        ("https://user@host.test:80a", ""),
        ("https://user@host.test:port", ""),
        ("https://user@host.test:8080", ""),
        ("ssh://git@github.com:owner/repo", ""),
        ("http://h:999999/c", ""),
        ("http://host:8O80", ""),
        ("http://host:99999/", ""),
        ("http://host:1234567890/", ""),
        ("http://host:PORT", ""),
    ],
)
def test_what_stands_for_a_port_may_be_the_start_of_a_password(url: str, shown: str) -> None:
    """A password in which the URL ends, because of a character that no URL contains; its end is unknown then."""
    assert redacted(url) == (shown or url)
    (said, *_) = lint(Document(f"url = {url}<Qz7kLm", "markdown"), Config().selecting(("ALL",))) or [None]
    assert said is None or not shown or url.rpartition(":")[2] not in redacted_diagnostic(said).message


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        (r"file://D:\Users\me\Report2024.txt", ""),
        ("file://C:project2/main.c", ""),
        ("git+file://C:\\Users\\project2", ""),
        ("FILE:///c:Report2024.txt", ""),
        ("file:/D:Users2x/y", ""),
        ("file://D:s3cretPass9@host/x", "file://D:***@host/x"),
        (f"file://D:x/?token={KEY}", "file://D:x/?token=***"),
        ("file://host:Report2024/x", "file://host:***/x"),
        ("profile://D:Report2024/x", "profile://D:***/x"),
        ("http://D:Report2024/x", "http://D:***/x"),
    ],
)
def test_a_drive_is_no_user_and_what_comes_after_it_no_password(url: str, shown: str) -> None:
    assert redacted(url) == (shown or url)
    assert redacted_text(f"see {url} there") == f"see {shown or url} there"


@pytest.mark.parametrize(
    "line",
    [
        '{"a":"https://api.test:8a/?token=h7Gk2mQ9xW4vT8nB3zL5","b":"me@git.test"}',
        '<a href="https://api.test:8a/?token=h7Gk2mQ9xW4vT8nB3zL5">me@git.test</a>',
        "link:http:/alice:h7Gk2mQ9xW4vT8nB3zL5@git.test/[x]",
    ],
)
def test_a_fix_next_to_a_wide_secret_shows_stars(here: Path, line: str) -> None:  # noqa: F811
    for name in ("a.json", "a.html", "a.adoc"):
        (here / name).write_text(f"{line}\n")
        assert leaks(run(here, "check", "--select", "ALL", "--output-format", "full", name).stdout.decode()) == []


@pytest.mark.parametrize("name", FORMATS)
def test_a_message_that_quotes_a_comment_is_masked(here: Path, name: str) -> None:  # noqa: F811
    write(here, a__py=f"# urlint: ignore[https://alice:{KEY}@git.test/x]\na = 1\n")
    done = run(here, "check", "--select", "ALL", "--output-format", name, "a.py")
    assert b"misspelled-suppression" in done.stdout
    output = done.stdout.decode()
    assert leaks(output.partition('"results"')[2] if name == "sarif" else output) == []


SIGNS = [
    "//",
    ":",
    "@",
    "/",
    "?",
    "#",
    "&",
    "=",
    "|",
    r"\u0026",
    r"\x3d",
    "&#61;",
    "&equals;",
    "%40",
    "%3A",
    "%25",
    "＠",
    '"',
    "\u200b",
    "\t",
    ':"',
    "csrf",
    "/x:q7Zk3vQ/9wLr5@",
]
pieces = st.lists(st.sampled_from([*SIGNS, "token", "key", KEY, "Vq7!mTz2", "bob", "h.test", "services/T7K2QX9LM", "\\", "["])).map(
    "".join
)


@given(st.text(st.characters(exclude_categories=())) | pieces)
def test_a_glance_passes_over_no_secret(text: str) -> None:
    spans = private(text)
    assert may_be_private(text) or not spans
    assert all(0 <= span.start < span.end <= len(text) for span in spans)
    assert covered(text).count("\n") == text.count("\n")
    redacted_text(text)
    assert not spans or suspects(["", text, "x"]) == [1] or "\n" in text


@pytest.mark.parametrize(
    "url",
    [
        f"https://hostmailto:{KEY}",
        "https://a.test/ATATT3x=q7Zk3vQ9wLr5TmXy2Bn8Hd6Jc4Fs7Ga1Pe0Ru9Vt2Ws",
        f"https://rpc.ankr.com%E2%80%8B%E2%80%8B/eth/{HEX}{HEX}",
        "redis://:/S2jE5iI8@cache/0",
    ],
)
def test_of_many_urls_each_with_a_secret_is_looked_at(url: str) -> None:
    assert private(url)
    assert suspects(["https://a.test/", url, "https://b.test/"]) == [1]


TRAPS = [
    "?token=?",
    "?key=",
    "key=:",
    ":_auth=",
    "{'key':+",
    "a+",
    "hooks/",
    "hook.",
    "/token",
    "key/",
    "ss://",
    "alchemy.",
    r"\\u0026",
    "&#",
    "/v2/",
    "://a:",
    "//",
    ":",
    "a:b@",
    "?token=",
    "%25",
    "%40:",
    "&#0",
    "ghp_",
    "eyJ",
    "\\\n",
    "hooks.slack.com/services/",
    '"a":',
]


@pytest.mark.parametrize(
    "trap", [*TRAPS, "//a:/", "//a:b@/", "//a/", "(a:", "T", "\\", '\\"', '?a="', '?a:"', "//a: ", '=%s" ', "{"]
)
def test_long_texts_are_hidden_in_linear_time(trap: str) -> None:
    took = []
    for length in (5_000, 20_000):
        started = process_time()
        private(trap * (length // len(trap)))
        private(trap * (length // len(trap)) + "@h.test")
        redacted_text(trap * (length // len(trap)))
        took.append(process_time() - started)
    assert took[1] < 10 * took[0] + 0.2


@pytest.mark.parametrize("token", TOKENS, ids=lambda each: each.service)
def test_tokens_of_the_shelf(token: Token) -> None:
    assert is_token(token.example), "`pattern` does not match all of `example`"
    assert any(each in token.example for each in token.literals), "none of the `literals` is in `example`"
    assert holds_token(f"x/{token.example}"), "`example` is not found in a text"
    assert redacted(f"https://a.test/x/{token.example}/y") == "https://a.test/x/***/y"
    assert redacted(f"https://a.test/x/{token.near_miss}/y") == f"https://a.test/x/{token.near_miss}/y"
    assert any(each in token.near_miss for each in token.literals), "the near miss holds none of the literals: it shows nothing"
    others = [each for each in TOKENS if each is not token and re.fullmatch(each.pattern, token.example)]
    assert others == [], f"one of the two is too wide: `pattern` of {others[0].service} matches `example` of {token.service}, too"
    written = next(each for each in token.literals if each in token.example)
    for literal in token.literals:
        other = token.example.replace(written, literal)
        assert is_token(other), f"`pattern` refuses `{other}`: forms that differ in more than their literal are two entries"
        assert suspects(["", f"x/{other}", "x"]) == [1]


@pytest.mark.parametrize("token", TOKENS, ids=lambda each: each.service)
def test_a_short_word_after_a_literal_is_no_token(token: Token) -> None:
    shortest = next(
        token.example[:end] for end in range(len(token.example)) if re.match(rf"(?:{token.pattern})\Z", token.example[: end + 1])
    )
    written = next(each for each in token.literals if each in token.example)
    assert len(shortest) - len(written) >= 11, (
        f"`pattern` takes as little as `{shortest}`: demand twelve characters or more after the literal, as the service has them"
    )


@pytest.mark.parametrize("token", TOKENS, ids=lambda each: each.service)
def test_of_a_longer_token_all_or_nothing_is_hidden(token: Token) -> None:
    longer = token.example + token.example[-6:]
    shown = redacted(f"https://a.test/x/{longer}/y")
    assert shown in ("https://a.test/x/***/y", f"https://a.test/x/{longer}/y"), (
        f"`{shown}` shows the end of a longer token: let `pattern` end with `{{32,}}` instead of `{{32}}`"
    )
    assert "***" in shown or token.near_miss.startswith(token.example), (
        "a longer token is not hidden: take `(?!...)` from the end of `pattern`; or if a longer run is something else, such as a "
        "digest, make it the `near_miss`: the example and some more characters"
    )


DOCS = Path(urlint.__file__).parent / "docs"
COMMON = [line for path in DOCS.glob("*.md") for line in path.read_text(encoding="utf-8").splitlines()]
QUICK = [(each.service, literal) for each in TOKENS for literal in each.literals] + [
    (each.service, each.literal) for each in ADDRESSES
]


@pytest.mark.parametrize(("service", "literal"), QUICK)
def test_few_texts_hold_a_literal(service: str, literal: str) -> None:
    """It is searched in every document, and only texts that contain it are matched with a pattern."""
    holding = sum(literal in line for line in COMMON)
    assert holding < len(COMMON) / 20, f"`{literal}` is in {holding} of {len(COMMON)} lines of our documentation: take a longer one"


NAMED = """sessionid PHPSESSID JSESSIONID csrf csrf_token hmac ticket SAMLResponse assertion sas tk tok pw psw webhook
connectionString connection_string dsn oauth_verifier __cf_chl_tk hdnts sk ak parola senha mot_de_passe
clave contrasena contraseña contrase%C3%B1a mdp motdepasse kennwort wachtwoord haslo parol passcode cred creds pat tkn otc zak
tempauth sign upsig seed totp mfa PK torrentpass pushkey dkey vkey skey p_skey devkey ssokey rssKey feedkey authcode activationkey
db_pwd2 SIGN"""


@pytest.mark.parametrize("name", NAMED.split())
def test_a_parameter_that_may_hold_a_secret_by_its_name(name: str) -> None:
    assert redacted(f"https://a.test/x?a=1&{name}={KEY}&b=2") == f"https://a.test/x?a=1&{name}=***&b=2"
    for value in ("value", "YOUR_VALUE", "{value}", "$VALUE"):
        assert redacted(f"https://a.test/x?{name}={value}") == f"https://a.test/x?{name}={value}"


@pytest.mark.parametrize(
    "query",
    [
        "ticket=JIRA-1234",
        "ticket=the-name-of-the-ticket",
        "webhook=https://ci.test/Hooks/1",
        "task=Build2x&ask=Foo1Bar&dsnx=Ab1Cd2",
        "passenger=Adult2x",
        "author=JohnSmith1",
        "monkey=Banana42",
        f"keyword={KEY}",
        f"passport={KEY}",
        f"signin={KEY}",
        f"path={KEY}&pattern={KEY}&credit={KEY}&designer={KEY}",
        "compass=North-by-North-West-2",
        "hashcode=UTF8",
        f"sortkey={'created_at_' * 3}",
        "tokenize=Ab1Cd2Ef3",
        "tokenizer=Ab1Cd2Ef3",
        "secretary=Ab1Cd2Ef3",
        "cookieConsent=true",
        "cookie_policy=Accepted2x",
        "language_code=de-DE-1996",
        "sort_key=created_at_2024_desc",
        "pin=true&otp=on&appid=440",
        "u=https://a.test/&t=Title2Of3The4Page5",
        "u=bob&p=12&t=1700000000",
    ],
)
def test_a_parameter_that_holds_none(query: str) -> None:
    assert redacted(f"https://a.test/?{query}") == f"https://a.test/?{query}"


@pytest.mark.parametrize("address", ADDRESSES, ids=lambda each: each.service)
def test_addresses_of_the_shelf(address: object) -> None:
    assert isinstance(address, type(ADDRESSES[0]))
    assert "***" in redacted(address.example), "`example` is not hidden: `about` does not match it"
    assert "***" in redacted(address.example.upper().replace("/BOT", "/bot")) or address.service != "Telegram"
    assert redacted(address.near_miss) == address.near_miss, (
        "`near_miss` is hidden: `about` is too wide, or it has no placeholder that `url/example.py` knows, such as YOUR_KEY"
    )
    assert address.literal == address.literal.lower(), "write `literal` in lower case"
    assert address.literal in address.near_miss.lower(), "`near_miss` does not contain `literal`, so that it shows nothing"


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        (f"https://hook.eu1.make.com/{KEY}", "https://hook.eu1.make.com/***"),
        (f"https://open.feishu.cn/open-apis/bot/v2/hook/{GUID}", "https://open.feishu.cn/open-apis/bot/v2/hook/***"),
        (f"https://webhook.site/{GUID}?a=1", "https://webhook.site/***?a=1"),
        (f"https://o.test/webhook/{GUID}@{GUID}/IncomingWebhook/{HEX}/{GUID}/V2{KEY}", f"https://o.test/webhook/{GUID}@{GUID}/IncomingWebhook/***"),
        (f"https://calendar.google.com/calendar/ical/a/private-{HEX}/basic.ics", "https://calendar.google.com/calendar/ical/a/private-***/basic.ics"),
        (f"https://github.com/o/githooks/commit/{HEX}aabbccdd", ""),
        (f"https://github.com/o/hooks/blob/{HEX}aabbccdd/a.py", ""),
        (f"https://sentry.test/api/hooks/release/builtin/123/{HEX}{HEX}/", "https://sentry.test/api/hooks/release/builtin/123/***/"),
        (f"https://app.test/x/access_tokens/{KEY}?a=1", "https://app.test/x/access_tokens/***?a=1"),
        (f"https://app.test/apikey%2F{KEY}", "https://app.test/apikey%2F***"),
        ("https://eth-mainnet.g.alchemy.com/v2/qZkvQwLrTmXyBnHdJcFsGaPeRuVtWsAb", "https://eth-mainnet.g.alchemy.com/v2/***"),
        (f"https://app.test/login?next=%2freset%2ftoken%2f{KEY}", "https://app.test/login?next=%2freset%2ftoken%2f***"),
        ("ssr://NDUuNzcuMjIwLjE6NDQzOm9yaWdpbjpyYzQ6cGxhaW46cTdaazN2UTl3", "ssr://***"),
        ("vmess://eyJ2IjoiMiIsInBzIjoieCIsImFkZCI6ImguYWNtZS50ZXN0", "vmess://***"),
        ("trojan://wurzelpeter@h.test:443?sni=x", "trojan://***@h.test:443?sni=x"),
        ("hysteria2://wurzelpeter12@h:443", "hysteria2://***@h:443"),
        ("tuic://wurzelpeter:b7wurzel@h.test:443", "tuic://***:***@h.test:443"),
        ("https://wurzelpeter@h.test:443?sni=x", ""),
        ("trojan://password@h.test:443?sni=x", ""),
        ("https://app.test/docs/tokens/how-to-use-the-v2-api", ""),
        ("https://app.test/tokenizer/h7Gk2mQ9xW4vT8nB3zL5", ""),
        ("https://docs.google.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit", ""),
        ("https://react.test/docs/hooks/2019-02-06-react-v16.8.0-hooks-of-the-release", ""),
    ],
)  # fmt: skip
def test_an_address_of_many_services_is_hidden_by_its_shape(url: str, shown: str) -> None:
    assert redacted(url) == (shown or url)
    assert suspects(["", url, "x"]) == ([1] if shown else suspects(["", url, "x"]))


def masked(url: str) -> str:
    """A URL with `***` in place of its secret, also inside `<>`."""
    start, _, rest = url.partition("<")
    secret, _, end = rest.partition(">")
    assert redacted(f"{start}{secret}{end}") == f"{start}***{end}"
    return f"{start}{secret}{end}"


@pytest.mark.parametrize(
    "url",
    [
        "https://a.test/go?next=https://api.test/?token=<NdftdOPO7gt8>&x=1",
        f"https://a.test/go?next=https://api.test/?session_key=<{HEX}>",
        "https://a.test/go?redirect_uri=%2Fcb%3Fpassword%3D<aB3kL9xQ2z>",
        "https://a.test/go?state=short&to=/cb?password=<aB3kL9xQ2z>;x=1",
        "rtsp://192.168.1.20:554/user=admin_password=<aB3kL9xQ2z_channel=1_stream=0.sdp>",
        "postgresql://h/db?options=-c%20password%3D<aB3kL9xQ2z>",
        "postgresql://h/db?options=-c+password=<aB3kL9xQ2z>",
        "https://a.test/?json=%7B%22password%22%3A+%22<aB3kL9xQ2z>%22%7D",
        "https://a.test/?json=%7B%22x%22%3A+1%2C+%22password%22%3A%20%22<aB3kL9xQ2z>%22%2C+%22y%22%3A+%22z%22%7D",
        "https://a.test/?json={'password':'<aB3kL9xQ2z>'}",
        "https://a.test/?json=%7B%27password%27%3A+%27<aB3kL9xQ2z>%27%7D",
        f"//npm.acme.test/:_authToken=<{GUID}>",
        "//npm.acme.test/:_password=<QzNkR0x2dzlQazI3>",
        "https://npm.acme.test/:_auth=<Ym9iomkzzedmdnc=>",
        "Password=<aB3kL9&amp;xQ2zWw1>;Server=x",
        "https://a.test/?a=1&amp;password=<aB3kL9xx>&amp;x=1",
        f"https://a.test/?appid=<{HEX}>",
        f"https://a.test/?passkey=<{HEX}>",
        "https://a.test/?loginpas=<aB3kL9xQ2z>",
        "https://a.test/?rlkey=<q7Zk3vQ9wLr5TmXy>",
        f"https://a.test/;jsessionid=<{HEX.upper()}>",
        "https://a.test/?otp=<483920>",
        "http://h:8086/query?u=bob&p=<aB3kL9xQ2z>&q=x",
        f"http://h:4040/rest/ping?u=bob&t=<{HEX}>&s=c19b2d&v=1",
        "https://a.test/?pas_sword=<aB3kL9xQ2z>",
        "Password=&quot;<aB3k;L9xQ2>&quot;",
        "https://a.test/x?a=1|token=<q7Zk3vQ9wLr5TmXy>",
        rf"https://a.test/x?a=1\u0026token=<{KEY}>\u0026c={{a}}",
        rf"https://a.test/x?a=1\\u0026token=<{KEY}>\\u0026c=1",
        rf"https://a.test/x?a=1\u0026token\u003d<{KEY}>",
        rf"https://a.test/x?a=1\x26token\x3D<{KEY}>\x26b",
        rf"https://a.test/x?a=1%5Cu0026token%5Cu003d<{KEY}>",
        rf"https://a.test/x?a=1\u0026tok\u0065n=<{KEY}>",
        f"https://a.test/x?token&#61;<{KEY}>",
        rf"https://a.test/x?a=1{{\&}}Signature=<{KEY}>",
        f"https://a.test/x?a=b{{0}}token=<{KEY}>",
        f"https://a.test/x?token&#x3D;<{KEY}>&x=1",
        f"https://a.test/x?token&equals;<{KEY}>",
        r"redis&colon;//bob&#58;<S2jE5iI8>@h.test/",
    ],
)
def test_a_value_is_hidden_wherever_its_name_stands(url: str) -> None:
    assert suspects(["", masked(url), "x"]) == [1]


HOOK = "/services/T7K2QX9LM/B4VN8ZP3R/h7Gk2mQ9xW4vT8nB3zL5pR1s"


MISSPELLED = [
    f"https://hooks.slack.com{HOOK}".replace("/", "\\"),
    f"https://hooks.sl\u0430ck.com{HOOK}",
    f"https://hooks.xn--slck-43d.com{HOOK}",
    f"https:/hook.slack.com/{HOOK}",
    f"https://discrod.test/webhooks\\1187263549012345678/{KEY * 3}",
    f"https://bots.test/bot7302915846:AAF{KEY}pR1sH6gJ5dK0/getMe",
    f"https://a.test/webhookb2\\0c5b9a1e\\IncomingWebhook\\{KEY}",
]


@pytest.mark.parametrize("url", MISSPELLED)
def test_an_address_that_is_misspelled_is_hidden(url: str) -> None:
    assert leaks(redacted(url)) == leaks(redacted_text(f"see {url} there")) == []


@pytest.mark.parametrize("format", FORMATS)
def test_no_format_tells_an_address_that_is_misspelled(here: Path, format: str) -> None:  # noqa: F811
    """Also in the fixed text."""
    write(here, a__md="\n\n".join(f"see {url}" for url in MISSPELLED))
    output = run(here, "check", "--select", "ALL", "--output-format", format, "a.md").stdout.decode()
    assert leaks(output.partition('"results"')[2] if format == "sarif" else output) == []


def test_what_is_a_secret_once_it_is_fixed_is_not_shown(here: Path) -> None:  # noqa: F811
    write(here, a__md=f"see https://hooks.sl\u0430ck.com/services/{KEY}\n")
    done = run(here, "check", "--select", "confusable-host", "--output-format", "full", "a.md")
    assert b": https://hooks.slack.com/services/***\n" in done.stdout


@pytest.mark.parametrize("unseen", ["\u200b", "\ufeff", "\xad", "\t", "\u200b\u2060"])
def test_a_secret_is_seen_through_what_is_not(unseen: str) -> None:
    for url in (
        f"https://a.test/x/gh{unseen}p_{KEY * 2}",
        f"https://a.test/?tok{unseen}en={KEY}&x",
        f"https://bob:{KEY}{unseen}@h/",
    ):
        assert leaks(redacted(url)) == []
        assert leaks(redacted_urls([find(Document(f"<{url}>"))[0]._replace(url=url)] * 2)[1]) == []


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        (f'curl https://x.test/a?token="{KEY}"', 'curl https://x.test/a?token="***"'),
        (f"'https://x.test/?token='\"{KEY}\"'&x=1'", "'https://x.test/?token='\"***\"'&x=1'"),
        (f'https://x.test/?token={KEY[:5]}"{KEY[5:]}"&x=1', 'https://x.test/?token=***"&x=1'),
        ('<a href="https://bob:Vq7!mTz2@h/x"class="a@b">', '<a href="https://bob:***@h/x"class="a@b">'),
        ('{"a":"http://host:80/","b":"me@x.org"}', '{"a":"http://host:80/","b":"me@x.org"}'),
        ('{"uri": "https://alice:Vq7!mTz2@git.test/x"}', '{"uri": "https://alice:***@git.test/x"}'),
        ("GET /x?token=h7Gk2mQ9xW4vT8nB3zL5 and <https://a:Vq7!mTz2@b.test>", "GET /x?token=*** and <https://a:***@b.test>"),
        ("nothing = here @ all", "nothing = here @ all"),
        (f'https://x.test/?token:"{KEY}"', 'https://x.test/?token:"***"'),
        (rf'"https://x.test/?q={{\"token\":\"{KEY}\"}}"', r'"https://x.test/?q={\"token\":\"***\"}"'),
        (rf'"?q={{\"x\": 1, \"token\": \"{KEY}\"}}"', r'"?q={\"x\": 1, \"token\": \"***\"}"'),
        (f'"https://x.test/?token=" + "{KEY}"', '"https://x.test/?token=" + "***"'),
        (f"'https://x.test/?token=' . '{KEY}&x'", "'https://x.test/?token=' . '***&x'"),
        (f"'https://x.test/?token=' || '{KEY}'", "'https://x.test/?token=' || '***'"),
        (f'"https://x.test/?token=" "{KEY}"', '"https://x.test/?token=" "***"'),
        (f'"https://x.test/?token=%s&x=1" % "{KEY}"', '"https://x.test/?token=%s&x=1" % "***"'),
        (f'Sprintf("https://x.test/?token=%s", "{KEY}")', 'Sprintf("https://x.test/?token=%s", "***")'),
        (f'"https://x.test/?token={{0}}" -f "{KEY}"', '"https://x.test/?token={0}" -f "***"'),
        (f'"https://x.test/?token={{}}".format("{KEY}")', '"https://x.test/?token={}".format("***")'),
        (f'["https://x.test/?token=","{KEY}"]', '["https://x.test/?token=","***"]'),
        ('"https://alice:" "Vq7!mTz2@git.test/"', '"https://alice:***@git.test/"'),
        ('("https://alice:" +\n  "Vq7!mTz2@git.test/")', '("https://alice:" +\n  "***@git.test/")'),
        ("https://alice: Vq7!mTz2@git.test/", "https://alice: ***@git.test/"),
        (f"https://x.test/?token= {KEY} x", "https://x.test/?token= *** x"),
        (f"https://x.test/?token=Bearer {KEY} x", "https://x.test/?token=Bearer *** x"),
        ('"http://host:" + "8080/x" + "y@z"', '"http://host:" + "8080/x" + "y@z"'),
        ('["https://x.test/?token=","https://docs.test/Page1"]', '["https://x.test/?token=","https://docs.test/Page1"]'),
        ('"https://x.test/?token=" + token + "&Page=2x"', '"https://x.test/?token=" + token + "&Page=2x"'),
        ('"https://x.test/?token=%s" % "your-token"', '"https://x.test/?token=%s" % "your-token"'),
        ("x = 1  //TODO: Refactor2 this (me@x.org)", "x = 1  //TODO: Refactor2 this (me@x.org)"),
        ("?key=value and https://img.test/badge.svg?key= of Item1", "?key=value and https://img.test/badge.svg?key= of Item1"),
        (
            "POST https://hooks.slack.com/services/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",
            "POST https://hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/***",
        ),
    ],
)
def test_a_text_is_masked(text: str, masked: str) -> None:
    assert redacted_text(text) == masked


@pytest.mark.parametrize(
    "command",
    [
        f"server --tcp https://alice:{KEY}@h",
        f"server --log-file https://alice:{KEY}@h.test/x",
        f"server https://alice:{KEY}@h",
        "grammar check g.abnf",
        f"validate https://alice:{KEY}@h https://alice:{KEY}|@h https://alice:{KEY}/x",
        f"explain https://alice:{KEY}%7C|@h/?token={KEY}&x=%zz",
        f"explain https://alice:{KEY}/x",
        f"explain https://hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/{KEY}pR1s^",
        f"resolve //alice:{KEY}@h/ http:x",
    ],
)
def test_no_command_tells_what_it_is_given(here: Path, command: str) -> None:  # noqa: F811
    write(here, g__abnf=f'URI-reference = "https://alice:{KEY}@git.test/" rest\n')
    done = run(here, *command.split())
    output = (done.stdout + done.stderr).decode()
    assert "**" in output
    assert leaks(output) == []


def test_a_star_stands_for_each_character(here: Path) -> None:  # noqa: F811
    """So that the carets are under the error; the wrong character itself is shown."""
    done = run(here, "validate", "--isolated", "https://alice:Vq7!m^Tz2@h", "https://bob:Vq7!mTz2@h", "http://a.test/")
    assert done.stdout.decode() == (
        "invalid  https://alice:*****^***@h\n"
        "                            ^ `^` not allowed in user info (RFC 3986, section 3.2.1)\n"
        "valid    https://bob:********@h\n"
        "valid    http://a.test/\n"
    )
    for command in ("validate", "explain"):  # what programs get is the true text
        made = run(here, command, "--isolated", "--output-format", "json-lines", "https://bob:Vq7!mTz2@h").stdout
        assert json.loads(made)["input"] == "https://bob:Vq7!mTz2@h"
    assert run(here, "resolve", "https://bob:Vq7!mTz2@h/", "x").stdout.decode() == "https://bob:Vq7!mTz2@h/x\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.json", r'{"g":"http://h:8a","f":"https://x.test/?q={\"token\":\"h7Gk2mQ9xW4vT8nB3zL5\"}"}'),
        ("a.py", 'd = "https://git.test:8a/x?access_token=" + "h7Gk2mQ9xW4vT8nB3zL5"'),
        ("a.py", 'd = "https://git.test/x?access_token=%s" % "h7Gk2mQ9xW4vT8nB3zL5" + "http://h:8a"'),
        ("a.py", 'd = ("https://alice:"\n     "Vq7!mTz2@git.test/x") + "http://h:8a"'),
        ("a.py", 'd = ("https://git.test/x?access_token=" +\n     "h7Gk2mQ9xW4vT8nB3zL5") + "http://h:8a"'),
        ("a.c", r'char *a = "http://h:8a", *b = "https://alice\072h7Gk2mQ9xW4vT8nB3zL5\100git.test:8a/";'),
        ("a.txt", "https://x.test:8a/?token= h7Gk2mQ9xW4vT8nB3zL5 http://h:8a"),
    ],
)
def test_a_secret_next_to_another_fault_is_not_shown(here: Path, name: str, text: str) -> None:  # noqa: F811
    """Even if no finding contains it, because it is in another literal, or in text that is not a URL."""
    (here / name).write_text(f"{text}\n")
    for arguments in (["--output-format", "full"], ["--diff", "--unsafe-fixes"]):
        done = run(here, "check", "--isolated", *arguments, name)
        assert b"http" in done.stdout
        assert leaks(done.stdout.decode()) == []


@pytest.mark.parametrize("name", ["a.sh", "Dockerfile"])
@pytest.mark.parametrize("end", ["\\\n", "\\\r\n"])
def test_a_password_that_goes_on_in_the_next_line_of_a_shell(here: Path, name: str, end: str) -> None:  # noqa: F811
    """Even if it is cut so early that its first part could be a mistyped port."""
    (here / name).write_text(f"RUN curl https://alice:Vq7m{end}z2kL9aBcD@git.test:8a/\n", newline="")
    for arguments in (["check", "--output-format", "full"], ["check", "--output-format", "concise"], ["find"]):
        done = run(here, *arguments, name)
        assert b"Vq7m" not in done.stdout
        assert b"2kL9" not in done.stdout
    (found,) = find(Document((here / name).read_bytes().decode(), "shellscript"))
    assert found.url == "https://alice:Vq7mz2kL9aBcD@git.test:8a/"


def test_a_host_before_an_at_sign_is_named_without_its_password() -> None:
    said = lint(Document("[x](https://foo.com:pw@bar.com)", "markdown"), Config())
    assert [each.message for each in said] == ["`foo.com` is only a user name: the host is `bar.com`"]

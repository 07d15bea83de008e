"""Where URLs may lead: lists of hosts, which are compared with the host that a browser connects to, however a URL spells it."""

import random
from html import escape
from pathlib import Path

import pytest

from urlint.cli.main import main
from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.config.policy import READERS
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.linter import lint
from urlint.url.hosts import Hosts, pattern
from urlint.url.landing import host_span, landing
from urlint.url.reader import Reading, reader
from urlint.url.standard.parser import SPECIAL
from work import is_linear

HOSTS = 10_000
# Ways to write `evil.test`, and the address 10.1.2.3, that are known to pass lists which compare texts.
BYPASSES = (
    "https://evil.test/",
    "HTTPS://EVIL.TEST/",
    "https://%65vil.test/",
    "https://%65%76%69%6c%2e%74%65%73%74/",
    "https://evil%2Etest/",
    "https://evil.test./",
    "https://evil\u3002test/",
    "https://evil\uff0etest/",
    "https://evil\uff61test/",
    "https://\uff45\uff56\uff49\uff4c.test/",
    "https://\u24d4vil.test/",
    "https://\u1d5eb\u1d5c7\u1d5b2\u1d5c5.test/".replace(
        "\u1d5eb\u1d5c7\u1d5b2\u1d5c5", "\U0001d5be\U0001d5cf\U0001d5c2\U0001d5c5"
    ),
    "https://ev\u00adil.test/",
    "https://ev\u200bil.test/",
    "https://%ef%bd%85vil.test/",
    "https://good.test@evil.test/",
    "https://good.test:80@evil.test/",
    "https://good.test%2F@evil.test/",
    "https://a@b@evil.test/",
    "https:\\\\evil.test\\",
    "https:/evil.test/",
    "https:evil.test/",
    "https:////evil.test/",
    "https:/\\evil.test/",
    "//evil.test/",
    "\\\\evil.test/",
    "/\\evil.test/",
    "https://evil.test\\@good.test/",
    "https://evil.test#@good.test/",
    "https://evil.test?@good.test/",
    "ht\ntps://evil.test/",
    "https://ev\til.test/",
    "\x01https://evil.test/",
    "https://evil.test:443/",
    "ftp://evil.test/",
    "git+https://EVIL.test/",
    "https://10.1.2.3/",
    "https://167838211/",
    "https://0xa010203/",
    "https://012.1.2.3/",
    "https://0xa.0x1.0x2.0x3/",
    "https://10.66051/",
    "https://10.1.515/",
    "https://00000000012.0x1.2.3/",
    "https://%31%30.1.2.3/",
    "https://\uff11\uff10.1.2.3/",
    "https://10\u30021.2.3/",
    "https://10.1.2.3./",
    "https://[::ffff:10.1.2.3]/",
    "https://[::ffff:a01:203]/",
    "https://[0:0:0:0:0:ffff:0a01:0203]/",
    "https://[64:ff9b::10.1.2.3]/",
)
LISTS = READERS["host-lists"]({"deny": ["evil.test", "10.0.0.0/8"]}, ("hosts",))


def said(text: str, language: str = "html", **lists: list[str]) -> list[Diagnostic]:
    """The findings in a document with lists of hosts."""
    return lint(Document(text, language), Config(hosts=READERS["host-lists"](lists, ("hosts",))))


def of_hosts(text: str, language: str = "markdown", **lists: list[str]) -> list[str]:
    """The messages of the rules for lists."""
    return [each.message for each in said(text, language, **lists) if each.rule in ("denied-host", "unlisted-host")]


@pytest.mark.parametrize("url", BYPASSES)
def test_no_spelling_passes(url: str) -> None:
    text = f'<a href="{escape(url)}">x</a>'
    denied = [each for each in lint(Document(text, "html"), Config(hosts=LISTS)) if each.rule == "denied-host"]
    assert len(denied) == 1
    assert denied[0].message.startswith(
        ("host `evil.test` is denied", "host `10.1.2.3`", "host `::ffff:a01:203`", "host `64:ff9b::a01:203`")
    )
    assert text[denied[0].span.start : denied[0].span.end] in escape(url)
    assert of_hosts(text, "html", allow=["good.test"])


@pytest.mark.parametrize(
    "url",
    [
        *("https://evil.test.example/", "https://notevil.test/", "https://good.test/evil.test", "https://evil.test@good.test/"),
        *(
            "https://good.test\\@evil.test/",
            "https://good.test?//evil.test",
            "https://good.test#@evil.test",
            "evil.test",
            "/evil.test",
        ),
        *("https://11.1.2.3/", "https://1.10.2.3/", "https://10.1.2.3.test/", "https://[::10]/", "mailto:me@evil.test"),
    ],
)
def test_other_hosts_pass(url: str) -> None:
    assert of_hosts(f'<a href="{escape(url)}">x</a>', "html", deny=["evil.test", "10.0.0.0/8"]) == []


LETTERS = [
    "evil",
    "a",
    "B",
    "xn--9ca",
    "é",
    "ß",
    "%65",
    "%C3%A9",
    "\uff45",
    "0x7f",
    "017",
    "1",
    "256",
    "-",
    "_",
    "\u3002",
    ".",
    ".",
    "%2e",
]
AROUND = [
    "https://",
    "http:\\\\",
    "HTTP:/",
    "ws:",
    "//",
    "ftp://u:p@",
    "https://a@b@",
    "git://",
    " https://",
    "ht\ttps://",
    "https://x%40@",
]
BEHIND = ["", "/", ":8080/x", "\\x", "?q", "#f", ":443", "/a/../b", ":"]
ADDRESSES = ["[::1]", "[::ffff:127.0.0.1]", "[2001:DB8:0::1]", "[::1", "[1:2:3]", "127.1", "0x7f000001", "1.2.3.4.", "999"]


def test_the_host_of_a_list_is_the_one_that_a_browser_goes_to() -> None:
    choice, arrived = random.Random(22), 0
    browser = reader("browser")
    for _ in range(HOSTS):
        name = "".join(choice.choices(LETTERS, k=choice.randint(1, 7))) if choice.random() < 0.9 else choice.choice(ADDRESSES)
        url = choice.choice(AROUND) + name + choice.choice(BEHIND)
        assert browser.resolve is not None
        read = browser.resolve(url, "https://page.invalid/") if url.startswith("//") else browser.read(url)
        found = landing(url)
        if isinstance(read, Reading) and read.host and read.host.strip("."):
            arrived += 1
            if read.scheme in SPECIAL:
                assert found is not None and found.host == read.host.rstrip(".")
                assert LISTED.find(found) == "*"
                if ".." not in read.host:  # which no name server knows, and a list neither
                    assert Hosts([f"[{found.host}]" if ":" in found.host else found.host]).find(found)
        else:
            assert found is None
        if found is not None:
            assert name.startswith(url[found.span.start : found.span.end]) or url[found.span.start : found.span.end] in url
    assert arrived > HOSTS / 3


LISTED = Hosts(["*"])


@pytest.mark.parametrize(
    ("written", "url", "meant"),
    [
        ("a.test", "https://a.test", True),
        ("a.test", "https://b.a.test", False),
        ("*.a.test", "https://b.a.test", True),
        ("*.a.test", "https://c.b.a.test", True),
        ("*.a.test", "https://a.test", False),
        ("*", "https://a.test", True),
        ("bücher.test", "https://xn--bcher-kva.test", True),
        ("A.test.", "https://a.test", True),
        ("a.test:443", "https://a.test/", True),
        ("a.test:443", "http://a.test/", False),
        ("a.test:80", "http://a.test/", True),
        ("*.a.test:8080", "http://b.a.test:8080/", True),
        ("*:8080", "http://b.a.test:8080/", True),
        ("10.0.0.0/8", "http://10.9.9.9/", True),
        ("10.0.0.0/8:80", "https://10.9.9.9/", False),
        ("10.0.0.1", "http://10.0.0.1/", True),
        ("0x0a.1", "http://10.0.0.1/", True),
        ("[2001:db8::]/32", "http://[2001:db8:9::1]/", True),
        ("2001:db8::/32", "http://[2001:db9::1]/", False),
        ("::1", "http://[::1]/", True),
        ("[::1]:80", "http://[::1]:81/", False),
        ("a.test/b", "https://a.test/b", True),
        ("a.test/b", "https://a.test/b/c?d", True),
        ("a.test/b", "https://a.test/bc", False),
        ("a.test/b/", "https://a.test/B/c", True),
        ("a.test/b/*", "https://a.test/b/", True),
        ("a.test/b/*", "https://a.test/b", False),
        ("a.test/*.zip", "https://a.test/b/c.zip", True),
        ("a.test/*b*c*", "https://a.test/xbxcx", True),
        ("a.test/*b*c*", "https://a.test/xcxbx", False),
        ("a.test/b*b", "https://a.test/b", False),
        ("a.test/b", "https://a.test/%62/x", True),
        ("a.test/b", "https://a.test//b/x", True),
        ("a.test/b", "https://a.test/c/..\\b/x", True),
        ("a.test:8443/b", "https://a.test:8443/b", True),
        ("a.test:8443/b", "https://a.test/b", False),
        ("a.test/8", "https://a.test/8/x", True),
        ("a.test/8", "https://a.test/9", False),
        ("a.test/b*c", "https://a.test/xb/c", False),
        ("a.test/b*c", "https://a.test/bxc", True),
        ("a.test/*b*b*", "https://a.test/xbx", False),
        ("*:8080", "http://a.test/", False),
        ("10.0.0.0/8", "http://a.test/", False),
        ("10.0.0.0/8", "http://11.0.0.0/", False),
        ("1.2.3.4", "http://[::ffff:1.2.3.4]/", True),
        ("1.2.3.4", "http://[64:ff9b::1.2.3.4]/", True),
        ("1.2.3.4", "http://[2001:db8::1.2.3.4]/", False),
        ("1.2.3.4", "http://1.2.3.5/", False),
    ],
)
def test_what_an_entry_means(written: str, url: str, meant: bool) -> None:
    arrived = landing(url)
    assert arrived is not None
    assert (Hosts([written]).find(arrived) == written) == meant


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ('hosts = ["a"]', "1: `hosts` must be a table, not a list"),
        ("[hosts]\nalow = []", "2: unknown `hosts` value `alow`; did you mean `allow`?"),
        ("[hosts]\ndeny = 3", "2: `deny` must be a list of strings, not `3`"),
        ('[hosts]\ndeny = ["https://a.test/"]', "2: `https://a.test/` is not a host; did you mean `a.test/`?"),
        *(
            (
                f'[hosts]\ndeny = ["{each}"]',
                f"2: `{each}` is not a host; expected a name, `*.name`, an address, or a network, then a port or a path",
            )
            for each in ("", "a b", "a.*", "*.10.0.0.1", "10.0.0.0/33", "a:99999", "a@b", "[::1", "a?b")
        ),
        ('[replace]\n"http://a.test/" = 3', "2: `http://a.test/` must be a string, not `3`"),
        ('[replace]\n"a.test" = "http://b/"', "2: `a.test` is not a URL with a host"),
        ('[replace]\n"http://a.test/" = "b"', "2: `b` is not a URL with a host"),
        ('[replace]\n"http://a/" = "http://a/b/"', "2: `http://a/b/` would be replaced again"),
        ('[replace]\n"http://a/" = "http://u:Tr0ub4dor@b.org/"', "2: a replacement must not hold a password or a token"),
    ],
)
def test_what_a_list_may_not_hold_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], table: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("urlint.toml").write_text(table)
    assert main(["check"]) == 2
    assert capsys.readouterr().err == f"urlint: urlint.toml:{message}\n"


def test_where_nothing_is_listed_nothing_is_said() -> None:
    text = "<https://evil.test/> [a](//evil.test)"
    assert of_hosts(text) == []
    assert of_hosts(text, allow=[], deny=[]) == []
    assert "denied-host" not in Config().rules and "unlisted-host" not in Config().rules


@pytest.mark.parametrize("host", ["bücher.de", "B\u00fccher.de", "xn--bcher-kva.de"])
def test_a_host_in_unicode_is_named_in_both_forms(host: str) -> None:
    both = "host `xn--bcher-kva.de` (`bücher.de`)"
    assert of_hosts(f"<https://{host}/>", allow=["a.test"]) == [f"{both} is not on the list of allowed hosts"]
    assert of_hosts(f"<https://{host}/>", deny=["bücher.de"]) == [f"{both} is denied"]
    assert of_hosts(f"<https://{host}/>", deny=["*.de"]) == [f"{both} is denied by `*.de`"]


def test_deny_goes_before_allow() -> None:
    lists = {"allow": ["*.a.test"], "deny": ["b.a.test"]}
    assert of_hosts("<https://b.a.test/> <https://c.a.test/>", **lists) == ["host `b.a.test` is denied"]


def test_templates_and_parts_are_reported_where_their_host_is_sure() -> None:
    text = "x = f'https://evil.test/{a}'\ny = 'https://evil.test/' + a\nz = f'https://{a}.test/'\nw = 'https://evil' + a\n"
    assert len(of_hosts(text, "python", deny=["evil.test"])) == 2
    assert of_hosts(text, "python", allow=["good.test"]) == ["host `evil.test` is not on the list of allowed hosts"]


def test_names_of_namespaces_are_left_alone() -> None:
    text = '<a xmlns="http://evil.test/ns" href="http://evil.test/">x</a>'
    assert len(of_hosts(text, "xml", deny=["evil.test"])) == 1


def test_what_is_replaced_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    Path("urlint.toml").write_text('[replace]\n"http://old.test/" = "https://new.test/"\n"http://old.test/b" = "https://b.test"\n')
    Path("a.md").write_text("http://old.test/a?q, [x](HTTP://OLD.test:80/b/c), <http://old.test>, http://old.test/bc\n")
    Path("a.py").write_text("a = 'http://old.test/a'; b = f'http://old.test/{a}'; c = 'http://old.test.example/'\n")
    Path("a.diff").write_text("--- a\n+++ b\n@@ -1 +1 @@\n-http://old.test/a\n+http://old.test/b\n")
    assert main(["check", "--fix", "--quiet"]) == 1
    assert Path("a.md").read_text() == "https://new.test/a?q, [x](https://b.test/c), <https://new.test/>, https://new.test/bc\n"
    assert Path("a.py").read_text() == "a = 'https://new.test/a'; b = f'https://new.test/{a}'; c = 'http://old.test.example/'\n"
    assert {line.partition(":")[0] for line in capsys.readouterr().out.splitlines()} == {"a.diff"}


@pytest.mark.parametrize(
    "url", ["http://me@old.test/", "http://old.test:81/", "https://old.test/", "http://old.test.x/", "http://x/http://old.test/"]
)
def test_other_urls_are_not_replaced(url: str) -> None:
    config = Config(replace=READERS["replacements"]({"http://old.test/": "https://new.test/"}, ("replace",)))
    assert not [each for each in lint(Document(f"<{url}>", "markdown"), config) if each.rule == "denied-host"]


def test_a_long_list_is_asked_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    def asked(size: int) -> None:
        """For each URL the whole list would be quadratic."""
        names = [name for number in range(4 * size) for name in (f"a{number}.test", f"*.a{number}.test")]
        Path("urlint.toml").write_text(f"[hosts]\ndeny = {names}\n")
        Path("a.md").write_text("".join(f"<https://b{number}.test/>\n" for number in range(size)))
        assert main(["check", "--quiet"]) == 0

    assert is_linear(asked, 1_000)


@pytest.mark.parametrize(
    "url", ["https://" + "a" * 100_000, "https://" + "@" * 100_000, "/" * 100_000, "%41" * 100_000, ":" * 100_000]
)
def test_long_ones_are_read_in_linear_time(url: str) -> None:
    for each in (url, f"https:{url}", f"//{url}"):
        host_span(each)
        landing(each)


def test_what_is_no_entry_is_rejected() -> None:
    for each in ("", " ", ".", "*.", "*.*", "*..", "/x", ":80", "[]"):
        with pytest.raises(ValueError):
            pattern(each)

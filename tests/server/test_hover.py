"""What an editor shows for the URL under the pointer: few lines by default, links if supported, the whole page on request."""

import json
import re
from copy import deepcopy
from urllib.parse import unquote

import pytest
from client import PULLING, PUSHED, URI, Within, span

LINKING = deepcopy(PULLING)
LINKING["experimental"] = {"commands": {"commands": ["urlint.applyFix", "urlint.explainUrl", "urlint.openRule"]}}
BAD = "http://host.test:8a/x"


@pytest.fixture
def server():
    with Within() as client:
        yield client


def shown(server, text, at=10, **more):
    server.open(text, **more)
    found = server.hover(0, at)
    return found["contents"]["value"] if found else None


def lines(value):
    return [line for line in value.splitlines() if line.strip() and not line.startswith("```")]


def test_of_a_bad_url_in_few_lines(server):
    server.initialize(PULLING)
    assert shown(server, f"{BAD}\n") == (
        "**invalid-port**: port `8a` is not a number "
        "· [RFC 3986, section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)  \n"
        "Perhaps: Use port `8` · Remove the port\n"
        "\n"
        "```text\n"
        "scheme    http\n"
        "host      host.test\n"
        "port      8a\n"
        "path      /x\n"
        "```\n"
        "\n"
        "browsers, curl, Python, Ruby, Go: refuse · PHP: `host.test` · Java: no host  \n"
        "valid under rfc1808 only\n"
    )


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("tel:+1 555", "browsers, Python, PHP, Go: accept · curl, Java, Ruby: refuse"),
        ("mailto:a@b.test?subject=a|b", ": accept · curl: `b.test`"),
        ("http:a b", "Python, PHP, Go: no host"),
    ],
)
def test_a_url_that_has_no_host_is_accepted_without_one(server, url, told):
    server.initialize(PULLING)
    assert told in lines(shown(server, f"[x](<{url}>)\n", 8))[-2]


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("http://0x7f.1/", "`0x7f.1` is the address `127.0.0.1`"),
        ("http://g\u043eogle.com/", "`\u043e` is U+043E (Cyrillic)"),
    ],
)
def test_an_editor_that_draws_no_escapes_shows_none(server, url, told):
    server.initialize(PULLING)
    value = shown(server, f"[x](<{url}>)\n", 8)
    assert told in value
    assert "\\" not in value


def test_of_a_good_url_the_parts_and_what_they_mean(server):
    server.initialize(PULLING)
    url = "https://anna@host.test:8042/caf%C3%A9/a?q=%20x#top"
    assert shown(server, f"{url}\n") == (
        "```text\n"
        "scheme    https\n"
        "userinfo  anna\n"
        "host      host.test\n"
        "port      8042\n"
        "path      /caf%C3%A9/a   (/café/a)\n"
        "query     q=%20x   (q= x)\n"
        "fragment  top\n"
        "```\n"
    )


def test_a_hint_is_reported_with_what_it_is_about(server):
    server.initialize(PULLING)
    assert lines(shown(server, "https://xn--bcher-kva.test/\n")) == [
        "**idn-host**: `xn--bcher-kva.test` is `bücher.test` "
        "· [RFC 5890, section 2.3.2](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2)",
        *("scheme    https", "host      xn--bcher-kva.test   (bücher.test)", "path      /"),
    ]


def test_as_text_for_those_who_take_no_markdown(server):
    server.initialize(PUSHED)
    assert shown(server, f"{BAD}\n").splitlines() == [
        "invalid-port: port `8a` is not a number (RFC 3986, section 3.2.3)",
        "Perhaps: Use port `8` · Remove the port",
        *("scheme    http", "host      host.test", "port      8a", "path      /x"),
        "browsers, curl, Python, Ruby, Go: refuse · PHP: host.test · Java: no host",
        "valid under rfc1808 only",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "https://a:b@c.test:8a/b c?d=e|f#g|h",
        "http://u@EXAMPLE.test:80/%7ea/../b?x=%7e#%7e",
        "<https://https://u@a.test:8/b?c#d>",
        f"http://a.test:8a/{'x' * 3000}?{'y' * 3000}#z",
        "http://[fe80::1%25eth0]:8a/b?c#d",
    ],
)
def test_never_more_than_ten_lines(server, text):
    server.initialize(LINKING)
    value = shown(server, f"{text}\n")
    assert 1 <= len(lines(value)) <= 10
    assert max(map(len, re.sub(r"\]\([^)]*\)", "]", value).splitlines())) < 300


def test_what_the_links_lead_to(server):
    server.initialize(LINKING)
    links = re.findall(r"\[([^]]*)\]\(command:([\w.]+)\?([^)]*)\)", shown(server, f"see {BAD}\n"))
    assert [(text, name, json.loads(unquote(given))) for text, name, given in links] == [
        ("**invalid-port**", "urlint.openRule", ["invalid-port"]),
        ("Use port `8`", "urlint.applyFix", [URI, 0, 21, "Use port `8`"]),
        ("Remove the port", "urlint.applyFix", [URI, 0, 21, "Remove the port"]),
        ("more", "urlint.explainUrl", [URI, 0, 10]),
    ]
    offered = [each["title"] for each in server.actions(span(0, 21, 21)) if "edit" in each]
    assert {"Use port `8`", "Remove the port"} <= set(offered)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("<http://\u0430\u0440\u0440\u04cf\u0435.com/>", 10),  # looks like `apple`
        ("<http://xn--80ak6aa92e.com/>", 10),
        ("<https://https://a.test/>", 10),
        ("see htps://a.test/b now", 6),
        ("[x](http://a.test/b c.html)", 18),
        ("http://EXAMPLE.test/", 8),
    ],
)
def test_the_hover_offers_what_the_menu_offers(server, text, at):
    server.initialize(LINKING)
    value = shown(server, f"{text}\n", at)
    links = re.findall(r"command:urlint\.applyFix\?([^)]*)\)", value)
    titles = [json.loads(unquote(each))[-1] for each in links]
    menu = [each["title"] for each in server.actions(span(0, at, at)) if each["kind"] == "quickfix" and "edit" in each]
    assert titles
    assert [each for each in menu if not each.startswith("Ignore")] == titles


@pytest.mark.parametrize(("wanted", "of_good", "of_bad"), [("off", False, False), ("faults", False, True), ("short", True, True)])
def test_the_setting_says_what_is_shown(server, wanted, of_good, of_bad):
    server.initialize(PULLING, initializationOptions={"hover": wanted})
    assert bool(shown(server, "http://host.test/x\n")) is of_good
    assert bool(shown(server, f"{BAD}\n")) is of_bad


def test_the_whole_page_where_the_setting_wants_it(server):
    server.initialize(PULLING, initializationOptions={"editor": {"hover": "full"}})
    value = shown(server, f"{BAD}\n")
    assert value == server.request("workspace/executeCommand", {"command": "urlint.explainAt", "arguments": [URI, "0:10"]})
    assert value.startswith(f"```text\n{BAD}\n────   ─────────")
    assert "A port that is not a number" in value
    assert "perhaps   http://host.test:8/x   Use port `8`\n" in value
    assert "valid     rfc1808\n" in value
    assert value.count("is not a number") <= 3  # the diagnostic, the page of the rule, the grammars
    assert len(lines(value)) <= 30


def test_the_page_alone_tells_why_an_info_is_no_more(server):
    server.initialize(PULLING)
    assert "because" not in shown(server, f"an invalid URL: {BAD}\n", 20)
    page = server.request("workspace/executeCommand", {"command": "urlint.explainAt", "arguments": [URI, "0:20"]})
    assert "\ninfo, because the text beside it says that it is no valid URL\n" in page


def test_a_fix_is_reported_as_the_place_writes_it(server):
    server.initialize(PULLING, initializationOptions={"hover": "full"})
    value = shown(server, '<a href="http://a.test:8a/?b&amp;c">x</a>\n', 12, language="html")
    assert "perhaps   http://a.test:8/?b&c   Use port `8`\n" in value


@pytest.mark.parametrize("place", ["", "0", "a:b", "0:-1", "999:0", "0:1:2"])
def test_a_place_that_is_none(server, place):
    server.initialize(PULLING)
    server.open("http://a.test/\n")
    answer = server.answer(server.ask("workspace/executeCommand", {"command": "urlint.explainAt", "arguments": [URI, place]}))
    assert answer.get("result") == "" or answer["error"]["code"] == -32602

"""Two hundred secrets in every place in a URL, and in every output of urlint: none of them is revealed."""

import json
import logging
import random
import re
import string
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from html import escape
from types import SimpleNamespace
from typing import Any, NamedTuple
from urllib.parse import unquote

import pytest
from lsprotocol import types as lsp

from urlint.cli import reported
from urlint.cli.commands.check import _redacted
from urlint.cli.commands.find import _text
from urlint.cli.diff import Hidden, unified
from urlint.cli.format import NAMES as FORMATS
from urlint.cli.format import Report, load
from urlint.find.document import Document
from urlint.lint.baseline import entries, write
from urlint.lint.config import Config
from urlint.lint.config.dump import written
from urlint.lint.config.settings import checked
from urlint.lint.config.values import SettingsError
from urlint.lint.fix.fixer import fix_document
from urlint.lint.incremental.memory import Memory
from urlint.lint.linter import Linted, Linter
from urlint.lint.redact import hidden, redacted, redacted_text, redacted_urls
from urlint.lint.redaction.edited import carried
from urlint.lint.rule import NAMES as RULES
from urlint.url.secrets.tokens import TOKENS, Token, holds_token
from urlint_server.__main__ import Redacted
from urlint_server.client import Client
from urlint_server.document import Opened
from urlint_server.feature import feature
from urlint_server.session import Session

DRAW = random.Random(20)
COUNT = 200
PIECE = 6  # code points of a secret that are too many
ALL = Config().selecting(RULES)
LETTERS = string.ascii_letters + string.digits


def drawn(alphabet: str, least: int, most: int) -> str:
    return "".join(DRAW.choice(alphabet) for _ in range(DRAW.randint(least, most)))


def password() -> str:
    return DRAW.choice(string.ascii_letters) + drawn(LETTERS + "!$*-_~+", 9, 19) + drawn(string.digits, 2, 3)


def token() -> str:
    return drawn(string.ascii_letters, 2, 2) + drawn(LETTERS, 22, 40) + drawn(string.digits, 3, 3)


FIXED = ("AWS", "JWT", "OpenAI")
"""The services of whose tokens more is fixed than the literal at their start, so that they cannot be drawn anew."""


def saying_itself() -> str:
    """A token in the form of one that names its service, drawn anew."""
    return anew(DRAW.choice([each for each in TOKENS if each.service not in FIXED]))


def anew(token: Token) -> str:
    """The example of a token whose parts behind the literal are random."""
    example, head = token.example, next(each for each in token.literals if each in token.example)
    begins = example.index(head) + len(head) + 2 * (head in ("xox", "xapp-"))
    return example[:begins] + re.sub(r"[^._-]+", redrawn, example[begins:])


def redrawn(part: re.Match[str]) -> str:
    """A part of a token with random letters: hexadecimal digits if it has no others, and digits if it has some."""
    hexadecimal, digits = set(part[0]) <= set("0123456789abcdef"), set(part[0]) & set(string.digits)
    letters = "0123456789abcdef" if hexadecimal else LETTERS if digits else string.ascii_letters
    return drawn(letters, len(part[0]), len(part[0]))


def word() -> str:
    return drawn("bcdfghjklmnpqrstvwxz", 10, 14)


KINDS: list[Callable[[], str]] = [password, token, saying_itself, lambda: drawn("0123456789abcdef", 32, 32), word]
SECRETS = [KINDS[number % len(KINDS)]() for number in range(COUNT)]
STRONG = [each for number, each in enumerate(SECRETS) if number % len(KINDS) != 4]
SAYING = [each for number, each in enumerate(SECRETS) if number % len(KINDS) == 2]


class Form(NamedTuple):
    """How a document contains a secret, in place of `{}` in a line; and which secrets are recognizable there."""

    line: str
    written: Callable[[str], str] = str
    secrets: list[str] = SECRETS
    language: str = "markdown"


def encoded(secret: str) -> str:
    return "".join(f"%{ord(char):02X}" if not char.isalnum() else char for char in secret)


def twice(secret: str) -> str:
    return encoded(secret).replace("%", "%25")


def entities(secret: str) -> str:
    return "".join(f"&#{ord(char)};" if number % 3 == 0 else escape(char) for number, char in enumerate(secret))


def escapes(secret: str) -> str:
    return "".join(f"\\u{ord(char):04x}" if number % 4 == 0 else char for number, char in enumerate(secret))


def continued(secret: str) -> str:
    return f"{secret[:7]}\\\n{secret[7:]}"


def webhook(length: int) -> Callable[[str], str]:
    return lambda secret: sha256(secret.encode()).hexdigest()[:3] + (secret.replace(".", "") * 9)[: length - 3]


FORMS = {
    "userinfo": Form("<https://bob:{}@h.test:8a/>"),
    "userinfo, path": Form("<https://bob:{}@h.test/a|b>"),
    "no user": Form("<https://:{}@h.test/a|b>"),
    "encoded password": Form("<https://bob:{}@h.test/a|b>", encoded),
    "swapped": Form("<https://bob@{}:h/>"),
    "encoded sign": Form("<https://bob:{}%40h.test/>"),
    "wide sign": Form("<https://bob:{}＠h.test/>"),
    "small sign": Form("<https://bob:{}﹫h.test/a|b>"),
    "entity for a sign": Form("https://bob:{}&#64;h.test/a|b", language="plaintext"),
    "encoded colon": Form("<https://bob%3A{}@h.test/a|b>"),
    "one slash": Form("[x](https:/bob:{}@h.test/a|b)"),
    "no colon": Form("[x](https//bob:{}@h.test/a|b)"),
    "no scheme": Form("[x](www.bob:{}@h/a|b)"),
    "relative": Form("[x](bob:{}@h/a|b)"),
    "user alone": Form("<https://{}@h.test/a|b>", secrets=STRONG),
    "a slash in it": Form("<https://bob:{}/x@h.test/a|b>"),
    "a mark in it": Form("<https://bob:{}?x@h.test/a|b>"),
    "no sign": Form("see https://bob:{}"),
    "in a path": Form("<https://proxy.test/https://bob:{}@h/a|b>"),
    "in a path, bare": Form("<https://proxy.test/bob:{}@h/a|b>", secrets=STRONG),
    "in a query": Form("<https://proxy.test/?u=https://bob:{}@h/a|b>"),
    "in a query, encoded": Form("<https://proxy.test/?u=https%3A%2F%2Fbob%3A{}%40h%2Fa|b>", encoded),
    "in a query, twice": Form("<https://proxy.test/?u=https%253A%252F%252Fbob%253A{}%2540h|b>", twice),
    "in a fragment": Form("<https://proxy.test/#https://bob:{}@h/a|b>"),
    "password": Form("<https://a.test/?db_password={}&x=a|b>"),
    "api key": Form("<https://a.test/?x-api-key={}&x=a|b>"),
    "token": Form("<https://a.test/?my_app_token={}|b>"),
    "camel": Form("<https://a.test/?x=1&myAppToken={}|b>"),
    "bearer": Form("<https://a.test/?authorization=Bearer%20{}&x=a|b>"),
    "vague": Form("<https://a.test/?key={}&x=a|b>", secrets=STRONG),
    "fragment": Form("<https://a.test/#access_token={}&x=a|b>"),
    "semicolon": Form("jdbc:sqlserver://db.test;user=sa;password={};x=|^", language="plaintext"),
    "encoded name": Form("<https://a.test/?u%5Bpassword%5D={}&x=a|b>"),
    "encoded parameter": Form("<https://a.test/?u=%2F%3Faccess_token%3D{}%26x|b>"),
    "field": Form('<a href="https://a.test/?d=%7B%22token%22:%22{}%22%7D|b">', language="html"),
    "slack": Form("<https://hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/{}|b>", webhook(24)),
    "discord": Form("<https://discord.com/api/webhooks/1187263549012345678/{}|b>", webhook(68)),
    "telegram": Form("<https://api.telegram.org/bot7302915846:{}/get|Me>", webhook(35)),
    "teams": Form("<https://a.webhook.office.com/webhookb2/0c5b9a1e/IncomingWebhook/{}/x|b>", webhook(32)),
    "token in a path": Form("<https://a.test/x/{}/y|z>", secrets=SAYING),
    "token without a name": Form("<https://a.test/?{}&y|z>", secrets=SAYING),
    "shell": Form("curl https://bob:{}@h/a|b", continued, language="shellscript"),
    "shell, sign": Form("curl 'https://bob:{}@h.test/a|b'", language="shellscript"),
    "html": Form('<a href="https://bob:{}@h.test/a^b">x</a>', entities, language="html"),
    "json": Form('{{"url": "https:\\/\\/bob:{}@h.test\\/a^b"}}', escapes, language="jsonc"),
    "python": Form('URL = "https://bob:{}@h.test/a^b"', language="python"),
    "cvs": Form("see :pserver:bob:{}@cvs.h.test:/a|b and cvs://:pserver:bob:{}@h.test/a|b"),
    "beside a plain one": Form("<http://host:8a/> and https://a.test/{}", secrets=SAYING),
}


def mine(name: str) -> list[str]:
    """Some of the secrets, different ones for each form."""
    return FORMS[name].secrets[list(FORMS).index(name) % 4 :: 4]


def held(name: str) -> list[str]:
    """The secrets as a document of that form contains them, before escaping."""
    written = FORMS[name].written
    return [written(each) for each in mine(name)] if written.__qualname__.startswith("webhook") else mine(name)


@cache
def checked_once(name: str) -> Linted:
    """The results for a document of that form."""
    form = FORMS[name]
    lines = (form.line.replace("{{", "{").replace("{}", form.written(each)).replace("}}", "}") for each in mine(name))
    text = "".join(f"{line}\n\n" for line in lines)
    return Linter(ALL)(Document(text, form.language, "a.md"))


def pieces(secret: str) -> set[str]:
    """The parts of a secret that must not be shown; a token's prefix only names its service."""
    for each in TOKENS:
        secret = next((secret.partition(literal)[2] for literal in each.literals if literal in secret[:12]), secret)
    return {secret[at : at + PIECE] for at in range(len(secret) - PIECE + 1)}


@cache
def wanted(name: str) -> frozenset[str]:
    return frozenset(piece for secret in held(name) for piece in pieces(secret))


@pytest.mark.parametrize("entry", [each for each in TOKENS if each.service not in FIXED], ids=lambda each: each.service)
def test_a_token_drawn_anew_is_one_still(entry: Token) -> None:
    assert holds_token(secret := anew(entry)), (
        f"`{secret}` is no token: behind the literal of the `example`, each part was replaced by random letters and digits "
        "(hexadecimal ones if it has no others). Let `pattern` accept these, or write what is fixed as `literals`; "
        "if neither is possible, add the service to `FIXED` in this file"
    )


def untold(name: str, output: str) -> None:
    """Fails if an output contains a secret of a form, or a part of one."""
    output = re.sub(r'"(?:fingerprint|urlint/v1)": "[0-9a-f]+"', "", output)  # digits that only look like some of a secret
    for text in {output, unquote(output)}:
        met = {text[at : at + PIECE] for at in range(len(text) - PIECE + 1)} & wanted(name)
        assert not met, next(line for line in text.splitlines() if any(piece in line for piece in met))


@pytest.mark.parametrize("name", FORMS)
def test_something_is_found(name: str) -> None:
    assert len(checked_once(name).findings) >= len(mine(name))


@pytest.mark.parametrize("name", FORMS)
def test_no_format_tells(name: str) -> None:
    kept = _redacted(reported.kept(checked_once(name)))
    for output in FORMATS:
        text = "".join(load(output)(Report([kept])))
        untold(name, text.partition('"results"')[2] if output == "sarif" else text)


@pytest.mark.parametrize("name", FORMS)
def test_no_baseline_tells(name: str) -> None:
    known = entries("a.md", checked_once(name).diagnostics)
    untold(name, write(known))
    for each in known:
        if len(each.url) < 200:  # a fingerprint is of nothing else
            assert each.fingerprint == sha256(f"{each.rule}\0{each.url}".encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", FORMS)
def test_no_list_tells(name: str) -> None:
    document = checked_once(name).document
    untold(name, "".join(_text(document, Config())))
    urls = [finding.url for finding in checked_once(name).findings]
    assert redacted_urls(checked_once(name).findings) == list(map(redacted, urls))


@pytest.mark.parametrize("name", FORMS)
def test_no_difference_tells(name: str) -> None:
    document = checked_once(name).document
    lines = document.text.split("\n\n")[:10]  # fixing takes long
    linter = Linter(ALL, memory=Memory())
    said = linter(document._replace(text="\n\n".join(lines)))
    fixed = fix_document(said, linter, True)
    before = hidden(said.findings)
    after = carried(said.document.text, before, fixed.edits, fixed.linted.findings)
    text = unified("a.md", said.document.text, fixed.edits, Hidden(before, after))
    untold(name, text)


@pytest.mark.parametrize("name", FORMS)
def test_no_setting_tells(name: str) -> None:
    urls = [finding.url for finding in checked_once(name).findings]
    untold(name, written(Config(base=urls[0], allowed_hosts=tuple(urls), placeholders=tuple(urls), editor={"x": urls[0]})))
    for url in urls[:20]:
        wrong: list[dict[str, Any]] = [
            {"base": f"{url}^"},
            {"allowed-hosts": [url]},
            {"allowed-schemes": [f"{url}^"]},
            {"severity": {"invalid-port": url}},
            {"severity": {url: "error"}},
            {url: "x"},
        ]
        for table in wrong:
            with pytest.raises(SettingsError) as raised:
                checked(table)
            untold(name, str(raised.value))


@pytest.mark.parametrize("name", FORMS)
def test_no_log_tells(name: str) -> None:
    urls = [finding.url for finding in checked_once(name).findings]
    record = logging.LogRecord("urlint", logging.ERROR, "", 0, "no %s", (urls,), None)
    untold(name, Redacted("%(message)s").format(record))
    untold(name, redacted_text("\n".join(f"a.md:1: `{url}` is not a host" for url in urls)))


class Line:
    idle = True

    def __init__(self) -> None:
        self.said: list[Any] = []

    def notify(self, method: str, params: Any) -> None:
        self.said.append(params)

    def request(self, method: str, params: Any = None, answer: Any = None) -> None:
        self.said.append(params)


def served(name: str, markdown: bool) -> tuple[Session, Opened]:
    document = checked_once(name).document
    client = Client(markdown=markdown, clauses=True, tags=True, data=True, disabled=True, pulls=True)
    line = Line()
    session = Session(client, line, {"select": ["ALL"], "editor": {"inlayHints": True}, "base": "https://sub.test/a/"})
    config = session.config("file:///a.md")
    text = "\n\n".join(document.text.split("\n\n")[:10])
    opened = Opened("file:///a.md", document.language, 1, text, config)
    session.open(opened)
    return session, opened


def answers(session: Session, opened: Opened) -> Iterator[Any]:
    """All answers to an editor for each URL of a document, except edits."""
    convert, document = session.convert(opened), SimpleNamespace(uri=opened.uri)
    for finding in opened.index.segments.findings():
        range = convert.range(finding.span)
        at = lsp.Position(range["start"]["line"], range["start"]["character"] + 9)
        yield feature("hover").handle(session, SimpleNamespace(text_document=document, position=at))
        whole = lsp.Range(lsp.Position(**range["start"]), lsp.Position(**range["end"]))
        asked = SimpleNamespace(diagnostics=[], only=None)
        for action in feature("code_action").handle(session, SimpleNamespace(text_document=document, range=whole, context=asked)):
            yield {key: value for key, value in action.items() if key != "edit"}
        yield feature("inlay_hint").handle(session, SimpleNamespace(text_document=document, range=whole))
        arguments = SimpleNamespace(command="urlint.explain", arguments=[finding.url])
        yield feature("execute_command").handle(session, arguments)
    yield feature("document_link").handle(session, SimpleNamespace(text_document=document))
    yield feature("execute_command").handle(session, SimpleNamespace(command="urlint.showConfig", arguments=[opened.uri]))


@pytest.mark.parametrize("markdown", [True, False])
@pytest.mark.parametrize("name", FORMS)
def test_no_editor_is_told(name: str, markdown: bool) -> None:
    session, opened = served(name, markdown)
    untold(name, session.reports(opened).json.decode())
    untold(name, json.dumps(list(answers(session, opened)), ensure_ascii=False))


def test_a_wrong_setting_of_an_editor_is_told_without_its_secret() -> None:
    line = Line()
    Session(Client(), line, {"allowed-hosts": ["https://bob:Vq7!mTz2Lk9@h.test/"]})
    assert "https://bob:***@h.test/" in line.said[0]["message"]

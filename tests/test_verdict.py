"""What each standard accepts and where it rejects, page by page, and properties of every verdict."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from fixture import Block, Mark, pages
from strings import strings
from urlint.automata.compare import shortest
from urlint.automata.dfa import Dfa, Walk
from urlint.files.grammars import load
from urlint.grammar.error import GrammarError
from urlint.grammar.language import builtin
from urlint.grammar.standard import BUILT_IN, NAMES
from urlint.url.expected import Wanted, wanted
from urlint.url.message import article
from urlint.url.reference import split
from urlint.url.repair import repairs
from urlint.url.validator import Validator
from urlint.url.verdict import Fault

BLOCKS = [(page.name, block) for page in pages("grammars") for block in page.blocks if block.info.split()[0] in BUILT_IN]


@pytest.mark.parametrize(("page", "block"), BLOCKS, ids=[f"{page}-{block.info}-{at}" for at, (page, block) in enumerate(BLOCKS)])
def test_pages(page: str, block: Block) -> None:
    name, production = block.info.split()
    validator = Validator(builtin(name), production)
    said = []
    for line, text in enumerate(block.text.split("\n")[:-1]):
        fault = validator.judge(text).fault
        if fault is not None:
            said.append(Mark(line, fault.span.start, max(fault.span.end, fault.span.start + 1), fault.rule))
    assert said == list(block.marks)


def test_every_standard_has_its_page() -> None:
    assert {block.info.split()[0] for _, block in BLOCKS} == set(BUILT_IN)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_true_of_every_verdict(name: str) -> None:
    """The viable prefix is the longest; the span is inside the text; the parts cover the text."""
    validator = Validator(builtin(name))
    for text in strings(validator.dfa, 1500, seed=11):
        verdict = validator.judge(text)
        fault = verdict.fault
        assert verdict.valid == (text in validator.dfa) == validator.accepts(text)
        inner = [
            span for part, span in sorted(verdict.reference, key=lambda each: each.span) if part not in ("authority", "zone-id")
        ]
        assert all(0 <= left.start <= left.end <= right.start <= len(text) for left, right in pairwise(inner))
        if fault is None:
            continue
        viable = text[: fault.viable_prefix]
        assert viable + (shortest(validator.dfa.after(viable)) or "") in validator.dfa
        further = text[: fault.viable_prefix + 1]
        assert len(further) == fault.viable_prefix or validator.dfa.walk(further).at < len(further)
        assert 0 <= fault.span.start <= fault.span.end <= len(text)
        assert fault.span.start <= fault.viable_prefix
        assert fault.rule.startswith("invalid-")
        assert fault.message
        assert wanted(verdict, fault, validator).terminals
        assert re.fullmatch(r"(?:RFC [0-9]+|URL Standard), section [0-9.]+(?:, [\w-]+)?", fault.clause)


@pytest.mark.parametrize(
    "text", ["http://h/\n", "http://h/\0", "\thttp://h/", "http://h/\r", "http://h/\ud800", " http://h/", "http://h/ "]
)
def test_nothing_is_trimmed(text: str) -> None:
    assert not any(Validator(builtin(name)).accepts(text) for name in NAMES)


def test_letters_that_only_look_like_ascii_are_none() -> None:
    """U+212A KELVIN SIGN folds to k in Unicode, and U+FF11 is a digit; no grammar of URLs accepts either."""
    assert not Validator(builtin("rfc1738")).accepts("te\u212anet://host")
    assert not Validator(builtin("rfc3987")).accepts("http://host:\uff11/")
    assert not Validator(builtin("rfc3986"), "port").accepts("\u0661")


def test_a_production_goes_by_its_name_in_any_case() -> None:
    assert Validator(builtin("rfc3986"), "ipv6ADDRESS").production == "IPv6address"
    with pytest.raises(GrammarError, match=r"unknown production `hots`; did you mean `host`\?"):
        Validator(builtin("rfc3986"), "hots")


def test_a_reference_stays_what_it_is() -> None:
    with pytest.raises(AttributeError, match=r"^cannot assign to `text` of a Reference$"):
        split("http://a.test/").text = ""  # type: ignore[misc]


def test_components_have_the_names_of_the_grammar() -> None:
    def parts(name: str, text: str) -> dict[str, str | None]:
        reference = Validator(builtin(name)).judge(text).reference
        return {part: reference[part] for part, _ in reference if part != "authority"}

    assert parts("rfc6874", "http://u@[fe80::1%25en0]:1/p?q#f") == {
        **{"scheme": "http", "userinfo": "u", "host": "[fe80::1%25en0]", "zone-id": "en0", "port": "1"},
        **{"path": "/p", "query": "q", "fragment": "f"},
    }
    assert parts("rfc1808", "x://n/p;a?q#f") == {
        **{"scheme": "x", "net_loc": "n", "path": "/p", "params": "a", "query": "q", "fragment": "f"}
    }
    assert parts("rfc1738", "ftp://u:w@h:1/a/b;type=a") == {
        **{"scheme": "ftp", "user": "u", "password": "w", "host": "h", "port": "1", "path": "a/b", "ftptype": "a"}
    }
    assert parts("rfc1738", "gopher://h/0sel%09find") == {
        **{"scheme": "gopher", "host": "h", "gtype": "0", "selector": "sel", "query": "find"}
    }
    assert parts("rfc3986", "") == {"path": ""}


def refused(name: str, text: str, production: str | None = None) -> tuple[Fault, Wanted]:
    """Why a grammar rejects a text, and what it expects."""
    validator = Validator(builtin(name), production)
    verdict = validator.judge(text)
    assert verdict.fault is not None
    return verdict.fault, wanted(verdict, verdict.fault, validator)


@pytest.mark.parametrize(
    ("production", "expected"),
    [
        ("unreserved", ("ALPHA", "DIGIT", '"-"', '"."', '"_"', '"~"')),
        ("gen-delims", ('"#"', '"/"', '":"', '"?"', '"@"', '"["', '"]"')),
    ],
)
def test_a_production_is_not_explained_by_itself(production: str, expected: tuple[str, ...]) -> None:
    assert refused("rfc3986", "|", production)[1].terminals == expected


def test_a_space_is_called_one() -> None:
    fault = Validator(builtin("rfc1738")).judge("h ttp://x").fault
    assert fault is not None
    assert fault.message.startswith("space not allowed in scheme")


def test_the_article_follows_the_sound() -> None:
    names = ["http", "https", "ftp", "ssh", "rtsp", "IPv6", "ID", "host", "ws", "wss", "file", "tftp", "urn", "user"]
    assert [name for name in names if article(name) == "an"] == ["http", "https", "ftp", "ssh", "rtsp", "IPv6", "ID"]
    assert article("") == "a"


@pytest.mark.parametrize(
    ("grammar", "text", "message"),
    [
        ("dns", "http://a-.b/", "host label cannot end with `-`"),
        ("rfc1738", "http://a-.b/", "host label cannot end with `-`"),
        ("rfc1738", "http://a..b/", "host has an empty label"),
        ("rfc1738", "http://.b/", "host has an empty label"),
        ("rfc1738", "http://a.1/", "last host label `1` cannot start with a digit"),
        ("rfc3986", "http://[::1@1234]/", "`@` not allowed here in IPv6 address"),
        ("rfc3986", "//a@b@c/", "second `@` not allowed in authority"),
        ("own", "http://a.b/", "`.` not allowed in host"),
        ("own", "http://a1/", "`1` not allowed in host"),
        ("own", "http://1a/", "`1` not allowed in host"),
        ("own", "https://a/", "`s` not allowed in scheme"),
        ("own", "ht_p://a/", "`_` not allowed in scheme: use only letters, digits, `+`, `-`, and `.`"),
    ],
)
def test_a_message_is_true_of_the_grammar_that_refuses(tmp_path: Path, grammar: str, text: str, message: str) -> None:
    if grammar == "own":
        grammar = str(tmp_path / "own.abnf")
        Path(grammar).write_text('url = scheme "://" host "/"\nscheme = "http"\nhost = 1*ALPHA\n', encoding="utf-8")
    fault = Validator(load(grammar)).judge(text).fault
    assert fault is not None
    assert fault.message == message
    assert fault.clause.startswith("RFC ") or fault.clause == grammar


def test_a_grammar_that_matches_nothing_says_so_of_every_text(tmp_path: Path) -> None:
    grammar = tmp_path / "own.abnf"
    grammar.write_text('url = scheme "://" nowhere\nscheme = "http"\n', encoding="utf-8")
    for text in ("http://a", "", "\u00e9"):
        validator = Validator(load(str(grammar)))
        verdict = validator.judge(text)
        fault = verdict.fault
        assert fault is not None
        assert wanted(verdict, fault, validator) == Wanted("url", ())
        assert (fault.message, fault.viable_prefix) == (f"production `url` of {grammar} matches nothing", 0)


def test_nothing_is_expected_of_a_text_that_takes_too_much_work(tmp_path: Path) -> None:
    grammar = tmp_path / "own.abnf"
    grammar.write_text('url = url url url / url url / "a"\n', encoding="utf-8")
    validator = Validator(load(str(grammar)))
    verdict = validator.judge("a" * 3000)
    assert verdict.fault is not None
    assert verdict.fault.message.endswith("takes too much work: the grammar is too ambiguous")
    assert wanted(verdict, verdict.fault, validator) == Wanted("url", ())


def test_what_is_expected_is_said_in_the_words_of_the_grammar() -> None:
    fault, told = refused("rfc3986", "http://host:8a/")
    assert (told, fault.clause) == (Wanted("port", ("DIGIT",)), "RFC 3986, section 3.2.3")
    fault, told = refused("rfc1738", "http:x")
    assert told.terminals == ('"/"',)
    assert fault.clause == "RFC 1738, section 2.1"


@pytest.mark.parametrize(
    ("text", "production", "section"),
    [
        *(("http://h/a|b", "hsegment", "3.3"), ("http://h/a?b|", "search", "3.3"), ("ftp://h/a|b", "fsegment", "3.2.2")),
        *(("file:///a|b", "fsegment", "3.10"), ("prospero://h/a|", "psegment", "3.11"), ("wais://h/d/t/|", "wpath", "3.9")),
        *(("wais://h/d?|", "search", "3.9"), ("gopher://h/1|", "selector", "3.4"), ("telnet://h/x", "telneturl", "3.8")),
        *(
            ("nntp://h/g/x", "digits", "3.7"),
            ("news:|", "group", "3.6"),
            ("mailto:|", "encoded822addr", "3.5"),
            ("http://h_/", "host", "3.1"),
        ),
    ],
)
def test_rfc1738_names_the_production_and_section_of_the_scheme(text: str, production: str, section: str) -> None:
    fault, told = refused("rfc1738", text)
    assert (told.production, fault.clause) == (production, f"RFC 1738, section {section}")


def test_a_production_alone_goes_by_its_own_name() -> None:
    verdict = Validator(builtin("rfc3986"), "gen-delims").judge("x")
    assert [part for part, _ in verdict.reference] == ["gen-delims"]
    assert verdict.fault is not None
    assert verdict.fault.message == "`x` not allowed in gen-delims"


def test_a_text_is_walked_once_however_many_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accepting, judging, and repairing ask about the same texts; that was two thirds of the time for a fault."""
    walked = list[str]()
    walk = Dfa.walk

    def counted(dfa: Dfa, text: str, state: int = 0) -> Walk:
        walked.append(text)
        return walk(dfa, text, state)

    monkeypatch.setattr(Dfa, "walk", counted)
    validator = Validator(builtin("rfc3986"))
    for _ in range(3):
        assert not validator.accepts("http://h/a|b")
        assert [each.text("http://h/a|b") for each in repairs(validator.judge("http://h/a|b"), validator)] == ["http://h/a%7Cb"]
    assert [text for text in walked if "/" in text] == ["http://h/a|b", "http://h/a%7Cb"]
    walked.clear()
    for _ in range(3):
        assert not validator.accepts(f"http://h/{'a' * 3000}|")
        assert not validator.judge(f"http://h/{'a' * 3000}|").valid
    assert len([text for text in walked if text.startswith("http:")]) == 1

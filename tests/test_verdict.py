"""What each standard accepts and where it refuses, page by page, and what is true of every verdict."""

import re

import pytest

from fixture import Block, Mark, pages
from strings import strings
from urlint.automata.compare import shortest
from urlint.grammar.error import GrammarError
from urlint.grammar.language import builtin
from urlint.grammar.standard import NAMES, standard
from urlint.url.validator import Validator

BLOCKS = [(page.name, block) for page in pages("grammars") for block in page.blocks if block.info.split()[0] in NAMES]


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
    assert {block.info.split()[0] for _, block in BLOCKS} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_true_of_every_verdict(name: str) -> None:
    """The viable prefix is the longest; the span lies in the text; the parts are the text, without gaps in meaning."""
    validator = Validator(builtin(name))
    for text in strings(validator.dfa, 1500, seed=11):
        verdict = validator.judge(text)
        fault = verdict.fault
        assert verdict.valid == (text in validator.dfa) == validator.accepts(text)
        assert all(text[span.start : span.end] == verdict.reference[part] for part, span in verdict.reference)
        if fault is None:
            continue
        viable = text[: fault.viable_prefix]
        assert viable + (shortest(validator.dfa.after(viable)) or "") in validator.dfa
        assert validator.dfa.walk(text).at == fault.viable_prefix
        assert 0 <= fault.span.start <= fault.span.end <= len(text)
        assert fault.span.start <= fault.viable_prefix
        assert fault.rule.startswith("invalid-")
        assert fault.message
        assert fault.expected
        assert re.fullmatch(r"RFC [0-9]+, section [0-9.]+", fault.clause)


@pytest.mark.parametrize(
    "text", ["http://h/\n", "http://h/\0", "\thttp://h/", "http://h/\r", "http://h/\ud800", " http://h/", "http://h/ "]
)
def test_nothing_is_trimmed(text: str) -> None:
    assert not any(Validator(builtin(name)).accepts(text) for name in NAMES)


def test_letters_that_only_look_like_ascii_are_none() -> None:
    """U+212A KELVIN SIGN folds to k in Unicode, U+FF11 is a digit there; no grammar of URLs knows either."""
    assert not Validator(builtin("rfc1738")).accepts("te\u212anet://host")
    assert not Validator(builtin("rfc3987")).accepts("http://host:\uff11/")
    assert not Validator(builtin("rfc3986"), "port").accepts("\u0661")


def test_a_production_goes_by_its_name_in_any_case() -> None:
    assert Validator(builtin("rfc3986"), "ipv6ADDRESS").production == "IPv6address"
    with pytest.raises(GrammarError, match="no production `hots`; the nearest is `host`"):
        Validator(builtin("rfc3986"), "hots")


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


def test_what_is_expected_is_said_in_the_words_of_the_grammar() -> None:
    fault = Validator(builtin("rfc3986")).judge("http://host:8a/").fault
    assert fault is not None
    assert (fault.production, fault.expected, fault.clause) == ("port", ("DIGIT",), "RFC 3986, section 3.2.3")
    fault = Validator(builtin("rfc1738")).judge("http:x").fault
    assert fault is not None
    assert fault.expected == ('"/"',)
    assert standard("rfc1738").sections["scheme"] in fault.clause

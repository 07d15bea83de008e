"""What a text says about a URL that is wrong on purpose."""

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from examples import examples
from urlint.find.document import Document
from urlint.find.language import load
from urlint.lint.config import Config
from urlint.lint.counterexample import _said, excuse
from urlint.lint.incremental.index import Index
from urlint.lint.incremental.memory import Memory
from urlint.lint.linter import Linter, lint
from urlint.lint.sayings import BEHIND, BELOW, SAYINGS, TESTS, Saying

URL = "http://a.test:80x/"
BLAMED = f"if url is malformed,\ne.g. {URL}\n"


@pytest.mark.parametrize("saying", SAYINGS, ids=lambda each: each.name)
def test_a_saying_is_found_before_and_after_a_url(saying: Saying) -> None:
    for expected, lines in ((True, saying.hits), (False, saying.misses)):
        for line in lines.split("\n"):
            assert bool(excuse(f"{line} http:/a.test/", len(line) + 1, len(line) + 15)) is expected, line
            assert bool(excuse(f"http:/a.test/ {line}", 0, 13)) is expected, line


@pytest.mark.parametrize("saying", SAYINGS, ids=lambda each: each.name)
@given(data=st.data())
@settings(max_examples=examples(40))
def test_what_says_something_has_a_sign_of_it(saying: Saying, data: st.DataObject) -> None:
    text = data.draw(st.from_regex(re.compile(saying.pattern, re.ASCII)))
    assert any(sign in text.lower() for sign in saying.signs)


def test_every_keystroke_beside_a_thousand_faults_in_one_line_asks_what_a_few_texts_say() -> None:
    index = Index(Document(str([f"http://a.test:8{at}x/" for at in range(1000)]), "python"), Config())
    index.visible()
    _said.cache_clear()
    index.edit(10, 10, "x")
    index.visible()
    asked = _said.cache_info().misses
    index.edit(10, 10, "x")
    index.visible()
    assert _said.cache_info().misses - asked < asked / 10


def test_an_obsolete_message_of_gettext_is_not_fixed() -> None:
    assert excuse('msgid ""\n#~ "http:/a.test/"\n', 13, 26, load("po").obsolete)
    assert not excuse('#~ msgid ""\n"http:/a.test/"\n', 13, 26, load("po").obsolete)


def test_only_a_catalog_of_translations_has_obsolete_messages() -> None:
    """The same marks begin a comment in other languages."""
    text = '#~ "http://h:8a/"\n'
    for name, severity in (("po", "info"), ("python", "error")):
        assert [str(each.severity) for each in lint(Document(text, name), Config())] == [severity]


NEAR = [*((each, "", " or") for each in BEHIND), *((each, "\n", "\n\n") for each in BELOW)]
"""A saying, what stands between it and the URL, and what is too much between them."""


@pytest.mark.parametrize(("saying", "between", "too_much"), NEAR, ids=lambda each: getattr(each, "name", ""))
def test_a_saying_is_found_right_after_a_url_or_in_the_line_below(saying: Saying, between: str, too_much: str) -> None:
    for expected, lines in ((True, saying.hits), (False, saying.misses)):
        for line in lines.split("\n"):
            assert bool(excuse(f"http:/a.test/{between}{line}\n", 0, 13)) is expected, line
            assert not excuse(f"http:/a.test/{too_much}{line}\n", 0, 13), line


@pytest.mark.parametrize("saying", TESTS, ids=lambda each: each.name)
def test_a_function_is_a_test_up_to_the_next_one(saying: Saying) -> None:
    for expected, lines in ((True, saying.hits), (False, saying.misses)):
        for line in lines.split("\n"):
            for before, behind in product(("", "x = 1\n", "    def other():\n"), ("", "\n", "    let x = 1;\n\n")):
                head = f"{before}{line}\n{behind}    x = ".replace("⏎", "\n")
                assert bool(excuse(f"{head}http:/a.test/", len(head), len(head) + 13)) is expected, head
    for ends in ("}\n\nx", "def other():\n   ", "    fn other() {\n        x", "```\n\nSee", "class Other:\n   "):
        head = f"{saying.hits.split(chr(10))[0]}\n    y\n{ends} ".replace("⏎", "\n")
        assert not excuse(f"{head}http:/a.test/", len(head), len(head) + 13), head


@pytest.mark.parametrize("saying", (*SAYINGS, *BEHIND, *BELOW, *TESTS), ids=lambda each: each.name)
def test_no_saying_could_go(saying: Saying) -> None:
    shelf = next(each for each in (SAYINGS, BEHIND, BELOW, TESTS) if saying in each)
    others = [other.pattern for other in shelf if other is not saying]
    assert any(not any(re.search(other, line) for other in others) for line in saying.hits.split("\n"))


@pytest.mark.parametrize(
    ("text", "config", "severity"),
    [
        (BLAMED, Config(), "info"),
        (BLAMED.replace("\n", "\n\n"), Config(), "error"),  # another paragraph
        (f"- Fix typo\n- See {URL}\n", Config(), "error"),  # another item of a list
        (f"Broken links are bad.\nHomepage: {URL}\n", Config(), "error"),  # another sentence
        (f"These links are broken.\n`{URL}`\n", Config(), "info"),
        (f"# A broken link.\nurl: {URL}\n", Config(), "info"),  # a comment above what it is about
        (f"Broken link: https://a.test/\nHomepage: {URL}\n", Config(), "error"),  # which has a URL of its own
        (f"These URLs are invalid:\n- {URL}\n", Config(), "info"),
        (f"$ curl {URL}\n# → curl: no such port\n", Config(), "info"),
        (f"Unacceptable input:\n\n```\n{URL}\n```\n", Config(), "info"),
        (f"Unacceptable input:\n\n```\nother\n{URL}\n```\n", Config(), "error"),
        (f"{URL} # urlint: ignore[mistyped-scheme]\n", Config(), "error"),  # no word of the text
        (f"# urlint: ignore[mistyped-scheme]\n{URL}\n", Config(), "error"),
        (f"If the login is not valid, go to {URL}\n", Config(), "error"),  # that is where people are sent
        (f"See the [page]({URL}) if it is not valid\n", Config(), "error"),
        (BLAMED, Config(strict=True), "error"),
        (BLAMED, Config(severity={"invalid-port": "warning"}), "warning"),
        (BLAMED.replace(":80x", "\\@b.test"), Config(), "warning"),  # dangerous, whatever the text says
    ],
)
def test_what_the_text_calls_wrong_fails_no_run(text: str, config: Config, severity: str) -> None:
    assert [str(each.severity) for each in lint(Document(text, "plaintext"), config)] == [severity]


@pytest.mark.parametrize(
    ("text", "config", "reason"),
    [
        (BLAMED, Config(), "the text beside it says that it is an invalid one"),
        (f"See {URL}\n", Config(), ""),
        (f"See {URL}\n", Config(test_data=True), "it is in a test or a copy"),
        (f"def test_port():\n    {URL}\n", Config(), "it is in a test"),
        ("See https://a.test/a|b\n", Config(), "all programs that read it here understand it"),
        ("See https://a.test/a|b\n", Config(strict=True), ""),
        (BLAMED, Config(severity={"invalid-port": "info"}), ""),  # that is what the settings want
        (f"malformed {URL}\n\n\na bad URL {URL}", Config(), "the text beside it says that it is no valid URL"),  # not as above
    ],
)
def test_an_info_tells_why_it_is_no_more(text: str, config: Config, reason: str) -> None:
    assert lint(Document(text, "plaintext"), config)[-1].severity_reason == reason
    assert Linter(config, memory=Memory())(Document(text, "plaintext")).diagnostics[-1].severity_reason == reason

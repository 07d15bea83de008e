"""A short run of `tests/fuzz`: what holds for every text also holds for random ones; longer runs are started by name."""

import logging
from random import Random

import pytest

from examples import examples
from fuzz.mutations import SIGNS, shortest
from fuzz.run import failure, run, told
from fuzz.steps import Step
from fuzz.targets import TARGETS, TURN
from urlint.cli.checker import Checker
from urlint_server.session import Session


@pytest.mark.parametrize("name", TARGETS)
def test_some_texts_that_nobody_wrote(name: str) -> None:
    assert run(name, examples(TURN[name] // 4), Random(name)) == 0


def test_a_log_that_utf_8_cannot_write_stops_no_run() -> None:
    """As editors may send lone surrogates; `pytest -n auto` ended with an internal error."""
    logging.getLogger().warning("\ud800")


def test_a_failure_is_reported_with_the_shortest_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def hates_signs(text: str, _language: str) -> None:
        assert "<!--" not in text

    monkeypatch.setitem(TARGETS, "find", hates_signs)
    assert run("find", TURN["find"] * 10, Random(0)) == 1
    said = capsys.readouterr().out
    assert ": '<!--'\nAssertionError" in said


def test_what_fails_is_cut_down_to_its_signs() -> None:
    assert shortest("a b " + SIGNS[0] + " c d", lambda text: "://" in text) == "://"


FILES = Step("write", "a.md", "[x](b.md)\n"), Step("write", "b.md", "# One\n")
STALE = {
    "cache": (*FILES, Step("write", "c.md", "# Two\n"), Step("check"), Step("remove", "b.md")),
    "workspace": (*FILES, Step("type", "a.md", "# Two", 1), Step("open", "a.md"), Step("remove", "b.md")),
}
FAULTS = {"cache": (Checker, "_hold"), "workspace": (Session, "renew")}


@pytest.mark.parametrize("name", STALE)
def test_a_stale_answer_is_reported_with_the_steps_that_led_to_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert failure(TARGETS[name], STALE[name], "steps") == ""
    monkeypatch.setattr(*FAULTS[name], lambda *_: True)
    said = told(TARGETS[name], STALE[name], "steps")
    assert [each for each in STALE[name] if str(each) in said] == [each for at, each in enumerate(STALE[name]) if at != 2]


@pytest.mark.parametrize(
    ("name", "text", "language"),
    [
        ("lint", "urlint:off=o", "scala"),  # a rule without brackets at the very end
        ("skim", '"cell_type":"markdown"](})', "jupyter"),  # a destination without a colon in a cell
        ("edit", ")**\n<G>`_ ", "restructuredtext"),  # a reference at the very beginning of a segment
    ],
)
def test_what_was_found_once_is_found_no_more(name: str, text: str, language: str) -> None:
    TARGETS[name](text, language)


GRAMMAR = Step("configure", text='{"grammar": "own.abnf"}')
FOUND = {
    "a grammar that another program changed": (
        Step("write", "own.abnf", 'url = "http:" *%x21-7E\n'),
        Step("write", "a.md", "http://a.test/ x://y/z\n"),
        *(Step("open", "a.md"), GRAMMAR, Step("write", "own.abnf", 'url = "x:" *%x21-7E\n')),
    ),
    "a folder that went with its settings": (
        *(Step("write", "docs/a.md", "http://a.test:8a/\n"), Step("write", "docs/urlint.toml", 'ignore = ["invalid-port"]\n')),
        *(Step("open", "docs/a.md"), Step("remove", "docs")),
    ),
    "a folder that came with its settings": (
        *(Step("write", "new/urlint.toml", 'ignore = ["invalid-port"]\n'), Step("write", "docs/a.md", "http://a.test:8a/\n")),
        *(Step("open", "docs/a.md"), Step("remove", "docs"), Step("move", "new", "docs")),
    ),
}


@pytest.mark.parametrize("name", FOUND)
def test_an_editor_that_was_wrong_once_is_wrong_no_more(name: str) -> None:
    assert failure(TARGETS["workspace"], FOUND[name], "steps") == ""

"""A property of the results that are kept between runs: with them, `urlint check` says what it says without them."""

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, redirect_stderr, redirect_stdout
from io import StringIO
from random import Random
from typing import Any
from unittest.mock import patch

import urlint
from fuzz.steps import ACTS, Step, changed, laid, project
from urlint.cli import checker
from urlint.cli.main import main
from urlint.find.document import Document
from urlint.lint.linter import Linted, Linter

CHANGES = 20
OPTIONS = (
    *("--select ALL", "--select missing-target,missing-anchor", "--ignore missing-anchor", "--extend-select security", "--strict"),
    *("--language markdown", "--grammar rfc3987", "--grammar own.abnf", "--grammar own.abnf --octets", "--production host"),
    *("--output-format json", "--verbose", "--diff", "--statistics", "--isolated", "--config base.toml", "--exclude b.md"),
    *("--no-ignore", "--force-exclude", "--baseline known.json", "--min-severity error", "docs", "a.md b.txt", "docs/../a.md"),
)
Told = tuple[int, str, str]


def steps(draw: Random) -> Iterator[Step]:
    """A project, and changes of it, after most of which it is checked with a few options."""
    yield from laid(draw)
    for _ in range(CHANGES):
        yield changed(draw) if draw.random() < 0.9 else Step(draw.choice(("know", "release", "skim")))
        if draw.random() < 0.8:
            yield Step("check", text=" ".join(draw.choice(OPTIONS) for _ in range(draw.choice((0, 0, 0, 1, 2)))))


def cache(history: Sequence[Step], _: str) -> None:
    """After any changes, a run with the results of earlier ones says what a run without them says."""
    is_blind, skims = False, False
    with project():
        for step in [*history, Step("check")]:
            match step.act:
                case "release":
                    is_blind = not is_blind
                case "skim":
                    skims = not skims
                case "know" | "check":
                    with (
                        patch.multiple(checker, _FEW=-1, _MUCH=-1 if skims else 200_000),
                        another_release() if is_blind else nullcontext(),
                    ):
                        check(step)
                case _:
                    ACTS[step.act](step)


def check(step: Step) -> None:
    """Compares two runs, or writes a baseline."""
    if step.act == "know":
        said("--no-cache", "--write-baseline", "known.json")
        return
    told, expected = (said(*shlex.split(step.text), *more) for more in ((), ("--no-cache",)))
    assert told == expected, f"`urlint check {step.text}` says {told}, but without the cache {expected}"


def said(*options: str) -> Told:
    """The exit status of a run, and its output."""
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        return main(["check", *options]), out.getvalue(), err.getvalue()


@contextmanager
def another_release() -> Iterator[None]:
    """A release that finds nothing, so that nothing it stores is true of this one."""
    with patch.object(urlint, "__version__", "0.0.1"), patch.multiple(Linter, __call__=nothing, skim=nothing):
        yield


def nothing(_: Linter, document: Document, *_more: Any) -> Linted:
    """No findings, whatever is in the document."""
    return Linted(document, [], [], promises=tuple)

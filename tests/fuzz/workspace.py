"""A property of a whole session: whatever happened to files and documents, an editor shows what a new one would show."""

import json
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from os.path import splitext
from random import Random
from unittest.mock import patch

from fuzz.editor import LANGUAGES, Editor
from fuzz.pieces import DOCUMENTS, document
from fuzz.steps import ACTS, Step, changed, laid, project
from urlint.cli.main import main
from urlint_server import push, recheck

CHANGES = 15
SETTINGS = ({}, {"strict": True}, {"select": ["ALL"]}, {"grammar": "own.abnf"}, {"anchors": "none", "roots": ["docs"]})
OPENED = [each for each in DOCUMENTS if splitext(each)[1] in LANGUAGES]


def steps(draw: Random) -> Iterator[Step]:
    """A project, some open documents of it, and changes of both."""
    if draw.random() < 0.3:
        yield Step("pushes")
    yield from laid(draw)
    for path in draw.sample(OPENED, 4):
        yield Step("open", path)
    for _ in range(CHANGES):
        yield changed(draw) if draw.random() < 0.5 else typed(draw)
        if draw.random() < 0.3:
            yield Step("compare")


def typed(draw: Random) -> Step:
    """A step of an editor."""
    path = draw.choice(OPENED)
    match draw.randrange(12):
        case 0 | 1 | 2:
            return Step("open", path)
        case 3:
            return Step("close", path)
        case 4 | 5:
            return Step("save", path)
        case 6:
            return Step("become", path, document(path, draw))
        case 7:
            return Step("configure", text=json.dumps(draw.choice(SETTINGS)))
        case 8:
            return Step("know")
        case _:
            return Step("type", path, document(path, draw).partition("\n")[0], draw.randrange(9))


def workspace(history: Sequence[Step], _: str) -> None:
    """At each comparison, and at the end, an editor shows what a new one shows of the same files and texts."""
    with project() as folder, patch.multiple(recheck, _DELAY=0, _PAUSE=0), patch.multiple(push, _DELAY=0, _PAUSE=0):
        editor = Editor(folder, Step("pushes") in history)
        try:
            for step in [*history, Step("compare")]:
                perform(editor, step)
        finally:
            editor.leave()


def perform(editor: Editor, step: Step) -> None:
    """Does what a step says: to the files, in the editor, or a comparison."""
    match step.act:
        case "compare":
            compare(editor)
        case "know":
            with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
                main(["check", "--no-cache", "--write-baseline", "known.json"])
            editor.noticed([("known.json", 2)])
        case act if act in ACTS:
            editor.noticed(ACTS[act](step))
        case act if act != "pushes":
            getattr(editor, act)(step)


def compare(editor: Editor) -> None:
    """Compares what an editor shows with what a new one shows."""
    fresh = editor.again()
    try:
        now, then = fresh.everything(), editor.everything()
        for path in {**now, **then}:
            shown, said = now.get(path, []), then.get(path, [])
            missing, extra = ([each for each in one if each not in other] for one, other in ((shown, said), (said, shown)))
            assert said == shown, f"{path}: {extra} should not be shown; {missing} should be"
    finally:
        fresh.leave()

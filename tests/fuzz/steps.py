"""Random histories of a folder: each step can be left out, so that a history can be cut down to those that matter.

A step says all that it does, and nothing of it depends on chance: the same steps always make the same folder.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from fuzz.pieces import DOCUMENTS, GRAMMARS, HOLDERS, SITES, document, settings

CREATED, CHANGED, DELETED = 1, 2, 3  # LSP 3.17, FileChangeType
_TIMES = count(10**9)  # seconds; no two states of a file have the same time, as would happen within one tick of the clock
Events = list[tuple[str, int]]


class Step(NamedTuple):
    """What happens (one of the acts), to which file or folder, with which text, and where in it."""

    act: str
    path: str = ""
    text: str = ""
    line: int = 0


def write(step: Step) -> Events:
    """Writes a file, with the folders above it."""
    path = Path(step.path)
    event = CHANGED if path.exists() else CREATED
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(step.text, encoding="utf-8")
    now = next(_TIMES)
    os.utime(path, (now, now))
    return [(step.path, event)]


def remove(step: Step) -> Events:
    """Removes a file, or a whole folder, for which there is one event."""
    path = Path(step.path)
    if not path.exists():
        return []
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    return [(step.path, DELETED)]


def move(step: Step) -> Events:
    """Gives a file or folder another name, which is the text of the step."""
    if not Path(step.path).exists() or step.path == step.text or (Path(step.path).is_dir() and Path(step.text).exists()):
        return []
    event = CHANGED if Path(step.text).exists() else CREATED
    Path(step.text).parent.mkdir(parents=True, exist_ok=True)
    os.replace(step.path, step.text)
    return [(step.path, DELETED), (step.text, event)]


ACTS: dict[str, Callable[[Step], Events]] = {each.__name__: each for each in (write, remove, move)}


def laid(draw: Random) -> Iterator[Step]:
    """The steps that make a project."""
    yield Step("write", "own.abnf", GRAMMARS[0])
    yield Step("write", "base.toml", "")
    yield Step("write", "known.json", '{"version": 1, "entries": []}')
    for path in draw.sample(DOCUMENTS, 11):
        yield Step("write", path, document(path, draw))


def changed(draw: Random) -> Step:
    """A step that changes something in a project; what settings may name is never removed."""
    path = draw.choice(DOCUMENTS)
    match draw.randrange(20):
        case 0 | 1 | 2 | 3 | 4:
            holder = draw.choice(HOLDERS)
            return Step("write", holder, settings(holder, draw))
        case 5:
            return Step("write", "own.abnf", draw.choice(GRAMMARS))
        case 6 | 7:
            site = draw.choice(list(SITES))
            return Step("write", site, draw.choice(SITES[site]))
        case 8:
            return Step("remove", draw.choice([*SITES, *HOLDERS[:-1]]))
        case 9:
            return Step("remove", draw.choice(("docs", "docs/sub", "src", "h")))
        case 10 | 11 | 12:
            return Step("remove", path)
        case 13 | 14:
            return Step("move", *draw.choice(((path, draw.choice(DOCUMENTS)), ("docs", "new"), ("new", "docs"))))
        case _:
            return Step("write", path, document(path, draw))


@contextmanager
def project() -> Iterator[str]:
    """An empty folder, which is the current one meanwhile, with a cache beside it; its path."""
    before, kept = os.getcwd(), {name: os.environ.get(name) for name in ("XDG_CACHE_HOME", "XDG_STATE_HOME", "LOCALAPPDATA")}
    with TemporaryDirectory() as folder:
        here = os.path.join(os.path.realpath(folder), "project")
        os.mkdir(here)
        os.environ.update(dict.fromkeys(kept, os.path.join(os.path.dirname(here), "cache")))
        os.chdir(here)
        try:
            yield here
        finally:
            os.chdir(before)
            for name, value in kept.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})

"""Which names do the documents of a project have? Read once; those of the present document from its own text."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from urlint.lint.targets.links import Links
from urlint.record import Record
from urlint.typed import cast

Signed = tuple[str, "re.Pattern[str]"]
"""A literal, and an expression that matches from it on."""


class Gathered(Record):
    """The names in a document, or in several; `is_open`: some are taken from elsewhere, or made by a program."""

    names: frozenset[str] = frozenset()
    is_open: bool = False


Read = Callable[[str], Gathered]


def of_document(links: Links, read: Read) -> Gathered:
    """The names in the document itself. Computed once."""
    key, kept = (links.path, read), links.own
    if key not in kept:
        kept[key] = read(links.text())
    return cast(Gathered, kept[key])


def others(links: Links, ends: tuple[str, ...], top: str, most: int, read: Read) -> Gathered:
    """The names in the files below a folder with these ends, as they are in the project. Computed once."""
    key, kept = (top, ends, read), links.tree.memory
    if key not in kept:
        paths = links.tree.ending(ends, top)
        kept[key] = _joined([_of(links, each, read) for each in paths]) if len(paths) <= most else Gathered(is_open=True)
    return cast(Gathered, kept[key])


def are_true(kept: Mapping[object, object], path: str, text: str) -> bool:
    """Whether the names that were kept of the document at a path are those in its present text."""
    of_it = [(key, known) for key, known in kept.items() if isinstance(key, tuple) and key[0] == path and len(key) == 2]
    return all(key[1](text) == known for key, known in of_it)


def _of(links: Links, path: str, read: Read) -> Gathered:
    """The names in the file at a path."""
    key, kept = (path, read), links.tree.memory
    if key not in kept:
        kept[key] = read(links.tree.read(path))
    return cast(Gathered, kept[key])


def _joined(every: list[Gathered]) -> Gathered:
    return Gathered(frozenset().union(*(each.names for each in every)), any(each.is_open for each in every))


def signed(text: str, every: Iterable[Signed]) -> Iterator["re.Match[str]"]:
    """The matches that begin with a literal; searching for that alone takes a tenth of the time."""
    for sign, pattern in every:
        at = text.find(sign)
        while at != -1:
            hit = pattern.match(text, at)
            if hit:
                yield hit
            at = text.find(sign, hit.end() if hit and hit.end() > at else at + 1)

"""Which names do the documents of a project have? Read once; those of the present document from its own text."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from urlint.lint.targets.links import Links
from urlint.record import Record

Signed = tuple[str, "re.Pattern[str]"]
"""A literal, and an expression that matches from it on."""


class Gathered(Record):
    """The names in a document, or in several; `is_open`: some are taken from elsewhere, or made by a program."""

    names: frozenset[str] = frozenset()
    is_open: bool = False


Read = Callable[[str], Gathered]


def of_document(links: Links, read: Read) -> Gathered:
    """The names in the document itself. Computed once."""
    return links.own.once((links.path, read), lambda: read(links.text()))


def others(links: Links, ends: tuple[str, ...], top: str, most: int, read: Read) -> Gathered:
    """The names in the files below a folder with these ends, as they are in the project. Computed once."""

    def find_out() -> Gathered:
        paths = links.tree.ending(ends, top)
        return _joined([_of(links, each, read) for each in paths]) if len(paths) <= most else Gathered(is_open=True)

    return links.tree.memory.once((top, ends, read), find_out)


def are_true(kept: Mapping[object, object], path: str, text: str) -> bool:
    """Whether the names that were kept of the document at a path are those in its present text."""
    of_it = [(key, known) for key, known in kept.items() if isinstance(key, tuple) and key[0] == path and len(key) == 2]
    return all(key[1](text) == known for key, known in of_it)


def _of(links: Links, path: str, read: Read) -> Gathered:
    """The names in the file at a path."""
    return links.tree.memory.once((path, read), lambda: read(links.tree.read(path)))


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

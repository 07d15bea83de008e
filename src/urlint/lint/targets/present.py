"""Is what was found out about references true of the present text of a document? If not, all are looked up again."""

from collections.abc import Callable, Mapping

from urlint.lint.targets import fragments
from urlint.lint.targets.links import Links
from urlint.lint.targets.pointers import gathered


def is_outdated(links: Links | None, memory: Mapping[object, object], path: str, text: Callable[[], str]) -> bool:
    """Whether the document at a path told something else before, about its own references, the `links`, or those of others.

    `memory` is that of the tree, `text` gives the present text.
    """
    if links is not None and links.told.is_outdated():
        return True
    every = [kept for kept in (memory, links.own if links else {}) if kept]
    present = text() if every else ""
    return not all(module.are_true(kept, path, present) for kept in every for module in (fragments, gathered))

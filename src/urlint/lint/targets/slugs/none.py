"""A program that makes no anchors from headings, or unknown ones, so that no fragment is checked."""

from collections.abc import Iterable


def anchors(headings: Iterable[str]) -> list[str]:
    """No anchors."""
    return []

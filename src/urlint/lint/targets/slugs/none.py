"""A program that gives headings no anchors, or those that nobody knows: nothing is said of them."""

from collections.abc import Iterable


def anchors(headings: Iterable[str]) -> list[str]:
    """None."""
    return []

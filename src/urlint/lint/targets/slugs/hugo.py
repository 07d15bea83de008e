"""Hugo: letters, digits, underscores, in lower case; each space and hyphen a hyphen; `-1` after a second (`autoid.go`).

>>> anchors(["What's new?", "", "A - b", "A - b"])
['whats-new', 'heading', 'a---b', 'a---b-1']
"""

from collections.abc import Iterable
from unicodedata import category

from urlint.lint.targets.slugs.github import numbered


def slug(heading: str) -> str:
    """The anchor of a single heading."""
    kept = (char for char in heading.strip() if char in "- _" or category(char)[0] == "L" or category(char) == "Nd")
    return "".join(kept).lower().replace(" ", "-") or "heading"


def anchors(headings: Iterable[str]) -> list[str]:
    """The anchors of all headings of a document."""
    return numbered(map(slug, headings))

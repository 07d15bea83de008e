"""Hugo: letters, digits and underscores in lower case, spaces and hyphens a hyphen each, `-1` behind what was there (`autoid.go`).

>>> anchors(["What's new?", "", "A - b", "A - b"])
['whats-new', 'heading', 'a---b', 'a---b-1']
"""

from collections.abc import Iterable
from unicodedata import category

from urlint.lint.targets.slugs.github import numbered


def slug(heading: str) -> str:
    """A heading on its own."""
    kept = (char for char in heading.strip() if char in "- _" or category(char)[0] == "L" or category(char) == "Nd")
    return "".join(kept).lower().replace(" ", "-") or "heading"


def anchors(headings: Iterable[str]) -> list[str]:
    """Those of all headings."""
    return numbered(map(slug, headings))

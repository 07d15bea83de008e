"""GitLab: like GitHub, but hyphens in a row become one, and a number gets a prefix (GitLab Flavored Markdown).

>>> anchors(["A - b", "2024", "A b"])
['a-b', 'anchor-2024', 'a-b-1']
"""

from collections.abc import Iterable

from urlint.expression import compiled
from urlint.lint.targets.slugs.github import numbered, slug


def anchors(headings: Iterable[str]) -> list[str]:
    """The anchors of all headings of a document."""
    squeezed = (compiled("-{2,}").sub("-", slug(each.strip())) for each in headings)
    return numbered(f"anchor-{each}" if each.isdigit() else each for each in squeezed)

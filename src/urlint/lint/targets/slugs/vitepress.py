"""VitePress: runs of signs and blanks become a hyphen, accents go, `_` before a digit; `-1` after a second (`@mdit-vue/shared`).

>>> anchors(["output.dir", "2 Größen & co.", "-p, --plugin <name>", "Output: dir"])
['output-dir', '_2-großen-co', 'p-plugin-name', 'output-dir-1']
"""

from collections.abc import Iterable
from unicodedata import normalize

from urlint.expression import compiled
from urlint.lint.targets.slugs.github import numbered

_SIGNS = "[\\s~`!@#$%^&*()\\-_+=[\\]{}|\\\\;:\"'\u201c\u201d\u2018\u2019<>,.?/]+"
_ACCENTS = "[\u0300-\u036f\x00-\x1f]"


def slug(heading: str) -> str:
    """The anchor of a single heading."""
    plain = compiled(_ACCENTS).sub("", normalize("NFKD", heading))
    name = compiled(_SIGNS).sub("-", plain).strip("-").lower()
    return f"_{name}" if name[:1].isdecimal() and name[0].isascii() else name


def anchors(headings: Iterable[str]) -> list[str]:
    """The anchors of all headings of a document."""
    return numbered(map(slug, headings))

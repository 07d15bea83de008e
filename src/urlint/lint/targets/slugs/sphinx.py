"""Sphinx: ASCII letters and digits in lower case, all between them one hyphen (Docutils, `make_id`); `id1` after a second.

>>> anchors(["What's new?", "2 Größen", "2 Größen"])
['what-s-new', 'groszen', 'id1']
"""

from collections.abc import Iterable
from unicodedata import normalize

from urlint.expression import compiled

# Letters that Unicode does not decompose into another letter and an accent (`docutils.nodes`).
_PAIRS = str.maketrans({"ß": "sz", "æ": "ae", "œ": "oe", "ȸ": "db", "ȹ": "qp"})
_LETTERS = str.maketrans("øđħıłŧƀƈƌƒƙƚƞƥƫƭƴƶǥȥȡȴȵȶȷȼȿɀɇɉɋɍɏ", "odhiltbcdfklnpttyzgzdlntjcszejqry")


def slug(heading: str) -> str:
    """The anchor of a single heading."""
    lower = " ".join(heading.lower().split()).translate(_PAIRS).translate(_LETTERS)
    ascii = normalize("NFKD", lower).encode("ascii", "ignore").decode()
    joined = compiled("[^a-z0-9]+").sub("-", " ".join(ascii.split()))
    return compiled(r"\A[-0-9]+|-+\Z").sub("", joined)


def anchors(headings: Iterable[str]) -> list[str]:
    """The anchors of all headings of a document."""
    seen: dict[str, None] = {}
    number = 0
    for each in map(slug, headings):
        name = each
        while name in seen or not name:
            number += 1
            name = f"id{number}"
        seen[name] = None
    return list(seen)

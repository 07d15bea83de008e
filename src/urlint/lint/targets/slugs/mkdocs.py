"""MkDocs: the ASCII in a heading, each run of blanks and hyphens as one hyphen; `_1` after a second (`toc` of Markdown).

>>> anchors(["Größe & co", "Größe & co", "日本", "A", "A", "A", "B_1", "B", "B", "B_1"])
['groe-co', 'groe-co_1', '_1', 'a', 'a_1', 'a_2', 'b_1', 'b', 'b_2', 'b_3']
"""

from collections.abc import Iterable
from unicodedata import normalize

from urlint.expression import compiled

_NUMBERED = r"\A(.*)_([0-9]{1,18})\Z"


def slug(heading: str) -> str:
    """The anchor of a single heading."""
    ascii = normalize("NFKD", heading).encode("ascii", "ignore").decode()
    kept = compiled(r"(?a)[^\w\s-]").sub("", ascii).strip().lower()
    return compiled(r"[-\s]+").sub("-", kept)


def anchors(headings: Iterable[str]) -> list[str]:
    """The anchors of all headings of a document."""
    seen: dict[str, None] = {}
    last: dict[str, int] = {}
    for each in map(slug, headings):
        name = each
        while name in seen or not name:
            found = compiled(_NUMBERED).match(name)
            stem, number = (found[1], int(found[2])) if found else (name, 0)
            last[stem] = number = max(number, last.get(stem, 0)) + 1
            name = f"{stem}_{number}"
        seen[name] = None
    return list(seen)

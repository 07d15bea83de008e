"""GitHub: letters, digits, hyphens, underscores, in lower case; spaces become hyphens; `-1` after a second (`github-slugger`).

>>> anchors(["What's new?", "A  b", "A  b"])
['whats-new', 'a--b', 'a--b-1']
"""

from collections.abc import Iterable
from unicodedata import category

from urlint.expression import compiled

# Characters that Unicode counts as letters, although their category is symbol (DerivedCoreProperties.txt, Alphabetic).
_CIRCLED = compiled("[\u24b6-\u24e9\U0001f130-\U0001f149\U0001f150-\U0001f169\U0001f170-\U0001f189]")
_KINDS = ("Nd", "Nl", "Pc")


def is_word(char: str) -> bool:
    r"""Whether a character belongs to words, as defined by `\p{Word}` (UTS 18, annex C)."""
    kind = category(char)
    return kind[0] in "LM" or kind in _KINDS or _CIRCLED.match(char) is not None


def slug(heading: str) -> str:
    """The anchor of a single heading."""
    if heading.isascii():
        return compiled("[^a-z0-9_ -]").sub("", heading.lower()).replace(" ", "-")
    return "".join(char for char in heading.lower() if char in "- " or is_word(char)).replace(" ", "-")


def anchors(headings: Iterable[str]) -> list[str]:
    """The anchors of all headings of a document."""
    return numbered(map(slug, headings))


def numbered(slugs: Iterable[str]) -> list[str]:
    """The slugs, with `-1`, `-2`, and so on after those that occurred before."""
    seen: dict[str, int] = {}
    made = []
    for each in slugs:
        name = each
        while name in seen:
            seen[each] += 1
            name = f"{each}-{seen[each]}"
        seen[name] = 0
        made.append(name)
    return made

"""Asciidoctor: an underscore, then the words joined by underscores; `_2` after the second of its kind (`Section.generate_id`).

>>> anchors(["What's new?", "A. b - c", "A. b - c", "A -- b(C)..."])
['_whats_new', '_a_b_c', '_a_b_c_2', '_ab']
"""

from collections.abc import Iterable

from urlint.expression import compiled
from urlint.lint.targets.slugs.github import is_word

_MARKUP = r"<[^>]+>|&(?:[a-z][a-z]+[0-9]{0,2}|#[0-9]{2,6}|#x[0-9a-f]{2,6});"

# Texts that Asciidoctor replaces by character references, which it leaves out (`REPLACEMENTS`): (C), dashes, dots, arrows.
_REPLACED = r"\((?:C|R|TM)\)|(?:\A| )--(?: |\Z)|(?<=\w)--(?=\w)|\.\.\.|[-=]>|<[-=]"


def slug(heading: str, prefix: str = "_", separator: str = "_") -> str:
    """The anchor of a single heading, under the attributes `idprefix` and `idseparator` of its document.

    >>> slug("Two words"), slug("Two words", "", "-"), slug("Two words", "", "")
    ('_two_words', 'two-words', 'twowords')
    """
    bare = compiled(_MARKUP).sub("", compiled(_REPLACED).sub("", heading).lower())
    kept = prefix + "".join(char for char in bare if char in " -." or is_word(char))
    if not separator:
        return kept.replace(" ", "")
    for char in {" ", ".", "-"} - {separator}:
        kept = kept.replace(char, separator)
    while separator * 2 in kept:
        kept = kept.replace(separator * 2, separator)
    kept = kept.removesuffix(separator)
    return kept if prefix else kept.removeprefix(separator)


def anchors(headings: Iterable[str], prefix: str = "_", separator: str = "_") -> list[str]:
    """The anchors of all headings of a document."""
    seen: dict[str, int] = {}
    for each in (slug(heading, prefix, separator) for heading in headings):
        name = each
        while name in seen:
            seen[each] += 1
            name = f"{each}{separator}{seen[each]}"
        seen[name] = 1
    return list(seen)

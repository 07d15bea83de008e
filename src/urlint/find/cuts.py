"""Where may a text be cut, so that the findings of its pieces are those of the whole? At blank lines, and at quiet line ends.

No look of the finder crosses a blank line. A line end is quiet where nothing behind it can look back over it, nor anything before
it look ahead. That is for the text before it to say, so that a cut stays good whatever is typed behind it; some line ends are quiet
because of how the next line begins, and to be asked about again when that is changed.
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import BLANK_LINE, Language
from urlint.find.placeholders import COMMON_TAGS
from urlint.find.surroundings import NAMESPACE_WORDS
from urlint.find.trimming import is_emphasis_open

_ANGLED = compiled(rf"<(?:[^\s<>]*|(?i:{COMMON_TAGS})\s[^<>]*)\Z")
_UNFINISHED = "\\=<([+"
_OPEN_WORD = compiled(r"\{[A-Za-z][\w.-]*\Z")
_NAMED_BEHIND = ("]:", "@link", "@linkcode", "@linkplain")
_JOINS_NOTHING = compiled(r"[ \t]*+(?:[A-Za-z_]{3}|[-*/@\[\](){}])")  # the beginning of a line
_QUOTES = "\"'`"
_LOOK = 600
_TRIES = 200


def quiet(text: str, end: int, language: Language) -> bool:
    """Whether the line that ends at `end` leaves no literal to be joined, no bracket, words, emphasis and no namespace open."""
    left = text[max(0, end - _LOOK) : end].rstrip()
    if left[-1:] in _UNFINISHED or left.endswith(_NAMED_BEHIND) or any(word in left for word in NAMESPACE_WORDS):
        return False
    if language.prose and "*" in left and any(is_emphasis_open(left, many) for many in (1, 2, 3)):
        return False
    if "{" in left and _OPEN_WORD.match(left, left.rindex("{")):
        return False
    if "<" in left and _ANGLED.match(left, left.rindex("<")):
        return False
    joins = language.joins or language.adjacent or language.runs  # or the language of a run may do so
    return not joins or left.rstrip("#")[-1:] not in _QUOTES or _JOINS_NOTHING.match(text, end) is not None


def may_cut(text: str, end: int, language: Language) -> bool:
    """Whether a text in this language may be cut at the offset `end`, given what follows; where nothing does, whatever follows."""
    if text[end - 1 : end] != "\n":
        return False
    line = text.rfind("\n", 0, end - 1)
    if line >= 0 and text[line + 1 : end].lstrip(" \t") in ("\n", "\r\n"):
        return True
    if language.quiet:
        return language.quiet(text, end) and quiet(text, end, language)
    return language.places is None and not language.markup and quiet(text, end, language)


def pieces(text: str, language: Language, shortest: int, longest: int) -> Iterator[str]:
    """`text` cut into pieces of at least `shortest` code points; longer ones than `longest` only where no cut is to be had."""
    at, blank = 0, -1
    while len(text) - at > shortest:
        if blank <= at + shortest:
            found = compiled(BLANK_LINE).search(text, at + shortest)
            blank = found.end() if found else len(text)
        end = blank if blank - at <= longest else _quiet_end(text, at + shortest, blank, language)
        if end == len(text):
            break
        yield text[at:end]
        at = end
    if at < len(text):
        yield text[at:]


def _quiet_end(text: str, at: int, end: int, language: Language) -> int:
    """The first line end behind `at` where the text may be cut, or `end` where a fair number of them does not do."""
    for _ in range(_TRIES):
        at = text.find("\n", at, end) + 1
        if at == 0 or may_cut(text, at, language):
            break
    else:
        return end
    return at or end

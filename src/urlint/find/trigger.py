"""Where may a URL begin? At the colon after a scheme, or at what was mistyped there.

`re` skips to a literal prefix with memchr; a class or an alternation before it is 20 to 50 times slower.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence

from urlint.expression import compiled
from urlint.find import schemes
from urlint.find.document import Finding
from urlint.find.escape import load_escape
from urlint.find.heuristic import tell
from urlint.find.language import Language
from urlint.record import Record
from urlint.text import Span, new

_LONGEST_SCHEME = 64
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+.-"
_WRAPPING = _LETTERS + ":\\"
_NOWHERE = Span(sys.maxsize, sys.maxsize)


class Candidate(Record):
    """A URL that may begin at `start`; its scheme ends at `body`, including the colon and `//`."""

    start: int
    body: int
    mistyped: bool = False
    slashes: str = ""


def triggers_in(text: str, start: int, end: int) -> list[int]:
    """The offsets of `text[start:end]` that may follow a scheme, in order."""
    colons = [hit.start() for hit in compiled(f":{schemes.at_colon()}").finditer(text, start, end)]
    others = colonless(text, start, end)
    return sorted({*colons, *others}) if others else colons


def colonless(text: str, start: int, end: int) -> list[int]:
    """The offsets of separators that do not begin with a colon: `http//a.test`, `http ://a.test`."""
    return [hit.start() for hit in schemes.colonless().finditer(text, start, end)]


def candidates(
    text: str, start: int, end: int, language: Language, triggers: Iterable[int], taken: Sequence[Finding]
) -> Iterator[Candidate]:
    """The candidates of `text[start:end]` at the `triggers`, in order, without those inside findings that are `taken`."""
    spans = iter([each[0] for each in taken])
    first, last = next(spans, _NOWHERE)
    for trigger in triggers:
        while last <= trigger:
            first, last = next(spans, _NOWHERE)
        if trigger < first:
            found = _regular(text, trigger, start, end, language) or _slip(text, trigger, start, end)
            if found:
                yield found


def _regular(text: str, colon: int, floor: int, end: int, language: Language) -> Candidate | None:
    """The candidate whose scheme ends at `colon`, or None."""
    stop = colon - text.startswith("\\", colon - 1)
    start = _beginning(text, _start_of(text, floor, stop, _LETTERS), language)
    if stop - start < 2:
        return None
    if text.startswith("//", colon + 1):
        return new(Candidate, (_wrapped(text, start, floor), colon + 3, False, ""))
    escaped = schemes.slashes().match(text, colon + 1, end)
    if escaped:
        return Candidate(start, escaped.end(), False, escaped[0])
    if stop < colon and ":" not in load_escape(language.escape).written:
        return None
    name = text[start:stop].rpartition(".")[2]
    return _bare(text, stop - len(name), colon, end)


def _start_of(text: str, floor: int, stop: int, characters: str) -> int:
    """The start of the `characters` right before `stop`, which are no more than a scheme may have."""
    left = text[max(floor, stop - _LONGEST_SCHEME) : stop]
    return stop - len(left) + len(left.rstrip(characters))


def _beginning(text: str, start: int, language: Language) -> int:
    """The start of a scheme whose letters begin at `start`, after letters of something else; a large number if there is none."""
    found = schemes.first(language.id).match(text, start)
    if found is None:
        return sys.maxsize
    if found.lastindex:
        tell(schemes.glued_in(language.id)[found.lastindex - 1], found.end(), start)
    return found.end()


def _wrapped(text: str, start: int, floor: int) -> int:
    """The start of the wrappers before a scheme, or of the scheme."""
    left = _start_of(text, floor, start, _WRAPPING)
    found = schemes.wrapped().search(text, left, start) if left < start else None
    if found is None:
        return start
    tell(schemes.matched(found, "wrappers"), found.start(), start)
    return found.start()


def _bare(text: str, start: int, colon: int, end: int) -> Candidate | None:
    """The candidate of a scheme that needs no slashes, or None."""
    entry = schemes.slashless().get(text[start:colon].removesuffix("\\").lower())
    if entry is None or compiled(entry.behind).match(text, colon + 1, end) is None:
        return None
    tell(entry, start, colon)
    return Candidate(start, colon + 1)


def _slip(text: str, mark: int, floor: int, end: int) -> Candidate | None:
    """The candidate whose misspelled separator contains the `mark`, or None."""
    left = text[max(floor, mark - 3) : mark]
    start = _start_of(text, floor, mark - len(left) + len(left.rstrip(" :;.：")), _LETTERS)
    found = schemes.slip().match(text, start, end)
    if found is None:
        return None
    tell(schemes.matched(found, "mistyped", "doubled", "servers"), start, mark)
    return Candidate(start, found.end(), True)

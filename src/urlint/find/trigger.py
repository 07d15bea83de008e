"""Where may a URL begin? At a colon behind a scheme, or at what stands there by mistake.

`re` skips to a literal prefix with memchr; a class or an alternation in front of it costs 20 to 50 times the speed.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from urlint.expression import compiled
from urlint.find.document import Finding
from urlint.find.escape import load_escape
from urlint.find.language import Language, load
from urlint.find.scheme import WEB, Scheme
from urlint.find.schemes import page
from urlint.record import Record
from urlint.text import Span

_LONGEST_SCHEME = 64
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+.-"
_KNOWN = rf"(?i:(?:{WEB}|file|git|ssh|svn|hg|bzr)(?:\+(?:{WEB}|file|git|ssh|svn|hg|bzr))*)\\?:"
_NOT_FIRST = "[0-9+.-]*"
_HOST = r"(?:(?:[A-Za-z0-9_-]+\.)+[A-Za-z]{2,}|localhost|\[[0-9A-Fa-f:.]+\]|[0-9]{1,3}(?:\.[0-9]{1,3}){3})(?![A-Za-z0-9(])"
_ESCAPED = r"\\{1,3}/\\{1,3}/|(?:\\{1,2}u002[fF]){2}"  # but `\//`, where an expression ends: `/^file:\//`
_NOWHERE = Span(sys.maxsize, sys.maxsize)


class Candidate(Record):
    """A URL that may begin at `start`; its scheme and colon end at `body`, `//` and all."""

    start: int
    body: int
    mistyped: bool = False
    slashes: str = ""


@cache
def colon(slashes: str = "") -> str:
    """The expression of each colon that may belong to a URL; with `slashes` for what must hold where slashes follow it."""
    names = [entry.scheme[-3:] for entry in page("bare")]
    tails = "|".join("".join(f"[{char}{char.upper()}]" for char in name) for name in names)
    last = "".join(sorted({char for name in names for char in (name[-1], name[-1].upper())}))  # asked first: most have another
    slips = "|".join(each.removeprefix(":") for each in _separators() if each.startswith(":"))
    bare = rf"(?<=[{last}]:)(?<=(?:{tails}):)"
    regular = rf"{slashes}(?=//|{_ESCAPED})(?<=[A-Za-z0-9+.\-\\]:)|{bare}|(?<=\\:)"
    return rf":(?=[^\s\"'<>`]| {{1,2}}//)(?:(?![ :])(?:{regular})|(?<=[A-Za-z0-9]:)(?:{slips}))"


@cache
def _colonless() -> re.Pattern[str]:
    separators = {entry.behind for entry in page("slips") if not entry.behind.startswith(":")}
    return compiled(f"//(?:{'|'.join(rf'(?<=[ps]{each})' for each in sorted(separators))})(?=[A-Za-z0-9\\[])")


def _separators() -> Iterator[str]:
    """What stands in place of `://`, and what must follow it there."""
    for entry in (*page("slips"), *page("doubled")):
        yield f"{entry.behind}(?={_HOST}{'|[A-Za-z0-9]' if entry.sure else ''})"


def marks(text: str, start: int, end: int) -> list[int]:
    """The offsets of `text[start:end]` that may be behind a scheme, in order."""
    colons = compiled(colon()).finditer(text, start, end)
    return sorted({*(hit.start() for hit in colons), *colonless(text, start, end)})


def colonless(text: str, start: int, end: int) -> list[int]:
    """The offsets of those that are no colons: `http//a.test`, `http ://a.test`."""
    return [hit.start() for hit in _colonless().finditer(text, start, end)]


def candidates(
    text: str, start: int, end: int, language: Language, marks: Iterable[int], taken: Sequence[Finding]
) -> Iterator[Candidate]:
    """The candidates of `text[start:end]` that have one of the `marks`, in order, but for those in what is `taken`."""
    spans = iter([each[0] for each in taken])
    first, last = next(spans, _NOWHERE)
    for mark in marks:
        while last <= mark:
            first, last = next(spans, _NOWHERE)
        if mark < first:
            found = _regular(text, mark, start, end, language) or _slip(text, mark, start, end)
            if found:
                yield found


def _regular(text: str, colon: int, floor: int, end: int, language: Language) -> Candidate | None:
    """The candidate whose scheme ends at `colon`, or None."""
    stop = colon - text.startswith("\\", colon - 1)
    start = _beginning(text, _letters(text, floor, stop), language)
    if stop - start < 2:
        return None
    if text.startswith("//", colon + 1):
        return Candidate(_wrapped(text, start, floor), colon + 3)
    escaped = _slashes().match(text, colon + 1, end)
    if escaped:
        return Candidate(start, escaped.end(), False, escaped[0])
    if stop < colon and ":" not in load_escape(language.escape).written:
        return None
    name = text[start:stop].rpartition(".")[2]
    fits = compiled(_bare().get(name.lower(), "(?!)")).match(text, colon + 1, end)
    return Candidate(stop - len(name), colon + 1) if fits else None


def _letters(text: str, floor: int, stop: int) -> int:
    """The start of the letters of a scheme that ends at `stop`."""
    left = text[max(floor, stop - _LONGEST_SCHEME) : stop]
    return stop - len(left) + len(left.rstrip(_LETTERS))


def _beginning(text: str, start: int, language: Language) -> int:
    """Where a scheme begins whose letters begin at `start`, behind what belongs to something else; a large number for none."""
    known = _whole().match(text, start)
    if known:
        return known.end()
    found = _cut(language.id).match(text, start)
    return found.end() if found else sys.maxsize


@cache
def _whole() -> re.Pattern[str]:
    """A known scheme, from its letters to its first one."""
    return compiled(f"(?!{_any(each for each in page('open') if each.sure)}){_NOT_FIRST}(?={_KNOWN})")


@cache
def _cut(name: str) -> re.Pattern[str]:
    """An unknown scheme in the language of that name, from its letters to its first one."""
    language = load(name)
    entries = [each for each in page("glued") if not each.trait or _has(language, each.trait)]
    glued = "|".join(f"{_around(each)}{'' if each.sure else f'(?={_KNOWN})'}" for each in entries)
    return compiled(f"(?!{_any(page('open'))})(?:{glued})?{_NOT_FIRST}")


def _has(language: Language, trait: str) -> bool:
    if trait == "string_escapes":
        escapes = map(load_escape, (*language.quotes.values(), language.escape))
        return any(escape.string or escape.printed for escape in escapes)
    return bool(getattr(language, trait))


def _around(entry: Scheme) -> str:
    before = f"(?<={entry.before})" if entry.before else ""
    return f"{before}(?:{entry.scheme}){entry.behind}"


def _any(entries: Iterable[Scheme]) -> str:
    return f"(?:{'|'.join(['(?!)', *map(_around, entries)])})"


@cache
def _slashes() -> re.Pattern[str]:
    """Escaped slashes, in front of what may be a host."""
    return compiled(f"(?:{_ESCAPED})(?!{_any(page('escaped'))})")


@cache
def _bare() -> dict[str, str]:
    """What must follow each scheme that needs no slashes."""
    return {entry.scheme: entry.behind for entry in page("bare")}


def _wrapped(text: str, start: int, floor: int) -> int:
    """The start of the wrappers before a scheme, or the scheme's own."""
    if not text.endswith(":", floor, start):
        return start
    wrappers = compiled(rf"(?<![A-Za-z0-9+.-])(?:{_any(page('wrappers'))}\\?:)+\Z")
    found = wrappers.search(text, max(floor, start - _LONGEST_SCHEME), start)
    return found.start() if found else start


def _slip(text: str, mark: int, floor: int, end: int) -> Candidate | None:
    """The candidate whose misspelt separator holds the `mark`, or None."""
    left = text[max(floor, mark - 3) : mark]
    start = _letters(text, floor, mark - len(left) + len(left.rstrip(" :;.：")))
    found = _slips().match(text, start, end)
    return Candidate(start, found.end(), True) if found else None


@cache
def _slips() -> re.Pattern[str]:
    """A scheme with a misspelt separator."""
    schemes = (*(f"(?i:{entry.scheme})" for entry in page("slips")), *(entry.scheme for entry in page("doubled")))
    each = "|".join(f"(?:{scheme}){separator}" for scheme, separator in zip(schemes, _separators(), strict=True))
    return compiled(rf"(?<![\w/\\^$?@%])(?:{each})")


@cache
def _misspelt() -> re.Pattern[str]:
    slips = "|".join(f"(?:{entry.scheme}){entry.behind}" for entry in page("slips"))
    return compiled(rf"{slips}|(?:{WEB}):\\(?!/)", re.IGNORECASE)  # as decoded, two backslashes are one


def is_mistyped(url: str) -> bool:
    """Whether a whole decoded reference has a scheme of the web and a misspelt separator: `http:/a.test`."""
    return _misspelt().match(url) is not None

"""Where may a URL begin? A colon, or a misspelt one, found with the literal first; then its scheme, to the left.

`re` skips to a literal prefix with memchr; a class or an alternation in front of it costs 20 to 50 times the speed.
"""

import re
import sys
from collections.abc import Iterator, Sequence

from urlint.expression import compiled
from urlint.find.document import Finding
from urlint.find.language import Language
from urlint.find.scheme import LONGEST_SCHEME, ending, wrapped
from urlint.record import Record
from urlint.text import Span

UNLINKED = r"(?<!\]\(https:)(?<!\]\(http:)"
"""At a colon: not that of a link of Markdown to the web."""
LINKED = "](http"
"""What stands in front of any other colon."""


_LAST = (  # two letters of the schemes that need no slashes
    r"[tT][oOaA]:|[eE][lLtToO]:|[mMwW][sS]:|[rR][nN]:|[pP][tTsSpP]:|[aA][gG]:|[iI][dDpP]:|[oO][iIbB]:"
)
_LAST_ESCAPED = _LAST.replace(":", r"\\:")  # as files of properties have it

_SLASHES = r"(?=//|\\{1,3}/\\{0,3}/|\\{1,2}u002[fF])(?<=[A-Za-z0-9+.\-\\:]:)"
COLON = rf":(?=[^\s:\"'<>`])(?:{_SLASHES}|(?!/)(?:(?<={_LAST})|(?<=[iI][nN]:)(?=[13b])|(?<=\\:)(?<={_LAST_ESCAPED})))"
SLIP = r"(?<=[ps]:)(?=/[A-Za-z0-9\[]|\\{2}(?:\\{2})?[A-Za-z0-9]|[ ]{1,2}//|://)"
"""At a colon: it may be that of a scheme of the web, and what follows is misspelt."""
_AHEAD = r":(?=[^\s\"'<>`]|[ ]{1,2}//)"  # most colons stand before a blank
_KIND = rf"(?:{SLIP}()|{COLON.removeprefix(':')})"
_MARK = _AHEAD + _KIND
_BUT_LINKS = rf"{_AHEAD}(?!(?:(?<=\]\(https:)|(?<=\]\(http:))//){_KIND}"  # which most colons of Markdown are the end of
_COLONLESS_SLIP = compiled("//(?:(?<=[ps;]//)|(?<= ://))")
_BEFORE = r"(?:https?|ftps?|wss?)(?:;|[ ]{1,2}:)?\Z"
_LONGEST_BEFORE = 8
_MISSPELT = (
    r"http(?!s?://[A-Za-z0-9])(?=s?(?:;?//[A-Za-z0-9\[]|;//|[ ]{1,2}://|:/[A-Za-z0-9\[]|:[ ]{1,2}//|:://|:\\{2}(?:\\{2})?[A-Za-z0-9]))"
    r"|(?:ftp|ws)(?=s?(?:;//|[ ]{1,2}://|//[A-Za-z0-9]|:/[A-Za-z0-9]|: //|:://|:\\{2}(?:\\{2})?[A-Za-z0-9]))"
)
_HOST = r"(?:[A-Za-z0-9_-]+\.)+[A-Za-z]{2,}|localhost|\[[0-9A-Fa-f:.]+\]|[0-9]{1,3}(?:\.[0-9]{1,3}){3}"
_SLIP = (
    r"(?:https?|ftps?|wss?)(?P<slip>;//|//|[ ]{1,2}://|:/(?!/)|:[ ]{1,2}//|:://|:\\{2}(?:\\{2})?)"
    rf"(?=(?P<host>{_HOST})(?![A-Za-z0-9(])|[A-Za-z0-9])"
)
MISTYPED = compiled(r"(?:https?|ftps?|wss?)(?:;//|//|[ ]{1,2}://|:/(?!/)|:[ ]{1,2}//|:://|:\\{1,2}(?!/))", re.IGNORECASE)

_MEDIA = r"(?:application|audio|chemical|font|image|message|model|multipart|text|video|x-[a-z-]+)"
_FITS = {  # what must follow a scheme without slashes, lest `tag:` and `data:` of every program count
    "mailto": r"[^\s<>\"]{0,200}?[@?]",
    "tel": r"\+?[0-9(*#.-]*[0-9]",
    "sms": r"\+?[0-9(]",
    "urn": r"[A-Za-z0-9][A-Za-z0-9-]{1,31}\\?:[^\s\"'<>`]",
    "data": rf"{_MEDIA}/[A-Za-z0-9.+*-]+[;,]|;base64,|,[^\s\"'<>`]|;charset=",
    "javascript": r"(?!function\()[A-Za-z_$][A-Za-z0-9_$.]*\(",
    "magnet": r"\?",
    "geo": r"-?[0-9.]+,-?[0-9]",
    "tag": r"[A-Za-z0-9.@_-]+,[0-9]{4}",
    "news": r"[A-Za-z0-9+-]+[.@][^\s<>]",
    "cid": r"[^\s@<>\"']{1,100}@",
    "mid": r"[^\s@<>\"']{1,100}@",
    "sip": r"[^\s@<>\"']{1,100}[@.]",
    "sips": r"[^\s@<>\"']{1,100}[@.]",
    "xmpp": r"[^\s@<>\"']{1,100}@",
    "doi": r"10\.",
    "blob": r"https?:|null/|[a-z]+:",
    "bitcoin": r"[13][A-Za-z0-9]{20}|bc1",
}
_DOUBLED = r"(?<![A-Za-z0-9+.$_/-])(?:file|git|gs|ldaps?|mongodb|mysql|postgres(?:ql)?|redis|s3|sftp|ssh|svn|tcp|udp|unix):\Z"
_ANY_DOUBLED = r"(?<![A-Za-z0-9+.$_/-])[a-z][a-z0-9+-]{2,20}:\Z"
_SERVED = r"[A-Za-z0-9_.-]+[:@/][A-Za-z0-9@]"
_KERNED = r":[^()\s]*\)[0-9 -]{0,12}[a-z]\("  # PostScript draws a word in pieces: `(h)n(ttp://a)r(.b)`
_ADDRESS = r"(?:[0-9A-Fa-f.]*:){2}[0-9A-Fa-f:.]*\]"  # of IPv6; any other bracket behind escaped slashes is of an expression
_CLASS = r"\^?(?:\\[^\s]|[^\]\\\s]){1,60}\][+*{]"  # which may begin with the host: `https:\/\/[^\/]+`
_NO_HOST = rf"[|)]|\[(?!{_ADDRESS}|{_CLASS})"
_NOWHERE = Span(sys.maxsize, sys.maxsize)


class Candidate(Record):
    """A URL that may begin at `start`; its scheme and colon end at `body`, `//` and all."""

    start: int
    body: int
    mistyped: bool = False
    slashes: str = ""


class Marks(Record):
    """The offsets of all colons that may belong to a URL, and those candidates that are seen by a misspelt separator; in order."""

    colons: list[int]
    slips: list[Candidate]


def marks(text: str, start: int, end: int, linked: Sequence[int] | None = None) -> Marks:
    """Where URLs may begin; of the colons behind `](https` and `](http` only those that are `linked`, if given."""
    colons: list[int] = []
    slips = colonless(text, start, end)
    for hit in compiled(_MARK if linked is None else _BUT_LINKS).finditer(text, start, end):
        at = hit.start()
        slip = _slip(text, at, end) if hit.lastindex else None
        if slip:
            slips.append(slip)
        elif hit.lastindex is None or compiled(COLON).match(text, at, end):
            colons.append(at)
    return added(text, Marks(colons, sorted(slips)), linked or (), end)


def added(text: str, seen: Marks, linked: Sequence[int], end: int) -> Marks:
    """The marks with those of the `linked` colons that may belong to a URL."""
    if not linked:
        return seen
    return Marks(sorted({*seen.colons, *(each for each in linked if compiled(COLON).match(text, each, end))}), seen.slips)


def colonless(text: str, start: int, end: int) -> list[Candidate]:
    """Those slips that have no colon, `http//a.test`, or one behind a blank, `http ://a.test`, in order."""
    return [slip for hit in _COLONLESS_SLIP.finditer(text, start, end) if (slip := _slip(text, hit.start(), end))]


def _slip(text: str, separator: int, end: int) -> Candidate | None:
    """The candidate of a scheme of the web in front of a misspelt separator, or None."""
    left = text[max(0, separator - _LONGEST_BEFORE) : separator]
    scheme = compiled(_BEFORE).search(left)
    at = separator - len(left) + scheme.start() if scheme else end
    if not compiled(_MISSPELT).match(text, at, end):
        return None
    if at > 0 and (text[at - 1].isalnum() or text[at - 1] in "_/\\^.-$?+@%"):
        return None
    found = compiled(_SLIP).match(text, at, end)
    told = found and (found["host"] or found["slip"] in (":://", ";//"))
    return Candidate(at, found.end(), True) if found and told else None


def candidates(text: str, start: int, end: int, language: Language, marks: Marks, taken: Sequence[Finding]) -> Iterator[Candidate]:
    """The candidates of `text[start:end]` that have one of the `marks`, in order, but for those in what is `taken`."""
    slips = iter(marks.slips)
    slip = next(slips, None)
    spans = iter([each[0] for each in taken])
    first, last = next(spans, _NOWHERE)
    for at in marks.colons:
        while last <= at:
            first, last = next(spans, _NOWHERE)
        if first <= at:
            continue
        while slip and slip.start < at:
            yield slip
            slip = next(slips, None)
        found = _candidate(text, at, start, end, language)
        if found:
            yield found
    while slip:
        yield slip
        slip = next(slips, None)


def _candidate(text: str, colon: int, floor: int, end: int, language: Language) -> Candidate | None:
    """The candidate whose scheme ends at `colon`, or None where no scheme of two characters does."""
    stop = colon - 1 if text[colon - 1] == "\\" else colon
    left = text[max(floor, stop - LONGEST_SCHEME) : stop]
    scheme = ending(left, text[colon + 1], language)
    if scheme is None:
        return None
    if len(scheme) < 2:
        return _doubled(text, colon, left, language.prose)
    start = stop - len(scheme)
    if _is_broken(text, start, scheme, colon, end):
        return None
    if text.startswith("//", colon + 1):
        return Candidate(wrapped(text, start, floor), colon + 3)
    if text[colon + 1] in "\\/":
        return _escaped(text, start, colon, language)
    return None if stop < colon and language.escape != "properties" else _bare(text, stop, scheme, colon, end)


def _is_broken(text: str, start: int, scheme: str, colon: int, end: int) -> bool:
    """Whether a scheme is no whole one: a piece of a word that PostScript draws, or a repetition in a regular expression."""
    before = text[start - 1 : start]
    if scheme.endswith("+"):
        return before == "\\" or text[colon + 1] == "\\"
    return before == "(" and scheme in ("ttp", "ttps") and compiled(_KERNED).match(text, colon, end) is not None


def _escaped(text: str, start: int, colon: int, language: Language) -> Candidate | None:
    """The candidate whose slashes are escaped, `http:\\/\\/a.test`, or None."""
    slashes = compiled(rf"(?:\\{{0,3}}/\\{{0,3}}/|(?:\\{{1,2}}u002[fF]){{2}})(?!{_NO_HOST})").match(text, colon + 1)
    if slashes is None or (slashes[0] == "\\//" and language.patterns):  # an expression ends: `/^file:\//`
        return None
    return Candidate(start, slashes.end(), False, slashes[0])


def _bare(text: str, stop: int, scheme: str, colon: int, end: int) -> Candidate | None:
    """The candidate of a scheme that needs no slashes, if it is known and what follows it fits; or None."""
    name = scheme.rpartition(".")[2]
    fits = _FITS.get(name.lower())
    return Candidate(stop - len(name), colon + 1) if fits and compiled(fits).match(text, colon + 1, end) else None


def _doubled(text: str, colon: int, left: str, prose: bool) -> Candidate | None:
    """The candidate whose second colon stands at `colon`: `gs:://a`. Those of the web are looked for with all their slips.

    In prose the scheme may be any one behind which a host or a user goes on: there it is no comment of a program.
    """
    if not left.endswith(":") or not re.match("//(?!/)", text[colon + 1 : colon + 4]):
        return None
    found = compiled(_DOUBLED).search(left)
    if found is None and prose and compiled(_SERVED).match(text, colon + 3):
        found = compiled(_ANY_DOUBLED).search(left)
    return Candidate(colon - len(left) + found.start(), colon + 3, True) if found else None

"""Where does a URL end, in open text or before a closing mark? At special characters the entries of `heuristics/` decide."""

import re
from functools import cache

from urlint.expression import behind, compiled
from urlint.find.escape import CJK_MARKS, load_escape
from urlint.find.heuristic import BOUNDARY, DELIMITED, OPEN, OTHER
from urlint.find.heuristics import asked, characters, decided, trimmed
from urlint.find.language import Language
from urlint.record import Record

_ARROWS = r"\u2190-\u21ff\u2794\u2798-\u27a0\u27a2-\u27af\u27b1-\u27be\u27f0-\u27ff"  # not the emoji of `http://➡.ws`
_ENDS = rf"\s\x00-\x1f\x7f-\x9f\xb6\u200b\u2060\u2020-\u2022\u2028\u2029{_ARROWS}\u27e9\u2500-\u25ff\ufeff<>\"`" + CJK_MARKS
_CLOSERS = {"(": ")", "{": "}"}


@cache
def _hop(language: str, escape: str, context: str, stops: str) -> re.Pattern[str]:
    """Skips to the next special character: one of `stops`, or one that entries ask about, except colons that match no entry."""
    always = r":()[]{}\&" if context == OPEN else ":"
    special = re.escape("".join(sorted({*always, *stops, *characters(language, escape, context)} - {OTHER})))
    plain = rf"[^{_ENDS}{special}]*+" if context == OPEN else rf"[^\s{special}]*+"
    asked_about = asked(":", BOUNDARY, language, escape, context)[0].pattern
    return compiled(rf"{plain}(?:(?!{asked_about}):{plain})*+")


def bare(text: str, start: int, body: int, limit: int, language: Language, escape: str) -> int:
    """The end of a URL in open text; its scheme is `start..body`."""
    end = _walked(text, start, body, glued(text, start, body, limit, language.id), language, escape)
    return trimmed(text, start, body, end, language.id, escape)


def _walked(text: str, start: int, at: int, limit: int, language: Language, escape: str) -> int:
    """The end of the URL, which is followed from `at` to `limit` at most."""
    depth = {")": 0, "}": 0}
    hop = _hop(language.id, escape, OPEN, language.stops)
    while (at := behind(hop, text, at, limit)) < limit:
        decision = decided(text, start, at, limit, language.id, escape)
        step = decision[1] if decision else _open_step(text, at, limit, escape, depth, language.stops)
        if step == at:
            break
        at = step
    return at


def _open_step(text: str, at: int, limit: int, escape: str, depth: dict[str, int], stops: str) -> int:
    """The offset after a special character about which no entry decides, or `at` if the URL ends there."""
    char = text[at]
    if char in "\\&":
        return load_escape(escape if char == "\\" else "html").step(text, at, limit)  # references are read in all languages
    if char in _CLOSERS:
        depth[_CLOSERS[char]] += 1
    elif char in depth:
        depth[char] -= 1
    return at if depth.get(char, 0) < 0 or _ends(stops).match(text, at) else at + 1


@cache
def _ends(stops: str) -> re.Pattern[str]:
    """The characters that end a URL about which no entry decides; `stops` are those of the language."""
    return compiled(rf"[{_ENDS}\[\]{stops}]")


def glued(text: str, start: int, body: int, limit: int, language: str) -> int:
    """The limit of a URL: where text in a script without blanks, such as Chinese, is attached to it, otherwise `limit`."""
    found = compiled(r"[!-~]{0,400}+(?=[^\x00-\x7f])").match(text, body, limit)  # bounded: a long list must take linear time
    decision = decided(text, start, found.end(), limit, language) if found else None
    return decision[1] if decision and decision[0].ends else limit


class Closed(Record):
    """How far a URL reaches in a container: its `end`, the first `blank` outside placeholders, where it is `cut`; -1 for none."""

    end: int
    blank: int
    cut: int


def closed(text: str, start: int, body: int, limit: int, closer: str, language: Language, escape: str) -> Closed | None:
    """How far a URL reaches in a container that `closer` ends on the same line; None if `closer` is missing."""
    kind = load_escape(escape)
    hop = _hop(language.id, escape, DELIMITED, closer[0] + kind.sign[:1])
    at, blank, cut = body, -1, -1
    while (at := behind(hop, text, at, limit)) < limit:
        if text.startswith(closer, at) and not (kind.doubles and text.startswith(closer * 2, at)):
            return Closed(at, blank, cut)
        if text[at].isspace():
            blank = at if blank < 0 else blank
            at += 1
        else:
            step = _delimited_step(text, start, at, limit, closer, language, escape) if cut < 0 else at
            cut = at if cut < 0 and step == at else cut
            at = step if step > at else kind.behind(text, at, limit)
    return None


def _delimited_step(text: str, start: int, at: int, limit: int, closer: str, language: Language, escape: str) -> int:
    """The offset where the URL goes on after the special character at `at`, or `at` if it ends there."""
    decision = decided(text, start, at, limit, language.id, escape, DELIMITED)
    if decision is None:
        return load_escape(escape).step(text, at, limit)
    entry, step = decision
    return step if closer not in text[at:step] or language.nests or entry.holds_closer else at + 1


def runs_through(text: str, start: int, blank: int, end: int, language: str) -> bool:
    """Whether the URL that begins at `start` goes on after its first blank to the end of its container (the blank rule)."""
    found = decided(text, start, blank, end, language, context=DELIMITED)
    return found is not None and not found[0].ends

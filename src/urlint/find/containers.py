"""How far does a container reach that is closed by a mark? The blank rule, and what ends a URL early."""

import re
from functools import cache

from urlint.expression import compiled
from urlint.find.decode import ESCAPES
from urlint.find.heuristics import ending
from urlint.find.language import Language
from urlint.find.placeholders import bracket, jump, tag, written_tag
from urlint.find.walk import FOREIGN, NEXT_LINE, printed

_GOES_ON = (  # a path, a query, a file behind the blank; an operator between blanks is none
    r"[\w)\]}][/?=&%#|]"
    r"|[/?=&%#|][\w(\[{]"
    r"|\.[A-Za-z][A-Za-z0-9]{0,4}\Z"
)
_OTHERS = (  # what commands and formats put behind a URL
    r"(?:[a-z]+(?:-[a-z]+)*|\{\w+\})(?:/[a-z-]+)*[ \t]+(?:[a-z]+[ \t]+)?"  # the suite of a repository of packages, as apt writes it
    r"(?:(?:main|universe|contrib|non-free|amd64|arm64|i386|all|Packages|Sources|InRelease)\b|Translation-[a-z])"
    r"|HTTP/[0-9]"  # the end of a request
    r"|[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?:\s|\Z)"  # an address
    r"|[A-Za-z][\w-]*=(?:\\*[\"']|\Z)"  # an attribute
    r"|\S+\.xsd\Z"  # where the schema of a namespace is
)
_PROSE = (
    r"`|and/or\s+\S|or\s+\S+\Z|(?:and|as|but|by|for|if|in|is|or|then|to|using|via|when|with)\s+\S+\s+\S"
    r"|[a-z]+\s+(?:at|from|in|into|to)\s+[~.]{0,2}/"  # what was done, and the path that it was done to
    r"|[\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]"  # Japanese, Chinese, Korean
)
_NAME = r"[\w'\u2013-]+(?: (?:[\w'&+\u2013.-]+|\([\w \u2013-]+\)))*\.(?i:svg|png|jpe?g|gif|webp|tiff?)"
_VERB = r"(?i:see|show|look|contain|has|have|was|are|can|will|which|that|where|from|on|at|it|this|we|you|i|not|a|the)s?\b"
_GOES_NOT_ON = r"[,;]\s|\.[a-z]{2,4}[ \t]+(?:-{1,2}|[-=]>)[ \t]"  # a list, a dash behind a file
_JOINED = r"[\"'][ \t]*(?:\+|\.{1,2})[ \t]*[A-Za-z_$(][^\r\n]{0,200}?[+.][ \t]*[\"']"  # to a variable, and that to another literal
_PASSWORD = r"\[[^\s\[\]/?#@\"'`<>]{1,64}@[A-Za-z0-9.-]+(?=[:/\"'])"  # what is left of one
_CLASS = r"\[(?:\\.|[^\]\\\r\n]){1,60}\]"  # of an expression, which a slash in it does not close
_QUOTING = (  # what a URL goes on with behind an escaped quote, to the end of its literal: `?a=\"b\"&c"`, `it\'s"`; no tag, no list
    r"\\[\"'](?=[\w/])(?:[^\s<>\"'\\`]++|\\[\"'](?=[\w/?#&=%\"'-]))*+(?=[\"'])"
)
_WINDOW = 600
_SCHEME = r":\\?/\\?/"
_URL_IN_ANGLES = r"<[A-Za-z][A-Za-z0-9+.-]{1,20}://[^\s<>\"'`]*>"  # behind the word that it is put to: `a.test<http://a.test>`


def runs_through(text: str, blank: int, end: int) -> bool:
    """The blank rule: whether a URL goes on behind its first blank to the end of its container."""
    rest = text[blank:end].strip()
    if not rest or len(rest) > 400 or compiled(_SCHEME).search(rest) or (len(rest.split()) > 4 and not _is_name(rest)):
        return False
    if compiled(_OTHERS).match(rest) or compiled(_PROSE).match(rest) or compiled(r"\w:\s").search(rest):
        return False
    if compiled(_GOES_NOT_ON).search(text, max(0, blank - 6), min(end, blank + 4)):
        return False
    return compiled(_GOES_ON).search(rest) is not None


def _is_name(rest: str) -> bool:
    """Whether it is the rest of a picture's name, which may be long: `Coat of arms of a king (1900).svg`."""
    return compiled(_NAME).fullmatch(rest) is not None and not compiled(_VERB).match(rest)


def line_of(text: str, at: int) -> int:
    """Where the line of `at` begins, or a window not far to the left of it."""
    return max(text.rfind("\n", max(0, at - _WINDOW), at) + 1, at - _WINDOW)


class Closed:
    """How far a container reaches: `end` of its text, its first `blank` outside a placeholder, an early `cut`."""

    __slots__ = ("blank", "cut", "end")

    def __init__(self, end: int, blank: int, cut: int) -> None:
        self.end = end
        self.blank = blank
        self.cut = cut


def _make(expression: str, closer: str) -> re.Pattern[str]:
    """That of a closer such as `"####` of Rust, which may be of any length, is not kept between runs."""
    return compiled(expression) if len(closer) < 4 else re.compile(expression)


@cache
def _inside(closer: str) -> re.Pattern[str]:
    return _make(rf"[^{re.escape(closer)}\"'\\{{$#<,;|\[\]&`\s]*+", closer)


@cache
def _clean_inside(closer: str) -> re.Pattern[str]:
    return _make(rf"[A-Za-z0-9\-._~/:?=+@%!]*+(?={re.escape(closer)})", closer)


def closed(text: str, start: int, body: int, limit: int, closer: str, language: Language, escape: str) -> Closed | None:
    """The reach of a URL in a container that ends at `closer` on its line; None where it is not closed there."""
    quick = _clean_inside(closer).match(text, body, limit)
    if quick and (escape not in ("doubled", "verbatim") or text[quick.end() : quick.end() + 2] != closer * 2):
        return Closed(quick.end(), -1, -1)
    hop = _inside(closer[-1])
    at, blank, cut = body, -1, -1
    while True:
        found = hop.match(text, at, limit)
        at = found.end() if found else at
        if at >= limit or text[at] in "\r\n":
            return None
        if text.startswith(closer, at):
            if escape not in ("doubled", "verbatim") or not text.startswith(closer, at + len(closer)):
                return Closed(at, blank, cut)
            at += 2 * len(closer)
        elif text[at].isspace():
            blank = at if blank < 0 else blank
            at += 1
        else:
            at, cut = _step_inside(text, start, at, limit, closer, language, escape, cut)


def _step_inside(
    text: str, start: int, at: int, limit: int, closer: str, language: Language, escape: str, cut: int
) -> tuple[int, int]:
    """Behind the special character at `at`, and the early end, if there is one by now."""
    char = text[at]
    if char == "\\" or (char == "`" and escape == "powershell"):
        if text.startswith("data:", start) and text[at + 1 : at + 2] in "\"'" and text[at + 1 : at + 2] != closer[-1]:
            return at + 2, cut  # a drawing of tags, in a style in a string
        return _escape_inside(text, at, limit, closer, cut, language, escape)
    if char == "[" and escape == "pattern" and (listed := compiled(_CLASS).match(text, at, limit)):
        return listed.end(), cut
    if char in "{$#":
        return _jump_inside(text, at, limit, closer, language), cut
    if char == "<" and text[at + 1 : at + 2] in ("%", "?", "<"):
        return max(tag(text, at, limit, language), at + 1), cut
    step, ends = at, False
    if char in "<\"',;|&":
        ends = cut < 0 and (char == closer[1:] or _ends(text, start, at, limit, escape, language.id))  # the outer literal's quote
    elif char == "[" and text[at - 1] == "\x1b":  # what colours a terminal's text
        return at + 1, at - 1 if cut < 0 else cut
    elif char == "[":
        step = bracket(text, start, at, limit, language)
        ends = step == at and not compiled(_PASSWORD).match(text, at, limit)
    elif char == "]":  # of a Markdown link whose text is the URL
        ends = text.startswith("](", at)
    return max(step, at + 1), at if cut < 0 and ends else cut


def _ends(text: str, start: int, at: int, limit: int, escape: str, language: str) -> bool:
    """Whether a URL ends at the tag, the quote, the separator, the reference at `at`, though its container goes on."""
    if text[at] == "<":
        ends = written_tag(text, at) or compiled(_URL_IN_ANGLES).match(text, at, limit) is not None
        return ends and not text.startswith("data:", start)
    if text[at] in ",;|":
        return ending(text, start, at, limit, language) is not None
    if text[at] == "&":
        return escape in ("html", "markdown") and compiled(ESCAPES["html"].ends).match(text, at, limit) is not None
    return _closes_attribute(text, start, at, limit)


def _closes_attribute(text: str, start: int, at: int, limit: int) -> bool:
    """Whether the quote at `at` ends an attribute that an earlier literal opened; a drawing holds tags of its own."""
    if text[at] == '"' and start and text[at + 1 : at + 2] == text[start - 1]:
        return True
    if compiled(_JOINED).match(text, at, limit) and text.count(text[at], line_of(text, start), start) % 2:
        return True  # the literal in which the attribute stands
    return compiled(r"[\"']\s*/?>").match(text, at, limit) is not None and not text.startswith("data:", start)


def _escape_inside(text: str, at: int, limit: int, closer: str, cut: int, language: Language, escape: str) -> tuple[int, int]:
    if text.startswith("\\(", at):
        end = jump(text, at, limit)
        if end > at:
            return end, cut
    if cut < 0 and compiled(NEXT_LINE).match(text, at, limit):
        cut = at
    if not escape:
        return at + 1, at if cut < 0 and language.prose and compiled(FOREIGN).match(text, at, limit) else cut
    if cut < 0 and (compiled(ESCAPES[escape].ends).match(text, at, limit) or printed(text, at, escape)):
        quoting = compiled(_QUOTING).match(text, at, limit) if len(closer) == 1 else None
        if quoting:
            return quoting.end(), cut
        cut = at
    found = compiled(ESCAPES[escape].pattern).match(text, at, limit)
    return (found.end() if found else min(at + 2, limit)), cut


def _jump_inside(text: str, at: int, limit: int, closer: str, language: Language) -> int:
    end = jump(text, at, limit, tight=not language.nests)
    if end == at:
        return at + 1
    inner = text[at:end]
    opened = inner.lstrip("$#{")[:1] == closer[-1] and inner[0] == "{"
    if closer in inner and (opened or not (language.nests or inner.startswith(("{{", "${{")))):
        return at + 1
    return end

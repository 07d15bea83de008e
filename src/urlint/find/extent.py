"""Where does a URL end? In open text after the rules of FINDER.md, section 5; in a container at its closing mark."""

import re
from functools import cache

from urlint.find.decode import ESCAPES, compiled
from urlint.find.language import Language

CJK = "\u3000、。，．：；！？（）［］｛｝「」『』〈〉《》【】〔〕～…“”‘’«»‹›｜＂＇＜＞"
_ENDS = r"\s\x00-\x1f\x7f-\x9f\u200b\u2028\u2029\ufeff<>\"`" + CJK
LONGEST_PLACEHOLDER = 300

_BRACES = r"\{(?:[^{}\r\n]++|\{(?:[^{}\r\n]++|\{[^{}\r\n]*+\})*+\})*+\}"
_ROUND = r"\((?:[^()\r\n]++|\((?:[^()\r\n]++|\([^()\r\n]*+\))*+\))*+\)"
_BRACED = compiled(_BRACES)
_TIGHT = compiled(r"\{(?:[^{}\s\"'`]|\$?\{[^{}\s\"'`]*\})*\}|\{\$[^{}\s]*\}")
_CALLED = compiled(_ROUND)
_TAGGED = compiled(r"<%[^\r\n]*?%>|<\?[^\r\n]*?\?>")
_WRITTEN_OUT = compiled(r"<[A-Za-z][A-Za-z0-9_ .:|-]{0,40}>")
_WRITTEN_REFERENCE = compiled(r"&lt;[A-Za-z][A-Za-z0-9_ .-]{0,40}&gt;")
_TAGS = re.compile(r"<(?:a|b|br|code|div|em|hr|i|img|li|p|pre|span|strong|sub|sup|td|th|tr|tt|u|ul)>", re.IGNORECASE)
_BRACKETED = compiled(r"\[[0-9A-Fa-f:.%]*:[0-9A-Za-z:.%~_-]*\](?!\()|\[v[0-9A-Fa-f]+\.[^\s\]\[]*\]|\[[A-Z][A-Z0-9_-]*\](?!\()")
_RANGE = compiled(r"\[(?:[0-9]{1,9}-[0-9]{1,9}|[a-z]-[a-z]|[A-Z]-[A-Z])(?::[0-9]+)?\](?=[A-Za-z0-9./_?&#-])")
_QUERY_KEY = compiled(r"\[[^\[\]\s\"'<>`]*\](?=[\[=&%])")
_QUERY_VALUE = compiled(r"\[[^\[\]\s\"'<>`]*\]")
_NEXT_URL = compiled(r"[,;|]{1,2}\s*[A-Za-z][A-Za-z0-9+.\-]{1,20}:\\?/\\?/|[,;|](?:mailto|urn|tel):")
_EXTENSION = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,4}\Z")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]+:\\?/\\?/")

_CLEAN = r"[A-Za-z0-9\-._~/:?=+@%!#&*]"
TRIMMED = ".,;:!?'\"\\"
EMPHASIS = "*_~"


@cache
def _hop(stops: str, html: bool) -> re.Pattern[str]:
    return re.compile(rf"[^{_ENDS}'()\[\]{{}}\\&|,;$#*{stops}]*+")


@cache
def _clean(stops: str, references: bool, block_comments: bool) -> re.Pattern[str]:
    clean = _CLEAN.replace("&", "") if references else _CLEAN
    for char in stops.replace("\\", ""):
        clean = clean.replace(char, "")
    clean = clean.replace("*", "") if block_comments else clean
    return re.compile(rf"{clean}*+(?=[ \t\r\n\">`)\]}}]|<(?![A-Za-z%?])|\Z)(?<![#*_~])")


def bare(text: str, start: int, body: int, limit: int, line: int, language: Language, escape: str) -> int:
    """The end of a URL in open text; `start..body` is its scheme, `line` where its line begins."""
    if text.startswith("|", body):
        return body
    quick = _clean(language.stops, language.markup, language.block_comments).match(text, body, limit)
    if quick and (quick.end() < limit or limit == len(text) or text[limit] in "\r\n<"):
        end = quick.end()
    else:
        end = _walk(text, start, body, limit, line, language, escape)
    return trim(text, body, end, EMPHASIS if language.prose else "")


def trim(text: str, body: int, end: int, marks: str) -> int:
    """`end` without what prose puts behind a URL; a wildcard after `/` stays, and an ellipsis that stands for a part."""
    trimmed = TRIMMED + marks
    while end > body and text[end - 1] in trimmed:
        if text[end - 1] == "*" and text[end - 2] in "/.":
            break
        if text[end - 3 : end] == "..." and end - 3 >= body - 1 and text[end - 4] in "/=" and text[end - 4 : end] != "....":
            break
        end -= 1
    return end


def _walk(text: str, start: int, body: int, limit: int, line: int, language: Language, escape: str) -> int:
    hop = _hop(language.stops, language.markup)
    depth: list[str] = []
    at = body
    while True:
        found = hop.match(text, at, limit)
        at = found.end() if found else at
        if at >= limit:
            return limit
        step = _step(text, start, at, limit, line, language, escape, depth)
        if step <= at:
            return at
        at = step


def _step(text: str, start: int, at: int, limit: int, line: int, language: Language, escape: str, depth: list[str]) -> int:
    """The offset behind the special character at `at`, or `at` where it ends the URL."""
    char = text[at]
    match char:
        case "(":
            depth.append(")")
            return at + 1
        case ")" | "}":
            return _close(char, at, depth)
        case "[":
            return bracket(text, start, at, limit, language)
        case "{" | "$" | "#":
            return _placeholder(text, at, limit, depth)
        case "<":
            return _tag(text, at, limit, language)
        case "\\":
            return _backslash(text, at, limit, language, escape)
        case "&":
            return _ampersand(text, at, limit, language)
        case "," | ";" | "|":
            return _separator(text, start, at, limit, line, language)
        case "'":
            return _apostrophe(text, start, at, limit, line, language)
        case "*":
            return at if language.block_comments and text.startswith("*/", at) else at + 1
    return at


def _close(char: str, at: int, depth: list[str]) -> int:
    if char not in depth:
        return at
    while depth.pop() != char:
        pass
    return at + 1


def bracket(text: str, start: int, at: int, limit: int, language: Language) -> int:
    """Behind a bracket that belongs to the URL: an IP literal, a key of the query, a range of a glob; else `at`."""
    before = text[at - 1]
    if before in "/@.:=-" or before == "{":
        found = _BRACKETED.match(text, at, limit)
        if found and (before in "/@" or found[0][1:2].isupper()):
            return found.end()
    if before == "/" and text[at - 2 : at] == "//" and language.id != "asciidoc":
        found = compiled(r"\[[^\s\]\"'<>`]*\]?").match(text, at, limit)
        return found.end() if found else at
    if text.find("?", start, at) >= 0:
        strict = language.id == "asciidoc" or before not in "=,&?:"
        found = (_QUERY_KEY if strict else _QUERY_VALUE).match(text, at, limit)
        if found:
            return found.end()
    found = _RANGE.match(text, at, limit)
    return found.end() if found else at


def _placeholder(text: str, at: int, limit: int, depth: list[str]) -> int:
    end = jump(text, at, limit)
    if end > at:
        return end
    if text[at] == "{":
        depth.append("}")
    return at + 1


def jump(text: str, at: int, limit: int, tight: bool = True) -> int:
    """Behind the placeholder that opens at `at`, or `at`; `tight`: a single brace holds no blank."""
    limit = min(limit, at + LONGEST_PLACEHOLDER)
    char, following = text[at], text[at + 1 : at + 2]
    found = None
    if char in "$#" and following == "{":
        found = _BRACED.match(text, at + 1, limit)
    elif char == "$" and following == "(":
        found = _CALLED.match(text, at + 1, limit)
    elif char == "\\" and following == "(":
        found = _CALLED.match(text, at + 1, limit)
    elif char == "{":
        loose = not tight or following in ("{", "%")
        found = (_BRACED if loose else _TIGHT).match(text, at, limit)
    return found.end() if found else at


def _tag(text: str, at: int, limit: int, language: Language) -> int:
    if text[at + 1 : at + 2] in ("%", "?"):
        found = _TAGGED.match(text, at, min(limit, at + LONGEST_PLACEHOLDER))
        return found.end() if found else at
    if language.angled and text[at - 1] in "/:=.@-&?,;_" and not _TAGS.match(text, at):
        found = _WRITTEN_OUT.match(text, at, limit)
        return found.end() if found else at
    return at


def _backslash(text: str, at: int, limit: int, language: Language, escape: str) -> int:
    if text.startswith("\\(", at) and language.id == "swift":
        return jump(text, at, limit)
    if escape:
        kind = ESCAPES[escape]
        if compiled(kind.ends).match(text, at, limit):
            return at
        found = compiled(kind.pattern).match(text, at, limit)
        if found:
            return found.end()
    elif language.prose and compiled(r"\\(?:[nrt](?![A-Za-z0-9])|\"|[nrt]+https?:)").match(text, at, limit):
        return at
    return at + 1


def _ampersand(text: str, at: int, limit: int, language: Language) -> int:
    if text.startswith("&&", at):
        return at
    if language.markup:
        found = _WRITTEN_REFERENCE.match(text, at, limit) if text[at - 1] in "/:=.@-" else None
        if found:
            return found.end()
        if compiled(ESCAPES["html"].ends).match(text, at, limit):
            return at
    return at + 1


def _separator(text: str, start: int, at: int, limit: int, line: int, language: Language) -> int:
    if language.id == "shellscript" and text[at] == "|":
        return at
    if language.id == "csv" and text[at] in ",;" and '"' not in text[max(line, start - 1) : start]:
        return at
    if text[at] == "|" and text.endswith("@link ", 0, start):
        return at
    if text[at] == "|" and language.markup and text.find("|", line, start) >= 0:
        return at
    return at if _NEXT_URL.match(text, at, limit) else at + 1


def _apostrophe(text: str, start: int, at: int, limit: int, line: int, language: Language) -> int:
    if start > line and text[start - 1] == "'":
        return at
    following = text[at + 1 : at + 2] if at + 1 < limit else ""
    if following == "s" and not text[at + 2 : at + 3].isalnum():
        return at
    if not language.prose and not following.isalnum() and text.rfind("'", max(line, start - LONGEST_PLACEHOLDER), start) >= 0:
        return at
    return at + 1


def runs_through(text: str, blank: int, end: int) -> bool:
    """The blank rule: whether a URL goes on behind its first blank to the end of its container."""
    rest = text[blank:end].strip()
    if not rest or len(rest) > 400 or len(rest.split()) > 4 or _SCHEME.search(rest):
        return False
    return any(char in rest for char in "/?=&%#|") or _EXTENSION.search(rest) is not None


class Closed:
    """How far a container reaches: `end` of its text, its first `blank` outside a placeholder, an early `cut`."""

    __slots__ = ("blank", "cut", "end")

    def __init__(self, end: int, blank: int, cut: int) -> None:
        self.end = end
        self.blank = blank
        self.cut = cut


@cache
def _inside(closer: str) -> re.Pattern[str]:
    return re.compile(rf"[^{re.escape(closer)}\\{{$#<,;|\[&\s]*+")


@cache
def _clean_inside(closer: str) -> re.Pattern[str]:
    return re.compile(rf"[A-Za-z0-9\-._~/:?=+@%!]*+(?={re.escape(closer)})")


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
        if at >= limit:
            return None
        char = text[at]
        if text.startswith(closer, at):
            if escape in ("doubled", "verbatim") and text.startswith(closer, at + len(closer)):
                at += 2 * len(closer)
                continue
            return Closed(at, blank, cut)
        if char == "\\":
            at, cut = _escape_inside(text, at, limit, cut, escape)
        elif char in "{$#":
            at = _jump_inside(text, at, limit, closer, language)
        elif char == "<":
            tag = _TAGGED.match(text, at, min(limit, at + LONGEST_PLACEHOLDER))
            markup = tag is None and (text.startswith("</", at) or _TAGS.match(text, at))
            cut = at if cut < 0 and markup and not text.startswith("data:", start) else cut
            at = tag.end() if tag else at + 1
        elif char in ",;|":
            cut = at if cut < 0 and _NEXT_URL.match(text, at, limit) else cut
            at += 1
        elif char == "[":
            step = bracket(text, start, at, limit, language)
            cut = at if cut < 0 and step == at else cut
            at = max(step, at + 1)
        elif char == "&":
            ends = escape in ("html", "markdown") and compiled(ESCAPES["html"].ends).match(text, at, limit)
            cut = at if cut < 0 and ends else cut
            at += 1
        elif char in "\r\n":
            return None
        elif char.isspace():
            blank = at if blank < 0 else blank
            at += 1
        else:
            at += 1


def _escape_inside(text: str, at: int, limit: int, cut: int, escape: str) -> tuple[int, int]:
    if text.startswith("\\(", at):
        end = jump(text, at, limit)
        if end > at:
            return end, cut
    if not escape:
        return at + 1, cut
    if cut < 0 and compiled(ESCAPES[escape].ends).match(text, at, limit):
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

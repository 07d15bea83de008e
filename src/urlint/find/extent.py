"""Where does a URL end in open text? What each special character says, one after the other."""

import re
from functools import cache

from urlint.find.decode import ESCAPES, compiled
from urlint.find.language import Language
from urlint.find.lists import is_next
from urlint.find.parameters import reach
from urlint.find.placeholders import LONGEST_PLACEHOLDER, bracket, jump, tag, written_reference
from urlint.find.trimming import EMPHASIS, REFERENCE, glued, particle, trim

CJK = "\u3000、。，．：；！？（）［］｛｝「」『』〈〉《》【】〔〕～…“”‘’«»‹›｜＂＇＜＞—―"
_ENDS = r"\s\x00-\x1f\x7f-\x9f\u200b\u2060\u2020-\u2022\u2028\u2029\u2190-\u21ff\u2500-\u25ff\ufeff<>\"`" + CJK
FOREIGN = (  # escapes of another language, none of which a URL goes on with
    r"\\(?:[nrt](?![A-Za-z0-9])"  # a line end, a tab
    r"|(?:x|\\?u00)(?:[01][0-9A-Fa-f]|2[027]|3[cCeE])"  # a control, a blank, a quote, a tag: `\x1b`, `\u003c`
    r"|\\?u20(?:2[89cC]|69)"  # a line end, the end of a direction
    r"|033|04[27]|05[01]"  # a control, a quote, a bracket in octal
    r"|\\{1,7}[nrt](?=[A-Z@])"  # one of a string in a string
    r"|[eE](?:[\[\]]|\\)"  # a colour of a terminal, `\e[0m`, the end of a link there, `\e\`
    r"|[EQ](?![A-Za-z])"  # of a pattern in Perl, `\Q...\E`
    r"|f[BIPR](?![a-z]))"  # a font of a manual page
)
NEXT_LINE = r"\\[nrt]{1,2}https?://"  # of a list, in another language's string
_FOREIGN_PROSE = r"\\[nrt]+https?:"
_ESCAPED = r"\\(?:[nrt](?![a-z])|\")"  # the text is the inside of a string
LONGEST_STRING = 2000
_CLEAN = r"[A-Za-z0-9\-._~/:?=+@%!#&*]"
_IN_PASSWORD = r"[^\s/?#@\"'`<>]{1,64}"
_PASSWORD = (  # which prose would end at a bracket or a blank; a number in front of that is a port
    rf"[^\s/?#@:\"'`<>\[\](){{}}]{{1,64}}:(?![0-9]*+[ \[\](){{}}])(?P<password>{_IN_PASSWORD}(?: {_IN_PASSWORD})?)@"
    r"(?=(?:[A-Za-z0-9_-]++\.)++[A-Za-z]{2,}+[:/])"
)
_LONGEST_PASSWORD = 130
_LABELLED = r"@link(?:code|plain)?(?:[ \t]+\{?|[ \t]*\r?\n[ \t]*\*[ \t]*)\Z"  # `{@link https://a.test|label}` of JSDoc
_LONGEST_TAG = 60
_PIPE = (  # to a command
    r"\|&?(?:\./[\w./-]++|sudo|sh|bash|zsh|grep|sed|awk|less|more|head|tail|jq|xargs|tar|tee|sort|wc|cut|gunzip|python3?)(?=[\s;)|]|\Z)"
)
_COMPOUND = r"-[^\W\d_]+(?![\w./:@-])"  # of a scheme and a word: `git://-hosts`
_LONE = r"(?![\w/?=&%#@~+-]|[.:][A-Za-z0-9])"  # an `s` that nothing of a URL follows
_FRAME = r"[ \t]*/?\*+[ \t]"  # the left side of a box of asterisks around a comment
_END_OF_COMMENT = r"(?:(?<![/.])\*{2,8}|\*)/"


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
    if text.startswith("|", body) or (text.startswith("-", body) and compiled(_COMPOUND).match(text, body, limit)):
        return body
    if text[start - 1 : start] == "=":
        limit = reach(text, start, body, limit, line)
    quick = _clean(language.stops, language.markup, language.block_comments).match(text, body, limit)
    if quick and (quick.end() < limit or limit == len(text) or text[limit] in "\r\n<"):
        end = quick.end()
    else:
        end = _walk(text, start, body, glued(text, body, limit), line, language, escape)
        if end > body and "\uac00" <= text[end - 1] <= "\ud7a3":
            end -= particle(text[body:end])
    if text[end - 1] == "*" and (text[start - 1 : start] == "*" or _is_framed(text, start, end, line)):  # emphasis
        end = body + len(text[body:end].rstrip("*"))
    marks = EMPHASIS if language.prose else "^" if language.id == "bat" else ""
    end = end - 2 if text.endswith("&&", body, end) else end
    if language.id == "shellscript" and text.find("&", body, end) >= 0 and _in_command(text, line, start, language):
        command = compiled(r"&(?:(?=&)(?!&[A-Za-z0-9_%.\[\]-]+=)|\Z)").search(text, body, end)  # another, or in the background
        end = command.start() if command else end
    end = trim(text, body, end, marks, language.markup)
    if end > body and text[end - 1] in "+=" and text[start - 1 : start] == text[end - 1]:  # typewriter type
        doubled = text.startswith("++", start - 2) and text.endswith("++", body, end)
        end -= 2 if doubled else text[end - 1] == "+" or language.id == "org"
    return end


def _is_framed(text: str, start: int, end: int, line: int) -> bool:
    """Whether the asterisk before `end` is the right side of a box around a comment, behind a full stop."""
    ended = text[end - 2] == "." and text[end : end + 1] in ("", "\r", "\n")
    return ended and compiled(_FRAME).match(text, line, start) is not None


def behind_password(text: str, body: int, end: int, limit: int) -> int:
    """Where the host of a URL begins that seems to end at `end`, in its password; `end` itself where that is none."""
    if text.find("@", end, min(limit, end + _LONGEST_PASSWORD)) < 0 or text.find(":", body, end) < 0:
        return end
    found = compiled(_PASSWORD).match(text, body, limit)
    if found is None or not found.start("password") <= end < found.end("password") or "](" in found["password"]:
        return end
    from urlint.url.secret import is_strong  # late: few texts hold a password

    return found.end() if " " not in found["password"] or is_strong(found["password"]) else end


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
            return _placeholder(text, at, limit, depth, language)
        case "<":
            return tag(text, at, limit, language)
        case "\\":
            if escape == "markdown" and text[at + 1 : at + 2] in ("(", ")", "[", "]"):
                return _escaped_bracket(text[at + 1], at, depth)
            return _backslash(text, start, at, limit, line, language, escape)
        case "&":
            if ")" in depth and (written := compiled(r"&(?:#41|#x29|rpar);").match(text, at, limit)):
                depth.remove(")")
                return written.end()
            return _ampersand(text, start, at, limit, language)
        case "," | ";" | "|":
            return _separator(text, start, at, limit, line, language)
        case "'":
            return _apostrophe(text, start, at, limit, line, language)
        case "*":
            return at if language.block_comments and compiled(_END_OF_COMMENT).match(text, at) else at + 1
    return at


def _close(char: str, at: int, depth: list[str]) -> int:
    if char not in depth:
        return at
    while depth.pop() != char:
        pass
    return at + 1


def _escaped_bracket(char: str, at: int, depth: list[str]) -> int:
    """Behind the bracket that a backslash at `at` keeps from being a mark, or `at` where the URL did not open it."""
    if char in "([":
        depth.append(")" if char == "(" else "]")
    elif char in depth:
        depth.remove(char)
    else:
        return at
    return at + 2


def _placeholder(text: str, at: int, limit: int, depth: list[str], language: Language) -> int:
    end = jump(text, at, limit)
    if end > at:
        return end
    if text.startswith("$$", at) and language.id == "sql":  # closes a string
        return at
    if text[at] == "{":
        depth.append("}")
    return at + 1


def _backslash(text: str, start: int, at: int, limit: int, line: int, language: Language, escape: str) -> int:
    if compiled(NEXT_LINE).match(text, at, limit):
        return at
    if text.startswith("\\g<", at) and (group := compiled(r"\\g<\w+>").match(text, at, limit)):  # of a replacement
        return group.end()
    if escape == "markdown" and (word := compiled(r"\\<[A-Za-z][A-Za-z0-9_ .-]{0,40}\\>").match(text, at, limit)):
        return word.end()
    if text.startswith("\\(", at) and language.id == "swift":
        return jump(text, at, limit)
    if language.id == "ini" and (held := compiled(r"\\{1,2}\{[A-Za-z@][^{}\r\n]*\}").match(text, at, limit)):
        return held.end()  # what a search of the desktop fills in
    if escape:
        kind = ESCAPES[escape]
        if compiled(kind.ends).match(text, at, limit):
            return at
        found = compiled(kind.pattern).match(text, at, limit)
        if found:
            return found.end()
    elif compiled(FOREIGN).match(text, at, limit) or (language.prose and compiled(_FOREIGN_PROSE).match(text, at, limit)):
        return at
    elif language.prose and compiled(r"\\[nrt]").match(text, at, limit):
        floor = max(line, start - LONGEST_STRING)
        return at if text.count('"', floor, start) % 2 or compiled(_ESCAPED).search(text, floor, start) else at + 1
    return at + 1


def _ampersand(text: str, start: int, at: int, limit: int, language: Language) -> int:
    if text.startswith("&&", at) and not compiled(r"&&[A-Za-z0-9_%.\[\]-]+=").match(text, at, limit):
        return at
    end = written_reference(text, at, limit)
    if end > at:
        return end
    if compiled(ESCAPES["html"].ends).match(text, at, limit):
        return at
    whole = compiled(REFERENCE).match(text, at, limit) if language.markup else None
    return whole.end() if whole else at + 1


def _separator(text: str, start: int, at: int, limit: int, line: int, language: Language) -> int:
    if language.id == "shellscript" and text[at] in "|;" and (text[at] == "|" or _in_command(text, line, start, language)):
        return at
    if language.id == "csv" and text[at] in ",;" and '"' not in text[max(line, start - 1) : start]:
        return at
    if text.startswith("://,//", at - 3):
        return at
    if text[at] == text[start - 1 : start] and start > line:  # one field of a list
        return at
    if text[at] == "|" and compiled(_LABELLED).search(text, max(0, start - _LONGEST_TAG), start):
        return at
    if text[at] == "," and text.endswith(("@uref{", "@url{"), 0, start):
        return at
    if language.id == "makefile" and text.startswith((",$(", ",${"), at):  # the next argument of a function
        return at
    if text[at] == "|" and start > line and (text[start - 1] in "[<" or text.endswith("{{", line, start)):  # with its label behind
        return at
    if text[at] == "|" and text.find("|", line, start) >= 0:
        return at
    if text[at] == "|" and compiled(r"\|(?:width|height)=[0-9]").match(text, at, limit) and text.endswith("](", line, start):
        return at  # an image and its size, as an editor shows them
    if text[at] == "|" and compiled(_PIPE).match(text, at, limit):
        return at
    return at if is_next(text, start, at, limit) else at + 1


def _in_command(text: str, line: int, start: int, language: Language) -> bool:
    """Whether a word of a shell's command begins at `start`: neither quoted, nor in a comment or a here-document."""
    left = text[max(line, start - LONGEST_STRING) : start]
    quoted = left.count('"') % 2 or left.count("'") % 2 or "`" in left or "#" in left
    return bool(language.comments) and not quoted


def _apostrophe(text: str, start: int, at: int, limit: int, line: int, language: Language) -> int:
    if start > line and text[start - 1] == "'":
        return at
    following = text[at + 1 : at + 2] if at + 1 < limit else ""
    if following == "s" and compiled(_LONE).match(text, at + 2, limit):
        return at
    if not language.prose and not following.isalnum() and text.rfind("'", max(line, start - LONGEST_PLACEHOLDER), start) >= 0:
        return at
    return at + 1

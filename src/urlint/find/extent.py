"""Where does a URL end in open text?"""

import re
from functools import cache

from urlint.expression import compiled
from urlint.find.brackets import Brackets
from urlint.find.language import Language
from urlint.find.parameters import reach
from urlint.find.trimming import EMPHASIS, glued, particle, trim
from urlint.find.walk import Walk, in_command, starts_command

_CLEAN = r"[A-Za-z0-9\-._~/:?=+@%!#&*]"
_IN_PASSWORD = r"[^\s/?#@\"'`<>]{1,64}"
_PASSWORD = (  # which prose would end at a bracket or a blank, a shell at a line end; a number in front of that is a port
    rf"[^\s/?#@:\"'`<>\[\](){{}}]{{1,64}}:(?![0-9]*+[ \[\](){{}}])(?P<password>{_IN_PASSWORD}(?:(?: |\\\r?\n){_IN_PASSWORD})?)@"
    r"(?=(?:[A-Za-z0-9_-]++\.)++[A-Za-z]{2,}+[:/])"
)
_LONGEST_PASSWORD = 130
_MARKS = {"bat": "^", "clojure": "~%"}  # what escapes a line end, what a format of Lisp writes for one
_COMPOUND = r"-[^\W\d_]+(?![\w./:@-])"  # of a scheme and a word: `git://-hosts`
_FRAME = r"[ \t]*/?\*+[ \t]"  # the left side of a box of asterisks around a comment


@cache
def _clean(stops: str, references: bool, block_comments: bool) -> re.Pattern[str]:
    clean = _CLEAN.replace("&", "") if references else _CLEAN
    for char in stops.replace("\\", ""):
        clean = clean.replace(char, "")
    clean = clean.replace("*", "") if block_comments else clean
    return compiled(rf"{clean}*+(?=[ \t\r\n\">`)\]}}]|<(?![A-Za-z%?])|\Z)(?<![#*_~])")


def bare(text: str, start: int, body: int, limit: int, line: int, language: Language, escape: str) -> int:
    """The end of a URL in open text; `start..body` is its scheme, `line` where its line begins."""
    if text.startswith("|", body) or (text.startswith("-", body) and compiled(_COMPOUND).match(text, body, limit)):
        return body
    if text[start - 1 : start] == "=":
        limit = reach(text, start, body, limit, line)
    quick = _clean(language.stops, language.markup, language.block_comments).match(text, body, limit)
    if (
        quick
        and not starts_command(text, quick.end(), language)
        and (quick.end() < limit or limit == len(text) or text[limit] in "\r\n<")
    ):
        end = quick.end()
    else:
        end = Walk(text, start, glued(text, body, limit), line, language, escape, Brackets()).end(body)
        if end > body and "\uac00" <= text[end - 1] <= "\ud7a3":
            end -= particle(text[body:end])
    if text[end - 1] == "*" and (text[start - 1 : start] == "*" or _is_framed(text, start, end, line)):  # emphasis
        end = body + len(text[body:end].rstrip("*"))
    marks = EMPHASIS if language.prose else _MARKS.get(language.id, "")
    if text.endswith("&&", body, end) or (text.endswith("--", body, end) and text.startswith(">", end)):  # a comment of XML closes
        end -= 2
    if language.id == "shellscript" and text.find("&", body, end) >= 0 and in_command(text, line, start, language):
        command = compiled(r"&(?:(?=&)(?!&[A-Za-z0-9_%.\[\]-]+=)|\Z)").search(text, body, end)  # another, or in the background
        end = command.start() if command else end
    end = trim(text, body, end, marks, language.markup)
    return _unmarked(text, start, body, end, language)


def _unmarked(text: str, start: int, body: int, end: int, language: Language) -> int:
    """`end` without the mark that opened right before the URL: that of typewriter type, of a highlight, of what stands raised."""
    mark = text[start - 1 : start]
    if end <= body or mark != text[end - 1] or mark not in "+=^":
        return end
    if mark == "^":
        return body + len(text[body:end].rstrip("^"))
    if text.startswith(mark * 2, start - 2) and text.endswith(mark * 2, body, end) and (mark == "+" or language.prose):
        return end - 2
    return end - (mark == "+" or language.id == "org")


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

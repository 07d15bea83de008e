"""In which code of a text does something stand? In a span or a block of it, which nobody reads as prose."""

from collections.abc import Callable

from urlint.expression import compiled
from urlint.find.code_spans import Line

_WINDOW = 8000  # code points before it that are looked at, and in a line
_LINE = 1000
_TAG = r"(?i)<(/?)(pre|code|samp|kbd|tt|xmp|programlisting|screen|command|userinput)\b[^<>]*+>"
_FENCE = r"(?m)^[ \t>]*(?:```|~~~)"
_LISTING = r"(?m)^(?:```|-{4,}[ \t]*\r?$|\.{4,}[ \t]*\r?$)"
_ENVIRONMENTS = (("#+begin_", "#+end_"), ("#+BEGIN_", "#+END_"), ("\\begin{", "\\end{"))
_VERBATIM = r"(?:^|[\s(\[{'\"-])[=~](?=\S)(?=[^\n]*[=~])"
_CLOSES = r"[=~](?=[\s.,;:!?)'\"\]}-])"
_BLANK = r"(?:\s|<[^<>]*+>)*+"
_END = r"[ \t]*(?:[`~=]|</|\r?\n|\Z)"
_DIRECTIVE = r"\.\. (?:code|code-block|sourcecode|parsed-literal|prompt|highlight)::"


def in_code(text: str, start: int, end: int, kind: str) -> bool:
    """Whether `start..end` stands in code of that kind (`KINDS`), with something else."""
    begin = KINDS[kind](text, start)
    if begin < 0:
        return False
    return not compiled(_BLANK).fullmatch(text, begin, start) or not compiled(_END).match(text, end)


def _in_tags(text: str, at: int) -> int:
    """That between tags of HTML or DocBook."""
    opened: dict[str, int] = {}
    for found in compiled(_TAG).finditer(text, max(at - _WINDOW, 0), at):
        opened[found[2].lower()] = -1 if found[1] else found.end()
    return max(opened.values(), default=-1)


def _in_span(text: str, at: int) -> int:
    """That between backticks, as Markdown pairs them, or between tags; what stands in a fence is a run of its own."""
    start, end = _line(text, at)
    hidden = Line(text, start, end).hides(at)
    return text.rfind("`", start, at) + 1 if hidden else _in_tags(text, at)


def _in_fence(text: str, at: int) -> int:
    """That of the fence, the block of Org, the environment of LaTeX, the directive of reStructuredText that is open."""
    floor, start = max(at - _WINDOW, 0), _line(text, at)[0]
    opened = any(text.rfind(opener, floor, start) > text.rfind(closer, floor, start) for opener, closer in _ENVIRONMENTS)
    opened = opened or _is_between(_FENCE, text, floor, start) or _hangs_on(_DIRECTIVE, text, start, at)
    return start if opened else -1


def _in_listing(text: str, at: int) -> int:
    """That between the lines of AsciiDoc that begin and end a listing, or between backticks."""
    start, end = _line(text, at)
    if _is_between(_LISTING, text, max(at - _WINDOW, 0), start):
        return start
    return text.rfind("`", start, at) + 1 if Line(text, start, end).hides(at) else -1


def _in_verbatim(text: str, at: int) -> int:
    """That between the marks of Org, or behind a colon."""
    start, end = _line(text, at)
    if text[start:at].lstrip().startswith(": "):
        return text.index(": ", start) + 2
    opened = [found.end() for found in compiled(_VERBATIM).finditer(text, start, end) if found.end() <= at]
    return opened[-1] if opened and not compiled(_CLOSES).search(text, opened[-1], at) else -1


def _in_literal(text: str, at: int) -> int:
    """That of reStructuredText: between two backticks each, or in the indented lines behind two colons."""
    start, _ = _line(text, at)
    if text.count("``", start, at) % 2:
        return text.rfind("``", start, at) + 2
    return start if _hangs_on(rf"{_DIRECTIVE}|(?!\.\. ).*::\Z", text, start, at) else -1


def _hangs_on(pattern: str, text: str, line: int, at: int) -> bool:
    """Whether a line of that pattern stands before the one of `at`, and no line between them is indented as little."""
    floor, deep = max(at - _WINDOW, 0), _indent(text[line:at])
    while deep and line > floor:
        before = text.rfind("\n", floor, line - 1) + 1 or floor
        content, line = text[before:line].rstrip(), before
        if content and _indent(content) < deep:
            deep = _indent(content)
            if compiled(pattern).match(content, deep):
                return True
    return False


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _line(text: str, at: int) -> tuple[int, int]:
    """Where the line of `at` begins and ends, so far as it is looked at."""
    floor, limit = max(at - _LINE, 0), min(at + _LINE, len(text))
    end = text.find("\n", at, limit)
    return text.rfind("\n", floor, at) + 1 or floor, end if end >= 0 else limit


def _is_between(pattern: str, text: str, floor: int, at: int) -> bool:
    return sum(1 for _ in compiled(pattern).finditer(text, floor, at)) % 2 == 1


KINDS: dict[str, Callable[[str, int], int]] = {
    "tags": _in_tags,
    "spans": _in_span,
    "fences": _in_fence,
    "listings": _in_listing,
    "marks": _in_verbatim,
    "literals": _in_literal,
}
"""Where the code begins that is open at an offset of a text, by what it stands in; -1 where none is."""

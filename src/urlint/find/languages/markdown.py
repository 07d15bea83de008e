"""Markdown: destinations, definitions, tags; fences, comments and front matter are runs of their own."""

import re
from collections.abc import Iterator

from urlint.find.code_spans import Line
from urlint.find.decode import compiled
from urlint.find.hops import Hops
from urlint.find.kinds import WEB, web
from urlint.find.language import NOTHING, START, Language, Links, Place, Run, State, nested, paragraph
from urlint.find.languages import html

_PLAIN = re.compile(r"[A-Za-z0-9\-._~/:?=+@%#&,;!*$']*+(?=\))")
_WEB_LINK = re.compile(rf"\[(?<!@\[)[^\[\]\\\n]*+\]\(({WEB})(?=\))")
_HOP = r"[^()\\\r\n\]]*+"
_TITLE = r"[ \t]+(?:[\"'].*|\([^()]*\)|=[0-9]*x[0-9]*)\Z"
_DEFINITION = r"(?:[ \t>]|[*+-](?![\[*+-]))*+(?:[0-9]+[.)][ \t]+)?\[(?!\^)(?:[^\[\]]|\\.)+\Z"
_ANGLED = r"<([^<>\r\n]*)>"
_SPACE = r"[ \t]*+(?:\r?\n[ \t]*+(?=\S))?"
_MARK = r"[ \t>]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)*\Z"
_FENCE = r"(`{3,}+(?=[^`\r\n]*+(?:[\r\n]|\Z))|~{3,})[ \t]*\{?[ \t]*\.?([^\s`{},]*)([^`\r\n]*)"
_MATTER = r"(?:(?!---|\+\+\+|[ \t]*\r?\n)[^\r\n]+(?:\r?\n|\Z))*+"
_FRONT = (  # as far as the first blank line, lest a rule at the top take the whole document
    rf"(---|\+\+\+)[ \t]*\r?\n((?=[#A-Za-z_\"'\[-]){_MATTER})(?=---|\+\+\+|[ \t]*\r?\n|\Z)"
)
_BLANK_LINE = r"\n[ \t]*\r?\n"
_BACK = 2000
_DEEPEST = 200


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """Definitions `[x]: ...`, attributes in open tags."""
    for found in compiled(r"\]:").finditer(text, start, end):
        yield from _definition(text, found.start(), start, end)
    tags = list(html.attributes(text, start, end))
    if tags:
        line = Line(text, start, end)
        yield from (place for place in tags if not line.hides(place.start))


def links(text: str, start: int, end: int) -> Links:
    """Inline links and images. Most lead to the web, and nothing is special in their brackets: one expression sees them."""
    count = text.count("](", start, end)
    if not count:
        return Links([], [], [])
    to_web = [web(found.span(1), found[1], "destination", "markdown") for found in _WEB_LINK.finditer(text, start, end)]
    line = Line(text, start, end)
    shown = [each for each in to_web if (at := each[0][0]) <= line.clear or not line.hides(at)]
    made = Links(shown, [], [])
    if count > len(shown):
        _more(text, start, end, made)
    return made


def _more(text: str, start: int, end: int, made: Links) -> None:
    """Adds the links that are not found yet, and what code hides."""
    line = Line(text, start, end)
    last = start
    for behind in sorted({hop.end() for hop in compiled(r"\]\(").finditer(text, start, end)} - {each[0][0] for each in made.found}):
        at = behind - 2
        if not line.hides(at) and _closes_text(text, start, last, at):
            made.places.append(_destination(text, behind, end))
        else:
            made.others.append(behind + 5 if text.startswith("s", behind + 4) else behind + 4)
        last = at


def _closes_text(text: str, start: int, last: int, at: int) -> bool:
    """Whether the bracket at `at` closes the text of a link; `last` is the one before. `@[toc](title)` is a table of contents."""
    opener = text.rfind("[", last, at)
    if _escaped(text, at) or text[opener - 1 : at] == "@[toc":
        return False
    return (opener >= 0 and "\n" not in text[opener:at]) or _opened(text, start, at)


def _opened(text: str, start: int, at: int) -> bool:
    """Whether a bracket opens in the paragraph, left of `at`."""
    opener = text.rfind("[", max(start, at - _BACK), at)
    if opener < 0 or text.find("\n", opener, at) < 0:
        return opener >= 0
    return _unbalanced(text, paragraph(text, max(start, at - _BACK), at), at)


def _unbalanced(text: str, start: int, end: int) -> bool:
    """Whether a bracket opens in `start..end` and does not close there."""
    closed = 0
    opener = text.rfind("[", start, end)
    while opener >= 0 and closed >= 0:
        closed += text.count("]", opener, end) - 1
        if closed < 0 and text[max(opener - 2, 0) : opener] == "//":  # that of an address, left open
            closed = 0
        opener, end = text.rfind("[", start, opener), opener
    return closed < 0


def quiet(text: str, end: int) -> bool:
    """Whether no bracket, no tag and no comment is open at a line end."""
    floor = max(0, end - _BACK)
    if text.rfind("<!--", floor, end) > text.rfind("-->", floor, end):
        return False
    return not _unbalanced(text, floor, end) and html.untagged(text, end)


def _escaped(text: str, at: int) -> bool:
    if at == 0 or text[at - 1] != "\\":
        return False
    left = text[max(0, at - 32) : at]
    return (len(left) - len(left.rstrip("\\"))) % 2 == 1


def _destination(text: str, at: int, end: int) -> Place:
    quick = _PLAIN.match(text, at, end)
    if quick:
        return Place(at, quick.end(), "destination", "markdown")
    space = compiled(_SPACE).match(text, at, end)
    at = space.end() if space else at
    angled = compiled(_ANGLED).match(text, at, end)
    if angled:
        return Place(*angled.span(1), "destination", "markdown")
    stop = _balanced(text, at, end)
    content = text[at:stop]
    title = re.search(r"[ \t]+[\"']", content) or compiled(_TITLE).search(content)
    content = content[: title.start()] if title else content
    return Place(at, at + len(content.rstrip()), "destination", "markdown")


def _balanced(text: str, at: int, end: int) -> int:
    """The closing parenthesis, or the end of the line, or the next destination."""
    depth, first = 0, at
    while True:
        found = compiled(_HOP).match(text, at, end)
        at = found.end() if found else at
        char = text[at] if at < end else "\n"
        if char == ")" and depth == 0:
            return at
        if char in "\r\n":
            return at
        if text.startswith("](", at):
            return _left_open(text, first, at)
        depth += (char == "(") - (char == ")")
        at += 2 if char == "\\" and at + 1 < end and text[at + 1] not in "\r\n" else 1


def _left_open(text: str, at: int, end: int) -> int:
    """The end of a destination that the next one follows before it is closed: at a parenthesis that closes one of its own."""
    found = compiled(r"[^\s]*(?=\)[.,;:!?]*\s)").match(text, at, end)
    return found.end() if found else end


def _definition(text: str, at: int, start: int, end: int) -> Iterator[Place]:
    line = text.rfind("\n", max(start, at - _BACK), at) + 1 or max(start, at - _BACK)
    if text[at + 2 : at + 3] not in " \t\r\n<" or not compiled(_DEFINITION).match(text, line, at):
        return
    space = compiled(_SPACE).match(text, at + 2, end)
    at = space.end() if space else at + 2
    angled = compiled(_ANGLED).match(text, at, end)
    if angled:
        yield Place(*angled.span(1), "destination", "markdown")
        return
    stop = text.find("\n", at, end)
    content = text[at : stop if stop >= 0 else end].rstrip()
    title = compiled(_TITLE).search(content)
    content = content[: title.start()] if title else content
    yield Place(at, at + len(content), "destination", "markdown")


def runs(text: str, start: int, end: int, state: State, depth: int = 0) -> tuple[list[Run], State]:
    """Fences in their own language, comments as prose, front matter as YAML or TOML; the rest is Markdown."""
    found: list[Run] = []
    at = start
    if state == START:
        front = compiled(_FRONT).match(text, start, end) if text.startswith(("---", "+++"), start) else None
        state = ("front", "yaml" if front[1] == "---" else "toml") if front else NOTHING
        at = front.start(2) if front else at
    if state[:1] == ("front",):
        stop = compiled(_MATTER).match(text, at, end)
        found.append(Run(at, stop.end() if stop else at, state[1]))
        at = found[0].end
        if at == end:
            return found, state
        state = NOTHING
    inner, state = _blocks(text, at, end, state, depth)
    return found + inner, state


def _blocks(text: str, at: int, end: int, state: State, depth: int) -> tuple[list[Run], State]:
    found: list[Run] = []
    hops, line = Hops(text, end, ("```", "~~~", "<!--")), Line(text, at, end)
    while at < end:
        if not state:
            opener, state = _opener(text, at, end, hops, line)
            found.append(Run(at, opener, "markdown"))
            at = _line_after(text, opener, end) if state[:1] == ("fence",) else opener
            if text.find("://", opener, at) >= 0:  # the argument of a directive: ```{image} https://a.test/b.svg
                found.append(Run(opener, at, "plaintext"))
            continue
        if state[0] == "comment":
            close = text.find("-->", at, end)
            found.append(Run(at, close if close >= 0 else end, "html", True))
            at, state = (close + 3, NOTHING) if close >= 0 else (end, state)
            continue
        close, after = _closer(text, at, end, state[1])
        inner, inside = nested(text, at, close, state[2], state[3:], depth)
        found += inner
        at, state = after, NOTHING if after > close else (*state[:3], *inside)
    return found, state


def _comments(text: str, at: int, end: int, line: Line) -> bool:
    """Whether `<!--` opens a comment: none in a code span, nor in a paragraph that does not close it (CommonMark, section 6.6)."""
    if _begins_line(text, at, _MARK):
        return True
    blank = compiled(_BLANK_LINE).search(text, at, min(end, at + _BACK))
    return not line.hides(at) and (not blank or text.find("-->", at, blank.start()) >= 0)


def _line_after(text: str, at: int, end: int) -> int:
    stop = text.find("\n", at, end)
    return stop + 1 if stop >= 0 else end


def _opener(text: str, at: int, end: int, hops: Hops, line: Line) -> tuple[int, State]:
    """Where the next fence or comment begins, and the state it opens."""
    while True:
        hop = hops.after(at)
        if hop is None:
            return end, NOTHING
        if hop[1] == "<!--":
            if _comments(text, hop[0], end, line):
                return hop[0], ("comment",)
            at = hop[0] + 4
            continue
        mark = hop[0]
        if _begins_line(text, mark, _MARK):
            fence = compiled(_FENCE).match(text, mark, end)
            if fence:
                return mark, ("fence", fence[1], fence[2].lower())
        at = _behind(text, mark, end)


def _begins_line(text: str, at: int, before: str) -> bool:
    if at == 0 or text[at - 1] == "\n":
        return True
    line = text.rfind("\n", max(0, at - _DEEPEST), at) + 1 or max(0, at - _DEEPEST)
    return compiled(before).fullmatch(text, line, at) is not None


def _behind(text: str, at: int, end: int) -> int:
    """Behind the run of backticks or tildes at `at`."""
    run = compiled("`+|~+").match(text, at, end)
    return run.end() if run else at


def _closer(text: str, at: int, end: int, fence: str) -> tuple[int, int]:
    """The start of the closing line of a fence, and the line after it; the end of the text where none closes it."""
    mark = text.find(fence, at, end)
    while mark >= 0:
        behind = _behind(text, mark, end)
        close = compiled(r"[ \t]*(?:\r?\n|\r|\Z)").match(text, behind, end)
        if close and _begins_line(text, mark, "[ \t>]*"):
            return max(text.rfind("\n", at, mark) + 1, at), close.end()
        mark = text.find(fence, behind, end)
    return end, end


language = Language(
    "markdown",
    quotes={'"': "markdown", "'": "markdown"},
    escape="markdown",
    prose=True,
    markup=True,
    places=places,
    links=links,
    runs=runs,
    quiet=quiet,
    skims=(
        r"\]\((?!{either}\)(?=[\s.,;:!?)\]|*_\"'<`]|\Z))",
        r"\]:(?=[ \t\r\n<])(?![ \t]+(?=\S){either}[ \t]*(?:\n|\Z))",
        *html.SKIMS,
    ),
)

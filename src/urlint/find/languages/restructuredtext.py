"""reStructuredText: targets, which may span indented lines; images; embedded references; code is a run in its own language."""

import re
from collections.abc import Iterator
from functools import cache

from urlint.expression import behind, compiled
from urlint.find.boundary import runs_through
from urlint.find.document import Kind
from urlint.find.language import (
    BLANK_LINE,
    CONTENT,
    DOCUMENT,
    NOTHING,
    Language,
    Nesting,
    Open,
    Place,
    Remark,
    Run,
    State,
    line_end,
    line_start,
)
from urlint.find.languages import known, markdown
from urlint.find.languages._names import Editors, Names
from urlint.find.languages._roles import pointers
from urlint.find.lexer import embedded
from urlint.find.skim import Skim

_TARGET = compiled(r"\.\. _(?:`[^`\r\n]*`|(?:[^:\r\n\\]|\\.|:(?! |\r|\n))+):[ \t]*(?:\\(?=\r?\n))?")
_ANONYMOUS = compiled(r"__ (?=\S)")
_BLANK = r"(?<!\\)[ \t]"  # that is not part of a name, as `\ ` is
_IMAGE = r"(?:\|[^|\r\n]+\|[ \t]+)?(?i:image|figure)::"
_ITEM = r"[ \t]*(?:(?:[-*+]|[0-9#]{1,3}[.)])[ \t]+)*"
_OPTION = compiled(r":target:[ \t]+(\S[^\r\n]*)")
_EMBEDDED = compiled(r"<([^<>`]*[^<>`\\])>`__?(?![A-Za-z0-9])")
_CODE = r"\.\. (?:(?:code-block|sourcecode|code|raw)::[ \t]+([^\s:]+)|toctree::)[ \t]*\r?\n"
_LIST = f"restructuredtext{CONTENT}toctree"
_DEEPEST = 100
_MOST_OPTIONS = 30  # lines of a directive above the one in question
_BACK = 1000
_LONGEST_TITLE = 200  # code points of an example
_CELL = compiled(r"([^|\r\n]*?)[ \t]*\|[ \t]*\r?\n[ \t]*\|")  # of a table, in which the target spans lines


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """Explicit and anonymous targets, images, `:target:` options, and `` `x <...>`_ ``."""
    for sign, hop in ((".. ", r"\.\. (?=[_|]|(?i:image|figure)::)"), ("__ ", "__ "), (":target:", ":target:")):
        first = text.find(sign, start, end)
        for found in compiled(hop).finditer(text, first, end) if first >= 0 else ():
            line = line_start(text, max(start, found.start() - 200), found.start())
            begins = compiled(_ITEM if sign == ".. " else r"[ \t]*").fullmatch(text, line, found.start())
            if begins and (sign != ":target:" or _is_of_an_image(text, start, line, found.start())):
                yield from _explicit(text, line, found.start(), end)
    for found in compiled(r">`_").finditer(text, start, end):
        opener = text.rfind("<", max(start, found.start() - _BACK), found.start())
        embedded = _EMBEDDED.match(text, opener, end) if opener >= 0 else None
        if (
            not embedded
            or embedded.end(1) != found.start()
            or compiled(BLANK_LINE).search(embedded[1])
            or _names_target(embedded[1])
            or not compiled(r"(?:^|(?<=[\s`]))<").match(text, opener)
        ):
            continue
        cell = _CELL.match(embedded[1]) if "|" in embedded[1] else None
        if cell:
            yield Place(opener + 1, opener + 1 + cell.end(1), "angle", "rst", Kind.PARTIAL)
            yield from _cells(text, opener, opener + cell.end(), found.start())
        else:
            first = opener + 1 + len(embedded[1]) - len(embedded[1].lstrip())
            kind = Kind.TEMPLATE if _is_filled_in(text, opener, found.end()) else None
            yield Place(first, first + len(embedded[1].strip()), "angle", "rst", kind)


def _is_filled_in(text: str, opener: int, end: int) -> bool:
    """Whether people are to replace everything in the angle brackets by a link: ``<`title <link to it>`__>``."""
    quote = text.rfind("`", max(opener - _LONGEST_TITLE, 0), opener)
    return quote > 0 and text[quote - 1] == "<" and compiled("_?>").match(text, end) is not None


def _is_of_an_image(text: str, start: int, line: int, at: int) -> bool:
    """Whether the option at `at` belongs to an image, which is the nearest line above with less indent, from `start` on."""
    indent = at - line
    for _ in range(_MOST_OPTIONS if line > start else 0):
        line = line_start(text, start, line - 1)
        stands = behind(compiled(_ITEM), text, line, at)
        if stands - line < indent:
            return compiled(rf"\.\. {_IMAGE}").match(text, stands) is not None
        if line == start:
            break
    return False


def _cells(text: str, opener: int, at: int, end: int) -> Iterator[Place]:
    """What looks like a URL where the target that begins at `opener` goes on: in its column of a table, in the lines after `at`."""
    line = text.rfind("\n", 0, opener) + 1
    column = text.rfind("|", line, opener) - line
    for found in compiled(r"\|[ \t]*([^\s|]*://[^\s|]*)").finditer(text, at, end):
        if found.start() - text.rfind("\n", 0, found.start()) - 1 == column:
            yield Place(*found.span(1), "angle", "rst", Kind.PARTIAL)


def _explicit(text: str, line: int, at: int, end: int) -> Iterator[Place]:
    target = _TARGET.match(text, at, end) or _ANONYMOUS.match(text, at, end)
    if target:
        stop = _end_of_line(text, target.end(), end)
        stop = behind(_more(at - line), text, stop, end)
        content = text[target.end() : stop]
        first = target.end() + len(content) - len(content.lstrip())
        content = content.strip()
        joined = "".join(content.split())
        if not _refers(joined) and (joined == content or _takes(content)) and not _names_field(content):
            yield Place(first, first + len(content), "target", "rst")
        return
    single = _directive(at - line).match(text, at, end) or _OPTION.match(text, at, end)
    if single and not _refers(single[1].rstrip()) and not _names_field(single[1]):
        start, blank = single.start(1), compiled(_BLANK).search(single[1].rstrip())
        stop = start + len(single[1].rstrip())
        if blank and not runs_through(text, start, start + blank.start(), single.end(1), "restructuredtext"):
            stop = start + blank.start()
        yield Place(start, stop, "target", "rst" if single.re is _OPTION else "rst-argument")


@cache
def _more(indent: int) -> re.Pattern[str]:
    """The lines that continue a target: all that are indented deeper, up to the next target or field."""
    return re.compile(rf"(?:\r?\n[ \t]{{{indent + 1},}}+(?!\.\. |__ |:[A-Za-z-]+:)\S[^\r\n]*)*")


@cache
def _directive(indent: int) -> re.Pattern[str]:
    """An image, on the line of its directive, or indented on the next one."""
    return re.compile(rf"\.\. {_IMAGE}(?:[ \t]+|[ \t]*\r?\n[ \t]{{{indent + 1},}}+(?!:[A-Za-z-]+:))(\S[^\r\n]*)")


def runs(text: str, start: int, end: int, state: State, nesting: Nesting = DOCUMENT) -> tuple[list[Run], State]:
    """Code in its own language; the rest is reStructuredText. A state is the indent of the directive, and the code's language."""

    def opener(at: int, found: list[Run]) -> tuple[int, State]:
        for code in compiled(_CODE).finditer(text, at, end):
            line = line_start(text, max(at, code.start() - _DEEPEST), code.start())
            if compiled(_ITEM).fullmatch(text, line, code.start()):
                found.append(Run(at, code.end(), "restructuredtext"))
                return code.end(), (code.start() - line, known(code[1]) if code[1] else _LIST)
        found.append(Run(at, end, "restructuredtext"))
        return end, NOTHING

    def closer(at: int, state: State) -> tuple[int, int, State]:
        stop = _outside(text, at, end, state[0])
        return stop, stop, NOTHING if stop < end else state[:2]

    return embedded(start, end, state, text, nesting, opener, closer)


def _outside(text: str, at: int, end: int, deep: int) -> int:
    """The start of the first line that is indented by `deep` characters at most, or the end."""
    if _shallow(deep).match(text, at, end):
        return at
    found = _shallow(deep, "\n").search(text, at, end)
    return found.start() + 1 if found else end


@cache
def _shallow(deep: int, before: str = "") -> re.Pattern[str]:
    return re.compile(rf"{before}[ \t]{{0,{deep}}}(?=[^ \t\r\n])")


def _refers(content: str) -> bool:
    """Whether a target is the name of another one, which no URL is: `name_`, or what a backtick opens, perhaps on two lines."""
    return content.startswith("`") or (content.endswith("_") and "/" not in content)


def _names_target(content: str) -> bool:
    """Whether an embedded reference is the name of a target, whatever it contains, `a/b_`: only an absolute URI is not."""
    return content.endswith("_") and not content.endswith("\\_") and compiled(r"[A-Za-z][A-Za-z0-9+.-]*:\S").match(content) is None


def _names_field(content: str) -> bool:
    """Whether a field or a role is in place of a target: `:orphan:`, `:doc:`..."""
    return compiled(r":[A-Za-z][A-Za-z0-9_+.:-]*:(?![/])").match(content) is not None


def _takes(content: str) -> bool:
    """Whether a target is a URL although it contains blanks."""
    first = content.split("\n")[0]
    return "://" in content and content.count("://") < 3 and len(first.split()) < 6 and "   " not in first


def _end_of_line(text: str, at: int, end: int) -> int:
    stop = line_end(text, at, end)
    return stop - (text[stop - 1] == "\r")


names = Names(aliases="rst rest sphinx", files=".rst .rest .rst.txt")
editors = Editors(vim="rst", helix={"rst": ""}, zed=("reST",), kate="reStructuredText")
language = Language(
    "restructuredtext",
    headings="restructuredtext",
    comments=(".. ",),
    quotes={'"': "", "'": ""},
    escape="rst-text",
    before_value=r"[ \t]*:[A-Za-z][^:\r\n]{0,80}:[ \t]+",
    prose=True,
    mails=True,  # docutils puts `mailto:` before it
    places=places,
    pointers=pointers,
    runs=runs,
    opens=(
        Open(
            "a target, an image",
            rf"(?<![^\n])(?:\s|{_ITEM}\.\. (?:_|{_IMAGE})|__ )[^\n]*+\n\0",
            ".. _a: https://a.test/b¦ c",
            ".. _a: https://a.test/b¦c",
            "[^ \t]",
        ),
        Open("a role", r":`(?<=[a-z]:`)(?![^`\0]*\n[ \t]*\r?\n)[^`\0]*\0", ":doc:`a¦b <c>`", ":doc:`a` b¦"),
        Open("a link to be filled in", r"<`[^`\0]*+\0", "<`a> b¦<c>`_>", "<`a>` b¦"),
        *markdown.language.opens,  # for what a listing contains; a `<` may open an embedded reference, too
    ),
    placeholder=r"\|[A-Za-z][\w-]*\|",
    skims=(
        Skim(
            r"\.",
            rf"\. (?=_|{_IMAGE})"
            rf"(?!_[^:\r\n\\]{{0,200}}+:(?: +{{url}})?[ \t]*\r?\n(?![ \t])|{_IMAGE}[ \t]+{{either}}[ \t]*\r?\n)",
        ),
        Skim("_", r"_ (?<!\S__ )(?=\S)(?!{url}[ \t]*\r?\n(?![ \t]))"),
        Skim(":", r"(?=(?P<t>target:)?)[A-Za-z][^:\r\n]{0,80}:[ \t]++(?(t)|(?=[^:\r\n]*:))(?!{url}[ \t]*(?:\r?\n|\Z))"),
        Skim("<", r"(?!{url}>)[^<>`]*+>`_"),
    ),
    remark=Remark(where="apart"),
    before_code=r"[ \t]|\.\. (?!_)|>>> ",
    readers=("browser",),
)

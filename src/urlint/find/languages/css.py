"""CSS: `url()` and `@import`."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.find.language import Language, Open, Place
from urlint.find.languages._blocks import COMMENT
from urlint.find.languages._names import Editors, Names
from urlint.find.skim import Skim

SKIM = Skim(r"\(", r"(?<=[uU][rR][lL]\()(?<![\w.-]...\()")
_URL = (
    r"\([ \t]*(?:\r?\n[ \t]*)?(?:\"((?:[^\"\\\r\n]|\\[^\r\n])*)\"|'((?:[^'\\\r\n]|\\[^\r\n])*)'"
    r"|((?:[^\"'()\s#$@\\]|\\[^\r\n]|[#$@]\{[^{}\r\n]*\}|[#$@])"
    r"(?:[^(){}\r\n\\]|\\[^\r\n]|\{[^{}\r\n]*\})*+))[ \t]*(?:\r?\n[ \t]*)?\)"  # the last with any blanks behind it
)
_NAMESPACE = r"@namespace[ \t]+[A-Za-z0-9_-]*[ \t]*\Z"
_IMPORT = r"@import[ \t]+([\"'])((?:(?!\1)[^\\\r\n]|\\[^\r\n])*)\1"


def urls(text: str, start: int, end: int) -> Iterator[Place]:
    """`url(...)`, in CSS or in a `style` attribute."""
    for hit in compiled(SKIM.pattern).finditer(text, start, end):
        at = hit.start() - 3
        found = compiled(_URL).match(text, hit.start(), min(end, at + 200_000))
        if found:
            first, last = max(found.span(1), found.span(2), found.span(3))
            if found.lastindex == 3:
                last = first + len(text[first:last].rstrip(" \t"))
            if text.startswith("#default#", first):  # a behavior that a browser provides
                continue
            named = compiled(_NAMESPACE).search(text, max(start, at - 60), at)
            yield Place(first, last, "url()", "css", Kind.NAMESPACE if named else None)


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """`url(...)` and `@import "..."`."""
    yield from urls(text, start, end)
    for found in compiled(_IMPORT).finditer(text, start, end):
        yield Place(*found.span(2), "url()", "css")


_HELD = r"\{[^{}\r\n\0]*\}|\"(?:[^\"\\\r\n\0]|\\[^\r\n\0])*\"|'(?:[^'\\\r\n\0]|\\[^\r\n\0])*'|\\[^\r\n\0]"
"""What may hold a parenthesis that does not close `url(`."""

OPENS = (
    Open(
        "an address of a style sheet",
        rf"[uU][rR][lL]\((?:[^)\0{{\"'\\]|{_HELD}|[{{\"'\\])*+\0",
        'a{b:url("c.png"¦)}\na{b:url(@{)}¦)}\na{b:url("c)"¦)}\na{b:url(\'c)\'¦)}\na{b:url(c\\)¦)}',
        'a{b:url(c.png)}¦\na{b:url("c)}¦',
    ),
)

names = Names(files=".css")
editors = Editors(vim="css", helix={"css": "vscode-css-language-server"}, zed=("CSS",))
language = Language("css", places=places, opens=OPENS, blocks=(COMMENT,), readers=("browser",))

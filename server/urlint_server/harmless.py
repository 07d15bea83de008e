"""Texts that quote documents, settings and names of files, so that an editor shows them and does nothing else.

What quotes a stranger asks here before it is sent: an editor makes links, pictures and commands of what it takes for Markdown.
"""

from urlint.expression import compiled
from urlint.lint.explain import visible

_BACKTICKS = compiled("`+")
# What may begin something, wherever it stands in a line; a point and a colon do so in a URL only.
_MARK = compiled(r"([!#$&*+/<=>@\[\\\]^_`{|}~]|[.:](?=\S)|\A-)")
_TOUCHING = "``"  # two pieces of code with nothing between them would be one
_LINK = compiled(r"\](?=\()")


def message(text: str) -> str:
    """A message: in what it is told, VS Code makes a link, to a command too, of `[text](target)`."""
    return _LINK.sub("] ", visible(text))


def fenced(text: str) -> str:
    """Lines, each ended, in a fence of Markdown that no run of backticks in them can close."""
    fence = "`" * max(3, 1 + max(map(len, _BACKTICKS.findall(text)), default=0))
    lines = "\n".join(map(visible, text.split("\n")))
    return f"{fence}text\n{lines}{fence}\n"


def inline(text: str) -> str:
    """A message in Markdown: what stands in backticks is code, and all else means itself."""
    pieces = visible(text).strip().split("`")
    if len(pieces) % 2 == 0:
        return escaped("`".join(pieces))
    pieces[1::2] = map(_code, pieces[1::2])
    pieces[::2] = map(escaped, pieces[::2])
    return "".join(pieces).replace(_TOUCHING, " ".join(_TOUCHING))


def escaped(text: str) -> str:
    """A text that means itself in a line of Markdown: no link, picture, HTML or code comes of it."""
    return _MARK.sub(r"\\\1", visible(text))


def _code(text: str) -> str:
    """A text without backticks as code; nothing is no code."""
    return f"`{text}`" if text else escaped("``")

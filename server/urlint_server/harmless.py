"""Texts that quote documents, settings and names of files, so that an editor shows them and does nothing else.

What quotes a stranger asks here before it is sent: an editor makes links, pictures and commands of what it takes for Markdown.
"""

import re

from urlint.expression import compiled
from urlint.lint.explain import visible

_BACKTICKS = compiled("`+")
# What may begin something, wherever it stands in a line; a point and a colon do so in a URL only.
_MARK = compiled(r"([!#$&*+/<=>@\[\\\]^_`{|}~]|[.:](?=\S)|\A-)")
_TOUCHING = "``"  # two pieces of code with nothing between them would be one
_LINK = compiled(r"\](?=\()")
_ANGLES = str.maketrans("<>", "‹›")
_WORD = compiled(r"\S+")
# What a word has that is a link by itself somewhere: a host or a name of mail, whatever the scheme.
_LEADS = compiled(r"//|@|www\.|(?<=\w\w):[^\s\d]|(?:\A|[^\w.:/\\-])[\w-]*\.\w")


def message(text: str) -> str:
    """A message: the same text to an editor that draws it as it is, as Markdown, and as HTML; none says which it does.

    VS Code makes a link, to a command too, of `[text](target)`, Zed of a URL that is not code, and JetBrains' draw HTML.
    So there is no tag, what stands in backticks is code, whatever it quotes, and so is a word that would be a link.
    """
    plain = _LINK.sub("] ", visible(text))
    pieces = (plain.translate(_ANGLES) if "<" in plain else plain).split("`")  # an arrow by itself closes no tag
    if len(pieces) % 2 == 0:
        pieces[-2:] = ["'".join(pieces[-2:])]  # the last one would open what nothing closes
    pieces[1::2] = [f"`{each}`" if each else "''" for each in pieces[1::2]]
    pieces[::2] = map(_uncoded, pieces[::2])
    return "".join(pieces).replace(_TOUCHING, " ".join(_TOUCHING))


def _uncoded(text: str) -> str:
    """What stands outside of code, with what would be a link as code; a backslash at its end would take the backtick behind it."""
    made = _WORD.sub(_unfollowed, text)
    return f"{made} " if made.endswith("\\") else made


def _unfollowed(word: re.Match[str]) -> str:
    """A word that would be a link as code; what stands around it stays outside."""
    if not _LEADS.search(word[0]):
        return word[0]
    core = word[0].strip("()[]{}\"'‹›,;:.")
    before, _, behind = word[0].partition(core)
    return f"{before}`{core}`{behind}"


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

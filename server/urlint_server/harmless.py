"""How is untrusted text sent so that an editor only displays it?

Text that quotes documents, settings, or file names must be escaped, because editors turn Markdown into links, images, and
commands.
"""

import re

from urlint.expression import compiled
from urlint.lint.explain import visible

_BACKTICKS = compiled("`+")
# Characters with a meaning in Markdown anywhere in a line; a dot and a colon only in a URL, `-` and `+` only at the start.
_MARK = compiled(r"([!#$&*/<=>@\[\\\]^_`{|}~]|[.:](?=\S)|\A[-+])")
_TOUCHING = "``"  # two adjacent code spans would become one
_LINK = compiled(r"\](?=\()")
_ANGLES = str.maketrans("<>", "‹›")
_WORD = compiled(r"\S+")
# What makes some editors turn a word into a link: a host or a mail address, with any scheme.
_LEADS = compiled(r"//|@|www\.|(?<=\w\w):[^\s\d]|(?:\A|[^\w.:/\\-])[\w-]*\.\w")


def message(text: str) -> str:
    """A message that looks the same as plain text, Markdown, and HTML, as editors do not say which of these they show.

    VS Code makes links, also to commands, of `[text](target)`, Zed of URLs outside of code, and JetBrains IDEs show HTML. So
    there are no tags, text in backticks stays one code span, and words that would become links are put in backticks.
    """
    plain = _LINK.sub("] ", visible(text))
    pieces = (plain.translate(_ANGLES) if "<" in plain else plain).split("`")  # `>` alone is harmless
    if len(pieces) % 2 == 0:
        pieces[-2:] = ["'".join(pieces[-2:])]  # an unpaired backtick
    pieces[1::2] = [f"`{each}`" if each else "''" for each in pieces[1::2]]
    pieces[::2] = map(_outside_code, pieces[::2])
    return "".join(pieces).replace(_TOUCHING, " ".join(_TOUCHING))


def _outside_code(text: str) -> str:
    """Text outside of code, with links in backticks; a final backslash gets a space, or it would escape the next backtick."""
    made = _WORD.sub(_unlinked, text)
    return f"{made} " if made.endswith("\\") else made


def _unlinked(word: re.Match[str]) -> str:
    """The word, in backticks if it would become a link; surrounding punctuation stays outside."""
    if not _LEADS.search(word[0]):
        return word[0]
    core = word[0].strip("()[]{}\"'‹›,;:.")
    before, _, behind = word[0].partition(core)
    return f"{before}`{core}`{behind}"


def fenced(text: str) -> str:
    """Lines in a Markdown code block, with a fence longer than any run of backticks in them; each line ends with LF."""
    fence = "`" * max(3, 1 + max(map(len, _BACKTICKS.findall(text)), default=0))
    lines = "\n".join(map(visible, text.split("\n")))
    return f"{fence}text\n{lines}{fence}\n"


def inline(text: str) -> str:
    """A message as Markdown: text in backticks is code, and everything else is escaped."""
    pieces = visible(text).strip().split("`")
    if len(pieces) % 2 == 0:
        return escaped("`".join(pieces))
    pieces[1::2] = map(_code, pieces[1::2])
    pieces[::2] = map(escaped, pieces[::2])
    return "".join(pieces).replace(_TOUCHING, " ".join(_TOUCHING))


def quoted(text: str) -> str:
    """A text in backticks, as messages quote one; those in it become apostrophes."""
    shown = visible(text).replace("`", "'")
    return f"`{shown}`"


def escaped(text: str) -> str:
    """A text escaped for a line of Markdown, so that it makes no links, images, HTML, or code."""
    return _MARK.sub(r"\\\1", visible(text))


def _code(text: str) -> str:
    """A text without backticks as a code span; escaped backticks if it is empty."""
    return f"`{text}`" if text else escaped("``")

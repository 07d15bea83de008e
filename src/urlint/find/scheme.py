"""Which letters left of a colon are its scheme? What stands before them may be an escape, a command, or half of a word."""

from urlint.expression import compiled
from urlint.find.decode import STRINGS
from urlint.find.language import Language

LONGEST_SCHEME = 64
_WRAPPERS = (  # a colon may be escaped, as files of properties have it
    r"(?<![A-Za-z0-9+.-])(?:(?:jdbc|r2dbc)(?:\\?:[A-Za-z0-9+.-]+)*|scm(?:\\?:[A-Za-z0-9+.-]+)?|git|svn|hg|view-source|blob|feed|jar)"
    r"(?:\\?:(?:git|svn|hg|jar|view-source|blob|feed))*\\?:\Z"
)
_ESCAPED = r"(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[0-7]{1,3}|[ntrfvabe])"
_VERBATIM = r"(?:verb|lstinline|path|url)\+(?=[A-Za-z])"  # a command of LaTeX and what it chose for a delimiter
_FONTS = r"(?:f[A-Z0-9](?=[a-z])|s[-+]?[0-9]{1,2}|[pce0])"
_COLOR = r"[0-9]{0,3}m|K"  # the end of what colours a terminal's text, `ESC [ 94 m`, or clears a line, however it is escaped
_SCHEME_CHARS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+.-"
_OPENERS = ("$", "%", "@", "}", "~", "]", "?")  # of what a scheme may stand open behind
_PARTS = ("http", "https", "ftp", "ws", "wss", "file", "git", "ssh", "svn", "hg", "bzr")
_NOT_FIRST = "0123456789+.-"
_GLUED = r"[#^&\x00-\x08\x0e-\x1f\udc80-\udcff]\Z"  # a letter behind it belongs to a mark, to an octet of another encoding
_NAMED = r"\\\*?\(\Z"


def ending(left: str, behind: str, language: Language) -> str | None:
    """The scheme at the end of a text, whose colon has `behind` on its other side: maybe empty; None where a word or more ends."""
    letters = left[len(left.rstrip(_SCHEME_CHARS)) :]
    left = left[: len(left) - len(letters)]
    scheme = _without_command(left, letters, language)
    if scheme == letters and (_in_word(left[-1:], scheme) or (left.endswith(_OPENERS) and _is_open(left, scheme, behind))):
        return None
    scheme = scheme[2:] if scheme.startswith("-") and _known(scheme[2:]) else scheme.lstrip(_NOT_FIRST)  # `-ihttp://` of a command
    return scheme.rpartition(".")[2] if scheme.endswith((".http", ".https")) else scheme  # `echo.http://`, the end of a sentence


def _without_command(left: str, letters: str, language: Language) -> str:
    """The letters without those that belong to what stands before them: an escape, a command, a terminal's colour."""
    if left.endswith("\\"):
        verbatim = compiled(_VERBATIM).match(letters)
        return letters[verbatim.end() :] if verbatim else _without_escape(letters, language)
    if language.id == "troff" and not _known(letters) and compiled(_NAMED).search(left):
        return letters[2:]  # troff names characters and strings so: `\\(la`, `\\*(Aq`
    if letters[1:] in ("http", "https") and compiled(_GLUED).search(left):
        return letters[1:]
    if not left.endswith(("[", ";")):
        return letters
    rest = letters.lstrip("0123456789")[1:]
    return rest if _known(rest) and compiled(_COLOR).match(letters) else letters


def _in_word(before: str, scheme: str) -> bool:
    """Whether the letter before it, with an accent or of another alphabet, makes a scheme the end of a word: `schéma://`."""
    return before > "\x7f" and before.lower() != before.upper() and not _known(scheme)


def _is_open(left: str, scheme: str, slash: str) -> bool:
    """Whether a scheme begins with a variable or a placeholder, which ends `left` of it, or is a pattern such as `s?ftp`."""
    if left.endswith("?"):
        return compiled(r"[?^(\"'][a-z]\?\Z").search(left) is not None
    if left.endswith("@") and compiled(r"[\w<]@\Z").search(left):  # a function, in a stack as Firefox prints it
        return False
    return (slash == "/" or not left.endswith("]")) and not _known(scheme.lstrip(_NOT_FIRST))


def _known(scheme: str) -> bool:
    """Whether it is a scheme of the web or of a version control system, or both: `git+https`."""
    return all(part in _PARTS for part in scheme.lower().split("+"))


def _without_escape(scheme: str, language: Language) -> str:
    """The scheme without the letters that belong to the escape before it: `nhttps` after a backslash is `https`.

    Where the language has no such escape, another one's string may stand: then what is left must be a scheme of the web.
    """
    if _known(scheme):
        return scheme
    found = compiled(_FONTS).match(scheme)
    if found and (language.id == "troff" or _known(scheme[found.end() :])):
        return scheme[found.end() :]
    found = compiled(_ESCAPED).match(scheme)
    if found and (_has_escapes(language) or _known(scheme[found.end() :])):
        return scheme[found.end() :]
    rest = scheme[1:].removeprefix("+")  # of a regular expression: `\s+https`
    return rest if _known(rest) else scheme


def _has_escapes(language: Language) -> bool:
    """Whether letters behind a backslash stand for other characters in some string of the language."""
    return any(
        escape in (*STRINGS, "json", "python", "shell", "properties") for escape in (*language.quotes.values(), language.escape)
    )


def wrapped(text: str, start: int, floor: int) -> int:
    """The start of the wrappers before a scheme (`jdbc:`, `scm:git:`), or the scheme's own."""
    if start <= floor or text[start - 1] != ":":
        return start
    found = compiled(_WRAPPERS).search(text, max(floor, start - LONGEST_SCHEME), start)
    return found.start() if found else start

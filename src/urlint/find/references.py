"""What stands where a reference is expected: absolute, relative, misspelt, or nothing we know."""

from urlint.expression import compiled
from urlint.find.candidates import MISTYPED
from urlint.find.document import Kind

_ABSOLUTE = compiled(r"[A-Za-z][A-Za-z0-9+.\-]*:")
_FILE = r"\.[A-Za-z][A-Za-z0-9]{0,4}(?:#\S*)?\Z"
_NO_SCHEME = r"(?!(?:https?|ftps?|mailto|tel|sms|file|data|javascript):)"
_CODE = rf"{_NO_SCHEME}[A-Za-z][A-Za-z0-9]*:\s|`r\Z"  # the arguments of `f[T](x: T)`; an expression of R
_PATTERN = r"(?!.*(?:[/#?:=]|\.[A-Za-z]))(?:\\[.^$*+?]|.*\[[^\[\]]*\][*+?|{]).*\Z"  # behind a class, `[a-z](\..+)`, `[+-]([a-z]*)`
_LOOKED_UP = (  # names for a tool: `[x](a_page:label)`, ``[x](`f/1`)``
    rf"{_NO_SCHEME}[A-Za-z][A-Za-z0-9]*_\w*:[\w-]+\Z|`(?!.*://).*`\Z"
    r"|:[a-z]+(?::[a-z]+)?:`[^`]*`\Z"  # with the role of one of Sphinx, as quartodoc takes it: `[](:class:`a.b`)`
)
_BLANK = r"\s"
_MOST_BLANKS = 5  # in the name of a file: a sentence may end in one
_WORDS = r"[A-Za-z]+(?: [A-Za-z]+){3,20}"  # in place of a reference
_COLOR = r"(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|var|(?:repeating-)?(?:linear|radial|conic)-gradient)\("  # of a background
_HOLE = r"\{\{|\{%|\$\{|<%|<\?|#\{"


def reference(url: str, container: str) -> Kind | None:
    """The kind of a whole decoded reference; None where it is none, such as the arguments of a call."""
    if url.startswith(("https://", "http://")):
        return Kind.URL
    if not url:
        return None
    if MISTYPED.match(url):
        return Kind.MISTYPED
    if container == "destination" and (compiled(_CODE).match(url) or compiled(_PATTERN).match(url)):
        return None
    if container == "destination" and compiled(_LOOKED_UP).match(url):  # a tool puts the reference there
        return Kind.TEMPLATE
    if _ABSOLUTE.match(url):
        return Kind.URL
    if (
        container == "destination"
        and compiled(_BLANK).search(url)
        and (not compiled(_FILE).search(url) or url.count(" ") > _MOST_BLANKS)
        and not compiled(_HOLE).search(url)
    ):
        return None
    if container == "attribute" and " " in url and compiled(_WORDS).fullmatch(url):
        return Kind.TEMPLATE
    if container == "url()" and url.startswith(":"):  # a resource of Qt
        return None
    return None if container == "attribute" and compiled(_COLOR).match(url) else Kind.REFERENCE

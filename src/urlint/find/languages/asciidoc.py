"""AsciiDoc: macros that take a target; a URL ends at the bracket of its label; code is a run in its own language."""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import NOTHING, Language, Place, Remark, Run, State, known, line_start
from urlint.find.languages import markdown
from urlint.find.lexer import Hops, embedded

_MACRO = compiled(r":(?:(?<=link:)|(?<=image:)|(?<=image::)|(?<=video::)|(?<=audio::)|(?<=include::))(?!:)")
_THROUGH = compiled(r"(\+\+|\$\$)([^\r\n]*?)\1\[")
_LITERAL = (
    r"[A-Za-z][A-Za-z0-9+.-]*+://(?:[^\s\[\]/@]*@)?\[(?:[vV][0-9A-Fa-f]+\.)?[^\s\[\]/%]*:[^\s\[\]/]*\]"  # an address in brackets
)
_TARGET = compiled(rf"((?:{_LITERAL}|[^\s\[\]])[^\r\n\[]*?)\[")

_CODE = (  # but for what is a file's, which a macro takes in
    r"(?<![^\n])"
    r"(?:\[(?:source)?(?:[%#.][^\],\r\n]{0,80})?,[ \t]*\"?(?P<style>[A-Za-z][\w+#-]*)[^\]\r\n]*\][ \t]*\r?\n(?:\.[^\r\n]+\r?\n)?"
    r"(?P<mark>-{4,}|\.{4,}|--)|(?P<fence>```)(?P<name>[A-Za-z][\w+#-]*)[^\r\n]*)[ \t]*\r?\n(?!include::)"
)
_LONGEST = 200


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """`link:`, `image:`, `image::`, `include::`: the target up to the bracket, or between two `++` or two `$$`."""
    for found in _MACRO.finditer(text, start, end):
        at = found.end()
        target = _THROUGH.match(text, at, end) or _TARGET.match(text, at, min(end, at + 2000))
        if target:
            assert target.lastindex, "both have the target for their last group"
            yield Place(*target.span(target.lastindex), "macro")


def runs(text: str, start: int, end: int, state: State, depth: int = 0) -> tuple[list[Run], State]:
    """Listings in the language that they name; the rest is AsciiDoc. A state is the mark that closes one and its language."""
    hops = Hops(text, start, end, ("[source", "[,", "[%", "```"))

    def opener(at: int, found: list[Run]) -> tuple[int, State]:
        hop = at
        while hit := hops.after(hop):
            code = compiled(_CODE).match(text, hit[0], end)
            if code:
                found.append(Run(at, code.end(), "asciidoc"))
                return code.end(), (code["mark"] or code["fence"], known(code["style"] or code["name"]))
            hop = hit[0] + len(hit[1])
        found.append(Run(at, end, "asciidoc"))
        return end, NOTHING

    def closer(at: int, state: State) -> tuple[int, int, State]:
        close = re.compile(rf"(?m)^{re.escape(state[0])}[ \t]*\r?$").search(text, at, end)
        return (*close.span(), NOTHING) if close else (end, end, state[:2])

    return embedded(start, end, state, text, depth, opener, closer)


def quiet(text: str, end: int) -> bool:
    """Whether nothing at a line end names the language of a listing that may open behind it, nor opens one.

    Nor may anything be open in a listing, where a line end may be none to Markdown and HTML.
    """
    line = line_start(text, max(0, end - _LONGEST), max(0, end - 1))
    return not text.startswith(("[", ".", "--", "```"), line) and markdown.quiet(text, end)


language = Language(
    "asciidoc",
    headings="asciidoc",
    quotes={'"': "", "'": ""},
    prose=True,
    clear=True,
    places=places,
    runs=runs,
    quiet=quiet,
    labels=True,
    remark=Remark("//", "above"),
    readers=("browser",),
)

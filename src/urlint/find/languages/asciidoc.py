"""AsciiDoc: macros that take a target; a URL ends at the bracket of its label; code is a run in its own language."""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.hops import Hops
from urlint.find.language import NOTHING, START, Language, Place, Run, State, known, nested
from urlint.find.languages import markdown

_MACRO = compiled(r":(?:(?<=link:)|(?<=image:)|(?<=image::)|(?<=video::)|(?<=audio::)|(?<=include::))(?!:)")
_THROUGH = compiled(r"(\+\+|\$\$)([^\r\n]*?)\1\[")
_LITERAL = (
    r"[A-Za-z][A-Za-z0-9+.-]*+://(?:[^\s\[\]/@]*@)?\[(?:[vV][0-9A-Fa-f]+\.)?[^\s\[\]/%]*:[^\s\[\]/]*\]"  # an address in brackets
)
_TARGET = compiled(rf"((?:{_LITERAL}|[^\s\[\]])[^\r\n\[]*?)\[")

_CODE = (  # but for what is a file's, which a macro takes in
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
    found: list[Run] = []
    at, state = start, NOTHING if state == START else state
    hops = Hops(text, start, end, ("[source", "[,", "[%", "```"))
    while at < end:
        if not state:
            stop, state = _opener(text, at, end, hops)
            found.append(Run(at, stop, "asciidoc"))
            at = stop
            continue
        close = re.compile(rf"(?m)^{re.escape(state[0])}[ \t]*\r?$").search(text, at, end)
        stop = close.start() if close else end
        inner, inside = nested(text, at, stop, state[1], state[2:], depth)
        found += inner
        at, state = (close.end(), NOTHING) if close else (end, (*state[:2], *inside))
    return found, state


def _opener(text: str, at: int, end: int, hops: Hops) -> tuple[int, State]:
    """Where the next listing begins behind its mark, and the state it opens."""
    while hop := hops.after(at):
        code = compiled(_CODE).match(text, hop[0], end) if hop[0] == 0 or text[hop[0] - 1] == "\n" else None
        if code:
            return code.end(), (code["mark"] or code["fence"], known(code["style"] or code["name"]))
        at = hop[0] + len(hop[1])
    return end, NOTHING


def quiet(text: str, end: int) -> bool:
    """Whether nothing at a line end names the language of a listing that may open behind it, nor opens one.

    Nor may anything be open in a listing, where a line end may be none to Markdown and HTML.
    """
    line = text.rfind("\n", max(0, end - _LONGEST), max(0, end - 1)) + 1
    return not text.startswith(("[", ".", "--", "```"), line or max(0, end - _LONGEST)) and markdown.quiet(text, end)


language = Language("asciidoc", quotes={'"': "", "'": ""}, prose=True, places=places, runs=runs, quiet=quiet)

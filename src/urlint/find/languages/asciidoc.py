"""AsciiDoc: macros that take a target; a URL ends at the bracket of its label."""

import re
from collections.abc import Iterator

from urlint.find.language import Language, Place, by_lines

_MACRO = re.compile(r":(?:(?<=link:)|(?<=image:)|(?<=image::)|(?<=video::)|(?<=audio::)|(?<=include::))(?!:)")
_THROUGH = re.compile(r"\+\+([^\r\n]*?)\+\+\[")
_LITERAL = r"[A-Za-z][A-Za-z0-9+.-]*+://(?:[^\s\[\]/@]*@)?\[[0-9A-Fa-f:.]+(?:%25[^\s\[\]]+)?\]"  # an address in brackets
_TARGET = re.compile(rf"((?:{_LITERAL}|[^\s\[\]])[^\r\n\[]*?)\[")


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """`link:`, `image:`, `image::`, `include::`: the target up to the bracket, or between `++` and `++`."""
    for found in _MACRO.finditer(text, start, end):
        at = found.end()
        target = _THROUGH.match(text, at, end) or _TARGET.match(text, at, min(end, at + 2000))
        if target:
            yield Place(*target.span(1), "macro")


language = Language("asciidoc", quotes={'"': "", "'": ""}, prose=True, places=places, quiet=by_lines)

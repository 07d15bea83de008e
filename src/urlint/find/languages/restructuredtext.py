"""reStructuredText: targets, which go on over indented lines; images; embedded references in angle brackets."""

import re
from collections.abc import Iterator

from urlint.find.language import Language, Place

_TARGET = re.compile(r"\.\. _(?:`[^`\r\n]*`|(?:[^:\r\n\\]|\\.|:(?! |\r|\n))+):[ \t]*")
_ANONYMOUS = re.compile(r"__ (?=\S)|\.\. __:[ \t]+")
_DIRECTIVE = re.compile(r"(?:\.\. (?:\|[^|\r\n]+\| )?(?:image|figure)::[ \t]+)(\S+)")
_OPTION = re.compile(r":target:[ \t]+(\S[^\r\n]*)")
_MORE = re.compile(r"(?:\r?\n[ \t]+(?!\.\. |:[A-Za-z-]+:)\S[^\r\n]*)*")
_EMBEDDED = re.compile(r"<([^<>`]+)>`__?(?![A-Za-z0-9])")
_START = re.compile(r"(?:\.\. |__ |:target:)")


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """Explicit and anonymous targets, images, `:target:` options, and `` `x <...>`_ ``."""
    for hop in (r"\.\. ", "__ ", ":target:"):
        for found in re.compile(hop).finditer(text, start, end):
            line = text.rfind("\n", max(start, found.start() - 200), found.start()) + 1 or max(start, found.start() - 200)
            if not text[line : found.start()].strip():
                yield from _explicit(text, found.start(), end)
    for found in re.compile(r">`_").finditer(text, start, end):
        opener = text.rfind("<", max(start, found.start() - 1000), found.start())
        embedded = _EMBEDDED.match(text, opener, end) if opener >= 0 else None
        if embedded and "\n\n" not in embedded[1] and not embedded[1].endswith("_"):
            yield Place(*embedded.span(1), "angle", "rst")


def _explicit(text: str, at: int, end: int) -> Iterator[Place]:
    target = _TARGET.match(text, at, end) or _ANONYMOUS.match(text, at, end)
    if target:
        stop = _end_of_line(text, target.end(), end)
        more = _MORE.match(text, stop, end)
        stop = more.end() if more else stop
        content = text[target.end() : stop]
        first = target.end() + len(content) - len(content.lstrip())
        content = content.strip()
        joined = "".join(content.split())
        if content and not joined.endswith("_") and (joined == content or _takes(content)):
            yield Place(first, first + len(content), "target", "rst")
        return
    single = _DIRECTIVE.match(text, at, end) or _OPTION.match(text, at, end)
    if single and not single[1].rstrip().endswith("_"):
        yield Place(single.start(1), single.start(1) + len(single[1].rstrip()), "target", "rst")


def _takes(content: str) -> bool:
    """Whether a target with blanks in it is a URL nevertheless."""
    first = content.split("\n")[0]
    return "://" in content and content.count("://") < 3 and len(first.split()) < 6


def _end_of_line(text: str, at: int, end: int) -> int:
    stop = text.find("\n", at, end)
    stop = stop if stop >= 0 else end
    return stop - 1 if stop > at and text[stop - 1] == "\r" else stop


language = Language("restructuredtext", comments=(".. ",), quotes={'"': "", "'": ""}, escape="", prose=True, places=places)

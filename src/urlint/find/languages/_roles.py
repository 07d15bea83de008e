"""Which names in reStructuredText lead to documents, labels, and files? Those in roles and directives of Sphinx and Docutils."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import BLANK_LINE, Pointer, Run, line_end, line_start

TOCTREE = "toctree"
DOCUMENT, FILE, LABEL = ":doc:", ":file:", ":ref:#"
"""The signs of pointers to a document, which has no suffix, to a file, and to a label in any document."""

ROLES = {"doc": DOCUMENT, "download": FILE, "ref": LABEL, "numref": LABEL}
_LONGEST = 500  # code points of a role
_BACK = 1000
_DOMAIN = ":std"
_BEFORE = " \t\r\n'\"([{<-/:"
_MARK = compiled(rf":(?:(?P<role>{'|'.join(ROLES)}):`|(?<=include:): )")  # searched for once: text is long, and marks are rare
_NAME = compiled(r"[^\s`<>\\*|][^`<>\\*|\r\n]*")
_DIRECTIVE = compiled(r"[ \t]*(?:(?:[-*+]|[0-9#]{1,3}[.)])[ \t]+)*\.\. (?:literal)?")
_ENTRY = compiled(r"(?m)^[ \t]*+(?!---|:[A-Za-z-]+:|\.\.[ \t]|#)(?:[^<>\n]*<([^<>\n]+)>|([^<>\n]*[^<>\s]))[ \t]*\r?$")


def pointers(text: str, region: Run) -> Iterator[Pointer]:
    """The names in roles, the arguments of directives that take in a file, and the entries of `toctree`."""
    if region.directive == TOCTREE:
        yield from entries(text, region.start, region.end)
        return
    for found in _MARK.finditer(text, region.start, region.end):
        role = found["role"]
        yield from _role(text, region, *found.span(), ROLES[role]) if role else _argument(text, region, found.end())


def entries(text: str, start: int, end: int) -> Iterator[Pointer]:
    """The documents that a `toctree` lists: `intro`, `A title <intro>`; but no URLs, and no patterns."""
    for found in _ENTRY.finditer(text, start, end):
        group = 1 if found[1] else 2
        if _NAME.fullmatch(found[group]) and "://" not in found[group]:
            yield Pointer(*found.span(group), DOCUMENT)


def _role(text: str, region: Run, at: int, behind: int, sign: str) -> Iterator[Pointer]:
    """The name in the role whose mark is at `at..behind`: `` :doc:`intro` ``, `` :std:doc:`a title <intro>` ``."""
    first = at - len(_DOMAIN) if text.endswith(_DOMAIN, region.start, at) else at
    return content(text, behind, region.end, sign) if _is_role(text, region.start, first) else iter(())


def content(text: str, at: int, end: int, sign: str) -> Iterator[Pointer]:
    """The name in a role whose text begins at `at`: all of it, or what is in angle brackets at its end."""
    stop = text.find("`", at, min(end, at + _LONGEST))
    if stop <= at or text[at] == "!" or compiled(BLANK_LINE).search(text, at, stop):
        return
    opener = text.rfind("<", at, stop) if text[stop - 1] == ">" else -1
    first, last = (opener + 1, stop - 1) if opener >= 0 else (at, stop)
    if _NAME.fullmatch(text, first, last) and text.find("://", first, last) < 0:
        yield Pointer(first, last, sign)


def _is_role(text: str, start: int, at: int) -> bool:
    """Whether a role may begin at `at`: after a blank or an opening sign, outside of literal text on its line."""
    line = line_start(text, max(start, at - _BACK), at)
    return (at == line or text[at - 1] in _BEFORE) and text.count("``", line, at) % 2 == 0


def _argument(text: str, region: Run, behind: int) -> Iterator[Pointer]:
    """The file that a directive takes in whose mark ends at `behind`; a name in angle brackets is one of Docutils' own."""
    stop = line_end(text, behind, region.end)
    first = behind + len(text[behind:stop]) - len(text[behind:stop].lstrip())
    last = behind + len(text[behind:stop].rstrip())
    at = behind - len("include:: ")
    line = line_start(text, max(region.start, at - _BACK), max(at, region.start))
    if _DIRECTIVE.fullmatch(text, line, at) and _NAME.fullmatch(text, first, last):
        yield Pointer(first, last, FILE)

"""BibTeX: fields in braces or quotes; the field of a URL contains nothing else."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.find.language import Language, Place, Remark, line_end
from urlint.find.languages import latex
from urlint.find.languages._names import Editors, Names

_FIELD = compiled(r"=[ \t]*(?=[{\"][ \t]*[A-Za-z][A-Za-z0-9+.-]*:)")
_NAME = r"(?i)(?:\A|[\s,{])(?:[a-z-]*url(?:-[0-9]+)?|ee|href|link)[ \t]*\Z"
_SEVERAL = r"[\s,;][A-Za-z][A-Za-z0-9+.-]*://"
_LONGEST_FIELD = 24


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The arguments of LaTeX's commands, and the values of `url = {...}` and similar fields."""
    yield from latex.places(text, start, end)
    behind = start
    while found := _FIELD.search(text, behind, end):
        behind = found.end()
        if not compiled(_NAME).search(text, max(start, found.start() - _LONGEST_FIELD), found.start()):
            continue
        at = found.end() + 1
        stop = latex.balanced(text, at, end) if text[found.end()] == "{" else text.find('"', at, line_end(text, at, end))
        behind = max(at, stop)
        value = text[at:behind]
        if text[stop : stop + 1] in ("}", '"') and not compiled(_SEVERAL).search(value):
            kind = Kind.TEMPLATE if compiled(latex.MACRO).search(value) else None
            yield Place(at + len(value) - len(value.lstrip()), at + len(value.rstrip()), "argument", "latex-url", kind)


names = Names(aliases="bib", files=".bib")
editors = Editors(vim="bib", helix={"bibtex": "texlab"}, zed=("BibTeX",))
language = Language(
    "bibtex",
    comments=("%",),
    quotes={'"': "latex"},
    escape="latex",
    stops="%",
    prose=True,
    places=places,
    remark=Remark(where="outside"),
)

"""Names of places in AsciiDoc, `<<name>>` and `xref:name[]`: in the document, or in another that is read together with it."""

from urlint.expression import compiled
from urlint.lint.rule import Complaint
from urlint.lint.targets.headings import page as outlines
from urlint.lint.targets.links import Links
from urlint.lint.targets.pointers import Page
from urlint.lint.targets.pointers.gathered import Names, gathered
from urlint.lint.targets.pointers.nameless import complained

_FILES = (".adoc", ".asciidoc", ".asc", ".txt", ".ad")
_MOST = 2000  # files that are read for names
_NOTATION = "asciidoc"
_UNKNOWN = compiled(r"(?m)^include::(?:[^\[\n]*\{|[a-z]+://)|\[\[[^\]\n]*\{|\[#[^\]\n]*\{|^\w+_macro::")
_GENERATED = compiled(r"(?m)^[ \t]*:[\w-]*extension|\[bibliography\]")


def gone(links: Links, name: str) -> str | None:
    """The name, with its sign, if nothing surely has it."""
    label = name.removeprefix("#")
    if not links.folder or f"[[{label}]]" in links.text() or f"[#{label}" in links.text() or f"[[{label}," in links.text():
        return None
    known = _known(links)
    if known.is_open or not known.names or label in known.names or label.lower() in known.names or links.is_away:
        return None
    return name


def _known(links: Links) -> Names:
    """The names in the project of the document."""
    return gathered(links, _FILES, links.top, _MOST, names)


def names(text: str) -> Names:
    """The names in a text: identifiers, and titles."""
    outline = outlines(_NOTATION).read(text)
    titles = (each.lower() for each in (*outline.texts, *outline.raw))
    return Names(outline.ids.union(titles), bool(_UNKNOWN.search(text) or _GENERATED.search(text)))


def told(links: Links, name: str, missing: object) -> Complaint:
    """The complaint about a name, with the nearest ones."""
    return complained("ID", name, (each for each in _known(links).names if " " not in each))


page = Page(gone, told)

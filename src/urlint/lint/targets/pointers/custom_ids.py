"""Names of headings in Org, `[[#name]]`: those of properties `CUSTOM_ID`, or the anchors of a forge, which only it understands."""

from urlint.expression import compiled
from urlint.lint.rule import Complaint
from urlint.lint.targets.alike import bare
from urlint.lint.targets.headings import page as outline
from urlint.lint.targets.links import Links
from urlint.lint.targets.pointers import Page
from urlint.lint.targets.pointers.gathered import Names, of_document
from urlint.lint.targets.pointers.nameless import complained

_TITLE = " "
_NAMED = r"(?im)^[ \t]*:custom_id:[ \t]+(\S[^\r\n]*)"
_OPEN = r"(?im)^[ \t]*#\+(?:include|setupfile|macro|begin_src[^\n]*:results[^\n]*org)\b"  # what is taken from elsewhere, or made


def gone(links: Links, name: str) -> str | None:
    """The name, with its sign, if no heading of the document has it."""
    known = of_document(links, names)
    if not links.folder or known.is_open or links.is_away:
        return None
    label = name.removeprefix("#")
    return None if label.lower() in known.names or f"{_TITLE}{bare(label)}" in known.names else name


def names(text: str) -> Names:
    """The names in a text, in lower case; and the titles of headings, of which only letters and digits count, after a blank."""
    found = (each.strip().lower() for each in compiled(_NAMED).findall(text))
    titles = (f"{_TITLE}{bare(each)}" for each in outline("org").read(text).texts)
    return Names(frozenset((*found, *titles)), compiled(_OPEN).search(text) is not None)


def told(links: Links, name: str, missing: object) -> Complaint:
    """The complaint about a name, with the nearest ones."""
    known = of_document(links, names).names
    return complained("ID", name, {each for each in known if not each.startswith(_TITLE)})


page = Page(gone, told)

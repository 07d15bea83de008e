"""Names of headings in Org: `[[*A heading]]`; and `[[#name]]`, of a property `CUSTOM_ID`, or an anchor that only forges know."""

from urlint.expression import compiled
from urlint.lint.rule import Complaint
from urlint.lint.targets.alike import bare
from urlint.lint.targets.headings import page as outline
from urlint.lint.targets.links import Links
from urlint.lint.targets.pointers import Page
from urlint.lint.targets.pointers.gathered import Gathered, of_document
from urlint.lint.targets.pointers.nameless import complained
from urlint.text import Span

_TITLE = " "
_HEADING = "*"
_STATE = (  # of a task, its tags, and how much of it is done
    r"\A(?:[A-Z]{2,}[ \t]+)?(?:\[#\w\][ \t]+)?|(?<![ \t])[ \t]++:[\w@#%:]+:\Z|\[[0-9]*(?:/[0-9]*|%)\]"
)
_NAMED = r"(?im)^[ \t]*:custom_id:[ \t]+(\S[^\r\n]*)"
_OPEN = r"(?im)^[ \t]*#\+(?:include|setupfile|macro|begin_src[^\n]*:results[^\n]*org)\b"  # what is taken from elsewhere, or made


def gone(links: Links, name: str) -> str | None:
    """The name, with its sign, if no heading of the document has it."""
    known = of_document(links, names)
    if not links.folder or known.is_open or links.is_away:
        return None
    label = name.removeprefix("#")
    if label.startswith(_HEADING):
        title = bare(compiled(_STATE).sub("", label[1:]))
        return name if title and f"{_TITLE}{title}" not in known.names else None
    return None if label.lower() in known.names or f"{_TITLE}{bare(label)}" in known.names else name


def names(text: str) -> Gathered:
    """The names in a text, in lower case; and the titles of headings, of which only letters and digits count, after a blank."""
    found = (each.strip().lower() for each in compiled(_NAMED).findall(text))
    every = outline("org").read(text).texts
    titles = (f"{_TITLE}{bare(each)}" for each in (*every, *(compiled(_STATE).sub("", each) for each in every)))
    return Gathered(frozenset((*found, *titles)), compiled(_OPEN).search(text) is not None)


def told(links: Links, name: str, missing: object) -> Complaint:
    """The complaint about a name, with the nearest ones."""
    if name.startswith(f"#{_HEADING}"):
        return complained("heading", f"#{name[2:]}", ())._replace(span=Span(2, len(name)))
    known = of_document(links, names).names
    return complained("ID", name, {each for each in known if not each.startswith(_TITLE)})


page = Page(gone, told)

"""Names of places in AsciiDoc, `<<name>>` and `xref:name[]`: in the document, or in another that is read together with it."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint
from urlint.lint.targets.alike import MOST_NEAR, bare, is_misspelled, nearest, nearness
from urlint.lint.targets.links import Links
from urlint.lint.targets.pointers import Page
from urlint.lint.targets.pointers.gathered import Gathered, Signed, of_document, others, signed
from urlint.lint.targets.pointers.nameless import complained

_TITLE = " "
_INCLUDED = "<"  # before the name of an included file
_INCLUDES: tuple[Signed, ...] = (("\ninclude::", compiled(r"\ninclude::([^\s\[{]+\.(?:adoc|asciidoc|asc|ad|txt))\[")),)
_ROOM = 2  # code points by which the line below a title may be longer or shorter
_IDS: tuple[Signed, ...] = (
    ("[[", compiled(r"\[\[\[?([^\[\],\n]+)")),
    ("\n[", compiled(r"\n\[[\w%.,-]{0,80}#([\w:.-]+)")),
    ("[#", compiled(r"\[#([\w:.-]+)")),
    ("anchor:", compiled(r"anchor:([\w:.-]+)\[")),
    ("id=", compiled(r"id=[\"']?([\w:.-]+)")),
)
_TITLES: tuple[Signed, ...] = (
    ("\n=", compiled(r"\n={1,6}[ \t]+(\S[^\n]*)")),
    ("\n#", compiled(r"\n#{1,6}[ \t]+(\S[^\n]*)")),
)
_UNDER: tuple[Signed, ...] = tuple((f"\n{2 * sign}", compiled(rf"\n(?:\{sign}){{2,}}[ \t]*\r?(?:\n|\Z)")) for sign in "=-~^+")
_OPEN: tuple[Signed, ...] = (  # what is included from elsewhere, or filled in, and what a program makes
    ("include::", compiled(r"include::(?:[^\[\n]*\{|[a-z]+://)")),
    ("[[", compiled(r"\[\[[^\]\n]*\{")),
    ("[#", compiled(r"\[#[^\]\n]*\{")),
    ("[id=", compiled(r"\[id=[^\]\n]*\{")),
    ("_macro::", compiled(r"_macro::")),
)
_FILES = (".adoc", ".asciidoc", ".asc", ".ad")
_MOST = 2000  # files that are read for names
_SHORT = 8  # a name at least this long may be a misspelling, even if there are others that cannot be known


def gone(links: Links, name: str) -> str | None:
    """The name, with its sign, if nothing surely has it."""
    label = name.removeprefix("#")
    if not links.folder or label in _own(links) or links.is_away:
        return None
    titled = f"{_TITLE}{bare(label)}"
    if any(label in each.names or titled in each.names for each in _every(links)):
        return None
    is_open = any(each.is_open or _takes_in(links, each) for each in _every(links))
    return name if not is_open or _is_misspelled(links, label) else None


def _is_misspelled(links: Links, label: str) -> bool:
    """Whether a long name differs by a letter from that of a place in the project."""
    return len(label) >= _SHORT and is_misspelled(label, nearest(label, _index(links)))


def _index(links: Links) -> dict[str, list[str]]:
    """An index of the long names in the documents of the project, to find those that are spelled alike. Computed once."""

    def find_out() -> dict[str, list[str]]:
        known = others(links, _FILES, links.top, _MOST, names).names
        return nearness(each for each in known if len(each) >= _SHORT and not each.startswith((_TITLE, _INCLUDED)))

    return links.tree.memory.once(("near ids", links.top), find_out)


def _takes_in(links: Links, every: Gathered) -> bool:
    """Whether some document includes a file that is nowhere in the project: a program makes it, perhaps with the name."""

    def find_out() -> bool:
        files = (each.removeprefix(_INCLUDED) for each in every.names if each.startswith(_INCLUDED))
        return any(not links.tree.called(each, links.top) for each in files)

    return links.own.once(("takes in", every), find_out)


def _own(links: Links) -> frozenset[str]:
    """The identifiers in the document itself, which has most of those that it refers to."""
    return of_document(links, ids).names


def _every(links: Links) -> Iterator[Gathered]:
    """The names in the document, and then those in all others; these are only read if they are needed."""
    yield of_document(links, names)
    yield others(links, _FILES, links.top, _MOST, names)


def ids(text: str) -> Gathered:
    """The identifiers in a text."""
    return Gathered(frozenset(hit[1].strip() for hit in signed(f"\n{text}", _IDS)))


def names(text: str) -> Gathered:
    """The names in a text: identifiers; titles, of which only letters and digits count, after a blank; and the included files."""
    text = f"\n{text}"
    titles = [hit[1] for hit in signed(text, _TITLES)]
    under = ((text[text.rfind("\n", 0, hit.start()) + 1 : hit.start()].rstrip(), hit[0].strip()) for hit in signed(text, _UNDER))
    titles += [title for title, line in under if abs(len(title) - len(line)) <= _ROOM]
    is_open = next(signed(text, _OPEN), None) is not None
    included = (f"{_INCLUDED}{hit[1].rpartition('/')[2]}" for hit in signed(text, _INCLUDES))
    return Gathered(ids(text).names.union((f"{_TITLE}{bare(each)}" for each in titles), included), is_open)


def told(links: Links, name: str, missing: object) -> Complaint:
    """The complaint about a name, with the nearest ones."""
    known = [each.names for each in _every(links)]
    few = sum(map(len, known)) <= 2 * MOST_NEAR  # with the titles
    return complained(
        "ID", name, {each for names in known for each in names if not each.startswith((_TITLE, _INCLUDED))} if few else ()
    )


page = Page(gone, told)

"""Names of documents in Sphinx, `:doc:` and the entries of `toctree`: paths without a suffix, below the folder of the settings."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Document, Kind
from urlint.find.finder import find
from urlint.lint.rule import Complaint
from urlint.lint.targets.alike import alike, is_misspelled, is_near, meant
from urlint.lint.targets.filenames import FILLED_IN, is_common, is_media, suffix
from urlint.lint.targets.links import Links
from urlint.lint.targets.pointers import Page
from urlint.lint.targets.reason import Case
from urlint.lint.targets.reasons import BESIDE, COPIES, NAMES, PACKED, POINTERS_ABOVE, POINTERS_MADE, POINTERS_OWN, UNSHARED, why
from urlint.lint.targets.site import Found
from urlint.lint.targets.tree import across, below, folded, join, parent, upward
from urlint.lint.targets.way import Lead, Missing, Way
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.proposal import Repair

_STANDS = r"[<>{}|*?\\$`\"^~\[\]()@:=]|\.\.\.|/\Z"
_ENDS = (".rst", ".md", ".ipynb", ".txt")
_SHORT = 4  # a name at least this long may be a misspelling of one that differs by a letter
_MOST_LOST = 3  # documents, besides those whose names are misspelled
SIGN = ":doc:"


def gone(links: Links, name: str) -> Missing | None:
    """The document with this name, if it surely does not exist."""
    found = links.site
    if found is None or not (found.site.labels and found.site.by_files) or compiled(_STANDS).search(name):
        return None
    way = _way(links, found, _path(found.folder, found.folder if name.startswith("/") else links.folder, name))
    if way.lead is Lead.OTHER_CASE or (way.lead is Lead.MISSING and _is_sure(links, found, name, way)):
        return Missing(name, way)
    return None


def _path(top: str, folder: str, name: str) -> str:
    """The path to which a name leads from a folder; none leads out of the site (`docname_join`)."""
    for each in name.split("/"):
        if each == "..":
            folder = parent(folder) if folder != top else top
        elif each not in ("", "."):
            folder = join(folder, each)
    return folder


def _way(links: Links, found: Found, path: str) -> Way:
    """How far the path of a document leads, which lacks its suffix."""
    folder, stem = parent(path), path.rpartition("/")[2].removesuffix(suffix(links.path))
    inside = below(folder, found.folder)
    way = links.walk(found.folder, inside) if inside else Way(Lead.THERE, found.folder)
    entries = links.tree.entries(way.path) if way.lead in (Lead.THERE, Lead.OTHER_CASE) else None
    if entries is None:
        return way._replace(rest=(*way.rest, stem))
    stems = stems_in(links, way.path)
    if stem in stems or stem in entries or why(BESIDE, Case(links, way=way._replace(rest=(f"{stem}{suffix(links.path)}",)))):
        return way._replace(rest=(stem,))
    other = next((each for each in stems if folded(each) == folded(stem)), "")
    return Way(Lead.OTHER_CASE if other else Lead.MISSING, way.path, True, (other or stem,))


def stems_in(links: Links, folder: str) -> frozenset[str]:
    """The names of the documents in a folder, without their suffixes; computed once."""

    def find_out() -> frozenset[str]:
        files = (name for name, is_folder in links.tree.names(folder).items() if not is_folder)
        documents = [each for each in files if not is_media(each) or each.endswith((".txt", ".in"))]
        made = (each.rpartition(".")[0] for each in documents if suffix(each) in FILLED_IN)
        return frozenset(each.rpartition(".")[0] for each in (*documents, *made))

    return links.tree.memory.once(("stems", folder), find_out)


def _is_sure(links: Links, found: Found, name: str, way: Way) -> bool:
    """Whether a missing document should be there: no program makes it, and nothing is included from another folder."""
    case = Case(links, name, way, head=SIGN)
    made = way._replace(rest=(*way.rest[:-1], f"{way.rest[-1]}{suffix(links.path)}"))
    if why(UNSHARED, case._replace(way=made)) or why(POINTERS_ABOVE, case):
        return False
    if _is_a_slip(links, way) and not is_of_a_module(links, way.rest[-1]):
        return True
    return not why((*POINTERS_OWN, *NAMES, *PACKED), case) and (
        bool(_moved(links, found, way)) or not why((*COPIES, *POINTERS_MADE), case)
    )


def is_of_a_module(links: Links, name: str) -> bool:
    """Whether a program may make the document with this name from a module of this name."""
    packages = links.tree.called("__init__.py", links.top)
    return bool(links.tree.called(f"{name}.py", links.top)) or any(each.endswith(f"/{name}/__init__.py") for each in packages)


def is_known_above(links: Links, name: str) -> bool:
    """Whether a name leads to a document from a folder above, where another document may include this one."""
    found = links.site
    assert found is not None, "only a site has names of documents"
    above = upward(links.folder, found.folder)[1:] if below(f"{links.folder}/x", found.folder) else []
    starts = [*above, *(upward(found.folder, links.top)[1:] if name.startswith("/") else ())]
    return any(_way(links, found._replace(folder=links.top), _path(links.top, each, name)).lead is Lead.THERE for each in starts)


def _is_a_slip(links: Links, way: Way) -> bool:
    """Whether a name differs by a letter from that of a document, or of a folder that has it."""
    name, rest = way.rest[0], way.rest[1:]
    if len(name) < _SHORT:
        return False
    if not rest:
        return is_misspelled(name, (each for each in stems_in(links, way.path) if is_near(name, each)))
    folders = (each for each, is_folder in links.tree.names(way.path).items() if is_folder and is_near(name, each))
    return any(_is_in(links, join(way.path, each), rest) for each in folders)


def _is_in(links: Links, folder: str, rest: tuple[str, ...]) -> bool:
    """Whether a folder has a document, by the rest of its path."""
    inside = links.walk(folder, "/".join(rest[:-1])) if len(rest) > 1 else Way(Lead.THERE, folder)
    return inside.lead is Lead.THERE and rest[-1] in stems_in(links, inside.path)


def _moved(links: Links, found: Found, way: Way) -> list[str]:
    """The paths of the documents of the site with the same name in other folders, without their suffixes."""
    stem, own = way.rest[-1], links.path.rpartition(".")[0]
    files = [] if is_common(stem) else [each for end in _ENDS for each in links.tree.called(f"{stem}{end}", found.folder)]
    paths = (each.rpartition(".")[0] for each in files)
    return [each for each in paths if each != own and each.endswith(f"/{stem}")]


def are_few_lost(links: Links) -> bool:
    """Whether the document leads to few documents that are not there; a build makes those of a longer list."""
    found = links.site
    assert found is not None, "only a site has names of documents"
    return links.told("few documents are lost", lambda: sum(_are_lost(links, found)) <= _MOST_LOST)


def _are_lost(links: Links, found: Found) -> Iterator[bool]:
    """Whether each document that is named is missing, for no reason."""
    document = Document(links.text(), links.language)
    named = {each.url for each in find(document, pointed=True) if each.kind is Kind.POINTER and each.url.startswith(SIGN)}
    for name in (url[len(SIGN) :] for url in named):
        way = _way(links, found, _path(found.folder, found.folder if name.startswith("/") else links.folder, name))
        meant = way.lead is not Lead.MISSING or why(POINTERS_OWN, Case(links, way=way, head=SIGN))
        yield not (meant or _is_a_slip(links, way) or _moved(links, found, way))


def told(links: Links, name: str, missing: object) -> Complaint:
    """The complaint about the name of a document, with what it may have meant."""
    assert isinstance(missing, Missing), "it is what `gone` gave"
    near = list(dict.fromkeys(_near(links, missing)))
    if missing.way.lead is Lead.OTHER_CASE:
        message = f"{shown(name)} differs in case from {shown(near[0])}"
    else:
        message = f"no document {shown(name)}"
    whole = Span(0, len(name))
    return Complaint(
        whole, message, "path", repairs=tuple(Repair(f"Use {shown(each)}", (Edit(whole, each),), False) for each in near)[:3]
    )


def _near(links: Links, missing: Missing) -> Iterator[str]:
    """The names of existing documents, the likeliest first, written like the missing one."""
    found, way = links.site, missing.way
    assert found is not None, "only a site has names of documents"
    for path in _paths(links, found, way):
        inside = below(path, found.folder)
        if inside and path != links.path.rpartition(".")[0]:
            yield f"/{inside}" if missing.path.startswith("/") else across(path, links.folder)


def _paths(links: Links, found: Found, way: Way) -> Iterator[str]:
    if way.lead is Lead.OTHER_CASE:
        yield way.aim
        return
    if len(way.rest) == 1:
        yield from (join(way.path, each) for each in meant(way.rest[0], stems_in(links, way.path)))
    else:
        entries = links.tree.names(way.path)
        folders = alike(way.rest[0], [each for each, is_folder in entries.items() if is_folder])
        yield from (
            join(way.path, "/".join((each, *way.rest[1:]))) for each in folders if _is_in(links, join(way.path, each), way.rest[1:])
        )
    yield from sorted(_moved(links, found, way), key=lambda each: (len(across(each, links.folder).split("/")), each))[:2]


page = Page(gone, told)

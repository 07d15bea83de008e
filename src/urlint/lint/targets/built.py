"""Is a missing file made by a build or a program, or left out of archives of the project? The project's own files say so."""

from collections.abc import Iterable
from itertools import islice

from urlint.expression import compiled
from urlint.find.language import load
from urlint.lint.targets.doubt import MODULES, has_known_suffix, is_common, is_media, is_served, suffix
from urlint.lint.targets.tree import below, join, parent, upward
from urlint.typed import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links
    from urlint.lint.targets.way import Way

_MAKEFILES = (
    *("Makefile", "makefile", "GNUmakefile", "Makefile.am", "Makefile.in", "CMakeLists.txt", "meson.build", "Rakefile"),
    *("SConstruct", "SConscript", "build.xml", "dune"),
)
_PARTS = r"Makefile\..+|.+\.(?:mk|mak)"  # included by a makefile
_MOST_MAKEFILES = 50  # of a folder that are read
_PROGRAMS = frozenset(("bench", "benchmark", "benchmarks", "scripts", "tools"))  # folders of programs that draw pictures
_MOST_PROGRAMS = 50  # in such a folder that are read
_MOST_TWINS = 10  # files of one name whose makefiles are read
_PAGES = (".html", ".htm")  # none is made from another
_DOCUMENTED = (".bzl",)  # a program makes documents of the same name from these
_OF_PAGES = (  # and pages are made from these, too: sources that are filled in, and manuals
    *(f".{end}.in" for end in ("adoc", "asciidoc", "html", "md", "pod", "rst", "txt", "xml")),
    *(f".{section}" for section in range(1, 9)),
)
_OF_PICTURES = tuple(f".{end}" for end in ["asy", "dia", "dot", "fig", "gnuplot", "gp", "mmd", "plantuml", "puml", "tikz", "uml"])
_PRINTS = (".pdf", ".ps")
_OF_PRINTS = (".tex", ".lyx", ".odt", ".texi", ".texinfo", ".ms", ".typ")  # and what is printed from these
_PANDOC = "pandoc"
_NAME = compiled(rf"[\w.+~-]*\w\.\w+|\b{_PANDOC}\b")
_LEFT_OUT = compiled(r"(?m)^[ \t]*([^\s#\"]+)[ \t](?:[^\n]*[ \t])?export-ignore(?=\s|\Z)")


def is_made(links: "Links", way: "Way") -> bool:
    """Whether a makefile names the missing file: one in its folder, beside or above the document, or at the top.

    If an HTML page refers to a file as if it were beside the page, makefiles beside files of that name count, too: a build may
    install both in one folder. A picture may also be drawn by a program in a folder such as `scripts`. But a file that is neither a
    page nor a picture is not made if there is one of that name, which the makefile may name, too.
    """
    name = way.rest[-1]
    if is_media(name) and name in _drawn(links):
        return True
    if not (is_media(name) or is_served(name)) and links.tree.called(name, links.top):
        return False
    folders = dict.fromkeys((way.path, links.folder, parent(links.folder), links.top, *_apart(links, way)))
    return any(name in _names(links, each) for each in folders if each == links.top or below(each, links.top))


def is_joined(links: "Links") -> bool:
    """Whether a makefile beside a document, or in the folder above, lets Pandoc join it and others to one page."""
    key, kept = ("joined", links.path), links.tree.memory
    if key not in kept:
        name = links.path.rpartition("/")[2]
        kept[key] = any(
            name in (names := _names(links, each)) and _PANDOC in names for each in (links.folder, parent(links.folder))
        )
    return kept[key] is True


def _apart(links: "Links", way: "Way") -> list[str]:
    """The folders of files with the name of one that an HTML page looks for beside itself."""
    if len(way.rest) != 1 or way.path != links.folder or not load(links.language).page:
        return []
    return [parent(each) for each in links.tree.called(way.rest[0], links.top)[:_MOST_TWINS]]


def _names(links: "Links", folder: str) -> frozenset[str]:
    """The file names in the makefiles of a folder, which are read once."""
    key, kept = ("made", folder), links.tree.memory
    if key not in kept:
        entries, is_part = sorted(links.tree.entries(folder) or ()), compiled(_PARTS).fullmatch
        named = islice((each for each in entries if each in _MAKEFILES or is_part(each)), _MOST_MAKEFILES)
        found = (links.tree.text(join(folder, each)) or "" for each in named)
        kept[key] = frozenset(name for text in found for name in _NAME.findall(text))
    return cast("frozenset[str]", kept[key])


def _drawn(links: "Links") -> frozenset[str]:
    """The file names in the programs of a project that are in folders for programs at its top, which are read once."""
    key, kept = ("drawn", links.top), links.tree.memory
    if key not in kept:
        folders = [join(links.top, each) for each in links.tree.entries(links.top) or () if each in _PROGRAMS]
        paths = [join(folder, each) for folder in folders for each in sorted(links.tree.entries(folder) or ())]
        found = (links.tree.text(each) or "" for each in paths if each.endswith((".py", ".sh")))
        kept[key] = frozenset(name for text in islice(found, _MOST_PROGRAMS) for name in _NAME.findall(text))
    return cast("frozenset[str]", kept[key])


def is_not_exported(links: "Links", way: "Way") -> bool:
    """Whether git leaves the missing file out of archives (gitattributes, `export-ignore`), and its folder is not here, either."""
    around = [each for each in upward(way.path, links.top) if ".gitattributes" in (links.tree.entries(each) or {})]
    marked = [(_left_out(links, each), each) for each in around]
    means = links.tree.means
    return any(means(globs, way.aim, each) and not means(globs, way.path, each) for globs, each in marked)


def _left_out(links: "Links", folder: str) -> tuple[str, ...]:
    return tuple(_LEFT_OUT.findall(links.tree.text(join(folder, ".gitattributes")) or ""))


def is_made_of_a_source(links: "Links", way: "Way", entries: Iterable[str]) -> bool:
    """Whether a file is made from one with the same stem: `a.html` from `a.adoc` or `a.xml.in`, `a.png` from `a.dot` or `a.py`."""
    name = way.rest[-1]
    stem = name.rpartition(".")[0]
    sources = (*_DOCUMENTED, *(_OF_PAGES if is_served(name) else ()))
    if any(links.tree.called(each, links.top) for each in (f"{name}.in", *(f"{stem}{end}" for end in sources))):
        return True
    named = [each for each in entries if each.rpartition(".")[0] == stem] if len(way.rest) == 1 else []
    if is_media(name):
        sources = _OF_PRINTS if suffix(name) in _PRINTS else _OF_PICTURES
        if any(links.tree.called(f"{stem}{end}", links.top) for end in sources):
            return True
        return any(suffix(each) and (each.endswith(MODULES) or not has_known_suffix(each)) for each in named)
    if not is_served(name):
        return False
    if any(suffix(each) not in ("", *_PAGES) for each in named) or _is_of_a_file(links, stem):
        return True
    is_beside = len(way.rest) == 1 and way.path == links.folder and not load(links.language).page and not is_common(name)
    return is_beside and bool(links.tree.called(f"{stem}{suffix(links.path)}", links.top))


def _is_of_a_file(links: "Links", stem: str) -> bool:
    """Whether a page is called like a whole file, such as a program whose manual it is."""
    if is_common(stem) or (stem.isupper() and not suffix(stem)):
        return False
    return any(links.tree.called(each, links.top) for each in (stem, f"{stem}.in"))

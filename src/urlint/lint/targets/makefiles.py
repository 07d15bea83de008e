"""Which files do the makefiles and programs of a project name? Each is read once."""

from collections.abc import Iterator
from itertools import islice

from urlint.expression import compiled
from urlint.lint.targets.filenames import has_loud_name
from urlint.lint.targets.tree import join, parent
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

MAKEFILES = frozenset(
    {
        *("Makefile", "makefile", "GNUmakefile", "Makefile.am", "Makefile.in", "CMakeLists.txt", "meson.build", "Rakefile"),
        *("SConstruct", "SConscript", "build.xml", "dune"),
    }
)
_PARTS = r"Makefile\..+|.+\.(?:mk|mak|cmake|cmake\.in|qrc)"  # included by a makefile; what Qt takes into a program
_MOST_MAKEFILES = 50  # of a folder that are read
PROGRAMS = frozenset({"bench", "benchmark", "benchmarks", "scripts", "tools"})
"""Folders of programs that draw pictures."""
_MOST_PROGRAMS = 50  # in such a folder that are read
_PANDOC, _TEX = "pandoc", ".tex"
_REMOVES = compiled(r"\brm[ \t]((?:[^\n\\]|\\\r?\n|\\.)*+)")
_COPIES = compiled(r"configure_file\([^()]*\bcopy\s*:\s*true\b")
_NAME = compiled(rf"[\w.+~-]*\w\.\w+|\b{_PANDOC}\b")


def in_makefiles(links: "Links", folder: str) -> frozenset[str]:
    """The file names in the makefiles of a folder."""
    return links.tree.memory.once(
        ("made", folder), lambda: frozenset(name for text in _texts(links, folder) for name in _NAME.findall(text))
    )


def in_makefiles_of(links: "Links", folder: str) -> frozenset[str]:
    """The file names in the makefiles of all folders with a name."""

    def find_out() -> frozenset[str]:
        paths = (each for name in sorted(MAKEFILES) for each in links.tree.called(name, links.top))
        found = dict.fromkeys(above for each in paths if (above := parent(each)).endswith(f"/{folder}"))
        return frozenset(name for each in islice(found, _MOST_MAKEFILES) for name in in_makefiles(links, each))

    return links.tree.memory.once(("made in", folder), find_out)


def is_named_around(links: "Links", name: str) -> bool:
    """Whether a makefile beside a document, in the folder above, or at the top names a file."""
    return any(name in in_makefiles(links, each) for each in (links.folder, parent(links.folder), links.top))


def removed_by_makefiles(links: "Links", folder: str) -> frozenset[str]:
    """The file names in the commands of the makefiles of a folder that remove files."""

    def find_out() -> frozenset[str]:
        found = (removed[1] for text in _texts(links, folder) for removed in _REMOVES.finditer(text))
        return frozenset(name for each in found for name in _NAME.findall(each))

    return links.tree.memory.once(("removed", folder), find_out)


def _texts(links: "Links", folder: str) -> Iterator[str]:
    """The texts of the makefiles of a folder."""
    entries, is_part = sorted(links.tree.names(folder)), compiled(_PARTS).fullmatch
    named = islice((each for each in entries if each in MAKEFILES or is_part(each)), _MOST_MAKEFILES)
    return (links.tree.read(join(folder, each)) for each in named)


def is_named_with_its_folder(links: "Links", path: str, folder: str) -> bool:
    """Whether a makefile of a folder names a file by its path."""
    return any(path in text for text in _texts(links, folder))


def is_copied_by_meson(links: "Links", folder: str) -> bool:
    """Whether Meson copies the sources of the site in a folder, so that a build may put other files beside the copies."""
    text = links.tree.read(join(folder, "meson.build"))
    return "'conf.py'" in text and _COPIES.search(text) is not None


def in_programs(links: "Links") -> frozenset[str]:
    """The file names in the programs of a project that are in folders for programs at its top."""

    def find_out() -> frozenset[str]:
        folders = [join(links.top, each) for each in links.tree.names(links.top) if each in PROGRAMS]
        paths = [join(folder, each) for folder in folders for each in sorted(links.tree.names(folder))]
        found = (links.tree.read(each) for each in paths if each.endswith((".py", ".sh")))
        return frozenset(name for text in islice(found, _MOST_PROGRAMS) for name in _NAME.findall(text))

    return links.tree.memory.once(("drawn", links.top), find_out)


def is_joined(links: "Links") -> bool:
    """Whether a makefile beside a document, or in the folder above, makes one page or book of it and others, by Pandoc or TeX."""

    def find_out() -> bool:
        name = links.path.rpartition("/")[2]
        near = (in_makefiles(links, each) for each in (links.folder, parent(links.folder)))
        return any(name in names and _joins(names, name) for names in near)

    return links.tree.memory.once(("joined", links.path), find_out)


def _joins(names: frozenset[str], name: str) -> bool:
    """Whether a makefile with some names joins a document to others: what people read first is not made by TeX."""
    return _PANDOC in names or (not has_loud_name(name) and any(each.endswith(_TEX) for each in names))

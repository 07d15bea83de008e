"""Where do the relative references of one document lead? To a file, to nothing, or it is unknown."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import product
from types import ModuleType

from urlint.find.document import Finding
from urlint.find.language import load
from urlint.lint.base import base_of
from urlint.lint.config import Config
from urlint.lint.targets.families import families
from urlint.lint.targets.filenames import is_shown_by_forges, suffix
from urlint.lint.targets.reason import Case
from urlint.lint.targets.reasons import COPIES, DOCUMENTS, ELSEWHERE, FOLDERS, why
from urlint.lint.targets.site import Found, beside, is_wiki, roots, seen_from, site_of
from urlint.lint.targets.told import Told
from urlint.lint.targets.tree import Memo, Tree, below, composed, is_folder_instead, join, parent
from urlint.lint.targets.way import FINE, MOST_KEPT, Lead, Missing, Way, Ways, kept
from urlint.typed import TYPE_CHECKING
from urlint.url.percent import decode, octets

if TYPE_CHECKING:
    from urlint.lint.targets.fragments import KnownNames, Nowhere

_FILE = "file://"


class Links:
    """The references of the document at `path`, the path that people use; `text` returns its present text.

    Facts about a path are kept in the tree, because it leads to the same place from any document of the folder.
    """

    def __init__(self, tree: Tree, path: str, language: str, config: Config, text: Callable[[], str]) -> None:
        self.tree, self.language, self.config, self.text = tree, language, config, text
        self.path = tree.absolute(path) if path else ""
        self._ways: Ways | None = None
        self.leading: dict[str, bool] = {}  # whether each reference that was asked about leads somewhere
        self._files_missing: dict[str, Missing | None] = {}  # the missing files, by the reference without its fragment
        self.nowhere: dict[str, Nowhere | None] = {}  # by the reference, its fragment, if that leads to nothing
        self.outlines: dict[str, KnownNames | None] = {}  # by the same key, the names in its document
        self.own = Memo()  # the names in the document itself
        self.told = Told()

    @cached_property
    def top(self) -> str:
        """The folder of the project."""
        return self.tree.top(parent(self.path))

    @cached_property
    def inside(self) -> str:
        """The path of the document in the project."""
        return below(self.path, self.top)

    @property
    def root(self) -> str:
        """The folder to which paths in the settings are relative."""
        return self.config.root.replace("\\", "/") or self.top

    @cached_property
    def folder(self) -> str:
        """The folder from which relative paths start; "" if that is not a folder of the project."""
        return self.told("folder", self._told_folder)

    def _told_folder(self) -> str:
        if not self.path or not self.top or self._is_in_parts():
            return ""
        base = base_of(self.text(), self.language, self.config.base or f"{_FILE}{self.path}")
        return parent(decode(base[len(_FILE) :])) if base.startswith(f"{_FILE}/") else ""

    def _is_in_parts(self) -> bool:
        """Whether the document is in a folder of those that are copied or put into others. Found out once for the folder."""
        return self.tree.memory.once(("parts", parent(self.path)), lambda: why(FOLDERS, Case(self)) is not None)

    @cached_property
    def is_part(self) -> bool:
        """Whether the document is copied, or put into another one, so that its references may lead elsewhere."""
        return why(DOCUMENTS, Case(self)) is not None

    @cached_property
    def site(self) -> Found | None:
        """The site that the document belongs to."""
        return site_of(self.path, self.tree, self.top) if self.folder else None

    @property
    def is_labeled(self) -> bool:
        """Whether a name may be a label in some document of the site, rather than a file or a heading."""
        return self.site is not None and load(self.language).headings == self.site.site.labels

    @cached_property
    def is_shown_as_it_is(self) -> bool:
        """Whether a forge shows the document, which makes no pages from files: `a` is not `a.md`, except in a wiki."""
        shown = not self.site and is_shown_by_forges(self.inside)
        return shown and not is_wiki(self.tree.names(self.folder))

    @property
    def ways(self) -> Ways:
        """Where paths led from here, or from other documents from which they lead to the same places."""
        if self._ways is None or len(self._ways.tried) > MOST_KEPT:
            self._ways = kept(self.tree.ways, (self.folder, self.language, self.site, self.top, self.root, *self._decided()))
        return self._ways

    def _decided(self) -> tuple[object, ...]:
        """The settings on which the aims of paths depend, and whether a forge shows the document."""
        config = self.config
        return self.is_shown_as_it_is, config.roots, tuple(config.extensions.items()), config.index_files, config.ignore_targets

    @property
    def asked(self) -> bool:
        """Whether some reference was looked up, so that changes of files matter."""
        return "folder" in self.told.known

    def missing(self, finding: Finding, text: str) -> Missing | None:
        """The file that a reference in `text` leads to, if it surely does not exist and people follow the reference; else None."""
        missing = self.file_missing(finding.url.partition("#")[0])
        if missing is None or self.is_part:
            return None
        from urlint.lint.targets.path_typos import is_a_slip_of_no_build
        from urlint.lint.targets.place import is_followed  # late: most references lead somewhere

        sure = missing.way.lead is not Lead.MISSING or is_a_slip_of_no_build(self, missing.way)
        if not is_followed(self, finding, text, sure):
            return None
        return None if why(ELSEWHERE, Case(self, missing.path, missing.way, finding, text, sure)) else missing

    @cached_property
    def is_away(self) -> bool:
        """Whether the document is shown with a module, or was copied from another project, without the files that it refers to."""
        return why(COPIES, Case(self)) is not None

    def leads(self, url: str) -> bool:
        """Whether a reference leads somewhere, or may do so. Looked up once: most documents repeat their references."""
        if url not in self.leading:
            self.leading[url] = self._leads(url) or self.is_part
        return self.leading[url]

    def _leads(self, url: str) -> bool:
        if url.startswith(":") and _pointers().is_pointer(url):
            return _pointers().gone(self, url) is None
        head, sign, fragment = url.partition("#")
        if self.file_missing(head) is not None:
            return False
        if not sign:
            return True
        if head in self.outlines and ((known := self.outlines[head]) is None or known.has(fragment)):
            return True
        from urlint.lint.targets.fragments import heading_missing  # late: not every document has fragments

        return heading_missing(self, url) is None

    def file_missing(self, head: str) -> Missing | None:
        """The file that a reference without its fragment leads to, if it surely does not exist. Looked up once."""
        if head not in self._files_missing:
            self._files_missing[head] = self._looked_up(head)
        return self._files_missing[head]

    def _looked_up(self, head: str) -> Missing | None:
        path, question, _ = head.partition("?")
        if not path or not self.folder or (question and not suffix(path)):  # a query after a path without a suffix is for a program
            return None
        kept = self.ways.tried
        if path not in kept:
            kept[path] = tuple(self._tried(path))
        return self._missing(decode(path), kept[path]) if kept[path] else None

    def _tried(self, path: str) -> list[Way]:
        """How far a missing path leads, from each folder from which it may be resolved; empty if it is found, or unknown."""
        name = decode(path)
        if "\\" in name or name.startswith("//"):
            return []
        ways: list[Way] = []
        starts = self.starts(name)
        for folder, spelled in product(starts, dict.fromkeys((name, path, _of_octets(path)))):
            way = self.way(folder, spelled)
            if way.lead is Lead.UNKNOWN and folder == starts[0]:
                from urlint.lint.targets.outside import outside  # late: few references leave the project

                way = outside(self, folder, spelled) or way
            if way.lead is Lead.THERE or (way.lead is Lead.UNKNOWN and folder == starts[0]):
                return []
            ways += [way] if way.lead is not Lead.UNKNOWN else []  # it leaves the project from a folder in which it need not begin
        return ways

    def _missing(self, name: str, ways: Sequence[Way]) -> Missing | None:
        """The missing file, unless the document gives reason to doubt that it should exist."""
        from urlint.lint.targets.certainty import is_sure  # late: most references lead somewhere

        way = next((way for way in ways if way.lead is Lead.OTHER_CASE), min(ways, key=lambda way: len(way.rest)))
        return Missing(name, way) if is_sure(self, name, way) and not self._is_ignored(name, ways) else None

    def _is_ignored(self, name: str, ways: Sequence[Way]) -> bool:
        """Whether `ignore-targets` matches the missing file, by its written path or by the path where it should be."""
        globs = self.config.ignore_targets
        aims = (seen_from(self.root, name), *(way.aim for way in ways))
        return bool(globs) and any(self.tree.means(globs, aim, self.root) for aim in aims)

    def starts(self, name: str) -> list[str]:
        """The folders to which a decoded path may be relative, the likeliest first; empty if unknown."""
        if name.startswith("/"):
            given = [seen_from(self.root, each) for each in self.config.roots]
            forge = [self.top] if self.site or self.is_shown_as_it_is else []  # absolute paths begin there on a forge
            return given or [*(roots(self.site) if self.site else ()), *forge]
        others = beside(self.site) if self.site and not name.startswith("../") else ()
        return [*families(self, name), self.folder, *(each for each in others if self.tree.entries(each) is not None)]

    def leads_from(self, folder: str, name: str) -> bool:
        """Whether a decoded path leads to something from a folder."""
        return self.way(folder, name).lead is Lead.THERE

    def way(self, folder: str, name: str) -> Way:
        """Where a decoded path leads from a folder; for a page, its source may be there instead."""
        first = self.walk(folder, name)
        if first.lead is not Lead.MISSING:
            return first
        ways = (self.walk(folder, each) for each in self._other_names(name))
        return next((way for way in ways if way.lead in FINE), first)

    def _other_names(self, name: str) -> Iterator[str]:
        """The possible names of the file from which a page with this name is made."""
        given: Mapping[str, tuple[str, ...]] = self.config.extensions
        swaps = [(end, other) for end, others in given.items() for other in others]
        if not swaps:
            swaps = [*(self.site.site.swaps if self.site else ()), (".html", ".md"), (".html", ".rst")]
            swaps += [] if self.is_shown_as_it_is else [("", ".md"), ("", ".mdx"), ("", ".html")]
        for end, other in swaps:
            if name.endswith(end) and (end or not suffix(name)):
                yield f"{name.removesuffix(end).rstrip('/')}{other}"
        if name.startswith("../") and name.endswith("/"):  # `a.md` is shown as `a/`, and `b/` is beside that
            yield from (f"{name[3:-1]}{end}" for end in (".md", ".ipynb"))

    def walk(self, folder: str, name: str) -> Way:
        """Where a decoded path itself leads from a folder, rather than its other possible names."""
        at, lead = folder, Lead.THERE
        names = [each for each in name.split("/") if each not in ("", ".")]
        last = len(names) - 1
        for number, each in enumerate(names):
            if each == "..":
                at = parent(at)
                continue
            entries = self.tree.entries(at) if at == self.top or below(at, self.top) else None
            if entries is None:
                return Way(Lead.UNKNOWN, at)
            found = each if each in entries else self.tree.spelled(at, each)
            if found is None or (number == last and is_folder_instead(each, found, entries)):
                return Way(Lead.MISSING, at, True, tuple(names[number:]))
            lead = lead if composed(found) == composed(each) else Lead.OTHER_CASE
            at = join(at, found)
            if not entries[found] and ".." not in names[number:]:
                return Way(lead if number == last else Lead.UNKNOWN, at, False)
        return self._indexed(Way(lead, at))

    def _indexed(self, way: Way) -> Way:
        """The same way; but if the settings name index files and a folder has none of them, the first one is missing."""
        names, entries = self.config.index_files, self.tree.entries(way.path)
        if way.lead is Lead.THERE and names and entries is not None and not any(name in entries for name in names):
            return Way(Lead.MISSING, way.path, True, names[:1])
        return way


def _of_octets(path: str) -> str:
    """A path whose escapes stand for octets of another encoding than UTF-8, as systems give such a name: one surrogate for each."""
    if "%" not in decode(path) or not path.isascii():
        return path
    return octets(path).decode("utf-8", "surrogateescape")


@cache
def _pointers() -> ModuleType:
    """The module about pointers, which few documents have. An import inside a function takes longer than the call."""
    from urlint.lint.targets import pointers

    return pointers

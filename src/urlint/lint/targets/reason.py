"""What is a reason? Why a file or an anchor may be missing without a fault, so that nothing is said of the reference to it."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial

from urlint.expression import compiled
from urlint.find.document import Finding
from urlint.find.language import load
from urlint.lint.targets.filenames import is_media, is_served, suffix
from urlint.lint.targets.site import is_a_route
from urlint.lint.targets.way import NOWHERE, Way
from urlint.record import Record
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

PATH, FIRST, LAST = "path", "first", "last"
"""What `pattern` and `names` are about: the decoded path; the first name in it that is not there; the last one."""

DOCUMENT, FOLDERS, FILE = "document", "folders", "file"
"""The same about the document with the reference: its path in the project; the names of its folders there; its own name."""

TEXT, HEAD = "text", "head"
"""The whole text of the document; its first 20,000 characters."""

BARE, MEDIA, PAGE = "bare", "media", "page"
"""What a path or name is that of: something without a suffix; a picture or the like; a page."""


_HEAD = 20_000


class Case(Record):
    """A reference to a missing file: its document, as `links`, its decoded path, and the `way` up to where nothing was found.

    On the pages about references in their places, there are also the `finding`, and the `text` around it, which is the document or
    a part of it. `fetched`: references that browsers fetch, such as scripts and styles, count, too, because they are surely wrong.
    On the pages about anchors, the `name` is the decoded fragment, and `head` is what is before its `#`; on those about pointers,
    `head` is their sign, such as `:doc:`.
    """

    links: "Links"
    name: str = ""
    way: Way = NOWHERE
    finding: Finding | None = None
    text: str = ""
    fetched: bool = False
    head: str = ""

    @property
    def found(self) -> Finding:
        """The reference in its place."""
        assert self.finding is not None, "only pages about references in their places ask for it"
        return self.finding

    @property
    def document(self) -> str:
        """The path of the document in the project."""
        return self.links.inside

    @property
    def is_page(self) -> bool:
        """Whether the document is an HTML page."""
        return load(self.links.language).page

    @property
    def is_sited(self) -> bool:
        """Whether the document belongs to a site."""
        return self.links.site is not None

    @property
    def is_route(self) -> bool:
        """Whether the path, which has no suffix, is surely that of no page of the document's site."""
        return is_a_route(self.links.site, self.way.aim, self.links.tree)

    @property
    def last(self) -> str:
        """The name of the missing file."""
        return self.way.rest[-1]

    @property
    def is_beside(self) -> bool:
        """Whether the missing file should be in the folder of the document."""
        return len(self.way.rest) == 1 and self.way.path == self.links.folder

    @property
    def entries(self) -> Mapping[str, bool]:
        """What is in the folder up to which the path leads: each name, and whether it is a folder."""
        return self.links.tree.names(self.way.path)

    def lies(self, name: str) -> bool:
        """Whether a file with this name is anywhere in the project."""
        return bool(self.links.tree.called(name, self.links.top))


class Reason(Record):
    r"""One reason why nothing is said of a reference to a missing file or anchor. All of the conditions that are given must hold.

    `hits` and `misses` are examples, one per line. An example is a small project: its files are separated by ` ┊ `, each has a path
    and, after `: `, a text. The first one is the document with the reference. `⏎` is a line end, `NAME` stands for each of `names`
    and `asks`, `urlint.toml` has the settings, and a path that begins with `/` is outside the project.

    Give a condition only if a line of `misses` would be wrong without it: a test names each one that could go.
    """

    # What it is, in words: "an archive that a page offers".
    name: str
    # Why the file may be missing: "people make it when they publish the project".
    why: str
    # Projects in which nothing is said of the reference, for this reason alone.
    hits: str
    # Near misses: projects in which the reference is reported.
    misses: str
    # What `pattern` and `names` are about, such as `FIRST`.
    of: str = PATH
    # Condition: this expression is found there. `NAME` in it stands for any of `names`.
    pattern: str = ""
    # Condition, without a `pattern`: what `of` says is one of these names. Otherwise they are those that `pattern`, `beside`, or
    # `anywhere` asks for.
    names: frozenset[str] = frozenset()
    # Names that `holds` asks for, so that the examples can show each of them.
    asks: frozenset[str] = frozenset()
    # Condition: a file of this name is in the folder up to which the path leads. It is written as the replacement of `pattern`, so
    # that `\1.in` is the first group of it, as it is found in the last name of the path, and a suffix.
    beside: str = ""
    # Condition: a file of this name, written in the same way, is anywhere in the project.
    anywhere: str = ""
    # Condition: what `of` says is the name of something of this kind: BARE, MEDIA, or PAGE.
    wanted: str = ""
    # Condition: the document is an HTML page, or if false, something else.
    page: bool | None = None
    # Condition: the document belongs to a site, or if false, to none.
    sited: bool | None = None
    # Condition: anything else.
    holds: Callable[[Case], bool] | None = None


def _text(case: Case) -> str:
    text: str = case.links.text()
    return text


_TEXTS: dict[str, Callable[[Case], Sequence[str]]] = {
    PATH: lambda case: (case.name,),
    FIRST: lambda case: case.way.rest[:1],
    LAST: lambda case: case.way.rest[-1:],
    DOCUMENT: lambda case: (case.document,),
    FOLDERS: lambda case: case.document.split("/")[:-1],
    FILE: lambda case: (case.document.rpartition("/")[2],),
    TEXT: lambda case: (_text(case),),
    HEAD: lambda case: (head(_text(case)),),
}
_WANTED: dict[str, Callable[[str], bool]] = {BARE: lambda name: not suffix(name), MEDIA: is_media, PAGE: is_served}


def head(text: str) -> str:
    """The start of a text, which is searched for signs of the program that made it."""
    return text[:_HEAD]


def applies(reason: Reason, case: Case) -> bool:
    """Whether a reason is one for which nothing is said of a reference."""
    return _condition(reason)(case)


@cache
def _condition(reason: Reason) -> Callable[[Case], bool]:
    """What decides whether a reason applies: all conditions that it gives."""
    given = tuple(_given(reason))

    def holds(case: Case) -> bool:
        for each in given:  # noqa: SIM110 (takes half as long as `all`, and most conditions fail at once)
            if not each(case):
                return False
        return True

    return given[0] if len(given) == 1 else holds


def _given(reason: Reason) -> Iterator[Callable[[Case], bool]]:
    texts = _TEXTS[reason.of]
    if reason.page is not None:
        yield lambda case: case.is_page is reason.page
    if reason.sited is not None:
        yield lambda case: case.is_sited is reason.sited
    if reason.wanted:
        yield lambda case: any(map(_WANTED[reason.wanted], texts(case)))
    if reason.pattern or reason.names:
        yield partial(_is_told if reason.of == TEXT else _fits, reason)
    if reason.beside or reason.anywhere:
        yield lambda case: any(_lies(reason, case, each) for each in sources(reason, case.last))
    if reason.holds:
        yield reason.holds


def _fits(reason: Reason, case: Case) -> bool:
    return fits(reason, _TEXTS[reason.of](case))


def _is_told(reason: Reason, case: Case) -> bool:
    """Whether the text of a document fits a reason. Found out once, and again after an edit."""
    return case.links.told(reason, partial(_fits, reason, case))


def fits(reason: Reason, texts: Sequence[str]) -> bool:
    """Whether the expression of a reason is found in one of the texts, or if it has none, one of them is among its names."""
    if reason.pattern:
        return any(map(_expression(reason.pattern, reason.names).search, texts))
    return not (reason.names and reason.names.isdisjoint(texts))


def sources(reason: Reason, name: str) -> Iterator[str]:
    """The names of the files from which the file with this name may be made, according to a reason."""
    found = compiled(reason.pattern).search(name)
    if found is None:
        return iter(())
    before, _, after = (reason.beside or reason.anywhere).partition("NAME")
    start, end = (found.expand(each) if "\\" in each else each for each in (before, after))  # expanding takes ten times as long
    return (f"{start}{each}{end}" for each in reason.names or ("",))


def _lies(reason: Reason, case: Case, name: str) -> bool:
    return name in case.entries if reason.beside else case.lies(name)


@cache
def _expression(pattern: str, names: frozenset[str]) -> re.Pattern[str]:
    """The expression of a pattern in which `NAME` stands for any of some names."""
    return compiled(pattern.replace("NAME", f"(?:{'|'.join(map(re.escape, sorted(names)))})"))

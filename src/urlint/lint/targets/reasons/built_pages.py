"""Pages that a program makes from documents, and names that may be those of such pages."""

from urlint.lint.targets.alike import is_near
from urlint.lint.targets.filenames import is_common, is_served, is_shown_by_forges, suffix
from urlint.lint.targets.reason import BARE, PAGE, TEXT, Case, Reason
from urlint.lint.targets.reasons import is_built
from urlint.lint.targets.tree import upward
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_A = "<h1>A</h1>"
_FRAMES = frozenset({"footer.html", "header.html", "layout.html", "template.html"})  # that a build puts around each page
_MIX, _ASSETS = "mix.exs", "assets/"


def _holds_pages(links: "Links", folder: str) -> bool:
    """Whether a folder holds pages that are shown as they are."""
    return any(is_served(each) and suffix(each) != ".php" and each not in _FRAMES for each in links.tree.names(folder))


def _is_in_a_built_folder(case: Case) -> bool:
    folders = case.name.removeprefix("./").split("/")[:-1]
    return any(is_built(each) for each in folders if each != "..")


def _is_beside_none(case: Case) -> bool:
    """Whether a page is looked for beside the document, where there are none."""
    return "/" not in case.name.removeprefix("./") and not _holds_pages(case.links, case.links.folder)


def _may_be_served(case: Case) -> bool:
    """Whether a name may be that of a page, for the program that shows the document, and is no misspelling."""
    links, way = case.links, case.way
    if is_shown_by_forges(case.document) or case.last.isupper() or links.config.extensions or links.config.index_files:
        return False
    there = [*case.entries, *links.tree.names(links.folder)]
    own = links.folder.rpartition("/")[2]
    return not any(is_near(way.rest[0], stem) for each in there if each != own for stem in (each, each.rpartition(".")[0]))


def _is_of_ex_doc(case: Case) -> bool:
    """Whether ExDoc finds the file, which is in another folder, by its name: a document, or a picture in its folder for those."""
    links = case.links
    if is_shown_by_forges(case.document) or not case.lies(case.last):
        return False
    is_found = suffix(case.last) == suffix(case.document) or case.name.startswith(_ASSETS)
    return is_found and any(_MIX in links.tree.names(each) for each in upward(links.folder, links.top))


def _is_beside_its_source(case: Case) -> bool:
    """Whether a document beside this one has the name of the folder to which a path leads."""
    name = case.name.rstrip("/").rpartition("/")[2]
    return f"{name}{suffix(case.document)}" in case.links.tree.names(case.links.folder)


REASONS = (
    Reason(
        "a folder above that has the name of a document beside this one",
        "a site makes the folder from the document, and shows both elsewhere",
        hits="docs/x/a.md: [b](../../b/) ┊ docs/x/b.md",
        misses="docs/x/a.md: [b](../../latar/) ┊ docs/x/later.md\ndocs/x/a.md: [b](../../LATER) ┊ docs/x/LATER.md\n"
        "docs/x/a.md: [b](sub/b/) ┊ docs/x/b.md ┊ docs/x/sub/c",
        pattern=r"\A\.\./.*/\Z",
        holds=_is_beside_its_source,
    ),
    Reason(
        "the index of a folder above that has no pages",
        "the page will be in a folder below another index",
        hits=f"docs/a.html: {_A}<a href='../index.html'>b</a> ┊ docs/b.html",
        misses=f"docs/a.html: {_A}<a href='../index.html'>b</a> ┊ x.html\ndocs/a.html: {_A}<a href='../b.html'>b</a>\n"
        f"docs/a.html: {_A}<a href='../README.md'>b</a>\ndocs/a.html: {_A}<a href='index.html'>b</a>\n"
        f"docs/README.md: [a](../index.html)\na.html: {_A}<a href='docs/index.html'>b</a> ┊ docs/x",
        pattern=r"\A\.\./",
        wanted=PAGE,
        page=True,
        holds=lambda case: is_common(case.name) and len(case.way.rest) == 1 and not _holds_pages(case.links, case.way.path),
    ),
    Reason(
        "a page in a folder without pages",
        "a build makes all pages from documents",
        hits="docs/a.md: [b](b.html)\ndocs/a.md: [b](../b.html) ┊ docs/x.html\ndocs/a.md: [b](b.html) ┊ docs/NAME",
        misses="docs/a.md: [b](b.html) ┊ docs/x.html\ndocs/a.md: [b](b.pdf)\n"
        f"docs/a.html: {_A}<a href='../b.html'>b</a>\ndocs/README.md: [b](../b.html) ┊ docs/x.html\n"
        "docs/a.md: [b](b.html) ┊ urlint.toml: extensions = {'.html' = ['.md']}",
        wanted=PAGE,
        page=False,
        asks=_FRAMES,
        holds=lambda case: (
            not (case.links.config.extensions or is_shown_by_forges(case.document) or _holds_pages(case.links, case.way.path))
        ),
    ),
    Reason(
        "a page in a folder that builds make",
        "a build makes it from a document",
        hits="README.md: [a](docs/html/b.html) ┊ docs/html/x ┊ x.html",
        misses="README.md: [a](docs/b.html) ┊ docs/x ┊ x.html\nREADME.md: [a](docs/html/b.pdf) ┊ docs/html/x ┊ x.html\n"
        f"a.html: {_A}<a href='docs/html/b.html'>b</a> ┊ docs/html/x ┊ x.html\n"
        "README.md: [a](docs/html/b.html) ┊ docs/html/x ┊ x.html ┊ urlint.toml: extensions = {'.html' = ['.md']}",
        wanted=PAGE,
        page=False,
        holds=lambda case: not case.links.config.extensions and _is_in_a_built_folder(case),
    ),
    Reason(
        "a page beside a document that a forge shows, without any other page",
        "a build makes all pages from documents",
        hits="README.md: [a](b.html)\nREADME.md: [a](./b.html) ┊ c.php",
        misses="README.md: [a](b.html) ┊ c.html\nREADME.md: [a](docs/b.html) ┊ docs/x\nREADME.md: [a](b.pdf)\n"
        f"a.html: <base href='sub/'>{_A}<a href='b.html'>b</a> ┊ sub/x\n"
        "README.md: [a](b.html) ┊ urlint.toml: extensions = {'.html' = ['.md']}",
        wanted=PAGE,
        page=False,
        holds=lambda case: is_shown_by_forges(case.document) and not case.links.config.extensions and _is_beside_none(case),
    ),
    Reason(
        "a file of a project in Elixir that is in another folder",
        "ExDoc puts all documents into one folder, and pictures into `assets` there",
        hits="pages/a/a.md: [b](b.md) ┊ pages/b/b.md ┊ mix.exs\nlib/pages/a.md: ![b](assets/b.png) ┊ lib/img/b.png ┊ lib/mix.exs",
        misses="pages/a/a.md: [b](b.md) ┊ pages/b/b.md\npages/a/README.md: [b](b.md) ┊ pages/b/b.md ┊ mix.exs\n"
        "pages/a/a.md: [b](b.md) ┊ pages/b/c.md ┊ mix.exs\npages/a/a.md: ![b](b.png) ┊ pages/b/b.png ┊ mix.exs\n"
        "pages/a/a.md: [b](b.md) ┊ pages/b/b.md ┊ lib/mix.exs",
        holds=_is_of_ex_doc,
    ),
    Reason(
        "something without a suffix, in a document whose front matter sets the address of its page",
        "references to other pages start from that address",
        hits="README.md: ---⏎permalink: /a/⏎---⏎[a](./b)",
        misses="README.md: ---⏎title: A⏎---⏎[a](./b)\nREADME.md: ---⏎permalink: /a/⏎---⏎[a](./b.md)",
        of=TEXT,
        pattern=r"\A---[ \t]*\r?\n(?:(?!---)[^\n]*\n)*?permalink:",
        holds=lambda case: not suffix(case.name),
    ),
    Reason(
        "something without a suffix, in a document that a program may show",
        "a program may show another document under this name",
        hits="docs/a.md: [b](./later)\ndocs/a.md: [b](../later)",
        misses="docs/README.md: [b](./later)\na.md: [b](./later)\ndocs/a.md: [b](LATER)\ndocs/a.md: [b](./latar) ┊ docs/later.md\n"
        "docs/a.md: [b](./latar) ┊ docs/later/x\ndocs/a.md: [b](./later.md)\n"
        "docs/a.md: [b](./later) ┊ urlint.toml: extensions = {'.html' = ['.md']}\n"
        "docs/a.md: [b](./later) ┊ urlint.toml: index = ['x']",
        wanted=BARE,
        holds=lambda case: not case.is_route and _may_be_served(case),
    ),
)

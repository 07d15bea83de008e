"""References that start from where the document is shown, rather than from its folder."""

from urlint.find.language import load
from urlint.lint.targets.filenames import has_loud_name, is_common
from urlint.lint.targets.headings import page
from urlint.lint.targets.reason import DOCUMENT, FOLDERS, TEXT, Case, Reason
from urlint.lint.targets.site import site_of
from urlint.lint.targets.tree import parent, upward

_MOST_TWINS = 10  # documents of the same name that are searched
_A = "<h1>A</h1>"
_CELL = '{"cells":[{"cell_type":"markdown","source":["[b](../b%s)"]}]}'
_OF_SOURCES = frozenset({"res", "src"})


def _twins(case: Case) -> list[str]:
    """Other documents of the same name, and with the same text if many have this name, where the path leads to something."""
    links = case.links
    there = links.tree.called(links.path.rpartition("/")[2], links.top)[:_MOST_TWINS]
    found = [each for each in there if each != links.path and links.leads_from(parent(each), case.name)]
    return [each for each in found if not is_common(each) or links.tree.text(each) == links.text()]


def _is_put_above(case: Case) -> bool:
    """Whether pages made from the documents here are in the folder above, and the path leads to something from there."""
    links = case.links
    above, own = parent(links.folder), links.path.rpartition("/")[2]
    if not links.leads_from(above, case.name):
        return False
    there, kind = links.tree.names(above), own.rpartition(".")[2]
    made = (own, *(each for each in links.tree.names(links.folder) if each.endswith(f".{kind}") and not is_common(each)))
    return any(f"{each.removesuffix(kind)}html" in there for each in made)


def _is_a_resource(case: Case) -> bool:
    """Whether the path leads to something from a folder above that is one of sources or resources."""
    above = upward(case.links.folder, case.links.top)
    return any(each.rpartition("/")[2] in _OF_SOURCES and case.links.leads_from(each, case.name) for each in above)


def _is_included(case: Case) -> bool:
    """Whether the path leads to something from a folder above, where another document may include this one."""
    links = case.links
    gathers = page(load(links.language).headings).gathers and not has_loud_name(links.path)
    return gathers and any(links.leads_from(each, case.name) for each in upward(links.folder, links.top))


def _is_a_level_below(case: Case) -> bool:
    """Whether a path to the folder above leads to something in the folder of the document."""
    is_above = case.name.startswith("../") and case.way.path == parent(case.links.folder)
    return is_above and case.links.leads_from(case.links.folder, case.name[3:])


REASONS = (
    Reason(
        "a page of which there is another one",
        "a build puts it there, from where the path leads to something",
        hits=f"src/a.html: {_A}<a href='b.html'>b</a> ┊ out/a.html ┊ out/b.html\n"
        f"src/index.html: {_A}<a href='b.html'>b</a> ┊ out/index.html: {_A}<a href='b.html'>b</a> ┊ out/b.html",
        misses=f"src/a.html: {_A}<a href='b.html'>b</a> ┊ out/c.html ┊ out/b.html\n"
        f"src/a.html: {_A}<a href='b.html'>b</a> ┊ out/a.html ┊ out/c.html\n"
        f"src/index.html: {_A}<a href='b.html'>b</a> ┊ out/index.html ┊ out/b.html\n"
        f"src/index.html: {_A}<a href='b.html'>b</a> ┊ out/index.html: {_A} ┊ out/b.html\n"
        "src/a.md: [b](b.md) ┊ out/a.md ┊ out/b.md",
        page=True,
        holds=lambda case: bool(_twins(case)),
    ),
    Reason(
        "a document of which there is another one in a site",
        "a build puts it there, from where the path leads to something",
        hits="src/a.md: [b](b.md) ┊ docs/a.md ┊ docs/b.md ┊ docs/conf.py",
        misses="src/a.md: [b](b.md) ┊ docs/a.md ┊ docs/b.md\nsrc/a.md: [b](b.md) ┊ docs/a.md ┊ docs/b.md ┊ conf.py\n"
        "src/a.md: [b](b.md) ┊ docs/a.md ┊ docs/c.md ┊ docs/conf.py",
        sited=False,
        holds=lambda case: any(site_of(each, case.links.tree, case.links.top) for each in _twins(case)),
    ),
    Reason(
        "a path of a notebook to a document in MDX",
        "a program makes a page of a site from the notebook, too, and puts it among the documents",
        hits=f"docs/a.ipynb: {_CELL % '.mdx'}",
        misses=f"docs/a.ipynb: {_CELL % '.md'}\ndocs/a.md: [b](../b.mdx)",
        of=DOCUMENT,
        pattern=r"\.ipynb\Z",
        holds=lambda case: case.last.endswith(".mdx"),
    ),
    Reason(
        "a path from the folder above, where the pages of the documents are",
        "people read the pages there",
        hits="docs/src/a.md: [b](img/b.md) ┊ docs/a.html ┊ docs/img/b.md\n"
        "docs/src/README.md: [b](img/b.md) ┊ docs/src/c.md ┊ docs/c.html ┊ docs/img/b.md",
        misses="docs/src/a.md: [b](img/b.md) ┊ docs/c.html ┊ docs/img/b.md\n"
        "docs/src/a.md: [b](img/b.md) ┊ docs/a.html ┊ docs/img/c.md\n"
        "docs/src/a.md: [b](img/b.md) ┊ docs/index.html ┊ docs/src/index.md ┊ docs/img/b.md\n"
        f"docs/src/a.html: {_A}<a href='img/b.md'>b</a> ┊ docs/src/c.html ┊ docs/c.html ┊ docs/img/b.md",
        page=False,
        holds=_is_put_above,
    ),
    Reason(
        "a path out of a folder of programs that a server runs",
        "the addresses of the programs differ from their places",
        hits=f"www/NAME/a.html: {_A}<a href='../b.html'>b</a> ┊ www/x.html",
        misses=f"www/NAME/a.html: {_A}<a href='b.html'>b</a>\nwww/x/a.html: {_A}<a href='../b.html'>b</a> ┊ www/x.html",
        of=FOLDERS,
        names=frozenset({"cgi", "cgi-bin"}),
        holds=lambda case: case.name.startswith("../"),
    ),
    Reason(
        "a path of a page from a folder of sources above",
        "the program to which the page belongs finds its resources there",
        hits=f"NAME/texts/a.html: {_A}<a href='texts/b.md'>b</a> ┊ NAME/texts/b.md",
        misses=f"NAME/texts/a.html: {_A}<a href='texts/b.md'>b</a> ┊ NAME/b.md ┊ b/texts/b.md\n"
        f"NAMEs/texts/a.html: {_A}<a href='texts/b.md'>b</a> ┊ NAMEs/texts/b.md\n"
        "NAME/texts/a.md: [b](texts/b.md) ┊ NAME/texts/b.md",
        page=True,
        asks=_OF_SOURCES,
        holds=_is_a_resource,
    ),
    Reason(
        "a path from a folder above, where another document includes this one",
        "the path begins in the folder of that document",
        hits="docs/part/a.adoc: link:b.md[b] ┊ docs/b.md\ndocs/part/a.adoc: link:b.md[b] ┊ b.md",
        misses="docs/part/a.adoc: link:b.md[b] ┊ docs/c.md\ndocs/part/README.adoc: link:b.md[b] ┊ docs/b.md\n"
        "docs/part/a.md: [b](b.md) ┊ docs/b.md",
        holds=_is_included,
    ),
    Reason(
        "a path from below a document with front matter",
        "a site shows `a.md` as `a/`, so that `../` is the folder of the document",
        hits="docs/a.md: ---⏎title: A⏎---⏎[b](../b.md) ┊ docs/b.md",
        misses="docs/a.md: [b](../b.md) ┊ docs/b.md\ndocs/a.md: ---⏎title: A⏎---⏎[b](../b.md) ┊ docs/c.md\n"
        "docs/a.md: ---⏎title: A⏎---⏎[b](./../b.md) ┊ docs/b.md\n"
        "docs/a.md: ---⏎title: A⏎---⏎[b](../b.md) ┊ docs/b.md ┊ conf.py",
        of=TEXT,
        pattern=r"\A(?:---|\+\+\+)",
        sited=False,
        holds=_is_a_level_below,
    ),
)

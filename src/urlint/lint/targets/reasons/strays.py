"""Files that are there from where people follow the reference, or that a build makes for a program that takes them in."""

from collections import Counter
from collections.abc import Mapping

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.language import load
from urlint.lint.targets import headings
from urlint.lint.targets.lost import are_most, beside
from urlint.lint.targets.neighbors import neighbors
from urlint.lint.targets.path_typos import is_a_slip
from urlint.lint.targets.reason import Case, Reason
from urlint.lint.targets.way import Lead
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_NAMED = r"(?i)\s(?:href|src)\s*=\s*[\"']?((?:\.\./)*[\w-][\w./-]*)(?=[\"'\s>#?])"
_SEVERAL = 5
_SLIPS = 2  # missing files beside a page that may each be a mistake
_MADE = ("/", ".md")  # what a site makes of `a.md`: `a/`
_PAGE = "<h1>A</h1><a href='lost.html'>b</a>"


def _is_taken_in(case: Case) -> bool:
    """Whether a program takes in the file that a reference leads to, and there is none of that name."""
    sign = headings.page(load(case.links.language).headings).included
    return not case.fetched and sign != "" and case.text.endswith(sign, 0, case.found.span.start) and not case.lies(case.last)


def _is_nowhere(case: Case) -> bool:
    """Whether a file is nowhere else in the project either, and its name is no misspelling."""
    return case.way.lead is Lead.MISSING and not case.lies(case.last) and not is_a_slip(case.links, case.way)


def _is_of_an_index(case: Case) -> bool:
    """Whether most files that a page looks for beside itself are missing, this one among them."""
    wanted, lost = beside(case.links)
    return case.is_beside and are_most(lost, wanted, _SLIPS)


def _is_often_named(case: Case) -> bool:
    counts, pages = _counted(case.links)
    return counts.get(case.name, 0) >= max(_SEVERAL, pages / 2)


def _counted(links: "Links") -> tuple[Mapping[str, int], int]:
    """How many of the pages in a folder refer to each path, and how many pages there are. Computed once."""

    def find_out() -> tuple[Mapping[str, int], int]:
        texts = [text for _, text in neighbors(links, links.folder)]
        return Counter(path for text in texts for path in named(text)), len(texts)

    return links.tree.memory.once(("referred to", links.folder), find_out)


def named(text: str) -> set[str]:
    """The relative paths to which a page refers.

    >>> sorted(named('<a href="../a.html#b"> <img src=c.png> <a href="https://d.test/">'))
    ['../a.html', 'c.png']
    """
    return set(compiled(_NAMED).findall(text))


def _is_seen_from_its_page(case: Case) -> bool:
    """Whether a path in an element of HTML leads somewhere from the page that a site makes of the document."""
    site = case.links.site
    is_of_html = CONTAINERS[case.found.container].tag and site is not None and _MADE in site.site.swaps
    return is_of_html and case.links.leads_from(case.links.path.rpartition(".")[0], case.name)


REASONS = (
    Reason(
        "a file that a program takes in",
        "a build makes it, if there is none of that name",
        hits="a.adoc: include::b.txt[]",
        misses="a.adoc: include::b.c[] ┊ docs/b.c\na.adoc: link:b.txt[x]\na.adoc: include::guide.txt[] ┊ guides.txt",
        holds=_is_taken_in,
    ),
    Reason(
        "one of many files that a page looks for beside itself in vain",
        "people read the page elsewhere",
        hits="a.html: <h1>A</h1><a href='b1.html'>b</a> <a href='c22.html'>c</a> <img src='d333.png'>\n"
        "a.html: <h1>A</h1><a href='b1.html'>b</a> <a href='c22.html'>c</a> <img src='d333.png'> <a href='e.html'>e</a>"
        " <a href='f.html'>f</a> ┊ e.html ┊ f.html",
        misses="a.html: <h1>A</h1><a href='b1.html'>b</a> <a href='c22.html'>c</a>\n"
        "a.html: <h1>A</h1><a href='b1.html'>b</a> <a href='c22.html'>c</a> <img src='d333.png'> ┊ x/c22.html\n"
        "a.html: <h1>A</h1><a href='b1.html'>b</a> <a href='c22.html'>c</a> <img src='d333.png'> <a href='x/e.html'>e</a>"
        " ┊ x/y.html\n"
        "README.md: <a href='b1.html'>b</a> <a href='c22.html'>c</a> <img src='d333.png'> ┊ x.html",
        page=True,
        holds=lambda case: _is_nowhere(case) and _is_of_an_index(case),
    ),
    Reason(
        "a file to which most pages of the folder refer",
        "it is there where they are published",
        hits=" ┊ ".join(f"{each}.html: {_PAGE}" for each in "abcde"),
        misses=" ┊ ".join(f"{each}.html: {_PAGE}" for each in "abcd")
        + "\n"
        + " ┊ ".join((*(f"{each}.html: {_PAGE}" for each in "abcde"), "x/lost.html"))
        + "\n"
        + " ┊ ".join((*(f"{each}.html: {_PAGE}" for each in "abcde"), "lose.html"))
        + "\n"
        + " ┊ ".join((*(f"{each}.html: {_PAGE}" for each in "abcde"), *(f"{each}.html" for each in "ghijkl")))
        + "\n"
        + " ┊ ".join((*(f"{each}.md: <a href='lost.html'>b</a>" for each in "abcde"), "x.html")),
        page=True,
        holds=lambda case: _is_nowhere(case) and _is_often_named(case),
    ),
    Reason(
        "a path in an element of HTML from the page that a site makes",
        "elements of HTML in `a.md` start from `a/`",
        hits="docs/a.md: <img src='b/c.png'> ┊ docs/a/b/c.png ┊ mkdocs.yml",
        misses="docs/a.md: ![](b/c.png) ┊ docs/a/b/c.png ┊ mkdocs.yml\ndocs/a.md: <img src='b/c.png'> ┊ docs/x/c.png ┊ mkdocs.yml\n"
        "docs/a.md: <img src='b/c.png'> ┊ docs/a/b/c.png ┊ conf.py\n"
        "docs/a.html: <h1>A</h1><a href='b/c.md'>b</a> ┊ docs/a/b/c.md ┊ mkdocs.yml",
        page=False,
        holds=_is_seen_from_its_page,
    ),
)

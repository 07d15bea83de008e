"""Files that are there where a page is published."""

from urlint.lint.targets.reason import FOLDERS, Case, Reason
from urlint.lint.targets.tree import join, upward

_HOST = r"(?:[A-Za-z0-9-]{1,63}\.){1,4}(?:com|edu|gov|net|org)"  # programs that copy sites name folders after hosts
_INDEX = "index.html"
_LAID_OVER = frozenset({"public", "resources", "static"})
_A = "<h1>A</h1>"


def _is_in_its_own_site(case: Case) -> bool:
    """Whether the site of the page, below the one to which the path leads, has the same page."""
    links, rest = case.links, "/".join(case.way.rest[1:])
    sites = (each for each in upward(links.folder, case.way.path)[:-1] if _INDEX in links.tree.names(each))
    return rest != "" and any(links.leads_from(each, rest) for each in sites)


def _is_laid_over(case: Case) -> bool:
    """Whether a file with that path is in a folder beside one above that a build copies over it."""
    links = case.links
    files = links.tree.called(case.name.rpartition("/")[2], links.top)
    around = upward(links.folder, links.top)[1:]
    return any(join(join(each, laid), case.name) in files for each in around for laid in _LAID_OVER)


def _is_named_again(case: Case) -> bool:
    """Whether a path leads up to a folder, and then names that folder, in which it leads to something."""
    folder, rest = case.way.path, case.way.rest
    return len(rest) > 1 and rest[0] == folder.rpartition("/")[2] and case.links.leads_from(folder, "/".join(rest[1:]))


REASONS = (
    Reason(
        "a file of a page in a folder that a build fills",
        "the folder has only a part of what it will have",
        hits=f"docs/NAME/a.html: {_A}<a href='b.html'>b</a>",
        misses=f"docs/x/a.html: {_A}<a href='b.html'>b</a>\nNAME/README.md: [a](b.md)",
        of=FOLDERS,
        names=frozenset({"_build", "_site", "dist", "htmlcov"}),
        page=True,
    ),
    Reason(
        "a file of a page in a copy of a site",
        "programs that copy sites leave out files",
        hits=f"docs/www.a-b.org/a.html: {_A}<a href='b.html'>b</a>\na.com/docs/a.html: {_A}<a href='b.html'>b</a>",
        misses=f"docs/www.org.x/a.html: {_A}<a href='b.html'>b</a>\ndocs/a.org/README.md: [a](b.md)",
        of=FOLDERS,
        pattern=rf"\A{_HOST}\Z",
        page=True,
    ),
    Reason(
        "a file in a folder that Sphinx fills",
        "Sphinx adds its files to those that are there",
        hits=f"docs/a.html: {_A}<img src='NAME/b.png'> ┊ conf.py ┊ docs/NAME/x",
        misses=f"docs/a.html: {_A}<img src='NAMEs/b.png'> ┊ conf.py ┊ docs/NAMEs/x\n"
        f"docs/a.html: {_A}<img src='NAME.png'> ┊ conf.py\n"
        "docs/a.md: ![](_images/b.png) ┊ conf.py ┊ docs/_images/x\n"
        f"docs/a.html: {_A}<img src='x/_images/b.png'> ┊ docs/x/_images/x",
        pattern="(?:^|/)NAME/",
        names=frozenset({"_downloads", "_images", "_modules", "_sources"}),
        page=True,
        sited=True,
    ),
    Reason(
        "a page of another site beside the one of the page",
        "its own site has the same page, so the other is an older or newer one, or in another language",
        hits=f"en/docs/a.html: {_A}<a href='../../de/b.html'>b</a> ┊ en/index.html ┊ en/b.html",
        misses=f"en/docs/a.html: {_A}<a href='../../de/b.html'>b</a> ┊ en/b.html\n"
        f"en/docs/a.html: {_A}<a href='../../de/b.html'>b</a> ┊ en/index.html ┊ b.html\n"
        f"en/a.html: {_A}<a href='sub/de/b.html'>b</a> ┊ en/sub/x ┊ en/index.html ┊ en/b.html\n"
        "en/docs/a.md: [b](../../de/b.md) ┊ en/index.html ┊ en/b.md",
        pattern=r"\A\.\./",
        page=True,
        holds=_is_in_its_own_site,
    ),
    Reason(
        "a path of a page through the name of the folder above, in which it already is",
        "the pages of the folder below are published beside that folder",
        hits=f"www/api/a.html: {_A}<a href='../www/b.html'>b</a> ┊ www/b.html",
        misses=f"www/api/a.html: {_A}<a href='../www/b.html'>b</a> ┊ x/b.html\n"
        f"www/api/a.html: {_A}<a href='../web/b.html'>b</a> ┊ www/b.html\n"
        "docs/api/a.md: [b](../docs/b.md) ┊ docs/b.md\n"
        f"www/a.html: {_A}<a href='www/b.html'>b</a> ┊ www/b.html",
        pattern=r"\A\.\./",
        page=True,
        holds=_is_named_again,
    ),
    Reason(
        "a file in a folder that a build copies over the pages beside it",
        "such as `src/site/resources` of Maven",
        hits=f"src/site/xdoc/a.html: {_A}<img src='img/b.png'> ┊ src/site/NAME/img/b.png ┊ src/site/NAME/x.html",
        misses=f"src/site/xdoc/a.html: {_A}<img src='img/b.png'> ┊ src/site/NAME/b.png ┊ src/site/NAME/x.html\n"
        "src/site/xdoc/a.md: [b](img/b.md) ┊ src/site/static/img/b.md",
        page=True,
        asks=_LAID_OVER,
        holds=_is_laid_over,
    ),
)

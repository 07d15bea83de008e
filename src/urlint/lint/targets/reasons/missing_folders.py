"""Files whose folder is missing, too, so that a build may make both."""

from urlint.expression import compiled
from urlint.lint.targets.filenames import suffix
from urlint.lint.targets.lost import lies_anywhere
from urlint.lint.targets.mentions import held
from urlint.lint.targets.reason import BARE, MEDIA, PAGE, Case, Reason

_INDEX = r"[\"']([\w./-]{1,200})\bindex\.html"
_MANY = 3  # pictures that a document shows, all of one folder


def _is_in_a_missing_folder(case: Case) -> bool:
    """Whether the folder of the file is missing, too, and the settings do not say which files there are."""
    return len(case.way.rest) > 1 and not case.links.config.extensions


def _is_one_of_many(case: Case) -> bool:
    """Whether the document names many files of the missing folder, and this one is nowhere else."""
    return not lies_anywhere(case.links, "/".join(case.way.rest)) and _held(case) >= _MANY


def _held(case: Case) -> int:
    """How many files of the missing folder the document names."""
    return held(case.links.text()).get(case.name.removesuffix("/".join(case.way.rest[1:])), 0)


def _has_an_index(case: Case) -> bool:
    """Whether the page leads to the index of the missing folder, too."""
    folders = case.links.told("indexes", lambda: frozenset(compiled(_INDEX).findall(case.links.text())))
    return case.name.removesuffix("/".join(case.way.rest[1:])) in folders


def _has_moved(case: Case) -> bool:
    """Whether a file of that name is elsewhere; for programs that make pages, it must be in folders of the same names."""
    ending = "/".join(("", *case.way.rest))
    there = case.links.tree.called(case.last, case.links.top)
    return any(case.links.is_shown_as_it_is or each.endswith(ending) for each in there)


_THREE = "a.html: <h1>A</h1><a href='docs/b.html'>b</a> <a href='docs/c.html'>c</a> <a href='docs/d.html'>d</a>"

REASONS = (
    Reason(
        "a page in a missing folder",
        "a build makes pages, and their folders with them",
        hits="README.md: [a](docs/b.html)\na.html: <h1>A</h1><a href='docs/b.html'>b</a>",
        misses="README.md: [a](docs/b.html) ┊ docs/x\nREADME.md: [a](docs/b.md)\n"
        "a.html: <h1>A</h1><a href='docs/b.html'>b</a> ┊ src/b.html\n"
        "README.md: [a](docs/b.html) ┊ urlint.toml: extensions = {'.html' = ['.md']}",
        wanted=PAGE,
        holds=lambda case: (
            _is_in_a_missing_folder(case) and not (case.is_page and lies_anywhere(case.links, "/".join(case.way.rest)))
        ),
    ),
    Reason(
        "one of many files in a missing folder, to which a page refers",
        "a build puts them there, beside the page",
        hits=f"lib/{_THREE} ┊ src/docs/b.html",
        misses="a.html: <h1>A</h1><a href='docs/b.html'>b</a> <a href='docs/c.txt'>c</a> ┊ src/docs/b.html\n"
        f"lib/{_THREE} ┊ src/docs/b.html ┊ lib/docs/x\nlib/{_THREE.replace('docs/', '../docs/')} ┊ src/docs/b.html\n"
        f"lib/{_THREE.replace('html', 'md')} ┊ src/docs/b.md",
        pattern=r"\A(?!\.\./)",
        page=True,
        holds=lambda case: _is_in_a_missing_folder(case) and _held(case) >= _MANY,
    ),
    Reason(
        "a file in a missing folder to whose index a page leads",
        "a build makes the site in that folder",
        hits="lib/a.html: <h1>A</h1><a href='x/index.html'>b</a> <img src='x/c/d.png'> ┊ c/d.png",
        misses="lib/a.html: <h1>A</h1><a href='index.html'>b</a> <img src='x/c/d.png'> ┊ c/d.png\n"
        "lib/a.html: <h1>A</h1><a href='x/index.html'>b</a> <img src='x/c/d.png'> ┊ c/d.png ┊ lib/x/e\n"
        "lib/a.md: <a href='x/index.html'>b</a> ![](x/c/d.png) ┊ c/d.png\n"
        "lib/a.html: <h1>A</h1><a href='../x/index.html'>b</a> <a href='../x/d.html'>c</a> ┊ c/d.html",
        pattern=r"\A(?!\.\./)",
        page=True,
        holds=lambda case: _is_in_a_missing_folder(case) and _has_an_index(case),
    ),
    Reason(
        "something without a suffix in a missing folder, to which a page refers",
        "it is the address of a page, which a server finds without its suffix",
        hits="a.html: <h1>A</h1><a href='docs/LICENSE'>b</a> ┊ docs.txt ┊ x/docs/LICENSE",
        misses="a.html: <h1>A</h1><a href='docs/b.md'>b</a>\nREADME.md: [a](docs/LICENSE) ┊ LICENSE\n"
        "a.html: <h1>A</h1><a href='docs/LICENSE'>b</a> ┊ docs/x",
        wanted=BARE,
        page=True,
        holds=_is_in_a_missing_folder,
    ),
    Reason(
        "something without a suffix in a missing folder",
        "it is the address of a page, unless it is a file that has moved, or the first name is a host",
        hits="README.md: [a](docs/later)\ndocs/a.md: [b](b/LICENSE) ┊ LICENSE",
        misses="README.md: [a](docs/LICENSE) ┊ LICENSE\nREADME.md: [a](docs/later) ┊ docs/x\nREADME.md: [a](a.md/later)\n"
        "docs/a.md: [b](../b/LICENSE) ┊ x/b/LICENSE\nREADME.md: [a](docs/later.md)\n"
        "docs/a.mdx: [b](./b/later) ┊ docs/docs.json: https://mintlify.com/docs.json",
        wanted=BARE,
        holds=lambda case: (
            _is_in_a_missing_folder(case) and not case.is_route and not _has_moved(case) and not suffix(case.way.rest[0])
        ),
    ),
    Reason(
        "one of many pictures in a missing folder",
        "a program makes them all",
        hits="README.md: ![](x/a.png) ![](x/b.png) ![](x/c.png)",
        misses="README.md: ![](x/a.png) ![](x/b.png)\nREADME.md: ![](x/a.png) ![](x/b.png) ![](x/c.png) ┊ y/a.png\n"
        "README.md: [](x/a.md) [b](x/b.md) [c](x/c.md)\nREADME.md: ![](x/a.png) ![](x/b.png) ![](x/c.png) ┊ x/d.png",
        wanted=MEDIA,
        holds=lambda case: _is_in_a_missing_folder(case) and _is_one_of_many(case),
    ),
)

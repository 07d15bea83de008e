"""Paths that begin with a slash, although nothing says in which folder they begin."""

from urlint.lint.targets.filenames import is_media, suffix
from urlint.lint.targets.reason import Case, Reason
from urlint.lint.targets.site import roots
from urlint.lint.targets.tree import join


def _is_below_a_name(case: Case) -> bool:
    """Whether the path leads to something without the first name in it."""
    rest = case.name.strip("/").partition("/")[2]
    return bool(rest) and case.links.site is not None and any(case.links.leads_from(each, rest) for each in roots(case.links.site))


def _is_elsewhere(case: Case) -> bool:
    """Whether the first of several names in the path is nowhere where the path may begin; no forge shows pictures from its top."""
    first, slash, _ = case.name.strip("/").partition("/")
    starts = (roots(case.links.site) if case.links.site and is_media(case.name) else []) or case.links.starts(case.name)
    return slash != "" and all(case.links.tree.entries(join(each, first)) is None for each in starts)


REASONS = (
    Reason(
        "an absolute path that need not be a file's",
        "other programs than a forge may show the document, from another folder",
        hits="README.md: [a](/later.md)\nREADME.md: [a](/docs/later) ┊ docs/x",
        misses="README.md: [a](/docs/later.md) ┊ docs/x\nREADME.md: [a](docs/later) ┊ docs/x\n"
        "README.md: [a](/later.md) ┊ conf.py\nREADME.md: [a](/later.md) ┊ urlint.toml: roots = ['.']",
        pattern=r"\A/",
        sited=False,
        holds=lambda case: not case.links.config.roots and ("/" not in case.name.strip("/") or not suffix(case.name)),
    ),
    Reason(
        "an absolute path to a program of a server",
        "the server runs it, and is not in the project",
        hits="README.md: [a](/docs/search.NAME) ┊ docs/x",
        misses="README.md: [a](/docs/search.md) ┊ docs/x\nREADME.md: [a](docs/search.NAME) ┊ docs/x\n"
        "README.md: [a](/docs/search.NAME.md) ┊ docs/x",
        pattern=r"\A/.*\.NAME\Z",
        names=frozenset({"asp", "aspx", "cgi", "do", "fcgi", "jsp"}),
    ),
    Reason(
        "an absolute path below the name of the site",
        "the site is published in a folder of this name",
        hits="a.md: [a](/urlint/b.md) ┊ b.md ┊ urlint/x ┊ conf.py",
        misses="a.md: [a](/urlint/c.md) ┊ b.md ┊ urlint/x ┊ conf.py\na.md: [a](urlint/b.md) ┊ b.md ┊ urlint/x ┊ conf.py\n"
        "a.md: [a](/urlint/b.md) ┊ b.md ┊ urlint/x ┊ conf.py ┊ urlint.toml: roots = ['.']",
        pattern=r"\A/",
        holds=lambda case: not case.links.config.roots and _is_below_a_name(case),
    ),
    Reason(
        "an absolute path into a folder that is not here",
        "it belongs to another site, or to a site around this one",
        hits="README.md: [a](/docs/a.md)\na.md: [a](/docs/b.md) ┊ conf.py\ndocs/a.md: ![a](/img/a.png) ┊ img/x ┊ docs/conf.py",
        misses="README.md: [a](/docs/a.md) ┊ docs/x\nREADME.md: [a](docs/a.md)\na.md: [a](/b.md) ┊ conf.py\n"
        "README.md: [a](/docs/a.md) ┊ urlint.toml: roots = ['.']\n"
        "docs/a.mdx: [b](/b/later) ┊ docs/docs.json: https://mintlify.com/docs.json",
        pattern=r"\A/",
        holds=lambda case: not (case.links.config.roots or case.is_route) and _is_elsewhere(case),
    ),
)

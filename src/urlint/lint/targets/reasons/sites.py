"""References in a site, which are those of pages, unless they are surely those of files."""

from urlint.lint.targets.alike import is_near
from urlint.lint.targets.filenames import has_shown_suffix, is_common, is_media, suffix
from urlint.lint.targets.reason import BARE, LAST, PAGE, Case, Reason
from urlint.lint.targets.site import Found, settings
from urlint.lint.targets.tree import below, join, parent


def _found(case: Case) -> Found | None:
    """The site of the document, if no settings say more."""
    return None if case.links.config.extensions or case.links.config.roots else case.links.site


def _is_unset(case: Case) -> bool:
    """Whether the document belongs to a site, and no settings say more about it."""
    return _found(case) is not None


def _may_be_a_label(case: Case) -> bool:
    """Whether a name may be a label, even with the suffix of a document, unless it misspells the name of a file."""
    name = case.name
    if not _is_unset(case) or "/" in name or is_media(name) or not case.links.is_labeled:
        return False
    is_known = any(is_near(name, each) for each in case.entries) or case.lies(name)
    return not has_shown_suffix(name) or not is_known


def _is_of_another_site(case: Case) -> bool:
    """Whether a reference leaves a site for a document in a missing folder, as it would for a site beside it."""
    found = _found(case)
    leaves = found is not None and found.site.blind and not below(case.way.path, found.folder)
    return leaves and len(case.way.rest) > 1 and not is_media(case.name)


def _is_not_of_files(case: Case) -> bool:
    """Whether it is unknown what the site makes of a reference with this suffix."""
    found = _found(case)
    if found is None or found.site.by_files or suffix(case.name) in found.site.sources:
        return False
    return not (found.site.stays and case.last.endswith(".md") and not is_common(case.name) and case.lies(case.last))


def _is_laid_beside(case: Case) -> bool:
    """Whether the site puts the pages of all its folders into one, and one of these has a file of that name.

    Its settings may also name files that are elsewhere, and a build may fill an empty folder.
    """
    found, links = _found(case), case.links
    if found is None or not found.site.flat:
        return False
    name, filled = case.last, links.tree.entries(join(found.folder, case.way.rest[0])) == {}
    files = links.tree.called(name, links.top)
    said = settings(found, links.tree) if files else ""
    return filled or any(
        below(each, found.folder) or name in said or "/".join((parent(each).rpartition("/")[2], "*")) in said for each in files
    )


REASONS = (
    Reason(
        "a file of a site for crawlers, feed readers, and language models",
        "the generator, or one of its plugins, makes it",
        hits="docs/a.md: [b](./NAME) ┊ mkdocs.yml",
        misses="docs/a.md: [b](./NAME)\ndocs/a.md: [b](./notes.txt) ┊ mkdocs.yml",
        of=LAST,
        names=frozenset({"atom.xml", "feed.xml", "llms-full.txt", "llms.txt", "robots.txt", "rss.xml", "sitemap.xml", "skill.md"}),
        sited=True,
    ),
    Reason(
        "a page of a site",
        "the site makes it from a document",
        hits="docs/a.md: [b](b.html) ┊ conf.py ┊ docs/x.html",
        misses="docs/a.md: [b](b.html) ┊ docs/x.html\ndocs/a.md: [b](b.md) ┊ conf.py ┊ docs/x.html",
        wanted=PAGE,
        sited=True,
    ),
    Reason(
        "something without a suffix in a site",
        "a site makes pages, labels, and names of other things",
        hits="docs/a.md: [b](./LATER) ┊ conf.py",
        misses="docs/a.md: [b](./LATER)\ndocs/a.md: [b](./LATER.md) ┊ conf.py\n"
        "docs/a.md: [b](./LATER) ┊ conf.py ┊ urlint.toml: roots = ['.']\n"
        "docs/a.mdx: [b](./later) ┊ docs/docs.json: https://mintlify.com/docs.json",
        wanted=BARE,
        holds=lambda case: _is_unset(case) and not case.is_route,
    ),
    Reason(
        "a name in a site that has labels",
        "labels may have dots",
        hits="docs/a.md: [b](later.md) ┊ conf.py\ndocs/a.md: [b](numpy.c) ┊ src/numpy.c ┊ conf.py",
        misses="docs/a.md: [b](later.png) ┊ conf.py\ndocs/a.md: [b](./later.md) ┊ conf.py\n"
        "docs/a.rst: `b <later.md>`_ ┊ conf.py\n"
        "docs/a.md: [b](gide.md) ┊ docs/guide.md ┊ conf.py\ndocs/a.md: [b](c.md) ┊ c.md ┊ conf.py\n"
        "docs/a.md: [b](later.md) ┊ conf.py ┊ urlint.toml: roots = ['.']",
        holds=_may_be_a_label,
    ),
    Reason(
        "a document of another site, in a missing folder",
        "it is a page of a site beside this one",
        hits="book/src/a.md: [b](../../other/b.md) ┊ book/book.toml",
        misses="book/src/a.md: [b](../../other/b.png) ┊ book/book.toml\nbook/src/a.md: [b](../../b.md) ┊ book/book.toml\n"
        "book/src/a.md: [b](other/b.md) ┊ book/book.toml\nbook/src/a.md: [b](../../other/b.md) ┊ book/conf.py",
        holds=_is_of_another_site,
    ),
    Reason(
        "a reference in a site that is not one to files",
        "the site makes something else of it",
        hits="content/a.md: [b](b.c) ┊ hugo.toml\ndocs/a.md: [b](b.md) ┊ mkdocs.yml: hooks: a.py\n"
        "docs/x/a.md: [b](index.md) ┊ docs/index.md ┊ mkdocs.yml: hooks: a.py\n"
        "docs/x/a.md: ![](b.png) ┊ docs/b.png ┊ mkdocs.yml: hooks: a.py",
        misses="content/a.md: [b](b.md) ┊ _config.yml\ncontent/a.md: [b](b.c) ┊ hugo.toml ┊ urlint.toml: roots = ['.']\n"
        "docs/x/a.md: [b](b.md) ┊ docs/b.md ┊ mkdocs.yml: hooks: a.py\ncontent/a.md: [b](b.md) ┊ _config.yml: permalink: x\n"
        "docs/a.md: [b](b.md) ┊ mkdocs.yml: plugins:⏎- macros⏎- blog⏎- include-markdown⏎",
        holds=_is_not_of_files,
    ),
    Reason(
        "a file of a site that puts the pages of all folders into one",
        "the file is in another folder, or a build puts it there",
        hits="docs/a/a.md: [b](b.c) ┊ docs/b/b.c ┊ docs/docs.exs\ndocs/a/a.md: [b](b.c) ┊ src/b.c ┊ docs/docs.exs: src/b.c\n"
        "docs/a/a.md: [b](b.c) ┊ src/b.c ┊ docs/docs.exs: src/*",
        misses="docs/a/a.md: [b](b.c) ┊ docs/b/c.c ┊ docs/docs.exs\ndocs/a/a.md: [b](b.c) ┊ docs/b/b.c ┊ docs/_config.yml\n"
        "docs/a/a.md: [b](b.c) ┊ src/b.c ┊ docs/docs.exs: src/c.c",
        holds=_is_laid_beside,
    ),
)

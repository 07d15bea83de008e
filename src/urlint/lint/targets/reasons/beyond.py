"""Paths that leave the project by one `..` too many, although their file is inside it."""

from urlint.lint.targets.reason import Reason

REASONS = (
    Reason(
        "a path to the document itself, out of the project",
        "it means a file of the project around",
        hits="docs/README.md: [a](../../docs/README.md)",
        misses="docs/README.md: [a](../../docs/a.md) ┊ docs/a.md",
        holds=lambda case: case.way.path == case.links.path,
    ),
    Reason(
        "a path of a page out of the project",
        "pages are published beside others",
        hits="docs/a.html: <h1>A</h1><a href='../../b.html'>b</a> ┊ b.html",
        misses="docs/a.md: [b](../../b.md) ┊ b.md",
        page=True,
    ),
    Reason(
        "a path out of the project in a site that does not refer to files",
        "the site makes something else of it",
        hits="content/a.md: [b](../../b.md) ┊ b.md ┊ hugo.toml",
        misses="docs/a.md: [b](../../b.md) ┊ b.md ┊ conf.py\ncontent/a.md: [b](../../b.md) ┊ b.md",
        holds=lambda case: case.links.site is not None and not case.links.site.site.by_files,
    ),
)

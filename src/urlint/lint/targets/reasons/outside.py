"""Paths that the project does not have to itself: others have files there, too, or a program makes a folder of a document."""

from urlint.lint.targets.reason import Reason
from urlint.lint.targets.tree import below

REASONS = (
    Reason(
        "a folder outside the project",
        "it is unknown what else it contains",
        hits='README.md: [a](docs/../..) ┊ docs/x ┊ /x ┊ urlint.toml: index = ["index.md"]',
        misses='README.md: [a](docs/..) ┊ docs/x ┊ /x ┊ urlint.toml: index = ["index.md"]',
        holds=lambda case: not below(f"{case.way.path}/x", case.links.top),
    ),
    Reason(
        "a folder beside the document",
        "a site may make such a page from a document that has another name",
        hits="README.md: [a](later/)",
        misses="README.md: [a](docs/later/) ┊ docs/x\nREADME.md: [a](later.md)",
        holds=lambda case: case.name.endswith("/") and case.is_beside,
    ),
)

"""Files that may be missing here alone, of which nothing helpful can be said."""

from urlint.lint.targets.complaints import is_alone
from urlint.lint.targets.reason import Reason
from urlint.lint.targets.way import Lead, Missing

_A = "<h1>A</h1>"

REASONS = (
    Reason(
        "a file that nothing in the project is like, to which a page leads",
        "whoever publishes the page may add it",
        hits=f"a.html: {_A}<a href='lost.html'>b</a>",
        misses=f"a.html: {_A}<a href='gide.html'>b</a> ┊ guide.html\na.md: [b](lost.md)\n"
        f"a.html: {_A}<a href='lost.html'>b</a> ┊ urlint.toml: roots = ['.']\n"
        f"a.html: {_A}<a href='A.html'>b</a>",
        page=True,
        holds=lambda case: case.way.lead is Lead.MISSING and is_alone(case.links, Missing(case.name, case.way)),
    ),
)

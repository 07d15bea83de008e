"""What kind of URL is a text, judging by itself? A URL, a template, a pattern, a reference, or none of these."""

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Kind, Placeholders
from urlint.find.notations import pages_for, table
from urlint.find.schemes import misspelt

_ABSOLUTE = r"[A-Za-z][A-Za-z0-9+.-]*:"


def is_template(url: str, placeholders: Placeholders = ()) -> bool:
    """Whether a decoded URL contains a placeholder, including the user's own kinds."""
    for page in pages_for(url):
        if table(page).search(url):
            return True
    return any(each.search(url) for each in placeholders)


def is_pattern(raw: str) -> bool:
    """Whether a string contains the characters of a regular expression; a plain `.` or `?` is not enough."""
    return table("patterns").search(raw) is not None


def kind_of(url: str, placeholders: Placeholders, seen: Kind | None = None) -> Kind:
    """The kind of a URL: `seen` in the text around it, otherwise by its look `url`, `template`, or `partial` for a scheme alone."""
    if seen not in (None, Kind.PARTIAL):
        return seen
    if is_template(url, placeholders):
        return Kind.TEMPLATE
    return Kind.PARTIAL if seen or table("partial").match(url) else Kind.URL


def kind_in(container: str, url: str) -> Kind | None:
    """The kind of a whole decoded reference in a container; None if it is something else, such as the arguments of a call."""
    if not url:
        return None
    if misspelt(url):
        return Kind.MISTYPED
    for page, kind in CONTAINERS[container].readings:
        if table(page).match(url):
            return kind
    return Kind.URL if compiled(_ABSOLUTE).match(url) else Kind.REFERENCE

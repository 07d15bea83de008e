"""Does a URL have a syntax of its own, beside that of the generic one? The pages `own` and `windows` of the notations say so."""

from urlint.find.notations import table


def has_own_syntax(url: str) -> bool:
    """Whether the scheme of a URL has no authority in the generic sense: lists of hosts, resource names, images with tags."""
    return table("own").match(url) is not None


def names_windows(url: str) -> bool:
    """Whether a URL takes a name as Windows has it, with backslashes: `sqlite:///C:\\a.db`, `jdbc:sqlserver://a\\b`."""
    return table("windows").match(url) is not None

"""Does a URL have a syntax of its own, besides the generic one? Each page is about one part of it.

A page is a tuple `NOTATIONS`. To the finder these are URLs like any other.
"""

import re
from functools import cache
from importlib import import_module

from urlint.expression import compiled


def has_own_syntax(url: str) -> bool:
    """Whether the scheme of a URL has no authority in the generic sense: lists of hosts, resource names, images with tags."""
    return table("authorities").match(url) is not None


def names_windows(url: str) -> bool:
    """Whether a URL contains a name as in Windows, with backslashes: `sqlite:///C:\\a.db`, `jdbc:sqlserver://a\\b`."""
    return table("windows").match(url) is not None


def names_account(url: str) -> bool:
    """Whether a URL names an account that sends messages, and not an address: `mailto://user:password@host`."""
    return table("accounts").match(url) is not None


@cache
def table(page: str) -> re.Pattern[str]:
    """All entries of a page, as one expression."""
    notations = import_module(f"urlint.lint.own_syntax.{page}").NOTATIONS
    return compiled("|".join(each.pattern for each in notations))

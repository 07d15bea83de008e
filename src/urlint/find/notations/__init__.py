"""How do people write what is not meant as it stands? Each page is about one sign, or about one purpose.

A page is the list `NOTATIONS`. It is read, and joined into the one expression that runs, when a URL first asks for it.
"""

import re
from functools import cache
from importlib import import_module

from urlint.expression import compiled

SIGNS = (  # so many of these in a URL ask for a closer look: at that page
    ("{", 1, "braces"),
    ("$", 1, "variables"),
    ("\\", 1, "variables"),
    ("~", 1, "variables"),
    ('"', 1, "variables"),
    ("`", 1, "variables"),
    ("'", 1, "variables"),
    ("[", 1, "brackets"),
    ("<", 1, "angles"),
    ("&lt;", 1, "angles"),
    ("(", 1, "parentheses"),
    ("|", 1, "parentheses"),
    ("*", 1, "wildcards"),
    ("..", 1, "wildcards"),
    ("…", 1, "wildcards"),
    ("\u200e", 1, "wildcards"),
    ("\u200f", 1, "wildcards"),
    ("@", 2, "marks"),
    ("#", 2, "marks"),
    ("__", 2, "marks"),
    ("+", 2, "marks"),
    ("!", 2, "marks"),
    ("^", 2, "marks"),
    ("~", 2, "marks"),
    ("`", 2, "marks"),
)
"""The pages about placeholders but `percent`, `words` and `drawings`, for which it takes more than a sign."""


@cache
def table(page: str) -> re.Pattern[str]:
    """Whatever stands on a page, as one expression."""
    module = import_module(f"urlint.find.notations.{page}")
    return compiled("|".join([notation.expression for notation in module.NOTATIONS]))

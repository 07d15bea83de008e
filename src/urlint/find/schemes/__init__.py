"""Which schemes may a URL begin with, and how do people write, mistype and embed them? The entries of the stage `trigger`.

Each page is a tuple `HEURISTICS` for one reason. It is imported, and compiled to one expression, when a text first needs it. Each
entry is a group of that expression, which shows the entry that decided.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.find.heuristic import TRIGGER, Heuristic, counts
from urlint.find.language import load
from urlint.find.schemes._words import KNOWN, NOT_FIRST, REPOSITORY_NAMES, SERVER_NAMES, WEB_NAMES

PAGES = ("bare", "mistyped", "doubled", "servers", "wrappers", "glued", "open", "escaped")
_ESCAPED = r"\\{1,3}/\\{1,3}/|(?:\\{1,2}u002[fF]){2}"  # but not `\//`, where an expression ends: `/^file:\//`


@cache
def page(name: str) -> tuple[Heuristic, ...]:
    """The entries of a page, in the order in which they are asked."""
    entries: tuple[Heuristic, ...] = import_module(f"urlint.find.schemes.{name}").HEURISTICS
    return tuple(entry._replace(stage=TRIGGER) for entry in entries)


@cache
def slashless() -> dict[str, Heuristic]:
    """The entries of schemes that need no slashes, by scheme; what follows the colon must match `behind`."""
    return {entry.pattern: entry for entry in page("bare")}


@cache
def at_colon(slashes: str = "") -> str:
    """The expression of what is around a colon that may belong to a URL; `slashes` is a condition for `://`."""
    tails = "|".join("".join(f"[{char}{char.upper()}]" for char in name[-3:]) for name in slashless())
    last = "".join(sorted({char for name in slashless() for char in (name[-1], name[-1].upper())}))  # checked first: most differ
    slips = "|".join(_behind_colon(entry.at[1:] + entry.behind) for entry in _misspelt() if entry.at.startswith(":"))
    with_slashes = rf"{slashes}(?=//|{_ESCAPED})"
    without = rf"(?![ :])(?:(?<=[{last}]:)(?<=(?:{tails}):)|(?<=\\:))"
    before = r"(?<=[A-Za-z0-9+.\-\\]:)"
    return rf"(?=[^\s\"'<>`]| [ /]/){before}(?:{with_slashes}|{without}|(?<=[A-Za-z0-9]:)(?:{slips}))"


def _behind_colon(expression: str) -> str:
    """An alternative that begins with characters, not with a condition: `re` passes over most of those at a glance."""
    return f"[a-z0-9](?<=(?={expression}).)" if expression.startswith("(") else expression


@cache
def colonless() -> re.Pattern[str]:
    """Finds the slashes of misspelled separators that have no colon, or something before it: `http//`, `http ://`."""
    separators = sorted({entry.at for entry in page("mistyped") if not entry.at.startswith(":")})
    last = "".join(sorted({name[-1] for name in (*WEB_NAMES, *REPOSITORY_NAMES, *SERVER_NAMES)}))
    behind = "|".join(f"(?<=[{last}{last.upper()}]{each})" for each in separators)
    return compiled(rf"//(?<![A-Za-z0-9]://)(?:{behind})(?=[A-Za-z0-9\[#$%{{])")


@cache
def first(language: str) -> re.Pattern[str]:
    """What precedes the first letter of a scheme in the language with that name: nothing, or letters `glued` to it."""
    glued = "|".join(f"({_written(entry)})" for entry in glued_in(language))
    none = "|".join(map(_written, _asked("open", language)))
    return compiled(f"(?!{none})(?:{NOT_FIRST}{KNOWN}|(?>(?:{glued})?{NOT_FIRST}))")


@cache
def glued_in(language: str) -> list[Heuristic]:
    """The entries for the groups of `first`."""
    return _asked("glued", language)


def _asked(name: str, language: str) -> list[Heuristic]:
    """The entries of a page that are asked in the language with that name."""
    return [entry for entry in page(name) if counts(entry, TRIGGER, load(language))]


@cache
def slashes() -> re.Pattern[str]:
    """Escaped slashes before a possible host."""
    return compiled(f"(?:{_ESCAPED})(?!{'|'.join(map(_written, page('escaped')))})")


@cache
def wrapped() -> re.Pattern[str]:
    """Wrappers before a scheme."""
    return compiled(rf"(?<![A-Za-z0-9+.-])(?:{_groups(page('wrappers'))})+\Z")


@cache
def slip() -> re.Pattern[str]:
    """A scheme with a misspelled separator."""
    return compiled(rf"(?<![A-Za-z0-9_/\\^$?@%])(?:{_groups(_misspelt())})")


@cache
def _slip_alone() -> re.Pattern[str]:
    return compiled(_groups(entry._replace(behind="") for entry in page("mistyped")), re.IGNORECASE)


@cache
def _others_alone() -> re.Pattern[str]:
    return compiled(_groups((*page("doubled"), *page("servers"))))


def misspelt(url: str) -> Heuristic | None:
    """The entry for the misspelled separator of a whole decoded reference, `http:/a.test`, whatever follows it; otherwise None."""
    found = _slip_alone().match(url.replace("\\", r"\\"))  # decoded, two backslashes are one
    if found:
        return matched(found, "mistyped")
    found = _others_alone().match(url)
    return matched(found, "doubled", "servers") if found else None


def matched(found: re.Match[str], *pages: str) -> Heuristic:
    """The entry that made the expression of those pages match."""
    entries = [entry for name in pages for entry in page(name)]
    return entries[(found.lastindex or 0) - 1]


def _misspelt() -> tuple[Heuristic, ...]:
    return page("mistyped") + page("doubled") + page("servers")


def _written(entry: Heuristic) -> str:
    before = f"(?<={entry.before})" if entry.before else ""
    return f"{before}(?:{entry.pattern}){entry.behind}"


def _groups(entries: Iterable[Heuristic]) -> str:
    return "|".join(f"((?:{entry.pattern}){entry.at}{entry.behind})" for entry in entries)

"""A heuristic: one thing that people write before, in or behind a URL, what that says of the URL, and when the entry is asked."""

import re
import sys
from collections.abc import Callable
from functools import cache

from urlint.expression import compiled
from urlint.find.language import Language
from urlint.record import Record

URL = r"[A-Za-z][A-Za-z0-9+.\-]{1,20}:\\?/\\?/"
"""The beginning of another URL, with or without backslashes before its slashes."""

HOST = r"http[^/]*//[^/]*"
"""A URL of the web that is a host and nothing more."""

OPEN, DELIMITED = "open", "delimited"
"""Whether nothing around the URL says where it ends, or a closing mark does."""

TRIGGER, BOUNDARY, TRIM, ESCAPE, CLASSIFY = "trigger", "boundary", "trim", "escape", "classify"
"""When an entry is asked: where a URL may begin; at a special character inside of it; at its last characters; about how it is
escaped; about its kind."""

OTHER = "\x80"
"""Stands in `at` for any character beyond ASCII. In open text only the first of them in a URL asks, so that time stays linear."""

REACH = 600
"""So many code points before and behind a URL, and of its own, are looked at."""

_LONGEST = 2000  # code points of a URL that `url` is asked about, lest a long list take squared time


class Heuristic(Record):
    r"""One decision about a URL. What is in `at` asks the entry, what `pattern` matches decides:

    | stage    | `at`                       | `pattern` matches                | and then                                          |
    |----------|----------------------------|----------------------------------|---------------------------------------------------|
    | TRIGGER  | what is behind the scheme  | a scheme, or what looks like one | the URL begins as the page of the entry says      |
    | BOUNDARY | any of these characters    | from that character on           | it ends there, or goes on behind the match        |
    | TRIM     | any of these at the end    | the end; "": the last character  | that is cut off, or stays                         |
    | ESCAPE   | this, in the URL           | from the URL's beginning on      | `tells` is how the URL is escaped                 |
    | CLASSIFY | this, in the URL           | from the URL's beginning on      | `tells` is its kind                               |

    Of two outcomes the second holds if `ends` is false. With `nests` the match may hold the mark that closes the container; in
    languages whose interpolations nest, any may.

    Conditions, where "" and () ask for nothing: `before` matches what stands right before the URL, `url` the whole URL up to
    `at`, `behind` what follows. `context` is OPEN or DELIMITED. The language is one of `languages` and has all `traits`, which
    are names of its fields; the place is written in one of `escapes`. Each of these may have `not ` before it. A `before`, `url` or
    `behind` without which all `misses` still hold is left out. `context` says for which of the two the entry was thought of;
    `languages` and `traits` are for signs that mean this nowhere else.

    `hits` are documents, one a line, in which the entry decides about the first URL, `misses` some that come near. In both `¦` is
    where the URL ends, for a TRIGGER where it begins, and `⏎` is a line end. They are in the language that the line names before
    `▸`, or in `example`, or else in the first of `languages`, or in plain text.
    """

    name: str
    at: str
    pattern: str
    hits: str
    misses: str = ""
    before: str = ""
    url: str = ""
    behind: str = ""
    ends: bool = True
    nests: bool = False
    tells: str = ""
    stage: str = BOUNDARY
    context: str = ""
    languages: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    escapes: tuple[str, ...] = ()
    example: str = ""


Listener = Callable[[Heuristic, int, int], None]
listeners: list[Listener] = []
"""Who is told of each decision: the entry, where the URL begins, and the offset. Nobody, unless people ask why."""


def tell(entry: Heuristic, start: int, at: int) -> None:
    """Tells the listeners of a decision about the URL that begins at `start`."""
    for listener in listeners:
        listener(entry, start, at)


def counts(entry: Heuristic, stage: str, language: Language, escape: str = "", context: str = "") -> bool:
    """Whether an entry is asked at a stage, wherever characters are written in `escape` in the language."""
    return (
        entry.stage == stage
        and entry.context in ("", context)
        and _among(language.id, entry.languages)
        and _among(escape, entry.escapes)
        and all(bool(getattr(language, trait.removeprefix("not "))) != trait.startswith("not ") for trait in entry.traits)
    )


def _among(name: str, names: tuple[str, ...]) -> bool:
    """Whether a name is one of `names`, or none of those that these exclude."""
    return not names or name in names or (names[0].startswith("not ") and f"not {name}" not in names)


def holds(entry: Heuristic, text: str, start: int, at: int, end: int, limit: int = sys.maxsize, floor: int = 0) -> bool:
    """Whether the conditions hold for the URL `start..at`, behind which the entry has seen what it asks for up to `end`.

    What lies before `floor`, behind `limit`, or further away than `REACH` is not looked at.
    """
    return (
        (not entry.url or whole(entry.url).match(text, start, min(at, start + _LONGEST)) is not None)
        and (not entry.behind or compiled(entry.behind).match(text, end, min(limit, end + REACH)) is not None)
        and (not entry.before or whole(entry.before).search(text, max(floor, start - REACH), start) is not None)
    )


@cache
def whole(pattern: str) -> re.Pattern[str]:
    """The expression of what ends where the search does; "" asks for nothing."""
    return compiled(rf"(?:{pattern})\Z" if pattern else "")

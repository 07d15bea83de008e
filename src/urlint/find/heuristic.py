"""What is a heuristic? One thing that people write before, in, or after a URL, what it says about the URL, and when it is asked."""

import re
import sys
from collections.abc import Callable
from functools import cache

from urlint.expression import compiled
from urlint.find.language import Language
from urlint.record import Record

URL = r"[A-Za-z][A-Za-z0-9+.\-]{1,20}:\\?/\\?/"
"""The start of another URL, with or without backslashes before its slashes."""

HOST = r"http[^/]*//[^/]*"
"""A web URL that is only a host."""

OPEN, DELIMITED = "open", "delimited"
"""Contexts of a URL: nothing around it marks its end, or a closing mark does."""

TRIGGER, BOUNDARY, TRIM, ESCAPE, CLASSIFY = "trigger", "boundary", "trim", "escape", "classify"
"""When an entry is asked: where a URL may begin, at a special character inside it, at its last characters, about its escape, and
about its kind."""

OTHER = "\x80"
"""Stands for every character beyond ASCII in `at`, as does any such character itself: only `pattern` tells them apart, so write
`OTHER` instead of a list.

In open text, a BOUNDARY entry is asked only at the first such character in a URL, so that time stays linear, and at those that end
a URL anyway (`boundary.py`). So an entry for `❯` ends `❮https://a.test/b❯`, but not `❮https://a.test/é❯`: entries for characters
at the end of a URL have the stage TRIM.
"""

REACH = 600
"""How many code points before, in and after a URL are examined."""

_LONGEST = 2000  # code points of a URL that `url` is matched with, so that a long list does not take quadratic time


class Heuristic(Record):
    r"""One decision about a URL. An entry is asked where `at` occurs, and decides if `pattern` matches:

    | stage    | `at`                       | `pattern` matches                | and then                                          |
    |----------|----------------------------|----------------------------------|---------------------------------------------------|
    | TRIGGER  | what follows the scheme    | a scheme, or what looks like one | the URL begins as the page of the entry says      |
    | BOUNDARY | any of these characters    | from that character on           | the URL ends there, or goes on after the match    |
    | TRIM     | any of these at the end    | the end; "": the last character  | the match is cut off, or stays                    |
    | ESCAPE   | this text, in the URL      | from the start of the URL        | `tells` is the escape of the URL                  |
    | CLASSIFY | this text, in the URL      | from the start of the URL        | `tells` is the kind of the URL                    |

    Of two outcomes, the second holds if `ends` is false. On the page `namespaces`, `at` is a text before the URL, not in it, and
    `pattern` is not used.

    Give a condition only if a line of `misses` would be wrong without it. A test names each `before`, `url` and `behind` that could
    go, and each other condition with TRIGGER, ESCAPE and CLASSIFY. With CLASSIFY, neither `escapes` nor
    `context` counts. With BOUNDARY and TRIM, take `traits`, `languages`, `escapes`, and `context` out yourself to see a line of
    `misses` fail.
    """

    # What people write there, in words, which `urlint find --why` prints: "an arrow, where no angle bracket is open".
    name: str
    at: str
    pattern: str
    # Documents, one per line, in which the entry decides about the first URL. `¦` marks the end of the URL, for TRIGGER its start;
    # `⏎` is a line end, and `json ▸ ` before a line names its language. Each form in `pattern` has one, except those at which an
    # entry above ends the URL anyway: leave these out of `pattern`.
    hits: str
    # Near misses, written in the same way: documents that contain `at`, in which the entry must not decide.
    misses: str = ""
    # Condition: what the text right before the URL ends with: `'` for a quote that closes after it. `(?m:^)` is the start of a
    # line, `^` that of the document. Only the last `REACH` code points are examined.
    before: str = ""
    # Condition: what the whole URL up to `at` is: `HOST` if the sign means this only right after a host.
    url: str = ""
    # Condition: what the text after the match begins with. With TRIM, `pattern` cannot look beyond the end of the URL: use this.
    behind: str = ""
    # False if the entry lets the URL go on, so that no later entry ends it there: a comma in `https://a.test/{b,c}`.
    ends: bool = True
    # True if the match may contain the mark that closes the container, as in `"https://a.test/{{ b "c" }}/d"`; otherwise the URL
    # ends at that mark, except in languages that have `nests`.
    holds_closer: bool = False
    # With ESCAPE, the name of an escape of `find/escapes/`; with CLASSIFY, a `Kind` of `find/document.py`: `partial`. A
    # `pattern` (a regular expression, or anything else that stands for many URLs) ends where its literal or line says.
    tells: str = ""
    stage: str = BOUNDARY
    # Condition: OPEN or DELIMITED, if the sign means something else in the other. Without it, `hits` must show both. TRIM entries
    # cut off the end of a URL only in OPEN text; with DELIMITED, they only tell that a list or a name goes on behind the quote.
    context: str = ""
    # Condition: the language is one of these, as in `("latex",)`, or none of them, as in `("not latex",)`.
    languages: tuple[str, ...] = ()
    # Condition: each of these fields or properties of the language is true, as in `("markup",)` for a tag, or false, as in
    # `("not prose",)`. It is better than `languages` if there is one, since it also holds for languages that are added later.
    traits: tuple[str, ...] = ()
    # Condition: the place is written in one of these escapes, as in `("html",)`, or in none of them, as in `("not html",)`.
    escapes: tuple[str, ...] = ()
    # The language of the examples that name none, if it is neither the first of `languages` nor plain text: `json`.
    shown_in: str = ""


Listener = Callable[[Heuristic, int, int], None]
listeners: list[Listener] = []
"""Called for each decision with the entry, the start of the URL, and the offset. Empty unless people ask why."""


def tell(entry: Heuristic, start: int, at: int) -> None:
    """Tells the listeners about a decision on the URL that begins at `start`."""
    for listener in listeners:
        listener(entry, start, at)


def counts(entry: Heuristic, stage: str, language: Language, escape: str = "", context: str = "") -> bool:
    """Whether an entry is asked at a stage, in text of the language that is written in `escape`."""
    return (
        entry.stage == stage
        and entry.context in ("", context)
        and _among(language.id, entry.languages)
        and _among(escape, entry.escapes)
        and all(bool(getattr(language, trait.removeprefix("not "))) != trait.startswith("not ") for trait in entry.traits)
    )


def _among(name: str, names: tuple[str, ...]) -> bool:
    """Whether a name is one of `names`, or is not excluded if they all begin with `not `."""
    return not names or name in names or (names[0].startswith("not ") and f"not {name}" not in names)


def holds(entry: Heuristic, text: str, start: int, at: int, end: int, limit: int = sys.maxsize, floor: int = 0) -> bool:
    """Whether the conditions of an entry hold for the URL `start..at`; its pattern has matched up to `end`.

    Text before `floor`, after `limit`, or further away than `REACH` is not examined.
    """
    return (
        (not entry.url or whole(entry.url).match(text, start, min(at, start + _LONGEST)) is not None)
        and (not entry.behind or compiled(entry.behind).match(text, end, min(limit, end + REACH)) is not None)
        and (not entry.before or whole(entry.before).search(text, max(floor, start - REACH), start) is not None)
    )


@cache
def whole(pattern: str) -> re.Pattern[str]:
    """The expression of a pattern that must end where the search does; "" matches anywhere."""
    return compiled(rf"(?:{pattern})\Z" if pattern else "")

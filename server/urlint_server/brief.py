"""What does the short hover of a URL show? Problems, fixes, components, and which programs accept it.

Eight lines for a valid URL, ten for an invalid one.
"""

from collections.abc import Iterator

from urlint.lint.agreement import grammars, programs
from urlint.lint.explain import parts
from urlint_server.harmless import escaped, fenced
from urlint_server.told import EXPLAIN, Told

_MOST_GOOD, _MOST_BAD = 8, 10  # lines
_SAID, _FIXES = 2, 3
_WIDEST = 80  # code points of a component, and of its meaning


def brief(told: Told) -> str:
    """The short hover, in Markdown or as plain text."""
    above, below = list(_above(told)), list(_below(told))
    most = _MOST_BAD - len(above) - len(below) if above else _MOST_GOOD
    rows = _rows(told, most)
    if not told.markdown:
        return "".join(f"{line}\n" for line in (*above, *rows, *below))
    blocks = ("  \n".join(above), fenced("".join(f"{row}\n" for row in rows)).rstrip("\n") if rows else "", "  \n".join(below))
    return "\n\n".join(filter(None, blocks)) + "\n"


def _above(told: Told) -> Iterator[str]:
    """The problems and the fixes."""
    for each in told.said[:_SAID]:
        yield told.problem(each)
    if left := len(told.said[_SAID:]):
        yield f"and {left} more"
    at, fixes = next(((at, made) for at, made in enumerate(told.fixes[:_SAID]) if made), (0, []))
    if fixes:
        word = "Fix" if fixes[0].safe else "Perhaps"
        yield f"{word}: {' · '.join(told.title(each, at) for each in fixes[:_FIXES])}"


def _rows(told: Told, most: int) -> list[str]:
    """At most `most` components with their meaning; those with problems are kept first."""
    verdict = told.validator.judge(told.finding.url)
    rows = list(parts(verdict, _WIDEST))
    rows = [(name, row) for name, row in rows if name != "path" or row.rstrip() != "path"]
    spare = max(len(rows) - most, 0)
    wrong = {each.component for each in told.said}
    for name, row in reversed(rows[:]):
        if spare and name not in wrong:
            rows.remove((name, row))
            spare -= 1
    return [row.rstrip() for _, row in rows]


def _below(told: Told) -> Iterator[str]:
    """For an invalid URL: the programs and grammars that accept it, and the link to its page."""
    if not told.said:
        return
    url, drawn, last = told.finding.url, escaped if told.markdown else str, list[str]()
    if not told.validator.accepts(url):
        if who := programs(url):
            yield drawn(who)
        last += [drawn(line) for line in (grammars(url, told.validator),) if line]
    more = told.link("more", EXPLAIN, told.opened.uri, told.place["line"], told.place["character"])
    if more := "" if more == "more" else more:
        last.append(more)
    if last:
        yield " · ".join(last)

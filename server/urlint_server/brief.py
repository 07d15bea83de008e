"""What does the short hover of a URL show? Problems, fixes, components, and which programs accept it.

Eight lines for a valid URL, ten for an invalid one.
"""

from collections.abc import Iterator

from urlint.lint.agreement import grammars, programs
from urlint.lint.explain import parts, visible
from urlint_server.harmless import escaped, fenced, inline, quoted
from urlint_server.url_details import EXPLAIN, UrlDetails

_MOST_GOOD, _MOST_BAD = 8, 10  # lines
_PROBLEMS, _FIXES = 2, 3
_WIDEST = 80  # code points of a component, and of its meaning


def brief(details: UrlDetails) -> str:
    """The short hover, in Markdown or as plain text."""
    above, below = list(_above(details)), list(_below(details))
    most = _MOST_BAD - len(above) - len(below) if above else _MOST_GOOD
    rows = _rows(details, most)
    if not details.markdown:
        return "".join(f"{line}\n" for line in (*above, *rows, *below))
    blocks = ("  \n".join(above), fenced("".join(f"{row}\n" for row in rows)).rstrip("\n") if rows else "", "  \n".join(below))
    return "\n\n".join(filter(None, blocks)) + "\n"


def _above(details: UrlDetails) -> Iterator[str]:
    """The problems and the fixes."""
    for each in details.diagnostics[:_PROBLEMS]:
        yield details.problem(each)
    if left := len(details.diagnostics[_PROBLEMS:]):
        yield f"and {left} more"
    at, fixes = next(((at, made) for at, made in enumerate(details.fixes[:_PROBLEMS]) if made), (0, []))
    if fixes:
        word = "Fix" if fixes[0].safe else "Perhaps"
        yield f"{word}: {' · '.join(details.title(each, at) for each in fixes[:_FIXES])}"


def _rows(details: UrlDetails, most: int) -> list[str]:
    """At most `most` components with their meaning; those with problems are kept first."""
    rows = [(name, row) for name, row in parts(details.verdict, _WIDEST) if name != "path" or row.rstrip() != "path"]
    spare = max(len(rows) - most, 0)
    wrong = {each.component for each in details.diagnostics}
    for name, row in reversed(rows[:]):
        if spare and name not in wrong:
            rows.remove((name, row))
            spare -= 1
    return [row.rstrip() for _, row in rows]


def _below(details: UrlDetails) -> Iterator[str]:
    """For an invalid URL: the programs and grammars that accept it, and the link to its page."""
    if not details.diagnostics:
        return
    url, drawn, last = details.finding.url, escaped if details.markdown else str, list[str]()
    if not details.validator.accepts(url):
        if who := programs(url, quoted if details.markdown else visible):
            yield inline(who) if details.markdown else who
        last += [drawn(line) for line in (grammars(url, details.validator),) if line]
    more = details.link("more", EXPLAIN, details.opened.uri, details.place["line"], details.place["character"])
    if more := "" if more == "more" else more:
        last.append(more)
    if last:
        yield " · ".join(last)

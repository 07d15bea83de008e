"""Which semantic tokens does a URL have? Its components in standard token types, which every theme colors."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from lsprotocol import types as lsp

from urlint.find.document import Finding, Kind
from urlint.text import Span
from urlint.url.reference import split
from urlint_server.convert import Convert
from urlint_server.document import Opened

TYPES = {
    "scheme": "keyword",
    "userinfo": "variable",
    "host": "namespace",
    "port": "number",
    "path": "string",
    "query": "parameter",
    "fragment": "property",
}
NAMES = [*TYPES.values(), "function", "operator", "comment"]  # the last three are for grammars
DEFINITION, LIBRARY = 2, 4  # modifiers, as bits
LEGEND = lsp.SemanticTokensLegend(token_types=NAMES, token_modifiers=["deprecated", "definition", "defaultLibrary"])
_NUMBER = {name: number for number, name in enumerate(TYPES)}
_NO_URL = (Kind.TEMPLATE, Kind.PATTERN)


def tokens(opened: Opened, convert: Convert, span: Span) -> list[int]:
    """The tokens in a span, LSP-encoded: five numbers each, relative to the start of the token before.

    A component with a diagnostic has the modifier `deprecated`.
    """
    wrong = sorted(each.span for each in opened.diagnostics_at(span))
    ends = list(accumulate((each.end for each in wrong), max))
    made: list[int] = []
    line = column = 0
    for name, place in _components(opened.findings_at(span)):
        start, end = convert.position(place.start), convert.position(place.end)
        if start["line"] == end["line"] and place.start < place.end:
            down = start["line"] - line
            right = start["character"] - (0 if down else column)
            before = bisect_left(wrong, (place.end,))
            bad = before > 0 and ends[before - 1] > place.start
            made += (down, right, end["character"] - start["character"], _NUMBER[name], int(bad))
            line, column = start["line"], start["character"]
    return made


def _components(findings: list[Finding]) -> Iterator[tuple[str, Span]]:
    for finding in findings:
        if finding.kind not in _NO_URL:
            yield from ((name, finding.place(span)) for name, span in split(finding.url) if name in TYPES)


def difference(before: list[int], after: list[int]) -> list[dict[str, object]]:
    """The single edit that turns `before` into `after`; none if they are equal."""
    if before == after:
        return []
    shorter = min(len(before), len(after))
    start = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    behind = next((at for at in range(shorter - start) if before[-1 - at] != after[-1 - at]), shorter - start)
    return [{"start": start, "deleteCount": len(before) - start - behind, "data": after[start : len(after) - behind]}]

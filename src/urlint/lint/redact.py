"""How are possible secrets kept from people? Everything that is shown passes through here, where `***` replaces them.

Whatever prints, sends, writes or logs findings or settings must ask this module. Edits are never redacted, so that no `***` gets
into a document: a fix that would reveal a secret is not shown. Nor is the JSON of `find`, `validate`, and `explain`, or the output
of `resolve`: programs read these to go on with the URLs, as `SECURITY.md` says.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from urlint.expression import compiled
from urlint.find.document import Finding
from urlint.lint.diagnostic import Diagnostic, Fix
from urlint.lint.redaction.spans import spans_in, spans_of
from urlint.text import Edit, Span, apply, joined

STARS = "***"
_MANY = 1_000  # findings of which those with a secret are looked for all at once
_PIECE = 4  # code points of a secret that reveal something of it
_AROUND = 1000  # code points on either side of a line in which a URL that reaches into it may be
_NAMING = 100  # code points before a part of a long line, in which its contents may be named
_VALUE = r"([?&;#][^=&;#?]*+=)[^&;#]++"
# The text before the authority, even if the scheme is written twice, or with one slash.
_BEFORE = r"(?s)(?:.*?//)?+(?:[A-Za-z][A-Za-z0-9+.\-]*+:/++)*+"
_PORT = r"[^:]*:[0-9]*\Z"
_CONTINUED_LINES = r"\S*(?:\\(?:\r\n|\r|\n)[ \t]*\S*)*\Z"
_LINE_BEFORE = r"(?<!\\)(?<!\\\r)\n"  # where no line is continued
_LINES_ABOVE = 3
_CONTINUED = r"\S*(?:\\(?:\r\n|\r|\n)\S*)*"
_GOES_ON = r"[^\n]*(?:\n[^\n]*)?"  # including the next line
_OPEN_LINE = r"""["'`](?:[ \t+.|&,%(\\]|-f)*(?:\r\n|\r|\n)\Z"""  # ends with a literal that may go on in the next one
_TOLD_BELOW = rf"{_OPEN_LINE}|(?<!\w)[Vv]alue\W"  # of a literal that goes on, or a value whose name follows


def redacted(url: str) -> str:
    """A URL, or a value that may be one, with `***` for everything that may be a secret."""
    spans = spans_of(url)
    return apply(url, (Edit(span, STARS) for span in spans)) if spans else url


def redacted_text(text: str) -> str:
    """Any text, such as a line of a log, with `***` for everything in its URLs that may be a secret."""
    spans = spans_in(text)
    return apply(text, (Edit(span, STARS) for span in spans)) if spans else text


def masked(url: str, fault: Span | None = None) -> str:
    """A URL with a star for each character of a possible secret: offsets stay the same, and so does the character at `fault`."""
    spans = spans_of(url)
    starred = apply(url, (Edit(span, "*" * (span.end - span.start)) for span in spans))
    odd = compiled("[^A-Za-z0-9]").search(url, *fault) if spans and fault else None
    return f"{starred[: odd.start()]}{odd[0]}{starred[odd.end() :]}" if odd else starred


def repaired(text: str, url: str) -> str:
    """A repaired URL with a star for each character of a possible secret; "" if it would reveal a piece of one."""
    shown, values = masked(text), [_flat(url[span.start : span.end]) for span in spans_of(url)]
    return "" if any(_quotes(each, values) for each in shown.split("*") if each) else shown


def anonymous(url: str) -> str:
    """A URL for files that are passed on: also with `***` for all of a login and every value of a parameter. Linear."""
    url = redacted(url)
    before = compiled(_BEFORE).match(url)
    assert before is not None, "the empty text matches, too"
    head, rest = (before[0], url[before.end() :]) if before[0] else (url, "")
    end = compiled("[/?#]").search(rest)
    authority = rest[: end.start()] if end else rest
    if "@" in authority:
        rest = STARS + rest[authority.rindex("@") :]
    elif "@" in rest and ":" in authority and not compiled(_PORT).match(authority):
        rest = STARS + rest[rest.index("@") :]  # a password that contains one of `/?#`
    return compiled(_VALUE).sub(rf"\1{STARS}", head + rest)


def redacted_finding(finding: Finding) -> Finding:
    """The finding with its URL redacted."""
    return finding._replace(url=redacted(finding.url))


def redacted_diagnostic(diagnostic: Diagnostic) -> Diagnostic:
    """The diagnostic as it may be shown: redacted in the message, the URL, and the titles of fixes."""
    finding = diagnostic.finding
    spans = spans_of(finding.url)
    if not spans:
        return _quoting(diagnostic)
    places = [finding.place(span) for span in spans]
    fixes = (fix._replace(title=reworded(fix.title, finding.url)) for fix in diagnostic.fixes if not _tells(fix, places, finding))
    message = reworded(diagnostic.message, finding.url)
    return diagnostic._replace(message=message, finding=redacted_finding(finding), fixes=tuple(fixes))


def _quoting(diagnostic: Diagnostic) -> Diagnostic:
    """The diagnostic of a URL without secrets, whose message may quote something else."""
    from urlint.url.suspects import may_be_private

    if not may_be_private(diagnostic.message):
        return diagnostic
    message = redacted_text(diagnostic.message)
    return diagnostic if message == diagnostic.message else diagnostic._replace(message=message)


def reworded(text: str, url: str) -> str:
    """A message about a URL without its secrets, and without quotations of any part of them, alone or with other text."""
    values = [url[span.start : span.end] for span in spans_of(url)]
    if not values:
        return text
    for value in sorted(values, key=len, reverse=True):
        text = text.replace(value, STARS) if len(value) >= _PIECE else text
    shown, hidden = redacted(url), [_flat(value) for value in values]
    pieces = text.split("`")
    pieces[1::2] = [each if len(_flat(each)) < 2 or each in shown or not _quotes(each, hidden) else STARS for each in pieces[1::2]]
    return redacted_text("`".join(pieces))


def guarded(findings: Sequence[Finding]) -> list[Finding]:
    """The findings that contain a secret."""
    if len(findings) > _MANY:
        from urlint.url.suspects import suspects  # late: few documents need it

        findings = [findings[at] for at in suspects([each.url for each in findings])]
    return [finding for finding in findings if spans_of(finding.url)]


def hidden(findings: Iterable[Finding]) -> list[Edit]:
    """The edits that make a document fit to be shown: `***` for each secret in the findings, which are in order."""
    return [Edit(finding.place(span), STARS) for finding in findings for span in spans_of(finding.url)]


def touching(hidden: Sequence[Edit], span: Span) -> Sequence[Edit]:
    """The edits of `hidden` that change something in `span`."""
    first = bisect_right(hidden, span.start, key=lambda edit: edit.span.end)
    return hidden[first : bisect_left(hidden, span.end, key=lambda edit: edit.span.start)]


def in_part(text: str, span: Span, hidden: Sequence[Edit]) -> list[Edit]:
    """The edits that hide secrets in a part of a document: those of its findings, and those that no finding contains whole."""
    from urlint.lint.redaction.lines import keys  # late: most runs show no line

    parts = (each for part in _parts(text, span) for each in _beside(text, part))
    found = (Span(max(each.start, span.start), min(each.end, span.end)) for each in (*parts, *keys(text)))
    own = (edit.span for edit in touching(hidden, span))
    return [Edit(each, STARS) for each in joined((*own, *(each for each in found if each.start < each.end)))]


def _parts(text: str, span: Span) -> Iterator[Span]:
    """The lines that a span touches, or parts of long ones, which are always the same, so that results for them can be reused."""
    start = text.rfind("\n", 0, span.start) + 1
    start += (span.start - start) // _AROUND * _AROUND
    while True:
        newline = text.find("\n", start, start + _AROUND)
        end = newline + 1 if newline != -1 else min(start + _AROUND, len(text))
        yield Span(start, end)
        if end >= span.end:
            return
        start = end


def _beside(text: str, part: Span) -> Iterator[Span]:
    """Possible secrets in a part of a document, including those that reach into it."""
    around = _around(text, part)
    return (each.shift(around.start) for each in in_line(text[around.start : around.end]))


@lru_cache(maxsize=64)
def in_line(text: str) -> tuple[Span, ...]:
    """Possible secrets in lines that are shown, in a URL or beside one."""
    from urlint.lint.redaction.lines import beside

    return tuple(joined((*spans_in(text), *beside(text))))


def _around(text: str, span: Span) -> Span:
    """A part of a text with all of its first and last word; also with the line before, if that is continued."""
    start = span.start
    if start and not compiled(_LINE_BEFORE).match(text, start - 1):
        before = compiled(_CONTINUED_LINES).search(text, max(start - _AROUND, 0), start)
        named = max(start - _NAMING, text.rfind("\n", max(start - _NAMING, 0), start) + 1) if text[start - 1] != "\n" else start
        start = min(before.start() if before else start, named)
    if span.start and text[span.start - 1] == "\n":
        start = min(start, _above(text, span.start))
    goes_on = _GOES_ON if compiled(_TOLD_BELOW).search(text, max(span.end - _AROUND, span.start), span.end) else _CONTINUED
    behind = compiled(goes_on).match(text, span.end, span.end + _AROUND)
    return Span(start, behind.end() if behind else span.end)


def _above(text: str, start: int) -> int:
    """The start of the lines before a line that may tell what it contains: they name it, or end in a literal that goes on in it."""
    from urlint.lint.redaction.lines import may_tell

    first, last = start, max(start - _AROUND, 0)
    for _ in range(_LINES_ABOVE):
        first = max(text.rfind("\n", last, max(first - 1, last)) + 1, last)
    return first if compiled(_OPEN_LINE).search(text, first, start) or may_tell(text[first:start]) else start


def covered(text: str, hidden: Iterable[Edit] | None = None) -> str:
    """A text with `***` for what is `hidden` in it and for keys, otherwise for what looks like a secret; no line is lost."""
    from urlint.lint.redaction.lines import keys

    spans = in_line(text) if hidden is None else joined((*(edit.span for edit in hidden), *keys(text)))
    edits = (Edit(Span(*part).shift(span.start), STARS) for span in spans for part in _lines(text[span.start : span.end]))
    return apply(text, edits) if spans else text


def _lines(secret: str) -> Iterable[tuple[int, int]]:
    """The parts of a secret that are not line ends."""
    return (found.span() for found in compiled(r"[^\r\n]+").finditer(secret))


def redacted_urls(findings: Sequence[Finding]) -> list[str]:
    """The URLs of the findings, as people may see them."""
    from urlint.url.suspects import suspects

    urls = [finding[1] for finding in findings]
    for at in suspects(urls):
        urls[at] = redacted(urls[at])
    return urls


def _quotes(piece: str, values: Iterable[str]) -> bool:
    """Whether a quotation in a message is a part of a secret, contains one, or shares a part with one."""
    flat = _flat(piece.removesuffix("…"))
    parts = [flat[at : at + _PIECE] for at in range(max(len(flat) - _PIECE, 0) + 1)]
    return any(part in value or (len(value) > 1 and value in part) for value in values for part in parts if part)


def _flat(text: str) -> str:
    """A text whatever its spelling: decoded, in lower case, wide letters like the others."""
    from unicodedata import normalize  # late: few URLs contain a secret

    from urlint.url.percent import decode

    return normalize("NFKC", decode(text)).casefold()


def _tells(fix: Fix, places: list[Span], finding: Finding) -> bool:
    """Whether a fix has a secret between its first and last edit that no single edit removes, or writes one anew."""
    start, end = min(edit.span.start for edit in fix.edits), max(edit.span.end for edit in fix.edits)
    gone = [edit.span for edit in fix.edits if not edit.text]
    within = (place for place in places if place.start < end and start < place.end)
    if any(not any(edit.start <= place.start and place.end <= edit.end for edit in gone) for place in within):
        return True
    hidden = [_flat(finding.url[span.start : span.end]) for span in spans_of(finding.url)]
    return any(len(edit.text) >= _PIECE and _quotes(edit.text, hidden) for edit in fix.edits)

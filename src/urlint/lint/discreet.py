"""Passwords and tokens stay where they are: what is said of a URL, without the secrets in it.

Everything that prints, sends or logs what was found asks here. Edits are never masked, so that no `***` gets into a document: a
fix that would tell a secret is not shown.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from urlint.expression import compiled
from urlint.find.document import Finding
from urlint.lint.diagnostic import Diagnostic, Fix
from urlint.lint.rule import entry
from urlint.text import Edit, Span, apply

if TYPE_CHECKING:
    from urlint.lint.linter import Linted

STARS = "***"
_USERINFO = r"[:/]/(?:[^/?#]*@|[^/?#@:]+:(?![0-9]*+(?:[/?#]|\Z)))"  # a password may hold a slash
_IN_QUERY = entry("secret-in-query").glance


def guarded(findings: Iterable[Finding]) -> list[Finding]:
    """Those of the findings that hold a secret."""
    return [finding for finding in findings if _secrets(finding)]


def hidden(findings: Iterable[Finding]) -> list[Edit]:
    """What makes a document one that can be shown: `***` for each secret in the findings, which are in order."""
    return [Edit(finding.place(span), STARS) for finding in findings for span in _secrets(finding)]


def within(hidden: Sequence[Edit], span: Span) -> Sequence[Edit]:
    """Those of the edits of `hidden` that change something in `span`."""
    first = bisect_right(hidden, span.start, key=lambda edit: edit.span.end)
    return hidden[first : bisect_left(hidden, span.end, key=lambda edit: edit.span.start)]


def quoted(text: str, said: "Iterable[Linted]") -> str:
    """A text that quotes from documents, such as a diff, with `***` for each secret in what was found in them."""
    values = {linted.document.text[edit.span.start : edit.span.end] for linted in said for edit in hidden(linted.findings)}
    return _without(text, values) if values else text


def _without(text: str, values: set[str]) -> str:
    """`text` with `***` for each of the values, the longest that begins at a place. In linear time, however many there are."""
    shortest, lengths = min(map(len, values)), sorted(set(map(len, values)), reverse=True)
    beginnings = {value[:shortest] for value in values}
    pieces, done = list[str](), 0
    for at in range(len(text) - shortest + 1):
        if at >= done and text[at : at + shortest] in beginnings:
            length = next((length for length in lengths if text[at : at + length] in values), 0)
            if length:
                pieces += (text[done:at], STARS)
                done = at + length
    return "".join((*pieces, text[done:]))


def discreet(diagnostic: Diagnostic) -> Diagnostic:
    """The diagnostic as it may be told: `***` for each secret in the message, the URL, and the titles of fixes."""
    finding = diagnostic.finding
    places = [edit.span for edit in hidden((finding,))]
    if not places:
        return diagnostic
    fixes = (fix._replace(title=unsaid(fix.title, finding)) for fix in diagnostic.fixes if not _tells(fix, places))
    return diagnostic._replace(message=unsaid(diagnostic.message, finding), finding=masked(finding), fixes=tuple(fixes))


def unsaid(text: str, finding: Finding) -> str:
    """A message about a URL without its secrets, and without the parts of them, longer than a character, that it quotes."""
    values = [finding.url[span.start : span.end] for span in _secrets(finding)]
    for value in values:
        text = text.replace(value, STARS)
    pieces = text.split("`")
    pieces[1::2] = [STARS if len(each) > 1 and any(each in value for value in values) else each for each in pieces[1::2]]
    return "`".join(pieces)


def masked(finding: Finding) -> Finding:
    """The finding with `***` for each secret in its URL."""
    spans = _secrets(finding)
    return finding._replace(url=apply(finding.url, (Edit(span, STARS) for span in spans))) if spans else finding


def _secrets(finding: Finding) -> list[Span]:
    return _spans(finding.url)


def shown(findings: Sequence[Finding]) -> list[str]:
    """The URLs of the findings as people may see them, with `***` for each secret."""
    urls = [finding[1] for finding in findings]
    every = " ".join(urls)
    rare = _is_rare(every)
    if not (rare or "@" in every or "=" in every or "%" in every):
        return urls
    may = may_tell if rare else _may_tell
    return [masked(finding).url if may(finding[1]) else finding[1] for finding in findings]


def may_tell(url: str) -> bool:
    """Whether a URL may hold a secret: a glance, as few have room for one."""
    return _may_tell(url) or (_is_rare(url) and _is_odd(url))


def _is_rare(text: str) -> bool:
    """Whether a text may hold what few do: a path as webhooks and bots have it, whose host may be in capitals, or a wide `@`."""
    return "hook" in text or "/bot" in text or "s/T" in text or "＠" in text or "﹫" in text


def _may_tell(url: str) -> bool:
    """Whether a URL that is not rare may hold a secret."""
    if "@" in url and compiled(_USERINFO).search(url):
        return True
    return ("=" in url or "%" in url) and compiled(_IN_QUERY).search(url) is not None


def _is_odd(url: str) -> bool:
    """Whether a rare URL may be the address of a bot or a webhook, or has what looks like an `@`."""
    from urlint.url.secret import holds_sign, is_address  # late: few URLs have room for a secret

    return holds_sign(url) or is_address(url)


@lru_cache(maxsize=1)
def _spans(url: str) -> list[Span]:
    """Where the secrets of a URL stand: asked anew for each thing that is said of it."""
    if not may_tell(url):
        return []
    from urlint.url.secret import secrets  # late: few URLs have room for a secret

    return [secret.span for secret in secrets(url)]


def _tells(fix: Fix, places: list[Span]) -> bool:
    """Whether a secret lies between the first edit and the last one, but for what a single edit takes away."""
    start, end = min(edit.span.start for edit in fix.edits), max(edit.span.end for edit in fix.edits)
    gone = [edit.span for edit in fix.edits if not edit.text]
    within = (place for place in places if place.start < end and start < place.end)
    return any(not any(edit.start <= place.start and place.end <= edit.end for edit in gone) for place in within)

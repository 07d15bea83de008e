"""How a refused URL is mended: every result is accepted by the grammar that refused the URL.

What is wrong with scheme, host or port comes first, then characters are percent-encoded where they stand; a grammar of a
user's own may also get the shortest edit that its automaton accepts. No repair makes more of a URL than its fault asks.
"""

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import NamedTuple

from urlint.text import Edit, Span, apply
from urlint.url.validator import Validator
from urlint.url.verdict import Verdict

_DEEPEST = 4  # faults in one URL that are mended one after the other
_LONG = 2000  # code points of a URL beyond which at most two are
_MOST = 4  # repairs that a person wants to choose from


class Repair(NamedTuple):
    """What to do, as an order, and the edits of the URL, in its code points; `safe` when it names the same resource."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool

    def text(self, url: str) -> str:
        """The whole mended URL."""
        return apply(url, self.edits)


def repairs(verdict: Verdict, validator: Validator) -> list[Repair]:
    """The ways to mend a refused text, the likeliest first; none for a valid one, and none where no way is known.

    Bounded: a few proposals, each judged in time linear in the text.
    """
    if verdict.fault is None:
        return []
    found: dict[str, Repair] = {}
    deepest = _DEEPEST if len(verdict.reference.text) < _LONG else 1
    for proposal in _proposals(verdict, validator):
        done = _completed(verdict, validator, proposal, deepest)
        if done is not None:
            found.setdefault(done.text(verdict.reference.text), done)
    return list(found.values())[:_MOST]


def _proposals(verdict: Verdict, validator: Validator) -> Iterator[Repair]:
    """What may mend the fault, likeliest first, not yet judged."""
    from urlint.url.cures import cures
    from urlint.url.encoding import encoded
    from urlint.url.shortest import shortest

    yield from cures(verdict, validator)
    yield from encoded(verdict, validator)
    if validator.language.standard is None:
        yield from shortest(verdict.reference.text, validator)


def _completed(verdict: Verdict, validator: Validator, proposal: Repair, deepest: int) -> Repair | None:
    """The proposal where it mends all; else with what mends the rest; None where nothing does."""
    url = verdict.reference.text
    mended = proposal.text(url)
    if mended == url:
        return None
    if validator.accepts(mended):
        return proposal
    if deepest == 0 or validator.language.standard is None:
        return None
    rest = validator.judge(mended)
    for more in islice(_proposals(rest, validator), _MOST):
        done = _completed(rest, validator, more, deepest - 1)
        if done is not None:
            return Repair(f"{proposal.title}; {_lower(done.title)}", _joined(url, proposal, done), proposal.safe and done.safe)
    return None


def _joined(url: str, first: Repair, then: Repair) -> tuple[Edit, ...]:
    """Edits of `url` that do what `first` does and `then` does to its result."""
    moved = [_back(first.edits, edit) for edit in then.edits]
    edits = sorted([*first.edits, *(edit for edit in moved if edit is not None)])
    apart = all(left.span.end <= right.span.start for left, right in pairwise(edits))
    mended = then.text(first.text(url))
    if None not in moved and apart and apply(url, edits) == mended:
        return tuple(edits)
    return (difference(url, mended),)


def _back(edits: tuple[Edit, ...], edit: Edit) -> Edit | None:
    """An edit of the mended text as one of the text before; None where it touches what was mended."""
    grown = 0
    for span, new in sorted(edits):
        start, end = span.start + grown, span.start + grown + len(new)
        if edit.span.end <= start:
            break
        if edit.span.start < end:
            return None
        grown += len(new) - (span.end - span.start)
    return Edit(edit.span.shift(-grown), edit.text)


def difference(before: str, after: str) -> Edit:
    """The one smallest stretch that makes `after` of `before`."""
    shorter = min(len(before), len(after))
    start = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    end = next((at for at in range(shorter - start) if before[-1 - at] != after[-1 - at]), shorter - start)
    return Edit(Span(start, len(before) - end), after[start : len(after) - end])


def _lower(title: str) -> str:
    return title[:1].lower() + title[1:]

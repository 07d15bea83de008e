"""How a refused URL is mended: every result is accepted by the grammar that refused the URL.

What is wrong with scheme, host or port comes first, then characters are percent-encoded where they stand; a grammar of a
user's own may also get the shortest edit that its automaton accepts. No repair makes more of a URL than its fault asks.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from urlint.text import Edit, apply
from urlint.url.encoding import encoded
from urlint.url.frame import cures
from urlint.url.proposal import Repair, difference, proposed
from urlint.url.shortest import shortest
from urlint.url.validator import Validator
from urlint.url.verdict import Verdict

_DEEPEST = 4  # faults in one URL that are mended one after the other
_LONG = 2000  # code points of a URL beyond which at most two are
_ESCAPES = ("pct-encoded", "escape", "escaped")  # what grammars call percent-encoding; one that has none knows none
_MOST = 4  # repairs that a person wants to choose from


def repairs(verdict: Verdict, validator: Validator) -> list[Repair]:
    """The ways to mend a refused text, the likeliest first; none for a valid one, and none where no way is known.

    Bounded: a few proposals, each judged in time linear in the text.
    """
    if verdict.fault is None:
        return []
    return list((_kept if len(verdict.reference.text) < _LONG else _repairs)(verdict, validator))


def _repairs(verdict: Verdict, validator: Validator) -> tuple[Repair, ...]:
    found: dict[str, Repair] = {}
    deepest = _DEEPEST if len(verdict.reference.text) < _LONG else 1
    for proposal in _proposals(verdict, validator):
        mended = proposal.text(verdict.reference.text)
        done = _completed(verdict, validator, proposal, mended, deepest)
        if done is not None:
            found.setdefault(mended if done is proposal else done.text(verdict.reference.text), done)
    return tuple(found.values())[:_MOST]


_kept = lru_cache(maxsize=256)(_repairs)  # a URL that stands in many places has one verdict, and is mended in one way


def completed(verdict: Verdict, validator: Validator, first: Repair) -> Repair | None:
    """A repair with what mends the faults that it leaves in a refused text, as one; None where nothing does."""
    text = verdict.reference.text
    return _completed(verdict, validator, first, first.text(text), _DEEPEST if len(text) < _LONG else 1)


def _proposals(verdict: Verdict, validator: Validator) -> Iterator[Repair]:
    """What may mend the fault, likeliest first, not yet judged."""
    yield from _of_standard(verdict, validator)
    yield from cures(verdict, validator)
    if validator.language.standard is not None or any(map(validator.has, _ESCAPES)):
        yield from encoded(verdict, validator)
    if validator.language.standard is None:
        yield from shortest(verdict.reference.text, validator)


def _of_standard(verdict: Verdict, validator: Validator) -> Iterator[Repair]:
    """What the standard itself proposes."""
    fault, text = verdict.fault, verdict.reference.text
    if fault is None or validator.language.standard is None:
        return
    slip = validator.slip(text)
    found = validator.reason(text, fault.component, fault.span.start) if slip is None else None
    if slip is not None and slip.title:
        yield proposed(slip.title, *slip.edits)
    elif found is not None and found[0].title:
        yield proposed(found[0].title, Edit(found[1], found[0].put))


def _completed(verdict: Verdict, validator: Validator, proposal: Repair, mended: str, deepest: int) -> Repair | None:
    """The proposal, which gives `mended`, where it mends all; else with what mends the rest; None where nothing does."""
    url = verdict.reference.text
    if mended == url:
        return None
    if validator.accepts(mended):
        return proposal
    if deepest == 0 or validator.language.standard is None:
        return None
    rest = validator.judge(mended)
    for more in islice(_proposals(rest, validator), _MOST):
        done = _completed(rest, validator, more, more.text(mended), deepest - 1)
        if done is not None:
            return _both(url, validator, proposal, done)
    return None


def _both(url: str, validator: Validator, first: Repair, then: Repair) -> Repair | None:
    """Two repairs as one; None where the second one alone would do, for then the first asks too much."""
    moved = _back(first.edits, then.edits)
    mended = then.text(first.text(url))
    if moved is None:
        edits: tuple[Edit, ...] = (difference(url, mended),)
    elif validator.accepts(apply(url, moved)):
        return None
    else:
        edits = tuple(sorted((*first.edits, *moved)))
    return Repair(f"{first.title}; {_lower(then.title)}", edits, first.safe and then.safe)


def _back(first: tuple[Edit, ...], then: tuple[Edit, ...]) -> list[Edit] | None:
    """Edits of the mended text as edits of the text before; None where they touch what was mended. Linear in both."""
    moved, grown, ahead = [], 0, sorted(first)
    at = 0
    for edit in sorted(then):
        while at < len(ahead) and ahead[at].span.start + grown + len(ahead[at].text) <= edit.span.start:
            grown += len(ahead[at].text) - (ahead[at].span.end - ahead[at].span.start)
            at += 1
        if at < len(ahead) and edit.span.end > ahead[at].span.start + grown:
            return None
        moved.append(Edit(edit.span.shift(-grown), edit.text))
    return moved


def _lower(title: str) -> str:
    return title[:1].lower() + title[1:]

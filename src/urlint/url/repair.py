"""How is a rejected URL repaired? Every result is accepted by the grammar that rejected the URL, and by that of its scheme.

Repairs of scheme, host, and port come first, then percent-encoding; for a user's own grammar, also the shortest edit that its
automaton accepts. No repair changes more than its fault requires.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from urlint.text import Edit, apply
from urlint.url.encoding import encoded
from urlint.url.frame import frame
from urlint.url.own import agrees, fits
from urlint.url.proposal import Repair, difference, proposed
from urlint.url.shortest import shortest
from urlint.url.validator import Validator
from urlint.url.verdict import Verdict

_DEEPEST = 4  # faults in one URL that are repaired one after the other
_LONG = 2000  # code points; in longer URLs at most two faults are repaired
_ESCAPES = ("pct-encoded", "escape", "escaped")  # names of the production for percent-encoding in grammars
_MOST = 4  # the most repairs to choose from


def repairs(verdict: Verdict, validator: Validator) -> list[Repair]:
    """The repairs of a rejected text, the likeliest first; none for a valid one, or if no repair is known.

    Checks a bounded number of proposals, each in time linear in the text.
    """
    if verdict.fault is None:
        return []
    return list((_kept if len(verdict.reference.text) < _LONG else _repairs)(verdict, validator))


def _repairs(verdict: Verdict, validator: Validator) -> tuple[Repair, ...]:
    found: dict[str, Repair] = {}
    deepest = _DEEPEST if len(verdict.reference.text) < _LONG else 1
    for proposal in _proposals(verdict, validator):
        repaired = proposal.text(verdict.reference.text)
        done = _completed(verdict, validator, proposal, repaired, deepest)
        if done is not None:
            found.setdefault(repaired if done is proposal else done.text(verdict.reference.text), done)
    return tuple(sorted(found.values(), key=lambda each: not agrees(validator, each.text(verdict.reference.text))))[:_MOST]


_kept = lru_cache(maxsize=256)(_repairs)  # the same URL often occurs in many places


def completed(verdict: Verdict, validator: Validator, first: Repair) -> Repair | None:
    """The repair `first` combined with repairs of the remaining faults; None if the result is still invalid."""
    text = verdict.reference.text
    return _completed(verdict, validator, first, first.text(text), _DEEPEST if len(text) < _LONG else 1)


def _proposals(verdict: Verdict, validator: Validator) -> Iterator[Repair]:
    """The proposed repairs, the likeliest first, not yet checked."""
    yield from _of_standard(verdict, validator)
    yield from frame(verdict, validator)
    if validator.language.standard is not None or any(map(validator.has, _ESCAPES)):
        yield from encoded(verdict, validator)
    if validator.language.standard is None:
        yield from shortest(verdict.reference.text, validator)


def _of_standard(verdict: Verdict, validator: Validator) -> Iterator[Repair]:
    """The repairs that the standard itself proposes."""
    fault, text = verdict.fault, verdict.reference.text
    assert fault is not None, "only rejected texts are repaired"
    if validator.language.standard is None:
        return
    slip = validator.slip(text)
    found = validator.reason(text, fault.component, fault.span.start) if slip is None else None
    if slip is not None and slip.title:
        yield proposed(slip.title, *slip.edits)
    elif found is not None and found[0].title:
        yield proposed(found[0].title, Edit(found[1], found[0].put))


def _completed(verdict: Verdict, validator: Validator, proposal: Repair, repaired: str, deepest: int) -> Repair | None:
    """The proposal (whose result is `repaired`), combined with repairs of the remaining faults; None if that fails."""
    url = verdict.reference.text
    if repaired == url:
        return None
    if validator.accepts(repaired):
        return proposal if fits(validator, repaired, proposal.edits) else None
    if deepest == 0 or validator.language.standard is None:
        return None
    rest = validator.judge(repaired)
    for more in islice(_proposals(rest, validator), _MOST):
        done = _completed(rest, validator, more, more.text(repaired), deepest - 1)
        if done is not None:
            both = _both(url, validator, proposal, done)
            return both if both is not None and fits(validator, both.text(url), both.edits) else None
    return None


def _both(url: str, validator: Validator, first: Repair, then: Repair) -> Repair | None:
    """Two repairs as one; None if the second alone is enough, or puts back what the first replaced, which then changes too much."""
    if {url[slice(*each.span)] for each in first.edits} & {each.text for each in then.edits if each.span.start == each.span.end}:
        return None
    moved = _back(first.edits, then.edits)
    repaired = then.text(first.text(url))
    if moved is None:
        edits: tuple[Edit, ...] = (difference(url, repaired),)
    elif validator.accepts(apply(url, moved)):
        return None
    else:
        edits = tuple(sorted((*first.edits, *moved)))
    title = then.title if moved is None and _covers(then, first) else f"{first.title}; {_lower(then.title)}"
    return Repair(title, edits, first.safe and then.safe)


def _covers(then: Repair, first: Repair) -> bool:
    """Whether a repair replaces, at one go, all that a repair before it has put in."""
    ahead = sorted(first.edits)
    grown = sum(len(each.text) - (each.span.end - each.span.start) for each in ahead)
    start, end = ahead[0].span.start, ahead[-1].span.end + grown
    return any(each.span.start <= start and end <= each.span.end for each in then.edits)


def _back(first: tuple[Edit, ...], then: tuple[Edit, ...]) -> list[Edit] | None:
    """The edits `then` of the repaired text as edits of the original; None if they touch an edit of `first`. Linear in both."""
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

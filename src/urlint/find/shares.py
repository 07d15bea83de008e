"""What of a text's marks falls to each of its runs? Most runs of a long document have none, and need no search of their own."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from urlint.find.candidates import LINKED, Marks, marks
from urlint.find.language import Language, Run, load
from urlint.text import new


def shares(text: str, start: int, end: int, runs: Sequence[Run], language: Language) -> Iterator[tuple[Run, Marks | None]]:
    """Those runs of `text[start:end]`, a text in `language`, in which something may be found, and their marks; None: look for them.

    The marks are looked for in all of the text at once.
    """
    colons, slips = marks(text, start, end, () if language.links else None)
    starts, index = [slip.start for slip in slips], 0
    for run in runs:
        first, last, name, comment = run
        spoken = load(name)
        if language.links and (comment or not spoken.links) and text.find(LINKED, first, last) >= 0:
            yield run, None
            continue
        at, index = bisect_left(colons, first, index), bisect_left(colons, last, index)
        own = slips[bisect_left(starts, first) : bisect_left(starts, last)] if starts else []
        if at < index or own or (spoken.places and not comment and _may_have_places(text, first, last, spoken.signs)):
            yield run, new(Marks, (colons[at:index], own))


def _may_have_places(text: str, start: int, end: int, signs: Sequence[str]) -> bool:
    for sign in signs:  # a loop, as `any` costs more than all it asks here
        at = text.find(sign[0], start, end)  # a character alone is found in a tenth of the time
        if at >= 0 and (len(sign) == 1 or text.find(sign, at, end) >= 0):
            return True
    return not signs

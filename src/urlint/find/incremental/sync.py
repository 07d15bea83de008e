"""Where may a text be cut, so that its pieces have the findings of the whole? At sync points.

These are blank lines, which the finder never looks across, and quiet line ends: after a quiet line end nothing looks back across
it, and before it nothing looks ahead. The text before a line end decides whether it is quiet, so that a cut stays valid whatever is
typed after it; where the start of the next line decides, it is checked again when that line is edited.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, pairwise

from urlint.expression import compiled
from urlint.find.language import BLANK_LINE, Language, Open, Run, load
from urlint.find.languages._open import OPEN
from urlint.text import Span

_TRIES = 200  # line ends that are tried to find a quiet one
_AHEAD = 40  # code points after it that may close what is open


def quiet(text: str, end: int, language: Language) -> bool:
    """Whether the line that ends at `end` leaves nothing open: no bracket, no literal that goes on."""
    behind = f"\0{text[end : end + _AHEAD]}"
    return not any(search(f"{text[max(0, end - reach) : end]}{behind}") for reach, search in _asked(language.id))


@cache
def _asked(name: str) -> list[tuple[int, Callable[[str], object]]]:
    """The reach and the search for each thing that may be open in the language with that name."""
    return [(each.reach, compiled(rf"(?:{each.pattern})(?!{each.but})").search) for each in entries(load(name))]


def entries(language: Language) -> list[Open]:
    """Everything that may be open in a language."""
    return [*(each for each in OPEN if any(getattr(language, trait) for trait in each.traits)), *language.opens]


def may_cut(text: str, end: int, language: Language) -> bool:
    """Whether a text in this language may be cut at the offset `end`, given what follows; if nothing follows, whatever will."""
    blank = compiled(BLANK_LINE).fullmatch(text, max(0, text.rfind("\n", 0, end - 1)), end)
    return blank is not None or quiet(text, end, language)


def pieces(text: str, language: Language, shortest: int, longest: int) -> list[str]:
    """`text` cut into pieces of at least `shortest` code points, longer than `longest` only where no cut is possible."""
    cuts = [0, next(_sync_points(text, shortest, longest, language))]
    while cuts[-1] < len(text):
        cuts.append(next(_sync_points(text, cuts[-1] + shortest, cuts[-1] + longest, language)))
    return [text[start:end] for start, end in pairwise(cuts)]


def around(text: str, run: Run, span: Span) -> Run:
    """The piece of a run that contains a span: from one line end where the text may be cut to another one."""
    language = load(run.language)
    start = next((end for end in _ends_before(text, run.start, span.start) if may_cut(text, end, language)), run.start)
    ends = (hit.end() for hit in islice(compiled(r"\n").finditer(text, span.end, run.end), _TRIES))
    return run._replace(start=start, end=next((end for end in ends if may_cut(text, end, language)), run.end))


def _ends_before(text: str, start: int, at: int) -> Iterator[int]:
    """The line ends before an offset, back to `start`, the nearest first."""
    for _ in range(_TRIES):
        at = text.rfind("\n", start, at)
        if at == -1:
            return
        yield at + 1


def _sync_points(text: str, start: int, stop: int, language: Language) -> Iterator[int]:
    """Possible ends of a piece, the best first: a blank line before `stop`, the end of the text before it, a quiet line end, ..."""
    blank = compiled(BLANK_LINE).finditer
    yield from (hit.end() for hit in blank(text, start, stop))
    yield from range(len(text), stop + 1)  # empty if the text goes on after `stop`
    lines = (hit.end() for hit in islice(compiled(r"\n").finditer(text, start), _TRIES))
    yield from (end for end in lines if may_cut(text, end, language))
    yield from (hit.end() for hit in blank(text, start))
    yield len(text)

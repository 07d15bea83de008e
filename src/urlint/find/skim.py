"""Which paragraphs of prose hold nothing but plain URLs? Whoever looks for broken ones need not search them.

Each expression begins with a literal, lets `re` skip what is plain and stands clear without a word of Python, and stops at what
may be something else. Where it stops, the whole paragraph is searched: no look of the finder crosses a blank line.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from urlint.expression import compiled
from urlint.find.candidates import COLON, SLIP, UNLINKED, Candidate, colonless
from urlint.find.language import NOTHING, Language, Run, State, load
from urlint.record import Record


class Plain(Record):
    """What is of no interest, as expressions: `behind` for what follows `http://` and `https://`, `reference` for relative ones.

    Neither takes a blank, a quote, a bracket, a backslash, or a mark that ends a sentence as its last character.
    """

    behind: str
    reference: str


_SCHEMES = tuple(f"{opener}{scheme}://" for opener in (r"[\s(]", "<", "`", '[^"]"', "[^']'") for scheme in ("http", "https"))
# After a blank or a parenthesis, or between two of a kind; not three.
_STANDS = "(?:({}|{})|({}|{})|({}|{})|({}|{})|{}|{})".format(*(f"(?<={each})" for each in _SCHEMES))
_ENDS = r"(?(1)[.,;:!?)\]]*+(?=\s|\Z)|(?(2)>|(?(3)`|(?(4)\"(?!\")|'(?!')))))"
# A scheme alone: a mark right behind it, unless another one opened what may go on.
_CLOSED = r"(?:\"(?<![`']http://\")(?<![`']https://\")|`(?<![\"']http://`)(?<![\"']https://`))"
LINK = r"\]\("


def _colon(plain: Plain, linked: bool) -> str:
    """Every colon that may belong to a URL, but for those of plain ones that stand clear; `linked`: `](` is looked at elsewhere."""
    clear = rf"//(?:{_CLOSED}|'(?=[\s)\]]|[,;.]?\s|\Z)|{_STANDS}{plain.behind}{_ENDS})"
    link = UNLINKED if linked else ""
    any_colon = COLON.removeprefix(":").replace("(?=//|", rf"{link}(?=(?!{clear})//|", 1)
    return f":(?:{any_colon}|{SLIP})"


def worthy(text: str, run: Run, plain: Plain, misspelt: Sequence[Candidate]) -> list[Run]:
    """The paragraphs of a run that must be searched, in order; all of it where the language does not tell."""
    searches = _searches(run.language, plain)
    if searches is None or run.comment:
        return [run]
    stops = [hit.start() for search in searches for hit in search(text, run.start, run.end)]
    slips = misspelt[bisect_left(misspelt, (run.start,)) : bisect_left(misspelt, (run.end,))]
    stops += (slip.start for slip in slips)
    return list(_paragraphs(text, run, sorted(stops))) if stops else []


def passed_over(text: str, language: Language, state: State, plain: Plain) -> State | None:
    """The state behind some whole lines in which nothing must be searched, given the one before them; None where something must."""
    if language.blocks:
        return None
    runs, after = language.runs(text, 0, len(text), state, 0) if language.runs else ([Run(0, len(text), language.id)], NOTHING)
    misspelt = colonless(text, 0, len(text))
    return None if any(worthy(text, run, plain, misspelt) for run in runs) else after


def is_dull(text: str, language: str, plain: Plain) -> bool:
    """Whether nothing in a text must be searched."""
    searches = _searches(language, plain)
    return searches is not None and not any(next(search(text), None) for search in searches) and not colonless(text, 0, len(text))


def _paragraphs(text: str, run: Run, stops: Sequence[int]) -> Iterator[Run]:
    """The paragraphs in which the offsets lie, each once: from one blank line to the next, if that has nothing in it at all."""
    blank = "\n\r\n" if text.find("\r", run.start, run.end) >= 0 else "\n\n"
    end = run.start
    for stop in stops:
        if stop < end:
            continue
        before, behind = text.rfind(blank, end, stop), text.find(blank, stop, run.end)
        start = before + len(blank) if before >= 0 else end
        end = behind + len(blank) if behind >= 0 else run.end
        yield Run(start, end, run.language)


@cache
def _searches(language: str, plain: Plain) -> "list[Callable[..., Iterator[re.Match[str]]]] | None":
    """What stops at all that may be of interest in a language; None where that cannot be told."""
    spoken = load(language)
    skims = () if spoken.places is None and not spoken.value else spoken.skims
    if skims is None:
        return None
    url = f"https?://{plain.behind}"
    either = f"(?:{url}|{plain.reference})"
    own = (each.replace("{url}", url).replace("{either}", either) for each in skims)
    linked = any(each.startswith(LINK) for each in skims)
    return [compiled(each).finditer for each in _joined((_colon(plain, linked), *own))]


def _joined(expressions: Iterable[str]) -> Iterator[str]:
    """One expression of those that begin with the same character, for which a text is read once."""
    begun: dict[str, list[str]] = {}
    for each in expressions:
        first = each[: 2 if each.startswith("\\") else 1]
        begun.setdefault(first, []).append(each)
    for first, alike in begun.items():
        yield f"{first}(?:{'|'.join(each.removeprefix(first) for each in alike)})" if len(alike) > 1 else alike[0]

"""Which paragraphs of a document must be searched? Those that may contain a URL about which some rule has something to say.

Each expression begins with a literal, lets `re` skip plain URLs that stand clear without running any Python, and stops at anything
else. Where it stops, the whole paragraph is searched, since the finder never looks across a blank line.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain

from urlint.expression import compiled
from urlint.find.language import Language, Run, load
from urlint.find.places import pointed
from urlint.find.plain import Plain
from urlint.find.schemes import at_colon
from urlint.find.skim import Skim
from urlint.find.trigger import colonless
from urlint.text import Span

_CLOSERS = {"<": ">", "`": "`", '[^"#]"': r'"(?!")', "[^']'": r"'(?!')"}
"""What ends a URL that stands clear, by the mark that opens it: a single one, not a triple one."""
_PUNCTUATION = r"[.,;:!?)\]]*+"


def _opened(apart: str) -> str:
    """The expression of what precedes a URL, with a group for `apart`, the character before it in prose, and for each mark."""
    return "|".join(f"((?<={opener}http://)|(?<={opener}https://))" for opener in (apart, *_CLOSERS))


def _ends(apart: str) -> str:
    """The expression of what must follow a URL, by the group of what precedes it; `apart` in prose."""
    every = [f"(?({group}){closer}|" for group, closer in enumerate((apart, *_CLOSERS.values()), 1)]
    return "".join(every) + ")" * len(every)


_OPENED = _opened(r"[\s(,;]")
_OPENED_LONG = _opened(r"\s")  # a parenthesis after a quote opens a string, and ends none
_ENDS = _ends(rf"{_PUNCTUATION}(?=\s|\Z)")
_ENDS_OF_VALUES = _ends(r"(?=[ \t\r]*+(?:\n|\Z))")  # a dot, or text after a blank, is part of a value
_ENDS_UNFOLDED = _ends(rf"{_PUNCTUATION}(?=(?!\r?\n[ \t])\s|\Z)")

_CLEAR = "clear"  # the group of a plain reference in an attribute

_LONG = 10_000  # code points that are searched at least of a paragraph that is longer than twice as many

Leads = Callable[[str], bool]


def worthy(text: str, region: Run, plain: Plain, leads: Leads | None = None, language: Language | None = None) -> list[Run]:
    """The parts of a region that must be searched, in order: paragraphs, or all of it if that cannot be told.

    `leads` says whether a plain reference is of no interest, either, or a pointer in `language`, that of the document.
    """
    searches = _searches(region.language, plain, leads is None)
    if searches is None:
        return [region]
    stops: Iterator[int] = (hit.start() for search in searches for hit in search(text, region.start, region.end))
    if leads is not None:
        stops = chain(stops, _astray(text, region, plain, leads))
        named = pointed(text, region, language) if language else ()
        stops = chain(stops, (start for start, end, sign in named if not leads(sign + text[start:end])))
    every = (*stops, *colonless(text, region.start, region.end))
    return list(_paragraphs(text, region, sorted(every))) if every else []


def _astray(text: str, region: Run, plain: Plain, leads: Leads) -> Iterator[int]:
    """Where references may be of interest: they are not plain, or `leads` does not know at a glance that they lead somewhere."""
    reference = _reference(plain)
    for search, stops in _skims(region.language, plain):
        for hit in search(text, region.start, region.end):
            if hit.lastgroup == _CLEAR:
                if not leads(hit[_CLEAR]):
                    yield hit.start()
                continue
            found = reference(text, hit.start())
            if found is None or not leads(found[1]) or stops(text, hit.start(), region.end):
                yield hit.start()


def _paragraphs(text: str, region: Run, stops: list[int]) -> Iterator[Run]:
    """The paragraphs that contain the offsets, each once: from one entirely empty line to the next."""
    blank = "\n\r\n" if text.find("\r", region.start, region.end) != -1 else "\n\n"
    end = region.start
    for stop in stops:
        if stop >= end:
            before, behind = text.rfind(blank, end, stop), text.find(blank, stop, region.end)
            start = before + len(blank) if before != -1 else end
            end = behind + len(blank) if behind != -1 else region.end
            part = region._replace(start=start, end=end)
            if end - start > 2 * _LONG and not (region.comment or region.directive):
                from urlint.find.incremental.sync import around  # late: few paragraphs are so long

                part = around(text, part, Span(stop, min(stop + _LONG, end)))
                end = part.end
            yield part


@cache
def _reference(plain: Plain) -> "Callable[..., re.Match[str] | None]":
    """Matches from the sign of a plain reference on, with a group for the reference."""
    return compiled(rf"(?:=\s*[\"']|\]\(|\]:[ \t]+)({plain.reference})(?=[\"')\s]|\Z)").match


@cache
def _searches(name: str, plain: Plain, references: bool) -> "list[Callable[..., Iterator[re.Match[str]]]] | None":
    """The searches for all that may be of interest in a language, with `references` or without; None if that cannot be told."""
    if load(name).places and not load(name).skims:
        return None
    asked = [each for each in load(name).skims if references or not each.about_references]
    return [compiled(each).finditer for each in _joined([_colon(load(name), plain), *asked], plain)]


@cache
def _skims(name: str, plain: Plain) -> "list[tuple[Callable[..., Iterator[re.Match[str]]], Callable[..., re.Match[str] | None]]]":
    """The searches for all references of a language, each with a match for those that are of interest wherever they lead.

    A search includes a plain reference in quotes after its sign (usual in pages), which the match never accepts: without that,
    `check` took 7 % more for a page with many.
    """
    clear = rf"(?:(?<==)(?P<quote>[\"'])(?P<{_CLEAR}>{plain.reference})(?P=quote)|)"
    skims = [each for each in load(name).skims if each.about_references]
    every = (f"{each}{clear}" for each in _joined(skims, plain._replace(reference=r"(?!)")))
    of_interest = _joined(skims, plain)
    return [(compiled(search).finditer, compiled(stop).match) for search, stop in zip(every, of_interest, strict=True)]


def _colon(language: Language, plain: Plain) -> Skim:
    """Each colon that may belong to a URL, except plain URLs that stand clear, and those that other skims examine."""
    opened = _OPENED_LONG if language.long[0] else _OPENED
    others = "".join(each.others for each in language.skims)
    ends = _ENDS_UNFOLDED if language.folds else _ENDS_OF_VALUES if language.before_value and not language.prose else _ENDS
    return Skim(":", at_colon(f"{others}(?!//(?:{opened}){plain.behind}{ends})"))


def _joined(skims: Iterable[Skim], plain: Plain) -> Iterator[str]:
    """The expressions of skims: one for all that begin with the same character, so that a text is read once for them."""
    either = f"(?:{plain.url}|{plain.reference})"
    begun: dict[str, list[str]] = {}
    for each in skims:
        begun.setdefault(each.first, []).append(each.rest.replace("{url}", plain.url).replace("{either}", either))
    for first, alike in begun.items():
        yield f"{first}(?:{'|'.join(alike)})" if len(alike) > 1 else first + alike[0]

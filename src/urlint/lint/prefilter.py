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
from urlint.find.schemes import colon
from urlint.find.trigger import colonless
from urlint.text import Span

_APART = r"[\s(,;]"
_CLOSERS = {_APART: r"[.,;:!?)\]]*+(?=\s|\Z)", "<": ">", "`": "`", '[^"#]"': r'"(?!")', "[^']'": r"'(?!')"}
"""What ends a URL that stands clear, by what opens it: a blank, a parenthesis, or a comma, or a single mark, not a triple one."""
_OPENED = "|".join(f"((?<={opener}http://)|(?<={opener}https://))" for opener in _CLOSERS)
_OPENED_LONG = _OPENED.replace(_APART, r"\s")  # a parenthesis after a quote opens a string, and ends none


def _ends(closers: Iterable[str]) -> str:
    """The expression of what must follow a URL, by the group of what opened it."""
    every = [f"(?({group}){closer}|" for group, closer in enumerate(closers, 1)]
    return "".join(every) + ")" * len(every)


_ENDS = _ends(_CLOSERS.values())
_ENDS_OF_VALUES = _ends(
    {**_CLOSERS, _APART: r"(?=[ \t\r]*+(?:\n|\Z))"}.values()
)  # a dot, or text after a blank, is part of a value
_ENDS_UNFOLDED = _ends(closer.replace(r"\s", r"(?!\r?\n[ \t])\s") for closer in _CLOSERS.values())

_CLEAR = "clear"  # the group of a plain reference in an attribute
_ALL, _REFERENCES = "", "{either}"  # marks all expressions of a language, and those for its references

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
    own = _own(name, plain, _ALL)
    asked = own if references else [each for each in own if each not in _own(name, plain, _REFERENCES)]
    return [compiled(each).finditer for each in _joined((_colon(load(name), plain, own), *asked))]


@cache
def _skims(name: str, plain: Plain) -> "list[tuple[Callable[..., Iterator[re.Match[str]]], Callable[..., re.Match[str] | None]]]":
    """The searches for all references of a language, each with a match for those that are of interest wherever they lead.

    A search includes a plain reference in quotes after its sign (usual in pages), which the match never accepts: without that,
    `check` took 7 % more for a page with many.
    """
    clear = rf"(?:(?<==)(?P<quote>[\"'])(?P<{_CLEAR}>{plain.reference})(?P=quote)|)"
    every = (f"{each}{clear}" for each in _joined(_own(name, plain._replace(reference=r"(?!)"), _REFERENCES)))
    of_interest = _joined(_own(name, plain, _REFERENCES))
    return [(compiled(search).finditer, compiled(stop).match) for search, stop in zip(every, of_interest, strict=True)]


def _own(name: str, plain: Plain, marked: str) -> list[str]:
    """The expressions of a language for what may be of interest in its places, but only those that contain `marked`."""
    either = f"(?:{plain.url}|{plain.reference})"
    return [each.replace("{url}", plain.url).replace("{either}", either) for each in load(name).skims if marked in each]


def _colon(language: Language, plain: Plain, own: list[str]) -> str:
    """An expression for each colon that may belong to a URL, except plain URLs that stand clear, and places that `own` look at."""
    opened = _OPENED_LONG if language.long[0] else _OPENED
    linked = any(each.startswith(r"\]\(") for each in own)  # a language stops at a Markdown link itself, not at its colon
    unlinked = r"(?<!\]\(https:)(?<!\]\(http:)" if linked else ""
    ends = _ENDS_UNFOLDED if language.folds else _ENDS_OF_VALUES if language.before_value and not language.prose else _ENDS
    return colon(f"{unlinked}(?!//(?:{opened}){plain.behind}{ends})")


def _joined(expressions: Iterable[str]) -> Iterator[str]:
    """Joins expressions that begin with the same character, so that a text is read once for all of them."""
    begun: dict[str, list[str]] = {}
    for each in expressions:
        first = each[: 2 if each.startswith("\\") else 1]
        begun.setdefault(first, []).append(each)
    for first, alike in begun.items():
        yield f"{first}(?:{'|'.join(each.removeprefix(first) for each in alike)})" if len(alike) > 1 else alike[0]

"""How is a regular expression written for Python's `re` so that matching takes linear time?

`re` backtracks. A repetition may be possessive where the next character alone tells whether to go on: where the
expression is LL(1) there, as A. Brueggemann-Klein and D. Wood define it ("One-unambiguous regular languages", 1998). A
choice that is not LL(1) is only allowed outside of repetitions, so that the number of tries is bounded by the expression,
not by the text. If an expression violates this, there is no pattern.
"""

from urlint.automata.charset import NO_CHAR, CharSet
from urlint.automata.regex import EMPTY, NOTHING, Alt, Cat, Chars, Empty, Regex, Star, alt, cat, nullable, star
from urlint.record import Record


class _Next(Record):
    """What may follow: a set of characters, or the end of the text."""

    chars: CharSet
    end: bool


class _NotLinear(Exception):
    """A choice within a repetition is not determined by the next character."""


def pattern(regex: Regex) -> str | None:
    """The pattern for `re.fullmatch`; None if matching could take more than linear time."""
    try:
        return _written(regex, _Next(NO_CHAR, True), inside=False)
    except (_NotLinear, RecursionError):
        return None


def without(regex: Regex, chars: CharSet) -> Regex:
    """The strings of `regex` that contain none of `chars`."""
    match regex:
        case Chars(own):
            kept = own - chars
            return Chars(kept) if kept else NOTHING
        case Cat(first, rest):
            return cat(without(first, chars), without(rest, chars))
        case Alt(options):
            return alt(*(without(option, chars) for option in options))
        case Star(body):
            return star(without(body, chars))
        case Empty():
            return EMPTY


def first(regex: Regex) -> CharSet:
    """The characters that a string of `regex` can start with."""
    match regex:
        case Empty():
            return NO_CHAR
        case Chars(chars):
            return chars
        case Cat(head, rest):
            return first(head) | first(rest) if nullable(head) else first(head)
        case Alt(options):
            return CharSet.of(*(pair for option in options for pair in first(option).ranges))
        case Star(body):
            return first(body)


def _before(regex: Regex, after: _Next) -> _Next:
    """What may come next at the start of `regex`, if `after` follows it."""
    if not nullable(regex):
        return _Next(first(regex), False)
    return _Next(first(regex) | after.chars, after.end)


def _clash(left: _Next, right: _Next) -> bool:
    return bool(left.chars & right.chars) or (left.end and right.end)


def _written(regex: Regex, after: _Next, inside: bool) -> str:
    match regex:
        case Empty():
            return ""
        case Chars(chars):
            return chars.pattern()
        case Cat(head, rest):
            return _written(head, _before(rest, after), inside) + _written(rest, after, inside)
        case Star(body):
            return _repetition(body, after)
        case Alt(options):
            return _choice(options, after, inside)


def _repetition(body: Regex, after: _Next) -> str:
    if nullable(body) or first(body) & after.chars:
        raise _NotLinear
    again = _Next(first(body) | after.chars, after.end)
    match body:
        case Chars(chars):
            return f"{chars.pattern()}*+"
        case Alt(options):
            return f"{_choice(options, again, inside=True, looped=True)}*+"
        case _:
            return f"(?:{_written(body, again, inside=True)})*+"


def _choice(options: frozenset[Regex], after: _Next, inside: bool, looped: bool = False) -> str:
    """The pattern of an alternation; directly within a loop, single characters become runs."""
    ordered = sorted(options, key=lambda option: (option == EMPTY, -first(option).size, repr(option)))
    decided = _decided(ordered, after)
    if inside and not decided:
        raise _NotLinear
    written = [_written(option, after, inside) + "++" * (looped and isinstance(option, Chars)) for option in ordered]
    optional = ordered[-1] == EMPTY
    body = "|".join(written[:-1] if optional else written)
    return f"(?:{body})" + ("?+" if decided else "?") * optional


def _decided(options: list[Regex], after: _Next) -> bool:
    """Whether the next character determines the option."""
    before = _Next(NO_CHAR, False)
    for coming in (_before(option, after) for option in options):
        if _clash(before, coming):
            return False
        before = _Next(before.chars | coming.chars, before.end or coming.end)
    return True

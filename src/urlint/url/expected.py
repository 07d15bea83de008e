"""What does a grammar expect where it rejects a text? Computed only for messages."""

from functools import lru_cache

from urlint.automata.charset import CharSet
from urlint.grammar.language import Language
from urlint.record import Record
from urlint.url.validator import BAD_ESCAPE, Validator
from urlint.url.verdict import Fault, Verdict

_CORE = {
    "ALPHA": CharSet.of((0x41, 0x5A), (0x61, 0x7A)),
    "DIGIT": CharSet.of((0x30, 0x39)),
    "HEXDIG": CharSet.of((0x30, 0x39), (0x41, 0x46), (0x61, 0x66)),
}


class Wanted(Record):
    """The innermost production at a fault, and the terminals that it expects where the fault starts.

    For a malformed percent-encoding, the terminals expected after its valid start.
    """

    production: str
    terminals: tuple[str, ...]


def wanted(verdict: Verdict, fault: Fault, validator: Validator) -> Wanted:
    """What the verdict's grammar expects in place of the fault; no terminals if it cannot judge the text."""
    if not validator.dfa.accepting or not validator.dfa.leads_on(validator.walk(verdict.reference.text).state):
        return Wanted(validator.production, ())
    named = _named(verdict, fault, validator)
    escape = validator.profile.escape
    terminals = _terminals(validator.language, _expected(verdict, fault, validator), named, escape)
    return Wanted(named, (*terminals, "end") if _may_end(verdict, fault, validator) and "end" not in terminals else terminals)


def _may_end(verdict: Verdict, fault: Fault, validator: Validator) -> bool:
    """Whether a user's grammar accepts the viable prefix, so that the text may end there; not for built-in standards."""
    if validator.language.standard is not None or fault.component != "url":
        return False
    return validator.walk(verdict.reference.text).state in validator.dfa.accepting


def _judge(verdict: Verdict, fault: Fault, validator: Validator) -> str:
    """The production that the faulty component must match; "" if there is none."""
    return validator.judges(validator.shape(verdict.reference.text)).get(fault.component, "")


def _named(verdict: Verdict, fault: Fault, validator: Validator) -> str:
    """The innermost production to name for the faulty component."""
    profile = validator.profile
    if fault.rule == BAD_ESCAPE and validator.has(profile.escape):
        return profile.escape
    shape = validator.shape(verdict.reference.text)
    inner = shape.innermost.get(fault.component) or profile.innermost.get(fault.component, "")
    names = (inner, _judge(verdict, fault, validator), fault.component)
    named = next((name for name in names if name and validator.has(name)), validator.production)
    if named != validator.production:
        return named
    return validator.language.innermost(named, verdict.reference.text[: fault.viable_prefix])


def _expected(verdict: Verdict, fault: Fault, validator: Validator) -> CharSet:
    """The characters expected at the fault, by the component's own production if it has one."""
    text, escape = verdict.reference.text, validator.component(validator.profile.escape)
    if fault.rule == BAD_ESCAPE and escape is not None:
        return escape.expected(escape.walk(text[fault.span.start : fault.span.end]).state)
    dfa = validator.component(_judge(verdict, fault, validator) or "-")
    span = verdict.reference.components.get(fault.component)
    if dfa is None or span is None:
        return validator.dfa.expected(validator.walk(text).state)
    return dfa.expected(dfa.walk(text[span.start : max(fault.span.start, span.start)]).state)


@lru_cache(maxsize=1024)
def _terminals(language: Language, chars: CharSet, named: str, escape: str) -> tuple[str, ...]:
    """A set of characters as names of productions, ranges, and literals, without the production `named` itself.

    The largest productions come first, single characters last. Cached, because there are only as many sets as states.
    """
    said: list[str] = []
    for name, part in _char_names(language):
        if part <= chars and name != named:
            said.append(name)
            chars = chars - part
    if "%" in chars and escape != named and language.spelled(escape) is not None:
        said.append(escape)
        chars = chars - CharSet.chars("%")
    said += (each for low, high in chars.ranges for each in _range(low, high))
    return tuple(said) or ("end",)


@lru_cache(maxsize=16)
def _char_names(language: Language) -> list[tuple[str, CharSet]]:
    """The productions that are character sets, the largest first; core rules come last among equals."""
    own = {name: language.tables[name].dfa.single_chars for name in language.tables.small()}
    return sorted(((name, chars) for name, chars in (own | _CORE).items() if chars.size > 1), key=lambda each: -each[1].size)


def _range(low: int, high: int) -> list[str]:
    """A range of characters in ABNF; a short printable one is written as single characters."""
    if low > 0x20 and high < 0x7F and high - low < 4:
        return [f'"{chr(code)}"' for code in range(low, high + 1)]
    return [f"%x{low:02X}-{high:02X}" if low < high else f"%x{low:02X}"]

"""A grammar and a start production, ready to judge texts."""

import re
from collections.abc import Callable
from functools import cached_property

from urlint.automata.charset import CharSet
from urlint.automata.dfa import Dfa
from urlint.grammar.language import Language
from urlint.grammar.standard import NAMES, Shape, Standard, standard
from urlint.url.message import describe
from urlint.url.place import Scene, Spot, locate
from urlint.url.reference import Reference, split
from urlint.url.verdict import Fault, Verdict

RULES = {
    "scheme": "invalid-scheme",
    **dict.fromkeys(("userinfo", "user", "password"), "invalid-userinfo"),
    **dict.fromkeys(("authority", "host", "net_loc", "zone-id"), "invalid-host"),
    "port": "invalid-port",
    "query": "invalid-query",
    "fragment": "invalid-fragment",
    "url": "invalid-url",
}
_ALL = "(?P<all>.*+)"
_WORTH_COMPILING = 50_000  # code points judged: a small document never gets there
_SCHEME = CharSet.of((0x30, 0x39), (0x41, 0x5A), (0x61, 0x7A), (0x2B, 0x2B), (0x2D, 0x2E))
_CORE = {
    "ALPHA": CharSet.of((0x41, 0x5A), (0x61, 0x7A)),
    "DIGIT": CharSet.of((0x30, 0x39)),
    "HEXDIG": CharSet.of((0x30, 0x39), (0x41, 0x46), (0x61, 0x66)),
}


class Validator:
    """Judges texts by `production` of `language`. Raises GrammarError where there is no such production."""

    def __init__(self, language: Language, production: str | None = None) -> None:
        self.language = language
        entry = language.entry(production or language.start)
        self.production, self.dfa = entry.name, entry.dfa
        self._pattern = entry.pattern
        self._dfas: dict[str, Dfa] = {}
        self._walked = 0
        self._terms: dict[tuple[CharSet, str], tuple[str, ...]] = {}

    @cached_property
    def profile(self) -> Standard:
        """The standard whose way of cutting URLs is used: the language's own, or the one that a file is most like."""
        return self.language.standard or _most_alike(self.language)

    def accepts(self, text: str) -> bool:
        """Whether the text belongs to the grammar, byte for byte as it is. Time is linear in the text.

        The first texts walk the automaton, 0.1 us a character, since the quick pattern takes 5 ms to compile.
        """
        if self._walked < _WORTH_COMPILING:
            self._walked += len(text) + 1
            return text in self.dfa
        return self.quick(text) is not None or text in self.dfa

    def judge(self, text: str) -> Verdict:
        """The verdict on a text, with the place and the reason where it is refused."""
        shape = self._shape(text)
        reference = split(text, shape.pattern, shape.names)
        fault = None if self.accepts(text) else self._fault(reference, shape)
        return Verdict(reference, self.language.name, self.production, fault)

    @cached_property
    def quick(self) -> Callable[[str], object]:
        """A function: not None for most texts that belong, None for all that do not. The fast half of `accepts`."""
        return re.compile(self._pattern).fullmatch if self._pattern else _never

    def _shape(self, text: str) -> Shape:
        """How to cut the text: as its production says, by its scheme where the standard goes by schemes."""
        profile = self.profile
        if self.language.standard is None and not self._has("scheme"):
            return Shape(_ALL, names={"all": "url"})  # a grammar that is about something else
        if self.language.standard and profile.dispatch and self.production == profile.start:
            scheme = text.partition(":")[0]
            own = profile.dispatch.get(scheme.lower() if scheme.isascii() else "", "")
            return profile.shapes[own or self.production]
        if self.production in profile.shapes:
            return profile.shapes[self.production]
        if self.production == self.language.start:
            return profile.shapes[profile.start]
        name = profile.component.get(self.production, self.production)
        return Shape(_ALL, {name: self.production}, {"all": name})

    def _fault(self, reference: Reference, shape: Shape) -> Fault:
        viable, state = self.dfa.walk(reference.text)
        judges = {name: production for name, production in shape.judges.items() if not production or self._has(production)}
        relative = "scheme" not in shape.pattern or self._takes_relative
        scene = Scene(reference, viable, judges, self._component_dfa, relative)
        spot = locate(scene)
        return Fault(
            rule="invalid-percent-encoding" if spot.escape else RULES.get(spot.component, "invalid-path"),
            component=spot.component,
            span=spot.span,
            viable_prefix=viable,
            message=describe(reference.text, spot, judges.get("user") != ""),
            production=(named := self._named(spot, judges, shape)),
            expected=self._terminals(self._expected(reference, spot, judges, state), named),
            clause=self._clause(_subject(reference, spot, self.profile.escape), shape),
        )

    @cached_property
    def _takes_relative(self) -> bool:
        """Whether some string of the grammar begins with what no scheme has in it."""
        return not self.dfa.expected(0) <= _SCHEME

    def _has(self, production: str) -> bool:
        return self.language.spelled(production) is not None

    def _component_dfa(self, production: str) -> Dfa | None:
        if production not in self._dfas:
            if not self._has(production):
                return None
            self._dfas[production] = self.language.dfa(production)
        return self._dfas[production]

    def _named(self, spot: Spot, judges: dict[str, str], shape: Shape) -> str:
        """The innermost production to name for a component."""
        if spot.escape and self._has(self.profile.escape):
            return self.profile.escape
        inner = shape.innermost.get(spot.component) or self.profile.innermost.get(spot.component, "")
        names = (inner, judges.get(spot.component, ""), spot.component)
        return next((name for name in names if name and self._has(name)), self.production)

    def _expected(self, reference: Reference, spot: Spot, judges: dict[str, str], state: int) -> CharSet:
        """The characters taken where the fault is: by the component's own production, where one judged it."""
        if spot.escape and self._has(self.profile.escape):
            escape = self.language.dfa(self.profile.escape)
            return escape.expected(escape.walk(reference.text[spot.span.start : spot.span.end]).state)
        dfa, span = self._component_dfa(judges.get(spot.component) or "-"), reference.components.get(spot.component)
        if dfa is None or span is None:
            return self.dfa.expected(state)
        return dfa.expected(dfa.walk(reference.text[span.start : max(spot.span.start, span.start)]).state)

    def _terminals(self, chars: CharSet, named: str) -> tuple[str, ...]:
        """A set of characters in the words of the grammar but `named`, worked out once: there are as many sets as states."""
        key = chars, named
        if key not in self._terms:
            self._terms[key] = self._in_words(chars, named)
        return self._terms[key]

    def _in_words(self, chars: CharSet, named: str) -> tuple[str, ...]:
        """The widest named sets first, single characters last; what is to be explained explains nothing."""
        said: list[str] = []
        for name, part in self._char_names:
            if part <= chars and name != named:
                said.append(name)
                chars = chars - part
        if "%" in chars and self._has(self.profile.escape) and self.profile.escape != named:
            said.append(self.profile.escape)
            chars = chars - CharSet.chars("%")
        said += (each for low, high in chars.ranges for each in _range(low, high))
        return tuple(said) or ("end",)

    @cached_property
    def _char_names(self) -> list[tuple[str, CharSet]]:
        """The productions that are sets of characters, wide ones first; the core rules come last among equals."""
        tables = self.language.tables
        own = {name: tables[name].dfa.single_chars for name in tables.small()}
        return sorted(((name, chars) for name, chars in (own | _CORE).items() if chars.size > 1), key=lambda each: -each[1].size)

    def _clause(self, component: str, shape: Shape) -> str:
        """The section of the RFC that says what the component may be, or the grammar file."""
        made = self.language.standard
        if made is None:
            return self.language.name
        section = shape.sections.get(component) or made.sections.get(component, made.sections["scheme"])
        return section if section.startswith("RFC") else f"{made.rfc}, section {section}"


def _subject(reference: Reference, spot: Spot, escape: str) -> str:
    """What the section to cite is about: the component, or an escape, an IP literal or a zone within it."""
    if spot.escape:
        return escape
    zone = reference.components.get("zone-id")
    if zone is not None and spot.component == "host" and zone.start <= spot.span.start <= zone.end:
        return "zone-id"
    host = reference["host"] if spot.component == "host" else None
    return "IP-literal" if host and host.startswith("[") else spot.component


def _never(text: str) -> None:
    return None


def _range(low: int, high: int) -> list[str]:
    """A range of characters as ABNF writes it, a short one of printable characters one by one."""
    if low > 0x20 and high < 0x7F and high - low < 4:
        return [f'"{chr(code)}"' for code in range(low, high + 1)]
    return [f"%x{low:02X}-{high:02X}" if low < high else f"%x{low:02X}"]


def _most_alike(language: Language) -> Standard:
    """The built-in standard that shares most names of its URL productions with a grammar file."""
    names = {name.lower() for name in language.tables}

    def shared(made: Standard) -> int:
        return sum(name.lower() in names for name in [*made.shapes, *made.component, *made.sections])

    return max(map(standard, NAMES), key=shared)

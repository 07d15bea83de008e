"""Does a text match a grammar's production, and if not, where and why?"""

import re
from collections.abc import Callable
from functools import cached_property, lru_cache

from urlint.automata.charset import CharSet
from urlint.automata.dfa import Dfa, Walk
from urlint.expression import compiled
from urlint.grammar.error import GrammarError
from urlint.grammar.language import Language
from urlint.grammar.standard import NAMES, Explanation, Shape, Slip, Standard, standard
from urlint.seen import begun
from urlint.text import Span
from urlint.typed import TYPE_CHECKING, Any
from urlint.url.locate import Scene, Spot, locate
from urlint.url.message import describe
from urlint.url.reference import Reference, split
from urlint.url.verdict import Fault, Verdict

if TYPE_CHECKING:
    from urlint.automata.earley import Recognizer

RULES = {
    "scheme": "invalid-scheme",
    **dict.fromkeys(("userinfo", "user", "password"), "invalid-userinfo"),
    **dict.fromkeys(("authority", "host", "net_loc", "zone-id"), "invalid-host"),
    "port": "invalid-port",
    "query": "invalid-query",
    "fragment": "invalid-fragment",
    "url": "invalid-url",
}
BAD_ESCAPE = "invalid-percent-encoding"
_ALL = "(?P<all>.*+)"
_LONG = 2000  # code points; of longer texts the last one is kept
_WORTH_COMPILING = 50_000  # code points validated before the pattern is compiled; small documents stay below
_A_SCHEME = re.compile(r"([^:/?#]*+):", re.ASCII)
_SCHEME = CharSet.of((0x30, 0x39), (0x41, 0x5A), (0x61, 0x7A), (0x2B, 0x2B), (0x2D, 0x2E))


class Validator:
    """Validates texts against `production` of `language`. Raises GrammarError if there is no such production."""

    def __init__(self, language: Language, production: str | None = None) -> None:
        self.language = language
        entry = language.entry(production or language.start)
        self.production, self.dfa = entry.name, entry.automaton
        self._pattern = entry.pattern
        self._walk = lru_cache(maxsize=64)(self.dfa.walk)  # `accepts` and then `judge` walk the same text
        self._walk_long = lru_cache(maxsize=1)(self.dfa.walk)
        self._judged = lru_cache(maxsize=256)(self._judge)  # the same URL often occurs in many places
        self._judged_long = lru_cache(maxsize=1)(self._judge)
        self._dfas: dict[str, Dfa | Recognizer | None] = {}
        self._walked = 0
        made = language.standard
        self._domain = made.domain if made else ""
        self._check = made.check if made and self.production == made.start else None

    @cached_property
    def profile(self) -> Standard:
        """The standard by which URLs are split: the language's own, or the most similar one for a grammar file."""
        return self.language.standard or _most_alike(self.language)

    def accepts(self, text: str) -> bool:
        """Whether the text matches the grammar exactly. Linear time.

        The first texts walk the automaton (0.1 us per character), because the quick pattern takes 5 ms to compile.
        """
        if self._walked < _WORTH_COMPILING:
            self._walked += len(text) + 1
            taken = self._ends(text)
        else:
            taken = self._quick(text) is not None or self._ends(text)
        return taken and not (self._domain and self._host_refused(text)) and not (self._check and self._slip(text))

    def walk(self, text: str) -> Walk:
        """The longest prefix of the text that some string of the grammar starts with, cached."""
        return (self._walk if len(text) < _LONG else self._walk_long)(text)

    def _ends(self, text: str) -> bool:
        """Whether the automaton accepts the text; the slow form of `accepts`."""
        at, state = self.walk(text)
        return at == len(text) and state in self.dfa.accepting

    def slip(self, text: str) -> Slip | None:
        """The violation of a rule in the prose of the standard by a text that its grammar accepts; None if there is none."""
        return self._slip(text) if self._ends(text) else None

    def _slip(self, text: str) -> Slip | None:
        """The same for a text that the grammar accepts."""
        return self._check(text, self.split(text).components, self._stops) if self._check else None

    def _stops(self, production: str, text: str) -> int | None:
        """The offset at which a production rejects a text; None if it matches."""
        dfa = self.language.dfa(production)
        at, state = dfa.walk(text)
        return None if at == len(text) and state in dfa.accepting else at

    def judge(self, text: str) -> Verdict:
        """The verdict on a text, with place and reason if it is rejected, cached."""
        return (self._judged if len(text) < _LONG else self._judged_long)(text)

    def _judge(self, text: str) -> Verdict:
        reference = self.split(text)
        fault = None if self.accepts(text) else self._slipped(text) or self._fault(reference, self.shape(text))
        return Verdict(reference, self.language.name, self.production, fault)

    def split(self, text: str) -> Reference:
        """The components of a text, valid or not, as the production splits them. Never raises."""
        shape = self.shape(text)
        return split(text, shape.pattern, shape.names)

    @cached_property
    def _quick(self) -> Callable[[str], object]:
        """A function that returns None for all texts that do not match and for some that do; the fast half of `accepts`."""
        return re.compile(self._pattern).fullmatch if self._pattern else _never

    def _host_refused(self, text: str) -> bool:
        """Whether the syntactically valid host of a text is invalid in IDNA or DNS."""
        from urlint.url.standard.errors import known  # late: one grammar asks

        host = self.split(text)["host"]
        return bool(host) and self.shape(text).judges.get("host") == self._domain and not known(host or "")

    def shape(self, text: str) -> Shape:
        """The shape that splits the text: by its production, and by its scheme if the standard distinguishes schemes."""
        profile = self.profile
        if self.language.standard is None and not self.has("scheme"):
            return Shape(_ALL, names={"all": "url"})  # a grammar that is not about URLs
        if self.language.standard and self.production in profile.by_scheme:
            return profile.shapes[self._by_scheme(text) or self.production]
        if self.production in profile.shapes:
            return profile.shapes[self.production]
        if self.production == self.language.start:
            return profile.shapes[profile.start]
        name = profile.component.get(self.production, self.production)
        return Shape(_ALL, {name: self.production}, {"all": name})

    def _by_scheme(self, text: str) -> str:
        """The production for the scheme of a text, or for texts without a scheme; "" for an unknown scheme."""
        scheme = _A_SCHEME.match(text)
        return self.profile.dispatch.get(scheme[1].lower(), "") if scheme else self.profile.by_scheme[self.production]

    def _fault(self, reference: Reference, shape: Shape) -> Fault:
        (viable, state), judges = self.walk(reference.text), self.judges(shape)
        relative = "scheme" not in shape.pattern or self._takes_relative or not self.has(self.profile.scheme)
        scene = Scene(reference, viable, judges, self.component, relative)
        spot = Spot("host", reference.components["host"]) if self._ends(reference.text) else locate(scene)
        found = None if spot.escape else self.reason(reference.text, spot.component, spot.span.start)
        message, span = (found[0].message, found[1] if found[1].start < found[1].end else spot.span) if found else ("", spot.span)
        fault = Fault(
            rule=BAD_ESCAPE if spot.escape else RULES.get(spot.component, self.profile.rule),
            component=spot.component,
            span=span,
            viable_prefix=viable,
            message=message or self._unjudged(state) or self._message(reference.text, spot, judges),
            clause=self._clause(_subject(reference, spot, self.profile.escape), shape),
        )
        return _named(fault, reference) if self._domain else fault

    def _slipped(self, text: str) -> Fault | None:
        """The fault of a text that the grammar accepts but the prose of its standard forbids; None if there is none."""
        slip = self.slip(text)
        if slip is None:
            return None
        return Fault(self.profile.rule, slip.component, slip.span, len(text), slip.message, slip.clause)

    def reason(self, text: str, component: str, at: int) -> tuple[Explanation, Span] | None:
        """The reason that the standard itself gives for a fault at `at`, with its span; None if there is none."""
        made = self.language.standard
        head = text[text.find(":") : at]
        places = ("", component, head if head in (":", ":/") else component)
        for each in made.reasons if made else ():
            found = compiled(each.at).match(text, at) if each.component in places else None
            if found:
                return each, Span(*found.span())
        return None

    def _message(self, text: str, spot: Spot, judges: dict[str, str]) -> str:
        if spot.component == "scheme" and self.profile.rule == "scheme-syntax":
            return f"not the scheme `{self.language.name}`"
        return describe(text, spot, judges.get("user", judges.get("userinfo")) != "", self.profile.words)

    def _unjudged(self, state: Any) -> str:
        """Why a text cannot be judged: the grammar matches nothing, or it takes too much work; "" if it can."""
        if self.dfa.leads_on(state):
            return ""
        if self.dfa.accepting:
            return f"judging this by production `{begun(self.production)}` takes too much work: the grammar is too ambiguous"
        return f"production `{begun(self.production)}` of {self.language.name} matches nothing"

    @cached_property
    def _takes_relative(self) -> bool:
        """Whether some string of the grammar starts with a character that cannot be in a scheme."""
        return not self.dfa.expected(self.dfa.walk("").state) <= _SCHEME

    def judges(self, shape: Shape) -> dict[str, str]:
        """The productions that components must match by themselves, if the grammar has them."""
        return {name: production for name, production in shape.judges.items() if not production or self.has(production)}

    def has(self, production: str) -> bool:
        """Whether the grammar has a production of this name."""
        return self.language.spelled(production) is not None

    def component(self, production: str) -> "Dfa | Recognizer | None":
        """The automaton of a production; None if there is none or it cannot be used."""
        if production not in self._dfas:
            self._dfas[production] = self._judging(production) if self.has(production) else None
        return self._dfas[production]

    def _judging(self, production: str) -> "Dfa | Recognizer | None":
        try:
            return self.language.entry(production).automaton
        except GrammarError:
            return None

    def _clause(self, component: str, shape: Shape) -> str:
        """The section of the RFC that defines the component, or the grammar file."""
        made = self.language.standard
        if made is None:
            return self.language.name
        section = shape.sections.get(component) or made.sections.get(component, made.sections["scheme"])
        if not section:
            return made.rfc
        return section if section.startswith("RFC") else f"{made.rfc}, section {section}"


@lru_cache(maxsize=16)
def validator_of(language: Language, production: str | None = None) -> Validator:
    """The validator of a grammar, cached. Raises GrammarError if there is no such production."""
    return Validator(language, production)


def _subject(reference: Reference, spot: Spot, escape: str) -> str:
    """The subject of the section to cite: the component, or an escape, IP literal, or zone in it."""
    if spot.escape:
        return escape
    zone = reference.components.get("zone-id")
    if zone is not None and spot.component == "host" and zone.start <= spot.span.start <= zone.end:
        return "zone-id"
    host = reference["host"] if spot.component == "host" else None
    return "IP-literal" if host and host.startswith("[") else spot.component


def _named(fault: Fault, reference: Reference) -> Fault:
    """The fault with the name that the URL Standard uses for it."""
    from urlint.url.standard.errors import in_its_words  # late: one grammar asks

    return in_its_words(fault, reference)


def _never(text: str) -> None:
    return None


def _most_alike(language: Language) -> Standard:
    """The built-in standard that shares the most names of URL productions with a grammar file."""
    names = {name.lower() for name in language.tables}

    def shared(made: Standard) -> int:
        return sum(name.lower() in names for name in [*made.shapes, *made.component, *made.sections])

    return max(map(standard, NAMES), key=shared)

"""What has a project chosen? The grammar, the rules, and how bad each one is."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from operator import attrgetter
from types import MappingProxyType

from urlint.grammar.options import AS_IT_LOOKS, Reading
from urlint.lint.diagnostic import Severity
from urlint.lint.rule import DEFAULTS, NAMES, entry
from urlint.lint.rules import ENTRIES
from urlint.record import Record
from urlint.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from urlint.find.document import Placeholders
    from urlint.grammar.language import Language
    from urlint.lint.answers import Answers
    from urlint.url.hosts import Hosts
else:
    Language = Hosts = Answers = object  # for programs that ask what the quoted types of `Config` are

_NONE: Mapping[str, Any] = MappingProxyType({})
_NONE_OF_SCHEMES: "Mapping[str, Language | bool]" = MappingProxyType({})
_NO_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType({})
_WEIGHTS = {"refused": Severity.ERROR, "misread": Severity.WARNING, "none": Severity.INFO}
_FAILURES = (Severity.ERROR, Severity.WARNING)
_NEEDING = tuple((each.name, each.needs) for each in ENTRIES if each.needs)
_NEEDED = tuple(dict.fromkeys(key for _, keys in _NEEDING for key in keys))
_needed = attrgetter(*_NEEDED)
EXCLUDED = ("node_modules", "__pycache__")


class Config(Record):
    """The settings for one document; each key of a configuration file has a field here, with its default.

    >>> import urlint
    >>> settings = urlint.Config().selecting(("invalid-port",))
    >>> urlint.lint("http://host/%zz", config=settings)
    []

    `grammar` is what the key with that name says, None for the default. `severity` maps rules to severities or "off". The globs of
    `exclude` and `languages` are relative to `root`, the folder of the file that they came from; so are `roots` and
    `ignore_targets`. `named` are the rules that were selected by name, including hints, which are then printed. `baseline` is the
    path of a file with known findings. `hosts` contains the lists `allow` and `deny`. `editor` is what only editors read, as it was
    given. `readers` are the programs that count; if it is empty, those of each document language do. `test_data`: the document is
    in a folder of tests. `how` says how grammar files are read, and `read_grammar` reads the one of `grammar` in another way.
    `schemes` are the user's own grammars for schemes; false means that a scheme is not checked. `answers` are what a program found
    out about URLs, None if none was asked.
    """

    grammar: "Language | None" = None
    production: str | None = None
    how: Reading = AS_IT_LOOKS
    read_grammar: "Callable[[Reading], Language] | None" = None
    select: tuple[str, ...] = DEFAULTS
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, str] = _NONE
    exclude: tuple[str, ...] = EXCLUDED
    languages: Mapping[str, str] = _NONE
    base: str = ""
    placeholders: tuple[str, ...] = ()
    allowed_hosts: tuple[str, ...] = ()
    allowed_schemes: tuple[str, ...] = ()
    hosts: "Mapping[str, Hosts]" = _NONE
    replace: Mapping[str, str] = _NONE
    answers: "Answers | None" = None
    max_file_size: int = 32 * 1024 * 1024
    max_diagnostics: int = 1000
    root: str = ""
    named: tuple[str, ...] = ()
    baseline: str = ""
    editor: Mapping[str, Any] = _NONE
    strict: bool = False
    readers: tuple[str, ...] = ()
    test_data: bool = False
    schemes: "Mapping[str, Language | bool]" = _NONE_OF_SCHEMES
    roots: tuple[str, ...] = ()
    extensions: Mapping[str, tuple[str, ...]] = _NO_NAMES
    index_files: tuple[str, ...] = ()
    anchors: str = "auto"
    ignore_targets: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """How settings are pickled and copied, so that other processes can be given them; no pickle holds a read-only mapping."""
        return type(self), tuple(dict(each) if isinstance(each, MappingProxyType) else each for each in self)

    @property
    def language(self) -> Language:
        """The grammar that judges URLs."""
        return self.grammar or _default()

    @property
    def rules(self) -> tuple[str, ...]:
        """The names of the rules that are on."""
        return _on(self.select, self.off + _idle(tuple(map(bool, _needed(self)))))

    @property
    def off(self) -> tuple[str, ...]:
        """The names of the rules that were turned off."""
        off = tuple(name for name, chosen in self.severity.items() if chosen == "off") if self.severity else ()
        return self.ignore + off

    @property
    def searches(self) -> "Placeholders":
        """The searches for the user's own placeholders."""
        if not self.placeholders:
            return ()
        from urlint.automata.reader import search  # late: few users have any

        return [search(each) for each in self.placeholders]

    def severity_of(self, rule: str, consequence: str = "", on_purpose: bool = False) -> Severity:
        """How bad a report of `rule` is in this project, given its consequence, and whether it may be there on purpose."""
        chosen = self.severity.get(rule, "")
        if chosen and chosen != "off":
            return Severity(chosen)
        severity = _WEIGHTS.get(consequence, entry(rule).severity)
        return Severity.INFO if (self.test_data or on_purpose) and not self.strict and severity in _FAILURES else severity

    def names_scheme(self, url: str) -> bool:
        """Whether `schemes` says something about the scheme of a URL."""
        return url.partition(":")[0].lower() in self.schemes

    def judging(self, language: Language | None, production: str | None = None) -> "Config":
        """The settings with another grammar, which has its own start production, and another production; None keeps the old one.

        Raises GrammarError if the grammar has no such production.
        """
        made = self if language is None else self._replace(grammar=language, production=None, read_grammar=None)
        return made if production is None else made._replace(production=made.language.entry(production).name)

    def reading(self, how: Reading) -> "Config":
        """The settings with their grammar file, and later ones, read as `how` says, if it says something. Raises GrammarError."""
        how = Reading(how.notation or self.how.notation, self.how.octets if how.octets is None else how.octets)
        if how == self.how:
            return self
        grammar = self.read_grammar(how) if self.read_grammar else self.grammar
        return self._replace(how=how, grammar=grammar)

    def usable(self) -> "Config":
        """The same settings. Raises GrammarError if their grammar matches no text, which would make each URL wrong."""
        if self.grammar is None or self.grammar.standard is not None:
            return self
        from urlint.grammar.error import GrammarError  # late: most runs name no grammar
        from urlint.seen import begun
        from urlint.url.validator import validator_of

        made = validator_of(self.grammar, self.production)
        if not made.dfa.accepting:
            which, doubt = (f" `{begun(made.production)}`", self.grammar.doubt) if self.grammar.quoted else ("", "")
            said = f"production{which} matches nothing"
            said = doubt if doubt.startswith(said) else f"{said}; {doubt}" if doubt else said
            raise GrammarError(f"{made.language.name}: {said} (`urlint grammar check` says more)")
        return self

    def without_hints(self) -> "Config":
        """The settings without the rules that only hint, except those selected by name: only editors show the others."""
        kept = (name for name in self.rules if name in self.named or self.severity_of(name) != Severity.HINT)
        return self._replace(select=tuple(kept))

    def selecting(self, rules: tuple[str, ...] | None, more: tuple[str, ...] = (), without: tuple[str, ...] = ()) -> "Config":
        """Selects `rules` (None: as before) and `more` by name, which overrides an older `ignore`, and ignores `without`."""
        named = dict.fromkeys((*(rules or ()), *more))
        return self._replace(
            select=_once(*(self.select if rules is None else rules), *more),
            named=_once(*self.named, *more) if rules is None else tuple(named),
            ignore=_once(*(name for name in self.ignore if name not in named), *without),
            severity={name: chosen for name, chosen in self.severity.items() if name not in named or chosen != "off"},
        )


def _once(*names: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


@cache
def _default() -> Language:
    from urlint.grammar.language import builtin  # late: finding URLs needs no grammar
    from urlint.grammar.standard import DEFAULT

    return builtin(DEFAULT)


@cache
def _idle(given: tuple[bool, ...]) -> tuple[str, ...]:
    """The rules that have nothing to say if only those keys in `_NEEDED` are given."""
    there = {key for key, is_given in zip(_NEEDED, given, strict=True) if is_given}
    return tuple(name for name, keys in _NEEDING if there.isdisjoint(keys))


@lru_cache(maxsize=64)
def _on(selected: tuple[str, ...], ignored: tuple[str, ...]) -> tuple[str, ...]:
    chosen = set(selected).difference(ignored)
    return tuple(name for name in NAMES if name in chosen)

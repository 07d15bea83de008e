"""Which keys say what a URL must be, and how do they change the settings?"""

from collections.abc import Callable, Mapping

from urlint.grammar.error import GrammarError
from urlint.grammar.language import Language
from urlint.grammar.options import Reading
from urlint.grammar.standard import DEFAULT
from urlint.lint.config import Config
from urlint.lint.config.key import Key
from urlint.lint.config.mistake import Mistakes, SettingsError
from urlint.seen import quotable
from urlint.typed import Any

Loader = Callable[[str, Reading], Language]

JUDGED = (
    Key("grammar", "grammar", DEFAULT, "The grammar to check against: a built-in one or a file, relative to this file."),
    Key("production", "string", None, "The production that URLs must match. Default: the start production of the grammar."),
    Key("notation", "notation", None, "The notation of grammar files: abnf, rfc822, or treerack. Default: guessed."),
    Key("octets", "switch", None, "Whether grammar files describe UTF-8 bytes, not characters. Default: guessed."),
)
JUDGING = (*(key.name for key in JUDGED), "schemes")


class Again:
    """Reads the grammar that settings name in another way. Two for the same name are equal, since settings are compared."""

    def __init__(self, name: str, load: Loader) -> None:
        self._name, self._load = name, load

    def __call__(self, how: Reading) -> Language:
        """The grammar, read as `how` says. Raises GrammarError."""
        return self._load(self._name, how)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Again) and self._name == other._name

    def __hash__(self) -> int:
        return hash(self._name)


def judging(values: Mapping[str, Any], config: Config, load: Loader) -> Config:
    """`config` with the grammar, the production, and the grammars of schemes in `values`. Raises SettingsError."""
    how = config._replace(read_grammar=None).reading(Reading(values.get("notation"), values.get("octets"))).how
    wrong, schemes = Mistakes(), values.get("schemes", {}).items()
    config = wrong.ask(lambda: _producing(values.get("production"), _chosen(values, config, how, load)), config)
    own = dict(wrong.right(lambda each: (each[0], _loaded(each[0], each[1], how, load)), schemes))
    wrong.tell()
    return config._replace(schemes={**config.schemes, **own})


def _producing(production: str | None, config: Config) -> Config:
    """The settings with a production of their grammar, None for its own. Raises SettingsError."""
    if production is None:
        return config
    if config.language.spelled(production) is None:
        hint = config.language.hint(production)
        raise SettingsError(
            f"grammar `{quotable(config.language.name)}` has no production `{quotable(production)}`{hint}", ("production",)
        )
    return config._replace(production=production)


def _chosen(values: Mapping[str, Any], config: Config, how: Reading, load: Loader) -> Config:
    """The settings with the grammar that `values` names, read as `how` says. Raises SettingsError."""
    try:
        if "grammar" not in values:
            return config.reading(how)
        again = Again(values["grammar"], load)
        return config._replace(grammar=again(how), production=None, how=how, read_grammar=again)
    except GrammarError as error:
        key = next(key for key in ("grammar", "notation", "octets") if key in values)
        raise SettingsError(str(error), (key,)) from None


def _loaded(scheme: str, chosen: str | bool, how: Reading, load: Loader) -> Language | bool:
    """The grammar of a scheme, or false. Raises SettingsError, also if each URL with the scheme would be wrong."""
    if not isinstance(chosen, str):
        return chosen
    try:
        made = load(chosen, how)
    except GrammarError as error:
        raise SettingsError(str(error), ("schemes", scheme)) from None
    if not _begins(made, scheme[0]):
        raise SettingsError(f"grammar `{quotable(made.name)}` matches no URL that starts with `{scheme}:`", ("schemes", scheme))
    return made


def _begins(language: Language, letter: str) -> bool:
    """Whether a text of the grammar may start with a letter, in either case."""
    from urlint.url.validator import validator_of  # late: few settings have grammars of schemes

    faults = [validator_of(language, None).judge(each).fault for each in (letter, letter.upper())]
    return any(fault is None or fault.viable_prefix for fault in faults)

"""Which rules are on, and which of them may have something to say about a URL? Told at a glance, without importing their files."""

from collections.abc import Callable
from functools import cache, cached_property

from urlint.expression import compiled
from urlint.lint.config import Config
from urlint.lint.rule import entry
from urlint.lint.rules import HOST_ALONE, Group
from urlint.record import Record
from urlint.typed import TYPE_CHECKING
from urlint.url.secret_hosts import NONE_BEFORE
from urlint.url.secret_names import core

if TYPE_CHECKING:
    from urlint.find.plain import Plain
    from urlint.lint.targets.links import Links

Search = Callable[[str], object]

SYNTAX = "scheme-syntax"
_START, _NOTHING = r"\A", r"(?!)"
# Optional text is written `(?:x|)`: `re` sees at its first character that it is missing; `(?:x)?` takes three times as long.
_WORD = "[A-Za-z0-9_-]"
# Escapes of reserved or forbidden characters, neither double nor needless; not of `@` and `=`, before which a secret may be.
_ESCAPE = "%(?:2[0-46-9A-CF]|3[A-CEF]|5[BDE])"
_CHAR = "[A-Za-z0-9_+=@-]"
_POINTS = "[.,]++(?=[A-Za-z0-9_-])"
_PATH = rf"(?=/)(?:/{_CHAR}++)*+(?:(?:/(?!/)|{_POINTS}|{_ESCAPE}){_CHAR}*+)*+"
_KEY = rf"{_WORD}++(?:\.{_WORD}++)*+"
_NAME = "[A-Za-z0-9_.-]{0,40}"  # of a parameter that may be a secret; bounded, so that looking ahead takes linear time
_SECRET = f"{_NAME}?{core(f'{_NAME}=[^&;#]{{16}}')}"
_VALUE = rf"[A-Za-z0-9_+:@-]*+(?:(?:{_POINTS}|{_ESCAPE})[A-Za-z0-9_+:@-]*+)*+"
_PAIR = rf"(?!{_SECRET}){_KEY}(?:={_VALUE}|)"
_QUERY = rf"(?:\?(?:{_PAIR}(?:&(?={_WORD})|))++|)"
_BEHIND = (
    rf"(?![a-z0-9.-]{{64}})(?:[a-z0-9]++[.-])*+[a-z][a-z0-9]++{NONE_BEFORE}(?::(?:8[0-9]{{3}}|[3459]000)|)(?:{_PATH}{_QUERY}|)"
    rf"(?:\#{_WORD}++(?:\.{_WORD}++)*+|)"
)
_REFERENCE = (
    rf"(?!www\.|[A-Za-z]*+//|{HOST_ALONE}(?![\w.-]))"
    rf"(?:\.\.?/)*+[A-Za-z0-9_/-]*+(?:\.(?=[A-Za-z0-9_-])[A-Za-z0-9_/-]*+)*+{_QUERY}(?:\#{_WORD}*+(?:\.{_WORD}++)*+|)"
)
_PLAIN = rf"https?://{_BEHIND}\Z"
_ALL_REFERENCE = rf"(?!\Z){_REFERENCE}\Z"


def is_plain(url: str) -> bool:
    """Whether every built-in grammar accepts a URL, and only rules with `in_plain` report it; most URLs are like that."""
    return compiled(_PLAIN).match(url) is not None


def is_plain_reference(url: str) -> bool:
    """The same for a reference, which may still lead nowhere."""
    return compiled(_ALL_REFERENCE).match(url) is not None


class Selector:
    """The rules that are on under some settings; made once for the text of a document, in microseconds.

    `legacy`: the text is a page in an encoding other than UTF. Without `links`, nothing is said about where references lead.
    """

    def __init__(self, config: Config, text: str, legacy: bool = False, links: "Links | None" = None) -> None:
        self.config, self.text, self.legacy, self.links = config, text, legacy, links
        self.rules = config.rules if links else _by_itself(config.rules)
        self.asked = _asked(self.rules)
        self.skips_plain = _skips_plain(config)

    def on(self, text: str) -> "Selector":
        """The same rules on another text."""
        return Selector(self.config, text, self.legacy, self.links)

    def skips(self, url: str) -> bool:
        """Whether no rule has anything to say about a URL: for most, one match decides."""
        if not self.skips_plain:
            return False
        return is_plain(url) or (self.links is not None and (_is_pointer(url) or is_plain_reference(url)) and self.links.leads(url))

    def candidates(self, url: str) -> list[str]:
        """The rules that may have something to say about a URL, besides what the grammar says."""
        beginning, there, elsewhere = self._glances
        found = [name for name, search in elsewhere if search(url)]
        if beginning(url):
            found += (name for name, match in there if match(url))
        if self.config.schemes and SYNTAX in self.asked and self.config.names_scheme(url):
            found.append(SYNTAX)
        return [name for name in self.asked if name in found] if found else found

    @cached_property
    def ignored(self) -> tuple[str, ...]:
        """The rules in `ignore` that would report in their own words what the grammar rejects."""
        return tuple(name for name in self.config.off if _is_special(name))

    @cached_property
    def _glances(self) -> "_Glances":
        return _glances(self.asked)


def _is_pointer(url: str) -> bool:
    if not url.startswith(":"):
        return False
    from urlint.lint.targets.pointers import is_pointer  # late: few documents have pointers

    return is_pointer(url)


def plain(config: Config) -> "Plain | None":
    """The URLs and references about which no rule has anything to say, except where they lead.

    None if some rules may report any URL, or if the user defines placeholders.
    """
    from urlint.find.plain import Plain  # late: short runs do not skim

    return Plain(_BEHIND, _REFERENCE) if _skips_plain(config) and not config.placeholders else None


def _skips_plain(config: Config) -> bool:
    built_in = config.production is None and (config.grammar is None or config.grammar.standard is not None)
    return built_in and not config.schemes and not _speak_of_plain(config.rules)


@cache
def _speak_of_plain(rules: tuple[str, ...]) -> bool:
    return any(entry(name).in_plain for name in rules)


@cache
def _asked(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that are asked at a glance; the others say what the grammar says."""
    return tuple(name for name in rules if entry(name).glance)


def _is_special(name: str) -> bool:
    return entry(name).glance != "" and entry(name).group in (Group.GRAMMAR, Group.WRITING)


@cache
def _by_itself(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that need only a URL and the text around it."""
    return tuple(name for name in rules if entry(name).group != Group.WORKSPACE)


def follows(config: Config) -> bool:
    """Whether a rule is on that needs to know where references lead."""
    return _by_itself(config.rules) != config.rules


class _Glances(Record):
    """The glances at the start of a URL, joined into one that decides for most URLs, then by rule; and all others by rule."""

    beginning: Search
    there: list[tuple[str, Search]]
    elsewhere: list[tuple[str, Search]]


@cache
def _glances(names: tuple[str, ...]) -> _Glances:
    glances = {name: entry(name).glance for name in names if entry(name).glance != _NOTHING}  # `re` tries it at each character
    anchored = {name: f"(?:{each.removeprefix(_START)})" for name, each in glances.items() if each.startswith(_START)}
    elsewhere = [(name, _search(each)) for name, each in glances.items() if name not in anchored]
    there = [(name, _search(glances[name])) for name in anchored]
    return _Glances(compiled("|".join(anchored.values()) or _NOTHING).match, there, elsewhere)


@cache
def _search(expression: str) -> Search:
    return compiled(expression).search

"""What may the value of a setting be? A reader for each kind gives the value, or says why it is wrong."""

import re
from collections.abc import Callable, Mapping
from functools import cached_property

from urlint.expression import compiled
from urlint.find import languages
from urlint.grammar.error import nearest
from urlint.lint.config.mistake import BEYOND, is_huge, together
from urlint.lint.config.mistake import SettingsError as SettingsError
from urlint.lint.diagnostic import Severity
from urlint.lint.rule import NAMES, SETS, meant
from urlint.typed import TYPE_CHECKING, Any
from urlint.url.reader import NAMES as PROGRAMS

if TYPE_CHECKING:
    from urlint.automata.search import Search

SEVERITIES = (*(str(each) for each in Severity), "off")
LANGUAGES = tuple(name for language, names in languages.LANGUAGES.items() for name in (language, *names.aliases.split()))
WHO_READS = (*PROGRAMS, "xml", "grammar")
Where = tuple[str, ...]
_HOST = compiled(r"\[[0-9A-Za-z:.%_~-]*:[0-9A-Za-z:.%_~-]*\]|(?:\*\.)?[^\s/?#@:\[\]*\\]+")
_LONGEST_SHOWN = 60
_MOST_LISTED = 10  # names that a message lists, which are not many more than people read
_SCHEME = compiled(r"[a-z][a-z0-9+.-]*")


class OrderedNames(tuple[str, ...]):
    """Names in their order, with a fast test whether one is among them: each complaint about a URL asks."""

    @cached_property
    def _all(self) -> frozenset[str]:
        return frozenset(self)

    def __contains__(self, name: object) -> bool:
        return name in self._all


def typed(value: Any, kind: type, what: str, at: Where) -> Any:
    """`value`, if it has that type. Raises SettingsError."""
    if not isinstance(value, kind) or isinstance(value, bool):
        raise SettingsError(f"`{at[-1]}` must be {what}, not {_said(value)}", at, value)
    return value


def _said(value: object) -> str:
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, str):
        return f'`"{value}"`'
    if is_huge(value):
        return "a number of more than 64 bits"
    return "a list" if isinstance(value, list) else "a table" if isinstance(value, dict) else f"`{value}`"


def _string(value: Any, at: Where) -> str:
    return str(typed(value, str, "a string", at))


def _filled(value: Any, at: Where) -> str:
    if not _string(value, at):
        raise SettingsError(f"`{at[-1]}` is empty", at, value)
    return str(value)


def _strings(value: Any, at: Where) -> tuple[str, ...]:
    return tuple(typed(each, str, "a list of strings", at) for each in typed(value, list, "a list of strings", at))


def _table(value: Any, at: Where) -> dict[str, Any]:
    return dict(typed(value, dict, "a table", at))


def _size(value: Any, at: Where) -> int:
    if not 0 <= typed(value, int, "a whole number", at) < BEYOND:
        raise SettingsError(f"`{at[-1]}` must be 0 or more, not {_said(value)}", at, value)
    return int(value)


def _known(name: str, what: str, names: tuple[str, ...], at: Where) -> str:
    if name in SETS and name not in names:
        raise SettingsError(f"`{name}` is a group of rules, not a rule: name its rules", at, name)
    if name not in names:
        listed = f"; expected one of {', '.join(names)}" if len(names) <= _MOST_LISTED else ""
        raise SettingsError(f"unknown {what} `{name}`{nearest(name, names) or listed}", at, name)
    return name


def _switch(value: Any, at: Where) -> bool:
    if not isinstance(value, bool):
        raise SettingsError(f"`{at[-1]}` must be true or false, not {_said(value)}", at, value)
    return value


def one_of(*names: str) -> Callable[[Any, Where], str]:
    """The reader of a value that is one of a few words."""
    return lambda value, at: _known(_string(value, at), f"`{at[-1]}` value", names, at)


def _rules(value: Any, at: Where) -> tuple[str, ...]:
    """The rules that are named, each once: a file may name all of them ten thousand times, and each of its tables is searched."""
    known = (*NAMES, *SETS)
    named = together(lambda name: meant(_known(name, "rule", known, at)), dict.fromkeys(_strings(value, at)))
    return tuple(dict.fromkeys(each for names in named for each in names))


def _hosts(value: Any, at: Where) -> OrderedNames:
    """Hosts as they are compared."""
    from urlint.lint.host_names import spelled

    def read(name: str) -> str:
        host = spelled(name)
        if _HOST.fullmatch(host):
            return host
        meant = [each for each in (*_part(f"//{name.rpartition('//')[2]}", "host"), f"[{name}]") if _HOST.fullmatch(each)]
        hint = f"did you mean `{meant[0]}`?" if meant else "expected a name, an address, or `*.name` for all names below it"
        raise SettingsError(f"`{name}` is not a host; {hint}", at, name)

    return OrderedNames(together(read, _strings(value, at)))


def _schemes(value: Any, at: Where) -> OrderedNames:
    def read(name: str) -> str:
        scheme = name.lower().removesuffix("://").removesuffix(":")
        if _SCHEME.fullmatch(scheme):
            return scheme
        hint = "".join(f"; did you mean `{each}`?" for each in _part(name, "scheme"))
        raise SettingsError(f"`{name}` is not a scheme{hint}", at, name)

    return OrderedNames(together(read, _strings(value, at)))


def _part(url: str, name: str) -> tuple[str, ...]:
    """The part of a URL that may have been meant, if it has one."""
    from urlint.url.reference import split

    part = split(url)[name]
    return (part,) if part else ()


def _base(value: Any, at: Where) -> str:
    from urlint.grammar.language import builtin
    from urlint.lint.base import is_base
    from urlint.url.validator import Validator

    url = _string(value, at)
    if url and not Validator(builtin("rfc3987"), "IRI").accepts(url):
        raise SettingsError(f"`{url}` is not an absolute URL", at, url)
    if url and not is_base(url):
        raise SettingsError(
            f"`{url}` is not a base; it must start with `https://` or `http://` and a host, or with `file:///`", at, url
        )
    return url


def _severities(value: Any, at: Where) -> dict[str, str]:
    return dict(together(lambda each: _severity(*each, at), _table(value, at).items()))


def _severity(rule: str, chosen: Any, at: Where) -> tuple[str, str]:
    _known(rule, "rule", NAMES, (*at, rule))
    return rule, _known(_string(chosen, (*at, rule)), "severity", SEVERITIES, (*at, rule))


def _grammars(value: Any, at: Where) -> dict[str, str | bool]:
    """The grammars of schemes, by scheme in lower case; false for none."""
    table = _table(value, at)
    given = list(zip(_schemes(list(table), at), table.values(), strict=True))
    for name, chosen in given:
        if not (isinstance(chosen, str) or chosen is False):
            raise SettingsError(f"`{name}` must be the path of a grammar, or false, not {_said(chosen)}", (*at, name), chosen)
    return dict(given)


def _languages(value: Any, at: Where) -> dict[str, str]:
    return dict(together(lambda each: _language(*each, at), _table(value, at).items()))


def _language(glob: str, name: Any, at: Where) -> tuple[str, str]:
    return glob, _known(_string(name, (*at, glob)), "language", LANGUAGES, (*at, glob))


def _swaps(value: Any, at: Where) -> dict[str, tuple[str, ...]]:
    return {end: _strings(others, (*at, end)) for end, others in _table(value, at).items()}


def _readers(value: Any, at: Where) -> tuple[str, ...]:
    return tuple(dict.fromkeys(together(lambda name: _known(name, "reader", WHO_READS, at), _strings(value, at))))


def _patterns(value: Any, at: Where) -> tuple[str, ...]:
    from urlint.automata.reader import LIMIT

    size = 0
    for pattern in _strings(value, at):
        found = _searched(pattern, at)
        size += found.size
        if size > LIMIT:
            message = f"`{at[-1]}` is too long: more than {LIMIT} characters in total, with repetitions expanded"
            raise SettingsError(message, at, pattern)
        if found.search(""):
            raise SettingsError(f"`{pattern}` matches the empty string, so it matches every URL", at, pattern)
    return tuple(value)


def _searched(pattern: str, at: Where) -> "Search":
    """The search for an expression. Raises SettingsError if there is none in linear time."""
    from urlint.automata.nfa import TooLarge
    from urlint.automata.reader import LIMIT, Refused, search

    try:
        return search(pattern)
    except Refused as error:
        raise SettingsError(f"`{pattern}` uses {error}, which could make a search take forever", at, pattern) from None
    except TooLarge:
        reason = f"more than {LIMIT} characters with its repetitions expanded"
        raise SettingsError(f"`{_begun(pattern)}` is too large: {reason}", at, pattern) from None
    except RecursionError:
        raise SettingsError(f"`{_begun(pattern)}` is not a regular expression: nested too deeply", at, pattern) from None
    except re.error as error:
        raise SettingsError(f"`{pattern}` is not a regular expression: {error}", at, pattern) from None


def _begun(pattern: str) -> str:
    return pattern if len(pattern) <= _LONGEST_SHOWN else f"{pattern[:_LONGEST_SHOWN]}…"


READERS: Mapping[str, Callable[[Any, Where], Any]] = {
    "string": _string,
    "grammar": _filled,
    "grammars": _grammars,
    "strings": _strings,
    "table": _table,
    "switch": _switch,
    "size": _size,
    "rules": _rules,
    "base": _base,
    "hosts": _hosts,
    "schemes": _schemes,
    "severities": _severities,
    "languages": _languages,
    "readers": _readers,
    "patterns": _patterns,
    "swaps": _swaps,
}

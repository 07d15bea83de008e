"""Which hosts may URLs lead to, and which are replaced? Reads the values of `hosts` and `replace`."""

from collections.abc import Callable, Mapping

from urlint.lint.config.key import Key
from urlint.lint.config.values import READERS as OTHERS
from urlint.lint.config.values import SettingsError, Where, one_of
from urlint.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from urlint.url.hosts import Hosts

LISTS = ("allow", "deny")
LISTED = (
    Key(
        "hosts",
        "host-lists",
        {},
        "Which hosts URLs may lead to: all hosts in `allow` if it is given, and none in `deny`.",
        harmless=True,
    ),
    Key("replace", "replacements", {}, 'What `--fix` replaces at the start of URLs: "http://old.test/" = "https://new.test/".'),
)
_MOST_REPLACED = 100
_EXPECTED = "expected a name, `*.name`, an address, or a network, then a port or a path"


def _host_lists(value: Any, at: Where) -> "dict[str, Hosts]":
    from urlint.url.hosts import Hosts, too_many  # late: few have such lists

    table = OTHERS["table"](value, at)
    for name, patterns in table.items():
        one_of(*LISTS)(name, at)
        for each in OTHERS["strings"](patterns, (*at, name)):
            _is_pattern(each, (*at, name))
        if too_many(patterns):
            raise SettingsError(f"more than 1,000 entries of `{name}` have a path", (*at, name))
    return {name: Hosts(patterns) for name, patterns in table.items()}


def _is_pattern(text: str, at: Where) -> None:
    """Does nothing if a text says which hosts are meant; otherwise raises SettingsError."""
    from urlint.url.hosts import pattern

    try:
        pattern(text)
    except ValueError:
        rest = text.partition("://")[2]
        hint = f"did you mean `{rest}`?" if rest else _EXPECTED
        raise SettingsError(f"`{text}` is not a host; {hint}", at, text) from None


def _replacements(value: Any, at: Where) -> dict[str, str]:
    from urlint.grammar.language import builtin
    from urlint.lint.redaction.spans import spans_of
    from urlint.url.landing import landing
    from urlint.url.validator import Validator

    table, absolute = OTHERS["table"](value, at), Validator(builtin("rfc3987"), "IRI")
    if len(table) > _MOST_REPLACED:
        raise SettingsError(f"more than {_MOST_REPLACED} entries in `{at[-1]}`", at)
    for old, new in table.items():
        for url in (old, OTHERS["string"](new, (*at, old))):
            if not absolute.accepts(url) or landing(url) is None:
                raise SettingsError(f"`{url}` is not a URL with a host", (*at, old), url)
        if spans_of(new):
            raise SettingsError("a replacement must not hold a password or a token", (*at, old))
        if any(new.startswith(each) for each in table):
            raise SettingsError(f"`{new}` would be replaced again", (*at, old), new)
    return dict(table)


READERS: Mapping[str, Callable[[Any, Where], Any]] = {"host-lists": _host_lists, "replacements": _replacements}

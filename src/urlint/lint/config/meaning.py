"""What may be in a place of a configuration file, and what does each word mean there?"""

from functools import cache

from urlint.grammar.standard import BUILT_IN as GRAMMARS
from urlint.grammar.standard import standard
from urlint.lint.config.schema import schema
from urlint.lint.config.settings import ABOVE, EDITOR, KEYS, Key
from urlint.lint.rule import NAMES as RULES
from urlint.lint.rule import SETS, entry, page
from urlint.typed import Any

Way = tuple[str, ...]
_SEVERITIES = {
    "error": "Is reported, and `urlint check` exits with status 1.",
    "warning": "Is reported, and `urlint check` exits with status 1.",
    "info": "Is reported, and does not change the exit status.",
    "hint": "Is shown in editors. `urlint check` prints it only if the rule is selected by name.",
    "off": "Is not reported.",
}
_SWITCH = {"true": "", "false": ""}
_INNER = {"per-file": ABOVE, "editor": {key.name: key for key in EDITOR}}


def keys(way: Way) -> dict[str, str]:
    """Returns the names of the keys that the table at the end of `way` may have, each with its meaning.

    >>> keys(("editor",))["inlayHints"]
    'Whether to show decoded hosts next to the text.'
    """
    node = _node(way)
    named = {name: each.get("description", "") for name, each in node.get("properties", {}).items()}
    return named or {name: meaning(way, name) for name in node.get("propertyNames", {}).get("enum", ())}


def values(way: Way) -> dict[str, str]:
    """Returns the words that may be the value of the key at the end of `way`, or an item of its list, each with its meaning.

    >>> values(("grammar",))["rfc3987"]
    'Internationalized Resource Identifiers (RFC 3987, January 2005)'
    """
    node = _node(way)
    if node.get("type") == "boolean":
        return dict(_SWITCH)
    nodes = (node, node.get("items", {}), *node.get("anyOf", ()), *node.get("items", {}).get("anyOf", ()))
    return {word: meaning(way, word) for each in nodes for word in each.get("enum", ())}


def is_quoted(way: Way) -> bool:
    """Whether the values of the key that `way` ends in are strings."""
    return _node(way).get("type") not in ("boolean", "integer")


def is_table(way: Way) -> bool:
    """Whether the key that `way` ends in takes a table, or several."""
    return _node(way).get("type") == "object"


def description(way: Way) -> str:
    """Returns what the key at the end of `way` means; "" if there is no such key.

    >>> description(("per-file", "ignore"))
    'Rules to turn off, even if they are selected.'
    """
    return str(_node(way).get("description", "")) or (meaning(way[:-1], way[-1]) if way else "")


def meaning(way: Way, word: str) -> str:
    """Returns what a word means as a value of the key, or as a key of the table, at the end of `way`; "" if that is plain."""
    takes = key.takes if (key := _key(way)) else ""
    if takes in ("rules", "severities") and word in RULES:
        return page(word).splitlines()[0]
    if takes == "severities":
        return _SEVERITIES.get(word, "")
    if takes == "rules" and word in SETS:
        return "All rules." if word == "ALL" else f"All rules of the group `{word}`: {', '.join(_rules_of(word))}."
    return standard(word).title if takes == "grammar" and word in GRAMMARS else ""


def rule_of(way: Way, word: str) -> str:
    """Returns the name of the rule that a word means at the end of `way`; "" for any other word."""
    key = _key(way)
    return word if key and key.takes in ("rules", "severities") and word in RULES else ""


def _rules_of(group: str) -> list[str]:
    return [f"`{name}`" for name in RULES if entry(name).group == group]


def _key(way: Way) -> Key | None:
    """The key that `way` leads to, or into."""
    known = {key.name: key for key in KEYS}
    for name in way:
        if name not in known:
            return None
        if name not in _INNER:
            return known[name]
        known = dict(_INNER[name])
    return None


@cache
def _schema() -> dict[str, Any]:
    return schema()


def _node(way: Way) -> dict[str, Any]:
    """What the schema says about the end of `way`; nothing if it leads nowhere."""
    node: Any = _schema()
    for name in way:
        node = node.get("properties", {}).get(name) or node.get("additionalProperties") or {}
        if "properties" in (tables := node.get("items", {})):
            node = tables | {key: said for key, said in node.items() if key == "description"}
    return dict(node)

"""Which keys does a configuration have, and what does each take and mean? The JSON Schema and the README are made from this."""

from collections.abc import Callable, Mapping

from urlint.grammar.error import nearest
from urlint.grammar.options import NOTATIONS
from urlint.lint.config import EXCLUDED, Config
from urlint.lint.config.editor import EDITOR as EDITOR
from urlint.lint.config.followed import FOLLOWED
from urlint.lint.config.judging import JUDGED, Loader, judging
from urlint.lint.config.judging import JUDGING as JUDGING
from urlint.lint.config.key import Key as Key
from urlint.lint.config.mistake import Mistakes
from urlint.lint.config.policy import LISTED
from urlint.lint.config.policy import READERS as OF_HOSTS
from urlint.lint.config.values import READERS, SettingsError, Where, one_of, typed
from urlint.lint.rule import DEFAULTS
from urlint.lint.targets.slugs import NAMES as ANCHORS
from urlint.seen import quotable
from urlint.typed import Any

Table = Mapping[str, Any]
_MOST_EXPRESSIONS = 100  # of a file; each takes some milliseconds to read

_ELSEWHERE = {  # keys of other programs, and whether each is a table
    ("rules", True): "severity",
    ("rules", False): "select",
    ("enable", False): "select",
    ("disable", False): "ignore",
    ("skip", False): "exclude",
    ("deny-hosts", False): "hosts",  # not `allowed-hosts`, which is nearer only by its letters
    ("denied-hosts", False): "hosts",
}

OPTIONS = frozenset(
    (
        *("answers", "changed-since", "color", "diff", "exit-zero", "fix", "force-exclude", "isolated", "jobs"),
        *("min-severity", "no-cache", "no-ignore", "output-format", "quiet", "show-fixes", "staged", "statistics"),
        *("unsafe-fixes", "verbose", "watch", "write-baseline"),
    )
)
"""The options of the command line that concern one run, and are not keys."""

KEYS = (
    *JUDGED,
    Key("select", "rules", DEFAULTS, "The rules to turn on: names of rules or groups, or `ALL`.", harmless=True),
    Key("extend-select", "rules", (), "Rules to turn on in addition to `select`.", harmless=True),
    Key("ignore", "rules", (), "Rules to turn off, even if they are selected.", harmless=True),
    Key("severity", "severities", {}, 'The severity of each rule: rule = "error|warning|info|hint|off".', harmless=True),
    Key(
        "strict",
        "switch",
        False,
        "Whether the grammar alone decides the severity, not the programs that read a URL.",
        harmless=True,
    ),
    Key(
        "readers",
        "readers",
        (),
        "The programs that read the URLs, which decide the severity; `grammar` for none. Default: those of each language.",
        harmless=True,
    ),
    Key("exclude", "strings", EXCLUDED, "Files and folders to skip, as in a `.gitignore` next to this file."),
    Key("extend-exclude", "strings", (), "Files and folders to skip in addition to `exclude`."),
    Key("languages", "languages", {}, 'The document language of matching files: glob = "language".'),
    Key("base", "base", "", "The base URL of relative references in editors, for documents that do not name one."),
    Key(
        "placeholders",
        "patterns",
        (),
        "Regular expressions for placeholders. A URL that contains one is a template and is not checked.",
    ),
    Key("allowed-hosts", "hosts", (), "Hosts not to warn about: a name, or `*.name` for all names below it.", harmless=True),
    Key(
        "allowed-schemes",
        "schemes",
        (),
        "Schemes of your own, which no rule reports as unknown, misspelled, obsolete, or insecure.",
        harmless=True,
    ),
    *FOLLOWED,
    *LISTED,
    Key(
        "per-file",
        "per-file",
        (),
        "Settings for some files: any key above, for files that match the globs in `files`.",
        harmless=True,
    ),
    Key(
        "max-file-size",
        "size",
        Config().max_file_size,
        "The largest file to read, in bytes. Larger files are skipped unless they are named.",
    ),
    Key(
        "max-diagnostics",
        "size",
        Config().max_diagnostics,
        "The largest number of findings to show in an editor for one document.",
        harmless=True,
    ),
    Key(
        "extend", "string", None, "Another configuration file, relative to this file, for all settings that this one does not set."
    ),
    Key(
        "baseline",
        "string",
        None,
        "A file made by `--write-baseline`, relative to this file. Findings listed in it are not reported.",
    ),
    Key("editor", "editor", {}, "Settings that only editors use.", harmless=True),
)
CHOICES = {
    "notation": NOTATIONS,
    "preference": ("filesystemFirst", "editorFirst", "editorOnly"),
    "anchors": ("auto", *ANCHORS),
    "hover": ("short", "full", "faults", "off"),
    "level": ("error", "warning", "info", "debug"),
    "notifications": ("off", "onError", "onWarning", "always"),
}
FILES = Key(
    "files",
    "strings",
    (),
    "Globs, as in a `.gitignore` next to this file, for the files that the other keys apply to.",
    harmless=True,
)
_EDITOR = {key.name: key for key in EDITOR}
_BY_NAME = {key.name: key for key in KEYS}
ABOVE = {"files": FILES} | {key.name: key for key in KEYS[: [key.name for key in KEYS].index("per-file")]}


def field(name: str) -> str:
    """What the settings call a key: `index` has another name, since a tuple has a method `index`."""
    return "index_files" if name == "index" else name.replace("-", "_")


_APART = {*JUDGING, "select", "ignore", "exclude", "severity", "editor", "baseline"}  # each changes more than its own value
_ALIKE = {key.name for key in KEYS if field(key.name) in Config._fields} - _APART
"""The keys whose values the settings contain as they are given."""


def checked(table: Table) -> dict[str, Any]:
    """The values of a table in the form that is used from here on. Raises SettingsError for a wrong key or value."""
    wrong = Mistakes()
    values = right(table, wrong)
    wrong.tell()
    return values


def right(table: Table, wrong: Mistakes) -> dict[str, Any]:
    """The same without what is wrong, which is added to `wrong`. Raises SettingsError if nothing can be read."""
    if not isinstance(table, Mapping):
        raise SettingsError("`urlint` must be a table of settings", ("urlint",), table)
    _few_expressions(table)
    return _values(table, _BY_NAME, (), wrong)


def _few_expressions(table: Table) -> None:
    """Does nothing if the tables of a file have no more expressions than can be read at once; otherwise raises SettingsError."""
    parts = table.get("per-file")
    tables = [table, *(each for each in parts if isinstance(each, Mapping))] if isinstance(parts, list) else [table]
    lists = (each.get("placeholders") for each in tables)
    if sum(len(each) for each in lists if isinstance(each, list)) > _MOST_EXPRESSIONS:
        raise SettingsError(f"more than {_MOST_EXPRESSIONS} `placeholders`, including those of `per-file`", ("placeholders",))


def harmless(table: Any, keys: Mapping[str, Key] = _BY_NAME) -> Any:
    """What counts of a table in a workspace that is not trusted; wrong keys stay, so that they are reported."""
    if not isinstance(table, Mapping):
        return table
    inner: Mapping[str, Callable[[Any], Any]] = {
        "per-file": lambda tables: [harmless(each, ABOVE) for each in tables] if isinstance(tables, list) else tables,
        "editor": lambda own: harmless(own, _EDITOR),
    }
    kept = {name: value for name, value in table.items() if name not in keys or keys[name].harmless}
    return {name: inner[name](value) if name in inner else value for name, value in kept.items()}


def applied(values: Table, config: Config, load: Loader) -> Config:
    """`config` with checked `values` in place of its own; `load` finds a grammar. Raises SettingsError."""
    editor = {**config.editor, **values.get("editor", {})}
    config = config._replace(**{field(name): value for name, value in values.items() if name in _ALIKE})
    config = judging(values, config, load)
    config = config.selecting(values.get("select"), values.get("extend-select", ()), values.get("ignore", ()))
    exclude = (*values.get("exclude", config.exclude), *values.get("extend-exclude", ()))
    return config._replace(exclude=exclude, editor=editor, severity={**config.severity, **values.get("severity", {})})


def leniently_applied(values: Table, config: Config, load: Loader) -> Config:
    """The same, but if the grammar or the production cannot be used, without either, and with everything else."""
    try:
        return applied(values, config, load)
    except SettingsError as error:
        if not error.at or error.at[0] not in JUDGING:
            raise
        return applied({key: value for key, value in values.items() if key not in JUDGING}, config, load)


def _values(table: Table, keys: Mapping[str, Key], at: Where, wrong: Mistakes) -> dict[str, Any]:
    return dict(wrong.right(lambda each: (each[0], _value(*each, keys, at, wrong)), table.items()))


def _value(name: str, value: Any, keys: Mapping[str, Key], at: Where, wrong: Mistakes) -> Any:
    """The value of a key. Raises SettingsError, also if there is no such key."""
    if name not in keys:
        in_pyproject = not at and name in ("tool", "urlint")
        shared = "; only `pyproject.toml` uses [tool.urlint], so write the keys on their own here" if in_pyproject else ""
        meant = _ELSEWHERE.get((name, isinstance(value, dict)), "")
        option = f"; it is an option of the command line alone, `--{name}`" if name in OPTIONS else ""
        near = f"; did you mean `{meant}`?" if meant in keys else option or nearest(name, keys)
        raise SettingsError(f"unknown key `{quotable(name)}`{shared or near}", (*at, name))
    if keys[name].takes in _TABLES:
        return _TABLES[keys[name].takes](value, (*at, name), wrong)
    return _READERS[keys[name].takes](value, (*at, name))


def _per_file(value: Any, at: Where, wrong: Mistakes) -> tuple[dict[str, Any], ...]:
    what = "a list of tables"
    if isinstance(value, dict):
        raise SettingsError("`per-file` must be a list of tables, not a table: write `[[per-file]]`", at, value)
    tables = wrong.right(lambda each: typed(each, dict, what, at), typed(value, list, what, at))
    if not all("files" in table for table in tables):
        wrong.append(SettingsError("missing `files` in `per-file`: the globs of the files it applies to", at))
    return tuple({"files": (), **_values(table, ABOVE, at, wrong)} for table in tables)


def _editor(value: Any, at: Where, wrong: Mistakes) -> dict[str, Any]:
    return _values(typed(value, dict, "a table", at), _EDITOR, at, wrong)


_READERS: Mapping[str, Callable[[Any, Where], Any]] = {
    **READERS,
    **OF_HOSTS,
    **{name: one_of(*words) for name, words in CHOICES.items()},
}
_TABLES = {"per-file": _per_file, "editor": _editor}

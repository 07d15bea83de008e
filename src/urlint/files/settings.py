"""Which settings does a configuration file give, including those of the files it extends?"""

import os
from collections.abc import Mapping, Sequence
from functools import partial

from urlint.files.bounds import Bounds, is_away
from urlint.files.decode import decode
from urlint.files.error import FileError, reason
from urlint.files.globs import globs
from urlint.files.paths import relative, shown, slashed
from urlint.files.proved import globs_read
from urlint.files.read import read as bytes_of
from urlint.lint.config import Config
from urlint.record import Record
from urlint.seen import quotable
from urlint.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from urlint.lint.config.mistake import SettingsError

SHARED = "pyproject.toml"
DEFAULTS = Config()
TABLE = ("tool", "urlint")
REPOSITORY = Bounds()
MOST = 1 << 20  # bytes of a configuration file, which take a second to read
_CHAIN = 16  # length of a chain of `extend`
_MOST_PARTS = 500  # `per-file` tables
_MOST_KEPT = 1000
_tables: dict[tuple[str, int, int], Any] = {}  # parsed tables, by path, length, and hash of the text


class PerFile(Record):
    """A `per-file` table: `values` for the files that the globs `files` match, relative to `root`; defined in `folder`."""

    files: tuple[str, ...]
    values: Mapping[str, Any]
    folder: str
    root: str
    bounds: Bounds = REPOSITORY

    def means(self, path: str) -> bool:
        """Whether the table applies to the file at an absolute path."""
        return globs(self.files)(relative(path, self.root) or slashed(path))


class Settings(Record):
    """The settings of the configuration file `source` ("" for none): for all files, and the `per-file` tables."""

    config: Config = Config()
    per_file: tuple[PerFile, ...] = ()
    source: str = ""

    def meant(self, path: str) -> tuple[int, ...]:
        """The indexes of the `per-file` tables that apply to the file at an absolute path."""
        return tuple(number for number, each in enumerate(self.per_file) if each.means(path))

    def with_parts(self, meant: tuple[int, ...]) -> Config:
        """The settings with the `per-file` tables of these indexes applied. Raises FileError."""
        from urlint.lint.config.mistake import SettingsError

        config, name = self.config, shown(self.source)
        for each in (self.per_file[number] for number in meant):
            try:
                config = _applied(each.values, config, each.folder, each.bounds)
            except SettingsError as error:  # each table is valid by itself
                message = f"{name}: `per-file` tables for the same file conflict: {error}"
                raise FileError(each.bounds.safe_message(message, name, each.folder)) from None
        return config

    def at(self, root: str) -> "Settings":
        """The settings with all globs relative to `root`."""
        per_file = tuple(each._replace(root=root) for each in self.per_file)
        return self._replace(config=self.config._replace(root=root), per_file=per_file)


def named(path: str, start: Config = DEFAULTS, bounds: Bounds = REPOSITORY) -> Settings:
    """The settings of a file that the user named. Raises FileError, also if it has no `[tool.urlint]` table.

    A file outside of the folder of `bounds` and the current repository is trusted, and may name any file.
    """
    path, bounds = os.path.abspath(path), bounds.of(os.getcwd())
    if not (relative(path, bounds.top) or bounds.hold(path)):
        bounds = bounds._replace(top=os.path.dirname(os.path.realpath(path)), refused={}, trusted=True)
    found = read(path, start, bounds)
    if found is None:
        raise FileError(f"{shown(path)}: no table [tool.urlint]")
    return found


def read(path: str, start: Config = DEFAULTS, bounds: Bounds = REPOSITORY, seen: tuple[str, ...] = ()) -> Settings | None:
    """The settings of a configuration file, on top of `start`; None for a pyproject.toml without our table. Raises FileError."""
    path, name = os.path.abspath(path), shown(path)
    text, bounds = _text(path, name), bounds.of(os.path.dirname(path))
    shared = os.path.basename(path) == SHARED
    if shared and "urlint" not in text:  # the common case; errors in such a file are not ours to report
        return None
    if "configuration" in bounds.refused and not bounds.hold(path):
        raise FileError(f"{name}: {bounds.refused['configuration']}")
    try:
        return of_text(text, path, start, bounds, seen)
    except FileError as error:
        if bounds.hold(path):
            raise
        raise FileError(bounds.safe_message(str(error), name, path)) from None


def of_text(
    text: str, path: str, start: Config = DEFAULTS, bounds: Bounds = REPOSITORY, seen: tuple[str, ...] = ()
) -> Settings | None:
    """The settings of a configuration file with the content `text`, on top of `start`; None as in `read`. Raises FileError."""
    from urlint.files.toml import located  # late: most runs read no configuration
    from urlint.lint.config.mistake import SettingsError

    section = TABLE if os.path.basename(path) == SHARED else ()
    table = _table(text, path, section)
    if table is None:
        return None
    try:
        return _settings(table, path, start, bounds, (*seen, path))
    except SettingsError as error:
        raise located(error, text, shown(path), section) from None


def _table(text: str, path: str, section: tuple[str, ...]) -> Any:
    """The table `section` of a file, None if there is none. Cached, because the files of many folders may extend one file."""
    from urlint.files.toml import read as tables_of

    key = (path, len(text), hash(text))
    if key not in _tables:
        table: Any = tables_of(text, shown(path))
        for name in section:
            table = table.get(name) if isinstance(table, dict) else None
        if len(_tables) == _MOST_KEPT:
            _tables.clear()
        _tables[key] = table
    return _tables[key]


def location(path: str, key: str) -> str:
    """The location of a key in a configuration file: `urlint.toml:3`. Raises FileError."""
    from urlint.files.toml import line_of

    section = TABLE if os.path.basename(path) == SHARED else ()
    return f"{shown(path)}:{line_of(_text(path, shown(path)), (*section, key))}"


def _settings(table: Any, path: str, start: Config, bounds: Bounds, seen: tuple[str, ...]) -> Settings:
    from urlint.lint.config.mistake import Mistakes
    from urlint.lint.config.settings import harmless, right

    wrong, folder = Mistakes(), os.path.dirname(path)
    values: Mapping[str, Any] = right(table if bounds.trusted else harmless(table), wrong)
    wrong.ask(lambda: globs_read(values), None)
    try:
        base = wrong.ask(lambda: _extended(values, folder, start, bounds, seen), Settings(start)).at(folder)
    except FileError:  # an error in the extended file, which is reported only if this file has none
        wrong.tell()
        raise
    values = _certain(values, wrong)
    config = wrong.ask(lambda: _applied(values, base.config, folder, bounds), base.config)
    if values.get("baseline"):
        baseline = wrong.ask(lambda: _path(values, "baseline", folder, bounds), "")
        config = config._replace(baseline=baseline)
    own = wrong.ask(lambda: _parts(_certain(values, wrong), config, folder, bounds, base.per_file), base.per_file)
    wrong.tell()
    return Settings(config, own, path)


def _certain(values: Mapping[str, Any], wrong: Sequence["SettingsError"]) -> Mapping[str, Any]:
    """The values, without productions if a mistake leaves open which grammar they belong to."""
    from urlint.lint.config.settings import JUDGING

    if not any(each.at[:1] in (("extend",), *((key,) for key in JUDGING)) for each in wrong):
        return values
    parts = tuple({key: value for key, value in each.items() if key != "production"} for each in values.get("per-file", ()))
    return {key: parts if key == "per-file" else value for key, value in values.items() if key != "production"}


def _parts(
    values: Mapping[str, Any], config: Config, folder: str, bounds: Bounds, others: tuple[PerFile, ...]
) -> tuple[PerFile, ...]:
    """The `per-file` tables, each valid by itself, after those of the extended file. Raises SettingsError."""
    from urlint.lint.config.mistake import SettingsError, together

    own = tuple(PerFile(each["files"], each, folder, folder, bounds) for each in values.get("per-file", ()))
    if len(others) + len(own) > _MOST_PARTS:
        raise SettingsError(
            f"more than {_MOST_PARTS} `per-file` tables, including those of the files this one extends", ("per-file",)
        )
    together(lambda each: _checked(each, config), own)
    return (*others, *own)


def _checked(each: PerFile, config: Config) -> None:
    """Checks that a `per-file` table can be applied to the other settings. Raises SettingsError."""
    from urlint.lint.config.mistake import SettingsError

    try:
        _applied(each.values, config, each.folder, each.bounds)
    except SettingsError as error:
        for one in (error, *error.others):
            one.value = each.values.get(one.at[-1]) if one.value is None else one.value
            one.at = ("per-file", *one.at)
        raise


def _extended(values: Mapping[str, Any], folder: str, start: Config, bounds: Bounds, seen: tuple[str, ...]) -> Settings:
    from urlint.lint.config.mistake import SettingsError

    if "extend" not in values:
        return Settings(start)
    path = os.path.abspath(_path(values, "extend", folder, bounds))
    if path in seen:
        raise SettingsError(f"`{quotable(values['extend'])}` extends this file: circular `extend`", ("extend",))
    if len(seen) == _CHAIN:
        raise SettingsError(
            f"`{quotable(values['extend'])}` is one too many: at most {_CHAIN} files can extend each other in a chain", ("extend",)
        )
    found = read(path, start, bounds, seen) if os.path.isfile(path) else None
    if found is None:
        why = "is not a configuration file" if os.path.lexists(path) else "does not exist"
        raise SettingsError(f"`{quotable(values['extend'])}` {why}", ("extend",))
    return found


def _path(values: Mapping[str, Any], key: str, folder: str, bounds: Bounds) -> str:
    """The path of the file that `key` names. Raises SettingsError."""
    from urlint.lint.config.mistake import SettingsError

    try:
        return bounds.path(key, values[key], folder)
    except ValueError as error:
        raise SettingsError(str(error), (key,)) from None


def _applied(values: Mapping[str, Any], config: Config, folder: str, bounds: Bounds) -> Config:
    from urlint.files.grammars import load
    from urlint.lint.config.settings import applied, leniently_applied

    apply = leniently_applied if bounds.lenient else applied
    return apply(values, config, partial(load, folder=folder, bounds=bounds))


def _text(path: str, name: str) -> str:
    try:
        if is_away(path):
            raise ValueError("is a network path")
        return decode(bytes_of(path, MOST)).text
    except (OSError, ValueError) as error:
        raise FileError(f"{name}: {reason(error)}") from None

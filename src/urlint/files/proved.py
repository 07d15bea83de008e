"""Are the glob patterns of settings valid, and not too many?"""

from collections.abc import Mapping

from urlint.files.globs import globs
from urlint.files.malformed import slip
from urlint.typed import Any

_GLOBS = ("exclude", "extend-exclude", "ignore-targets", "languages", "files")


def globs_read(values: Mapping[str, Any]) -> None:
    """Checks that the globs of settings are valid and not too many. Raises SettingsError."""
    from urlint.files.wildcards import bounded
    from urlint.lint.config.mistake import SettingsError, together

    tables = (((), values), *((("per-file",), each) for each in values.get("per-file", ())))
    lists = [((*at, key), tuple(table[key])) for at, table in tables for key in _GLOBS if key in table]
    try:
        bounded([glob for _, patterns in lists for glob in patterns])
    except ValueError as error:
        raise SettingsError(str(error), lists[-1][0]) from None
    together(lambda each: _meant(*each), [(at, glob) for at, patterns in lists for glob in patterns])
    together(lambda each: _read_as_globs(*each), [each for each in lists if each[0][-1] != "languages"])


def _meant(at: tuple[str, ...], pattern: str) -> None:
    from urlint.lint.config.mistake import SettingsError

    if why := slip(pattern):
        raise SettingsError(f"pattern `{pattern}`: {why}", at, pattern)


def _read_as_globs(at: tuple[str, ...], patterns: tuple[str, ...]) -> None:
    from urlint.lint.config.mistake import SettingsError, together

    try:
        globs(patterns)  # as one list, which is cached for later
    except ValueError as error:
        if len(patterns) == 1:
            raise SettingsError(f"pattern `{patterns[0]}`: {error}", at, patterns[0]) from None
        together(lambda each: _read_as_globs(at, (each,)), patterns)

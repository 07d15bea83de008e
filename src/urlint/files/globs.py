"""Which paths does a list of patterns match, in the syntax of `.gitignore`?"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial

from urlint.files.malformed import slip
from urlint.files.paths import relative
from urlint.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

Meant = Callable[[str], bool]


@lru_cache(maxsize=1024)  # more than the `per-file` tables of a configuration, all of which are tried for each file
def globs(patterns: tuple[str, ...]) -> Meant:
    """A function that says whether the patterns match a relative path or one of its folders; a folder's path ends with `/`.

    Raises ValueError for a pattern that is certainly a mistake.
    """
    names = plain(patterns)
    if names is not None:
        return lambda path: not names.isdisjoint(path.split("/"))
    for pattern in patterns:
        if why := slip(pattern):
            raise ValueError(why)
    return spec(patterns).match_file


@lru_cache(maxsize=1024)
def plain(patterns: tuple[str, ...]) -> frozenset[str] | None:
    """The patterns if all are plain names, which match at any depth and need no library; else None."""
    return frozenset(patterns) if all(map(_is_plain, patterns)) else None


def meant_by(patterns: tuple[str, ...], path: str, root: str) -> bool:
    """Whether patterns relative to the folder `root` match `path`; both paths are absolute. Raises ValueError."""
    below = relative(path, root) if patterns else ""
    return bool(below) and globs(patterns)(below)


def spec(lines: Iterable[str]) -> "GitIgnoreSpec":
    """The compiled lines of an ignore file, including `!` lines that re-include paths. Raises ValueError."""
    from urlint.files.wildcards import pattern

    made: GitIgnoreSpec = _maker()(lines, partial(pattern, _kind()))
    return made


@cache
def _maker() -> Any:
    """The factory of specs, with the backend that accepts our patterns; others, such as RE2, do not."""
    from pathspec import GitIgnoreSpec  # late: the import takes as long as a small run

    try:
        GitIgnoreSpec.from_lines((), backend="simple")
    except TypeError:  # before release 1.0, which has no other backend
        return GitIgnoreSpec.from_lines
    return partial(GitIgnoreSpec.from_lines, backend="simple")


@cache
def _kind() -> Any:
    """The class of patterns, whose name differs between releases of `pathspec`."""
    from pathspec import GitIgnoreSpec

    return type(GitIgnoreSpec.from_lines(["*"]).patterns[0])


def _is_plain(pattern: str) -> bool:
    return pattern.replace("-", "").replace("_", "").replace(".", "").isalnum()

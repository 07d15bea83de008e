"""Which paths a list of patterns means, as `.gitignore` writes them."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial

from urlint.files.paths import relative
from urlint.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

Meant = Callable[[str], bool]


@lru_cache(maxsize=1024)  # more than a configuration has tables for some files: each file asks them all
def globs(patterns: tuple[str, ...]) -> Meant:
    """Says of a path, relative to where the patterns stand, whether it is meant or lies in a folder that is; `/` ends a folder's.

    Raises ValueError for a pattern that git would refuse.
    """
    if all(_plain(pattern) for pattern in patterns):
        names = frozenset(patterns)
        return lambda path: not names.isdisjoint(path.split("/"))
    return spec(patterns).match_file


def meant_by(patterns: tuple[str, ...], path: str, root: str) -> bool:
    """Whether patterns of the folder `root` mean a path, both absolute. Raises ValueError."""
    below = relative(path, root) if patterns else ""
    return bool(below) and globs(patterns)(below)


def spec(lines: Iterable[str]) -> "GitIgnoreSpec":
    """The lines of an ignore file, which may also take back what another one says. Raises ValueError."""
    from urlint.files.wildcards import pattern

    made: GitIgnoreSpec = _maker()(lines, partial(pattern, _kind()))
    return made


@cache
def _maker() -> Any:
    """What makes a spec that asks each pattern itself: an engine that happens to be installed, such as RE2, takes none of ours."""
    from pathspec import GitIgnoreSpec  # late: it costs as much as a small run

    try:
        GitIgnoreSpec.from_lines((), backend="simple")
    except TypeError:  # before its release 1.0, which knows no other
        return GitIgnoreSpec.from_lines
    return partial(GitIgnoreSpec.from_lines, backend="simple")


@cache
def _kind() -> Any:
    """The class of patterns, which each release of `pathspec` calls otherwise."""
    from pathspec import GitIgnoreSpec

    return type(GitIgnoreSpec.from_lines(["*"]).patterns[0])


def _plain(pattern: str) -> bool:
    """Whether a pattern is a name, which needs no library: it means what is called so, at any depth."""
    return pattern.replace("-", "").replace("_", "").replace(".", "").isalnum()

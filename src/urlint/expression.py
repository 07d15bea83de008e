"""Compiled regular expressions, kept between runs: compiling took a third of a short run. Knows no URLs or files."""

import re
from collections.abc import Callable
from functools import cache

from urlint.typed import Any

Program = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
"""The result of compiling an expression: flags, code in 32-bit words, number of groups, and their names in both directions."""

Find = Callable[[str, int], Program | None]
"""Finds the program of an expression with flags, if an earlier run compiled it."""

_find: Find | None = None  # None until `know` is called
_made: dict[tuple[str, int], Program] = {}


def know(find: Find) -> None:
    """Uses the programs that `find` finds from now on, and records those that have to be compiled in addition."""
    global _find
    _find = find


def made() -> dict[tuple[str, int], Program]:
    """The programs that had to be compiled since `know`."""
    return _made


def run(pattern: str, text: str, start: int, end: int) -> int:
    """The end of what `pattern`, which also matches no character, matches at `start` of a text."""
    found = compiled(pattern).match(text, start, end)
    assert found is not None, "the pattern matches no character, too"
    return found.end()


@cache
def compiled(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """Like `re.compile`, cached. Only for expressions in this package's own code: caching those built from documents is useless."""
    if _find is None:
        return re.compile(pattern, flags)
    try:
        program = _find(pattern, int(flags))
        if program is None:
            program = _made[pattern, int(flags)] = _program(pattern, flags)
        return _pattern(pattern, program)
    except (ImportError, AttributeError, EOFError, LookupError, TypeError, ValueError, RuntimeError, re.error):
        return re.compile(pattern, flags)  # `re` may change its internals, and this call reports invalid expressions


def behind(pattern: re.Pattern[str], text: str, at: int, limit: int) -> int:
    """The end of the match of `pattern` that starts at `at`; `at` if it does not match: with `a+` in `baa`, 1 becomes 3."""
    found = pattern.match(text, at, limit)
    return found.end() if found else at


def _program(pattern: str, flags: int) -> Program:
    """The program that `re.compile` computes (`re._compiler.compile`, as of Python 3.11 to 3.14)."""
    from array import array
    from re import _compiler, _parser  # type: ignore[attr-defined]

    parsed = _parser.parse(pattern, flags)
    numbers: dict[str, int] = parsed.state.groupdict
    names: list[str | None] = [None] * parsed.state.groups
    for name, number in numbers.items():
        names[number] = name
    code = array("I", _compiler._code(parsed, flags)).tobytes()
    return int(flags | parsed.state.flags), code, len(names) - 1, numbers, tuple(names)


def _pattern(pattern: str, program: Program) -> re.Pattern[str]:
    """The pattern object for a program. Raises RuntimeError if the matching engine rejects the code."""
    import _sre  # type: ignore[import-not-found]

    flags, code, groups, numbers, names = program
    found: Any = _sre.compile(pattern, flags, memoryview(code).cast("I").tolist(), groups, numbers, names)
    return found  # type: ignore[no-any-return]

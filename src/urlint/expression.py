"""How does an expression come to run quickly? Compiling took a third of a short run. Knows no URL, no file."""

import re
from functools import cache

from urlint.typed import Any

Program = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
"""What `re` makes of an expression: flags, code in words of 32 bits, the number of its groups, their names both ways."""

Programs = dict[tuple[str, int], Program]
"""The programs of expressions, by text and flags."""

_known: Programs | None = None  # none before somebody says that programs are worth keeping
_made: Programs = {}


def know(programs: Programs) -> None:
    """From now on expressions are taken from these, and what is compiled beside them is noted down."""
    global _known
    _known = programs


def made() -> Programs:
    """What had to be compiled since `know`."""
    return _made


@cache
def compiled(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """As `re.compile`, for the expressions this package is written with: those that a document shapes would be kept for nothing."""
    if _known is None:
        return re.compile(pattern, flags)
    try:
        program = _known.get((pattern, int(flags)))
        if program is None:
            program = _made[pattern, int(flags)] = _program(pattern, flags)
        return _pattern(pattern, program)
    except (ImportError, AttributeError, LookupError, TypeError, ValueError, RuntimeError, re.error):
        return re.compile(pattern, flags)  # the insides of `re` are promised to nobody, and a faulty expression is told there


def behind(pattern: re.Pattern[str], text: str, at: int, limit: int) -> int:
    """The offset behind what matches at `at`, or `at` if nothing does: with `a+` in `baa`, 1 becomes 3."""
    found = pattern.match(text, at, limit)
    return found.end() if found else at


def _program(pattern: str, flags: int) -> Program:
    """What `re.compile` works out (`re._compiler.compile`, as of Python 3.11 to 3.14)."""
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
    """The expression that runs. Raises RuntimeError for code that the matching engine does not take."""
    import _sre  # type: ignore[import-not-found]

    flags, code, groups, numbers, names = program
    found: Any = _sre.compile(pattern, flags, memoryview(code).cast("I").tolist(), groups, numbers, names)
    return found  # type: ignore[no-any-return]

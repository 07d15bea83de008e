"""What people are told when a grammar cannot be used."""

from collections.abc import Iterable

_NEAR = 0.6  # as `difflib` counts what two names share


class GrammarError(ValueError):
    """A grammar that cannot be used, or a name that it does not have. The text says where and why.

    >>> import urlint
    >>> urlint.grammar("rfc3968")
    Traceback (most recent call last):
    urlint.grammar.error.GrammarError: unknown grammar `rfc3968`: neither a file nor built-in; did you mean `rfc3986`?
    """


def nearest(name: str, known: Iterable[str], alike: float = 0) -> str:
    """A hint at the known name that `near` gives; "" where there is none."""
    found = near(name, known, alike)
    return f"; did you mean `{found}`?" if found else ""


def near(name: str, known: Iterable[str], alike: float = 0) -> str:
    """The known name that is spelled most like `name`, or has it for a word; "" where none is near, or `alike`."""
    from difflib import get_close_matches  # late: only those who mistype pay for it

    names, letters = list(known), sorted(name.lower())
    found = [each for each in names if each.lower() == name.lower()]
    found = found or [each for each in names if sorted(each.lower()) == letters]  # two of them have changed places
    found = found or get_close_matches(name, names, 1, alike or _NEAR) or ([] if alike else _with_word(name.lower(), names))
    return found[0] if found else ""


def _with_word(word: str, names: Iterable[str]) -> list[str]:
    """The names that `word` is a part of, first those that end with it, as `invalid-port` with `port`."""
    return sorted((each for each in names if word in each.split("-")), key=lambda each: not each.endswith(word))

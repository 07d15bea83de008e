"""The error for grammars that cannot be used, and hints at similar names."""

from collections.abc import Iterable

_NEAR = 0.6  # the similarity of two names, as `difflib` measures it


class GrammarError(ValueError):
    """A grammar that cannot be used, or a name that it does not contain. The message says where and why.

    >>> import urlint
    >>> urlint.grammar("rfc3968")
    Traceback (most recent call last):
    urlint.grammar.error.GrammarError: unknown grammar `rfc3968`: neither a file nor built-in; did you mean `rfc3986`?
    """


def nearest(name: str, known: Iterable[str], alike: float = 0) -> str:
    """A hint at the known name that `near` finds; "" if there is none."""
    found = near(name, known, alike)
    return f"; did you mean `{found}`?" if found else ""


def near(name: str, known: Iterable[str], alike: float = 0) -> str:
    """The known name that is most similar to `name`, or contains it as a word; "" if none is similar enough (`alike`)."""
    from difflib import get_close_matches  # late: only needed for misspelled names

    names, letters = list(known), sorted(name.lower())
    found = [each for each in names if each.lower() == name.lower()]
    found = found or [each for each in names if sorted(each.lower()) == letters]  # transposed letters
    found = found or get_close_matches(name, names, 1, alike or _NEAR) or ([] if alike else _with_word(name.lower(), names))
    return found[0] if found else ""


def _with_word(word: str, names: Iterable[str]) -> list[str]:
    """The names that contain `word`, first those that end with it, such as `invalid-port` for `port`."""
    return sorted((each for each in names if word in each.split("-")), key=lambda each: not each.endswith(word))

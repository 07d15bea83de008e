"""Where may secrets be in a URL, or in a text around URLs? What is asked again and again is cached."""

from functools import lru_cache

from urlint.expression import compiled
from urlint.text import Span, joined

_SHORT = 200  # code points of a word that is cached
_LOGIN = r"//[^\s/?#@:]*:(?![0-9]*+(?:[/?#\s]|\Z))([^\s@]{1,128}?(?: [^\s@]{1,64})?)@(?=[A-Za-z0-9\[])"


@lru_cache(maxsize=4)
def spans_of(url: str) -> list[Span]:
    """The secrets of a URL; cached, since each thing that is said about the URL asks for them."""
    from urlint.url.suspects import may_be_private  # late: few URLs have room for a secret

    if not may_be_private(url):
        return []
    from urlint.url.private import private

    return private(url)


def spans_in(text: str) -> list[Span]:
    """Possible secrets in any text; a URL that a shell continues in the next line is one URL."""
    from urlint.lint.redaction.words import words
    from urlint.url.suspects import suspects

    logins = compiled(_LOGIN).finditer(text)
    found = [Span(*each.span(1)) for each in logins if _of_word(each[0] + "h") and not _is_port(text, each.start(1), each[1])]
    every = list(words(text))
    for word, places in (every[at] for at in suspects([word for word, _ in every])):
        found += (Span(places[start], places[end - 1] + 1) for start, end in _of_word(word))
    return joined(found)


def _is_port(text: str, start: int, value: str) -> bool:
    """Whether a value that contains a blank begins with a port with a typo; what follows the blank is no part of the URL."""
    from urlint.url.port import is_behind_host, is_port  # late: few lines have such a value

    ended = compiled(r"[/?#)\]\"'<>][^ ]* ").search(value)
    return ended is not None and is_behind_host(text, start) and is_port(text, Span(start, start + ended.start()))


def _of_word(word: str) -> list[Span]:
    """The same for a word of a text; cached, since a line is examined again with each line that is shown beside it."""
    return _of_short_word(word) if len(word) <= _SHORT else spans_of(word)


@lru_cache(maxsize=1024)
def _of_short_word(word: str) -> list[Span]:
    return spans_of(word)

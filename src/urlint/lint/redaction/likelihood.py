"""May this value in a line of text be a secret, judging by its name and its look? Not if it says where the true one is."""

from collections.abc import Callable
from functools import lru_cache

from urlint.expression import compiled
from urlint.url.example import is_example
from urlint.url.secret import entropy, is_drawn, is_strong
from urlint.url.secrets.names import is_hinting, is_loose, is_telling

CLOSING = ")]},;"
_SHORTEST = 6  # code points of a password
_LONGEST_WORD, _DRAWN = 20, 3.5  # how many letters are too many for a word, and the bits in each
# Names for facts about a secret, not for the secret; a plural is often a number.
_ABOUT = (
    r"(?i:ur[li]|file|path|dir|folder|endpoint|host|name|id|type|kind|expir\w*|expiry|length|len|size|count|header|field|param\w*|ref"
    r"|ttl|age|limit|policy|prefix|suffix|format|encoding|algorithm|alg|label|hint|title|text|prompt|help|description|message|error"
    r"|regexp?|pattern|class|index|tokens|provider|manager|store|scope|version|enabled|required|mode)s?\Z|token(?:iz|is)"
)
_CHOSEN = r"passw|pwd|pass\Z|passphrase|secret|credential"  # by people
# Placeholders in a value. A `$` or a brace within a password does not count.
_FILLED_IN = (
    r"\$\{\{.*?\}\}|\$\{[^{}]*\}|\{\{.*?\}\}|#\{[^{}]*\}|(?<!\w)\$\([^()]*\)?|(?<!\w)\$(?:[A-Z_]+|[a-z_]+|[A-Za-z_]+\Z)[0-9]?(?!\w)"
    r"|%\([A-Za-z_]+\)[sd]|%[A-Za-z_]+%|<[A-Za-z_\- .]+>|\{[A-Za-z_.\-]*\}|\{[0-9]\}"
)
# A URL, a path, a checksum, a name for what belongs there.
_ELSEWHERE = (
    r"[A-Za-z][A-Za-z0-9+.\-]*:/|//|~/|\.{1,2}/|/[A-Za-z]+[/.]|[A-Za-z]:\\"
    r"|(?:sha[0-9]{1,3}|md5)[:\-=]|[A-Z]{2,}(?:_[A-Z]+)+\Z"
)
_JOINED = r"(?:\.|::?|->|\?\.|!\.)"
_CODE = (
    rf"[(\[{{<>|=:]|[@&*!]?(?![a-z]{{12,}}\Z)[A-Za-z_$]+(?:[0-9]?{_JOINED}[A-Za-z_$]+[0-9]?)*\Z"
    rf"|(?:[A-Za-z_$]{{3,}}[0-9]{{0,3}}|[a-z_]{{3,}}[0-9][a-z_]{{3,}}|[A-Za-z_]\w{{0,40}}{_JOINED}[A-Za-z_]\w*)(?:{_JOINED}\w+)*[(\[]"
)
_HUMPS = r"[A-Za-z][a-z]{2,13}(?:[A-Z][a-z]{2,13})+"  # of CamelCase
_PLAIN = r"[A-Za-z]+(?:[._:/\-]+[A-Za-z]+)*[.:!?]?"  # words


def may_be_secret(name: str, value: str, sure: bool, only_drawn: bool) -> bool:
    """Whether a value with that name may be a secret; `sure`: it cannot be code, as in quotes; `only_drawn`: words do not count."""
    if compiled(_ELSEWHERE).match(value) or (not sure and compiled(_CODE).match(value.rstrip(CLOSING + ":"))):
        return False
    own = compiled(_FILLED_IN).sub("", value).rstrip(CLOSING)
    return bool(own) and _judge(name, only_drawn)(own)


@lru_cache(maxsize=512)
def _judge(name: str, only_drawn: bool) -> Callable[[str], bool]:
    """The test whether a value with that name may be a secret; cached, since names are few."""
    if is_telling(name) and not compiled(_ABOUT).search(name):
        return _may_be_chosen if not only_drawn and compiled(rf"(?i:{_CHOSEN})").search(name) else _may_be_token
    return _is_run if is_telling(name) or is_hinting(name) or is_loose(name) else _never


def _never(value: str) -> bool:
    return False


def _is_run(value: str) -> bool:
    """Whether a value is one run of characters that a machine drew."""
    return is_drawn(value) and not compiled(r"\s|://").search(value)


def _may_be_chosen(value: str) -> bool:
    """Whether a value may be a password that a person chose."""
    if compiled(r"\s").search(value):
        return _holds_strong_word(value)
    return len(value) >= _SHORTEST and (not is_example(value) or is_strong(value, _SHORTEST))


def _may_be_token(value: str) -> bool:
    """Whether a value may be a token, which a machine draws."""
    if compiled(r"\s").search(value):
        return _holds_strong_word(value)
    if compiled(_PLAIN).fullmatch(value):
        return _is_no_word(value)
    return not value.isdigit() and is_strong(value) and (not is_example(value) or is_drawn(value))


def _is_no_word(value: str) -> bool:
    """Whether letters alone are too many for a word, too varied for a repeated one, and not several words in one."""
    if not value.isalpha() or len(value) < _LONGEST_WORD or compiled(_HUMPS).fullmatch(value):
        return False
    return entropy(value) >= _DRAWN


def _holds_strong_word(value: str) -> bool:
    """Whether a value of several words is not a sentence: one of them has letters and digits, and would be a strong password."""
    return any(is_strong(word, _SHORTEST) and not word.isalpha() and compiled("[0-9]").search(word) for word in value.split())

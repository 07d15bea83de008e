"""May a parameter of some name have a secret value? More than `urlint.url.secret_names`: these are only hidden."""

from collections.abc import Iterable

from urlint.expression import compiled
from urlint.url.percent import decode
from urlint.url.schemes import fold
from urlint.url.secret_names import PASSWORDS

# A parameter whose name contains one of these may be secret; if it contains one of the words below, only by the look of its value.
TELLING = (
    r"token(?!i[sz])|secret(?!ar)|passw|passphrase|pwd|signature|jwt|authorization|bearer|credential"
    r"|cookie(?!s?[^a-z=]{0,3}(?:accept|banner|consent|law|notice|policy))"
    r"|connection[^a-z=]{0,3}string"
    r"|(?:api|app|access|private|auth|account|subscription|master|session|license|signing|encryption|user|client|pass)[^a-z=]{0,3}key"
)
# A word ends before a letter with a diacritic: `contraseña`.
_HINTS = frozenset(
    {
        "auth", "clave", "code", "contrase", "contrasena", "cred", "creds", "dbpass", "hash", "haslo", "hmac", "jsessionid",
        "kennwort", "key", "loginpas", "loginpass", "mac", "mdp", "motdepasse", "nonce", "otp", "parol", "parola", "pass",
        "passcode", "passe", "phpsessid", "pin", "psw", "pw", "rlkey", "senha", "session", "sessionid", "sessid", "sid", "sig",
        "state", "userpass", "wachtwoord",
    }
)  # fmt: skip
_OPEN = frozenset({"country", "currency", "error", "lang", "language", "postal", "sort", "status", "zip"})  # public codes, keys
_NUMBERS = frozenset({"otp", "pin"})
# Only if the value looks machine-generated, because these names are also used for other things.
_LOOSE = frozenset(
    {
        "ak", "appid", "assertion", "csrf", "dsn", "hdnea", "hdnts", "mfa", "otc", "pat", "pk", "saml", "sas", "seed", "sk",
        "tempauth", "ticket", "tk", "tkn", "tok", "totp", "upsig", "verifier", "webhook", "xsrf", "zak",
    }
)  # fmt: skip
_ENDINGS = ("code", "key", "pass", "pwd", "sign")  # ends of compounds such as `torrentpass`; used like `_LOOSE`
_BETWEEN = r"[_.\-\[\]]"
_WORD = "[A-Z]+(?![a-z])|[A-Z]?[a-z]+"


def plain_name(written: str) -> str:
    """The name of a parameter without separators; for `a[b]`, as in forms, only the last word if that is a password."""
    words = fold(decode(written))
    last = words.rpartition("[")[2].removesuffix("]")
    return last if last in PASSWORDS else compiled(_BETWEEN).sub("", words)


def is_telling(written: str) -> bool:
    """Whether a parameter of this name probably contains a secret."""
    return compiled(TELLING).search(fold(written)) is not None or "pass" in _words(written) or written == "_auth"  # used by npm


def is_hinting(written: str) -> bool:
    """Whether a parameter of this name may contain a secret, among other things."""
    words = _words(written)
    return not words.isdisjoint(_HINTS) and words.isdisjoint(_OPEN)


def is_number(written: str) -> bool:
    """Whether a parameter of this name may contain a secret that consists of digits."""
    return not _words(written).isdisjoint(_NUMBERS)


def is_loose(written: str) -> bool:
    """Whether a parameter of this name may contain a machine-generated secret."""
    words = _words(written)
    return not words.isdisjoint(_LOOSE) or (any(map(_ends, words)) and words.isdisjoint(_OPEN))


def _ends(word: str) -> bool:
    return word.endswith(_ENDINGS)


def _grouped(words: Iterable[str]) -> str:
    """A pattern for any of the words, grouped by first letter, so that few are tried at each offset."""
    rests = dict[str, list[str]]()
    for word in sorted(words):
        rests.setdefault(word[0], []).append(word[1:])
    return "|".join(f"{first}(?:{'|'.join(behind)})" for first, behind in rests.items())


HINTING = rf"(?:{_grouped({*_HINTS, *_LOOSE, *_ENDINGS})})(?!(?-i:[a-z]))"
"""Matches the end of one of the words; used in case-insensitive patterns."""


def _words(written: str) -> frozenset[str]:
    return frozenset(fold(word) for word in compiled(_WORD).findall(written))

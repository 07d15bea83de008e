"""Is a value made up as an example: a placeholder word, a row of keys, or a repeated letter?"""

from functools import cache
from itertools import pairwise

from urlint.expression import compiled
from urlint.url.schemes import fold
from urlint.url.special import is_documentation, special_name

# The words of made-up passwords, tokens, and hosts; they also cover `hunter2`, `s3cr3t`, and `my-secret-pw`.
_WORDS = """
    abc abcd abcde abcdef access account add admin administrator airflow alice amqp and anon anonymous any api app asdf auth aws bar
    basic battery baz bearer blah blob bob bot bucket cache carol cassandra cert change changeit changeme city cleartext clickhouse
    client cockroach code com company config consumer corp correct couchbase couchdb cred credential credentials creds customer data
    database db def default demo dev django doe domain don dont dragon dummy elastic elasticsearch eve example fake fill fixme foo
    foobar ftp get github gitlab go goes grafana guest hash hello here hidden him his horse host hostname hub hunter id in influx
    influxdb insecure insert is it jane joe john json jwt key keycloak keys letmein local localhost login long lorem machine mail
    mallory mariadb master me mine minio minioadmin mock mongo mongodb monkey my myhost mysql name nats neo new no none not null
    oauth old one or oracle our pass passphrase passw passwd password passwort path phrase place placeholder port postgres
    postgresql private proxy pub public put pw pwd questdb quux qux qwe qwer qwert qwerty rabbit rabbitmq random real redacted redis
    registry remote removed replace root sa safe same sample scott secret secrets secure server service session shared shhh show sig
    signature site smtp solr some somebody someone something staging staple string strong super supersecret temp test tester testing
    tests text that the there this tiger to todo token tokens top unused upstream url use user userid username users usr val valid
    value var vault very web website welcome with word world xx xxx xxxx xxxxx you your yours zzz

    beispiel ejemplo eksempel esempio exempel exemple exemplo voorbeeld
    bruker benutzer gebruiker kasutaja nutzer usuario utente utilisateur utilizador uzivatel
    clave contra contrasena geheim haslo heslo kennwort losenord motdepasse parola passord senha wachtwoord
    meu mi mio mon mein mijn sekret
"""
_HOST_WORDS = """
    any bar baz company corp customer demo domain dummy example fake foo host hostname machine mock my name organization our private
    beispiel ejemplo eksempel esempio exempel exemple exemplo voorbeeld
    proxy quux qux registry sample server service site some somewhere test tester testing the url web website where your
"""
_LEET = str.maketrans("0134578@$!", "oieastbasi")
_NO_LETTER = compiled(r"[^a-z]+")
_NO_LETTERS_BEHIND = compiled(r"[^a-z]+\Z")
_SHORT = 6
_LONG = 10
_MARKS = compiled(r"\A[<{\[]|[>}\]]\Z|<[^<>]*+>|\{[^{}]*+\}|\[[^\[\]]*+\]|…|\.\.\.|^[*?.\-_]+$|^%\w|%\(\w|\$\w|%[sdv]$")
_ROWS = ("01234567890", "12345678901234567890", "98765432109876543210", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm")
_SAID = (
    "example",
    "sample",
    "placeholder",
    "changeme",
    "change_me",
    "redacted",
    "dummy",
    "yourtoken",
    "your_",
    "your-",
    "xxxx",
    "fake",
)
# The tokens of RFC 6749 and RFC 6750, the claims of the often copied JWT (`{"sub":"1234567890"`), Telegram's bots,
# the key of the page about `otpauth` URLs, and the build hook of Netlify's.
_PUBLISHED = (
    "2YotnFZFEjr1zCsicMWpAA",
    "mF_9.B5f-4.1JqM",
    "SplxlOBeZQQYbYS6WxSbIA",
    "tGzv3JOkF0XG5Qx2TlKWIA",
    "eyJzdWIiOiIxMjM0NTY3ODkw",
    "ABC-DEF1234ghIkl-zyx57W2v1u123ew11",
    "AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw",
    "JBSWY3DPEHPK3PXP",
    "5c23354f454e1350f8543e78",
)
_LONGEST_WORD = 13
_LONGEST = 80  # code points of a value that is split into words


def is_example(value: str) -> bool:
    """Whether a password, token, or host label is a placeholder for a real one. Never raises."""
    folded = fold(value)
    return (
        _MARKS.search(value) is not None
        or any(said in folded for said in _SAID)
        or any(token in value for token in _PUBLISHED)
        or is_filler(value)
        or _made_of_words(folded)
    )


def is_filler(value: str) -> bool:
    """Whether a value is filler: a repeated character or group, or a row of the alphabet or keyboard."""
    folded = fold(value)
    return _repeats(folded) or _in_a_row(folded) or _counts_on(folded)


def is_name_again(value: str, user: str) -> bool:
    """Whether a password is its user name, possibly with digits instead of letters: `bu1ldb0t`."""
    return fold(value) == fold(user) or fold(value).translate(_LEET) == fold(user).translate(_LEET)


def is_example_host(host: str) -> bool:
    """Whether `host` is reserved for examples (RFC 2606) or a common placeholder: `foo.com`, `www.your-domain.org`."""
    if is_documentation(host):
        return True
    labels = fold(host).removesuffix(".").split(".")
    return len(labels) > 1 and special_name(host) is None and _spelled(_NO_LETTER.sub("", labels[-2]), _host_words())


def _repeats(value: str) -> bool:
    """Whether the value repeats one character or a group of up to three: `000000`, `abcabcabc`.

    >>> _repeats("0000"), _repeats("ababab"), _repeats("abcabcab"), _repeats("abab"), _repeats("abcdabcdabcd")
    (True, True, True, False, False)
    """
    return any(len(value) > 2 * size and value == (value[:size] * len(value))[: len(value)] for size in (1, 2, 3))


def _in_a_row(value: str) -> bool:
    """Whether at least half of the value, and four characters, are a sequence of digits, letters, or keyboard keys.

    >>> _in_a_row("1234xxxx"), _in_a_row("xx1234yy"), _in_a_row("xxxx1234"), _in_a_row("xx123yyy"), _in_a_row("xxxxx1234")
    (True, True, True, False, False)
    """
    half = max(4, (len(value) + 1) // 2)
    starts = (at for at in (0, len(value) - half, half // 2) if at + half <= len(value))
    return half <= min(len(value), 26) and any(value[at : at + half] in row for at in starts for row in _ROWS)


def _counts_on(value: str) -> bool:
    """Whether most of ten or more letters and digits precede their successor: `abcde-fghij`, `1234567890abcdef`.

    >>> _counts_on("a-b-c-d-e-f-g-h-i-j"), _counts_on("7890abcdef"), _counts_on("abcdefghi"), _counts_on("acegikmoqs")
    (True, True, False, False)
    """
    signs = [sign for sign in value if sign.isalnum()]
    follow = sum(ord(other) - ord(one) == 1 or one + other in ("90", "0a", "9a") for one, other in pairwise(signs))
    return len(signs) >= _LONG and 4 * follow >= 3 * (len(signs) - 1)


def _made_of_words(value: str) -> bool:
    """Whether the letters form only words of the list, with any separators, or digits instead of letters: `p4ssw0rd1`."""
    if len(value) > _LONGEST:
        return False
    pieces = _pieces(value)
    if not pieces:
        return len(value) < _SHORT
    return _all_words(pieces) or _all_words(_pieces(_NO_LETTERS_BEHIND.sub("", value).translate(_LEET)))


def _pieces(value: str) -> list[str]:
    return [piece for piece in _NO_LETTER.split(value) if piece]


def _all_words(pieces: list[str]) -> bool:
    """Whether each piece is a letter or made of words; too many single letters mean that it is a token."""
    return all(len(piece) == 1 or _spelled(piece, _words()) for piece in pieces) and (
        len(pieces) < _SHORT or 2 * sum(len(piece) > 1 for piece in pieces) >= len(pieces)
    )


@cache
def _words() -> frozenset[str]:
    return frozenset(_WORDS.split())


@cache
def _host_words() -> frozenset[str]:
    return frozenset(_HOST_WORDS.split())


def _spelled(letters: str, words: frozenset[str]) -> bool:
    """Whether `letters` is a concatenation of words of the list."""
    reached = {0}
    for at in range(len(letters)):
        if at in reached:
            ends = range(at + 2, min(at + _LONGEST_WORD, len(letters)) + 1)
            reached.update(end for end in ends if letters[at:end] in words)
    return len(letters) in reached - {0}

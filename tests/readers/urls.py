"""The URLs on which each model of a reader is compared with its program: the same ones each time."""

from collections.abc import Iterator
from random import Random

CHARS = [*map(chr, range(0x80)), *"\x80\xa0éß日\u200b\u2028。％ａא\ufeff😀", "%41", "%2F", "%00", "%zz", "%"]
FORMS = (
    "{}http://a.test/b",
    "ht{}tp://a.test/b",
    "http{}://a.test/b",
    "http:{}//a.test/b",
    "http:/{}/a.test/b",
    "http://{}a.test/b",
    "http://a{}b.test/c",
    "http://a.test{}/b",
    "http://u{}v@a.test/b",
    "http://u:p{}q@a.test/b",
    "http://u{}@a.test/b",
    "http://a.test:{}/b",
    "http://a.test:8{}0/b",
    "http://a.test:80{}/b",
    "http://[::1{}]/b",
    "http://a.test/b{}c",
    "http://a.test/{}",
    "http://a.test/b?c{}d",
    "http://a.test?{}",
    "http://a.test/b#c{}d",
    "http://a.test#{}",
    "mailto:a{}b@c.test",
    "x:{}y",
    "x-y://a{}b/c",
    "{}",
    "a{}b",
    "/a{}b",
    "//a{}b/c",
    "?a{}b",
    "#a{}b",
)
HOSTS = (
    "",
    "a",
    "a.",
    ".a",
    "a..b",
    "a_b",
    "-a",
    "a-",
    "A.TEST",
    "xn--a",
    "xn--mnchen-3ya.test",
    "münchen.test",
    "localhost",
    "127.0.0.1",
    "127.1",
    "0x7f.1",
    "0177.0.0.1",
    "2130706433",
    "1.2.3",
    "1.2.3.4.5",
    "256.1.1.1",
    "1.2.3.4.",
    "0x100000000",
    *[
        "[::1]",
        "[::]",
        "[1:2:3:4:5:6:7:8]",
        "[::1.2.3.4]",
        "[1::2::3]",
        "[::g]",
        "[::1",
        "::1]",
        "[]",
        "[v1.a]",
        "[fe80::1%25eth0]",
        "[fe80::1%eth0]",
        "[::1]x",
        "[::1]8",
        "[::1]:80",
        "[::1]:x",
    ],
    "a:b",
    "a:b:c",
    "u@",
    "@a",
    "u@v@a",
    "u:p@v@a",
    "a%2eb",
    "a%20b",
    "a\\b",
    "a\\@b",
    "%41",
    "a%",
    *[
        "a.test:",
        "a.test:0",
        "a.test:00080",
        "a.test:65535",
        "a.test:65536",
        "a.test:99999",
        "a.test:8a",
        "a.test:-1",
        "a.test:+1",
        "a.test:８０",
    ],
    "a b",
    "a.test: 80",
)
_SCHEMES = ("http", "https", "ftp", "file", "ws", "ssh", "x", "HTTP")
_PIECES = [
    *"aZ09:/?#[]@!$&'()*+,;=%\\ \t\n<>\"{}|^`~.-_é日",
    "//",
    "://",
    "http",
    "%2F",
    "%zz",
    "..",
    "a.test",
    "127.0.0.1",
    "[::1]",
    ":80",
    "@",
]
_BEGINNINGS = ("", "http:", "http://", "https://a.test", "x:")
_RANDOM = 1500


def urls() -> Iterator[str]:
    """Every character in every place, every form of host in several schemes and in none, missing delimiters, and random pieces."""
    for form in FORMS:
        yield from (form.format(char) for char in CHARS)
    yield from (f"{scheme}://{host}{rest}" for host in HOSTS for scheme in _SCHEMES for rest in ("", "/b?c#d"))
    yield from (f"{host}{rest}" for host in HOSTS for rest in ("", "/b?c#d"))
    whole = "http://u:p@a.test:80/b/c;d?e=f&g#h"
    yield from (whole[:at] for at in range(len(whole)))
    yield from (whole[:at] + whole[at + 1 :] for at in range(len(whole)))
    yield from (whole[:at] + whole[at] + whole[at:] for at in range(len(whole)))
    chance = Random(20261123)
    for _ in range(_RANDOM):
        yield chance.choice(_BEGINNINGS) + "".join(chance.choices(_PIECES, k=chance.randint(1, 9)))

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
# What programs know by name: hosts that imply a scheme, drives, mapped addresses, zones, ports without a scheme, default ports.
_OWN = (
    *("ftp.a.test", "FTP.a.test", "dict.a.test/b", "pop3.a.test", "imaps.a.test", "a.ftp.test", "http://ftp.a.test"),
    *("file://localhost/b", "file://LOCALHOST/b", "file://127.0.0.1/b", "file://127.0.0.2/b", "file://a.test/b", "file:////b"),
    *("file:///C:/b", "file:///c|/b", "file:///C:", "file:///Cd:/b", "file:C:/b", "file:/C:/b", "file://C:/b", "file:///b?c#d"),
    *("http://[::ffff:1.2.3.4]/", "http://[0:0:0:0:0:ffff:1.2.3.4]/", "http://[0:0:0:0:0:ffff:0102:0304]/"),
    *("http://[0:0:0:0:0:0:1.2.3.4]/", "http://[0000:0000::0001:0002]/", "http://[0000::0001]/", "http://[0000::1.2.3.4]/"),
    *("http://[0:0:0:0:0:0:0000:ffff]/", "http://[0:0:0:0:0:1:0001:0002]/", "http://[2001:0db8:0000:0000:0000:0000:0000:0001]/"),
    *("http://[fe80::1%25]/", "http://[fe80::1%]/", "http://[fe80::1%2]/", "http://[fe80::1%251]/"),
    *("http://[::1%25abcdefghijklmno]/", "http://[::1%25abcdefghijklmnop]/", "http://[fe80::1%25a%20b]/"),
    *("http://[fe80::1%25a%25b]/", "http://[fe80::1%25a%2Fb]/", "http://[fe80::1%25a%41b]/", "http://[fe80::1%25]%25x/"),
    *("http://[fe80::%41%25b]/", "http://[a]:b]:80/", "http://1.2.3.4.0/", "//a.test:80/b", "//a.test:x/b", "a?b:80"),
    *("a?b:80/c", "ab?:80", "a b:80/c", "a_b:80", "a_b:80/c", "a_b:x", "a_b:", "mailto:a@b.test", "mailto:a@b.test,c@d.test"),
    *("mailto:a", "mailto:a@b@c", "mailto:a@b.test?c%zzd", "http://a.test/b?c%zzd", "ftp://a.test/%2Fb", "ftp://a.test/%2fb"),
    *("ftp://a.test//b", "ftp://a.test/b/%2Fc", "ftp://a.test", "ftp:/b", "ldap://a.test/b", "wss://a.test/b", "ldaps://a.test"),
    *("//[::1]/b", "//[v1.a]:80", "ldap://a.test/b#c", "ldaps://a.test#", "mailto:?c=d e", "mailto:?", "file:///\u00e9:b"),
    *("x:a?b", "x:a?", "x:?b", "x:?b#c", "x:/a//b", "x:a//b", ":80", ":80/b", "http:a/b?c"),
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
    """Each character in each place, each form of host with schemes and without, `_OWN`, missing delimiters, and random pieces."""
    for form in FORMS:
        yield from (form.format(char) for char in CHARS)
    yield from (f"{scheme}://{host}{rest}" for host in HOSTS for scheme in _SCHEMES for rest in ("", "/b?c#d"))
    yield from (f"{host}{rest}" for host in HOSTS for rest in ("", "/b?c#d"))
    yield from _OWN
    whole = "http://u:p@a.test:80/b/c;d?e=f&g#h"
    yield from (whole[:at] for at in range(len(whole)))
    yield from (whole[:at] + whole[at + 1 :] for at in range(len(whole)))
    yield from (whole[:at] + whole[at] + whole[at:] for at in range(len(whole)))
    chance = Random(20261123)
    for _ in range(_RANDOM):
        yield chance.choice(_BEGINNINGS) + "".join(chance.choices(_PIECES, k=chance.randint(1, 9)))

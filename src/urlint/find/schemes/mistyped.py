"""A scheme of the web, and a misspelled `://` before a host, or before anything if the spelling can only be a mistake."""

from urlint.find.heuristic import Heuristic
from urlint.find.schemes._words import ANY, FILLED, HOST, WEB

HEURISTICS = (
    Heuristic("a semicolon instead of the colon", ";//", WEB, "see ¦http;//a/b", "stops;//a.test/b\nhttp;//[x]", behind=ANY),
    Heuristic("no colon", "//", WEB, "see ¦https//a.test/b", "https//a/b\nstops//a.test/b", behind=HOST),
    Heuristic(
        "no colon, and a word that ends a statement",
        "//",
        WEB,
        "proxy_pass ¦http//backend;",
        "http//backend\nstops//backend;\nproxy_pass /http//backend;",
        behind="(?=[a-z][a-z0-9_-]*;)",
    ),
    Heuristic(
        "no colon, and a host that is filled in",
        "//",
        rf"(?<!\}}){WEB}",
        "see ¦https//${a}/b\nsee ¦http//%s/b",
        "https//$\nhttps//{2}\nstops//${a}/b\na/https//${a}/b\n${a}https//${b}",
        behind=FILLED,
    ),
    Heuristic("a blank before the colon", " ://", WEB, "see ¦http ://a.test/b", "http ://a/b\nstops ://a.test/b", behind=HOST),
    Heuristic(
        "two blanks before the colon", "  ://", WEB, "see ¦http  ://a.test/b", "http  ://a/b\nstops  ://a.test/b", behind=HOST
    ),
    Heuristic(
        "blanks after the colon",
        ": {1,2}//",
        WEB,
        "see ¦http: //a.test/b\nsee ¦ftp:  //a.test/b\nsee ¦https: //NAME@a.test/b",
        "http: //a/b\nstops: //a.test/b\nhttp: //jo@a/b",
        behind=HOST,
    ),
    Heuristic(
        "one slash", ":/(?!/)", WEB, "see ¦https:/a.test/b\nsee ¦http:/localhost/b", "http:/a/b\nstops:/a.test/b", behind=HOST
    ),
    Heuristic(
        "no slashes, and a host of the web",
        r":(?<=[ps]:)(?=www\.[a-z0-9]|[a-z0-9-]+\.(?:com|org|net|edu|gov|io)/[A-Za-z0-9~])",
        rf"(?<!:){WEB}",
        "Source: ¦http:www.a.test/b\nsee ¦https:a-b.org/c",
        "a:http:www.a.test\nstops:www.a.test",
    ),
    Heuristic(
        "two colons, and one slash",
        "::/(?!/)",
        WEB,
        "see ¦https::/a.test/b\nsee ¦http::/localhost/b",
        "http::/a/b\nstops::/a.test/b\nHTTP::/a",
        behind=HOST,
    ),
    Heuristic("two colons", ":://", WEB, "see ¦https:://a", "stops:://(a)\nhttp:://(a)", behind=ANY),
    Heuristic(
        "two colons, and a host that is filled in",
        ":://",
        WEB,
        "see ¦https:://${a}/b",
        "https:://$\nstops:://${a}",
        behind=FILLED,
    ),
    Heuristic(
        "a full-width colon",
        "：//",
        WEB,
        "see ¦https：//a.test/b\nは¦https：//a.test/b",
        "https：//a/b\nstops：//a.test/b",
        behind=HOST,
    ),
    Heuristic("a dot instead of the colon", r"\.//", WEB, "see ¦http.//a.test/b", "http.//a/b\nstops.//a.test/b", behind=HOST),
    Heuristic(
        "no colon, and a missing letter",
        "//",
        "(?i:ttps?|htps?)",
        "see ¦ttp//a.test/b\nsee ¦htps//a.test/b",
        "ttp//a/b\nhttp2//a.test",
        behind=HOST,
    ),
    Heuristic(
        "backslashes",
        r":\\{2}(?:\\{2})?(?!/)",
        WEB,
        r"""
see ¦http:\\192.0.2.1\b
see ¦http:\\\\a.test\b
""",
        r"see http:\\a\b",
        behind=HOST,
    ),
)

"""A word between two equal marks."""

from urlint.find.notation import Notation

_WORD = r"(?:[A-Z][A-Z0-9_]*|[a-z]+\.[a-z.]+)"
_JOINED = "[A-Za-z0-9]"  # with these on both sides, it is a login that contains its own delimiter

NOTATIONS = (
    Notation(
        "Autoconf, CMake, Maven",
        rf"(?<!{_JOINED})@{_WORD}@|@{_WORD}@(?!{_JOINED})|@[A-Za-z][A-Za-z0-9_]*@(?=[/:?#]|\.[A-Za-z]|\Z)",
        "http://@HOST@b.test file://host@sysconfdir@/c https://@a.b@c.test/ https://x-@b@.a.test https://a.test/b@C@.d",
        "http://a@b@c.test/ https://joe@acme.io@host.test/ postgres://joe@acme.io@db.test/b postgres://a:b@CD@host.test/",
    ),
    Notation(
        "the same with a dash in it, at the beginning", r"//@[A-Za-z][A-Za-z0-9]*[_-][A-Za-z0-9_-]*@", "file://@split-staging@b"
    ),
    Notation(
        "a word in capitals for a host, and one for a port",
        r"//@[A-Z][A-Z0-9_]*:@[A-Z][A-Z0-9_]*(?=[/?#]|\Z)",
        "http://@HOST:@PORT/",
        "http://@A:b@c.test/",
    ),
    Notation(
        "words in capitals",
        r"__[A-Z][A-Z0-9_]*?__|#[A-Z][A-Z_-]*#",
        "https://a.test/__WORD__ https://a.test/browse/#TICKET# ##STATIC_PATH##/b.css #DIRECTORY-URLENCODED#",
        "https://a.test/__init__.py https://a.test/#a#B",
    ),
    Notation(
        "a word for a host, for all",
        r"(?://|\A)([!^~`]{1,2})[A-Za-z][\w.-]*\1(?=[:/?#]|\Z)",
        "http://!HOST!/a http://^host^ http://~~b~~/ ^url^ `url`",
        "http://a.test/!b! http://~alice/~b ^a!",
    ),
    Notation(
        "words, each between two dashes",
        r"//--[A-Za-z][\w/.-]*--\Z",
        "http://--Codec/Url--",
        "http://--a.test/b--c http://a.test/--b--",
    ),
    Notation("a word for all, or for a root", r"\A#[A-Za-z_][\w.]+#(?=/|\Z)", "#url# #request.root#/b.css", "#a#b a#b# #g#"),
    Notation("a word in capitals for a host", r"//\+[A-Z][A-Z_]*\+", "http://+MISP_URL+/b", "http://a.test/?b+C+d"),
    Notation(
        "an expression between two literals, in a tag that a program writes",
        r"\A\+ {0,3}[A-Za-z_$][^+]*\+\Z",
        '+␣url("a␣b")␣+ +a.b+',
        "https://a.test/+b+ +1+",
    ),
    Notation("ColdFusion, Delphi", r"=#[A-Za-z_][\w.]*#", "http://a.test/b?c=#d.e#", "http://a.test/b?c=d#e#f"),
    Notation(
        "a number, a version",
        r"(?<!#)(?!\A#+[A-Za-z])#{3,}|#\.#",
        "file:///x/y-####.html ### svn://a.test/tags/d-#.#",
        "http://a.test/##b ###b",
    ),
)

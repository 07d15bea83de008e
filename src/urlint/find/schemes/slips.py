"""A scheme of the web, and `behind` it a misspelt `://`: in front of a host, or of anything where it is `sure`."""

from urlint.find.scheme import WEB, Scheme

SCHEMES = (
    Scheme("a semicolon for the colon", WEB, "see ¦http;//a/b", "stops;//a.test/b", behind=";//", sure=True),
    Scheme("no colon", WEB, "see ¦https//a.test/b", "https//a/b\nstops//a.test/b", behind="//"),
    Scheme("a blank before the colon", WEB, "see ¦http ://a.test/b", "http ://a/b\nstops ://a.test/b", behind=" ://"),
    Scheme("two blanks before the colon", WEB, "see ¦http  ://a.test/b", "http  ://a/b\nstops  ://a.test/b", behind="  ://"),
    Scheme(
        "blanks behind the colon",
        WEB,
        "see ¦http: //a.test/b\nsee ¦ftp:  //a.test/b",
        "http: //a/b\nstops: //a.test/b",
        behind=": {1,2}//",
    ),
    Scheme("one slash", WEB, "see ¦https:/a.test/b\nsee ¦http:/localhost/b", "http:/a/b\nstops:/a.test/b", behind=":/(?!/)"),
    Scheme("two colons", WEB, "see ¦https:://a", "stops:://(a)", behind=":://", sure=True),
    Scheme("a full-width colon", WEB, "see ¦https：//a.test/b", "https：//a/b\nstops：//a.test/b", behind="：//"),
    Scheme("a dot for the colon", WEB, "see ¦http.//a.test/b", "http.//a/b\nstops.//a.test/b", behind=r"\.//"),
    Scheme(
        "no colon, and a letter lost",
        "ttps?|htps?",
        "see ¦ttp//a.test/b\nsee ¦htps//a.test/b",
        "ttp//a/b\nhttp2//a.test",
        behind="//",
    ),
    Scheme(
        "backslashes",
        WEB,
        r"""
see ¦http:\\192.0.2.1\b
see ¦http:\\\\a.test\b
""",
        r"see http:\\a\b",
        behind=r":\\{2}(?:\\{2})?",
    ),
)

"""RFC 1738: Uniform Resource Locators (December 1994), scheme by scheme. A fragment is not part of a URL (section 2.2)."""

from urlint.grammar.standard import Shape, Standard

_LOGIN = r"(?P<authority>(?:(?P<user>[^@:/#]*+)(?::(?P<password>[^@/#]*+))?@)?(?P<host>[^:/#]*+)(?::(?P<port>[^/#]*+))?)"
_FRAGMENT = r"(?:#(?P<fragment>.*+))?"
_WITH_LOGIN = {"user": "user", "password": "password", "host": "host", "port": "port"}
_NO_LOGIN = {"user": "", "password": "", "host": "host", "port": "port"}


def _scheme(rest: str, judges: dict[str, str], section: str, **innermost: str) -> Shape:
    """The shape of a scheme; `rest` follows its authority and is defined in `section` by the productions in `innermost`."""
    sections = dict.fromkeys(innermost, section)
    return Shape(rf"(?P<scheme>[^:#]*+):{rest}{_FRAGMENT}", judges, innermost=innermost, sections=sections)


def _ip(rest: str, section: str, judges: dict[str, str] = _NO_LOGIN, **innermost: str) -> Shape:
    return _scheme(rf"//{_LOGIN}{rest}", judges, section, **innermost)


_GENERIC = Shape(rf"(?:(?P<scheme>[^:#]*+):)?(?P<schemepart>[^#]*+){_FRAGMENT}")
_WAIS = _ip(
    r"(?:/(?P<database>[^?/#]*+)(?:\?(?P<query>[^#]*+)|/(?P<wtype>[^/#]*+)(?:/(?P<path>[^#]*+))?)?)?",
    "3.9",
    database="database",
    query="search",
    wtype="wtype",
    path="wpath",
)
_SEGMENTS = {"fsegment": "path", "hsegment": "path", "psegment": "path", "fpath": "path", "hpath": "path", "ppath": "path"}

standard = Standard(
    name="rfc1738",
    title="Uniform Resource Locators, scheme by scheme (RFC 1738, December 1994)",
    rfc="RFC 1738",
    files=("rfc1738",),
    start="url",
    shapes={
        "url": _GENERIC,
        "genericurl": _GENERIC,
        "otherurl": _GENERIC,
        "ip-url": _GENERIC,
        "login": Shape(_LOGIN, _WITH_LOGIN),
        "hostport": Shape(_LOGIN, _NO_LOGIN),
        "httpurl": _ip(r"(?:/(?P<path>[^?#]*+)(?:\?(?P<query>[^#]*+))?)?", "3.3", path="hsegment", query="search"),
        "ftpurl": _ip(
            r"(?:/(?P<path>(?:[^;#]|;(?!type=))*+)(?:;type=(?P<ftptype>[^#]*+))?)?",
            "3.2.2",
            _WITH_LOGIN,
            path="fsegment",
            ftptype="ftptype",
        ),
        "fileurl": _ip(r"(?:/(?P<path>[^#]*+))?", "3.10", path="fsegment"),
        "gopherurl": _ip(
            r"(?:/(?:(?P<gtype>%[0-9A-Fa-f]{2}|[^#])(?P<selector>(?:(?!%09)[^#])*+)"
            r"(?:%09(?P<query>(?:(?!%09)[^#])*+)(?:%09(?P<string>[^#]*+))?)?)?)?",
            "3.4",
            gtype="gtype",
            selector="selector",
            query="search",
            string="gopher+_string",
        ),
        "mailtourl": _scheme(r"(?P<encoded822addr>[^#]*+)", {}, "3.5", encoded822addr="encoded822addr"),
        "newsurl": _scheme(
            r"(?:(?P<article>[^@#]*+)@(?P<host>[^#]*+)|(?P<group>[^@#]*+))",
            {"host": "host", "group": "groups"},
            "3.6",
            article="article",
            group="group",
        ),
        "nntpurl": _ip(r"(?:/(?P<group>[^/#]*+)(?:/(?P<article>[^#]*+))?)?", "3.7", group="group", article="digits"),
        "telneturl": _ip(r"(?:/(?P<path>[^#]*+))?", "3.8", _WITH_LOGIN, path="telneturl"),
        "waisurl": _WAIS,
        "waisdatabase": _WAIS,
        "waisindex": _WAIS,
        "waisdoc": _WAIS,
        "prosperourl": _ip(r"(?:/(?P<path>[^;#]*+)(?P<fieldspec>;[^#]*+)?)?", "3.11", path="psegment", fieldspec="fieldspec"),
    },
    component={**_SEGMENTS, "search": "query", "hostname": "host", "hostnumber": "host", "domainlabel": "host", "toplabel": "host"},
    innermost={"path": "hsegment", "query": "search", "fragment": "url"},
    sections={
        "scheme": "2.1",
        **dict.fromkeys(("user", "password", "host", "port"), "3.1"),
        "escape": "2.2",
        "fragment": "2.2",
        **dict.fromkeys(("path", "query"), "3.3"),
    },
    dispatch={
        f"{scheme}": f"{scheme}url"
        for scheme in ("http", "ftp", "news", "nntp", "telnet", "gopher", "wais", "mailto", "file", "prospero")
    },
    by_scheme={"url": ""},
    generic="genericurl",
    escape="escape",
    older=True,
    completed_by="rfc1808",
)

"""What do the URLs of servers have in common? A login, hosts, the requested object, and options."""

from collections.abc import Mapping

from urlint.grammar.scheme import Rows, decoded
from urlint.grammar.standard import Explanation, Shape, Standard

_HOSTS = r"(?P<host>\[[^\]/?]*+\]?|\([^()?]*+\)|[^:/?,\[]*+)(?::(?P<port>[^/?,]*+))?(?P<servers>[^/?]++)?"
_LOGIN = r"(?:(?P<user>[^:@/?]*+)(?::(?P<password>[^@/?]*+))?@)?"


def standard(name: str, title: str, source: str, what: str, words: str, host: str = "host") -> Standard:
    """The standard for URLs of a server. `what` is the component after the hosts (in messages, `words`); `host` judges hosts."""
    shape = Shape(
        rf"(?P<scheme>[^:]*+):?(?://{_LOGIN}{_HOSTS})?(?:/(?P<what>[^?]*+))?(?:\?(?P<options>.*+))?",
        {name: name for name in ("user", "password", "port")} | {"host": host},
        {"what": what},
    )
    parts = ("scheme", "user", "password", "host", "port", "servers", what, "options", "pct-encoded")
    return Standard(
        name=name,
        title=title,
        rfc=source,
        files=("server", name),
        start="URI",
        shapes={"URI": shape},
        component={"server": "host", "reg-name": "host", "login": "user"},
        innermost={"servers": "server"},
        sections=dict.fromkeys(parts, ""),
        rule="scheme-syntax",
        words={"servers": "list of hosts", what: words},
        reasons=(
            Explanation(":", r"(?!//)", "missing `//` after the scheme", "Insert `//`", "//"),
            Explanation(":/", r"(?!/)", "missing `//` after the scheme", "Insert `/`", "/"),
        ),
    )


def told(parts: Mapping[str, str]) -> Rows:
    """The explanation of a URL: the server, the user, and the requested object, with the password hidden."""
    for name, text in parts.items():
        if name == "password":
            yield name, "***"
        elif name == "options":
            yield from options(text)
        elif name == "servers":
            yield from (row for each in text.split(",") if each for row in _server(each))
        elif name != "scheme" and text:
            yield name, decoded(text)


def _server(text: str) -> Rows:
    """One more host of a list, and its port."""
    host, colon, port = text.rpartition(":")
    yield "host", host if colon and "]" not in port else text
    if colon and "]" not in port:
        yield "port", port


def options(text: str) -> Rows:
    """The options in a query, in order; MongoDB also accepts `;` between them."""
    for option in text.replace(";", "&").split("&"):
        name, _, value = option.partition("=")
        if name:
            yield decoded(name), decoded(value)

"""What follows a host or a port and cannot be in one: a remark, the next of several settings, or a title."""

from urlint.find.heuristic import OPEN, Heuristic

_UP_TO_PORT = r"[A-Za-z][A-Za-z0-9+.\-]*://(?:[A-Za-z0-9.\-]+|\[[^\[\]\s]{1,60}\]):[0-9]{1,5}"
_NO_USER = r"(?![^\s/?#@\"'`<>]{0,64}+@)"  # the port may be the start of a password

_TAG_LINK = r"(?i:tag-?stat-?link)[^\n]*(?:\n[^\n]+){0,3}"  # an option of Robot Framework, or its section

HEURISTICS = (
    Heuristic(
        "the title of a link in a report of Robot Framework",
        ":",
        r":[^\s:/\"'`]+(?=[\s\"'`]|\Z)",
        """
robot --tagstatlink b:http://a.test¦:Title
toml ▸ [tag-stat-link]⏎b = "http://a.test/c¦:Title"
""",
        """
robot --tagdoc b:http://a.test/c:Title¦
robot --tagstatlink b:http://a.test/c:d/e¦
""",
        before=_TAG_LINK,
    ),
    Heuristic(
        "a remark in brackets",
        "(",
        rf"\({_NO_USER}",
        """
at http://localhost:3000¦(dev)
http://[::1]:3000¦(dev)
""",
        "http://alice:80(b@git.test/c¦\nhttp://a.test:8a(b¦",
        url=_UP_TO_PORT,
        context=OPEN,
    ),
    Heuristic(
        "the next setting, or the next server",
        ";",
        rf";(?:[A-Za-z_]\w*=|[^\s/]{{0,64}}(?!\S)){_NO_USER}",
        """
HTTP_PROXY=http://a.test:3128¦;NO_PROXY=c
http=http://a.test:3128¦;https=http://b.test:3128
proxy=http://a.test:3128¦;b
""",
        "http://a.test:80;b/c¦\nhttp://alice:80;b@git.test/c¦\nhttp://alice:80;b=c@git.test/c¦\nhttps://a.test/b;c=d¦",
        url=_UP_TO_PORT,
        context=OPEN,
    ),
    Heuristic(
        "the end of a string before or after the port, and what is printed behind it",
        "'",
        rf"',{_NO_USER}",
        "or http://localhost¦:',Port);\nor http://localhost:80¦',Path);",
        "http://alice:',b@git.test/c¦\nhttps://a.test/b',c/d¦",
        url=_UP_TO_PORT.replace("{1,5}", "{0,5}"),
        context=OPEN,
    ),
    Heuristic(
        "an ellipsis, and what came of it",
        ".",
        rf"\.{{2,}}{_NO_USER}",
        """
at http://localhost:3000¦...done
at https://a.test:443¦..OK
""",
        """
https://a.test/b:443...done¦
https://alice:80...b@git.test/c¦
""",
        url=_UP_TO_PORT,
        context=OPEN,
    ),
)

r"""What follows escaped slashes and is not a host: `https?:\/\/|ftp` is an expression."""

from urlint.find.heuristic import Heuristic

HEURISTICS = (
    Heuristic("the next alternative, or the end of a group", ":", "", r"(http:\/\/|ftp)", r"(¦http:\/\/a.test)", behind=r"[|)]"),
    Heuristic(
        "a class that is not all of the host's first letters",
        ":",
        "",
        r"http:\/\/[a]b",
        r"""
¦http:\/\/[2001:db8::1]/b
¦http:\/\/[^\/]+/b
""",
        behind=r"\[(?!(?:[0-9A-Fa-f.]*:){2}[0-9A-Fa-f:.]*\]|\^?(?:\\[^\s]|[^\]\\\s]){1,60}\][+*{])",
    ),
)

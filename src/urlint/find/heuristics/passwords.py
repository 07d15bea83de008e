"""A password may contain what ends a URL in prose. The password must be found whole, so that no half of it is shown."""

from urlint.find.heuristic import OPEN, Heuristic

_REST = r"[^\s/?#@\"'`<>]{0,64}+@(?=(?:[A-Za-z0-9_-]++\.)++[A-Za-z]{2,}+[:/])"
_USER = r"[A-Za-z][A-Za-z0-9+.\-]*:\\?/\\?/[^\s/?#@:\"'`<>\[\](){}]{1,64}:"
_PORT = r"(?![0-9]*+\Z)"

HEURISTICS = (
    Heuristic(
        "a bracket in a password",
        "[](){}",
        rf"[\[\](){{}}](?!\(){_REST}",
        """
https://alice:Vq7[m@git.test/x¦
https://alice:Vq7)m@git.test:8/¦
""",
        """
http://localhost:80¦)a@git.test/
http://host¦)a@git.test/
http://alice:b¦](http://alice:b@git.test/)
""",
        url=rf"{_USER}{_PORT}[^\s/?#@\"'`<>]{{1,64}}",
        ends=False,
        context=OPEN,
    ),
    Heuristic(
        "a blank in a password that nobody would use in an example",
        " ",
        rf" {_REST}",
        "https://alice:Vq7 mTz2@git.test/x¦",
        """
http://host:port¦ git@git.test:x/y
http://host:80¦ git@git.test:x/y
""",
        url=rf"{_USER}(?=\D*[0-9!$%^&*+=~])(?=[^A-Za-z]*[A-Za-z])[^\s/?#@\"'`<>]{{1,64}}",
        ends=False,
        context=OPEN,
    ),
    Heuristic(
        "a line end in a password, which a shell removes",
        "\\",
        rf"\\\r?\n{_REST}",
        "https://alice:Vq7m\\⏎z2kL@git.test/x¦",
        "https://alice:80¦\\⏎z2kL@git.test/x",
        url=rf"{_USER}{_PORT}[^\s/?#@\"'`<>]{{1,64}}",
        ends=False,
        context=OPEN,
        escapes=("shell",),
        shown_in="shellscript",
    ),
)

"""Whole URLs that name an account of a mail server and not an address, in tools that send messages."""

from urlint.find.notation import Notation

_CHAR = r"[^\s<>\"{}|\\^`]"
_HOST = r"[A-Za-z0-9._-]++(?::[0-9]+)?"

NOTATIONS = (
    Notation(
        "a user and a password, of Apprise",
        rf"\A(?i:mailto)://(?:[^/?#@:\s]+:[^/?#@\s]*@{_HOST}(?:[/?]{_CHAR}*)?|(?:[^/?#@:\s]+@)?{_HOST}[?&](?:user|pass|smtp)={_CHAR}*)\Z",
        "mailto://u:p@a.test mailto://u:p@a.test:25?to=b@c.test mailto://a.test:25?user=b&pass=c mailto://u@a.test&pass=b",
        "mailto://u@a.test mailto://u@a.test?subject=b mailto:u:p@a.test",
    ),
)

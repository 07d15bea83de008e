"""Escapes of shell commands."""

from urlint.find.escape import Escape
from urlint.find.escapes.plain import PASSES, PRINTED, STOPS
from urlint.find.escapes.quotes import second

ESCAPES = {
    "shell": Escape(
        r"\\(?:[\\\"$`&?=(); #!*~\[\]{}]|\r?\n)",
        lambda found: second(found).strip("\r\n"),
        {"\\": "\\\\", '"': '\\"', "$": "\\$"},
        rf"\\\"|{PRINTED}",
        means={"a\\&b\\q": "a&b\\q", "a\\#b\\~c\\!d": "a#b~c!d", "a\\\nb": "ab"},
        stops=('\\"', *STOPS),
        passes=("\\ ", *PASSES),
        printed=True,
    ),
    "powershell": Escape(
        r"`[^0a-zA-Z\r\n]",
        second,
        {"`": "``", '"': '`"', "$": "`$"},
        r"`[0abefnrtuv\"]",
        means={"a`$b`n": "a$b`n"},
        stops=("`n", '`"'),
        passes=("`$",),
        sign="`",
    ),
    "bat": Escape(r"\^[\^&|<>()!]|%%", second, {"%": "%%", "^": "^^"}, means={"a^&b^c": "a&b^c", "a%%20%41": "a%20%41"}, sign="^"),
}

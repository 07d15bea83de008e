"""Escapes of Texinfo: commands for single characters."""

from urlint.find.escape import Escape

ESCAPES = {
    "texinfo": Escape(
        r"@[@{}/]",
        lambda found: found[0][1].strip("/"),
        {"@": "@@", "{": "@{", "}": "@}"},
        means={"a@@b@/c@q": "a@bc@q"},
        sign="@",
    ),
}

r"""Which faults do not matter to those who read the text? Those where another notation goes on, or the text around a URL.

This is only asked about open text, strings and values: a link or an attribute contains nothing but the URL.
"""

from urlint.expression import compiled
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.find.document import Finding
    from urlint.url.verdict import Fault

_ESCAPED = (  # what no Windows path contains
    r"\\{1,8}(?:[!-/:-@\[\]^-`{-~]"  # a sign that means something to a shell, to Markdown, to an expression: `\?`, `\_`
    r"|[nrt](?:[A-Z\\]|\Z)"  # the end of a line: `\nNext`, `\n\n`
    r"|[0-3][0-7]{2}|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4})"  # a byte, a character: `\343`, `\x3d`, `\u003d`
)
_CUT = r"\{(?:[A-Za-z_]\w*(?:=|!=|=~|!~)|\Z)"
_NUMBER = "&#(?:[0-9]{2,5}|[xX][0-9A-Fa-f]{2,4});"
_RULED = r"(?i)ldaps?:///[a-z0-9.]+="
_LABEL = r"\.[a-z]{2,4}\|[A-Za-z]\w*\Z"


def is_doubtful(finding: "Finding", fault: "Fault") -> bool:
    """Whether a fault in a URL that is among other text does not belong to the URL."""
    url, at = finding.url, fault.span.start
    match url[at : at + 1]:
        case "|":  # after a host, another field of a list; after a file, a label; elsewhere perhaps data
            in_list = fault.component in ("host", "port") and "/" not in url[at:]
            return in_list or compiled(_LABEL).search(url, max(0, at - 6)) is not None
        case "{":  # a template that is cut off: `s3://{The`, a query of another language: `?q=up{job=`
            return compiled(_CUT).match(url, at) is not None or url.endswith("://", 0, at)
        case "\\":
            return compiled(_ESCAPED).match(url, at) is not None
        case " ":  # a name in an access rule of a directory server: `userdn="ldap:///cn=a b"`
            return compiled(_RULED).match(url) is not None
        case "#":  # one URL glued to another, as in a table of strings: `http://a.test/#bhttp://a.test/#c`; numbers of HTML
            return url.find("://", url.find("#"), at) != -1 or compiled(_NUMBER).sub("", url).count("#") < min(2, url.count("#"))
    return False

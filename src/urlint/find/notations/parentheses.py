"""Words in parentheses, or between bars."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "a word for a host, as in routes and in the markup of Ansible",
        r"//[A-Z]?\([A-Za-z_]+\)(?=[.:/]|\Z)",
        "http://(host)/(action) https://(user).a.test https://I(ip)/redfish",
        "http://a.test/b_(c) https://a.test//b(c)",
    ),
    Notation(
        "an optional label of a host",
        r"//\([A-Za-z0-9-]+\\?\.\)(?=[A-Za-z0-9])",
        "http://(dx.)doi.org/ https://(www.)a.test",
        "http://(dx)doi.org/ http://a.test/(b.)c",
    ),
    Notation("the same, doubled", r"//\(\([A-Za-z_][\w./-]*\)\)", "https://((host))/a", "https://a.test/((b))"),
    Notation(
        "Razor",
        r"(?:/|\A)@(?:[A-Za-z_][\w.]*\(|\([^()]*\))",
        '@Url.Action("Index",␣"Home") /a/@(b) ~/@Model.Id("c")',
        "https://a.test/@b /a@b(c) https://a.test/@(b",
    ),
    Notation(
        "words for a part",
        r"[/=]\([A-Za-z]+(?: [A-Za-z]+)+\)(?=[/?#&]|\Z)",
        "s3://(Bucket␣Name)/(Prefix)/",
        "http://a.test/b␣(c␣d)",
    ),
    Notation(
        "one of several", r"\([A-Za-z0-9_.:/-]+(?:\|[^\s()|]*)+\)", "https://a.test/(release|devel)/b", "https://a.test/(b)|c"
    ),
    Notation(
        "one of several, for all", r"\A[A-Za-z][A-Za-z-]*(?:\|[A-Za-z][A-Za-z-]*)+\Z", "add|omit", "b.html|c /b|c https://a|b"
    ),
    Notation(
        "substitutions of reStructuredText and Pelican",
        r"(?:/|\A)\|[A-Za-z][A-Za-z0-9_-]*\|(?=[/?#]|\Z)",
        "https://a.test/|branch|/b |filename|/b.rst",
        "https://a.test/b|c|d",
    ),
)

"""What distinguishes a regular expression from a URL; a plain `.` or `?` is not enough."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "any characters", r"\.(?<!%\.)\*(?![./:])|\.\+", "https://a.test/.*b https://a.test/.+", "https://a.test/b.*/c sip:%.*s@b"
    ),
    Notation(
        "escaped characters and classes",
        r"(?<!\s)\\(?:[.?+]|[dwsbDWSB](?![A-Za-z]))",
        r"https://a\.test/ https://a.test/\d+",
        r"C:\data https://a.test/␣\b",
    ),
    Notation(
        "repeated classes",
        r"\[\^|\][+*]|\]\{[0-9]+[,}]",
        "https://a.test/[^/] https://a.test/[a-z]+ https://a.test/[0-9]{2}",
        "http://[::1]/",
    ),
    Notation(
        "groups",
        r"\(\?|\)\?(?![A-Za-z_]+=)|\([A-Za-z0-9_.\\/-]+\|",
        "https://a.test/(?:b) https://a.test(:80)? https://(a|b).test/",
        "https://a.test/b_(c)?d=e",
    ),
    Notation("an end", r"\$(?<!/\$)\Z|://\$\Z", "https://a.test/b$ http://$", "https://a.test/$"),
)

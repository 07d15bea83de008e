"""A mail address that people can read, and robots cannot."""

from urlint.find.notation import Notation

_EDGE = r"(?:[^A-Za-z0-9@?%]|%[0-9A-Fa-f]{2})"
_DOT = rf"{_EDGE}(?i:dot){_EDGE}"

NOTATIONS = (
    Notation(
        "a word for the `@`, with one for a dot or a domain after it",
        rf"\A(?i:mailto):(?>[^@?]+?{_EDGE}(?i:at){_EDGE})[^@?]*?(?:{_DOT}|[A-Za-z0-9]\.[A-Za-z]{{2}})",
        "mailto:a+b+at+c+dot+d+dot+org mailto:a%20AT%20b%20dot%20org mailto:a-at-b.test mailto:a␣at␣b.test mailto:a(at)b.test "
        "mailto:a[at]b[dot]test?c=d mailto:a%5Bat%5Db.test mailto:a_at_b_dot_test mailto:a.at.b.test",
        "mailto:patat.org mailto:a@@b.test mailto:ab.test mailto:a-at-home mailto:a@b-at-c.test mailto:?to=a-at-b.test mailto:a.at",
    ),
    Notation(
        "a word for a dot after the `@`",
        rf"\A(?i:mailto):[^@?]*@[^@?]*?{_DOT}",
        "mailto:a@b%20DOT%20org mailto:a@b(dot)test",
        "mailto:a@dot.test mailto:a@b.dot mailto:a-dot-b@@c.test",
    ),
    Notation(
        "the words in capitals between small letters",
        r"\A(?i:mailto):[a-z0-9._-]+AT[a-z0-9-]+(?:(?:DOT|\.)[a-z]+)+\Z",
        "mailto:johnATgnuDOTorg mailto:a.bATc.test",
        "mailto:johnAT mailto:PATgnu.org mailto:john@PATDOTorg",
    ),
)

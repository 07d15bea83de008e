"""Text after a pair of brackets that is not a reference: `f[T](x: T)`, `[a-z](\\..+)`."""

from urlint.find.notation import Notation

_EXPRESSION = r"\A(?!.*(?:[/#?:=]|\.[A-Za-z]))"
_PROSE = (  # except the name of a file, and placeholders
    r"\A(?=.*\s)(?![A-Za-z][A-Za-z0-9+.\-]*:)(?!(?:[^ ]* ){0,5}[^ ]*\.[A-Za-z][A-Za-z0-9]{0,4}(?:#\S*)?\Z)"
    r"(?!.*(?:\{[{%]|[$#]\{|<[%?]))"
)

NOTATIONS = (
    Notation(
        "parameters of a function",
        r"\A(?!(?:https?|ftps?|mailto|tel|sms|file|data|javascript):)[A-Za-z][A-Za-z0-9]*:\s",
        "x:␣T",
        "https:␣//a.test ftp:␣a mailto:␣a@b tel:␣1 sms:␣1 file:␣a data:␣a javascript:␣a x:T",
    ),
    Notation("a literal, as of a call", r"\A([\"'])[^\"'/]*\1\Z", '"b" \'b\' ""', '"b/c" b "b'),
    Notation("an R expression, cut short", r"\A`r\Z", "`r", "`r` r"),
    Notation("a regular expression that continues with an escape", rf"{_EXPRESSION}\\[.^$*+?]", r"\..+ \*", r"\a \./b \.md"),
    Notation(
        "a regular expression that continues with a class",
        rf"{_EXPRESSION}.*\[[^\[\]]*\][*+?|{{]",
        "[a-z]* x[0-9]{2}",
        "[a-z] a[0]*/b",
    ),
    Notation(
        "arguments, and prose",
        _PROSE,
        "x,␣y see␣this a␣b␣c␣d␣e␣f␣g.md",
        "my␣file.md a␣b.md#c␣d.html#e {{␣a␣}} {%␣a␣%} ${␣a␣} #{␣a␣} <%␣a␣%> <?␣a␣?> http:␣a",
    ),
)

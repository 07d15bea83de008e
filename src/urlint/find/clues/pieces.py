"""What a URL goes on with behind its end: it is a part of the one that is meant."""

from urlint.find.clue import MARK, Clue

_TAGS = "b|bdi|code|em|font|i|kbd|mark|s|small|span|strong|sub|sup|u|var|wbr"

CLUES = [
    Clue(
        "words in braces that go on in the next line",
        "template",
        "https://a.test/{name⏎of it}/b\n// https://a.test/{name⏎// of it}",
        "https://a.test/{name⏎of it\nhttps://a.test/b{name⏎of it}\nhttps://a.test/{name⏎of (it)}",
        url=r"[^\s{]*(?<=[/=.:@-])\{[A-Za-z][\w.-]{0,40}\Z",
        behind=rf"\r?\n[ \t]*(?:{MARK}[ \t]*)?[A-Za-z][\w.-]*(?: [A-Za-z][\w.-]*){{0,5}}\}}",
    ),
    Clue(
        "an empty comment, which keeps marks apart",
        "partial",
        "https://a.test/b%<!-- -->20c",
        "https://a.test/b<!-- c -->",
        behind="<!-- -->",
    ),
    Clue(
        "inline tags, and more of the URL",
        "partial",
        "https://a.test/<b>x</b>\nhttps://a.test/<var class='c'>x</var>\nhttps://a.test/</i></b>?c=d",
        "https://a.test/<b> x</b>\nhttps://a.test/<b>https://b.test/</b>\nhttps://a.test/<p>b</p>",
        behind=rf"(?i:(?:</?(?:{_TAGS})(?:[ \t][^<>\r\n]{{0,200}})?/?>){{1,8}}+)"
        r"(?=[A-Za-z0-9%/?#=_~+@-]|\\\()(?![A-Za-z][A-Za-z0-9+.-]{1,20}://)",
        example="html",
    ),
    Clue(
        "the end of a line of a mail, in a host",
        "partial",
        "https://a.=⏎test/b",
        "https://a.test/b=⏎c\nhttps://a.=⏎ test/b",
        url=r"[A-Za-z]+://[^/?#\s]*=\Z",
        behind=r"\r?\n[A-Za-z0-9.-]",
    ),
    Clue(
        "the rest of a target of reStructuredText",
        "partial",
        "`a <https://a.test/⏎b>`_\n# `a <https://a.test/⏎# b>`_",
        "`a <https://a.test/⏎b>`\n`a (https://a.test/⏎b>`_",
        before="<",
        behind=rf"\r?\n[ \t]*(?:{MARK}[ \t]*)?[^\s<>\"'`]++>`_",
    ),
    Clue(
        "a backslash, and the next line of a comment",
        "partial",
        "// https://a.test/\\⏎// b\n * https://a.test/\\⏎ * b",
        "https://a.test/\\⏎b\n// https://a.test/⏎// b",
        behind=r"\\\r?\n[ \t]*[#*;%!/-]{1,3}[ \t]*[^\s*]",
    ),
]

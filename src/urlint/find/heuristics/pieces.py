"""What a URL goes on with behind its end: it is a part of the one that is meant."""

from urlint.find.heuristic import CLASSIFY, Heuristic

_MARK = r"[^\w\s<>\"'`{}]{1,3}"  # what begins a line of a comment or of a quotation
_TAGS = "b|bdi|code|em|font|i|kbd|mark|s|small|span|strong|sub|sup|u|var|wbr"

HEURISTICS = (
    Heuristic(
        "words in braces that go on in the next line",
        "",
        "",
        "https://a.test/{name⏎of it}/b\n// https://a.test/{name⏎// of it}",
        "https://a.test/{name⏎of it\nhttps://a.test/b{name⏎of it}\nhttps://a.test/{name⏎of (it)}",
        url=r"[^\s{]*(?<=[/=.:@-])\{[A-Za-z][\w.-]{0,40}",
        behind=rf"\r?\n[ \t]*(?:{_MARK}[ \t]*)?[A-Za-z][\w.-]*(?: [A-Za-z][\w.-]*){{0,5}}\}}",
        tells="template",
        stage=CLASSIFY,
    ),
    Heuristic(
        "an empty comment, which keeps marks apart",
        "",
        "",
        "https://a.test/b%<!-- -->20c",
        "https://a.test/b<!-- c -->",
        behind="<!-- -->",
        tells="partial",
        stage=CLASSIFY,
    ),
    Heuristic(
        "inline tags, and more of the URL",
        "",
        "",
        "https://a.test/<b>x</b>\nhttps://a.test/<var class='c'>x</var>\nhttps://a.test/</i></b>?c=d",
        "https://a.test/<b> x</b>\nhttps://a.test/<b>https://b.test/</b>\nhttps://a.test/<p>b</p>",
        behind=rf"(?i:(?:</?(?:{_TAGS})(?:[ \t][^<>\r\n]{{0,200}})?/?>){{1,8}}+)"
        r"(?=[A-Za-z0-9%/?#=_~+@-]|\\\()(?![A-Za-z][A-Za-z0-9+.-]{1,20}://)",
        tells="partial",
        stage=CLASSIFY,
        example="html",
    ),
    Heuristic(
        "the end of a line of a mail, in a host",
        "",
        "",
        "https://a.=⏎test/b",
        "https://a.test/b=⏎c\nhttps://a.=⏎ test/b",
        url=r"[A-Za-z]+://[^/?#\s]*=",
        behind=r"\r?\n[A-Za-z0-9.-]",
        tells="partial",
        stage=CLASSIFY,
    ),
    Heuristic(
        "the rest of a target of reStructuredText",
        "",
        "",
        "`a <https://a.test/⏎b>`_\n# `a <https://a.test/⏎# b>`_",
        "`a <https://a.test/⏎b>`\n`a (https://a.test/⏎b>`_",
        before="<",
        behind=rf"\r?\n[ \t]*(?:{_MARK}[ \t]*)?[^\s<>\"'`]++>`_",
        tells="partial",
        stage=CLASSIFY,
    ),
    Heuristic(
        "a backslash, and the next line of a comment",
        "",
        "",
        "// https://a.test/\\⏎// b\n * https://a.test/\\⏎ * b",
        "https://a.test/\\⏎b\n// https://a.test/⏎// b",
        behind=r"\\\r?\n[ \t]*[#*;%!/-]{1,3}[ \t]*[^\s*]",
        tells="partial",
        stage=CLASSIFY,
    ),
)

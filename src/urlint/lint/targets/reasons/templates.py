"""Pages of HTML that programs fill in, so that nobody follows their references as they are written."""

from urlint.expression import compiled
from urlint.lint.targets.reason import TEXT, Reason

_BEGINS = r"(?i)<(?:!doctype|html|head|title|body|h1)\b"
_OPENS, _CLOSES = r"(?i)<body[\s>]", r"(?i)</(?:body|html)\s*>"
_PAGE = "a.html: <h1>A</h1><a href='b.md'>b</a>"

REASONS = (
    Reason(
        "a template with signs or elements of its program",
        "the program fills the page in",
        hits=f"{_PAGE} NAME x",
        misses=f"{_PAGE} {{ x }} [%x\nREADME.md: [a](b.md) NAME x",
        of=TEXT,
        pattern="NAME",
        names=frozenset({"{{", "{%", "{#", "${", "#{", "<%", "<#", "<c:", "<jsp:", "<!--#"}),
        page=True,
    ),
    Reason(
        "a template with instructions or attributes of its program",
        "the program fills the page in",
        hits=f"{_PAGE} <?php echo 1 ?>\n{_PAGE} [%- x %]\n{_PAGE} [% x %]\n{_PAGE} <p ng-if=x>\n{_PAGE} <p v-if=x>\n"
        f"{_PAGE} <p :a=b>\n"
        f'{_PAGE} <p @a=b>\n{_PAGE} <p th:a=b>\n{_PAGE} @if(x)\n{_PAGE} <p xmlns:py="x">\n{_PAGE} <p xmlns:meld="x">',
        misses=f"{_PAGE} <?xml version='1' ?>\n{_PAGE} [%x%] xng-if v-1 @ if(x)\n"
        f'{_PAGE} <p xmlns:a="x">\nREADME.md: [a](b.md) <?php x',
        of=TEXT,
        pattern=r"<\?(?!xml)[a-z]+\s|\[%[-+=~#]?\s|\sng-|\sv-[a-z]+|\s[:@][a-z]+=|\sth:[a-z]+=|@\w+\("
        r"|\sxmlns:(?:meld|py|tal|metal)=\"",
        page=True,
    ),
    Reason(
        "a template of Pandoc",
        "Pandoc fills the page in",
        hits=f"{_PAGE} $if(x)$\n{_PAGE} $body$",
        misses=f"{_PAGE} $if x$ $bodies$\nREADME.md: [a](b.md) $body$",
        of=TEXT,
        pattern=r"\$(?:(?:if|for)\(|(?:body|title|endif|endfor)\$)",
        page=True,
    ),
    Reason(
        "a part of a page without a beginning",
        "a program puts it into a page",
        hits="a.html: <p><a href='b.md'>b</a>",
        misses="a.html: <title>A</title><a href='b.md'>b</a>\nREADME.md: <a href='b.md'>b</a>",
        page=True,
        holds=lambda case: compiled(_BEGINS).search(case.links.text()) is None,
    ),
    Reason(
        "the first part of a page",
        "a program adds the rest",
        hits="a.html: <body><a href='b.md'>b</a>",
        misses="a.html: <body><a href='b.md'>b</a></body>\na.html: <h1>A</h1><a href='b.md'>b</a>\n"
        "README.md: <body><a href='b.md'>b</a>",
        of=TEXT,
        pattern=_OPENS,
        page=True,
        holds=lambda case: compiled(_CLOSES).search(case.links.text()) is None,
    ),
)

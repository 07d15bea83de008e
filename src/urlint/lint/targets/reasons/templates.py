"""Pages of HTML that programs fill in, so that nobody follows their references as they are written."""

from urlint.expression import compiled
from urlint.lint.targets.filenames import is_served
from urlint.lint.targets.reason import TEXT, Case, Reason

_BEGINS, _HEADED = r"(?i)<(?:!doctype|html|head|title|body)\b", r"(?i)<h1\b"
_BOXED = r"(?i)\s*+<(?:article|div|footer|form|header|li|main|nav|section|span|table|td|tr|ul)\b"
_OPENS, _CLOSES = r"(?i)<(?:body|html)[\s>]", r"(?i)</(?:body|html)\s*>"
_BODY = r"(?i)<body[\s>]"
_BLOCK, _MANY = r"(?i)<(?:p|li|dd|h[1-6])\b", 10
_BOX, _END_OF_BOX = r"(?i)<(?:div|table|main|section)\b", r"(?i)</(?:div|table|main|section)\b"
_EDGE = r"(?i)<(/?)(pre|code|tt|kbd|samp|script|style)\b|<!--|-->"
_FILLED_IN = r"\{[{%#]|(?:<[^<>]*|>\s*)[$#]\{"  # a variable in an attribute, or in the place of a whole text
_LONG = "<body><p>B<p>C<p>D<p>E<p>F<p>G<p>H<p>I<p>J<p><a href='b.md'>b</a>"
_PAGE = "a.html: <h1>A</h1><a href='b.md'>b</a>"


def _told(page: str) -> str:
    """What a page tells people outside of its listings, comments, and scripts."""
    parts, start, inside = [], 0, ""
    for edge in compiled(_EDGE).finditer(page):
        name = (edge[2] or "--").lower()
        is_end = edge[0] == "-->" or edge[1] == "/"
        if inside == name and is_end:
            start, inside = edge.end(), ""
        elif not (inside or is_end):
            parts.append(page[start : edge.start()])
            inside = name
    return "".join(parts if inside else (*parts, page[start:]))


def _is_a_part(case: Case) -> bool:
    """Whether a page has no beginning: not even a heading, or one in a box."""
    text = case.links.text()
    is_headed = compiled(_HEADED).search(text) is not None and compiled(_BOXED).match(text) is None
    return not is_headed and compiled(_BEGINS).search(text) is None


def _is_filled_in(case: Case) -> bool:
    """Whether a program fills in variables of a page, which are not shown in a listing."""
    return compiled(_FILLED_IN).search(_told(case.links.text())) is not None


def _is_without_an_end(case: Case) -> bool:
    """Whether a page has no end."""
    return compiled(_CLOSES).search(case.links.text()) is None


def _is_long(case: Case) -> bool:
    """Whether a page that is served as it is has many paragraphs and no open box in a body, so that only its end is missing."""
    text = case.links.text()
    is_open = len(compiled(_BOX).findall(text)) > len(compiled(_END_OF_BOX).findall(text)) and compiled(_BODY).search(text)
    return is_served(case.document) and not is_open and len(compiled(_BLOCK).findall(text)) >= _MANY


REASONS = (
    Reason(
        "a template with signs or elements of its program",
        "the program fills the page in",
        hits=f"{_PAGE} NAME x",
        misses=f"{_PAGE} {{ x }} [%x\nREADME.md: [a](b.md) NAME x",
        of=TEXT,
        pattern="NAME",
        names=frozenset({"<%", "<#", "<c:", "<jsp:"}),
        page=True,
    ),
    Reason(
        "a part of a page that a server completes",
        "the server puts other files into it",
        hits=f"{_PAGE} <!--#include virtual='c.html' -->\n"
        "a.shtml: <h1>A</h1><a href='b.md'>b</a> <!--#include virtual='c' --></body>",
        misses=f"{_PAGE} <!-- include -->\n{_PAGE} <!--#include virtual='c.html' --></body>\nREADME.md: [a](b.md) <!--#x",
        of=TEXT,
        pattern="<!--#",
        page=True,
        holds=lambda case: not is_served(case.document) or _is_without_an_end(case),
    ),
    Reason(
        "a template with variables",
        "the program fills the page in; in a listing, they are examples",
        hits=f"{_PAGE} <p class='NAMEx'>\n{_PAGE} <b> NAMEx</b>\n{_PAGE} <pre></pre> <b>NAMEx</b>",
        misses=f"{_PAGE} {{ x }}\n{_PAGE} <pre>NAMEx</pre>\n{_PAGE} <!-- NAMEx -->\n{_PAGE} <code>NAMEx\n"
        "README.md: [a](b.md) >NAMEx",
        page=True,
        asks=frozenset({"{{", "{%", "{#", "${", "#{"}),
        holds=_is_filled_in,
    ),
    Reason(
        "a template with instructions or attributes of its program",
        "the program fills the page in",
        hits=f"{_PAGE} <?php echo 1 ?>\n{_PAGE} [%- x %]\n{_PAGE} [% x %]\n{_PAGE} <p ng-if=x>\n{_PAGE} <p v-if=x>\n"
        f"{_PAGE} <p :a=b>\n{_PAGE} <!--%s-->\n{_PAGE} <!-- @A@ -->\n"
        f'{_PAGE} <p @a=b>\n{_PAGE} <p th:a=b>\n{_PAGE} @if(x)\n{_PAGE} <p xmlns:py="x">\n{_PAGE} <p xmlns:meld="x">\n'
        f'{_PAGE} <a href="%c%">',
        misses=f"{_PAGE} <?xml version='1' ?>\n{_PAGE} [%x%] xng-if v-1 @ if(x)\n"
        f'{_PAGE} <p xmlns:a="x">\n{_PAGE} <!-- %b c% -->\n{_PAGE} <p title="%c% d" width="50%">\n'
        "README.md: [a](b.md) <?php x",
        of=TEXT,
        pattern=r"<\?(?!xml)[a-z]+\s|\[%[-+=~#]?\s|\sng-|\sv-[a-z]+|\s[:@][a-z]+=|\sth:[a-z]+=|@\w+\("
        r"|\sxmlns:(?:meld|py|tal|metal)=\"|<!--\s?[%@#]\w++[%@#]?\s?-->|=\"%[A-Za-z_]++%\"",
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
        hits="a.html: <p><a href='b.md'>b</a>\na.html: <div><h1>A</h1><a href='b.md'>b</a></div>",
        misses="a.html: <title>A</title><a href='b.md'>b</a>\na.html: <div><title>A</title><h1>A</h1><a href='b.md'>b</a>\n"
        "README.md: <a href='b.md'>b</a>",
        page=True,
        holds=_is_a_part,
    ),
    Reason(
        "the first part of a page",
        "a program adds the rest",
        hits="a.html: <body><a href='b.md'>b</a>\na.html: <html><title>A</title><a href='b.md'>b</a>\n"
        f"a.shtml: {_LONG}\na.html: <div>{_LONG}",
        misses="a.html: <body><a href='b.md'>b</a></body>\n"
        "a.html: <html><title>A</title><a href='b.md'>b</a></html>\na.html: <h1>A</h1><a href='b.md'>b</a>\n"
        "README.md: <body><a href='b.md'>b</a>\n"
        f"a.html: {_LONG}\na.html: <div>{_LONG.replace('body', 'html')}",
        of=TEXT,
        pattern=_OPENS,
        page=True,
        holds=lambda case: _is_without_an_end(case) and not _is_long(case),
    ),
)

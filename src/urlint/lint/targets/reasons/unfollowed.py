"""References that nobody follows where they are written: they are shown in a listing, or there is nothing to click on."""

from collections.abc import Mapping

from urlint.expression import compiled
from urlint.find.code_spans import code_spans
from urlint.find.container import CONTAINERS
from urlint.find.document import Confidence, Kind
from urlint.find.language import load
from urlint.find.languages._empty import SIGN as EMPTY
from urlint.lint.surroundings import BEFORE, BEHIND, line_around, tag_around
from urlint.lint.targets import headings
from urlint.lint.targets.filenames import is_for_people
from urlint.lint.targets.reason import Case, Reason

_TAG = compiled(r"<([A-Za-z][A-Za-z0-9]*)\s")
_ATTRIBUTE = compiled(r"([A-Za-z:-]+)\s*=\s*\\?[\"']?\Z")  # in notebooks, there is a backslash before a quote
_EMPTY = compiled(r"\\?[\"']?[ ]?>\s*</[aA]>")
_HANDLED = compiled(r"\s(?:data-[\w-]+|on[a-zA-Z]+|role)\s*=")
_EXAMPLE = compiled(r"(?i)\b(?:examples?|e\.g\.|such as|write|say|instead of)[:,]?[ \t]*\"[^\"\n]*\Z")
_SHORT = 40  # code points before the value of an attribute, which contain its name
_FOLLOWED: Mapping[str, tuple[str, ...]] = {
    "href": ("a", "area"),
    "src": ("img", "video", "audio", "source", "track", "embed", "iframe"),
    "srcset": ("img", "source"),
    "poster": ("video",),
    "data": ("object",),
}
_FETCHED: Mapping[str, tuple[str, ...]] = {"href": ("link",), "src": ("script",)}  # builds often make such files
_CANDIDATES = compiled(r"(?i)\ssrcset\s*=\s*(?:\"[^\"<>]*|'[^'<>]*)[\s,]\Z")
_BLOCK = compiled(  # begins another one, or ends a paragraph
    r"(?:\A|\n)[ \t>]*(?:(?:[-*+]|[0-9]{1,9}[.)]|#{1,6})[ \t]|[|>]|`{3}|~{3}|\r?\n)"
)
_CREDIT = r"#[A-Za-z0-9]+-[\w-]+"
_CREDITED = ("ALL-CONTRIBUTORS-LIST:START", "all-contributors/all-contributors")  # the program's comment, and its own address
_A = "a.html: <h1>A</h1>"


def _tag(case: Case) -> tuple[str, str]:
    """The name of the element whose attribute has the reference, and in lower case that of the attribute; "" if there is none."""
    text, end = case.text, case.found.span.start
    opener = text.rfind("<", max(0, end - BEFORE), end)
    tag = _TAG.match(text, opener, end) if opener != -1 else None
    if tag is None:
        return "", ""
    attribute = _ATTRIBUTE.search(text, max(opener, end - _SHORT), end)
    return tag[1], attribute[1].lower() if attribute else "srcset" if _CANDIDATES.search(text, opener, end) else ""


def _has_blanks(case: Case) -> bool:
    """Whether a reference contains a blank, as the names that a program resolves may do."""
    return case.found.kind is not Kind.POINTER and any(map(str.isspace, case.found.url))


def _is_in_a_tag(case: Case) -> bool:
    return CONTAINERS[case.found.container].tag


def _is_of_a_link(case: Case) -> bool:
    """Whether the attribute with a reference is a link to follow, shows something, or, if `fetched`, loads a file."""
    element, name = _tag(case)
    return element.lower() in (*_FOLLOWED.get(name, ()), *(_FETCHED.get(name, ()) if case.fetched else ()))


def _is_empty(case: Case) -> bool:
    """Whether the element of a link has no text."""
    return _tag(case)[0] in ("a", "A") and _EMPTY.match(case.text, case.found.span.end) is not None


def _is_handled(case: Case) -> bool:
    """Whether a link to a place in its own page has an attribute for a script, which does something else."""
    if not (case.found.url.startswith("#") and _is_in_a_tag(case)):
        return False
    start, end = tag_around(case.text, *case.found.span)
    return _HANDLED.search(case.text, start, case.text.find(">", case.found.span.end, end)) is not None


def _is_empty_in_markdown(case: Case) -> bool:
    """Whether a link of Markdown has no text, and is not a picture, or the name of a label, which has its own text."""
    before, at = case.text, case.found.span.start
    return before.endswith("[](", 0, at) and not (before.endswith("![](", 0, at) or case.links.is_labeled)


def _is_in_code_of_several_lines(case: Case) -> bool:
    """Whether a reference of Markdown is in code that begins in a line above, in the same paragraph."""
    if case.found.kind is Kind.POINTER or load(case.links.language).headings != "markdown":
        return False
    text, at = case.text, case.found.span.start
    floor, limit = max(0, at - BEFORE), min(len(text), at + BEHIND)
    start = max((each.end() for each in _BLOCK.finditer(text, floor, at)), default=floor)
    ended = _BLOCK.search(text, at, limit)
    spans = code_spans(text, start, ended.start() if ended else limit)
    return any(begin < at < end for begin, end in spans)


def _is_in_a_comment_of_myst(case: Case) -> bool:
    return case.links.is_labeled and case.text.startswith("%", case.text.rfind("\n", 0, case.found.span.start) + 1)


def _is_quoted_as_an_example(case: Case) -> bool:
    """Whether a reference is in straight quotes, before which its line announces an example."""
    start = case.found.span.start
    line = line_around(case.text, start, start)[0]
    return not _is_in_a_tag(case) and _EXAMPLE.search(case.text, line, start) is not None


def _is_listed(case: Case) -> bool:
    """Whether the reference is in a listing or a comment; of names that a program resolves, the program tells."""
    notation = headings.page(load(case.links.language).headings)
    is_resolved = case.found.kind is Kind.POINTER and notation.divides and not case.found.url.startswith(EMPTY)
    if is_resolved:
        return False
    case.links.told("fences", lambda: notation.fenced(case.links.text()))  # in the editor, others may be typed above
    return notation.listed(case.text, case.found.span.start)


def _is_a_credit(case: Case) -> bool:
    """Whether all-contributors wrote a fragment, in a document with its comment or its address."""
    return compiled(_CREDIT).fullmatch(case.found.url) is not None and any(each in case.links.text() for each in _CREDITED)


REASONS = (
    Reason(
        "a reference that is not surely one",
        "it may be text that looks like a reference",
        hits="a.adoc: link:b c.md[x] ┊ urlint.toml: ignore = ['whitespace']",
        misses="a.adoc: link:b%20c.md[x]",
        holds=lambda case: case.found.confidence is not Confidence.HARD or _has_blanks(case),
    ),
    Reason(
        "a reference in a language inside the document",
        "it is an example",
        hits="a.html: <h1>A</h1><style>a{background:url(b.png)}</style>",
        misses="README.md: <h1>A</h1><a href='b.md'>b</a>\na.html: <h1>A</h1><img src='b.png'>",
        holds=lambda case: case.found.language != case.links.language,
    ),
    Reason(
        "a reference in data for tests",
        "a test reads it, and people do not",
        hits="tests/pages/a.md: [b](b.md)\ntests/fixtures/README.md: [b](b.md)",
        misses="tests/README.md: [b](b.md)\ndocs/testing/a.md: [b](b.md)\npages/a.md: [b](b.md)",
        holds=lambda case: case.links.config.test_data and not is_for_people(case.document),
    ),
    Reason(
        "an attribute that is no link, and shows nothing",
        "a build may make what browsers load from there, or a program reads it",
        hits=f"{_A}<script src='b.js'></script>\n{_A}<link href='b.css'>\n{_A}<form action='b.md'>\n{_A}<p cite='b.md'>",
        misses=f"{_A}<img src='b.png'>\n{_A}<a href='b.md'>b</a>\n{_A}<img srcset='b.png 1x, c.png 2x'>\n{_A}<object data='b.md'>\n"
        f"{_A}<script src='guide.js'></script> ┊ guides.js\n{_A}<video poster='b.png'>\nREADME.md: [a](b.md)",
        holds=lambda case: _is_in_a_tag(case) and not _is_of_a_link(case),
    ),
    Reason(
        "a link without a text",
        "there is nothing to click on",
        hits=f"{_A}<a href='b.md'></a>\n{_A}<A href=b.md> </A>",
        misses=f"{_A}<a href='b.md'>b</a>\n{_A}<a href='b.md'><img></a>",
        holds=lambda case: _is_in_a_tag(case) and _is_empty(case),
    ),
    Reason(
        "a link to its own page with an attribute for a script",
        "the script does something else",
        hits=f"{_A}<a href='#b' onclick='c()'>b</a>\n{_A}<a role=button href='#b'>b</a>\n{_A}<a data-rel='back' href='#b'>b</a>",
        misses=f"{_A}<a href='#b'>b</a><a onclick='c()'>b</a>\n{_A}<a href='#b' class='role=x'>b</a>\n"
        f"{_A}<a href='b.md' onclick='c()'>b</a>\nREADME.md: 1 < 2, onclick=1 [b](#b) > 1",
        holds=_is_handled,
    ),
    Reason(
        "a link of Markdown without a text",
        "there is nothing to click on",
        hits="README.md: [](b.md)",
        misses="README.md: [b](b.md)\nREADME.md: ![](b.md)\ndocs/a.md: [](./later.md) ┊ conf.py",
        holds=_is_empty_in_markdown,
    ),
    Reason(
        "a reference in code of several lines",
        "it is shown as it is",
        hits="README.md: `a⏎[b](b.md)`",
        misses="README.md: `a⏎⏎[b](b.md)`\nREADME.md: `a⏎- [b](b.md)`\nREADME.md: `a`⏎[b](b.md)\nREADME.md: `a⏎[b](b.md)⏎| c`\n"
        "docs/a.md: ```{note}⏎[b](./b.md)⏎``` ┊ conf.py\n"
        "a.adoc: `a⏎link:b.md[x]`",
        holds=_is_in_code_of_several_lines,
    ),
    Reason(
        "a reference in a comment of MyST",
        "nobody sees it",
        hits="docs/a.md: % [a](./later.md) ┊ conf.py",
        misses="docs/a.md: % [a](./later.md)\ndocs/a.md: x % [a](./later.md) ┊ conf.py",
        holds=_is_in_a_comment_of_myst,
    ),
    Reason(
        "a link of all-contributors for what someone did",
        "the program writes it for contributions that no page describes",
        hits="README.md: <!-- ALL-CONTRIBUTORS-LIST:START -->⏎[x](#infra-me)\n"
        "README.md: [b](https://github.com/all-contributors/all-contributors) [x](#infra-me)",
        misses="README.md: [x](#infra-me)\nREADME.md: <!-- ALL-CONTRIBUTORS-LIST:START -->⏎[x](#infra)\n"
        f"{_A}<!-- ALL-CONTRIBUTORS-LIST:START --><a href='#infra-me'>x</a>",
        page=False,
        holds=_is_a_credit,
    ),
    Reason(
        "a reference in a quotation that shows how to write one",
        "it is an example",
        hits='README.md: For example: "See [b](b.md)"\nREADME.md: Say "see [b](b.md)" instead of "see b ([B](b.md))"',
        misses='README.md: "See [b](b.md)"\nREADME.md: For example: [b](b.md)\nREADME.md: For example "c", [b](b.md)',
        holds=_is_quoted_as_an_example,
    ),
    Reason(
        "a reference in a listing or a comment",
        "it is shown as it is, or nobody sees it",
        hits="a.adoc: ----⏎link:b.md[x]⏎----\na.rst: x::⏎⏎    `b <b.md>`_⏎",
        misses="a.adoc: --⏎link:b.md[x]⏎--\na.rst: x:⏎⏎    `b <b.md>`_⏎",
        holds=_is_listed,
    ),
)

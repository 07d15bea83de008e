"""Do people follow a reference where it is written? Not if it is shown in a listing, or filled in by a program."""

from functools import lru_cache

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.language import load
from urlint.lint.targets import headings
from urlint.lint.targets.doubt import is_for_people, is_part, is_served_elsewhere
from urlint.lint.targets.strays import is_stray
from urlint.lint.targets.tree import below
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links
    from urlint.lint.targets.way import Missing

_TAG = compiled(r"<([A-Za-z][A-Za-z0-9]*)\s")
_ATTRIBUTE = compiled(r"([A-Za-z:-]+)\s*=\s*[\"']?\Z")
_EMPTY = compiled(r"[\"']?[ ]?>\s*</[aA]>")
_LONGEST = 2000  # code points of a tag up to an attribute
_SHORT = 40  # code points before the value of an attribute, which contain its name
_FOLLOWED = {
    "href": ("a", "area"),
    "src": ("img", "video", "audio", "source", "track", "embed", "iframe"),
    "srcset": ("img", "source"),
    "poster": ("video",),
    "data": ("object",),
}
_FETCHED = {"href": ("link",), "src": ("script",)}  # builds often make such files
_CANDIDATES = compiled(r"(?i)\ssrcset\s*=\s*(?:\"[^\"<>]*|'[^'<>]*)[\s,]\Z")
_TEMPLATE = compiled(
    r"\{\{|\{%|<%|<\?(?!xml)[a-z]+\s|\[%[-+=~#]?\s|\$\{|#\{|<#|\sng-|\sv-[a-z]+|\s[:@][a-z]+=|\sth:[a-z]+=|<c:|<jsp:|\{#|@\w+\(|<!--#|\sxmlns:(?:meld|py|tal|metal)="
    r"|\$(?:(?:if|for)\(|(?:body|title|endif|endfor)\$)"  # in templates of Pandoc
)
_GENERATED = compiled(
    r"(?i)<html\s[^<>]*xmlns:mshelp\s*="  # pages for Microsoft Help
    r"|<meta\s[^<>]*name\s*=\s*[\"']?generator|<!--[^>]{0,200}generated|\b(?:doxygen|foswiki\w*|haddock|javadoc|makeinfo|texi2html|latex2html)\b"
    r"|<link\stitle=\"Index of [a-z]|\brdoc[\w-]*\.css\b"  # pages of ocamldoc and RDoc
    r"|<title>(?:Python: (?:package|module|class|built-in)|man ?page of)\b"  # pages of pydoc and man2html
    r"|<title>\s*[\w.+-]+\.(?:ad[abs]|[ch](?:c|h|pp|xx|\+\+)?|py|java|rs|go|p[lm]|rb|js|ts)\s*</title>"  # the listing of a source
)
_EDOC = compiled(r"\s*# Module [\w@.]+ #\r?\n")  # its pages all have the same list of contents, and refer to those of OTP
_HEAD = 20_000
_BEGINS = compiled(r"(?i)<(?:!doctype|html|head|title|body|h1)\b")
_OPENS, _CLOSES = compiled(r"(?i)<body[\s>]"), compiled(r"(?i)</(?:body|html)\s*>")
# Links that the program all-contributors writes for contributions that no page describes.
_CREDIT, _CREDITS = compiled(r"#[A-Za-z0-9]+-[\w-]+"), "ALL-CONTRIBUTORS-LIST:START"


def is_followed(links: "Links", finding: Finding, text: str, fetched: bool = False) -> bool:
    """Whether people follow a document's reference at its place in `text`, which is the document or a part of it.

    `fetched`: references that browsers fetch, such as scripts and styles, count, too.
    """
    if finding.confidence != Confidence.HARD or finding.language != links.language or any(map(str.isspace, finding.url)):
        return False
    if links.config.test_data and not is_for_people(below(links.path, links.top)):
        return False
    if CONTAINERS[finding.container].tag and not _is_link(finding, text, fetched):
        return False
    if text.endswith("[](", 0, finding.span.start) and not (text.endswith("![](", 0, finding.span.start) or links.is_labeled):
        return False  # there is nothing to click on
    known, page = load(links.language), links.text()
    if known.page:
        return not _is_made(page)
    if links.is_labeled and text.startswith("%", text.rfind("\n", 0, finding.span.start) + 1):  # a comment of MyST
        return False
    if is_part(page) or _EDOC.match(page) or (_CREDIT.fullmatch(finding.url) and _CREDITS in page):
        return False
    notation = headings.page(known.headings)
    if finding.kind is Kind.POINTER and notation.divides:
        return True
    return not notation.listed(text, finding.span.start)


def read_as(links: "Links") -> tuple[object, ...]:
    """What a document as a whole says about its references: their base, and whether people read it as it is.

    If that changes, all references have to be looked up again.
    """
    page = links.text()
    made = load(links.language).page and _is_made(page)
    others = page.startswith(("---", "+++")), is_served_elsewhere(page)
    return links.folder, made, is_part(page), _EDOC.match(page) is not None, _CREDITS in page, *others


def is_taken_in(links: "Links", finding: Finding, text: str) -> bool:
    """Whether a program takes in the file that a reference leads to, so that a build may make it."""
    sign = headings.page(load(links.language).headings).included
    return sign != "" and text.endswith(sign, 0, finding.span.start)


def is_seen_elsewhere(links: "Links", finding: Finding, missing: "Missing") -> bool:
    """Whether a reference leads to something from where the document is shown, or from where it is published."""
    if load(links.language).page:
        return is_stray(links, missing)
    return CONTAINERS[finding.container].tag and _is_seen_from_its_page(links, missing.path)


def _is_seen_from_its_page(links: "Links", name: str) -> bool:
    """Whether a path leads somewhere from the page that a site makes: elements of HTML in `a.md` are resolved from `a/`."""
    shown_so = links.site is not None and ("/", ".md") in links.site.site.swaps
    return shown_so and links.leads_from(links.path.rpartition(".")[0], name)


def _is_link(finding: Finding, text: str, fetched: bool) -> bool:
    """Whether the attribute with a reference is a link to follow, shows something, or, if `fetched`, loads a file."""
    end = finding.span.start
    opener = text.rfind("<", max(0, end - _LONGEST), end)
    tag = _TAG.match(text, opener, end) if opener >= 0 else None
    if tag is None:
        return False
    attribute = _ATTRIBUTE.search(text, max(opener, end - _SHORT), end)
    name = attribute[1].lower() if attribute else "srcset" if _CANDIDATES.search(text, opener, end) else ""
    if tag[1].lower() not in (*_FOLLOWED.get(name, ()), *(_FETCHED.get(name, ()) if fetched else ())):
        return False
    return tag[1] not in "aA" or _EMPTY.match(text, finding.span.end) is None  # there is nothing to click on


@lru_cache(maxsize=1)
def _is_made(page: str) -> bool:
    """Whether a page is a template, made by a program, or only the start or end of one, so that people do not follow its links.

    Computed once for all its references.
    """
    if _TEMPLATE.search(page) or is_generated(page):
        return True
    return _BEGINS.search(page) is None or (_OPENS.search(page) is not None and _CLOSES.search(page) is None)


def is_generated(page: str) -> bool:
    """Whether the head of a page says that a program made it."""
    return _GENERATED.search(page, 0, _HEAD) is not None

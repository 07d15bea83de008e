"""HTML and its templates: attributes take references; scripts, styles and comments are runs of their own."""

import re
from collections.abc import Iterator

from urlint.expression import behind, compiled
from urlint.find.document import Kind
from urlint.find.language import BLANK_LINE, COMMENTED, DOCUMENT, NOTHING, Language, Nesting, Place, Remark, Run, State, paragraph
from urlint.find.languages import _refresh, css
from urlint.find.languages._html_open import BACK, BARS, DATA_URL, OPEN_TAG, OPENS, TAG, in_template
from urlint.find.languages._names import Editors, Names
from urlint.find.lexer import embedded
from urlint.find.plain import PLAIN
from urlint.find.skim import Skim
from urlint.text import new

_NAMES = (
    *("href", "src", "action", "formaction", "poster", "cite", "data", "longdesc", "background", "manifest", "ping"),
    *("srcset", "imagesrcset", "xlink:href", "codebase", "profile", "itemid"),
)
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ENDS = "|".join("".join(f"[{each}{each.upper()}]" for each in end) for end in sorted({name[-3:] for name in _NAMES}))
_LAST = "".join(sorted({each for name in _NAMES for each in name[-1] + name[-1].upper()}))
_ATTRIBUTE = rf"(?:(?<=[{_LAST}]=)(?<=(?:{_ENDS})=)|(?<=[ \t\r\n]=)(?<=(?:{_ENDS})[ \t\r\n]=))[ \t]*(?:\r?\n[ \t]*)?"
_CALL = r"[A-Za-z0-9_ .:/'\"|()=,-]*+"
ATTRIBUTE_SKIM = Skim(  # and a value of a template, about which no rule says anything
    "=", rf"{_ATTRIBUTE}(?!([\"'])(?:{{either}}|(?=[^\s\"'<>{{}}]*\{{)(?:\{{\{{{_CALL}\}}\}}|\{{%{_CALL}%\}}|/?[A-Za-z0-9_-])++)\1)"
)
_IN_VALUE = r"[=:({\[]\s*(?:\"[^\"]*|'[^']*)\Z"  # or in a string of an expression, `a={[{b: "c`
_INSIDE = r"<(?:[%?][^<>]*>|(?![A-Za-z/!%?]))"  # any other `<` opens a tag, after a quote that was left open
_EXPRESSION = r"\{(?![{%])[^{}\r\n]*+(?:\{[^{}\r\n]*+\}[^{}\r\n]*+)*+\}(?=[\s/>])"  # in a component: `href={'#' + name}`
_WORDS = r"\[[^\W\d_][^\[\]<>\"'=\r\n]*\](?=[\s>]|/>)"  # to be filled in: `href=[the page]`
_UNQUOTED = rf"{_EXPRESSION}|{_WORDS}|(?:<[%?][^<>]*>|\{{\{{[^{{}}\r\n]*+\}}\}}|\{{%[^%\r\n]*+%\}}|[^\s>])++"
_LITERAL = r"\{\s*([\"'`])((?:(?!\1)[^{}\\\r\n])++)\1\s*\}(?=[\s/>])"  # in a component, too: `href={"/a"}`
_SHOWN = r"(&(?:quot|apos|#3[49]);)([^\s<>]*?)\1"  # in HTML that a page shows, or has in an attribute
_TEMPLATED = r"\{\{[^{}\r\n]*+\}\}|\{%[^%\r\n]*+%\}"  # a template's tag may contain quotes
_HELD = rf"{_INSIDE}|{_TEMPLATED}|\{{"
_DOUBLE, _SINGLE = (  # a value that closes before a blank may contain `<` (HTML, section 13.1.2.3)
    rf"[^{quote}<{{]*+(?:(?:{_HELD}|<(?=[^\s{quote}]{{0,200}}+{quote}[\s/>]))[^{quote}<{{]*+)*+" for quote in "\"'"
)
_QUOTED = {'"': _DOUBLE, "'": _SINGLE}
_TO = rf"[^<>\"']*+(?:(?:\"{_DOUBLE}\"|'{_SINGLE}'|{_INSIDE})[^<>\"']*+)*+"
_ESCAPED = r"[^\s<>\"'\\]*+"
_UNCLOSED = r"[^\s<>\"']+"
_ORDINARY = (
    r"<[A-Za-z][A-Za-z0-9]*+(?: [a-z-]++=\"[^<>{}\"'\r\n]*+\")*? (?:href|src)(=)\""
    rf"(?:({PLAIN.url})(?=\")|(?!\")({PLAIN.reference})(?=\")|[^<>{{}}\"'\s]*+)\""
)
_KINDS: dict[int | None, Kind] = {2: Kind.URL, 3: Kind.REFERENCE}  # by the groups of `_ORDINARY`
_CUSTOM = r"<[A-Za-z][A-Za-z0-9.]*-"
_OTHER = r"[^{}]*[\s\[\]]"  # `color: red`, `views[0].template`
_SOURCE = r"\s*([^\s,](?:\S*[^\s,])?)(?:\s+[^,]*)?(?:,|\Z)"
_SPECIAL = r"<(?:(!--)|((?i:script|style))(?=[\s>])[^<>\n]*+(?:\n(?![ \t]*\r?\n)[^<>\n]*+)*+>)"
_DATA_SCRIPT = r"(?i:type\s*=\s*[\"']?(?:application/[a-z+.-]*json|importmap|speculationrules))"


def attributes(text: str, start: int, end: int) -> Iterator[Place]:
    """The references in attributes of open tags, from left to right."""
    tag = start  # the tag last seen to be open, up to `seen`
    seen = -1
    first = text.find("<", start, end)
    if first < 0:
        return
    ordinary = _ordinary(text, start, first, end)
    for found in compiled(f"={_ATTRIBUTE}").finditer(text, first, end):
        at = found.start()
        if at in ordinary:
            tag, seen = ordinary[at].start(), at
            yield new(Place, (at + 2, ordinary[at].end() - 1, "attribute", "html", _KINDS.get(ordinary[at].lastindex)))
            continue
        name = _name(text, at, start)
        if name not in _NAMES:
            continue
        opener = _open_tag(text, start, at, tag, seen)
        if opener < 0:
            continue
        tag, seen = opener, at
        if name == "data" and text[opener + 1 : opener + 7].lower() != "object":  # elsewhere, vocabularies use it for anything
            continue
        custom = compiled(_CUSTOM).match(text, opener, at) is not None
        yield from (value for value in _values(text, name, found.end(), end) if not custom or _refers(text, value))


def _refers(text: str, value: Place) -> bool:
    """Whether a value of a custom element, whose author chooses what attributes mean, is neither an expression nor a list."""
    return compiled(_OTHER).match(text, value.start, value.end) is None


def _ordinary(text: str, floor: int, start: int, end: int) -> dict[int, re.Match[str]]:
    """The tags of the ordinary form after `start`, by the offset of the last `=` of each.

    The search stops at the first template tag after `floor`, since a template tag may contain such tags. This is a shortcut:
    `_open_tag` and `_values` give the same result in four times as long.
    """
    template = compiled(r"\{[{%]").search(text, floor, end)
    tags = compiled(_ORDINARY).finditer(text, start, template.start() if template else end)
    return {tag.start(1): tag for tag in tags if tag.end() - tag.start() < BACK}


def _name(text: str, at: int, floor: int) -> str:
    left = text[max(floor, at - 24) : at].rstrip()
    rest = left.rstrip(_LETTERS)
    found = left[len(rest) :]
    if rest.endswith("xlink:"):
        rest, found = rest[:-6], f"xlink:{found}"
    return found.lower() if rest[-1:] in " \t\r\n\"'/" else ""


def _open_tag(text: str, floor: int, at: int, tag: int, seen: int) -> int:
    """The `<` of the tag that is open at `at`, or -1."""
    between = text[seen:at] if seen >= 0 else "\n"
    if not any(char in between for char in "\n<>") and between.count('"') % 2 == between.count("'") % 2 == 0:
        return tag
    opener = _last_tag(text, floor, at)
    if opener < 0 or not compiled(OPEN_TAG).match(text, opener, at) or in_template(text, floor, opener):
        return -1
    if compiled(_TO).fullmatch(text, opener + 1, at):
        return opener
    return -1 if text.find(">", opener, at) >= 0 or compiled(_IN_VALUE).search(text, opener, at) else opener


def _last_tag(text: str, floor: int, at: int) -> int:
    """The last `<` before `at`, in its paragraph, that may begin a tag, except those of a template; or -1."""
    floor = max(floor, at - BACK)
    opener = text.rfind("<", floor, at)
    if opener >= 0 and compiled(TAG).match(text, opener):  # the usual case
        return -1 if compiled(BLANK_LINE).search(text, opener, at) else opener
    return max((tag.start() for tag in compiled(TAG).finditer(text, paragraph(text, floor, at), at)), default=-1)


def _values(text: str, name: str, at: int, end: int) -> Iterator[Place]:
    quote = text[at : at + 1]
    if text.startswith(('"', "'"), at):
        if text.startswith("]]>", at + 1):  # the tag is in a CDATA section that ends here
            return
        drawn = text.startswith("data:", at + 1)
        value = rf"[^{quote}{{]*+(?:(?:{_TEMPLATED}|\{{)[^{quote}{{]*+)*+" if drawn else _QUOTED[quote]
        stop = behind(compiled(value), text, at + 1, min(end, at + 100_000))
        endless = stop - at > BACK and not compiled(DATA_URL).match(text, at + 1, stop + 1)
        if not text.startswith(quote, stop, end) or endless or compiled(BLANK_LINE).search(text, at, stop):
            stop = behind(compiled(_UNCLOSED), text, at + 1, end)
        at += 1
    elif text.startswith(('\\"', "\\'"), at):  # in a string
        at, stop = at + 2, behind(compiled(_ESCAPED), text, at + 2, min(end, at + BACK))
    elif shown := compiled(_SHOWN).match(text, at, min(end, at + BACK)):
        at, stop = shown.span(2)
    elif literal := compiled(_LITERAL).match(text, at, end):
        at, stop = literal.span(2)
    else:
        stop = behind(compiled(_UNQUOTED), text, at, end)
    if name in ("srcset", "imagesrcset"):
        for source in compiled(_SOURCE).finditer(text, at, stop):
            yield Place(*source.span(1), "attribute", "html")
    elif name == "ping":
        for word in compiled(r"\S+").finditer(text, at, stop):
            yield Place(*word.span(), "attribute", "html")
    else:
        value = text[at:stop]
        at += len(value) - len(value.lstrip())
        value = value.strip()
        wrapped = compiled(r"data:[^,]{0,190};base64,[^\n]*+\n").match(value)
        yield Place(at, at + len(value), "attribute", "wrapped" if wrapped else "html")


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """Attributes, refreshes, and `url(...)` in `style`."""
    yield from attributes(text, start, end)
    yield from _refresh.refreshes(text, start, end)
    yield from styles(text, start, end)


def styles(text: str, start: int, end: int) -> Iterator[Place]:
    """`url(...)` in `style` attributes, and in the style sheet of an image."""
    for place in css.urls(text, start, end):
        sheet = _styled(text, start, place.start)
        if sheet is not None:
            yield place if sheet == "<![CDATA[" else _unquoted(text, place)


def _unquoted(text: str, place: Place) -> Place:
    """The place in a style, without quotes that are written as character references."""
    quotes = compiled(r"(&(?:quot|apos|#3[49]);).*\1").fullmatch(text, place.start, place.end)
    length = len(quotes[1]) if quotes else 0
    return place._replace(start=place.start + length, end=place.end - length, escape="html")


def _styled(text: str, floor: int, at: int) -> str | None:
    """What contains the `url(` at `at`: "" for an open tag, otherwise how the style sheet of an image begins.

    None elsewhere: there it is prose. Like everything, it is searched for only in the paragraph.
    """
    opener = text.rfind("<", paragraph(text, max(floor, at - BACK), at), at)
    if opener < 0:
        return None
    sheet = next((each for each in ("<style", "<![CDATA[") if text[opener : opener + 9].lower().startswith(each.lower())), None)
    return sheet if sheet or text.find(">", opener, at) >= 0 else ""


def runs(text: str, start: int, end: int, state: State, nesting: Nesting = DOCUMENT) -> tuple[list[Run], State]:
    """Scripts, styles and comments; the rest is HTML. A state is the closing mark, and the language up to it."""

    def opener(at: int, found: list[Run]) -> tuple[int, State]:
        special = _special(text, at, end)
        stop = special.end() if special else end
        found.append(Run(at, stop, "html"))
        return stop, _opened(special) if special else NOTHING

    def closer(at: int, state: State) -> tuple[int, int, State]:
        close = _close(text, at, end, state[0])
        return (close, close, NOTHING) if close >= 0 else (end, end, state[:2])

    return embedded(start, end, state, text, nesting, opener, closer)


def _special(text: str, start: int, end: int) -> re.Match[str] | None:
    """The next script, style or comment; text in the value of an attribute does not count."""
    found = compiled(_SPECIAL).search(text, start, end)
    while found and _in_value(text, start, found.start(), end):
        found = compiled(_SPECIAL).search(text, found.end(), end)
    return found


def _in_value(text: str, start: int, at: int, end: int) -> bool:
    """Whether `at` is in the value of an attribute that closes after it without a blank (HTML, section 13.2.5.36)."""
    opener = _last_tag(text, start, at)
    return opener >= 0 and behind(compiled(_TO), text, opener + 1, min(end, at + BACK)) > at


def _opened(special: re.Match[str]) -> State:
    if special[1]:
        return ("-->", COMMENTED)
    if special[0].endswith("/>"):
        return NOTHING
    if special[2].lower() == "style":
        return ("</style", "css")
    return ("</script", "json" if compiled(_DATA_SCRIPT).search(special[0]) else "javascript")


def _close(text: str, at: int, end: int, mark: str) -> int:
    if mark == "-->":
        return text.find(mark, at, end)
    found = compiled(rf"</(?i:{mark[2:]})").search(text, at, end)
    return found.start() if found else -1


names = Names(
    aliases="htm xhtml vue svelte jinja jinja2 erb ejs django-html handlebars mustache astro php-html "
    "heex phoenix-heex eex html-eex eelixir liquid twig nunjucks njk",
    files=".html .htm .xhtml .vue .svelte .erb .ejs .jinja .jinja2 .j2 .hbs .handlebars .mustache .liquid .twig .njk .nunjucks "
    ".astro .shtml .tt2 .jsp .heex .eex .leex",
    begins=r"(?i)<!doctype\s+html|<html\b",
)
editors = Editors(
    vim="html vue svelte heex eelixir",
    helix={
        "html": "vscode-html-language-server superhtml",
        "vue": "vuels",
        "svelte": "svelteserver",
        "heex": "elixir-ls",
        "eex": "",
    },
    zed=("HTML", "Vue.js", "Svelte", "Astro", "ERB", "HEEx", "EEx"),
)
language = Language(
    "html",
    headings="html",
    quotes={'"': "html", "'": "html"},
    escape="html",
    markup=True,
    angled=False,
    places=places,
    runs=runs,
    opens=OPENS,
    skims=(ATTRIBUTE_SKIM, *_refresh.SKIMS, css.SKIM),
    page=True,
    base=True,
    readers=("browser",),
    remark=Remark(never=BARS),
)

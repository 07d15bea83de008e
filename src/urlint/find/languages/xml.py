"""XML: attributes, namespaces, comments; no scripts."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import Language, Place
from urlint.find.languages import html
from urlint.find.languages._html_open import OPENS
from urlint.find.languages._names import Editors, Names

_LONGEST_TAG = 1000
_TAGS = {
    "action": "form",
    "background": "body|table|t[dhr]",
    "cite": "blockquote|del|ins|q",
    "codebase": "applet|object",
    "longdesc": "frame|iframe|img",
    "manifest": "html",
    "poster": "video",
}
_FEW = rf"\s({'|'.join(_TAGS)})\s*=\s*[\"']?\Z"


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The places of HTML, except a `profile` (a name), attributes outside the few tags that HTML has them in, and paths in `src`.

    A `src` with a backslash or a blank is a path: builds read it as a Windows path, other programs as a file name.
    """
    for place in html.places(text, start, end):
        if text.endswith("profile=", 0, place.start - 1) or not _is_meant(text, place):
            continue
        if not (text.endswith("src=", 0, place.start - 1) and _is_path(text, place)):
            yield place


def _is_meant(text: str, place: Place) -> bool:
    """Whether an attribute that refers only in a few tags of HTML is in one of them: elsewhere `action` may be a command."""
    named = compiled(_FEW).search(text, max(0, place.start - 24), place.start)
    if named is None or text[place.start : place.end].startswith(("http://", "https://", "/")):
        return True
    tag = text.rfind("<", max(0, place.start - _LONGEST_TAG), place.start)
    return compiled(rf"<(?:{_TAGS[named[1]]})\s").match(text, tag) is not None


def _is_path(text: str, place: Place) -> bool:
    """Whether the value of `src` is a path: it has a backslash, or blanks before a suffix in a tag that HTML does not have."""
    if "\\" in text[place.start : place.end]:
        return True
    if not compiled(r"[^\s:#?]+(?: [^\s:#?]+)+\.[A-Za-z0-9]+").fullmatch(text, place.start, place.end):
        return False
    tag = text.rfind("<", max(0, place.start - _LONGEST_TAG), place.start)
    return not compiled(r"<(?:audio|embed|frame|iframe|img|input|script|source|track|video)\s").match(text, tag)


names = Names(
    aliases="svg xsl xsd pom plist rss owl",
    files=".xml .svg .xsd .xsl .xslt .wsdl .plist .pom .rss .atom .csproj .fsproj .vbproj .vcxproj .props .targets "
    ".nuspec .rdf .resx .xlf .xliff .xaml .storyboard .xib .gpx .kml .opml .dtd .sgml .sgm .owl",
    begins=r"<\?xml|<svg",
    over="typescript",  # translations for Qt
)
editors = Editors(vim="xml svg", helix={"xml": ""}, zed=("XML",))
language = Language(
    "xml",
    quotes={'"': "html", "'": "html"},
    escape="html",
    markup=True,
    angled=False,
    places=places,
    opens=OPENS,
    before_name=r"\s(?:rdf:[A-Za-z]+|xml:base|namespace|systemId)\s*=\s*[\"']\Z",
    elements=True,
    readers=("browser", "xml"),
)

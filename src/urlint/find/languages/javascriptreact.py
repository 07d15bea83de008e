"""JavaScript with markup, whose attributes have character references and no backslash escapes."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import Bar, Language, Place, Remark
from urlint.find.languages._html_open import TAGS
from urlint.find.languages._names import Editors, Names
from urlint.find.languages.html import attributes
from urlint.find.languages.javascript import language as base

_PROPERTY = r"\b(?:background|cite|manifest|action|profile)=\Z"
_BARS = (
    Bar(
        "an element: behind a tag, where no brace has closed what holds it, and no line has ended a statement",
        r"(?<![=-])>(?:(?!;[ \t]*\r?\n)[^{}<>]|\{[^{}\r\n]*\})*+\Z",
        "<b>⏎c\n<b>{c} d",
        "<b>{\n() => c\na->b\n<b/>;⏎c",
    ),
)
_ADDRESS = r"[/:.?#]"


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """Attributes with a quoted value right after their `=`; a value in braces is an expression."""
    for place in attributes(text, start, end):
        quote = text[place.start - 1]
        if text.endswith("itemId=", 0, place.start - 1):  # of a component: HTML has `itemID`
            continue
        if compiled(_PROPERTY).search(text, max(start, place.start - 16), place.start - 1) and not compiled(_ADDRESS).search(
            text, place.start, place.end
        ):
            continue  # of a component, which names its properties as it likes
        if text.endswith("=" + quote, start, place.start) and text.startswith(quote, place.end):
            yield place


names = Names(aliases="jsx", files=".jsx", tests="test_ .test _spec")
editors = Editors(vim="javascriptreact", helix={"jsx": "typescript-language-server"})
language: Language = base._replace(id="javascriptreact", places=places, opens=TAGS, remark=Remark(never=_BARS))

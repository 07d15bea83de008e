"""AsciiDoc: macros take a target; the bracket of a label ends a URL; code is a run in its own language."""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import DOCUMENT, NOTHING, Bar, Language, Nesting, Open, Place, Pointer, Remark, Run, State
from urlint.find.languages import known, markdown
from urlint.find.languages._names import Editors, Names
from urlint.find.lexer import Hops, embedded

_DOCUMENT = r"(?=[^\s\[\]:@#$<>]+\.(?:adoc|asciidoc)[#\[])"  # but no name of an anchor, nor coordinates of Antora
_MACRO = compiled(rf":(?:(?<=link:)|(?<=image:)|(?<=image::)|(?<=video::)|(?<=audio::)|(?<=include::)|(?<=xref:){_DOCUMENT})(?!:)")
_TEXT = r",[^<>\r\n]*(?:\r?\n(?![ \t]*\r?\n)[^<>\r\n]*)?"  # of a reference, which may go on in the next line
_NAMED = compiled(rf"<<(?<![<\\]<<)#?([A-Za-z_][\w.-]*)(?:{_TEXT})?>>(?!>)")
_ACROSS = compiled(rf"<<(?<![<\\]<<)([^\s\[\]:@#$<>{{}},]+\.(?:adoc|asciidoc)(?:#[^\s\[\]<>{{}},]*)?)(?:{_TEXT})?>>(?!>)")
_REFERRED = compiled(r"xref:(?<![\w\\]xref:)#?([A-Za-z_][\w-]*)\[")
_THROUGH = compiled(r"(?:(\+\+|\$\$)([^\r\n]*?)\1|pass:[a-z,]*\[([^\]\r\n]*)\])\[")
_LITERAL = (
    r"[A-Za-z][A-Za-z0-9+.-]*+://(?:[^\s\[\]/@]*@)?\[(?:[vV][0-9A-Fa-f]+\.)?[^\s\[\]/%]*:[^\s\[\]/]*\]"  # an address in brackets
)
_TARGET = compiled(rf"((?:{_LITERAL}|[^\s\[\]])[^\r\n\[]*?)\[")

_CODE = (  # but not the code of a file, which a macro includes
    r"(?<![^\n])"
    r"(?:\[(?:source)?(?:[%#.][^\],\r\n]{0,80})?,[ \t]*\"?(?P<style>[A-Za-z][\w+#-]*)[^\]\r\n]*\][ \t]*\r?\n(?:\.[^\r\n]+\r?\n)?"
    r"(?P<mark>-{4,}|\.{4,}|--)|(?P<fence>```)(?P<name>[A-Za-z][\w+#-]*)[^\r\n]*)[ \t]*\r?\n(?!include::)"
)
_BARS = (
    Bar(
        "a listing that closes nowhere, behind those that do",
        # `(?>...*)`, not `*+`, with which `re` of Python 3.11 loses count of the groups, and raises
        r"(?m)\A(?>(?:(?P<mark>([-.+])\2{3,}+|```)[ \t\r]*\n(?:(?!(?P=mark)[ \t\r]*$)[^\n]*+\n)*+(?P=mark)[ \t\r]*\n"
        r"|(?!(?:([-.+])\3{3,}+|```)[ \t\r]*$)[^\n]*+\n)*)(?:([-.+])\4{3,}+|```)[ \t\r]*$",
        "----⏎a\n....⏎a\n++++⏎a\n```⏎a\n-----⏎----⏎a\n----⏎a⏎----⏎....⏎b",
        "----⏎a⏎----⏎b\n....⏎----⏎....⏎b\n++++⏎a⏎++++⏎b\n```⏎a⏎```⏎b\n---⏎a\n-.-.⏎a",
    ),
)


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """Targets of `link:`, `xref:` to a document, `image:`, `image::`, `include::`: up to the bracket, or passed through.

    And the document in `<<document#name,text>>`.
    """
    for found in _MACRO.finditer(text, start, end):
        at = found.end()
        through = _THROUGH.match(text, at, end)
        target = through or _TARGET.match(text, at, min(end, at + 2000))
        if target:
            assert target.lastindex, "in both, the target is the last group"
            yield Place(*target.span(target.lastindex), "macro", "" if through else "asciidoc")
    yield from (Place(*found.span(1), "target", "asciidoc") for found in _ACROSS.finditer(text, start, end))


def pointers(text: str, region: Run) -> Iterator[Pointer]:
    """The names of `<<name>>`, `<<name,text>>`, and `xref:name[]`, except those of documents, and those with attributes."""
    for each in (_NAMED, _REFERRED):
        yield from (Pointer(*found.span(1), ":id:#") for found in each.finditer(text, region.start, region.end))


def runs(text: str, start: int, end: int, state: State, nesting: Nesting = DOCUMENT) -> tuple[list[Run], State]:
    """Listings in the language that they name; the rest is AsciiDoc. A state is the mark that closes one, and its language."""
    hops = Hops(text, start, end, ("[source", "[,", "[%", "```"))

    def opener(at: int, found: list[Run]) -> tuple[int, State]:
        hop = at
        while hit := hops.after(hop):
            code = compiled(_CODE).match(text, hit[0], end)
            if code:
                found.append(Run(at, code.end(), "asciidoc"))
                return code.end(), (code["mark"] or code["fence"], known(code["style"] or code["name"]))
            hop = hit[0] + len(hit[1])
        found.append(Run(at, end, "asciidoc"))
        return end, NOTHING

    def closer(at: int, state: State) -> tuple[int, int, State]:
        close = re.compile(rf"(?m)^{re.escape(state[0])}[ \t]*\r?$").search(text, at, end)
        return (*close.span(), NOTHING) if close else (end, end, state[:2])

    return embedded(start, end, state, text, nesting, opener, closer)


names = Names(aliases="adoc asciidoctor", files=".adoc .asciidoc .asc")
editors = Editors(vim="asciidoc", zed=("AsciiDoc",), kate="AsciiDoc")
language = Language(
    "asciidoc",
    headings="asciidoc",
    quotes={'"': "asciidoc", "'": "asciidoc"},
    escape="asciidoc",
    prose=True,
    places=places,
    pointers=pointers,
    runs=runs,
    opens=(
        Open(
            "what may name the language of a listing that follows, or title it",
            r"(?<![^\n])[\[.][^\n]*+\n\0",
            "[source,markdown]¦----⏎[a](b.html)\n[source,markdown]⏎.A¦----⏎[a](b.html)",
            "a.¦",
        ),
        Open(
            "what may open a listing, whose first line may take in a file",
            r"(?<![^\n])(?:--|```)[^\n]*+\n\0",
            "[source,markdown]⏎--¦include::a.md[]⏎[a](b.html)\n```markdown¦include::a.md[]⏎[a](b.html)",
            "a.¦",
        ),
        *markdown.language.opens,  # for what a listing contains: Markdown or HTML may go on after its line ends
    ),
    labels=True,
    remark=Remark("//", "above", never=_BARS),
    readers=("browser",),
)

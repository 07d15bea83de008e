"""YAML: plain scalars, quoted ones, block scalars."""

import re

from urlint.expression import compiled
from urlint.find.language import Bar, Block, Language, Remark
from urlint.find.languages._names import Editors, Names
from urlint.find.languages._routes import OPENS, SIGNS, SKIM, routes

_DASHES = r"[ \t]*(?:-[ \t]+)*"
_KEY = _DASHES + r"(?:[^\s\"'{}\[\],#&*!|>%@`:][^\"'{}\[\],#:]*|\"[^\"]*\"|'[^']*')[ \t]*:[ \t]+"
_ITEM = r"[ \t]*(?:-[ \t]+)+"
_HEAD = r"( *(?:- +)*)([^\s#\"'-][^#\r\n]*:[ \t]+|[\"'][^#\r\n]*:[ \t]+)?(?:[!&][^\s]+[ \t]+)*\Z"
_BARS = (
    Bar(
        "a quoted scalar: comments, scalars that close, and quotes in plain ones come before it",
        r"\A(?:[^\"'#]|(?<=\S)#|#[^\n]*+|(?<![:,-] )(?<![\[{,])[\"']|\"(?:[^\"\\]|\\[\s\S])*+\"|'[^']*+')*+[\"']",
        "a: \"b⏎c\na: ['b', 'c\n- 'a⏎b\na: \"b\\\"⏎c\na#b: 'c",
        "a: b'c\na: \"b\" # 'c\na: ['b', \"c\"]\n# a: 'b\na: 'b'⏎c\na: \"b\\\"\"⏎c",
    ),
    Bar(
        "a plain scalar, as its line has no key of its own",
        r"(?m:^)[ \t]++(?![-?&!*\[\]{}\"'#])(?![^\n]*:\s)[^\n]*\Z",
        "a:⏎  b",
        "a:⏎  b: c\na: b\na:⏎  - b\na:⏎  # b",
    ),
)
_LONGEST_HEAD = 400  # and of the longest comment after it


def _scalar_end(found: re.Match[str]) -> str:
    """A pattern for the end of a block scalar: the first line not indented more than its parent (YAML 1.2.2, section 8.1)."""
    text, at = found.string, found.start()
    line = text.rfind("\n", max(0, at - _LONGEST_HEAD), at) + 1
    head = compiled(_HEAD).match(text, line, at)
    if head is None or not (head[1].strip() or head[2]):
        return ""
    indent = len(head[1]) if head[2] else head[1].rindex("-")
    return rf"(?m)^ {{0,{indent}}}(?=[^ \t\r\n])"


_BEHIND = rf"[-+0-9]{{0,2}}[ \t]*(?:#[^\r\n]{{0,{_LONGEST_HEAD}}}+)?\r?\n"
_SCALARS = tuple(Block(mark, re.escape(mark) + _BEHIND, _scalar_end) for mark in "|>")

names = Names(aliases="yml", files=".yaml .yml .clang-format .clang-tidy .cff")
editors = Editors(vim="yaml", helix={"yaml": "yaml-language-server ansible-language-server"}, zed=("YAML",))
language = Language(
    "yaml",
    comments=("#",),
    quotes={'"': "string", "'": "doubled"},
    before_value=_KEY + "|" + _ITEM,
    value_end=r"[ \t]#|:[ \t]",  # text before a colon and a blank is a key
    data=True,
    key_line=r"\x00(?:[^\"',:#]|(?<=\S)#|:(?!\s|\Z))*+[\"']?[ \t]*:(?:\s|\Z)|^[ \t]*(?:-[ \t]+)*\?[ \t]+[\"']?\x00",
    blocks=_SCALARS,
    flow=True,
    places=routes,
    signs=SIGNS,
    skims=(SKIM,),
    opens=OPENS,
    remark=Remark(never=_BARS),
)

"""MATLAB and Octave: a quote is written twice in its own literal; a comment may span lines."""

from urlint.find.language import Block, Language
from urlint.find.languages._names import Editors, Names

names = Names(
    aliases="octave",
    files=".matlab .octaverc",
    interpreters="octave",
    begins=r"classdef\s+\w|function\s+(?:\[[\w ,~]*\]|\w+)\s*=\s*\w",
    over="objective-c",
)
editors = Editors(vim="matlab octave", helix={"matlab": ""}, zed=("MATLAB",), kate="MATLAB")
language = Language(
    "matlab",
    comments=("%",),
    quotes={'"': "verbatim", "'": "doubled"},
    joins=r"\+",
    blocks=(Block("%{", r"(?m)(?<!\S)%\{[ \t]*\r?$", lambda _: r"(?m)^[ \t]*%\}[ \t]*\r?$", comment=True),),
)

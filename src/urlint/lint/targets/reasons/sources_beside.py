"""Files that a program makes from another one in the same folder."""

from urlint.lint.targets.filenames import FILLED_IN, has_known_suffix, has_shown_suffix, suffix
from urlint.lint.targets.reason import LAST, Reason

REASONS = (
    Reason(
        "a file that is filled in",
        "a program fills in the file with this suffix, or a server shows the contents of a compressed one",
        hits="README.md: [a](guide.md) ┊ guide.mdNAME ┊ guides.md",
        misses="README.md: [a](guide.md) ┊ guide.md.bak ┊ guides.md\nREADME.md: [a](guide.md) ┊ x.mdNAME",
        of=LAST,
        pattern=r"\A(.*)\Z",
        names=FILLED_IN,
        beside=r"\1NAME",
    ),
    Reason(
        "a program that is written in a document",
        "a build takes the program out of the document",
        hits="README.md: [a](a.py) ┊ a.pyNAME",
        misses="README.md: [a](a.png) ┊ a.pngNAME\nREADME.md: [a](a.py) ┊ b.pyNAME",
        of=LAST,
        pattern=r"\A(.*)\Z",
        names=frozenset({".md", ".rst"}),
        beside=r"\1NAME",
        holds=lambda case: suffix(case.last) != "" and not has_shown_suffix(case.last),
    ),
    Reason(
        "a copy that browsers show as text",
        "a build copies the file",
        hits="README.md: [a](a.dtd.txt) ┊ a.dtd",
        misses="README.md: [a](a.txt) ┊ a\nREADME.md: [a](a.dtd.text) ┊ a.dtd\nREADME.md: [a](a.dtd.txt) ┊ b.dtd",
        of=LAST,
        pattern=r"\A(.*)\.txt\Z",
        beside=r"\1",
        holds=lambda case: has_known_suffix(case.last[:-4]),
    ),
    Reason(
        "a program that SWIG makes",
        "a build runs SWIG",
        hits="README.md: [a](a_wrap.c) ┊ a.i",
        misses="README.md: [a](a.c) ┊ a.i\nREADME.md: [a](a_wrap.c) ┊ b.i",
        of=LAST,
        pattern=r"\A(.+)_wrap\.",
        beside=r"\1.i",
    ),
    Reason(
        "a parser or a scanner that is made from a grammar",
        "a build runs Bison or flex",
        hits="README.md: [a](a.tab.c) ┊ aNAME\nREADME.md: [a](src/a.h) ┊ src/aNAME",
        misses="README.md: [a](a.md) ┊ aNAME\nREADME.md: [a](a.c) ┊ bNAME",
        of=LAST,
        pattern=r"\A(.+?)(?:\.(?:tab|yy))?\.(?:cc?|hh?|cpp|hpp)\Z",
        names=frozenset({".l", ".ll", ".y", ".yy"}),
        beside=r"\1NAME",
    ),
    Reason(
        "a module that Protocol Buffers make",
        "a build makes it from the definitions of messages",
        hits="README.md: [a](a_pb2.py) ┊ a.proto\nREADME.md: [a](gen/a.pb.go) ┊ gen/a.proto",
        misses="README.md: [a](a_pb3.py) ┊ a.proto\nREADME.md: [a](a_pb2.py) ┊ b.proto",
        of=LAST,
        pattern=r"\A(.+)(?:_pb2(?:_grpc)?\.pyi?|\.pb\.(?:go|cc|h))\Z",
        beside=r"\1.proto",
    ),
    Reason(
        "a page that Maven makes",
        "a build makes it from XHTML",
        hits="a.html: <h1>A</h1><a href='docs/guide.html'>b</a> ┊ docs/guide.xhtml ┊ docs/guides.html",
        misses="a.html: <h1>A</h1><a href='docs/guide.htm'>b</a> ┊ docs/guide.xhtml ┊ docs/guides.htm\n"
        "a.html: <h1>A</h1><a href='docs/guide.html'>b</a> ┊ docs/c.xhtml ┊ docs/guides.html",
        of=LAST,
        pattern=r"\A(.*\.)html\Z",
        beside=r"\1xhtml",
    ),
)

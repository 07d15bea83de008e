"""Files that a program makes from another one, whose name tells so, in any folder."""

from urlint.lint.targets.filenames import MODULES, has_known_suffix, is_common, suffix
from urlint.lint.targets.reason import LAST, MEDIA, PAGE, Case, Reason

_STEM = r"\A(.+)\.[^.]*\Z"
_PAGES = (".html", ".htm")  # none is made from another


def _alike(case: Case) -> list[str]:
    """The suffixes of files beside the document that have the same name but for the suffix."""
    stem = case.last.rpartition(".")[0]
    return [suffix(each) for each in case.entries if each.rpartition(".")[0] == stem] if len(case.way.rest) == 1 else []


def _is_unknown(end: str) -> bool:
    return end != "" and not has_known_suffix(f"a{end}")


def _source(case: Case) -> str:
    """The name of the page with the suffix of the document."""
    return f"{case.last.rpartition('.')[0]}{suffix(case.links.path)}"


REASONS = (
    Reason(
        "a file that is filled in in another folder",
        "a build fills it in and puts it elsewhere",
        hits="README.md: [a](a.xml) ┊ docs/a.xml.in",
        misses="README.md: [a](a.xml) ┊ docs/b.xml.in\nREADME.md: [a](a.xml) ┊ docs/a.in",
        of=LAST,
        pattern=r"\A(.*)\Z",
        anywhere=r"\1.in",
    ),
    Reason(
        "a document of rules of Bazel",
        "a program makes it from the file with the rules",
        hits="README.md: [a](docs/a.md) ┊ docs/x ┊ rules/a.bzl",
        misses="README.md: [a](docs/a.md) ┊ docs/x ┊ rules/b.bzl",
        of=LAST,
        pattern=_STEM,
        anywhere=r"\1.bzl",
    ),
    Reason(
        "a page that is made from a document or a manual",
        "a build makes pages from such files",
        hits="a.html: <h1>A</h1><a href='docs/b.htm'>b</a> ┊ docs/x ┊ src/bNAME",
        misses="a.html: <h1>A</h1><a href='docs/b.c'>b</a> ┊ docs/x ┊ src/bNAME\n"
        "a.html: <h1>A</h1><a href='docs/b.html'>b</a> ┊ docs/x ┊ src/cNAME",
        of=LAST,
        pattern=_STEM,
        wanted=PAGE,
        anywhere=r"\1NAME",
        names=frozenset(
            {
                *(f".{end}.in" for end in ("adoc", "asciidoc", "html", "md", "pod", "rst", "txt", "xml")),
                *(f".{section}" for section in range(1, 9)),
                *(".docbook", ".lyx", ".mdoc", ".pod", ".ronn", ".scd", ".sgml", ".t2t", ".tex", ".texi", ".texinfo", ".yo"),
            }
        ),
    ),
    Reason(
        "a file to print that is made from a source",
        "a build prints the source",
        hits="README.md: [a](docs/a.pdf) ┊ docs/x ┊ src/aNAME\nREADME.md: [a](docs/a.ps) ┊ docs/x ┊ src/aNAME",
        misses="README.md: [a](docs/a.md) ┊ docs/x ┊ src/aNAME\nREADME.md: [a](docs/a.pdf) ┊ docs/x ┊ src/bNAME",
        of=LAST,
        pattern=r"(?i)\A(.+)\.(?:pdf|ps)\Z",
        anywhere=r"\1NAME",
        names=frozenset({".lyx", ".ms", ".odt", ".tex", ".texi", ".texinfo", ".typ"}),
    ),
    Reason(
        "a picture that is drawn from a source",
        "a build draws the source",
        hits="README.md: ![a](img/a.png) ┊ img/x ┊ src/aNAME",
        misses="README.md: ![a](img/a.pdf) ┊ img/x ┊ src/aNAME\nREADME.md: ![a](img/a.png) ┊ img/x ┊ src/bNAME\n"
        "README.md: [a](img/a.md) ┊ img/x ┊ src/aNAME",
        of=LAST,
        pattern=r"(?i)\A(.+)\.(?!(?:pdf|ps)\Z)[^.]*\Z",
        wanted=MEDIA,
        anywhere=r"\1NAME",
        names=frozenset(
            f".{each}" for each in ["asy", "dia", "dot", "fig", "gnuplot", "gp", "mmd", "plantuml", "puml", "tikz", "uml"]
        ),
    ),
    Reason(
        "a picture that a program beside it draws",
        "people run the program",
        hits="README.md: ![a](img/a.png) ┊ img/aNAME",
        misses="README.md: ![a](img/a.png) ┊ img/bNAME\nREADME.md: [a](docs/a.md) ┊ docs/aNAME\n"
        "README.md: ![a](docs/img/a.png) ┊ docs/aNAME",
        of=LAST,
        pattern=_STEM,
        wanted=MEDIA,
        beside=r"\1NAME",
        names=frozenset(MODULES),
        holds=lambda case: len(case.way.rest) == 1,
    ),
    Reason(
        "a picture that is made from a file of an unknown kind beside it",
        "a program reads such files",
        hits="README.md: ![a](img/a.png) ┊ img/a.blend",
        misses="README.md: ![a](img/a.png) ┊ img/a.md\nREADME.md: ![a](img/a.png) ┊ img/a\nREADME.md: [a](img/a.md) ┊ img/a.blend\n"
        "README.md: ![a](docs/img/a.png) ┊ docs/a.blend",
        of=LAST,
        wanted=MEDIA,
        holds=lambda case: any(map(_is_unknown, _alike(case))),
    ),
    Reason(
        "a page that is made from a file beside it",
        "a build makes pages from other files",
        hits="a.html: <h1>A</h1><a href='docs/b.html'>b</a> ┊ docs/b.xyz\nREADME.md: [a](docs/b.html) ┊ docs/b.png",
        misses="a.html: <h1>A</h1><a href='docs/b.html'>b</a> ┊ docs/b.htm\n"
        "a.html: <h1>A</h1><a href='docs/b.md'>b</a> ┊ docs/b.xyz",
        of=LAST,
        wanted=PAGE,
        holds=lambda case: any(each not in ("", *_PAGES) for each in _alike(case)),
    ),
    Reason(
        "a page that has the name of a program",
        "it lists the program, or is its manual",
        hits="docs/a.md: [b](../web/b.html) ┊ web/x.html ┊ src/bNAME",
        misses="docs/a.md: [b](../web/index.html) ┊ web/x.html ┊ src/indexNAME\n"
        "docs/a.md: [b](../web/b.txt) ┊ web/x.html ┊ src/bNAME\ndocs/a.md: [b](../web/b.html) ┊ web/x.html ┊ src/cNAME\n"
        "docs/a.html: <h1>A</h1><a href='../web/b.html'>b</a> ┊ web/x.html ┊ src/bNAME",
        of=LAST,
        pattern=_STEM,
        wanted=PAGE,
        page=False,
        anywhere=r"\1NAME",
        names=frozenset({*MODULES, ".m", ".f90", ".pl", ".lua"}),
        holds=lambda case: not is_common(case.last),
    ),
    Reason(
        "a page that is called like a whole file",
        "it is the manual of a program, or the listing of a source",
        hits="a.html: <h1>A</h1><a href='docs/b.html'>b</a> ┊ docs/x ┊ src/bNAME\n"
        "a.html: <h1>A</h1><a href='docs/SED.py.html'>b</a> ┊ docs/x ┊ src/SED.py",
        misses="a.html: <h1>A</h1><a href='docs/README.html'>b</a> ┊ docs/x ┊ src/READMENAME\n"
        "a.html: <h1>A</h1><a href='docs/NEWS.html'>b</a> ┊ docs/x ┊ src/NEWSNAME\n"
        "a.html: <h1>A</h1><a href='docs/b.html'>b</a> ┊ docs/x ┊ src/cNAME\n"
        "a.html: <h1>A</h1><a href='docs/b.txt'>b</a> ┊ docs/x ┊ src/bNAME",
        of=LAST,
        pattern=_STEM,
        wanted=PAGE,
        anywhere=r"\1NAME",
        names=frozenset({"", ".in"}),
        holds=lambda case: not is_common(stem := case.last.rpartition(".")[0]) and (not stem.isupper() or suffix(stem) != ""),
    ),
    Reason(
        "a page beside the document whose source is in another folder",
        "a build puts the pages of all documents into one folder",
        hits="docs/a.md: [b](b.html) ┊ docs/x.html ┊ src/b.md",
        misses="docs/a.md: [b](b.html) ┊ docs/x.html ┊ src/b.rst\ndocs/a.md: [b](b.txt) ┊ docs/x.html ┊ src/b.md\n"
        "docs/a.md: [b](readme.html) ┊ docs/x.html ┊ src/readme.md\ndocs/a.md: [b](../b.html) ┊ x.html ┊ src/b.md\n"
        "a.html: <h1>A</h1><a href='b.htm'>b</a> ┊ src/b.html",
        of=LAST,
        wanted=PAGE,
        page=False,
        holds=lambda case: case.is_beside and not is_common(case.last) and case.lies(_source(case)),
    ),
)

"""Fragments that need not be the names of headings, although the document with the headings is known."""

from functools import partial

from urlint.expression import compiled
from urlint.find.language import load
from urlint.lint.targets.alike import bare, is_misspelled, is_near
from urlint.lint.targets.around import is_for_another
from urlint.lint.targets.doxygen import is_for_doxygen
from urlint.lint.targets.filenames import has_loud_name, is_served, suffix
from urlint.lint.targets.fragments import document_at, is_a_slip, is_in_another_chapter, known_behind, names_behind
from urlint.lint.targets.reason import HEAD, Case, Reason
from urlint.lint.targets.site import is_wiki
from urlint.typed import TYPE_CHECKING
from urlint.url.percent import ESCAPE

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_NUMBERED = r"\blineanchors=[\"']?([\w-]+)"
_MOST_LED = "[b](x.md#b1) [c](x.md#c22) [d](x.md#d333)"  # one fewer than show that a document was written for another program


def _is_added(case: Case) -> bool:
    """Whether a program may add the heading: it is no misspelling of another one, and not one of several in number or of a pair."""
    known = names_behind(case.links, case.head)
    if known is None or not known.is_open:
        return False
    name = bare(case.name)
    alike = [each for each in map(bare, known.names) if each[:1] == name[:1] and is_near(name, each)]
    return not (is_a_slip(case.name, known) and is_misspelled(name, alike))


def _is_known_elsewhere(case: Case) -> bool:
    """Whether the fragment is no misspelling of a heading of the document itself, to which the reference leads."""
    known = known_behind(case.links, case.head)
    return not case.head and known is not None and not is_a_slip(case.name, known)


def _is_of_doxygen(links: "Links") -> bool:
    """Whether Doxygen shows a document, according to its settings, or to commands in the document or beside it."""
    is_set = links.site is not None and links.site.site.members
    return is_set or (not load(links.language).page and not has_loud_name(links.path) and is_for_doxygen(links))


def _is_quoted(case: Case) -> bool:
    """Whether the text of a link to the fragment is its name in quotes, and misspells no heading of the document."""
    return f'"](#{case.name})' in case.links.text() and _is_known_elsewhere(case)


def _is_an_octet(case: Case) -> bool:
    """Whether the document has the name if each escape in it is one letter."""
    known = names_behind(case.links, case.head)
    return known is not None and known.has(ESCAPE.sub(lambda each: chr(int(each[0][1:], 16)), case.name))


def _is_of_another_program(case: Case) -> bool:
    """Whether nobody knows how anchors are made of headings, and those in the document are not made as others are."""
    known = known_behind(case.links, case.head)
    return known is not None and known.loose and is_for_another(case.links, partial(known_behind, case.links))


def _numbered(links: "Links") -> frozenset[str]:
    """The names of the document's listings whose lines have anchors."""
    return links.told("numbered", lambda: frozenset(compiled(_NUMBERED).findall(links.text())))


def _is_before_a_colon(case: Case) -> bool:
    """Whether a heading of the document begins with the fragment."""
    known = known_behind(case.links, case.head)
    return known is not None and any(each.startswith(bare(case.name)) for each in map(bare, known.names))


def _is_behind_a_page(case: Case) -> bool:
    """Whether a document is named without its suffix, outside a site and a wiki, and the fragment misspells no heading of it."""
    links, path = case.links, case.head.partition("?")[0]
    document = document_at(links, path) if path and not suffix(path) else ""
    is_made = document.rpartition("/")[2].startswith(f"{path.rpartition('/')[2]}.") and not is_served(document)
    if not is_made or links.site is not None or is_wiki(links.tree.names(links.folder)):
        return False
    known = known_behind(links, case.head)
    return known is not None and not is_a_slip(case.name, known)


REASONS = (
    Reason(
        "a heading in a document to which a program adds some",
        "it is in an included file, or a program makes it",
        hits="README.md: # Options⏎{{ more }}⏎[a](#later)\na.md: [b](b.md#sections) ┊ b.md: # Section⏎<Api />⏎\n"
        "a.md: [b](b.md#setoption) ┊ b.md: # Get option⏎<Api />⏎\nREADME.md: # Options⏎#SCHEMA# a.B⏎[a](#later)\n"
        "README.md: # Options⏎```yaml reference⏎a:⏎```⏎[a](#later)",
        misses="README.md: # Options⏎[a](#later)\nREADME.md: # Options⏎#C# is a note⏎[a](#later)\n"
        "README.md: # Installation⏎{{ more }}⏎[a](#instalation)\n"
        "docs/a.md: # {{ $frontmatter.title }}⏎::: tip⏎[a](#later)⏎:::⏎\n"
        "README.md: # Options⏎```yaml⏎a:⏎```⏎[a](#later)\n"
        "README.md: # Options⏎<VersionBadge version='1' />⏎<Check>b</Check>⏎[a](#later)",
        holds=_is_added,
    ),
    Reason(
        "the top of a page, or its description",
        "browsers and forges find it in any page",
        hits="README.md: [a](#user-content-NAME)\nREADME.md: [a](b.md#Top) ┊ b.md",
        misses="README.md: [a](#NAMEx)",
        pattern=r"(?i)\ANAME\Z",
        names=frozenset({"", "readme", "top"}),
    ),
    Reason(
        "a second number sign, and nothing more",
        "the link is there for its title, which browsers show when a mouse is over it",
        hits="README.md: [kbps](## '1000 bits per second') ┊ urlint.toml: ignore = ['invalid-fragment']",
        misses="README.md: [a](##b) ┊ urlint.toml: ignore = ['invalid-fragment']",
        pattern=r"\A#\Z",
    ),
    Reason(
        "an entry of a table of contents",
        "programs number these",
        hits="README.md: [a](#toc1)\nREADME.md: [a](#toc_1)",
        misses="README.md: [a](#toc)\nREADME.md: [a](#toc1x)",
        pattern=r"(?i)\Atoc_?[0-9]+\Z",
    ),
    Reason(
        "a heading that Docutils numbers",
        "Docutils numbers headings of the same name, and those without letters",
        hits="README.md: [a](#id1)\nREADME.md: [a](#id123)",
        misses="README.md: [a](#id)\nREADME.md: [a](#id1234)",
        pattern=r"(?i)\Aid[0-9]{1,3}\Z",
    ),
    Reason(
        "a number before a colon in a heading",
        "programs give headings such short names",
        hits="docs/a.md: # DEP0111: a⏎[b](#DEP0111)",
        misses="docs/a.md: # DEP0111: a⏎[b](#DEP0112)\ndocs/a.md: # Setup: a⏎[b](#setup)",
        pattern=r"\A[A-Z]+[-_]?[0-9]+\Z",
        holds=_is_before_a_colon,
    ),
    Reason(
        "a line of code",
        "programs that show code number its lines",
        hits="README.md: [a](#l10-x)\nREADME.md: [a](#line-x)\nREADME.md: [a](#lines-x)",
        misses="README.md: [a](#lx)\nREADME.md: [a](#linex)",
        pattern=r"(?i)\A(?:l[0-9]|lines?-)",
    ),
    Reason(
        "a line of a listing whose lines have anchors",
        "Pygments numbers them, after the name that the listing gives",
        hits="README.md: ``` { .python lineanchors='fib' }⏎a⏎```⏎[a](#fib-2)",
        misses="README.md: ``` { .python lineanchors='fib' }⏎a⏎```⏎[a](#fob-2)\n"
        "README.md: ``` { .python lineanchors='fib' }⏎a⏎```⏎[a](#fib-b)",
        pattern=r"\A.+-[0-9]+\Z",
        holds=lambda case: not case.head and case.name.rpartition("-")[0] in _numbered(case.links),
    ),
    Reason(
        "a text to search for",
        "browsers search the page for it",
        hits="README.md: [a](#:~:text-x)\nREADME.md: [a](#b:~:text-x)",
        misses="README.md: [a](#:text-x)",
        pattern=r":~:",
    ),
    Reason(
        "a route of a program in a page",
        "the program shows what belongs to it",
        hits="README.md: [a](#NAMEx)",
        misses="README.md: [a](#xNAMEx)",
        pattern=r"\ANAME",
        names=frozenset("!/?"),
    ),
    Reason(
        "a footnote or a citation",
        "programs number these",
        hits="README.md: [a](#NAME1)",
        misses="README.md: [a](#xNAME1)",
        pattern=r"(?i)\ANAME",
        names=frozenset({"_fn", "cite", "fn", "footnote"}),
    ),
    Reason(
        "what a forge adds to a page",
        "a forge has comments, changes, and tabs beside the document",
        hits="README.md: [a](#NAME1)\nREADME.md: [a](#x-ov-file)",
        misses="README.md: [a](#xNAME1)\nREADME.md: [a](#x-ov-files)",
        pattern=r"(?i)\ANAME|-ov-file\Z",
        names=frozenset({"diff-", "discussion", "issuecomment"}),
    ),
    Reason(
        "a parameter of a program in a page",
        "the program reads it",
        hits="README.md: [a](#x=1)",
        misses="README.md: [a](#x-1)",
        pattern="=",
    ),
    Reason(
        "a fragment with a sign of a template",
        "a program fills it in",
        hits="README.md: [a](#x%7B)\nREADME.md: [a](#x%24y)\nREADME.md: [a](#x%7Cy)\nREADME.md: [a](#x%3E)",
        misses="README.md: [a](#x%28)",
        pattern=r"[{}<>$|]",
    ),
    Reason(
        "a letter as one octet",
        "browsers take escapes that are not UTF-8 for letters of Latin-1, as in the name of the anchor",
        hits="a.html: <h1 id='café'>A</h1><a href='#caf%E9'>b</a>\n"
        "a.html: <h1>A</h1><a href='b.html#%E0'>b</a> ┊ b.html: <h1 id='à'>B</h1>",
        misses="a.html: <h1 id='café'>A</h1><a href='#caf%E8'>b</a>\na.html: <h1 id='caf'>A</h1><a href='#caf%E9'>b</a>",
        holds=_is_an_octet,
    ),
    Reason(
        "an item in a document that was made of POD",
        "forges make no anchors of items, and the source of the document has no other way to name them",
        hits='README.md: # NAME⏎⏎a⏎⏎["b"](#b)',
        misses='README.md: # NAME⏎⏎a⏎⏎[b](#b)\nREADME.md: # Name⏎⏎a⏎⏎["b"](#b)\n'
        'README.md: # NAME⏎⏎a⏎⏎# INSTALLATION⏎⏎["instalation"](#instalation)',
        of=HEAD,
        pattern=r"\A# NAME\n",
        names=frozenset({"NAME"}),
        holds=_is_quoted,
    ),
    Reason(
        "the name of a document",
        "a program joins documents to one page, with an anchor for each",
        hits="README.md: [a](#b.NAME)",
        misses="README.md: [a](#b.NAMEy)\nREADME.md: [a](#.NAME)",
        pattern=r"(?i)\w\.NAME\Z",
        names=frozenset({"adoc", "htm", "html", "markdown", "md", "mdx", "rst"}),
    ),
    Reason(
        "a label in any document of a site",
        "the site finds it by its name",
        hits="docs/a.md: [a](#later) ┊ conf.py",
        misses="docs/a.md: # Installation⏎[a](#instalation) ┊ conf.py\ndocs/a.md: [a](b.md#later) ┊ docs/b.md ┊ conf.py\n"
        "docs/a.md: [a](#later)",
        holds=lambda case: case.links.is_labeled and _is_known_elsewhere(case),
    ),
    Reason(
        "a member of the code, or a label, in documents that Doxygen shows",
        "Doxygen finds it by its name",
        hits="docs/a.md: [a](#later) ┊ Doxyfile\ndocs/a.md: See \\ref b. [a](#later)",
        misses="docs/a.md: # Installation⏎[a](#instalation) ┊ Doxyfile\ndocs/a.md: [a](b.md#later) ┊ docs/b.md ┊ Doxyfile\n"
        "docs/a.md: [a](#later) ┊ mkdocs.yml\ndocs/a.md: See ref b. [a](#later)\n"
        "docs/README.md: [a](#later) ┊ docs/a.md: See \\ref b.\ndocs/a.md: [a](#later) ┊ docs/b.html: <style>⏎@page { }⏎</style>\n"
        "docs/Readme.md: [a](#later) ┊ docs/a.md: See \\ref b.\n"
        "docs/a.html: <h1>A</h1><a href='#later'>b</a> ┊ docs/b.md: See \\ref b.\n"
        "docs/a.md: \\anchor use_of_it⏎[a](#use_of_its)",
        holds=lambda case: _is_of_doxygen(case.links) and _is_known_elsewhere(case),
    ),
    Reason(
        "a heading in a document that is named without its suffix",
        "only a program finds the document, and nobody knows how that makes anchors",
        hits="docs/a.md: [a](b#later) ┊ docs/b.md",
        misses="docs/a.md: [a](b.md#later) ┊ docs/b.md\ndocs/a.md: [a](#later)\n"
        "docs/a.md: [a](b#instalation) ┊ docs/b.md: # Installation⏎\n"
        "docs/a.md: [a](b#later) ┊ docs/b.md ┊ mkdocs.yml\nA.md: [a](B#later) ┊ B.md ┊ Home.md\n"
        "README.md: [a](docs#later) ┊ docs/README.md\na.html: <h1>A</h1><a href='x/b#later'>b</a> ┊ x/b.html: <h1 id='c'>B</h1>",
        holds=_is_behind_a_page,
    ),
    Reason(
        "a heading of another chapter",
        "the chapters make one page",
        hits="docs/01-a.md: [b](#b) ┊ docs/02-b.md: # B⏎\n"
        "a.html: <h1>A</h1><a href='#b'>b</a> ┊ b.html: <h1 id='b'>B</h1> ┊ x.book\n"
        "a.md: [b](#later) ┊ Makefile: pandoc a.md b.md\na.md: [b](#later) ┊ CMakeLists.txt: pldoc(b.tex a.md)",
        misses="docs/01-a.md: [b](#c) ┊ docs/02-b.md: # B⏎\ndocs/a.md: [b](#b) ┊ docs/02-b.md: # B⏎\n"
        "docs/01-a.md: [b](c.md#b) ┊ docs/02-b.md: # B⏎ ┊ docs/c.md\n"
        "a.html: <h1>A</h1><a href='#b'>b</a> ┊ b.html: <h1 id='b'>B</h1>\na.md: [b](#later) ┊ Makefile: pandoc b.md\n"
        "README.md: [b](#later) ┊ CMakeLists.txt: pldoc(b.tex README.md)\na.md: [b](#later) ┊ CMakeLists.txt: b.tex b.md",
        holds=lambda case: not case.head and is_in_another_chapter(case.links, case.name),
    ),
    Reason(
        "a fragment in a document most of whose fragments are unknown, or are routes",
        "it was written for a program that makes other anchors",
        hits=f"docs/a.md: {_MOST_LED} [e](x.md#e4444) ┊ docs/x.md\ndocs/a.md: [b](#b/c)",
        misses=f"docs/a.md: {_MOST_LED} ┊ docs/x.md\nREADME.md: {_MOST_LED} [e](x.md#e4444) ┊ x.md\nREADME.md: [b](#b/c)",
        holds=_is_of_another_program,
    ),
)

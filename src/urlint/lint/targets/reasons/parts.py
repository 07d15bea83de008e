"""Documents that are copied or put into another one before people read them."""

from urlint.lint.targets.filenames import FILLED_IN
from urlint.lint.targets.reason import DOCUMENT, FILE, Reason

REASONS = (
    Reason(
        "a template of a component",
        "a program puts it into a page elsewhere",
        hits="app.component.html: <h1>A</h1><a href='b.md'>b</a>",
        misses="component.html: <h1>A</h1><a href='b.md'>b</a>",
        of=FILE,
        pattern=r"\.component\.html\Z",
    ),
    Reason(
        "a part around each page",
        "docsify shows it with each page, and Apache with the list of each folder",
        hits="docs/NAME: <h1>A</h1><a href='b.md'>b</a>\ndocs/_SideBar.md: [b](b.md)",
        misses="docs/xNAME: <h1>A</h1><a href='b.md'>b</a>",
        of=FILE,
        pattern=r"(?i)\ANAME\Z",
        names=frozenset({"_coverpage.md", "_footer.md", "_navbar.md", "_sidebar.md", "footer.html", "header.html"}),
    ),
    Reason(
        "a part of a page, or a document to copy",
        "its name says so",
        hits="docs/my.template.md: [b](b.md)\ntemplate.html: <h1>A</h1><a href='b.md'>b</a>\n"
        "a.partial.html: <h1>A</h1><a href='b.md'>b</a>\n"
        "page-body.md: [b](b.md)\nREADME.header.md: [b](b.md)\ndocs/a.footer.md: [b](b.md)",
        misses="docs/mytemplate.md: [b](b.md)\nheader.md: [b](b.md)\n"
        "docs/a.templates.md: [b](b.md)\npartial.md: [b](b.md)\nbody.md: [b](b.md)",
        of=FILE,
        pattern=r"(?i)[._]template\.|\Atemplate\.html\Z|\.partial\.|(?:-body|\.header|\.footer)\.md\Z",
    ),
    Reason(
        "a backup of a document",
        "an editor made it when the document was changed, and nobody reads it",
        hits="README.md~: [b](b.md) ┊ urlint.toml: languages = {'*' = 'markdown'}",
        misses="a~.md: [b](b.md)",
        of=FILE,
        pattern=r"~\Z",
    ),
    Reason(
        "a document that is filled in",
        "a program fills it in and puts it elsewhere",
        hits="README.mdNAME: [b](b.md) ┊ urlint.toml: languages = {'*' = 'markdown'}",
        misses="a-NAMEx.md: [b](b.md)",
        of=FILE,
        pattern=r"NAME\Z",
        names=FILLED_IN,
    ),
    Reason(
        "a copy of a vignette of R",
        "R copies it from the folder `vignettes`",
        hits="inst/doc/a.md: [b](b.md)\npkg/inst/doc/x/a.md: [b](b.md)",
        misses="inst/docs/a.md: [b](b.md)\ninst/a.md: [b](doc/b.md) ┊ inst/doc/x",
        of=DOCUMENT,
        pattern=r"(?:\A|/)inst/doc/",
    ),
    Reason(
        "a page that javadoc copies",
        "javadoc puts it beside the pages that it makes",
        hits="src/doc-files/a.html: <h1>A</h1><a href='b.md'>b</a>\nsrc/package.html: <h1>A</h1><a href='b.md'>b</a>\n"
        "src/main/overview.html: <h1>A</h1><a href='b.md'>b</a>",
        misses="docs/overview.html: <h1>A</h1><a href='b.md'>b</a>\nsrc/overview.md: [b](b.md)\n"
        "src/a-package.html: <h1>A</h1><a href='b.md'>b</a>",
        of=DOCUMENT,
        pattern=r"(?:\A|/)(?:doc-files/|package\.html\Z|src/(?:.*/)?overview\.html\Z)",
    ),
)

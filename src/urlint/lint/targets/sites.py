"""The generators of sites: where are their documents, what are references relative to, and how are pages named?

For some generators it is unknown what they make of a reference. No rule reports such references.
"""

from urlint.record import Record


class Site(Record):
    """A generator of sites. A folder belongs to one if it holds one of the `signs` (names of files), and `besides`, if given.

    `content`: the folders of its documents, relative to that folder; "" is all of it. `setting`: an expression that finds another
    such folder in the settings. `roots`: the folders where absolute paths begin, and `beside`: those in which relative ones are
    searched for, too; both are relative to that folder. `swaps`: the end of a reference to a page, and the end of its file's name.
    `by_files`: relative paths are those of files, so that one can be missing. `flat`: the pages of all folders are put into one, so
    that every file is beside any other. `unless`: an expression; settings that match it make pages that have no file. `anchors`:
    how the generator makes anchors. `fronted`: each page has front matter; a file without any is put into pages. `labels`: in this
    notation of headings, a name that is not a file's may be a label, as in MyST. `shared`: the settings of a site in the folder
    above may have the same sign, and take precedence. `blind`: a reference to a document of another site becomes one to its page,
    like one to its own documents. `sources`: paths with these suffixes are always those of files, since no page has such a name.
    `reads`: other documents do not belong to it, and neither do those that a forge shows, such as `README.md`.
    `adds`: an expression; settings that match it make pages besides the documents, which stay where they are (`stays`), so that
    only a document that lies elsewhere is surely missing. `scripts`: an expression that finds, in its group, the names of scripts
    in the settings. Those that match the expression `alters`, or cannot be read, make or change pages, too.
    `only`: an expression that the settings must match, since other programs have settings of this name. `routes`: each page has
    a file, so that a missing path without a suffix is that of no page, unless the settings name it.
    `members`: a fragment may be the name of a member of the code. `modules`: documents are in modules, and a reference begins in
    the folder of the module for files of its kind.
    """

    name: str
    signs: tuple[str, ...]
    content: tuple[str, ...] = ("",)
    besides: str = ""
    setting: str = ""
    roots: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    swaps: tuple[tuple[str, str], ...] = ((".html", ".md"), ("", ".md"), ("", ".mdx"), ("/", "/index.md"))
    by_files: bool = True
    flat: bool = False
    unless: str = r"(?!)"
    adds: str = r"(?!)"
    scripts: str = r"(?!)"
    alters: str = r"(?!)"
    stays: bool = False
    anchors: str = "none"
    fronted: bool = False
    labels: str = ""
    shared: bool = False
    blind: bool = False
    sources: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    only: str = ""
    routes: bool = False
    members: bool = False
    modules: bool = False


def _scripts(name: str) -> tuple[str, ...]:
    """The possible names of a settings file in JavaScript or TypeScript."""
    return tuple(f"{name}.{end}" for end in ("js", "ts", "mjs", "cjs", "mts"))


_PLUGIN = r"(?m)^plugins:[^\n]*\n(?:[ \t#-][^\n]*\n|\n)*?[ \t]*- [\"']?"
_MOVE = "monorepo|multirepo|i18n|include(?!-markdown)|techdocs|import|same-dir|simple|auto-?links|ezlinks|roamlinks"
_ADD = "gen-files|api-|autoapi|mkdoxy|gallery"
"""Plugins of MkDocs that show documents elsewhere, or find them in other folders, and those that make pages."""

_HUGO = ((".html", ".md"), ("", ".md"), ("/", "/index.md"), (".md", "/index.md"), (".md", "/_index.md"), (".md", ".en.md"))

SITES = (
    Site(
        "mkdocs",
        ("mkdocs.yml", "mkdocs.yaml", "properdocs.yml"),
        ("docs",),
        setting=r"(?m)^docs_dir:[ \t]*[\"']?([^\s\"'#]+)",
        roots=("docs",),
        swaps=((".html", ".md"), ("", ".md"), ("/", ".md"), ("/", "/index.md"), ("/", "/README.md")),
        unless=rf"{_PLUGIN}(?:{_MOVE})|docs_dir:[^\n]*!ENV|^INHERIT:",
        adds=rf"{_PLUGIN}(?:{_ADD})",
        scripts=r"(?m)^hooks:([^\n]*(?:\n[ \t]*-[^\n]*)*)",
        alters=r"\bdef on_(?:files|config|nav|page_(?:markdown|read_source|content)|pre_page)\b",
        anchors="mkdocs",
    ),
    Site(
        "docusaurus",
        _scripts("docusaurus.config"),
        ("docs", "blog", "src", "versioned_docs", "community", "../docs"),
        roots=("static", "."),
        beside=("docs", ".", "../docs"),
        anchors="docusaurus",
    ),
    Site("vitepress", (".vitepress",), roots=(".", "public"), anchors="vitepress"),
    Site(
        "mintlify",
        ("docs.json", "mint.json"),
        roots=(".",),
        swaps=(("", ".mdx"), ("", ".md"), ("", "/index.mdx"), ("/", ".mdx"), ("/", "/index.mdx"), (".md", ".mdx")),
        only=r"\bmintlify\.com/",
        unless=r"\"(?:openapi|asyncapi)\"",
        routes=True,
    ),
    Site("vuepress", (".vuepress",), roots=(".", "public")),
    Site("antora", ("antora.yml",), by_files=False, anchors="asciidoctor", modules=True),
    Site(
        "hugo",
        ("hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json"),
        ("content", "../content"),
        swaps=_HUGO,
        by_files=False,
        anchors="hugo",
        fronted=True,
        sources=(".md",),
    ),
    Site(
        "hugo",
        ("config.toml", "config.yaml", "config.yml", "config"),
        ("content",),
        "content",
        swaps=_HUGO,
        by_files=False,
        anchors="hugo",
        fronted=True,
        sources=(".md",),
    ),
    Site("astro", _scripts("astro.config"), ("src", "../docs"), roots=("public", "src/content/docs", "src/pages"), by_files=False),
    Site(
        "sphinx",
        ("conf.py",),
        roots=(".",),
        beside=("_static",),
        unless=r"(?m)^BLOG_TITLE\b",  # Nikola's settings have the same name
        anchors="sphinx",
        labels="markdown",
    ),
    Site("jupyter-book", ("_toc.yml", "myst.yml"), roots=(".",), anchors="sphinx", labels="markdown"),
    Site(
        "jekyll",
        ("_config.yml", "_config.yaml"),
        roots=(".",),
        unless=r"(?m)^(?:permalink|collections|source):",
        sources=(".md", ".markdown", ".rst"),
    ),
    Site(
        "mdbook",
        ("book.toml",),
        ("src",),
        setting=r"(?m)^src[ \t]*=[ \t]*\"([^\"]+)",
        unless=r"\[preprocessor",
        anchors="hugo",
        blind=True,
        sources=(".md",),
    ),
    Site("gitbook", ("SUMMARY.md", ".gitbook.yaml"), roots=(".",), shared=True),
    Site("quarto", ("_quarto.yml", "_bookdown.yml"), roots=(".",), by_files=False),
    Site("docsify", (".nojekyll",), besides="_sidebar.md", by_files=False),
    Site("eleventy", (".eleventy.js", *_scripts("eleventy.config")), by_files=False),
    Site("next", _scripts("next.config"), ("pages", "src", "app", "content"), by_files=False),
    Site("gatsby", _scripts("gatsby-config"), ("src", "content", "docs"), by_files=False),
    Site("nuxt", _scripts("nuxt.config"), ("content", "docs"), by_files=False),
    Site("zola", ("config.toml", "zola.toml"), ("content",), "templates", by_files=False),
    Site("pelican", ("pelicanconf.py",), ("content",), by_files=False),
    Site("ex_doc", ("docs.exs",), flat=True),  # Erlang's own applications
    Site("ldoc", ("config.ld",), by_files=False),
    Site("gi-docgen", ("urlmap.js",), flat=True),
    Site("hotdoc", ("hotdoc.json",), roots=(".",), beside=(".",)),
    Site(
        "doxygen",
        ("Doxyfile", "Doxyfile.in", "doxyfile", "doxyfile.in", "doxygen.conf"),
        flat=True,
        reads=(".md", ".markdown", ".dox"),
        members=True,
    ),
)
"""All known generators."""

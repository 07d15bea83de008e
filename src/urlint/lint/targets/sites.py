"""The generators of sites: where the documents of each lie, what references are relative to, and how it names its pages.

What a generator makes of a reference is not always known. Where it is not, nothing is said.
"""

from urlint.record import Record


class Site(Record):
    """A generator, told by one of the `signs` in a folder: names of files, of which `besides` must be there as well, if given.

    `content` are the folders of its documents, as seen from there, "" for all that lies in it; `setting` is an expression that
    finds another one in the settings. `roots` are the folders where absolute paths begin, as seen from there, and those of
    `beside` are looked into for relative ones, too. `swaps` are how a reference to a page may end, and how its file does.
    `by_files`: whether relative paths are those of files, so that one can be missing. `flat`: the pages of all folders are laid in
    one, so that a file lies beside any other. `unless` is an expression: settings with it
    make what is not in the files. `anchors` is how it makes them. `fronted`: each page has front matter, and what has none is put
    into pages. Where headings are written as `labels` says, a name that is none of a file may be a label, as MyST has it.
    `shared`: a site whose settings lie in the folder above may have the same sign, and goes first. `blind`: a reference to a
    document of another site is made one to its page, as to one of its own. Paths that end as `sources` do are those of files in any
    case, as no page is called so.
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
    anchors: str = "none"
    fronted: bool = False
    labels: str = ""
    shared: bool = False
    blind: bool = False
    sources: tuple[str, ...] = ()


def _scripts(name: str) -> tuple[str, ...]:
    """The names of settings that are written in a language of browsers."""
    return tuple(f"{name}.{end}" for end in ("js", "ts", "mjs", "cjs", "mts"))


_PLUGINS = (  # of MkDocs, which make pages
    "gen-files|monorepo|multirepo|macros|blog|i18n|include|techdocs|material/(?:blog|tags)|literate|api-|autoapi|mkdoxy"
    "|gallery|jupyter|mkdocs-jupyter|import|same-dir|simple"
)

SITES = (
    Site(
        "mkdocs",
        ("mkdocs.yml", "mkdocs.yaml", "properdocs.yml"),
        ("docs",),
        setting=r"(?m)^docs_dir:[ \t]*[\"']?([^\s\"'#]+)",
        roots=("docs",),
        swaps=((".html", ".md"), ("", ".md"), ("/", ".md"), ("/", "/index.md"), ("/", "/README.md")),
        unless=rf"(?m)^plugins:[^\n]*\n(?:[ \t#-][^\n]*\n|\n)*?[ \t]*- [\"']?(?:{_PLUGINS})|docs_dir:[^\n]*!ENV|^hooks:|^INHERIT:",
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
    Site("vitepress", (".vitepress",), roots=(".", "public"), anchors="docusaurus"),
    Site("vuepress", (".vuepress",), roots=(".", "public")),
    Site("antora", ("antora.yml",), by_files=False, anchors="asciidoctor"),
    Site(
        "hugo",
        ("hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json"),
        ("content", "../content"),
        by_files=False,
        anchors="hugo",
        fronted=True,
    ),
    Site(
        "hugo",
        ("config.toml", "config.yaml", "config.yml", "config"),
        ("content",),
        "content",
        by_files=False,
        anchors="hugo",
        fronted=True,
    ),
    Site("astro", _scripts("astro.config"), ("src", "../docs"), by_files=False),
    Site(
        "sphinx",
        ("conf.py",),
        roots=(".",),
        beside=("_static",),
        unless=r"(?m)^BLOG_TITLE\b",  # of Nikola, whose settings are called the same
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
    Site("ex_doc", ("docs.exs",), flat=True),  # of Erlang's own applications
    Site("ldoc", ("config.ld",), by_files=False),
    Site("gi-docgen", ("urlmap.js",), flat=True),
    Site("doxygen", ("Doxyfile", "Doxyfile.in", "doxyfile", "doxyfile.in", "doxygen.conf"), by_files=False),
)
"""The generators that are known."""

"""Which document languages are there, and what are their files called? One line each; their tables stand beside."""

from typing import NamedTuple


class Entry(NamedTuple):
    """A language's identifier (LSP's), its other names, its suffixes and file names, its interpreters."""

    id: str
    aliases: str = ""
    files: str = ""
    interpreters: str = ""


ENTRIES = (
    Entry("plaintext", "text txt log", ".txt .text .log"),
    Entry("markdown", "md mdx gfm rmarkdown", ".md .markdown .mdx .mkd .mdown .rmd .qmd"),
    Entry(
        "html",
        "htm xhtml vue svelte jinja jinja2 erb ejs django-html handlebars astro",
        ".html .htm .xhtml .vue .svelte .erb .ejs .jinja .jinja2 .j2 .hbs .astro .shtml",
    ),
    Entry(
        "xml",
        "svg xsl xsd pom plist rss",
        ".xml .svg .xsd .xsl .xslt .wsdl .plist .pom .rss .atom .csproj .props .targets .nuspec .rdf .resx .dtd",
    ),
    Entry("css", "", ".css"),
    Entry("javascript", "js mjs cjs node", ".js .mjs .cjs", "node nodejs deno bun"),
    Entry(
        "json",
        "json5 jsonl ndjson",
        ".json .jsonl .ndjson .json5 .webmanifest .geojson .ipynb .har .avsc composer.lock Pipfile.lock",
    ),
    Entry(
        "python", "py python3 pyi pycon sage", ".py .pyi .pyw .pyx .pxd SConstruct SConscript wscript", "python pypy"
    ),
    Entry("yaml", "yml", ".yaml .yml .clang-format .clang-tidy CITATION.cff"),
    Entry("toml", "", ".toml Cargo.lock poetry.lock uv.lock Pipfile"),
)

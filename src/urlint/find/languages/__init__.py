"""Which document languages are there, and in which one is a file? One line each; their tables stand beside."""

from collections.abc import Mapping
from functools import cache

from urlint.expression import compiled
from urlint.record import Record


class Entry(Record):
    """A language's identifier (LSP's), its other names, its suffixes and file names, its interpreters.

    `named` is a pattern of more file names. `begins` is a pattern of the first line of a file whose name tells nothing.
    """

    id: str
    aliases: str = ""
    files: str = ""
    interpreters: str = ""
    named: str = ""
    begins: str = ""


ENTRIES = (
    Entry("plaintext", "text txt log", ".txt .text .log"),
    # markup
    Entry("markdown", "md mdx gfm rmarkdown", ".md .markdown .mdx .mkd .mdown .rmd .qmd .md.txt"),
    Entry(
        "html",
        "htm xhtml vue svelte jinja jinja2 erb ejs django-html handlebars astro php-html",
        ".html .htm .xhtml .vue .svelte .erb .ejs .jinja .jinja2 .j2 .hbs .mustache .liquid .twig .astro .shtml .tt2 .jsp",
        begins=r"(?i)<!doctype\s+html|<html\b",
    ),
    Entry(
        "xml",
        "svg xsl xsd pom plist rss",
        ".xml .svg .xsd .xsl .xslt .wsdl .plist .pom .rss .atom .csproj .fsproj .vbproj .vcxproj .props .targets .nuspec "
        ".rdf .resx .xlf .xliff .xaml .storyboard .xib .gpx .kml .opml .dtd .sgml .sgm",
        begins=r"<\?xml|<svg",
    ),
    Entry("restructuredtext", "rst rest sphinx", ".rst .rest .rst.txt"),
    Entry("asciidoc", "adoc asciidoctor", ".adoc .asciidoc .asc"),
    Entry("org", "orgmode org-mode", ".org"),
    Entry("latex", "tex", ".tex .sty .cls .ltx .dtx .latex .etex .rd"),
    Entry("texinfo", "texi", ".texi .texinfo .txi"),
    Entry("bibtex", "bib", ".bib"),
    Entry(
        "troff",
        "man roff groff nroff mdoc",
        ".1 .2 .3 .4 .5 .6 .7 .8 .n .1m .1p .3p .3pm .1in .3in .5in .7in .8in .man .mdoc .roff .me .ms",
        begins=r"[.']\\\"|\.(?:TH|Dd) ",  # a manual page, whatever its section is called: `.3pm`, `.1ssl`
    ),
    Entry("rtf", "", ".rtf"),
    Entry("git-commit", "gitcommit commit", "COMMIT_EDITMSG MERGE_MSG TAG_EDITMSG SQUASH_MSG"),
    Entry(
        "diff",
        "patch udiff",
        ".diff .patch .rej",
        begins=r"diff --git |--- (?:a/\S|\S+\t[0-9]{4}-[0-9]{2}-)|From [0-9a-f]{40} Mon Sep 17 00:00:00 2001",  # mails of git
    ),
    Entry("csv", "tsv", ".csv .tsv .tab"),
    # code
    Entry("python", "py python3 pyi pycon sage", ".py .pyi .pyw .pyx .pxd SConstruct SConscript wscript", "python pypy"),
    Entry("javascript", "js mjs cjs node", ".js .mjs .cjs", "node nodejs deno bun"),
    Entry("javascriptreact", "jsx", ".jsx"),
    Entry("typescript", "ts mts cts", ".ts .mts .cts"),
    Entry("typescriptreact", "tsx", ".tsx"),
    Entry("go", "golang", ".go go.mod go.sum"),
    Entry("rust", "rs", ".rs"),
    Entry("c", "h", ".c .h .rc .y .l .ino .cu"),
    Entry("cpp", "c++ cxx cc hpp", ".cpp .cc .cxx .cppm .ixx .hpp .hh .hxx .inl .ipp .tpp .tcc"),
    Entry("objective-c", "objc objective-cpp", ".m .mm"),
    Entry("csharp", "cs c#", ".cs .csx"),
    Entry("java", "", ".java"),
    Entry("kotlin", "kt kts", ".kt .kts"),
    Entry("scala", "sbt", ".scala .sbt .sc"),
    Entry("swift", "", ".swift"),
    Entry("dart", "", ".dart"),
    Entry("ruby", "rb", ".rb .gemspec .rake .podspec config.ru Gemfile Rakefile Podfile Vagrantfile Brewfile Fastfile", "ruby"),
    Entry("php", "", ".php .phtml .php5 .inc", "php"),
    Entry("perl", "pl pm", ".pl .pm .t .pod", "perl"),
    Entry("lua", "", ".lua .rockspec", "lua luajit"),
    Entry("groovy", "gradle jenkinsfile", ".groovy .gradle Jenkinsfile", "groovy"),
    Entry("elixir", "ex exs", ".ex .exs"),
    Entry("erlang", "erl", ".erl .hrl .escript .app.src rebar.config", "escript"),
    Entry("haskell", "hs", ".hs .lhs .cabal"),
    Entry("clojure", "clj lisp elisp emacs-lisp scheme", ".clj .cljs .cljc .edn .el .lisp .scm"),
    Entry("r", "", ".r .R", "Rscript"),
    Entry("nix", "", ".nix"),
    Entry("vim", "viml", ".vim .vimrc"),
    Entry(
        "shellscript",
        "sh shell bash zsh ksh fish console shell-session shellsession",
        ".sh .bash .zsh .ksh .fish .bashrc .zshrc .profile .bash_profile .envrc .env crontab PKGBUILD .ebuild .bats",
        "sh bash dash zsh ksh fish ash",
    ),
    Entry("powershell", "ps1 pwsh", ".ps1 .psm1 .psd1", "pwsh"),
    Entry("bat", "batch cmd", ".bat .cmd"),
    Entry("sql", "mysql pgsql plsql", ".sql .ddl .psql .pgsql"),
    Entry("css", "", ".css"),
    Entry("scss", "sass", ".scss .sass"),
    Entry("less", "", ".less"),
    Entry("turtle", "ttl n3 ntriples nquads trig sparql", ".ttl .nt .nq .n3 .trig .rq .sparql"),
    Entry("graphql", "gql", ".graphql .gql"),
    Entry("proto3", "proto protobuf", ".proto"),
    Entry("terraform", "tf hcl", ".tf .tfvars .hcl"),
    # data
    Entry(
        "json",
        "jsonl ndjson",
        ".json .jsonl .ndjson .webmanifest .geojson .har .avsc .map composer.lock Pipfile.lock",
        begins=r"\{\s*\Z|\{\"|\[\{\"",
    ),
    Entry("jupyter", "ipynb notebook", ".ipynb"),
    Entry("jsonc", "json5 hjson", ".jsonc .json5 .code-workspace .swcrc .babelrc .eslintrc tsconfig.json jsconfig.json"),
    Entry("yaml", "yml", ".yaml .yml .clang-format .clang-tidy .cff"),
    Entry("toml", "", ".toml Cargo.lock poetry.lock uv.lock Pipfile"),
    Entry(
        "ini",
        "cfg conf gitconfig dosini desktop systemd",
        ".ini .cfg .conf .gitmodules .gitconfig .editorconfig .npmrc .pypirc .hgrc .desktop .directory .service .socket "
        ".timer .mount .automount .slice .target .nspawn .network .netdev .flake8 .coveragerc "
        ".pylintrc .url .reg .repo .list .toc .curlrc .wgetrc",
    ),
    Entry("properties", "java-properties", ".properties"),
    Entry(
        "pip-requirements",
        "requirements",
        "requirements.txt requirements.in constraints.txt",
        named=r"(?:.*/)?requirements/[^/]*\.txt|(?:.*[-_./])?(?:requirements|constraints)(?:[-_.][^/]*)?\.(?:txt|in)",
    ),
    Entry("po", "gettext pot", ".po .pot"),
    Entry(
        "dockerfile",
        "docker containerfile",
        "Dockerfile Containerfile dockerfile .dockerfile",
        named=r"(?:.*/)?(?:Dockerfile|Containerfile)\.[^/]*",
    ),
    Entry("makefile", "make mk", "Makefile GNUmakefile makefile .mk .mak .make", "make"),
    Entry("cmake", "", "CMakeLists.txt .cmake"),
)

_SHEBANG = r"#!\s*(?:\S*/)?(?:env\s+(?:-\S+\s+)*)?([A-Za-z]+)"
_UNFINISHED = ("in", "dist", "sample", "example", "template", "tmpl", "orig", "bak")  # what a file is made of, or was
_TEMPLATES = ("j2", "jinja", "jinja2", "erb", "hbs", "mustache", "twig", "liquid", "tt2")  # of what the suffix before says, if any


@cache
def _names() -> dict[str, str]:
    return {name: entry.id for entry in ENTRIES for name in (entry.id, *entry.aliases.split())}


@cache
def _files() -> dict[str, str]:
    return {name: entry.id for entry in ENTRIES for name in entry.files.split()}


@cache
def _named() -> tuple[tuple[str, str], ...]:
    return tuple((entry.named, entry.id) for entry in ENTRIES if entry.named)


@cache
def _interpreters() -> dict[str, str]:
    return {name: entry.id for entry in ENTRIES for name in entry.interpreters.split()}


def known(name: str) -> str:
    """LSP's identifier for an identifier or a common short name; `plaintext` for a name that nobody knows."""
    return _names().get(name.strip().lower(), "plaintext")


def is_known(name: str) -> bool:
    """Whether it is LSP's identifier of a language, or a common short name."""
    return name.strip().lower() in _names()


def language_of(path: str, first_line: str = "", languages: Mapping[str, str] | None = None) -> str:
    """The language of a file by the user's globs, its name, its suffix, its first line; else `plaintext`."""
    path = path.replace("\\", "/")
    if languages and (given := _by_glob(path, languages)):
        return known(given)
    if first_line.startswith("<?xml") and path.endswith(".ts"):  # translations of Qt
        return "xml"
    named = by_name(path)
    if named == "plaintext":  # patches often have no suffix of their own
        return _begun(first_line, "diff") or named
    return named or _by_shebang(first_line) or _begun(first_line) or "plaintext"


def _by_glob(path: str, languages: Mapping[str, str]) -> str:
    from fnmatch import fnmatchcase  # late: few users name languages

    paths = (path.rpartition("/")[2], path)
    fits = (glob for glob in languages if any(fnmatchcase(each, glob) for each in paths) or fnmatchcase(path, f"*/{glob}"))
    return next((languages[glob] for glob in fits), "")


def by_name(path: str) -> str:
    """The language that the path of a file tells; "" where it tells none."""
    files, name = _files(), path.rpartition("/")[2]
    if name in files:
        return files[name]
    for named, found in _named():
        if compiled(named).fullmatch(path):
            return found
    stem, _, last = path.rpartition(".")
    if last.lower() in _TEMPLATES and (made := by_name(stem)):
        return made
    lower = name.lower()
    at = lower.find(".", 1)
    while at >= 0:
        if lower[at:] in files:
            return files[lower[at:]]
        at = lower.find(".", at + 1)
    return by_name(stem) if stem and last.lower() in _UNFINISHED else ""


def _by_shebang(line: str) -> str:
    found = compiled(_SHEBANG).match(line)
    return _interpreters().get(found[1], "") if found else ""


def _begun(line: str, *names: str) -> str:
    """The language, of those that are named if any are, whose files begin with such a line; "" where none's do."""
    asked = (each for each in ENTRIES if each.begins and (not names or each.id in names))
    return next((each.id for each in asked if compiled(each.begins).match(line)), "")

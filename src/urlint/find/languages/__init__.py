"""Which document languages are there, and what are their files called? One line each; their tables stand beside."""

from urlint.record import Record


class Entry(Record):
    """A language's identifier (LSP's), its other names, its suffixes and file names, its interpreters."""

    id: str
    aliases: str = ""
    files: str = ""
    interpreters: str = ""


ENTRIES = (
    Entry("plaintext", "text txt log", ".txt .text .log"),
    # markup
    Entry("markdown", "md mdx gfm rmarkdown", ".md .markdown .mdx .mkd .mdown .rmd .qmd .md.txt"),
    Entry(
        "html",
        "htm xhtml vue svelte jinja jinja2 erb ejs django-html handlebars astro php-html",
        ".html .htm .xhtml .vue .svelte .erb .ejs .jinja .jinja2 .j2 .hbs .mustache .liquid .twig .astro .shtml .tt2 .jsp",
    ),
    Entry(
        "xml",
        "svg xsl xsd pom plist rss",
        ".xml .svg .xsd .xsl .xslt .wsdl .plist .pom .rss .atom .csproj .fsproj .vbproj .vcxproj .props .targets .nuspec "
        ".rdf .resx .xlf .xliff .xaml .storyboard .xib .gpx .kml .opml .dtd .sgml .sgm",
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
    ),
    Entry("rtf", "", ".rtf"),
    Entry("git-commit", "gitcommit commit", "COMMIT_EDITMSG MERGE_MSG TAG_EDITMSG SQUASH_MSG"),
    Entry("diff", "patch udiff", ".diff .patch .rej"),
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
    Entry("pip-requirements", "requirements", "requirements.txt requirements.in constraints.txt"),
    Entry("po", "gettext pot", ".po .pot"),
    Entry("dockerfile", "docker containerfile", "Dockerfile Containerfile dockerfile .dockerfile"),
    Entry("makefile", "make mk", "Makefile GNUmakefile makefile .mk .mak .make", "make"),
    Entry("cmake", "", "CMakeLists.txt .cmake"),
)

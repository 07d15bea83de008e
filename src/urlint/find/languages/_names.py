"""What are a document language and its files called, by people, programs, and editors?

`LANGUAGES` repeats what the file of each language says, since a run reads few of these files; `python tests/readme.py` writes it.
"""

from collections.abc import Mapping

from urlint.record import Record


class Names(Record):
    """A language's other names, its suffixes and file names, and its interpreters, each separated by blanks.

    `named` is a pattern for further file names, each of which contains `sign`, a pattern too, which is quick to look for. `begins`
    is a pattern for the first line of a file whose name tells nothing, or tells the language `over`. `tests` is how its tests are
    named: keys of `urlint.files.test_data.STYLES`, as its usual test runners look for them; "" for none.
    """

    aliases: str = ""
    files: str = ""
    interpreters: str = ""
    named: str = ""
    sign: str = ""
    begins: str = ""
    over: str = ""
    tests: str = ""


class Editors(Record):
    """What editors call a language; "" or nothing if an editor does not know it. Blanks separate names of Vim.

    `helix` maps each name to the servers that Helix 25.01 has for it, since a list in its settings replaces them. Where to look:
    `:set filetype?` in Vim, `languages.toml` of Helix, the names of languages in Zed's extensions, Kate's menu of modes. No test
    knows these: with a wrong name, the editor never asks urlint about the language.
    """

    vim: str = ""
    helix: Mapping[str, str] = {}
    zed: tuple[str, ...] = ()
    kate: str = ""  # only if Kate has no server of its own, since it runs one server per mode


# fmt: off
# ruff: noqa: E501
LANGUAGES = {
    # generated: names, from the files of the languages, by `python tests/readme.py`
    "apacheconf": Names(aliases='apache htaccess', files='.htaccess httpd.conf apache2.conf .vhost', named='(?:.*/)?(?:apache2|httpd)/(?:.*/)?[^/]*\\.conf', sign='apache2|httpd'),
    "asciidoc": Names(aliases='adoc asciidoctor', files='.adoc .asciidoc .asc'),
    "awk": Names(aliases='gawk', files='.awk .gawk', interpreters='awk gawk mawk nawk'),
    "bat": Names(aliases='batch cmd', files='.bat .cmd'),
    "bibtex": Names(aliases='bib', files='.bib'),
    "c": Names(aliases='h', files='.c .h .rc .y .l .ino .cu', tests='test_'),
    "clojure": Names(aliases='clj lisp elisp emacs-lisp scheme racket rkt', files='.clj .cljs .cljc .edn .el .lisp .scm .rkt .rktd .rktl', tests='test_'),
    "cmake": Names(files='CMakeLists.txt .cmake'),
    "coffeescript": Names(aliases='coffee', files='.coffee .cson Cakefile', interpreters='coffee', tests='test_ .test _spec'),
    "cpp": Names(aliases='c++ cxx cc hpp', files='.cpp .cc .cxx .cppm .ixx .hpp .hh .hxx .inl .ipp .tpp .tcc', tests='test_ test Test'),
    "crystal": Names(aliases='cr', files='.cr', interpreters='crystal', tests='_spec'),
    "csharp": Names(aliases='cs c#', files='.cs .csx', tests='test_ Test'),
    "css": Names(files='.css'),
    "csv": Names(aliases='tsv', files='.csv .tsv .tab'),
    "d": Names(aliases='dlang', files='.d .di dub.sdl', interpreters='rdmd dub'),
    "dart": Names(files='.dart', tests='test_'),
    "diff": Names(aliases='patch udiff', files='.diff .patch .rej', begins='diff --git |--- (?:a/\\S|\\S+\\t[0-9]{4}-[0-9]{2}-)|From [0-9a-f]{40} Mon Sep 17 00:00:00 2001', over='plaintext'),
    "dockerfile": Names(aliases='docker containerfile', files='Dockerfile Containerfile dockerfile .dockerfile', named='(?:.*/)?(?:Dockerfile|Containerfile)\\.[^/]*', sign='file\\.'),
    "elixir": Names(aliases='ex exs', files='.ex .exs', tests='test_'),
    "erlang": Names(aliases='erl', files='.erl .hrl .escript .app.src rebar.config', interpreters='escript', tests='test_ _SUITE'),
    "fortran": Names(aliases='fortran-modern fortranfreeform fortranfixedform', files='.f90 .f95 .f03 .f08 .f18 .f .for .ftn .f77 .fpp'),
    "fsharp": Names(aliases='fs f#', files='.fs .fsi .fsx .fsscript', tests='Test'),
    "git-commit": Names(aliases='gitcommit commit', files='COMMIT_EDITMSG MERGE_MSG TAG_EDITMSG SQUASH_MSG'),
    "gleam": Names(files='.gleam', tests='test_'),
    "go": Names(aliases='golang', files='.go go.mod go.sum', tests='test_'),
    "graphql": Names(aliases='gql', files='.graphql .gql'),
    "groovy": Names(aliases='gradle jenkinsfile', files='.groovy .gradle Jenkinsfile', interpreters='groovy', tests='Test Spec'),
    "haskell": Names(aliases='hs', files='.hs .lhs .hsc .chs .hs-boot .cabal', tests='Spec'),
    "html": Names(aliases='htm xhtml vue svelte jinja jinja2 erb ejs django-html handlebars mustache astro php-html heex phoenix-heex eex html-eex eelixir liquid twig nunjucks njk', files='.html .htm .xhtml .vue .svelte .erb .ejs .jinja .jinja2 .j2 .hbs .handlebars .mustache .liquid .twig .njk .nunjucks .astro .shtml .tt2 .jsp .heex .eex .leex', begins='(?i)<!doctype\\s+html|<html\\b'),
    "hurl": Names(files='.hurl'),
    "icalendar": Names(aliases='ics vcard vcf', files='.ics .ical .icalendar .ifb .vcf .vcard', begins='BEGIN:V(?:CALENDAR|CARD)\\b'),
    "ini": Names(aliases='cfg conf gitconfig dosini desktop systemd', files='.ini .cfg .conf .gitmodules .gitconfig .editorconfig .npmrc .pypirc .hgrc .desktop .directory .service .socket .timer .mount .automount .slice .target .nspawn .network .netdev .flake8 .coveragerc .pylintrc .url .reg .repo .list .toc .curlrc .wgetrc'),
    "java": Names(files='.java', tests='Test'),
    "javascript": Names(aliases='js mjs cjs node', files='.js .mjs .cjs', interpreters='node nodejs deno bun', tests='test_ .test _spec'),
    "javascriptreact": Names(aliases='jsx', files='.jsx', tests='test_ .test _spec'),
    "json": Names(aliases='jsonl ndjson', files='.json .jsonl .ndjson .webmanifest .geojson .har .avsc .map composer.lock Pipfile.lock', begins='\\{\\s*\\Z|\\{\\"|\\[\\{\\"'),
    "jsonc": Names(aliases='json5 hjson', files='.jsonc .json5 .code-workspace .swcrc .babelrc .eslintrc tsconfig.json jsconfig.json'),
    "jsonnet": Names(files='.jsonnet .libsonnet', interpreters='jsonnet'),
    "julia": Names(aliases='jl', files='.jl', interpreters='julia', tests='test_'),
    "jupyter": Names(aliases='ipynb notebook', files='.ipynb'),
    "kdl": Names(files='.kdl'),
    "kotlin": Names(aliases='kt kts', files='.kt .kts', tests='Test'),
    "latex": Names(aliases='tex', files='.tex .sty .cls .ltx .dtx .latex .etex .bbl .rd'),
    "less": Names(files='.less'),
    "lua": Names(files='.lua .rockspec', interpreters='lua luajit', tests='test_ _spec'),
    "makefile": Names(aliases='make mk just justfile', files='Makefile GNUmakefile makefile .mk .mak .make justfile Justfile .justfile .just', interpreters='make just'),
    "markdown": Names(aliases='md mdx gfm rmarkdown rmd quarto qmd', files='.md .markdown .mdx .mkd .mdown .rmd .Rmd .qmd .Qmd .md.txt'),
    "matlab": Names(aliases='octave', files='.matlab .octaverc', interpreters='octave', begins='classdef\\s+\\w|function\\s+(?:\\[[\\w ,~]*\\]|\\w+)\\s*=\\s*\\w', over='objective-c'),
    "nginx": Names(aliases='nginxconf', files='.nginx', named='(?:.*/)?[^/]*nginx\\.conf|(?:.*/)?nginx/(?:.*/)?(?:[^/]*\\.conf|sites-(?:available|enabled)/[^/]*)', sign='nginx'),
    "nim": Names(files='.nim .nims .nimble', interpreters='nim', tests='test_'),
    "nix": Names(files='.nix'),
    "objective-c": Names(aliases='objc objective-cpp', files='.m .mm'),
    "ocaml": Names(aliases='ml ocaml-interface ocaml.interface', files='.ml .mli .mll .mly .eliom .eliomi', interpreters='ocaml', tests='test_'),
    "org": Names(aliases='orgmode org-mode', files='.org'),
    "pascal": Names(aliases='delphi objectpascal object-pascal freepascal', files='.pas .dpr .lpr .dpk', interpreters='instantfpc'),
    "perl": Names(aliases='pl pm', files='.pl .pm .t .pod', interpreters='perl', tests='test_'),
    "php": Names(files='.php .phtml .php5 .inc', interpreters='php', tests='test_ Test .test'),
    "pip-requirements": Names(aliases='requirements', files='requirements.txt requirements.in constraints.txt', named='(?:.*/)?requirements/[^/]*\\.txt|(?:.*[-_./])?(?:requirements|constraints)(?:[-_.][^/]*)?\\.(?:txt|in)', sign='requirements|constraints'),
    "pkl": Names(files='.pkl .pcf PklProject', interpreters='pkl'),
    "plaintext": Names(aliases='text txt log plain abap git-rebase perl6 pug razor shaderlab vb', files='.txt .text .log', begins='##fileformat=VCF', over='icalendar'),
    "po": Names(aliases='gettext pot', files='.po .pot'),
    "powershell": Names(aliases='ps1 pwsh', files='.ps1 .psm1 .psd1', interpreters='pwsh'),
    "prisma": Names(files='.prisma'),
    "properties": Names(aliases='java-properties', files='.properties'),
    "proto3": Names(aliases='proto protobuf', files='.proto'),
    "python": Names(aliases='py python3 pyi pycon sage', files='.py .pyi .pyw .pyx .pxd SConstruct SConscript wscript', interpreters='python pypy', tests='test_'),
    "r": Names(files='.r .R', interpreters='Rscript', tests='test_'),
    "restructuredtext": Names(aliases='rst rest sphinx', files='.rst .rest .rst.txt'),
    "rtf": Names(files='.rtf'),
    "ruby": Names(aliases='rb', files='.rb .gemspec .rake .podspec config.ru Gemfile Rakefile Podfile Vagrantfile Brewfile Fastfile', interpreters='ruby', tests='test_ _spec'),
    "rust": Names(aliases='rs', files='.rs', tests='test_'),
    "scala": Names(aliases='sbt', files='.scala .sbt .sc', tests='Test Spec'),
    "scss": Names(aliases='sass', files='.scss .sass'),
    "shellscript": Names(aliases='sh shell bash zsh ksh fish console shell-session shellsession', files='.sh .bash .zsh .ksh .fish .bashrc .zshrc .profile .bash_profile .envrc .env crontab PKGBUILD .ebuild .bats', interpreters='sh bash dash zsh ksh fish ash', tests='test_'),
    "solidity": Names(aliases='sol', files='.sol'),
    "sql": Names(aliases='mysql pgsql plsql', files='.sql .ddl .psql .pgsql'),
    "starlark": Names(aliases='bazel bzl', files='.bzl .star .bazel BUILD WORKSPACE', named='(?:.*/)?[^/]+\\.BUILD', sign='BUILD'),
    "swift": Names(files='.swift', tests='test_ Test'),
    "terraform": Names(aliases='tf hcl', files='.tf .tfvars .hcl'),
    "texinfo": Names(aliases='texi', files='.texi .texinfo .txi'),
    "toml": Names(files='.toml Cargo.lock poetry.lock uv.lock Pipfile'),
    "troff": Names(aliases='man roff groff nroff mdoc', files='.1 .2 .3 .4 .5 .6 .7 .8 .n .1m .1p .3p .3pm .1in .3in .5in .7in .8in .man .mdoc .roff .me .ms', begins='[.\']\\\\\\"|\\.(?:TH|Dd) '),
    "turtle": Names(aliases='ttl n3 ntriples nquads trig sparql', files='.ttl .nt .nq .n3 .trig .rq .sparql'),
    "typescript": Names(aliases='ts mts cts', files='.ts .mts .cts', tests='test_ .test _spec'),
    "typescriptreact": Names(aliases='tsx', files='.tsx', tests='test_ .test _spec'),
    "typst": Names(aliases='typ', files='.typ'),
    "vim": Names(aliases='viml', files='.vim .vimrc'),
    "xml": Names(aliases='svg xsl xsd pom plist rss owl', files='.xml .svg .xsd .xsl .xslt .wsdl .plist .pom .rss .atom .csproj .fsproj .vbproj .vcxproj .props .targets .nuspec .rdf .resx .xlf .xliff .xaml .storyboard .xib .gpx .kml .opml .dtd .sgml .sgm .owl', begins='<\\?xml|<svg', over='typescript'),
    "yaml": Names(aliases='yml', files='.yaml .yml .clang-format .clang-tidy .cff'),
    "zig": Names(files='.zig .zon'),
    # end
}
"""The names of each language, by its LSP identifier."""
# fmt: on

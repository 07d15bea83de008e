"""Paths that are not those of files: placeholders, templates, pages of forges, and whatever has a scheme."""

from urlint.lint.targets.reason import Reason

_LONGEST = 1000  # code points
_UP = r"\A(?:\.{1,2}/)*"

REASONS = (
    Reason(
        "a path that stands for any other",
        "readers replace it by a path of their own",
        hits="README.md: [a](path/to/a.md)\nREADME.md: [a](./Path/to/a.md)",
        misses="README.md: [a](mypath/to/a.md)",
        pattern=r"(?i)(?:\A|/)path/to/",
    ),
    Reason(
        "a word that stands for a name",
        "readers replace it by a name of their own",
        hits="README.md: [a](./NAME)\nREADME.md: [a](foo.md)",
        misses="README.md: [a](NAMEs.md)\nREADME.md: [a](docs/foo.md) ┊ docs/x\nREADME.md: [a](my-foo.md)",
        pattern=r"(?i)\A(?:\.{0,2}/)?NAME(?:\.\w{1,4})?\Z",
        names=frozenset(
            {
                "bar", "baz", "example", "file", "filename", "foo", "href", "image", "img", "link", "path", "placeholder", "src",
                "tbd", "todo", "uri", "url",
            }
        ),
    ),
    Reason(
        "a name that says that it is to be replaced",
        "readers replace it by a name of their own",
        hits="README.md: [a](your-file.md)\nREADME.md: [a](your%20file.md)\nREADME.md: [a](XXXX.md)\n"
        "README.md: [a](link-to-docs.md)",
        misses="README.md: [a](yours/a.md)\nREADME.md: [a](link-tools.md)\nREADME.md: [a](xx.md)",
        pattern=r"(?i)\A(?:\.{0,2}/)?(?:xxx+|(?:your|link[-_]to\b)[-_ ]?\w*)(?:\.\w{1,4})?\Z",
    ),
    Reason(
        "a name in an example",
        "nobody has a file of this name",
        hits="README.md: [a](docs/example.md) ┊ docs/x\nREADME.md: [a](docs/an-example.md) ┊ docs/x",
        misses="README.md: [a](docs/examples.md) ┊ docs/x",
        pattern=r"(?i)\bexample\.\w+\Z",
    ),
    Reason(
        "a program that a server runs",
        "it is installed in a folder of the server",
        hits="README.md: [a](/cgi-bin/a.md) ┊ cgi-bin/x\nREADME.md: [a](/my/cgi-bin/a.md) ┊ my/x",
        misses="README.md: [a](/cgi-bins/a.md) ┊ cgi-bins/x",
        pattern=r"\bcgi-bin/",
    ),
    Reason(
        "an ellipsis",
        "something was left out",
        hits="README.md: [a](docs/a...b.md) ┊ docs/x\nREADME.md: [a](docs/%E2%80%A6.md) ┊ docs/x",
        misses="README.md: [a](docs/a..md) ┊ docs/x",
        pattern=r"\.\.\.|…",
    ),
    Reason(
        "a sign of a template or a pattern",
        "a program fills it in, or it means several files",
        hits="README.md: [a](docs/*.md) ┊ docs/x\nREADME.md: [a](docs/%24a.md) ┊ docs/x\n"
        "README.md: [a](a(b).md)\nREADME.md: [a](~/a.md)",
        misses="README.md: [a](docs/+.md) ┊ docs/x\nREADME.md: [a](docs/%23a.md) ┊ docs/x",
        pattern=r"[<>{}|*\\$`\"^~\[\]()]",
    ),
    Reason(
        "an at sign",
        "it is a package, a version, a mail address, or a variable",
        hits="README.md: [a](docs/a@b.md) ┊ docs/x",
        misses="README.md: [a](docs/a-b.md) ┊ docs/x",
        pattern="@",
    ),
    Reason(
        "a name that says that it is missing",
        "it shows what happens if something is missing",
        hits="README.md: [a](no-such-page.md)\nREADME.md: [a](docs/NonExistent.md) ┊ docs/x\nREADME.md: [a](does_not_exist.md)",
        misses="README.md: [a](no-page.md)\nREADME.md: [a](docs/existent.md) ┊ docs/x",
        pattern=r"(?i)\b(?:not[-_]?a[-_]?page|no[-_]?such[-_]?\w*|non[-_]?existent?|(?:does|do)[-_]?not[-_]?exist)\b",
    ),
    Reason(
        "something with a scheme, or a line of a file",
        "a program reads it, which knows what is before the colon",
        hits="README.md: [a](a%3Ab.md)",
        misses="README.md: [a](docs/a:b.md) ┊ docs/x",
        pattern=r"\A[^/]*:",
    ),
    Reason(
        "the files of a repository, as a forge shows them",
        "a forge serves them at such addresses, from where it shows the document",
        hits="docs/en/README.md: [a](../../NAME/main/a.md) ┊ x\nREADME.md: [a](NAME/main/a.md)",
        misses="README.md: [a](docs/NAME/main/a.md) ┊ docs/NAME/x\nREADME.md: [a](NAME-1/main/a.md)",
        pattern=rf"{_UP}NAME/",
        names=frozenset({"-", "blob", "commit", "commits", "compare", "edit", "raw", "tree"}),
    ),
    Reason(
        "a page of a forge",
        "a forge serves it beside the files of the repository",
        hits="README.md: [a](NAME/1) ┊ NAME/x\nREADME.md: [a](./urlint/NAME) ┊ urlint/x",
        misses="README.md: [a](NAME/1.md)\nREADME.md: [a](docs/NAMEd) ┊ docs/x",
        pattern=rf"{_UP}(?:[^./]*/)?NAME(?:/[^.]*)?\Z",
        names=frozenset(
            {
                "actions", "archive", "discussions", "graphs", "issues", "labels", "merge_requests", "milestone", "milestones",
                "network", "projects", "pull", "pull-requests", "pulls", "releases", "security", "stargazers", "tags",
                "wiki",
            }
        ),
    ),
    Reason(
        "a document of Fossil",
        "Fossil serves the documents of a repository at such addresses",
        hits="README.md: [a](/doc/NAME/a.md) ┊ doc/x",
        misses="README.md: [a](/doc/NAMEs/a.md) ┊ doc/x",
        pattern=r"\A/doc/NAME/",
        names=frozenset({"ckout", "tip", "trunk"}),
    ),
    Reason(
        "a path of more than 1,000 characters",
        "it is data",
        hits=f"README.md: [a](docs/{'a' * (_LONGEST - 7)}.md) ┊ docs/x",
        misses=f"README.md: [a](docs/{'a' * (_LONGEST - 8)}.md) ┊ docs/x",
        pattern=rf"\A[\s\S]{{{_LONGEST + 1}}}",
    ),
    Reason(
        "a path without letters and digits",
        "it is a sign, or shows where a path would be",
        hits="README.md: [a](--/++) ┊ --/x",
        misses="README.md: [a](--/+a) ┊ --/x\nREADME.md: [a](--/+0) ┊ --/x",
        pattern=r"\A[\W_]*\Z",
    ),
    Reason(
        "a path with a character that cannot be shown",
        "it is data",
        hits="README.md: [a](docs/a%00.md) ┊ docs/x\nREADME.md: [a](docs/a%E2%80%8B.md) ┊ docs/x",
        misses="README.md: [a](docs/a%20.md) ┊ docs/x",
        holds=lambda case: not case.name.isprintable(),
    ),
)  # fmt: skip

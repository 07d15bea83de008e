"""Which keys concern where references lead? Where files are, what pages are made of, and how headings are named."""

from urlint.lint.config.key import Key

FOLLOWED = (
    Key("roots", "strings", (), "Folders where absolute paths such as `/img/a.png` start, relative to this file."),
    Key("extensions", "swaps", {}, 'The source files of pages, by the ending of references to them: ".html" = [".md", ".rst"].'),
    Key("index", "strings", (), "The files that stand for a folder, such as `index.md`. A folder without one of them is missing."),
    Key(
        "anchors",
        "anchors",
        "auto",
        "The program that turns headings into anchors. `auto`: the one that the files of the project indicate.",
    ),
    Key(
        "ignore-targets",
        "strings",
        (),
        "Files that references may lead to even if they are missing, as in a `.gitignore` next to this file.",
        harmless=True,
    ),
    Key(
        "schemes",
        "grammars",
        {},
        "The grammars of schemes, besides the built-in ones: scheme = FILE, relative to this file, or false for no check.",
    ),
)

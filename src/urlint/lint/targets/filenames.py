"""What does the name of a file tell? Whether it is a document, a page, or a picture, and whether many folders have one like it."""

from collections.abc import Iterable

from urlint.expression import compiled
from urlint.find.language import load
from urlint.find.languages import TEMPLATES, by_name

_READ_BY_TESTS = frozenset(("fixtures", "testdata", "test-data", "test_data"))
_OTHER_FORGES = frozenset((".forgejo", ".gitea", ".woodpecker", ".woodpecker.yml", ".woodpecker.yaml", "bitbucket-pipelines.yml"))
# Files that many folders have, so that one in another folder is a different file.
_COMMON = frozenset({"readme", "index", "license", "changelog", "contributing", "__init__", "makefile", "dockerfile", "package"})
_PAGE = frozenset((".html", ".htm", ".xhtml", ".php"))
_MEDIA = frozenset(
    {
        ".7z", ".asc", ".avif", ".bmp", ".bz2", ".doc", ".docx", ".drawio", ".example", ".gif", ".gz", ".ico", ".in",
        ".jpeg", ".jpg", ".lock", ".log", ".mov", ".mp3", ".mp4", ".odt", ".ogg", ".otf", ".pdf", ".png", ".ppt", ".pptx",
        ".ps", ".puml", ".sample", ".svg", ".tgz", ".tif", ".tiff", ".ttf", ".txt", ".wav", ".webm", ".webp", ".woff",
        ".woff2", ".xls", ".xlsx", ".xz", ".zip",
    }
)  # fmt: skip
FILLED_IN = frozenset((".gz", ".in", ".template", ".tmpl", ".tpl", *(f".{each}" for each in TEMPLATES)))
"""Suffixes of sources: `a.md.in` is filled in, and a server, or a page of Debian, shows the contents of `a.md.gz`."""
MODULES = (".py", ".rb", ".go", ".rs", ".c", ".cc", ".cpp", ".java", ".kt", ".js", ".jsx", ".ts", ".tsx", ".vue", ".svelte", ".cs")
_LICENSE = r"(?i)(?:un)?licen[sc]e(?:[-_.]?(?:mit|apache|bsd)[-_0-9.]*)?(?:\.(?:md|txt|rst))?|copying(?:\.\w+)?"
_HISTORY = r"(?i)(?:change[-_]?logs?|changes|history|news|release[-_]?notes)(?![a-z])"
_MANUAL = r"(?<![0-9])\.[1-9][a-z]{0,3}\.(?:md|markdown|mkd|ronn)\Z"


def is_a_path(path: str) -> bool:
    """Whether a decoded path looks like one: with a folder, a suffix, or in capitals like `LICENSE`.

    >>> is_a_path("docs/a"), is_a_path("a.md"), is_a_path("LICENSE"), is_a_path("x")
    (True, True, True, False)
    >>> is_a_path("/docs/a"), is_a_path("/a"), is_a_path("docs/os.path"), is_a_path("os.path"), is_a_path("NEWS"), is_a_path("ABC")
    (True, False, True, False, True, False)
    """
    name = path.rsplit("/", 1)[-1]
    return "/" in path.lstrip("/") or has_known_suffix(name) or (name.isupper() and len(name) > 3)


def has_known_suffix(name: str) -> bool:
    """Whether a name has the suffix of a file, unlike `os.path`."""
    return is_media(name) or bool(by_name(name))


def has_shown_suffix(name: str) -> bool:
    """Whether a name has the suffix of a document or picture, rather than that of a module or a member of one.

    >>> has_shown_suffix("a.md"), has_shown_suffix("a.ipynb"), has_shown_suffix("a.png"), has_shown_suffix("numpy.c")
    (True, True, True, False)
    """
    language = by_name(name)
    return is_media(name) or (bool(language) and bool(load(language).headings))


def is_media(name: str) -> bool:
    """Whether a file with this name is a picture, or something else that is shown, played, or downloaded as it is."""
    return suffix(name) in _MEDIA


def suffix(name: str) -> str:
    """The suffix of a name in lower case; "" if it has none.

    >>> suffix("a.tar.GZ"), suffix(".gitignore"), suffix("v1.2"), suffix("Makefile")
    ('.gz', '', '', '')
    """
    stem, dot, end = name.rpartition(".")
    return f".{end.lower()}" if stem and dot and end[:1].isalpha() and len(end) <= 10 and end.isalnum() else ""


def is_license(name: str) -> bool:
    """Whether a file with this name contains the license of its folder.

    >>> is_license("LICENSE.txt"), is_license("COPYING"), is_license("license-header.js")
    (True, True, False)
    """
    return compiled(_LICENSE).fullmatch(name) is not None


def is_history(path: str) -> bool:
    """Whether a document lists changes, version by version.

    >>> is_history("a/CHANGELOG.md"), is_history("CHANGES-1.0.rst"), is_history("changes.html"), is_history("NEWSLETTER.md")
    (True, True, True, False)
    """
    return compiled(_HISTORY).match(path.rpartition("/")[2]) is not None


def is_served(name: str) -> bool:
    """Whether a file with this name is a page, which may be made from another file."""
    return suffix(name) in _PAGE


def is_common(path: str) -> bool:
    """Whether many folders have a file with this name, each a different one.

    >>> is_common("a/README.md"), is_common("README-build.html"), is_common("index_a.md"), is_common("readmes.md")
    (True, True, False, False)
    """
    name = path.rpartition("/")[2].partition(".")[0].lower()
    return name in _COMMON or name.startswith("readme-")


def has_loud_name(path: str) -> bool:
    """Whether a forge shows a document for its name: one in capitals, such as `NEWS.md`, or `readme.md` in any case.

    >>> has_loud_name("a/NEWS.md"), has_loud_name("a/Readme.md"), has_loud_name("a/News.md")
    (True, True, False)
    """
    name = path.rpartition("/")[2].partition(".")[0]
    return name.isupper() or name.lower() == "readme"


def is_shown_by_forges(path: str) -> bool:
    """Whether people read a document in a forge, by its path in the project: at the top, or with a name such as `README.md`.

    >>> is_shown_by_forges("news.md"), is_shown_by_forges("a/README.md"), is_shown_by_forges("a/news.md")
    (True, True, False)
    """
    return "/" not in path or has_loud_name(path)


def knows_another_forge(names: Iterable[str]) -> bool:
    """Whether the `names` at the top of a project hold settings of a forge other than GitHub and GitLab.

    >>> knows_another_forge((".forgejo", "README.md")), knows_another_forge((".github", "README.md"))
    (True, False)
    """
    return not _OTHER_FORGES.isdisjoint(names)


def is_for_people(path: str) -> bool:
    """Whether a document among tests, by its path in the project, is for people; most others are data for tests.

    >>> is_for_people("tests/README.md"), is_for_people("docs/testing/units.md"), is_for_people("tests/pages/a.md")
    (True, True, False)
    >>> is_for_people("tests/fixtures/theirs/README.md")
    False
    """
    return (has_loud_name(path) and _READ_BY_TESTS.isdisjoint(path.split("/"))) or path.startswith(("docs/", "doc/"))


def is_manual(path: str) -> bool:
    """Whether a document is a page of `man`, by its name; its program names the anchors.

    >>> is_manual("a.1.md"), is_manual("a-1.1.md"), is_manual("a.md")
    (True, False, False)
    """
    return compiled(_MANUAL).search(path) is not None

"""Is a file test data or a copy? Tests often contain wrong URLs on purpose, and nobody fixes copies of other files."""

from collections.abc import Iterator
from functools import lru_cache

from urlint.expression import compiled
from urlint.files.paths import relative, slashed
from urlint.find.languages import LANGUAGES
from urlint.record import Record

FOLDERS = (
    *("t", "test", "tests", "Test", "Tests", "_test", "__tests__", "testdata", "testing", "testsuite", "testsuites", "testcases"),
    *("unittest", "unittests", "unit-test", "spec", "specs", "e2e", "regress", "autotests", "selftests"),
    *("testfiles", "unitTests", "androidTest", "integrationTest", "integrationTests"),
    "extdata",  # data for the examples of R packages
    *("fixtures", "__fixtures__", "__mocks__", "__snapshots__"),
)
"""The names of folders for tests and their data."""


class Convention(Record):
    """A naming convention for tests: a regular expression for the whole name, a matching name, and a near miss.

    Each such name contains one of the `signs`, separated by blanks: expressions that begin with a literal, so that `re` is quick.
    """

    pattern: str
    signs: str
    example: str
    near_miss: str


LIKE_FOLDERS = (
    Convention(r".*[-_.]tests", "tests", "reg-tests", "contests"),
    Convention(r"\w+(?:\.\w+)+\.tests?\.\w.*", "test", "org.example.tests.model", "org.example.testing.model"),  # parts of Eclipse
    Convention(r"(?:regression|unit|integration|acceptance)[-_]?testing", "testing", "regression_testing", "testing_notes"),
    Convention(r".+[-_]corpus", "corpus", "http1-corpus", "corpus-tools"),  # what a fuzzer begins with
    Convention(r"tests[-_].+", "tests", "tests_literate", "test_of_time"),
    Convention(
        r"tests?[-_](?:data|cases?|files?|fixtures?|assets|resources|inputs?|suites?|repos?)", "test", "test_data", "test_of_time"
    ),
)
"""The names of more folders for tests."""

STYLES = {
    "test_": Convention(r"tests?[-_].*|.*[-_](?:unit)?tests?", "test", "test_url.py", "testing.py"),
    ".test": Convention(r".*\.(?:test|spec)", "test spec", "url.test.ts", "contest.ts"),  # Jest, Vitest, Mocha, Playwright
    "Test": Convention(r".*[a-z0-9]Tests?", "Test", "UrlTest.java", "Latest.java"),  # JUnit
    "test": Convention(
        r"(?!(?:.*[-_])?(?:at|con|de|fas|grea|la|pro|shor)test\.).*[a-z0-9]test", "test", "urltest.cpp", "latest.cpp"
    ),  # Qt Test, as KDE uses it
    "Spec": Convention(r".*[a-z0-9]Spec", "Spec", "UrlSpec.hs", "CipherSpec.java"),  # Hspec, ScalaTest, Spock
    "_spec": Convention(r".*[-_]spec", "spec", "url_spec.rb", "spec.rb"),  # RSpec, busted, Jasmine
    "_SUITE": Convention(r".*_SUITE", "_SUITE", "url_SUITE.erl", "suite.erl"),  # Common Test
}
"""How test files are named: patterns for the part before the suffix. The file of each language says which of these it uses."""


def _styled() -> Iterator[Convention]:
    """The names of test files in each style, with the suffixes of its languages."""
    for style, (pattern, signs, example, near_miss) in STYLES.items():
        files = (name for names in LANGUAGES.values() if style in names.tests.split() for name in names.files.split())
        ends = "|".join(name[1:] for name in files if name.startswith(".")).replace(".", r"\.")
        yield Convention(rf"(?:{pattern})\.(?:{ends})", signs, example, near_miss)


FILES = (
    *_styled(),
    Convention(
        r"(?:.*[-_.])?(?:invalid|malformed|bad)[-_](?:ur[il]|link)s?\..*", "uri url link", "invalid-uris.json", "valid-uris.json"
    ),
    Convention(  # Perl, shells, PHP, and Tcl, whose programs are read as plain text
        r".*\.(?:t|bats|phpt|test)|(?:tests?[-_].*|.*[-_](?:unit)?tests?)\.tcl", r"test \.t\Z \.bats \.phpt", "url.t", "url.ts"
    ),
)
"""The names of test files in any folder."""

COPIES = (
    Convention(r".*\.map", r"\.map", "url.js.map", "url.js"),  # source maps, which contain the sources of a bundle
    Convention(r".*,v", ",v", "url.c,v", "url.c"),  # RCS and CVS: all versions of a file, in which `@` is doubled
    Convention(r".*\.(?:iml|ipr|iws)", r"\.i", "url.iml", "url.xml"),  # IntelliJ's project files
    Convention(
        r".*\.(?:[cm]?[jt]sx?|vue)\.html", r"s\.html x\.html e\.html", "url.js.html", "url.html"
    ),  # sources as HTML, by Istanbul and JSDoc
    Convention(
        r".*(?:\.pb\.(?:go|cc|h|rs)|_pb2(?:_grpc)?\.pyi?|\.g\.dart|[._]generated\.[a-z]+|\.designer\.cs)",
        r"\.pb\. _pb2 \.g\.dart generated \.designer",
        "url.pb.go",
        "generated.go",
    ),  # generated code, whose comments are copied from other files
    Convention(r".*\.min\.(?:[cm]?js|css)", r"\.min\.", "url.min.js", "admin.js"),
    Convention(r".*[-_.]v?[0-9]+(?:\.[0-9]+)+(?:[-.][a-z]+)*\.(?:[cm]?js|css)", r"\.[0-9]", "prototype-1.6.js", "base-64.js"),
    Convention(r"(?:jquery|bootstrap)(?:[-._][\w.-]*)?\.(?:js|css)", "jquery bootstrap", "jquery.cookie.js", "our-jquery.js"),
)
"""The names of files that repeat the text of other files, which is where people edit it."""

COPIED = (
    *("vendor", "vendored", "_vendor", "third_party", "third-party", "thirdparty", "3rdparty", "bower_components"),
    "versioned_docs",  # Docusaurus: the docs of published releases
    *("generated", "_generated", "__generated__"),
)
"""The names of folders for copies of other projects, for published releases of this one, and for generated files."""

_FOLDERS = frozenset((*FOLDERS, *COPIED))


def _expressions(conventions: tuple[Convention, ...]) -> tuple[str, str]:
    """The expression for what the names of some conventions contain, which most names do not, and the one for the names."""
    signs = dict.fromkeys(sign for each in conventions for sign in each.signs.split())
    return "|".join(signs), "|".join(each.pattern for each in conventions)


_IN_NAMES, _NAMES = _expressions((*FILES, *COPIES))
_IN_FOLDERS, _LIKE = _expressions(LIKE_FOLDERS)


def is_test_data(path: str, root: str) -> bool:
    """Whether the file at an absolute path is a test, a copy, or in a test folder below `root`; those above do not count.

    >>> is_test_data("/home/a/tests/b.md", "/home/a"), is_test_data("/home/a/tests/b.md", "/home/a/tests")
    (True, False)
    >>> is_test_data("/home/a/src/url_test.go", "/home/a")
    True
    """
    folder, _, name = (relative(path, root) or slashed(path)).rpartition("/")
    return may_be_in_tests(folder) or is_named_so(name)


@lru_cache(maxsize=1024)  # each file is looked up twice, and many have the same name
def is_named_so(name: str) -> bool:
    """Whether the name of a file alone says that it is test data."""
    return compiled(_IN_NAMES).search(name) is not None and compiled(_NAMES).fullmatch(name) is not None


@lru_cache(maxsize=1 << 14)  # each is looked up several times, some of them after all others
def may_be_in_tests(folder: str) -> bool:
    """Whether a folder, a path with forward slashes, contains test data relative to some root."""
    names = folder.split("/")
    if not _FOLDERS.isdisjoint(names):
        return True
    return compiled(_IN_FOLDERS).search(folder) is not None and any(map(compiled(_LIKE).fullmatch, names))

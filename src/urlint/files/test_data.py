"""Is a file test data? Tests and the files they read often contain wrong URLs on purpose."""

from functools import lru_cache

from urlint.expression import compiled
from urlint.files.paths import relative, slashed
from urlint.record import Record

FOLDERS = ("test", "tests", "testdata", "fixtures", "spec", "__snapshots__", "testing", "__tests__", "__fixtures__", "testsuite")
"""The names of folders for tests and their data."""


class Convention(Record):
    """A naming convention for test files: a regular expression for the whole name, a matching name, and a near miss."""

    pattern: str
    example: str
    near_miss: str


FILES = (
    Convention(r"test_.*\.py|.*_test\.py", "test_url.py", "testing.py"),  # pytest
    Convention(r".*_test\.go", "url_test.go", "latest.go"),
    Convention(r".*\.(?:test|spec)\.[cm]?[jt]sx?", "url.test.ts", "contest.ts"),  # Jest, Vitest, Mocha, Playwright
    Convention(r".*[a-z0-9]Tests?\.(?:java|kt|scala|groovy|cs|php|swift)", "UrlTest.java", "Latest.java"),  # JUnit, NUnit, PHPUnit
    Convention(r".*_(?:spec|test)\.rb", "url_spec.rb", "spec.rb"),  # RSpec, minitest
    Convention(r".*_(?:unit)?tests?\.(?:c|cc|cpp|dart|exs|rs)", "url_unittest.cc", "latest.cc"),
    Convention(r".*\.t", "url.t", "url.ts"),  # Perl
)
"""The names of test files in any folder."""

_NAMES = "|".join(each.pattern.replace(".*", "[^/]*") for each in FILES)
_FOLDERS = frozenset(FOLDERS)


def is_test_data(path: str, root: str) -> bool:
    """Whether the file at an absolute path is a test or in a test folder below `root`; the folders above `root` do not count.

    >>> is_test_data("/home/a/tests/b.md", "/home/a"), is_test_data("/home/a/tests/b.md", "/home/a/tests")
    (True, False)
    >>> is_test_data("/home/a/src/url_test.go", "/home/a")
    True
    """
    return may_be_test_data(relative(path, root) or slashed(path))


def may_be_test_data(path: str) -> bool:
    """Whether a path with forward slashes is test data relative to some root, counting all its folders."""
    folder, _, name = path.rpartition("/")
    return _is_in_tests(folder) or compiled(_NAMES).fullmatch(name) is not None


@lru_cache(maxsize=1024)  # a folder holds many files
def _is_in_tests(folder: str) -> bool:
    return not _FOLDERS.isdisjoint(folder.split("/"))

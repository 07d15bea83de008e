"""Is a file test data? What tests hold, and what they read, is wrong on purpose more often than not."""

from urlint.expression import compiled
from urlint.files.paths import relative, slashed
from urlint.record import Record

FOLDERS = ("test", "tests", "testdata", "fixtures", "spec", "__snapshots__", "testing", "__tests__", "__fixtures__", "testsuite")
"""The names of folders that hold tests and what these read."""


class Convention(Record):
    """How the tests of some ecosystem are named: an expression for all of a name, one that it takes, and one that it does not."""

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
"""The names of files that are tests, wherever they lie."""

_NAMES = "|".join(each.pattern.replace(".*", "[^/]*") for each in FILES)
_ANY = rf"(?:^|/)(?:(?:{'|'.join(FOLDERS)})/|(?:{_NAMES})\Z)"


def is_test_data(path: str, root: str) -> bool:
    """Returns whether a file, an absolute path, is a test or lies among tests below `root`; where `root` lies does not count.

    >>> is_test_data("/home/a/tests/b.md", "/home/a"), is_test_data("/home/a/tests/b.md", "/home/a/tests")
    (True, False)
    >>> is_test_data("/home/a/src/url_test.go", "/home/a")
    True
    """
    return may_be_test_data(relative(path, root) or slashed(path))


def may_be_test_data(path: str) -> bool:
    """The same of a path with forward slashes of which all folders count: what is not here, is not below any root."""
    return compiled(_ANY).search(path) is not None

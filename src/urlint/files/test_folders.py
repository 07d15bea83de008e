"""Is a file test data? What stands in a folder of tests is wrong on purpose more often than not."""

from urlint.files.paths import relative, slashed

FOLDERS = frozenset(("test", "tests", "testdata", "fixtures", "spec", "__snapshots__", "testing"))
"""The names of folders that hold tests and what these read."""


def is_test_data(path: str, root: str) -> bool:
    """Returns whether a file, an absolute path, lies in a folder of tests below `root`; where `root` lies does not count.

    >>> is_test_data("/home/a/tests/b.md", "/home/a"), is_test_data("/home/a/tests/b.md", "/home/a/tests")
    (True, False)
    """
    return not FOLDERS.isdisjoint((relative(path, root) or slashed(path)).split("/")[:-1])

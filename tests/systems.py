"""What does this system allow a test to do? Tried out, not derived from its name."""

import os
import tempfile

import pytest


def _makes_links() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        try:
            os.symlink("a", os.path.join(folder, "b"))
        except (OSError, NotImplementedError):
            return False
    return True


# On Windows symbolic links are for administrators and developers, and named pipes are no files: there is nothing to test there.
LINKS = pytest.mark.skipif(not _makes_links(), reason="this user may make no symbolic links, so that no file of theirs is one")
PIPES = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are no files here, so that a path cannot lead to one")

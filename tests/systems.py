"""What the system at hand lets a test do: asked of it, and not told by its name."""

import os
import tempfile
from shutil import which

import pytest


def _makes_links() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        try:
            os.symlink("a", os.path.join(folder, "b"))
        except (OSError, NotImplementedError):
            return False
    return True


LINKS = pytest.mark.skipif(not _makes_links(), reason="the system does not let this user make a symbolic link")
PIPES = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes among files")
BASH = pytest.mark.skipif(which("bash") is None, reason="the steps of the Action are run by bash, which the system lacks")

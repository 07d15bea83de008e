"""Property tests draw other examples at each run, but in CI, where the same commit must get the same answer."""

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None)
if os.environ.get("CI"):
    settings.load_profile("ci")

"""How often does each reason keep `missing-target` and `missing-anchor` silent? `reasons.py FOLDER` prints a line for each.

Those that are never given come first: perhaps nobody needs them. A reason about a whole document counts once for it.
"""

import io
import sys
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch

from urlint.cli.main import main as run
from urlint.lint.targets import reasons
from urlint.lint.targets.reason import Case, Reason

Entry = tuple[str, str]
"""The page and the name of a reason."""


def given(folder: str) -> Counter[Entry]:
    """How often each reason is given in a folder."""
    times = Counter({(page, each.name): 0 for page in reasons.PAGES for each in reasons.entries(page)})
    first = reasons._first

    def heard(page: str, case: Case) -> Reason | None:
        found = first(page, case)
        times.update([(page, found.name)] if found else [])
        return found

    with patch.object(reasons, "_first", heard), redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        run(["check", "--no-cache", "--quiet", "--jobs", "1", "--select", "missing-target,missing-anchor", folder])
    return times


def main(folder: str) -> None:
    """Prints how often each is given."""
    for (page, name), number in sorted(given(folder).items(), key=lambda each: (each[1], each[0])):
        print(f"{number:6} {page}: {name}")


if __name__ == "__main__":
    main(sys.argv[1])

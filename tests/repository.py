"""The files of this repository, without what is installed or built in it."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
_MADE = {".venv", "build", "dist", "node_modules"}


def files(pattern: str) -> Iterator[Path]:
    """Those that a pattern of `Path.rglob` means, in order."""
    return (path for path in sorted(ROOT.rglob(pattern)) if _MADE.isdisjoint(path.relative_to(ROOT).parts))

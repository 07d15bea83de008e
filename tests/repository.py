"""The files of this repository, without those that are installed or built."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
_MADE = {".venv", "build", "dist", "node_modules"}


def files(pattern: str) -> Iterator[Path]:
    """The files that match a pattern of `Path.rglob`, in order."""
    return (path for path in sorted(ROOT.rglob(pattern)) if _MADE.isdisjoint(path.relative_to(ROOT).parts))

"""The code map of `src/urlint/ARCHITECTURE.md`, generated from the first lines of the modules by `python tests/readme.py`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src" / "urlint" / "ARCHITECTURE.md"
FLOORS = (
    *(ROOT / "src" / "urlint" / name for name in ("", "automata", "grammar", "url", "find", "lint", "files", "api", "cli")),
    ROOT / "server" / "urlint_server",
)
_OF_ENTRIES = (
    "heuristics",
    "schemes",
    "escapes",
    "notations",
    "signs",
    "secrets",
    "reasons",
)  # shelves whose pages hold many, one reason each
_OF_ROOMS = (
    "config",
    "fix",
    "incremental",
    "redaction",
    "suppression",
    "targets",
)  # folders in `lint` and `find` that are no shelves
_SECTION = re.compile(r"(<!-- generated: map -->\n).*?(<!-- end -->)", re.DOTALL)


def renewed(text: str) -> str:
    """The page with its code map up to date."""
    floors = "\n".join(map(_floor, FLOORS))
    return _SECTION.sub(lambda found: f"{found[1]}\n{floors}\n{found[2]}", text)


def _floor(folder: Path) -> str:
    rooms = (f"- `{room.name}`: {_said(room)}" for room in sorted(folder.glob("*.py")) if room.stem not in ("__init__", "__main__"))
    lines = (f"### `{folder.name}`", "", _said(folder / "__init__.py"), "", *rooms, *_shelves(folder))
    return "\n".join(lines) + "\n"


def _shelves(folder: Path) -> Iterator[str]:
    """The lines for the folders in a package, each described by its own first line."""
    for inner in sorted(path.parent for path in (*folder.glob("*/__init__.py"), *folder.glob("*/reasons/__init__.py"))):
        if inner not in FLOORS:
            yield f"- `{inner.relative_to(folder).as_posix()}/`: {_said(inner / '__init__.py')}"
            yield from (f"  - `{page.name}`: {_said(page)}" for page in _pages(inner))


def _pages(shelf: Path) -> Iterator[Path]:
    """The files of a folder that the map lists, because each has a question or a reason of its own."""
    is_listed = (shelf.name in _OF_ENTRIES and shelf.parent.name in ("find", "url", "targets")) or (
        shelf.name in _OF_ROOMS and shelf.parent.name in ("find", "lint")
    )
    return (page for page in sorted(shelf.glob("[a-z]*.py")) if is_listed)


def _said(path: Path) -> str:
    """The first sentences of a module's docstring, on one line."""
    told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(told.split("\n\n")[0].split())


def write() -> None:
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")

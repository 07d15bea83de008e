"""The architecture page is true: its map is up to date, and everything that it names exists."""

import re

from architecture import FLOORS, PAGE, ROOT, renewed
from test_house import FLOORS as ORDER

TEXT = PAGE.read_text(encoding="utf-8")
PROSE = re.sub(r"<!-- generated: map -->.*?<!-- end -->", "", TEXT, flags=re.DOTALL)
TOPS = (ROOT / "src" / "urlint", ROOT / "server" / "urlint_server", ROOT / "server", ROOT)


def test_the_map_is_fresh() -> None:
    """`python tests/readme.py` writes it."""
    assert renewed(TEXT) == TEXT


def test_all_floors_are_on_the_map() -> None:
    assert {floor.name for floor in FLOORS} - {"urlint"} == set(ORDER) - {"text", "expression"}
    assert re.findall(r"^### `(\w+)`", TEXT, re.MULTILINE) == [floor.name for floor in FLOORS]


def test_imports_run_as_the_page_says() -> None:
    written = re.search(r"Imports run downward: (.*)\.$", PROSE, re.MULTILINE)
    assert written
    assert re.findall(r"`(\w+)`", written[1]) == ORDER


def test_what_is_named_is_there() -> None:
    """NAME stands for any name."""
    words = [word for code in re.findall(r"`([^`]+)`", PROSE.replace("```", "")) for word in code.split()]
    paths = [word.replace("NAME", "*") for word in words if re.fullmatch(r"[\w./*]+(?:/|\.py|\.md|\.abnf)", word)]
    assert paths
    assert [path for path in paths if not any(list(top.glob(path.rstrip("/"))) for top in TOPS)] == []
    modules: list[str] = re.findall(r"`(urlint(?:\.\w+)+)`", PROSE)
    assert [name for name in modules if not (ROOT / "src" / f"{name.replace('.', '/')}.py").exists()] == []

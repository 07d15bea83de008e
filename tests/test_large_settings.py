"""Settings as large as a file of them may be: what they ask for takes time by their length, not by its square, or is refused."""

from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

from urlint.cli.main import main
from urlint.files.discover import Discovery


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def taken(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def test_a_rule_that_is_named_often_is_kept_once(here: Path) -> None:
    rules = "[" + '"ALL", "credentials", ' * 10_000 + "]"
    tables = (
        f"[[per-file]]\nfiles = ['a']\nextend-select = {rules}\n" + "[[per-file]]\nfiles = ['b']\nignore = ['credentials']\n" * 300
    )
    (here / "urlint.toml").write_text(f"select = {rules}\nextend-select = {rules}\nignore = {rules}\n{tables}")
    assert taken(lambda: Discovery().config("b")) < 5  # it was half a minute, and four times as long for twice as much
    for name in ("a", "b"):
        config = Discovery().config(name)
        for names in (config.select, config.named, config.ignore):
            assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("key", "names", "urls"),
    [
        ("allowed-hosts", [f"{number:x}" for number in range(100_000)], "http://0x7f.1/\n"),
        ("allowed-hosts", [f"*.{number:x}" for number in range(90_000)], "http://" + "a." * 50_000 + "0x7f/\n"),
        ("allowed-schemes", [f"a{number:x}" for number in range(100_000)], "htps://a/ ftp://b/\n"),
    ],
)
def test_a_complaint_is_no_search_through_all_names(here: Path, key: str, names: list[str], urls: str) -> None:
    (here / "urlint.toml").write_text(f"{key} = {names}\n")
    (here / "a.md").write_text(urls * max(1, 20_000 // len(urls)))
    assert taken(lambda: main(["check", "--quiet", "--select", "ALL", "--exit-zero"])) < 5  # the first took over half a minute

"""Settings as large as a configuration file may be take linear time, or are rejected."""

from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

from urlint.automata import reader
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


LETTERS = [f"*{one}*{two}*{three}*" for one in "bcdfghjk" for two in "bcdfghjk" for three in "bcdfghjk"]


def test_each_file_asks_the_tables_for_some_files_what_is_ready(here: Path) -> None:
    (here / "urlint.toml").write_text("".join(f"[[per-file]]\nfiles = ['{each}']\n" for each in LETTERS[:500]))
    first = taken(lambda: Discovery().config("x0"))
    discovery = Discovery()
    assert taken(lambda: [discovery.config(f"x{number}") for number in range(20)]) < 2 * first + 1  # it was twenty times


@pytest.mark.parametrize("name", [".gitignore", "urlint.toml"])
def test_patterns_need_no_automaton(here: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Its construction takes five times as long, and its use forty times."""
    monkeypatch.setattr(reader, "search", lambda *_: pytest.fail("an automaton"))
    lines = [f"{each}{number}" for number in range(4) for each in LETTERS] + ["**/a/**/b/**", "*.[a-z]*.*"]
    (here / ".git").mkdir()
    (here / "a.md").write_text("http://a.test/b")
    (here / name).write_text("\n".join(lines) if name == ".gitignore" else f"exclude = {lines}\n")
    assert taken(lambda: main(["check"])) < 5


TOO_MANY = [
    (f"exclude = {[f'*{number}' for number in range(10_001)]}\n", "1: more than 10000 patterns"),
    ("[languages]\n" + "".join(f"'*{number}' = 'html'\n" for number in range(10_001)), "1: more than 10000 patterns"),
    (f"\n[[per-file]]\nfiles = {LETTERS * 20}\n", "3: more than 10000 patterns"),
    (f"exclude = {['*a' * 500] * 101}\n", "1: too many patterns with three or more stars"),
    (f"exclude = ['{'*a' * 100_000}']\n", "1: a pattern of more than 1000 characters"),
    (f"languages = {{ '{'*a' * 100_000}' = 'html' }}\n", "1: a pattern of more than 1000 characters"),
    (f"exclude = {[f'*a*[!a]*{number}' for number in range(1_000)]}\n", "1: too many patterns with three or more stars"),
    (
        "[replace]\n" + "".join(f"'http://{number}.a/' = 'http://a/'\n" for number in range(101)),
        "1: more than 100 entries in `replace`",
    ),
    ("[[per-file]]\nfiles = ['a']\n" * 501, "1: more than 500 `per-file` tables, including those of the files this one extends"),
    (
        "extend = 'x.toml'\n" + "[[per-file]]\nfiles = ['a']\n" * 251,
        "2: more than 500 `per-file` tables, including those of the files this one extends",
    ),
]


@pytest.mark.parametrize(("text", "said"), TOO_MANY, ids=[said for _, said in TOO_MANY])
def test_what_nobody_writes_is_rejected_in_a_line(here: Path, capsys: pytest.CaptureFixture[str], text: str, said: str) -> None:
    (here / "x.toml").write_text("[[per-file]]\nfiles = ['a']\n" * 250)
    (here / "urlint.toml").write_text(text)
    assert main(["check"]) == 2
    assert capsys.readouterr().err == f"urlint: urlint.toml:{said}\n"


def test_an_ignore_file_of_too_many_patterns_counts_for_nothing_and_is_reported(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / ".git").mkdir()
    (here / "a.md").write_text("http://a b/\n")
    (here / ".gitignore").write_text("# no pattern\n\n" * 10_001 + "*.txt\n" * 9_999 + "*.md\n")
    assert main(["check"]) == 0
    assert (
        capsys.readouterr().err
        == "no files to check; 1 file or folder skipped (ignored, excluded, hidden, binary, or large; `-v` lists them)\n"
    )
    (here / ".gitignore").write_text("*.txt\n" * 10_000 + "*.md\n")
    assert main(["check"]) == 2
    assert "urlint: .gitignore: more than 10000 patterns\n" in capsys.readouterr().err


@pytest.mark.parametrize("cached", [False, True])
@pytest.mark.parametrize("apart", [False, True])
def test_all_grammars_of_a_run_may_take_what_one_may_alone(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], apart: bool, cached: bool
) -> None:
    tables = []
    for number in range(5):
        folder = here / str(number) if apart else here
        folder.mkdir(exist_ok=True)
        (folder / f"{number}.abnf").write_text(f's = 170("a" / "b") ; {number}\n')
        (folder / "a.md").write_text("http://a.test/\n")
        tables.append(f"[[per-file]]\nfiles = ['z']\ngrammar = '{number}.abnf'\n")
        (folder / "urlint.toml").write_text(tables[-1] if apart else "".join(tables))
    if cached:
        assert main(["check", "--quiet"]) == 0
    monkeypatch.setattr("urlint.automata.budget.STEPS", 100_000)
    for _ in range(2):
        assert main(["check", "--quiet"]) == 2
        places = ["3/urlint.toml:3: 3.abnf"] if apart else ["urlint.toml:12: 3.abnf", "urlint.toml:15: 4.abnf"]
        too_large = "grammar is too large together with those before it: compiling them takes more than 100,000 steps"
        assert capsys.readouterr().err == "".join(f"urlint: {where}: {too_large}\n" for where in places)


def test_a_grammar_that_many_tables_name_counts_once(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "a.abnf").write_text('s = 100("a" / "b")\n')
    (here / "urlint.toml").write_text("".join(f"[[per-file]]\nfiles = ['{n}']\ngrammar = 'a.abnf'\n" for n in range(100)))
    monkeypatch.setattr("urlint.automata.budget.STEPS", 100_000)
    assert all(Discovery().config(f"{n}").language.name == "a.abnf" for n in range(100))

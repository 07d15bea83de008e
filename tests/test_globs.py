"""Patterns of ignore files mean the same as in Git and `pathspec`, and none makes a search backtrack."""

import subprocess
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from examples import examples
from urlint.cli.main import main
from urlint.files import wildcards
from urlint.files.globs import _maker, globs, spec
from urlint.files.malformed import slip
from urlint.find.languages import language_of
from work import is_linear

PARTS = st.lists(
    st.sampled_from(["a", "b", "*", "**", "?", "[ab]", "[!a]", "[^b]", ".", "\\*", "a*", "*b"]), min_size=1, max_size=5
).map("".join)
LINES = st.tuples(
    st.sampled_from(["", "", "/", "!", "!/", "**/"]),
    st.lists(PARTS | st.sampled_from(["**", "**", "*", "a"]), min_size=1, max_size=5).map("/".join),
    st.sampled_from(["", "", "/", "/**", "/*", "/**/"]),
).map("".join)
PATHS = st.lists(st.text("ab.*", min_size=1, max_size=5), min_size=1, max_size=6).map("/".join)
HOSTILE = [
    "*a*a*a*a*a*b",
    "*?*?*?*?*?*?b",
    "**/a/" * 12 + "b",
    "**/*a*a*a*/**/b",
    "a**a****a**b",
    "!*a*a*a*a*b",
    "[a]*[a]*[a]*[a]*b",
]


@settings(max_examples=examples(250))
@given(st.lists(LINES, min_size=1, max_size=4), PATHS, st.sampled_from(["", "/"]))
@example(["*a*a*a*b", "!**/a/**/b/"], "aaab/a/x/b", "")
@example(["**/a/**/b/**/a"], "a/b/a/b", "")
def test_lines_mean_what_they_mean_to_pathspec(lines: list[str], path: str, end: str) -> None:
    try:
        wanted = _maker()(lines).check_file(path + end).include
    except ValueError:
        with pytest.raises(ValueError):
            spec(lines)
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(wildcards, "_is_quick", lambda _: False)
        assert spec(lines).check_file(path + end).include == wanted
    assert spec(lines).check_file(path + end).include == wanted


GIT = [
    *(
        "*.md",
        "a/",
        "/a",
        "a/b",
        "**/b",
        "a/**",
        "a/**/c",
        "*a*b*c*",
        "a*b*c",
        "**/a/**/c",
        "*",
        "!b.md",
        "b*",
        "?b",
        "[ab]b",
        "[!a]b",
    ),
    *("*.*.*", "*a*a*a*", "**/b*/**/c*", "a**c", "a**b**c", "/*", "/**/c", "*/b/*", "a/*/c", "**", "**/", "\\*", "a?c*?"),
]
FILES = [
    *(
        "a.md",
        "b.md",
        "ab",
        "abc",
        "aabbcc",
        "aaa",
        "axbxc",
        "x.y.z",
        "bb",
        "xb",
        "a/b",
        "a/c",
        "a/b/c",
        "a/b.md",
        "a/x/y/c",
        "b/a/x/c",
    ),
    *("b/b/b", "b/c1", "x/b/y", "x/a/b1/y/c1", "x/aXaYaZ", "x/ac", "c", "x/c", "x/y/c/d", "baca", "x/abc/q", "cab/abcab"),
]


def test_lines_mean_what_they_mean_to_git(tmp_path: Path) -> None:
    """Each line alone: whether Git ignores a path, because of itself or of a folder that contains it."""
    run = ["git", "-c", "init.defaultBranch=a", "-c", "core.ignoreCase=false"]
    subprocess.run([*run, "init", "-q", str(tmp_path)], check=True)
    paths = [path for path in FILES if not any(other.startswith(path + "/") for other in FILES)]
    for path in paths:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    for line in GIT:
        (tmp_path / ".git" / "info" / "exclude").write_text(line + "\n")
        done = subprocess.run(
            [*run, "check-ignore", "--stdin"], cwd=tmp_path, input="\n".join(paths), capture_output=True, text=True, check=False
        )
        said = spec([line])
        assert [path for path in paths if said.check_file(path).include] == done.stdout.split(), line


@pytest.mark.parametrize("pattern", HOSTILE)
def test_no_pattern_makes_it_go_back(pattern: str) -> None:
    """These never ended."""
    meant = globs((pattern, "x.*"))
    for path in ("a" * 200, "/".join(["a" * 250] * 12), "a/" * 1_500, "a" * 3_000):
        meant(path)
        meant(path + "x")


@pytest.mark.parametrize("pattern", HOSTILE)
def test_no_pattern_of_a_language_makes_it_go_back(pattern: str) -> None:
    assert is_linear(lambda size: language_of("a" * size, "", {pattern: "rst"}), 1_000)


@pytest.mark.parametrize("pattern", HOSTILE)
def test_no_ignore_file_stops_a_walk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pattern: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text(f"{pattern}\n[z-a]\n{'*a' * 9_000}\n")
    (tmp_path / "urlint.toml").write_text(
        f"extend-exclude = ['{pattern}']\n[[per-file]]\nfiles = ['{pattern}']\nignore = ['ALL']\n"
    )
    (tmp_path / ("a" * 250)).write_text("http://a.test/\n")
    assert main(["check", "--isolated", "--exclude", pattern]) in (0, 1)
    assert main(["check"]) in (0, 1)


@pytest.mark.parametrize(
    ("pattern", "meant", "why"),
    [
        (" ", "a ", "it is empty"),
        ("#a", r"\#a", "makes it a comment"),
        ("!", "!a", "names nothing"),
        ("a\\", "a\\\\", "at its end"),
        ("sub/[", "sub/\\[", "without `]`"),
        ("a[]", "a[]b]", "without `]`"),
        ("[[:alpha:]]", "[[:alpha]", "classes"),
        ("./docs", "/docs", "without `./`"),
        ("a/../b", "a/..b", "without `./`"),
        (r"docs\a", "docs/a", "escapes the next"),
        ("*.{md,rst}", "{{cookiecutter.name}}/*", "braces"),
    ],
)
def test_what_is_surely_not_meant_is_reported(
    pattern: str, meant: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert why in slip(pattern)
    assert not slip(meant)
    for text in (
        f"[[per-file]]\nfiles = ['{pattern}']",
        f"[languages]\n'{pattern}' = 'markdown'",
        f"\nignore-targets = ['{pattern}']",
    ):
        (tmp_path / "urlint.toml").write_text(text)
        assert main(["check", str(tmp_path)]) == 2
        assert f"urlint.toml:2: pattern `{pattern}`: {slip(pattern)}\n" in capsys.readouterr().err


def test_a_pattern_of_our_own_ignore_file_is_reported_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / ".gitignore").write_text("[\n")
    (tmp_path / ".urlintignore").write_text("# ours\n\n[\n[\n")
    assert main(["check", str(tmp_path)]) == 2
    told = capsys.readouterr().err.splitlines()[0].partition(".urlintignore:")[2]
    assert told == "3: pattern `[`: `[` without `]`; write `\\[` for the character"


def test_a_range_that_runs_backward_is_no_pattern(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--isolated", "--exclude", "[z-a]", str(tmp_path)]) == 2
    assert "--exclude: pattern `[z-a]`: bad character range z-a" in capsys.readouterr().err


def test_no_engine_that_is_installed_by_chance_is_asked() -> None:
    """RE2 has no atomic groups, but `pathspec` uses it if it is installed."""
    made = spec(["*a*a*a*a*b"])
    backend = getattr(made, "_backend", None)
    assert backend is None or "simple" in type(backend).__module__


def test_a_long_line_is_reported_by_its_beginning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / ".urlintignore").write_text("[" * 100_000 + "\n")
    assert main(["check", str(tmp_path)]) == 2
    assert "[[[…`: `[` without `]`" in capsys.readouterr().err.splitlines()[0]

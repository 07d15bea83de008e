"""The README is true: its generated sections are up to date, CI runs its commands, and its examples work."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import capture
import manifest
import manual
import names
from readme import DOCS, PAGES, README, ROOT, SECTIONS, parsers, renewed
from urlint.cli.main import COMMANDS
from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.config.settings import KEYS
from urlint.lint.linter import lint
from urlint.lint.rule import NAMES as RULES

TEXT = README.read_text(encoding="utf-8")


def test_generated_sections_are_fresh() -> None:
    """`python tests/readme.py` writes them."""
    texts = [path.read_text(encoding="utf-8") for path in PAGES]
    assert [renewed(text) for text in texts] == texts
    assert sorted(re.findall(r"<!-- generated: ([a-z]+) -->", "".join(texts))) == sorted(SECTIONS)


def test_every_page_is_linked_and_every_link_leads_somewhere() -> None:
    """Links lead to files of the repository."""
    assert {f"src/urlint/docs/{path.name}" for path in DOCS.glob("*.md")} <= set(re.findall(r"\]\(([^)]+)\)", TEXT))
    for page in PAGES:
        prose = re.sub(r"^```.*?^```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", prose):
            assert (page.parent / link).exists(), (page, link)


def test_the_manual_page_lists_what_the_parser_takes() -> None:
    """`python tests/readme.py` writes it."""
    page = manual.PAGE.read_text(encoding="utf-8")
    assert page == manual.manual()
    assert page.isascii()  # otherwise programs that show it need to know its encoding


UNNAMED = {
    "rule": """
        backslash default-port denied-host deprecated-scheme dot-segments double-encoded doubled-scheme drive-as-host empty-host
        empty-port empty-query encoded-host entity-in-url fragment-in-old-grammar idn-host insecure-scheme invalid-fragment
        invalid-host invalid-path invalid-percent-encoding invalid-query invalid-scheme invalid-template invalid-url
        invalid-userinfo javascript-scheme local-address lowercase-escape mail-address misleading-userinfo missing-scheme
        misspelled-suppression needless-escape not-dns-host obfuscated-ip port-out-of-range scheme-syntax special-use-host
        suspicious-character unbalanced-bracket unencoded-data unknown-scheme unlisted-host unused-suppression uppercase-host
        uppercase-scheme whitespace zone-identifier
    """,
    "setting": """
        allowed-hosts allowed-schemes base baseline editor exclude extend extend-exclude extend-select max-diagnostics max-file-size
        notation octets per-file production readers select severity
    """,
    "command": "",
}
"""What of the first release the changelog has under a common name, such as "rules about the normal form"; no more come here."""


@pytest.mark.parametrize(("kind", "names"), [("rule", RULES), ("setting", [key.name for key in KEYS]), ("command", [*COMMANDS])])
def test_what_is_new_is_in_the_changelog(kind: str, names: list[str]) -> None:
    text, common = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), UNNAMED[kind].split()
    new = [name for name in names if name not in common and not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)]
    assert not new, f"add a line to CHANGELOG.md about the new {kind} {' and '.join(new)}, at the end of its list"


def test_the_readme_is_short() -> None:
    """More information is on other pages."""
    assert TEXT.count("\n") <= 180


def test_this_repository_has_nothing_to_fix() -> None:
    """Its settings exclude what is wrong on purpose: tests, samples, and the examples of rules."""
    run = subprocess.run(
        [sys.executable, "-m", "urlint", "check", "."], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (run.returncode, run.stdout) == (0, "")


def test_the_index_of_the_languages_is_fresh() -> None:
    """`python tests/readme.py` also writes it."""
    text = names.INDEX.read_text(encoding="utf-8")
    assert names.renewed(text) == text


def test_the_editors_files_are_fresh() -> None:
    """They come from the same tables; `python tests/readme.py` also writes them."""
    assert [str(path) for path in manifest.stale()] == []


def test_every_option_that_is_named_exists() -> None:
    known = {option for parser in parsers().values() for action in parser._actions for option in action.option_strings}
    prose = re.sub(r"```.*?```", "", "".join(path.read_text(encoding="utf-8") for path in PAGES), flags=re.DOTALL)
    assert set(re.findall(r"`(--[A-Za-z-]+)", prose)) - {"--"} <= known


def test_the_sample_has_what_the_readme_says() -> None:
    """Eight broken URLs: errors without `--exit-zero`, and none with it."""
    command = [sys.executable, "-m", "urlint", "check", "--output-format", "concise", "editors/sample"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert run.returncode == 1
    assert len(run.stdout.splitlines()) == 8
    run = subprocess.run([*command, "--exit-zero"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert run.returncode == 0


def test_the_picture_shows_what_is_printed() -> None:
    """`python tests/readme.py` draws it."""
    svg = capture.PICTURE.read_text(encoding="utf-8")
    assert capture.shown(svg) == f"$ {capture.COMMAND}\n{capture.printed('never')}"
    assert f"]({capture.PICTURE.relative_to(ROOT).as_posix()})" in TEXT
    assert not re.search("url\\((?!#)|href", svg)  # nothing is fetched to show it


def test_what_is_said_to_be_caught_is_caught() -> None:
    """Each URL of the list at the top; those that are only the start of one, with a host added."""
    listed = re.search(r"^- \*\*malformed.*?\n\n", TEXT, re.MULTILINE | re.DOTALL)
    assert listed
    examples = re.findall(r"`([^`]*://[^`]*)`", listed[0])
    assert len(examples) == 4
    for url in examples:
        document = Document(f"[a]({url}{'host.test/' if url.endswith('//') else ''})", "markdown")
        assert lint(document, Config()), url


def test_the_configuration_that_is_shown_is_one(tmp_path: Path) -> None:
    shown = re.search(r"^```toml\n(# urlint.toml\n.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    assert shown
    (tmp_path / "urlint.toml").write_text(shown[1], encoding="utf-8")
    command = [sys.executable, "-m", "urlint", "config", "show", str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert "myapp" in run.stdout


def test_ci_runs_the_test_command_of_the_readme() -> None:
    commands = re.findall(r"^python3 -m venv .*pytest -n auto$", TEXT, re.MULTILINE)
    assert len(commands) == 1
    assert "grep -E '^python3 -m venv .*pytest -n auto$' README.md" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_a_script_says_which_package_is_missing() -> None:
    script = "sys.path[:0] = ['tests']; sys.modules['rich'] = None; runpy.run_path('tests/readme.py', run_name='__main__')"
    run = subprocess.run(
        [sys.executable, "-c", f"import runpy, sys; {script}"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert re.fullmatch(r"the package `rich[.\w]*` is missing: python -m pip install -e '\.\[test\]'\n", run.stderr)


def test_a_program_that_fails_is_not_measured() -> None:
    """A figure was once divided by the time of a program that could not start."""
    pytest.importorskip("resource")
    from benchmarks.run import prove

    with pytest.raises(SystemExit, match=r"cannot be measured: .*No module named 'no_such_package'"):
        prove([sys.executable, "-c", "import no_such_package"], None)
    prove([sys.executable, "-c", "pass"], None)

"""The files for pre-commit, GitHub, and GitLab are valid under their schemas, and their commands work."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import urlint
from addresses import ACTION
from manifest import SEMANTIC
from readme import PAGES, ROOT, parsers
from repository import files
from urlint.cli.format import NAMES

TEXT = "".join(path.read_text(encoding="utf-8") for path in PAGES)
SOURCE = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
NEARBY = {**os.environ, "PYTHONPATH": f"{os.pathsep}nowhere"}  # the current folder, as an empty entry
BAD = "See <http://host:8a/>.\n"


def snippet(name: str) -> str:
    """The file of that name as the README or one of its pages shows it."""
    found = re.search(rf"^```yaml\n# {re.escape(name)}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    assert found, name
    return found[1]


def read(text: str) -> Any:
    return YAML(typ="safe").load(text)


@pytest.mark.parametrize(
    ("schema", "name"), [("github-actions", "action.yml"), ("github-workflows", "workflow.yml"), ("gitlab-ci", ".gitlab-ci.yml")]
)
def test_what_ci_services_read_meets_their_schemas(schema: str, name: str, tmp_path: Path) -> None:
    """The schemas are those of SchemaStore and GitLab, as `check-jsonschema` ships them."""
    path = tmp_path / name
    shown = {"workflow.yml": ".github/workflows/urlint.yml"}.get(name, name)
    path.write_text((ROOT / name).read_text(encoding="utf-8") if name == "action.yml" else snippet(shown), encoding="utf-8")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_readme_passes_what_the_action_takes() -> None:
    steps = read(snippet(".github/workflows/urlint.yml"))["jobs"]["urlint"]["steps"]
    assert set(steps[1]["with"]) <= set(read((ROOT / "action.yml").read_text(encoding="utf-8"))["inputs"])


def test_actions_of_others_are_pinned_by_commit() -> None:
    """A tag can be moved to other code, a commit cannot."""
    shown = [*files("action.y*ml"), *files(".github/**/*.y*ml"), *files("*.md")]
    every = [each for path in shown for each in uses(path.read_text(encoding="utf-8"))]
    assert len(every) > 2
    pinned = re.compile(r"[\w./-]+@[0-9a-f]{40} +# v[0-9]+(?:\.[0-9]+){2}")
    assert [each for each in every if not pinned.fullmatch(each) and not each.startswith(f"{ACTION}@")] == []


def uses(text: str) -> list[str]:
    """The actions that a workflow or an example uses, with the text after them."""
    return re.findall(r"^ *(?:- )?uses: *(\S.*)$", text, re.MULTILINE)


def test_no_input_of_the_action_is_written_into_a_script() -> None:
    """The shell would interpret the text of `${{ }}`, but not environment variables."""
    steps = read((ROOT / "action.yml").read_text(encoding="utf-8"))["runs"]["steps"]
    scripts = [step["run"] for step in steps if "run" in step]
    assert scripts
    assert not any("${{" in script for script in scripts)


def test_the_action_runs_no_module_of_the_repository_that_it_checks(tmp_path: Path) -> None:
    """`python -m` looks in the current folder first, which is the repository's, and so does an empty entry of PYTHONPATH."""
    for name in ("pip.py", "sitecustomize.py"):
        (tmp_path / name).write_text("open('ran', 'w')", encoding="utf-8")
    steps = read((ROOT / "action.yml").read_text(encoding="utf-8"))["runs"]["steps"]
    options = [options for step in steps for options in re.findall(r"(?:python|SETUP)\"((?: -[A-Z])*) -m", step.get("run", ""))]
    assert len(options) == 3
    for each in options:
        subprocess.run([sys.executable, *each.split(), "-m", "pip", "--version"], cwd=tmp_path, env=NEARBY, check=True)
        assert not (tmp_path / "ran").exists()


def test_what_the_action_starts_starts_nothing_that_looks_for_modules_in_the_repository(tmp_path: Path) -> None:
    """Only the called Python is isolated, not those that it starts, as pip does for builds."""
    checkout, elsewhere, seen = tmp_path / "checkout", tmp_path / "temp", tmp_path / "seen"
    for folder in (checkout, elsewhere / "urlint" / "bin"):
        folder.mkdir(parents=True)
    python = elsewhere / "urlint" / "bin" / "python"
    python.write_text(f'#!/bin/sh\n(echo "$3" "${{PWD##*/}}"; env | grep ^PYTHON || :) >> "{seen.as_posix()}"\n', encoding="utf-8")
    python.chmod(0o755)
    given = {
        "SETUP": str(python),
        "PYTHON": str(python),
        "RUNNER_TEMP": str(elsewhere),
        "GITHUB_ACTION_PATH": str(ROOT),
        "PATHS": ".",
    }
    hostile = {"PYTHONSTARTUP": "a.py", "PYTHONHOME": "b", "PYTHONUSERBASE": "c"}
    for step in read((ROOT / "action.yml").read_text(encoding="utf-8"))["runs"]["steps"]:
        if "run" in step:
            command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]]
            subprocess.run(command, cwd=checkout, env={**NEARBY, **hostile, **given}, check=True)
    assert seen.read_text(encoding="utf-8").splitlines() == ["venv temp", "pip temp", "urlint checkout"]


def test_the_readme_names_the_hooks() -> None:
    hooks = read((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    named = read(snippet(".pre-commit-config.yaml"))["repos"][0]["hooks"]
    assert [hook["id"] for hook in hooks] == ["urlint", "urlint-changed", "urlint-fix"]
    assert named == [{"id": "urlint"}]
    assert "or urlint-fix" in TEXT and "or urlint-changed" in TEXT
    known = {option for action in parsers()["check"]._actions for option in action.option_strings}
    for hook in hooks:
        assert hook["entry"].startswith("python -I -m urlint check")
        assert set(hook["entry"].split()[5:]) <= known
        assert "--force-exclude" in hook["entry"]  # pre-commit names each file


def test_the_hooks_run_no_module_of_the_repository_that_they_check(tmp_path: Path) -> None:
    for name in ("sitecustomize.py", "urlint.py", "argparse.py"):
        (tmp_path / name).write_text("open('ran', 'w')", encoding="utf-8")
    (tmp_path / "a.md").write_text(BAD, encoding="utf-8")
    for command in (["git", "init", "-q"], ["git", "add", "a.md"]):
        subprocess.run(command, cwd=tmp_path, check=True)
    for hook in read((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")):
        command = [sys.executable, *hook["entry"].split()[1:], *hook["args"], "a.md"]
        done = subprocess.run(command, cwd=tmp_path, env=NEARBY, capture_output=True, text=True, check=False)
        assert "invalid-port" in done.stdout + done.stderr
        assert not (tmp_path / "ran").exists()


def test_the_action_checks_the_paths_that_it_is_given(tmp_path: Path) -> None:
    programs = tmp_path / "urlint" / "bin"
    programs.mkdir(parents=True)
    source, real = (ROOT / "src").as_posix(), Path(sys.executable).as_posix()
    (programs / "python").write_text(f'#!/bin/sh\nshift; PYTHONPATH="{source}" exec "{real}" "$@"\n', encoding="utf-8")
    (programs / "python").chmod(0o755)
    for name in ("a b.md", "[c].md", "c.md"):
        (tmp_path / name).write_text(BAD, encoding="utf-8")
    step = read((ROOT / "action.yml").read_text(encoding="utf-8"))["runs"]["steps"][-1]
    given = {"PATHS": "a b.md\n[c].md\n", "OPTIONS": "--quiet --exit-zero", "RUNNER_TEMP": str(tmp_path)}
    command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]]
    done = subprocess.run(command, cwd=tmp_path, env={**os.environ, **given}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.findall(r",file=([^,]+),", done.stdout) == ["a b.md", "[c].md"]


def test_the_commands_for_ci_run(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(BAD, encoding="utf-8")
    commands = re.findall(r"^(?: *- )?urlint (check --.*?) *(?:[|>].*)?$", TEXT, re.MULTILINE)
    assert [command.split()[-1] for command in commands] == ["gitlab", "rdjson"]
    for command in commands:
        done = subprocess.run(
            [sys.executable, "-m", "urlint", *command.split()], cwd=tmp_path, env=SOURCE, capture_output=True, check=False
        )
        assert done.returncode == (0 if "--exit-zero" in command else 1)
        assert len(json.loads(done.stdout)) in (1, 2)
    assert set(re.findall(r"--output-format`? ?([a-z-]+)", TEXT)) - {"FORMAT"} <= {*NAMES, "text", "urls"}


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        *(("github-workflows", path) for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))),
        ("dependabot", ROOT / ".github" / "dependabot.yml"),
    ],
    ids=lambda each: Path(each).name,
)
def test_what_github_reads_here_meets_its_schemas(schema: str, path: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_release_has_one_version() -> None:
    """`.ci/release` also compares these with the tag."""
    project = re.search(r'^version = "(.*)"$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    extension = json.loads((ROOT / "editors" / "vscode" / "package.json").read_text(encoding="utf-8"))["version"]
    assert project
    assert (project[1], extension) == (urlint.__version__, SEMANTIC)
    assert f"\n## {urlint.__version__} " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    numbers = re.match(r"[\d.]+", urlint.__version__)
    assert numbers and f"\n## {numbers[0]}\n" in (ROOT / "editors" / "vscode" / "CHANGELOG.md").read_text(encoding="utf-8")

"""The snippets for other projects in the README and its page about CI, tried as they are: `snippets.py FOLDER` with both pages.

pre-commit itself runs the hooks; the steps of the workflow are run as GitHub runs them, as far as they are urlint's own.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

BROKEN = "See <http://host:8a/>.\n"  # urlint: ignore[invalid-port]


def run(*command: str | Path, cwd: Path, status: int = 0, **more: str) -> str:
    done = subprocess.run([*map(str, command)], cwd=cwd, env={**os.environ, **more}, capture_output=True, text=True, check=False)
    assert done.returncode == status, (command, done.returncode, done.stdout, done.stderr)
    return done.stdout + done.stderr


def snippet(text: str, name: str) -> str:
    found = re.search(rf"^```yaml\n# {re.escape(name)}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert found, name
    return found[1]


def read(text: str) -> Any:
    return YAML(typ="safe").load(text)


def project(folder: Path, **files: str) -> Path:
    for name, text in {"docs/a.md": BROKEN, "vendor/b.md": BROKEN, **files}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    run("git", "init", "--quiet", cwd=folder)
    run("git", "add", ".", cwd=folder)
    return folder


def hooks(text: str, folder: Path) -> None:
    """Runs each named hook in one run of pre-commit."""
    name = ".pre-commit-config.yaml"
    project(folder, **{name: snippet(text, name)})
    said = run(Path(sys.executable).parent / "pre-commit", "run", "--all-files", cwd=folder, status=1)
    assert "docs/a.md:1:18: error: port `8a` is not a number [invalid-port]" in said, said
    for other in ("urlint-fix", "urlint-changed"):
        changed = (folder / name).read_text(encoding="utf-8").replace("- id: urlint ", f"- id: {other} ")
        assert f"- id: {other} " in changed
        (folder / name).write_text(changed, encoding="utf-8")
        assert "[invalid-port]" in run(Path(sys.executable).parent / "pre-commit", "run", "--all-files", cwd=folder, status=1)
        (folder / name).write_text(snippet(text, name), encoding="utf-8")


def workflow(text: str, folder: Path) -> None:
    """Runs the workflow step that uses urlint, by its tag, as a composite action."""
    project(folder)
    (step,) = (each for each in read(snippet(text, ".github/workflows/urlint.yml"))["jobs"]["urlint"]["steps"] if "with" in each)
    repository, _, tag = step["uses"].partition("@")
    assert repository == "some/urlint"
    action, temp = folder.parent / "action", folder.parent / "temp"
    temp.mkdir()
    run("git", "clone", "--quiet", "--depth", "1", "--branch", tag, f"https://host.test/{repository}", action, cwd=temp)
    about = read((action / "action.yml").read_text(encoding="utf-8"))
    inputs = {name: each["default"] for name, each in about["inputs"].items()} | step["with"]
    seen = ""
    for each in about["runs"]["steps"]:
        if "run" not in each:
            assert each["uses"].startswith("actions/setup-python@")
            continue
        given = {name: filled(value, inputs) for name, value in each.get("env", {}).items()}
        last = each is about["runs"]["steps"][-1]
        command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", each["run"]]
        seen = run(*command, cwd=folder, status=int(last), RUNNER_TEMP=str(temp), GITHUB_ACTION_PATH=str(action), **given)
    assert "::error " in seen and "file=docs/a.md,line=1," in seen and "vendor" not in seen, seen


def filled(text: str, inputs: dict[str, str]) -> str:
    """The text with the expressions between `${{` and `}}` replaced by their values."""
    known = {"steps.python.outputs.python-path": sys.executable} | {f"inputs.{name}": value for name, value in inputs.items()}
    return re.sub(r"\$\{\{ (\S+) \}\}", lambda asked: known[asked[1]], text)


def gitlab(text: str, folder: Path) -> None:
    """Runs the script of the job, in an image with Python."""
    project(folder)
    venv = folder.parent / "image"
    run(sys.executable, "-m", "venv", venv, cwd=folder)
    script = "\n".join(read(snippet(text, ".gitlab-ci.yml"))["urlint"]["script"])
    path = f"{venv / 'bin'}{os.pathsep}{os.environ['PATH']}"
    run("bash", "-e", "-c", script, cwd=folder, status=1, PATH=path)
    report = json.loads((folder / "gl-code-quality-report.json").read_text(encoding="utf-8"))
    assert sorted(each["location"]["path"] for each in report) == ["docs/a.md", "vendor/b.md"]


if __name__ == "__main__":
    pages = Path(sys.argv[1])
    shown = {name: (pages / name).read_text(encoding="utf-8") for name in ("README.md", "ci.md")}
    for use, page in ((hooks, "README.md"), (workflow, "README.md"), (gitlab, "ci.md")):
        with tempfile.TemporaryDirectory(prefix="urlint-") as folder:
            (Path(folder) / "project").mkdir()
            use(shown[page], Path(folder) / "project")
            print(f"ok: {page}, {use.__name__}")

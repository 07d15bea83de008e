"""The files for other projects' lists of tools agree with the project."""

import json
import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import urlint
from addresses import ACTION, REPOSITORY, ROOT
from manifest import COMMAND
from urlint.files.discover import OWN

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SCRIPT = runpy.run_path(str(ROOT / ".ci" / "registries.py"))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("release")
    sdist = folder / f"urlint-{urlint.__version__}.tar.gz"
    sdist.write_bytes(b"source")
    SCRIPT["write"](folder / "registries", SCRIPT["values"](sdist, '  resource "a" do\n  end\n'))
    return folder / "registries"


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_every_file_is_listed_and_nothing_is_left_open(made: Path) -> None:
    names = {path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()} - {"README.md"}
    page = text(made / "README.md")
    assert [name for name in names if Path(name).name not in page] == []
    for name in names - {"schemastore/urlint.json"}:
        assert not re.search(r"\$(version|sha256|repository|needs|owner|name|\$)", text(made / name)), name


def test_conda_needs_what_the_project_needs(made: Path) -> None:
    recipe = YAML(typ="safe").load(text(made / "conda" / "recipe.yaml"))
    python, *needs = recipe["requirements"]["run"]
    assert [each.replace(" ", "") for each in needs] == PROJECT["dependencies"]
    assert (python, recipe["context"]["python_min"]) == ("python >=${{ python_min }}", PROJECT["requires-python"][2:])
    assert recipe["context"]["version"] == urlint.__version__
    assert recipe["build"]["python"]["entry_points"] == [f"{name} = {at}" for name, at in PROJECT["scripts"].items()]
    assert recipe["source"]["sha256"] == "41cf6794ba4200b839c53531555f0f3998df4cbb01a4d5cb0b94e3ca5e23947d"
    assert recipe["extra"]["recipe-maintainers"] == [ACTION.partition("/")[0]]


def test_homebrew_takes_the_same_source(made: Path) -> None:
    formula = text(made / "homebrew" / "urlint.rb")
    source = YAML(typ="safe").load(text(made / "conda" / "recipe.yaml"))["source"]
    assert f'url "{source["url"]}"\n  sha256 "{source["sha256"]}"' in formula
    assert source["url"].startswith(f"{REPOSITORY}/releases/download/v{urlint.__version__}/")
    described = re.search(r'desc "(.*)"', formula)
    assert described and len(described[1]) <= 80


def test_schemastore_knows_the_names_of_configuration_files(made: Path) -> None:
    assert json.loads(text(made / "schemastore" / "catalog.json"))["fileMatch"] == list(OWN)
    assert text(made / "schemastore" / "urlint.json") == text(ROOT / "editors" / "vscode" / "schemas" / "urlint.json")


def test_helix_starts_the_server(made: Path) -> None:
    server = tomllib.loads(text(made / "helix" / "languages.toml"))["language-server"]["urlint"]
    assert (server["command"], *server["args"]) == COMMAND


def test_the_image_holds_the_wheel_and_nobody_is_root(made: Path) -> None:
    lines = text(made / "image" / "Dockerfile").splitlines()
    assert f"COPY urlint-{urlint.__version__}-py3-none-any.whl /tmp/" in lines
    assert lines.index("USER 65532:65532") > max(at for at, line in enumerate(lines) if line.startswith("FROM"))

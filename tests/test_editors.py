"""The files for editors have the format that each requires; the editors that can be run here are tested by `tests/editors/run`."""

import ast
import json
import re
import tomllib
from types import ModuleType
from typing import Any

import pytest

from manifest import COMMAND, NAMES, ROOT, SEMANTIC, VERSION, files
from urlint.find.languages import LANGUAGES
from urlint.grammar.language import builtin
from urlint.url.validator import validator_of

EDITORS = ROOT / "editors"
IDS = set(LANGUAGES)
JSONS = [
    *EDITORS.glob("sublime/*.sublime-*"),
    *EDITORS.glob("sublime/*.json"),
    *EDITORS.glob("jetbrains/*.json"),
    *EDITORS.glob("kate/*.json"),
    *EDITORS.glob("vim/*.json"),
]


def read(path: str) -> Any:
    text = (EDITORS / path).read_text(encoding="utf-8")
    return tomllib.loads(text) if path.endswith(".toml") else json.loads(text)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "vscode"])  # that page is the marketplace's
def test_each_editor_has_a_page(name: str) -> None:
    page = (EDITORS / name / "README.md").read_text(encoding="utf-8")
    assert page.startswith("# urlint in ")
    assert page.count("\n") <= 55


@pytest.mark.parametrize("path", JSONS, ids=lambda path: path.name)
def test_what_is_json_reads_as_such(path: Any) -> None:
    json.loads(path.read_text(encoding="utf-8"))


def test_helix_keeps_its_own_servers_before_ours() -> None:
    made = read("helix/languages.toml")
    assert made["language-server"]["urlint"] == {"command": COMMAND[0], "args": list(COMMAND[1:])}
    names = [each["name"] for each in made["language"]]
    assert len(names) == len(set(names))
    assert all(each["language-servers"][-1] == "urlint" for each in made["language"])
    assert {"name": "markdown", "language-servers": ["marksman", "markdown-oxide", "urlint"]} in made["language"]


def test_zeds_manifest_is_by_its_rules() -> None:
    made = read("zed/extension.toml")
    assert set(made) == {"id", "name", "version", "schema_version", "authors", "description", "repository", "language_servers"}
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", made["id"]) and "zed" not in made["id"]
    assert (made["schema_version"], made["version"]) == (1, SEMANTIC)
    assert made["repository"].startswith("https://")
    (server,) = made["language_servers"].values()
    assert set(server) == {"name", "languages", "language_ids"}
    assert set(server["language_ids"]) == set(server["languages"])
    assert set(server["language_ids"].values()) <= IDS
    cargo = read("zed/Cargo.toml")
    assert (cargo["package"]["version"], cargo["lib"]["crate-type"]) == (SEMANTIC, ["cdylib"])
    assert (EDITORS / "zed" / cargo["lib"]["path"]).exists()
    assert (EDITORS / "zed" / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_sublimes_package_is_one_that_lsp_finds() -> None:
    """LSP reads `LSP-NAME.sublime-settings` for the plugin NAME; its Python is 3.8."""
    plugin = ast.parse((EDITORS / "sublime" / "plugin.py").read_text(encoding="utf-8"), feature_version=(3, 8))
    names = [node.value.value for node in ast.walk(plugin) if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant)]
    assert names == ["urlint"]
    assert (EDITORS / "sublime" / ".python-version").read_text(encoding="utf-8").strip() == "3.8"
    made = read("sublime/LSP-urlint.sublime-settings")
    assert set(made) == {"command", "selector", "schemes", "disabled_capabilities", "initializationOptions", "settings"}
    assert made["command"] == list(COMMAND)
    (own, project) = read("sublime/sublime-package.json")["contributions"]["settings"]
    assert own["file_patterns"] == ["/LSP-urlint.sublime-settings"]
    assert (
        own["schema"]["$id"] in project["schema"]["properties"]["settings"]["properties"]["LSP"]["properties"]["LSP-urlint"]["$ref"]
    )
    options = own["schema"]["definitions"]["PluginConfig"]["properties"]["settings"]["properties"]
    assert all(re.fullmatch(r"urlint\.[a-zA-Z]+", name) and each["markdownDescription"] for name, each in options.items())


def test_jetbrains_template_maps_each_language() -> None:
    made = read("jetbrains/template.json")
    assert set(made) == {"id", "name", "programArgs", "fileTypeMappings"}
    assert made["programArgs"]["default"] == " ".join(COMMAND)
    assert {each["languageId"] for each in made["fileTypeMappings"]} == IDS
    assert all(each["fileType"]["name"] and each["fileType"]["patterns"] for each in made["fileTypeMappings"])


def test_masons_package_is_in_its_form() -> None:
    text = (EDITORS / "neovim" / "mason" / "package.yaml").read_text(encoding="utf-8")
    assert re.match(
        r"---\nname: urlint\ndescription: .+\nhomepage: https://\S+\nlicenses:\n  - MIT\nlanguages: \[\]\ncategories:\n", text
    )
    assert f"\nsource:\n  id: pkg:pypi/urlint@{VERSION}\n\nbin:\n  urlint: pypi:urlint\n" in text


def test_vims_linters_name_languages_that_are_there() -> None:
    made = {ROOT / path for path in files()}
    for path in (EDITORS / "vim" / "ale_linters").glob("*/urlint.vim"):
        assert path in made, "nothing makes it any more: delete it"
        found = re.fullmatch(r"call ale#handlers#urlint#Define\('([a-z]+)', '([a-z0-9-]+)'\)\n", path.read_text(encoding="utf-8"))
        assert found and found[1] == path.parent.name and found[2] in IDS


def test_the_page_to_try_it_draws_the_production_that_rejected() -> None:
    """The browser's code is also run here, because what it imports may change."""
    source = (EDITORS / "web/src/page.py").read_text(encoding="utf-8")
    page = ModuleType("page")
    exec(source, page.__dict__)
    assert re.findall("<text[^>]*>([^<]*)</text>", page.diagram("rfc3986", "port")) == ["DIGIT"]
    assert page.diagram("rfc3986", "no-such") == ""
    facts = page._facts("http://host:8a/", validator_of(builtin("rfc3986")))
    assert facts["fault"]["message"] == "port `8a` is not a number"
    assert {each["name"] for each in facts["readers"]} >= {"browser", "curl"}

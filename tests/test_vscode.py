"""The VS Code extension: it bundles what the project needs, and its manifest is complete."""

import json
import re
import runpy
import subprocess
import sys
import tomllib
from itertools import product
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from manifest import ROOT
from urlint.lint.config.schema import schema
from urlint_server.workspace import Workspace

FOLDER = ROOT / "editors" / "vscode"
MANIFEST: dict[str, Any] = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
# The server's own, which the client library registers by these names: the same name twice would stop the activation.
OF_THE_SERVER = {f"urlint.{name}" for name in ("fixAll", "explain", "setGrammar", "showConfig", "debugInformation")}


def sources() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted((FOLDER / "src").rglob("*.ts")))


def test_what_is_bundled_is_what_the_project_depends_on() -> None:
    """`python editors/vscode/scripts/pin.py` writes the list."""
    listed = (FOLDER / "bundled" / "requirements.txt").read_text(encoding="utf-8")
    pinned = {Requirement(line.split(" --hash")[0]) for line in listed.splitlines() if not line.startswith("#")}
    versions = {each.name.replace("_", "-").lower(): str(each.specifier).removeprefix("==") for each in pinned}
    code = "import sys, urlint_server.server; print(*{name.partition('.')[0] for name in sys.modules})"
    imported = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    left_out = runpy.run_path(str(FOLDER / "scripts" / "pin.py"))["OF_THE_TERMINAL"]
    for each in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]:
        wanted = Requirement(each)
        if wanted.name in left_out:
            assert wanted.name not in imported, each
            continue
        assert wanted.specifier.contains(versions[wanted.name]), each


def test_every_command_is_registered_and_none_is_the_servers() -> None:
    commands = {each["command"] for each in MANIFEST["contributes"]["commands"]}
    registered = set(re.findall(r"^    (\w+)(?::|,$)", (FOLDER / "src" / "commands.ts").read_text(encoding="utf-8"), re.MULTILINE))
    registered |= set(
        re.findall(r"registerCommand\('urlint\.(\w+)'", (FOLDER / "src" / "extension.ts").read_text(encoding="utf-8"))
    )
    (linked,) = re.findall(r"COMMANDS[^=]*= \[(.*)\]", (FOLDER / "src" / "links.ts").read_text(encoding="utf-8"))
    every = commands | set(re.findall(r"'([\w.]+)'", linked))
    assert every == {f"urlint.{name}" for name in registered}
    assert not every & OF_THE_SERVER


def test_commands_that_are_named_exist() -> None:
    commands = {each["command"] for each in MANIFEST["contributes"]["commands"]}
    named = set(re.findall(r"command:(urlint\.\w+)", json.dumps(MANIFEST))) | set(
        re.findall(r"command: '(urlint\.\w+)'", sources())
    )
    assert named and named <= commands


def test_every_picture_is_there_and_small() -> None:
    pages = (FOLDER / "README.md").read_text(encoding="utf-8") + json.dumps(MANIFEST)
    pictures = set(re.findall(r"media/[\w.]+", pages))
    assert pictures
    assert all(0 < (FOLDER / name).stat().st_size < 200_000 for name in pictures)


def test_a_setting_of_the_start_is_not_a_matter_of_an_untrusted_workspace() -> None:
    restricted = MANIFEST["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"]
    pages = [page["properties"] for page in MANIFEST["contributes"]["configuration"]]
    of_machine = {name for page in pages for name, each in page.items() if each["scope"] == "machine-overridable"}
    assert of_machine and of_machine <= set(restricted)


def test_in_a_workspace_that_nobody_trusts_only_rules_are_told_what_to_say() -> None:
    """A new setting is restricted unless it is marked as harmless on its shelf."""
    restricted = MANIFEST["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"]
    every = {name for page in MANIFEST["contributes"]["configuration"] for name in page["properties"]}
    assert set(restricted) <= every
    free = {name.removeprefix("urlint.") for name in every - set(restricted)}
    rules = {
        "select",
        "extendSelect",
        "ignore",
        "severity",
        "allowedHosts",
        "hosts",
        "allowedSchemes",
        "maxDiagnostics",
        "strict",
        "readers",
        "ignoreTargets",
    }
    editors = {
        "enable",
        "hideWhileTyping",
        "hover",
        "inlayHints",
        "semanticTokens",
        "documentLinks",
        "logLevel",
        "trace.server",
    }
    more = " and ".join(sorted(free - rules - editors))
    assert not more, (
        f"{more} counts in a workspace that nobody trusts, since the `Key` has `harmless=True`: if it can do no harm there, "
        "add the name to `rules` in this test, or if only editors use it, to `editors`"
    )
    assert rules | editors <= free


def test_the_settings_page_speaks_of_itself() -> None:
    """Its texts do not refer to a configuration file or other editors; the most important settings come first."""
    pages = [page["properties"] for page in MANIFEST["contributes"]["configuration"]]
    texts = {name: each["markdownDescription"] for page in pages for name, each in page.items()}
    assert [
        name for name, text in texts.items() if re.search("this (file|one)|initializationOptions|key above|in editors", text)
    ] == []
    assert list(pages[0])[:3] == ["urlint.enable", "urlint.grammar", "urlint.select"]
    commands = {each["command"] for each in MANIFEST["contributes"]["commands"]}
    assert set(re.findall(r"\(command:([\w.]+)\)", "".join(texts.values()))) <= commands


def test_settings_that_are_named_in_texts_exist() -> None:
    names = {name for page in MANIFEST["contributes"]["configuration"] for name in page["properties"]}
    assert set(re.findall(r"`#([\w.]+)#`", json.dumps(MANIFEST))) <= names


def test_the_schema_that_is_shipped_is_there() -> None:
    (rule,) = MANIFEST["contributes"]["tomlValidation"]
    fresh = json.loads((FOLDER / rule["url"]).read_text(encoding="utf-8")) == schema()
    assert fresh, "run `python tests/readme.py`, which writes the schema anew"
    assert "!schemas/**" in (FOLDER / ".vscodeignore").read_text(encoding="utf-8")


def test_the_licence_and_the_lock_are_fit_to_be_published() -> None:
    assert (FOLDER / "LICENSE").read_text(encoding="utf-8") == (ROOT / "LICENSE").read_text(encoding="utf-8")
    lock = json.loads((FOLDER / "package-lock.json").read_text(encoding="utf-8"))
    assert not [name for name, each in lock["packages"].items() if "resolved" in each], "a lock names no registry"
    assert lock["version"] == MANIFEST["version"]


def test_what_is_packed_is_named() -> None:
    lines = (FOLDER / ".vscodeignore").read_text(encoding="utf-8").split()
    assert lines[0] == "**"
    assert all(Path(line).name != "node_modules" for line in lines)


def test_what_the_server_hears_at_its_start_alone_is_sent_then(tmp_path: Path) -> None:
    """A change of these restarts the server; a running server gets all other settings."""
    (tmp_path / "here").mkdir()
    (tmp_path / "g.abnf").write_text('root = "a"', encoding="utf-8")
    every = {name.partition(".")[2] for page in MANIFEST["contributes"]["configuration"] for name in page["properties"]}
    heard = set()
    for name, value in product(sorted(every), (True, "../g.abnf")):
        told: list[str] = []
        workspace = Workspace([(tmp_path / "here").as_uri()], {}, told.append)
        workspace.take({name: value})
        workspace.scope(workspace.folders[0])
        heard |= {name for each in told if "can be set only in the `initializationOptions`" in each}
    (listed,) = re.findall(r"^const REACH = \[(.*)\];$", (FOLDER / "src" / "settings.ts").read_text(encoding="utf-8"), re.MULTILINE)
    assert heard == set(re.findall(r"'(\w+)'", listed))

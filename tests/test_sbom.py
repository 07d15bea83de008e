"""The list of a release's components contains each of them once, and is reproducible."""

import runpy
from typing import Any

from addresses import ROOT


def listed(name: str, *parts: str) -> dict[str, Any]:
    """A list in the tools' format: `parts` are components, each of which depends on the next."""
    refs = [f"{name}-{part}" for part in parts]
    return {
        "bomFormat": "CycloneDX",
        "serialNumber": name,
        "metadata": {"timestamp": name, "component": {"bom-ref": name, "name": name}},
        "components": [{"bom-ref": ref, "purl": f"pkg:{part}"} for ref, part in zip(refs, parts, strict=True)],
        "dependencies": [{"ref": ref, "dependsOn": refs[at + 1 : at + 2]} for at, ref in enumerate(refs)],
    }


def test_two_lists_are_one() -> None:
    made = runpy.run_path(str(ROOT / ".ci" / "sbom.py"))["merged"]([listed("a", "x", "y"), listed("b", "w")])
    assert made["metadata"] == {"component": {"bom-ref": "a", "name": "a"}}
    assert "serialNumber" not in made
    assert [each["purl"] for each in made["components"]] == ["pkg:w", "pkg:x", "pkg:y"]
    depends = {each["ref"]: each["dependsOn"] for each in made["dependencies"]}
    assert depends == {"a": ["a-x", "b-w"], "a-x": ["a-y"], "a-y": [], "b-w": []}

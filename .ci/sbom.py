#!/usr/bin/env python3
"""Merges lists of components (CycloneDX, JSON): `sbom.py OUT IN...`. The first one names the package that contains them.

Serial numbers and timestamps are dropped, so that the same components give the same file.
"""

import json
import sys
from pathlib import Path


def merged(lists: list[dict]) -> dict:
    """One list that contains each component once, with all dependencies."""
    whole = lists[0]
    root = whole["metadata"]["component"]["bom-ref"]
    components = {each["purl"]: each for part in lists for each in part["components"]}
    depends: dict[str, set[str]] = {}
    for part in lists:
        own = part["metadata"]["component"]["bom-ref"]
        for each in part["dependencies"]:
            depends.setdefault(root if each["ref"] == own else each["ref"], set()).update(each.get("dependsOn", []))
    known = {root, *(each["bom-ref"] for each in components.values())}
    depends.setdefault(root, set()).update(known - {root}.union(*depends.values()))
    made = {key: value for key, value in whole.items() if key != "serialNumber"}
    made["metadata"] = {key: value for key, value in whole["metadata"].items() if key != "timestamp"}
    made["components"] = sorted(components.values(), key=lambda each: each["purl"])
    made["dependencies"] = [{"ref": ref, "dependsOn": sorted(on & known)} for ref, on in sorted(depends.items()) if ref in known]
    return made


if __name__ == "__main__":
    out, *given = sys.argv[1:]
    text = json.dumps(merged([json.loads(Path(each).read_text(encoding="utf-8")) for each in given]), indent=2, ensure_ascii=False)
    Path(out).write_text(text + "\n", encoding="utf-8")

"""The test suite for URI templates in the source of `uritemplate`: the grammar accepts what it expands, and rejects the rest.

As a script, given the folder of its fixtures: python tests/makers/templates.py FOLDER
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from urlint.grammar.language import builtin
from urlint.url.validator import validator_of

ERRATA = ("{keys:1}", "{+keys:1}")
"""A prefix is refused of a list, not of a text (RFC 6570, section 2.4.1); no template tells which of both it will be given."""


def cases(folder: Path) -> Iterator[tuple[str, bool]]:
    """Each template, and whether the suite expands it."""
    for file in sorted(folder.glob("*.json")):
        for section in json.loads(file.read_text(encoding="utf-8")).values():
            yield from ((template, result is not False) for template, result in section["testcases"])


if __name__ == "__main__":
    judge, every = validator_of(builtin("rfc6570")), list(cases(Path(sys.argv[1])))
    wrong = [template for template, taken in every if judge.accepts(template) != taken and template not in ERRATA]
    print(f"{len(every)} templates, {len(ERRATA)} errata, wrong: {wrong}")
    sys.exit(bool(wrong) or not every)

"""Generates the tables of `urlint.url.scripts` and `urlint.url.confusable` from files of the Unicode Consortium.

    python tests/unicode_tables.py FOLDER

with Scripts.txt and ScriptExtensions.txt (Unicode Character Database) and confusables.txt (UTS 39) in FOLDER. Prints the
two tables; where they go, and of which version they are, stands in the modules.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

from idna.idnadata import codepoint_classes
from idna.intranges import intranges_contain

_LINE = re.compile(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*([^;#]*[^;#\s])")
_ASCII = "abcdefghijklmnopqrstuvwxyz0123456789-"
# Alphabets whose letters pass for Latin ones; in the others a letter or two do, and words made of these alone are words.
_ALPHABETS = {"Latin", "Cyrillic", "Greek", "Armenian", "Cherokee", "Coptic", "Lisu"}
# Letters of living Latin alphabets: Turkish, Icelandic, Ewe, Kabiye.
_LIVING = "ıþƒɣʋɩ"


def entries(path: Path) -> Iterator[tuple[range, str]]:
    """The code points and the first field of each line."""
    for found in map(_LINE.match, path.read_text(encoding="utf-8-sig").splitlines()):
        if found:
            yield range(int(found[1], 16), int(found[2] or found[1], 16) + 1), found[3]


def scripts(folder: Path) -> dict[int, str]:
    """The script of each assigned code point; `-` for Common, Inherited, and whatever several scripts use."""
    table = {code: name for codes, name in entries(folder / "Scripts.txt") for code in codes}
    table[0xD800] = "-"  # surrogates, which bytes that are no UTF-8 become
    table |= {code: "-" for codes, name in entries(folder / "ScriptExtensions.txt") if " " in name for code in codes}
    return {code: "-" if name in ("Common", "Inherited") else name for code, name in table.items()}


def runs(table: dict[int, str]) -> Iterator[str]:
    """The start of each run of a script; unassigned code points belong to the run before them."""
    before = ""
    for code in sorted(table):
        if table[code] != before:
            before = table[code]
            yield f"{code:X} {before}"


def look_alikes(folder: Path, table: dict[int, str]) -> Iterator[str]:
    """For each ASCII character, those that IDNA allows and that look like it."""
    prototypes = {
        codes[0]: "".join(chr(int(code, 16)) for code in name.split()) for codes, name in entries(folder / "confusables.txt")
    }
    valid = codepoint_classes["PVALID"]
    for char in _ASCII:
        prototype = prototypes.get(ord(char), char)
        alike = [
            code for code, other in prototypes.items() if other == prototype and code > 0x7F and intranges_contain(code, valid)
        ]
        codes = [f"{code:X}" for code in sorted(alike) if table[code] in _ALPHABETS and chr(code) not in _LIVING]
        if codes:
            yield f"{char} {' '.join(codes)}"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    table = scripts(folder)
    print(fill(" ".join(runs(table)), 128), "\n".join(look_alikes(folder, table)), sep="\n\n")

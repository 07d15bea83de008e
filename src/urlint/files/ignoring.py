"""How is a rule added to the `ignore` list of a configuration file? By one edit that keeps all other text."""

import re
from collections.abc import Sequence

from urlint.expression import compiled
from urlint.files.error import FileError
from urlint.files.toml import read
from urlint.text import Edit, Lines, Span, apply
from urlint.typed import Any

_TABLE = compiled(r"^[ \t]*\[", re.MULTILINE)
_LIST = compiled(r"^[ \t]*ignore[ \t]*=[ \t]*\[", re.MULTILINE)
_STRING_OR_END = compiled(r"\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'|#[^\n]*|(\])")


def ignoring(text: str, rule: str, section: Sequence[str]) -> Edit | None:
    """The edit that adds `rule` to the `ignore` list of the table `section` in a TOML text; None if there is no safe edit.

    The parsed text is compared before and after: nothing else may change.
    """
    try:
        tables = read(text, "")
    except FileError:
        return None
    wanted = _wanted(tables, rule, section)
    for edit in _candidates(text, rule, section):
        try:
            if wanted is not None and read(apply(text, [edit]), "") == wanted:
                return edit
        except FileError:
            continue
    return None


def _wanted(tables: dict[str, Any], rule: str, section: Sequence[str]) -> dict[str, Any] | None:
    """The parsed text as it should be after the edit; None if the rule is already ignored or there is no such list."""
    if not section:
        rules = tables.get("ignore", [])
        return {**tables, "ignore": [*rules, rule]} if isinstance(rules, list) and rule not in rules else None
    inner = tables.get(section[0], {})
    made = _wanted(inner, rule, section[1:]) if isinstance(inner, dict) else None
    return None if made is None else {**tables, section[0]: made}


def _candidates(text: str, rule: str, section: Sequence[str]) -> list[Edit]:
    start, end = _body(text, section)
    newline = "\r\n" if "\r\n" in text else "\n"
    found = _LIST.search(text, start, end)
    if found:
        return [Edit(Span(at, at), new) for at, new in _into_list(text, found.end(), rule)]
    line = f'ignore = ["{rule}"]{newline}'
    if start < 0:
        return [Edit(Span(len(text), len(text)), f"{_gap(text, newline)}[{'.'.join(section)}]{newline}{line}")]
    return [Edit(Span(start, start), line if start == 0 or text[start - 1] == "\n" else newline + line)]


def _gap(text: str, newline: str) -> str:
    return "" if not text else newline if text.endswith("\n") else newline * 2


def _body(text: str, section: Sequence[str]) -> tuple[int, int]:
    """The start and end offsets of a table's keys; a start of -1 if there is no such table."""
    if not section:
        table = _TABLE.search(text)
        return 0, table.start() if table else len(text)
    lines = Lines(text)
    head = re.compile(r"^[ \t]*\[[ \t]*" + r"[ \t]*\.[ \t]*".join(map(re.escape, section)) + r"[ \t]*\]", re.MULTILINE)
    found = head.search(text)
    if found is None:
        return -1, -1
    number = lines.place(found.start()).line
    start = lines.starts[number + 1] if number + 1 < len(lines.starts) else len(text)
    table = _TABLE.search(text, start)
    return start, table.start() if table else len(text)


def _into_list(text: str, at: int, rule: str) -> list[tuple[int, str]]:
    """The possible insertions (offset and text) into a list that starts at `at`."""
    last = -1
    for found in _STRING_OR_END.finditer(text, at):
        if found[1]:
            first = [(at, f'"{rule}"')] if last < 0 else []
            return [*first, (last, f', "{rule}"')] if last >= 0 else first
        if not found[0].startswith("#"):
            last = found.end()
    return []

r"""How is untrusted text printed so that neither a terminal nor a CI system acts on it?

A terminal obeys control characters, and bidirectional marks reorder a line. CI systems read commands in the output of a job:
GitHub at the start of a line, also after spaces (`::warning::`), and anywhere in it (`##[warning]`); Azure and TeamCity
anywhere (`##vso[`, `##teamcity[`). Some compare linguistically, which ignores characters that have no weight.
"""

from urlint.expression import compiled
from urlint.seen import octet, seen
from urlint.typed import Any

_ORDER = compiled(r"#([^ -~]*)#(?=[^ -~]*(?:\[|(?i:vso|teamcity)))")
_BEGINNING = r"[^A-Za-z0-9./\r\n]*::"
_HEAD = compiled(_BEGINNING)
_HEADS = compiled(rf"(?:\A|[\r\n]){_BEGINNING}")


def plain(text: str) -> str:
    """`text` on one line, with everything escaped that a terminal or CI system acts on or that JSON or XML readers reject."""
    text = unordered(text, r"\x23")
    return text if seen(text) else "".join(map(_plain, text))


def leading(text: str) -> str:
    """`plain(text)` for the start of a line, after `./` if a CI system would read a command; `text` starts with a path."""
    shown = plain(text)
    return f"./{shown}" if _HEAD.match(shown) else shown


def unordered(text: str, instead: str = "\ufffd") -> str:
    """`text` with `instead` for the second `#` of each command within a line: `##vso[` becomes `#\ufffdvso[`."""
    if "#" not in text or (text.isascii() and "##" not in text):
        return text
    return _ORDER.sub(lambda found: f"#{found[1]}{instead}", text)


def drawn(line: str) -> str:
    """A line of a drawing, of the same length, with U+FFFD for every character that a terminal or CI system would act on."""
    shown = unordered("\ufffd" + line[1:] if _HEAD.match(line) else line)
    return shown if seen(shown) else "".join(char if seen(char) else "\ufffd" for char in shown)


def orders(text: str) -> bool:
    """Whether a CI system would find a command in `text`, which may have several lines."""
    return _HEADS.search(text) is not None or _ORDER.search(text) is not None


def in_strings(text: str) -> str:
    """JSON or TOML with `#` escaped in its strings where a CI system would find a command."""
    return unordered(text, r"\u0023")


def dumped(value: Any) -> str:
    """`value` as JSON on one line, in ASCII."""
    from json import dumps  # late: only the formats for programs need it

    return in_strings(dumps(value))


def _plain(char: str) -> str:
    return char if seen(char) else octet(char) or char.encode("unicode_escape").decode()

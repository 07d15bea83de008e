r"""How does a stranger's text stand on a terminal or in the log of a CI, so that neither acts upon it?

A terminal obeys control characters, and marks of direction turn a line around. What runs a job reads orders in what a program
writes: GitHub at the head of a line, behind blanks, too (`::warning::`), and anywhere in it (`##[warning]`), Azure and TeamCity
anywhere (`##vso[`, `##teamcity[`). Some compare as a dictionary does, which passes over characters that have no letter.
"""

from urlint.expression import compiled
from urlint.seen import seen
from urlint.typed import Any

_ORDER = compiled(r"#([^ -~]*)#(?=[^ -~]*(?:\[|(?i:vso|teamcity)))")
_BEGINNING = r"[^A-Za-z0-9./\r\n]*::"
_HEAD = compiled(_BEGINNING)
_HEADS = compiled(rf"(?:\A|[\r\n]){_BEGINNING}")


def plain(text: str) -> str:
    """`text` on one line, without anything that a terminal or a CI would act upon or a reader of JSON or XML would refuse."""
    text = unordered(text, r"\x23")
    return text if seen(text) else "".join(map(_plain, text))


def leading(text: str) -> str:
    """The same for the head of a line; `text` begins with a path or a relative reference, which `./` leaves what it is."""
    shown = plain(text)
    return f"./{shown}" if _HEAD.match(shown) else shown


def unordered(text: str, instead: str = "\ufffd") -> str:
    """`text` with another character, or more, in place of the one without which a CI finds no order within a line."""
    if "#" not in text or (text.isascii() and "##" not in text):
        return text
    return _ORDER.sub(lambda found: f"#{found[1]}{instead}", text)


def drawn(line: str) -> str:
    """A line of a drawing, as long as it was, on which neither a terminal nor a CI acts: U+FFFD stands for what they would need."""
    shown = unordered("\ufffd" + line[1:] if _HEAD.match(line) else line)
    return shown if seen(shown) else "".join(char if seen(char) else "\ufffd" for char in shown)


def orders(text: str) -> bool:
    """Whether a CI would find an order in a text of several lines."""
    return _HEADS.search(text) is not None or _ORDER.search(text) is not None


def in_strings(text: str) -> str:
    """JSON or TOML whose strings are written so that no CI finds an order in them."""
    return unordered(text, r"\u0023")


def dumped(value: Any) -> str:
    """`value` as JSON on one line, in ASCII."""
    from json import dumps  # late: people read no JSON

    return in_strings(dumps(value))


def octet(char: str) -> str:
    """The octet of a file in UTF-8 that is none of UTF-8, for which a lone surrogate stands here; "" for any other character."""
    return f"<0x{ord(char) - 0xDC00:02X}>" if "\udc80" <= char <= "\udcff" else ""


def _plain(char: str) -> str:
    return char if seen(char) else octet(char) or char.encode("unicode_escape").decode()

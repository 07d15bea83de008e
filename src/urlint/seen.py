"""Are all characters of a text visible, and how is it quoted in a message? Knows no URLs or files."""

from urlint.expression import compiled

# Invisible characters that Unicode counts as letters, marks, or symbols: fillers of Hangul and Khitan, blanks of Braille, music,
# and hieroglyphs, and marks that only select a form. Those for emoji are not included, because their effect is visible.
_BLANK = (
    r"[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\uffa0"
    r"\U00013441\U00013442\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)
_SHOWN = 60  # characters; names that people choose are shorter


def seen(text: str) -> bool:
    """Whether every character is visible; a space counts as visible, other blank characters do not."""
    return text.isprintable() and (text.isascii() or compiled(_BLANK).search(text) is None)


def octet(char: str) -> str:
    """The byte that a lone surrogate stands for: `<0xE9>` for U+DCE9; "" for any other character."""
    return f"<0x{ord(char) - 0xDC00:02X}>" if "\udc80" <= char <= "\udcff" else ""


def quotable(text: str) -> str:
    """`text` for use between backticks: each backtick in it, which would end the quotation, becomes `'`."""
    return text.replace("`", "'")


def begun(text: str) -> str:
    """`text` for messages that may repeat it often: truncated if it is long."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"

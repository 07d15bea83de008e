"""Does a text show all that it holds, and where does it end in a message? Knows no URL, no file."""

from urlint.expression import compiled

# Nothing is seen of these, though Unicode counts them as letters, marks and symbols: fillers of Hangul and Khitan, blanks of
# Braille, music and hieroglyphs, and marks that only choose a form. Those of emoji are not here: they are seen by their effect.
_BLANK = (
    r"[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\uffa0"
    r"\U00013441\U00013442\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)
_SHOWN = 60  # characters; no name that people gave has so many


def seen(text: str) -> bool:
    """Whether each character is seen; a blank is, others that keep a place empty are not."""
    return text.isprintable() and (text.isascii() or compiled(_BLANK).search(text) is None)


def quotable(text: str) -> str:
    """`text` as it stands between backticks, which it cannot close: `'` stands for each of its own."""
    return text.replace("`", "'")


def begun(text: str) -> str:
    """`text` as a message shows it that is said again and again: of a long one no more than its beginning."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"

"""How is a comment written that tells urlint something? The words, what may stand before them, and what closes the comment."""

ORDERS = ("ignore-file", "ignore", "off", "on")
"""The words that are orders; a longer one precedes those that it begins with."""

ORDER = "|".join(ORDERS)


def apart(start: str) -> str:
    """The pattern `start`, but not in code, nor inside a word or a path; `re` skips to what a pattern begins with."""
    return rf"{start}(?<![\w`.:/-]{start})"


ADDRESS = rf"{apart('urlint:')}[ \t]*"
"""What begins each comment to urlint."""

CLOSERS = r"-->|\*/\}?(?:[ \t]*\?>)?|\?>|\*\)|#\}|%\}|--%>|--\}\}|#>|\|#|-\}|\]\]|\"\"\"|'''"
"""What closes a comment, in any language."""

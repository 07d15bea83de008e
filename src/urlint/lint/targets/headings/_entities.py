"""What do character references in a heading or an identifier stand for?"""


def unescape(text: str) -> str:
    """A text with its character references replaced, as browsers do.

    >>> unescape("Q&amp;A")
    'Q&A'
    """
    if "&" not in text:
        return text
    import html  # late: its table takes two milliseconds, and few headings need it

    return html.unescape(text)

"""How much of the text around a URL may rules and fixes look at? No more, so that an edit elsewhere changes nothing about it."""

TOUCHING = 4  # code points on either side of an edit that may combine with it, as in `\x41`
BEFORE = 1024  # code points before a URL: more than a message of a catalog is long
BEHIND = 256  # and after a URL: more than a saying reaches
ABOVE = 20_000  # code points before a reference, in which a listing that it is in begins


def line_around(text: str, start: int, end: int) -> tuple[int, int]:
    """The start and the end of the part of the line of `start..end` that is examined.

    >>> line_around("a\\nb c\\nd\\ne", 2, 3)
    (2, 5)
    """
    floor, limit = max(start - BEFORE, 0), end + BEHIND
    newline = text.find("\n", end, limit)
    return max(text.rfind("\n", floor, start) + 1, floor), newline if newline != -1 else min(limit, len(text))


def is_open(text: str, at: int, opener: str, closer: str) -> bool:
    """Whether something that a mark opens is open at an offset, as far as the text before it shows.

    >>> is_open("<!-- a --> <!-- b", 17, "<!--", "-->"), is_open("<!-- a --> b", 12, "<!--", "-->")
    (True, False)
    """
    floor = max(at - BEFORE, 0)
    return text.rfind(opener, floor, at) > text.rfind(closer, floor, at)


def tag_around(text: str, start: int, end: int) -> tuple[int, int]:
    """The start of the tag that `start..end` is in, and the end of the next one, as far as they are examined.

    >>> text = "a <p> <a href=b>c</a> d"
    >>> text[slice(*tag_around(text, 14, 15))]
    '<a href=b>c</a>'
    >>> tag_around("a <p> <a href=b", 14, 15)
    (6, 15)
    """
    floor, limit = max(start - BEFORE, 0), end + BEHIND
    closed = text.find(">", text.find(">", end, limit) + 1 or limit, limit)
    return max(text.rfind("<", floor, start), floor), min(closed + 1 or limit, len(text))

"""How do the blocks of programming languages begin and end? Comments, strings in triple quotes, raw strings, here-documents."""

import re

from urlint.find.language import Block

_REST_OF_LINE = r"[^\r\n]{0,2000}+\r?\n"  # no further: a line of a megabyte may hold the opener at every turn
COMMENT = Block("/*", r"/\*", lambda _: r"\*/", "", "*/", comment=True)


def tripled(quote: str, escape: str) -> Block:
    """A string in triple quotes."""
    mark = quote * 3
    return Block(mark, mark, lambda _: rf"{mark}(?<!(?<!\\)\\{mark})", escape)


def fenced(opener: str, closer: str, comment: bool = False) -> Block:
    """A comment or a raw string between two marks."""
    return Block(opener, re.escape(opener), lambda _: re.escape(closer), "", closer, comment)


def here(opener: str, escape: str = "", gap: str = r"[ \t]*") -> Block:
    """A here-document, as far as the line that begins with its word, which is in capitals or in quotes, lest a shift be one.

    `gap` may stand before a word without quotes: none in Perl, whose POD has `L<< HTML::Lint >>`.
    """
    word = rf"(?:[ \t]*[\"'](\w+)[\"']|{gap}\\?([A-Z_][A-Z0-9_]*)\b)"
    return Block(
        opener,
        re.escape(opener) + r"[-~]?" + word + _REST_OF_LINE,
        lambda found: rf"(?m)^[ \t]*{found[1] or found[2]}\b",
        escape,
    )

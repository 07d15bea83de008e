"""How do the blocks of programming languages begin and end? Comments, strings in triple quotes, raw strings, here-documents."""

import re

from urlint.expression import compiled
from urlint.find.heuristic import REACH
from urlint.find.language import Block, Language
from urlint.find.lexer import is_code

_REST_OF_LINE = r"[^\r\n]{0,2000}+\r?\n"  # bounded: a line of a megabyte may be full of openers
_QUOTES = "\"'`"
COMMENT = Block("/*", r"/\*", lambda _: r"\*/", "", "*/", comment=True)
ROUND = Block("(*", r"\(\*(?!\))", lambda _: r"\*\)", "", "*)", comment=True)  # `(*)` is an operator


def tripled(quote: str, escape: str) -> Block:
    """A string in triple quotes; `escape` is how it writes characters, "" if it is raw."""
    mark = quote * 3
    return Block(mark, mark, lambda _: rf"{mark}(?<!(?<!\\)\\{mark})", escape, string=True)


def fenced(opener: str, closer: str, comment: bool = False) -> Block:
    """A comment or a raw string between two marks."""
    return Block(opener, re.escape(opener), lambda _: re.escape(closer), "", closer, comment, string=opener[0] in _QUOTES)


def lined(opener: str, closer: str, comment: bool = False) -> Block:
    """A comment or a raw string between two marks that count only at the start of a line, as `=begin` and `=end` in Ruby."""
    return Block(opener, rf"(?m)^{re.escape(opener)}(?!\w)", lambda _: rf"(?m)^{re.escape(closer)}(?!\w)", comment=comment)


def here(opener: str, escape: str = "", gap: str = r"[ \t]*") -> Block:
    """A here-document, up to the line that begins with its word. The word must be in capitals or quotes, unlike that of a shift.

    `gap` may precede a word without quotes: in Perl it is empty, since its POD has `L<< HTML::Lint >>`.
    """
    word = rf"(?:[ \t]*[\"'](\w+)[\"']|{gap}\\?([A-Z_][A-Z0-9_]*)\b)"
    return Block(
        opener,
        re.escape(opener) + r"[-~]?" + word + _REST_OF_LINE,
        lambda found: rf"(?m)^[ \t]*{found[1] or found[2]}\b",
        escape,
    )


def block_end(language: Language, text: str, line: int, at: int, limit: int) -> int:
    """The end of the comment or raw string that opened on this `line` and contains `at`, or `limit`.

    In `{- see https://a.test/b-}` it is where `-}` begins; a block without an `end` closes at once. Blocks that open on an earlier
    line are stretches of their own; `*/` is an entry of the heuristics, since it ends URLs even if its opener is out of sight.
    """
    for block in language.blocks:
        opened = text.rfind(block.opener, max(line, at - REACH), at) if block is not COMMENT else -1
        if opened >= 0 and text.find(block.end, opened + len(block.opener), at) < 0 and is_code(text, line, opened, language):
            closer = rf"{re.escape(block.end[0])}{{1,8}}{re.escape(block.end[1:])}"  # `--}`, too
            found = compiled(closer).search(text, at, min(limit, at + REACH))
            limit = found.start() if found else limit
    return limit

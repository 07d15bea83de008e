"""Random texts: the pages of the tests, cut, joined, and mixed with special characters of the languages.

Expressions for many constructs of fifty languages are exercised by similar text, not by random bytes: in a minute on one core, this
finds what a coverage-guided byte fuzzer does not find in an hour, because nearly all of the work is done in `re`.
"""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from fixture import pages

SIGNS = (
    *(
        "http://",
        "https://",
        "://",
        "//",
        "mailto:",
        "www.",
        "example.com",
        "a.test",
        "localhost:8080",
        ":",
        "@",
        "#",
        "?",
        "/",
        ".",
    ),
    *(
        "..",
        ",",
        ";",
        "%",
        "%20",
        "%zz",
        "&",
        "&amp;",
        "+",
        "~",
        "^",
        "!",
        "$",
        "|",
        "=",
        "\\",
        "\\n",
        "[",
        "]",
        "(",
        ")",
        "<",
        ">",
    ),
    *('"', "'", "`", "{", "}", "{{", "}}", "${", "$(", "\n", "\n", "\n\n", "\r\n", "\r", "\t", " ", "    ", "\x0c", "\x85", "\x00"),
    *("é", "漢", "😀", "\u200b", "\u2028", "\ud83d", "```\n", "<!--", "-->", "/*", "*/", '"""', "'''", 'r"', 'f"', "<<EOF\n", "- "),
    *("* ", "> ", "[a]: ", ".. ", "::\n", '<a href="', "<script>", "</script>", "<![CDATA[", "]]>", "xmlns=", "echo ", "printf "),
    *("urlint: ignore ", "urlint: off", "urlint: on", "urlint: off[invalid-port]", "urlint: grammar=rfc3987 "),
)
Cut = TypeVar("Cut", str, tuple[Any, ...])
_LENGTHS = (0, 0, 1, 1, 2, 5, 20, 80)


def documents(folder: str = "languages") -> dict[str, list[str]]:
    """The documents on the pages of a folder of the tests, by page."""
    return {page.name: [block.text for block in page.blocks if block.text] for page in pages(folder)}


def mutated(text: str, others: list[str], draw: Random) -> str:
    """The text after one to nine changes."""
    for _ in range(draw.choice((1, 1, 2, 3, 5, 9))):
        start, end = stretch(text, draw)
        text = text[:start] + written(text, others, draw) + text[end:]
    return text


def written(text: str, others: list[str], draw: Random) -> str:
    """The text to insert at a place: special characters, nothing, or a part of this or another text."""
    match draw.randrange(5):
        case 0 | 1:
            return "".join(draw.choices(SIGNS, k=draw.choice((1, 1, 2, 3))))
        case 2:
            return ""
        case 3:
            other = draw.choice(others)
            return other[slice(*stretch(other, draw))]
        case _:
            return text[slice(*stretch(text, draw))]


def stretch(text: str, draw: Random) -> tuple[int, int]:
    """The start and end of a random part of a text."""
    start = draw.randrange(len(text) + 1)
    return start, min(len(text), start + draw.choice(_LENGTHS))


def shortest(text: Cut, fails: Callable[[Cut], bool]) -> Cut:
    """The shortest text, or list of steps, that still fails, after removing everything that is not needed for it."""
    size = len(text)
    while size := size // 2:
        at = 0
        while at < len(text):
            shorter = text[:at] + text[at + size :]
            at, text = (at, shorter) if fails(shorter) else (at + size, text)
    return text

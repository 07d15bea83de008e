"""Which texts take more than linear time? `python tests/benchmarks/doubling.py COUNT [SEED]`.

Each text repeats a random fragment after a random start, in each language in turn, and all rules check it. If the time grows faster
than the text, it is measured again with less noise, and reported if doubling the text still takes more than `MOST` times as long.
"""

import gc
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from urlint.find.document import Document
from urlint.find.language import load
from urlint.find.languages import LANGUAGES
from urlint.lint.config import Config
from urlint.lint.incremental.index import Index
from urlint.lint.linter import lint
from urlint.lint.rule import NAMES

MOST = 2.3
SHORT, LONG = 1_500, 9_000
SIZES = (24_000, 48_000, 96_000, 192_000)
_ENOUGH = 4.0  # seconds for one text
_LANGUAGES = [load(name) for name in LANGUAGES]
_OWN = {sign for each in _LANGUAGES for sign in (*each.comments, *each.quotes, *each.signs, *each.stops) if sign}
SIGNS = [
    *sorted(_OWN | {quote * 3 for quote in "\"'`~"}),
    *("http://", "https://a.test/b", "http://a.test/", "https://u:p@", "http:", "://", "//", ":", "mailto:a@b.test"),
    *("www.a.test", "data:", "urn:a:", "http//a.test", "htp://a", "http:\\/\\/a.test", "http:&#47;&#47;a", "file:///"),
    *("javascript:", "[::1]", "(", ")", "[", "]", "{", "}", "<", ">", "](", "[a](", "[x]: ", "{{", "}}", "{%", "%}", "${"),
    *("$(", "#{", "<%", "%>", "<<", ">>", "&", "&#", "&#41;", "&amp;", "&lt;", "&quot;", "&&", "%zz", "%41", "%", "%s"),
    *("\\", "\\n", "\\\\", "\\u0041", "\\x41", "\\(", "\\<", "a", "b.", "a/b", "../", "./", "/", "?", "?a=", "=", "#"),
    *("@", "a@b.test", ":80", ":8a", ".", "..", ",", ";", "|", "*", "**", "_", "-", " ", "  ", "\n", "\r\n", "\t", "\n\n"),
    *("\n ", "\n    ", "\n- ", "\n> ", "\n| ", "é", "。", "🙂", "\x00", "\ud800", "\u202e", "urlint:", "urlint: ignore["),
    *("urlint: off", "urlint: on", "<!--", "-->", "/*", "*/", "--", "<a href=", "<a ", "</a>", "<script>", "</script>"),
    *("<style>", "<![CDATA[", "<base href=", "<!DOCTYPE ", "xmlns=", "schemaLocation=", "src='", 'href="', "<<EOF\n"),
    *("EOF\n", "\n```\n", "\n~~~js\n", "```", "`", "``", "'''", "\n---\n", "\n===\n", ".. code-block:: html\n", ".. _a: "),
    *("`_", "`a <", ">`_", "::\n", "\\url{", "\\href{", "\\begin{verbatim}", "\\end{verbatim}", "\\verb|", "url("),
    *("@import ", "link:", "image::", "[source]\n----\n", "#+begin_src js\n", "#+end_src\n", "[[", "]]", ".UR "),
    *("\n.UE\n", "key: ", "key: |\n  ", "- ", "msgid ", "\nmsgstr ", 'R"x(', ')x"', "[=[", "]=]", 'r#"', '"#', "m{"),
    *("qr!", "=begin\n", "=cut\n", "__END__\n", "s/", "=~ ", " + ", " . ", '@"', "$'", "%r{", "#!/bin/sh\n", "(?:", "[^"),
]


class Text(NamedTuple):
    """A text of any length: `again`, repeated after `begin`."""

    language: str
    begin: str
    again: str

    def of(self, size: int) -> str:
        """The text with about so many code points."""
        return self.begin + self.again * max(1, (size - len(self.begin)) // len(self.again))


def texts(seed: int) -> Iterator[Text]:
    """Yields random texts, in each language in turn, without end."""
    draw = random.Random(seed)
    while True:
        for language in LANGUAGES:
            begin = "".join(draw.choices(SIGNS, k=draw.choice((0, 0, 1, 1, 2))))
            yield Text(language, begin, "".join(draw.choices(SIGNS, k=draw.choice((1, 2, 2, 3, 3, 4, 6)))))


def linted(text: str, language: str) -> object:
    """Finds and lints, as the command line does."""
    return lint(Document(text, language), _ALL)


def edited(text: str, language: str) -> object:
    """Opens the text in an editor, and types one key in the middle."""
    index = Index(Document(text, language), _ALL)
    index.visible()
    index.edit(len(text) // 2, len(text) // 2, "x")
    return index.visible()


_ALL = Config(select=NAMES)
WAYS: tuple[Callable[[str, str], object], ...] = (linted, edited)


def taken(way: Callable[[str, str], object], text: Text, size: int) -> float:
    """The CPU time in seconds."""
    whole = text.of(size)
    start = time.process_time()
    way(whole, text.language)
    return time.process_time() - start


def grows(way: Callable[[str, str], object], text: Text) -> list[tuple[int, float]]:
    """The sizes and times of a text that takes more than linear time; none otherwise."""
    short, long = (taken(way, text, size) for size in (SHORT, LONG))
    if long < 0.01 or long < LONG / SHORT * 1.4 * short:
        return []
    measured: list[tuple[int, float]] = []
    for size in SIZES:
        measured.append((size, min(taken(way, text, size) for _ in range(2))))
        if sum(each for _, each in measured) > _ENOUGH:
            break
    return measured if len(measured) < 2 or measured[-1][1] > MOST * measured[-2][1] else []


def main(count: int, seed: int) -> None:
    """Tries that many texts, and prints those that take more than linear time."""
    gc.disable()  # Python looks for garbage among all that is alive, the more often the more there is
    made, draw, many = texts(seed), random.Random(seed), 0
    for number in range(1, count + 1):
        text, way = next(made), draw.choice(WAYS)
        if measured := grows(way, text):
            many += 1
            said = ", ".join(f"{size}: {seconds:.2f}" for size, seconds in measured)
            print(f"{way.__name__} {text.language} {text.begin!r} + {text.again!r} * n; {said}", flush=True)
        if number % 1000 == 0 or number == count:
            print(f"{number} texts, {many} of which cost more than their length, {time.process_time():.0f} s", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)

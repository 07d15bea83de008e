"""Do the pages of languages hold? `python tests/pages.py [LANGUAGE ...]` tests them in one process, within a second.

Of a block that does not, it prints what is found there, with carets, as the page would have it. `--write` writes that into the
pages of the languages that are named, and what stands between tildes, for `git diff` to show.
"""

import re
import sys
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from fixture import Block, Mark, pages, refilled, rewritten
from urlint.find.document import Document, Finding
from urlint.find.finder import find
from urlint.find.languages import LANGUAGES
from urlint.text import Lines

FOLDER = Path(__file__).parent / "languages"
Found = tuple[int, int, int, str, str]
"""Line, start and end there, the kind of a finding, and its URL."""


def expected(text: str, mark: Mark) -> Found:
    """The finding that carets describe."""
    kind, _, url = mark.note.partition(" = ")
    return (mark.line, mark.start, mark.end, kind, url or text.split("\n")[mark.line][mark.start : mark.end])


def found(lines: Lines, finding: Finding) -> Found:
    """A finding, in the same form."""
    line, start = lines.place(finding.span.start)
    end = min(finding.span.end, lines.span(line).end) - lines.span(line).start
    return (line, start, end, str(finding.kind), finding.url)


def differing(block: Block) -> list[Found] | None:
    """The findings in a block; None if they are those of its carets."""
    lines = Lines(block.text)
    findings = [found(lines, each) for each in find(Document(block.text, block.info))]
    return None if findings == [expected(block.text, mark) for mark in sorted(block.marks)] else findings


def drawn(block: Block, findings: list[Found]) -> str:
    """The block with carets under its findings."""
    carets = {number: list(each) for number, each in groupby(findings, itemgetter(0))}
    lines = block.text.split("\n")[:-1]
    said = ((line, *(_carets(line, each) for each in carets.get(number, ()))) for number, line in enumerate(lines))
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", block.text)), default=0))
    return "\n".join((f"{fence}{block.info}", *(line for group in said for line in group), fence))


def _carets(line: str, each: Found) -> str:
    _, start, end, kind, url = each
    told = "" if url == line[start:end] else f" = {url}"
    return f"{' ' * start}{'^' * (end - start)} {kind}{told}"


def redrawn(page: str) -> str:
    """The text of a page with the carets of what is found, and with what is written between tildes."""
    from written import WRITTEN  # late: most runs write nothing

    carets = rewritten(page, lambda block: None if (findings := differing(block)) is None else drawn(block, findings))
    return refilled(carets, lambda block, word: WRITTEN[word](block))


def write(names: list[str]) -> int:
    """Draws the carets on the pages of these languages, and fills the blocks between tildes."""
    for path in (FOLDER / f"{name}.md" for name in names):
        path.write_text(redrawn(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    return 0


def main(args: list[str]) -> int:
    """Returns 1 if a page of these languages (default: of any) does not hold, 2 if it has none, or a page no language."""
    every, names = pages("languages"), [each for each in args if each != "--write"]
    named = {page.name for page in every}
    unfit = [f"no such page: tests/languages/{name}.md" for name in sorted({*names} - named)]
    unfit += [f"{name} is read as plain text until `python tests/readme.py` registers it" for name in sorted(named - {*LANGUAGES})]
    if unfit:
        print("\n".join(unfit))
        return 2
    if names != args:
        return write(names)
    wrong = [
        (page.name, block, findings)
        for page in every
        if not names or page.name in names
        for block in page.blocks
        if (findings := differing(block)) is not None
    ]
    for name, block, findings in wrong:
        print(f"tests/languages/{name}.md has another block than this:\n{drawn(block, findings)}\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""How often does each entry of the finder's shelves decide? `heuristics.py FOLDER...` prints a line for each, unused ones first.

A notation counts for each URL of its kind that contains it. `--of STAGE` lists only the entries of one stage.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from urlint.cli.why import notations as held
from urlint.files.decode import binary, decode
from urlint.find import heuristics, notations, schemes
from urlint.find.document import Document
from urlint.find.finder import find
from urlint.find.heuristic import CLASSIFY, Heuristic, listeners
from urlint.find.languages import language_of

Entry = tuple[str, str]
"""The stage and the name of an entry; of a notation its page stands before its name."""

PAGES = (*notations.PLACEHOLDERS, "drawings", "partial", "patterns")


def entries() -> Iterator[Entry]:
    """All entries that are counted."""
    yield from ((entry.stage, entry.name) for shelf in (schemes, heuristics) for name in shelf.PAGES for entry in shelf.page(name))
    yield from ((CLASSIFY, f"{name}: {each.name}") for name in PAGES for each in notations.notations_of(name))


def fired(paths: Iterable[Path]) -> Counter[Entry]:
    """How often each entry decided in the text files among `paths`."""
    times = Counter(dict.fromkeys(entries(), 0))

    def hear(entry: Heuristic, _start: int, _at: int) -> None:
        times[entry.stage, entry.name] += 1

    listeners.append(hear)
    for document in documents(paths):
        for each in find(document):
            for name in {"pattern": ("patterns",), "partial": ("partial",), "template": notations.pages_for(each.url)}.get(
                each.kind, ()
            ):
                text = document.text[each.span.start : each.span.end] if name == "patterns" else each.url
                times.update((CLASSIFY, f"{name}: {line}") for line in held(text, name))
    listeners.remove(hear)
    return times


def documents(paths: Iterable[Path]) -> Iterator[Document]:
    """The text files among them."""
    for path in paths:
        data = path.read_bytes()
        if binary(data[:8192]):
            continue
        try:
            text, encoding, _ = decode(data)
        except ValueError:
            continue
        yield Document(text, language_of(str(path), text[:200].partition("\n")[0]), str(path), encoding)


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--of", metavar="STAGE", help="only the entries of this stage")
    parser.add_argument("folders", nargs="+", metavar="FOLDER")
    options = parser.parse_args()
    files = (path for folder in options.folders for path in sorted(Path(folder).rglob("*")) if path.is_file())
    for (stage, name), count in sorted(fired(files).items(), key=lambda item: item[1]):
        if options.of in (None, stage):
            sys.stdout.write(f"{count:8} {stage:8} {name}\n")

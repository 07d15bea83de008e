"""`urlint find`: the URLs that stand in files and folders."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from urlint.cli.documents import Documents, add_documents
from urlint.cli.format import plain
from urlint.cli.options import add_shared
from urlint.find.document import Document, Finding
from urlint.lint.linter import found
from urlint.text import Lines

_Places = Iterator[tuple[Document, Lines, Finding]]


def add(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    add_documents(parser)
    add_shared(parser, ("text", "json", "json-lines"))


def run(args: Namespace) -> int:
    """0; 2 where something could not be read."""
    documents = Documents(args)
    pieces = _FORMATS[args.output_format or "text"](_places(documents))
    for piece in pieces:
        sys.stdout.write(piece)
    return 2 if documents.problems else 0


def _places(documents: Documents) -> _Places:
    for document, config in documents:
        findings = found(document, config)
        lines = Lines(document.text if findings else "")
        for finding in findings:
            yield document, lines, finding


def _text(places: _Places) -> Iterator[str]:
    for document, lines, finding in places:
        line, column = lines.place(finding.span.start)
        yield f"{plain(document.path)}:{line + 1}:{column + 1}: {plain(finding.url)}\n"


def _json(places: _Places) -> Iterator[str]:
    from urlint.cli.formats.json import array

    return array(line.rstrip("\n") for line in _json_lines(places))


def _json_lines(places: _Places) -> Iterator[str]:
    from json import dumps

    return (dumps(_as_object(*place)) + "\n" for place in places)


def _as_object(document: Document, lines: Lines, finding: Finding) -> dict[str, Any]:
    start, end = finding.span
    line, column = lines.place(start)
    return {
        "path": document.path,
        "language": document.language,
        "start": start,
        "end": end,
        "line": line + 1,
        "column": column + 1,
        "raw": document.text[start:end],
        "url": finding.url,
        "kind": str(finding.kind),
        "container": finding.container,
    }


_FORMATS = {"text": _text, "json": _json, "json-lines": _json_lines}

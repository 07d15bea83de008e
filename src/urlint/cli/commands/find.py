"""`urlint find`: the URLs that stand in files and folders."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from typing import Any

from urlint.cli.documents import Documents, add_documents
from urlint.cli.format import plain
from urlint.cli.options import add_shared
from urlint.find.document import Document, Finding
from urlint.lint.config import Config
from urlint.lint.linter import found
from urlint.text import Lines, Place


def add(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    add_documents(parser)
    add_shared(parser, ("text", "json", "json-lines"))


def run(args: Namespace) -> int:
    """0; 2 where something could not be read."""
    as_json = args.output_format in ("json", "json-lines")
    documents = Documents(args, _json_lines if as_json else _text)
    lines: Iterator[str] = (line for found in documents for line in found)
    if args.output_format == "json":
        from urlint.cli.formats.json import array

        lines = array(line.rstrip("\n") for line in lines)
    for line in lines:
        sys.stdout.write(line)
    return 2 if documents.problems else 0


def _text(document: Document, config: Config, report: Callable[[str], None]) -> list[str]:
    return [
        f"{plain(document.path)}:{line + 1}:{column + 1}: {plain(finding.url)}\n"
        for finding, (line, column) in _places(document, config)
    ]


def _json_lines(document: Document, config: Config, report: Callable[[str], None]) -> list[str]:
    from json import dumps

    return [dumps(_as_object(document, place, finding)) + "\n" for finding, place in _places(document, config)]


def _places(document: Document, config: Config) -> Iterator[tuple[Finding, Place]]:
    findings = found(document, config)
    lines = Lines(document.text if findings else "")
    return ((finding, lines.place(finding.span.start)) for finding in findings)


def _as_object(document: Document, place: Place, finding: Finding) -> dict[str, Any]:
    start, end = finding.span
    line, column = place
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

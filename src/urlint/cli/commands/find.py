"""`urlint find`: the URLs that stand in files and folders."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from itertools import accumulate, repeat
from operator import sub

from urlint.cli.documents import Documents, add_documents
from urlint.cli.format import plain
from urlint.cli.options import add_shared
from urlint.find.document import Document, Finding
from urlint.lint.config import Config
from urlint.lint.discreet import masked, may_tell
from urlint.lint.linter import found
from urlint.text import Lines


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

        lines = array(line for found in lines for line in found.splitlines())
    for line in lines:
        sys.stdout.write(line)
    return 2 if documents.problems else 0


def _text(document: Document, config: Config, report: Callable[[str], None]) -> list[str]:
    """Without secrets: what people read goes on to logs. What programs read is the true text."""
    path, made = plain(document.path), []
    for finding, line, column in _places(document, config):
        url = finding[1]
        if may_tell(url) or not url.isprintable():
            url = plain(masked(finding).url)
        made.append(f"{path}:{line}:{column}: {url}\n")
    return ["".join(made)] if made else []


def _json_lines(document: Document, config: Config, report: Callable[[str], None]) -> list[str]:
    """Written by hand, key by key: the library takes three times as long, which here is half of the whole run."""
    from json.encoder import encode_basestring_ascii as quoted

    made = []
    head = f'{{"path": {quoted(document.path)}, "language": {quoted(document.language)}, "start": '
    for finding, line, column in _places(document, config):
        (start, end), url, kind, container, _, breaks, _ = finding
        meant = quoted(url)
        raw = quoted(document.text[start:end]) if breaks else meant
        place = f'{head}{start}, "end": {end}, "line": {line}, "column": {column}, "raw": {raw}, "url": {meant}, "kind": "'
        made.append(place + kind + '", "container": "' + container + '"}\n')
    return ["".join(made)] if made else []


def _places(document: Document, config: Config) -> Iterator[tuple[Finding, int, int]]:
    """The findings with line and column, 1-based."""
    text, findings = document.text, found(document, config)
    if "\r" in text:
        lines = Lines(text)
        return ((each, line + 1, column + 1) for each in findings for line, column in (lines.place(each.span.start),))
    return _counted(text, findings)


def _counted(text: str, findings: list[Finding]) -> Iterator[tuple[Finding, int, int]]:
    """The same by counting from one to the next, all at once: most lines hold no URL, and need no look."""
    starts = [finding[0][0] for finding in findings]
    between = [repeat("\n"), [0, *starts], starts]
    lines = accumulate(map(text.count, *between), initial=1)
    next(lines)  # that of the beginning
    ends = accumulate(map(text.rfind, *between), max)  # -1 where there is no line end between two
    return zip(findings, lines, map(sub, starts, ends), strict=True)

"""`urlint find`: lists the URLs in files and folders."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import accumulate, islice, repeat
from operator import sub

from urlint.cli.documents import Documents, add_documents
from urlint.cli.main import put
from urlint.cli.options import add_shared
from urlint.cli.parser import Usage
from urlint.cli.plain import in_strings, leading, plain
from urlint.files.source import Source
from urlint.find.document import Document, Finding
from urlint.lint.config import Config
from urlint.lint.linter import found
from urlint.lint.redact import redacted_urls
from urlint.text import Lines

_PRINTABLE = bytes(range(0x20, 0x7F))

EXAMPLES = (
    ("urlint find docs", "list the URLs in a folder, each with its line and column"),
    ("urlint find --why notes.txt", 'also say why, for example "ends at `,`: another URL"'),
    ("urlint find --output-format urls . | sort -u", "list each URL once, for a link checker"),
)


def add(parser: ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("--why", action="store_true", help="also say why each URL begins and ends there, and why it is of its kind")
    add_documents(parser)
    add_shared(parser, ("text", "json", "json-lines", "urls"))


def run(args: Namespace) -> int:
    """Prints the URLs and returns 0, or 2 if something could not be read. Raises Usage."""
    as_json = args.output_format in ("json", "json-lines")
    if args.why and args.output_format == "urls":
        raise Usage("`--why` and `--output-format urls` cannot be combined")
    if args.why:
        made = _why_json_lines if as_json else _why_text
    else:
        made = _urls if args.output_format == "urls" else _json_lines if as_json else _text
    documents = Documents(args, partial(_listed, made))
    lines: Iterator[str] = (line for found in documents for line in found)
    if args.output_format == "urls":
        lines = iter(dict.fromkeys(lines))
    if args.output_format == "json":
        from urlint.cli.formats.json import array

        lines = array(line for found in lines for line in found.splitlines())
    for line in lines:
        put(line)
    return 2 if documents.problems else 0


def _listed(made: Callable[[Document, Config], list[str]], source: Source, config: Config) -> list[str]:
    return made(source.document, config)


def _text(document: Document, config: Config) -> list[str]:
    made = _lines(document, found(document, config))
    return ["".join(made)] if made else []


def _urls(document: Document, config: Config) -> list[str]:
    from urlint.lint.requested import requested  # late: finding URLs needs no grammar

    return [f"{url}\n" for url in requested(document, config)]


def _why_text(document: Document, config: Config) -> list[str]:
    findings, names = _reasons(document, config)
    made = [line + "".join(f"    {name}\n" for name in each) for line, each in zip(_lines(document, findings), names, strict=True)]
    return ["".join(made)] if made else []


def _lines(document: Document, findings: Sequence[Finding]) -> list[str]:
    """One line per finding, for people; secrets are redacted, because such output ends up in logs. JSON has the real text."""
    path, urls = leading(document.path), redacted_urls(findings)
    if not _shows(urls):
        urls = list(map(plain, urls))
    return [f"{path}:{line}:{column}: {url}\n" for line, column, url in zip(*_places(document.text, findings), urls, strict=True)]


def _json_lines(document: Document, config: Config) -> list[str]:
    made = _objects(document, found(document, config))
    return [in_strings("".join(made))] if made else []


def _why_json_lines(document: Document, config: Config) -> list[str]:
    from json import dumps

    findings, names = _reasons(document, config)
    made = [f'{line[:-2]}, "why": {dumps(each)}}}\n' for line, each in zip(_objects(document, findings), names, strict=True)]
    return [in_strings("".join(made))] if made else []


def _reasons(document: Document, config: Config) -> tuple[list[Finding], list[list[str]]]:
    """The findings, and for each the reasons for its start, end, and kind."""
    from urlint.cli.why import reasons  # late: few runs use it

    made = reasons(document, config.searches)
    return [finding for finding, _ in made], [names for _, names in made]


def _objects(document: Document, findings: Sequence[Finding]) -> list[str]:
    """The findings as JSON, one line each. Written without `json`, which takes three times as long: half of the whole run."""
    from json.encoder import encode_basestring_ascii as quoted

    made = []
    head = f'{{"path": {quoted(document.path)}, "language": {quoted(document.language)}, "start": '
    for finding, line, column in zip(findings, *_places(document.text, findings), strict=True):
        (start, end), url, kind, container, _, breaks, *_ = finding
        meant = quoted(url)
        raw = quoted(document.text[start:end]) if breaks else meant
        place = f'{head}{start}, "end": {end}, "line": {line}, "column": {column}, "raw": {raw}, "url": {meant}, "kind": "'
        made.append(place + kind + '", "container": "' + container + '"}\n')
    return made


def _shows(urls: Sequence[str]) -> bool:
    """Whether all URLs can be printed unchanged. ASCII text is checked in one go, in a third of the time."""
    every = "".join(urls)
    if every.isascii():
        return "##" not in every and not every.encode().translate(None, _PRINTABLE)
    return "#" not in every and every.isprintable()


def _places(text: str, findings: Sequence[Finding]) -> tuple[Iterable[int], Iterable[int]]:
    """The lines and the columns of the findings, 1-based. Counts from one to the next, in C rather than in Python."""
    starts = [finding[0][0] for finding in findings]
    if "\r" in text:
        places = list(map(Lines(text).place, starts))
        return [place.line + 1 for place in places], [place.column + 1 for place in places]
    before = (0, *starts)
    lines = accumulate(map(text.count, repeat("\n"), before, starts), initial=1)
    ends = accumulate(map(text.rfind, repeat("\n"), before, starts), max)  # of the lines before
    return islice(lines, 1, None), map(sub, starts, ends)

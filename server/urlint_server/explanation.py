"""What does the full page of a URL show? Components, problems, fixes, which programs accept it, and what it resolves to."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.lint.agreement import programs
from urlint.lint.base import base_of
from urlint.lint.explain import drawing, own_parts, parts, reason, verdicts, visible
from urlint.lint.redact import redacted
from urlint.lint.rule import page
from urlint.url.normalize import normalize
from urlint.url.reference import split
from urlint.url.registry import HISTORICAL, REGISTERED
from urlint.url.resolve import resolve
from urlint.url.schemes import fold
from urlint_server.harmless import fenced
from urlint_server.url_details import UrlDetails

_EXAMPLES = compiled(r"(?ms)^```.*")
_LONGEST = 2000  # code points of a URL; of longer ones only the components are shown
_WIDEST = 400  # code points of a component


def explanation(details: UrlDetails) -> str:
    """The page, in Markdown or as plain text; the page of each rule follows its first diagnostic."""
    blocks = (
        _lines(details, (*_drawn(details), *_reason(details))),
        *_problems(details),
        _lines(details, _fixes(details)),
        _lines(details, _rest(details)),
    )
    return "\n".join(filter(None, blocks))


def _lines(details: UrlDetails, rows: Iterator[str] | tuple[str, ...]) -> str:
    """Lines as a code block in Markdown, or as plain text."""
    text = "".join(f"{row.rstrip()}\n" for row in rows)
    return fenced(text) if details.markdown and text else text


def _drawn(details: UrlDetails) -> Iterator[str]:
    verdict = details.verdict
    yield from drawing(verdict)
    yield ""
    yield from (row for _, row in parts(verdict, _WIDEST))
    if own := list(own_parts(details.finding.url)):
        yield from ("", *own)


def _reason(details: UrlDetails) -> Iterator[str]:
    """Where the grammar stops and what it expects; the reason is left out if a diagnostic already states it."""
    verdict = details.verdict
    if verdict.fault is None:
        return
    is_stated = any(each.message == verdict.fault.message for each in details.diagnostics)
    yield ""
    for line in reason(verdict, details.validator):
        if not is_stated or not line.startswith(("  reason", "  clause")):
            yield line


def _problems(details: UrlDetails) -> Iterator[str]:
    seen = set[str]()
    for each in details.diagnostics:
        text = "" if each.rule in seen else f"\n{_EXAMPLES.sub('', page(each.rule)).strip()}\n"
        seen.add(each.rule)
        why = f"\n{each.severity}, because {each.severity_reason}\n" if each.severity_reason else ""
        yield f"{details.problem(each)}\n{why}{text}"


def _fixes(details: UrlDetails) -> Iterator[str]:
    for each in (fix for fixes in details.fixes for fix in fixes):
        yield f"{'fix' if each.safe else 'perhaps':<9} {visible(each.text)}   {visible(each.title)}"


def _rest(details: UrlDetails) -> Iterator[str]:
    """The grammars and programs that accept the URL, and its resolved and normalized forms."""
    url = details.finding.url
    if len(url) > _LONGEST:
        return
    yield from _grammars(details)
    if who := programs(url):
        yield f"{'readers':<9} {who}"
    opened = details.opened
    base = base_of(opened.head(), opened.language, opened.config.base)
    yield from _rows("resolved", resolve(base, url) if base and details.finding.kind == Kind.REFERENCE else url, url)
    yield from _rows("normal", normalize(url), url)
    scheme = fold(split(url)["scheme"] or "")
    if scheme:
        status = "historical" if scheme in HISTORICAL else "registered" if scheme in REGISTERED else "not registered"
        yield f"{'status':<9} the scheme `{scheme}` is {status} (IANA)"


def _grammars(details: UrlDetails) -> Iterator[str]:
    """Each distinct verdict with its grammars."""
    groups: dict[str, list[str]] = {}
    for name, verdict in verdicts(details.finding.url, details.validator):
        if verdict is not None:
            groups.setdefault(f": {verdict.fault.message}" if verdict.fault else "", []).append(name)
    for what, names in groups.items():
        yield f"{'not valid' if what else 'valid':<9} {', '.join(names)}{what}"


def _rows(name: str, text: str, url: str) -> Iterator[str]:
    if text != url:
        yield f"{name:<9} {visible(redacted(text))}"

"""The page of one URL in a document: its parts, what is wrong and why, what mends it, who takes it, and what it means there."""

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
from urlint_server.told import Told

_EXAMPLES = compiled(r"(?ms)^```.*")
_LONGEST = 2000  # code points of a URL of which more is told than its parts
_WIDEST = 400  # code points of a part


def explanation(told: Told) -> str:
    """The page, in Markdown or as text. What is said is told once, with the page of its rule behind."""
    blocks = (
        _lines(told, (*_drawn(told), *_reason(told))),
        *_problems(told),
        _lines(told, _fixes(told)),
        _lines(told, _rest(told)),
    )
    return "\n".join(filter(None, blocks))


def _lines(told: Told, rows: Iterator[str] | tuple[str, ...]) -> str:
    """Lines for a font of fixed width."""
    text = "".join(f"{row.rstrip()}\n" for row in rows)
    return fenced(text) if told.markdown and text else text


def _drawn(told: Told) -> Iterator[str]:
    verdict = told.validator.judge(told.finding.url)
    yield from drawing(verdict)
    yield ""
    yield from (row for _, row in parts(verdict, _WIDEST))
    if own := list(own_parts(told.finding.url)):
        yield from ("", *own)


def _reason(told: Told) -> Iterator[str]:
    """Where the grammar stops and what it expected; and what it says where no rule does."""
    verdict = told.validator.judge(told.finding.url)
    if verdict.fault is None:
        return
    is_told = any(each.message == verdict.fault.message for each in told.said)
    yield ""
    for line in reason(verdict, told.validator):
        if not is_told or not line.startswith(("  reason", "  clause")):
            yield line


def _problems(told: Told) -> Iterator[str]:
    seen = set[str]()
    for each in told.said:
        text = "" if each.rule in seen else f"\n{_EXAMPLES.sub('', page(each.rule)).strip()}\n"
        seen.add(each.rule)
        yield f"{told.problem(each)}\n{text}"


def _fixes(told: Told) -> Iterator[str]:
    for each in (fix for fixes in told.fixes for fix in fixes):
        yield f"{'fix' if each.safe else 'perhaps':<9} {visible(each.text)}   {visible(each.title)}"


def _rest(told: Told) -> Iterator[str]:
    """Who takes the URL, and what it means in this document."""
    url = told.finding.url
    if len(url) > _LONGEST:
        return
    yield from _grammars(told)
    if who := programs(url):
        yield f"{'readers':<9} {who}"
    opened = told.opened
    base = base_of(opened.head(), opened.language, opened.config.base)
    yield from _rows("resolved", resolve(base, url) if base and told.finding.kind == Kind.REFERENCE else url, url)
    yield from _rows("normal", normalize(url), url)
    scheme = fold(split(url)["scheme"] or "")
    if scheme:
        status = "historical" if scheme in HISTORICAL else "registered" if scheme in REGISTERED else "not registered"
        yield f"{'status':<9} the scheme `{scheme}` is {status} (IANA)"


def _grammars(told: Told) -> Iterator[str]:
    """Each verdict once, with the grammars that give it."""
    groups: dict[str, list[str]] = {}
    for name, verdict in verdicts(told.finding.url, told.validator):
        if verdict is not None:
            groups.setdefault(f": {verdict.fault.message}" if verdict.fault else "", []).append(name)
    for what, names in groups.items():
        yield f"{'not valid' if what else 'valid':<9} {', '.join(names)}{what}"


def _rows(name: str, text: str, url: str) -> Iterator[str]:
    if text != url:
        yield f"{name:<9} {visible(redacted(text))}"

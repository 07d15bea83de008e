"""textDocument/hover: what `urlint explain` says of the URL under the pointer, and what it means here; nothing elsewhere."""

from collections.abc import Iterator

from lsprotocol import types as lsp

from urlint.expression import compiled
from urlint.find.document import Finding, Kind
from urlint.lint.base import base_of
from urlint.lint.clause import href
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.explain import explain, visible
from urlint.lint.redact import redact, redacted, redacted_finding
from urlint.lint.rule import page
from urlint.text import Span
from urlint.url.normalize import normalize
from urlint.url.reference import split
from urlint.url.registry import HISTORICAL, REGISTERED
from urlint.url.resolve import resolve
from urlint.url.schemes import fold
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.feature import Feature
from urlint_server.harmless import escaped, fenced, inline
from urlint_server.kind import kind_of
from urlint_server.session import Session

_NO_URL = (Kind.TEMPLATE, Kind.PATTERN)
_EXAMPLES = compiled(r"(?ms)^```.*")
_LONGEST = 2000  # code points of a URL of which more is told than its parts


def hover(session: Session, params: lsp.HoverParams) -> Json | None:
    """The URL in its parts, secrets redacted, the verdict of each grammar, the page of each rule; its range is the URL."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None:
        return None
    convert = session.convert(opened)
    offset = convert.offset(params.position)
    kind = kind_of(opened.uri)
    if kind is not None and (told := kind.hover(session, opened, offset)) is not None:
        return told
    finding = opened.finding(offset)
    if finding is None or finding.kind in _NO_URL:
        return None
    shown = redacted_finding(finding)
    drawing = "".join((explain(shown.url, session.validator(opened)), *_more(shown, opened)))
    here = Span(offset, offset)
    said = [(redact(each), each.span.touches(here)) for each in opened.diagnostics_at(here)]
    if session.client.markdown:
        contents = {"kind": lsp.MarkupKind.Markdown.value, "value": markdown(drawing, said)}
    else:
        contents = {"kind": lsp.MarkupKind.PlainText.value, "value": drawing + "".join(_plain(each) for each, here in said if here)}
    return {"contents": contents, "range": convert.range(finding.span)}


def _more(finding: Finding, opened: Opened) -> Iterator[str]:
    """What the URL means in this document, a line each."""
    url = finding.url
    if len(url) > _LONGEST:
        return
    base = base_of(opened.head(), opened.language, opened.config.base)
    rows = [("resolved", resolve(base, url) if base and finding.kind == Kind.REFERENCE else url), ("normal", normalize(url))]
    made = [f"{name:<9} {visible(redacted(text))}\n" for name, text in rows if text != url]
    scheme = fold(split(url)["scheme"] or "")
    if scheme:
        status = "historical" if scheme in HISTORICAL else "registered" if scheme in REGISTERED else "not registered"
        made.append(f"{'status':<9} the scheme `{scheme}` is {status} (IANA)\n")
    if made:
        yield "\n" + "".join(made)


def markdown(drawing: str, said: list[tuple[Diagnostic, bool]]) -> str:
    """A drawing, then what is said, with the page of what is said here. Links lead to standards alone."""
    return fenced(drawing) + "".join(_section(each) + (f"\n{_text(each.rule)}\n" if here else "") for each, here in said)


def _section(said: Diagnostic) -> str:
    link = href(said.clause)
    clause = f"\n[{said.clause}]({link})\n" if link else f"\n{escaped(said.clause.strip())}\n" if said.clause else ""
    return f"\n**{said.rule}**: {inline(said.message)}\n{clause}"


def _plain(said: Diagnostic) -> str:
    return f"\n{said.rule}: {visible(said.message)}\n\n{_text(said.rule)}\n"


def _text(rule: str) -> str:
    """What the page of a rule says before its examples."""
    return _EXAMPLES.sub("", page(rule)).strip()


feature = Feature(lsp.TEXT_DOCUMENT_HOVER, hover)

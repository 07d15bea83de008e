"""How else can a URL be written that is not wrong? Normalized, absolute, relative, with another spelling of its host."""

from collections.abc import Callable, Iterator, Sequence

from urlint.expression import compiled
from urlint.find.document import Finding, Kind
from urlint.find.escape import encode as written
from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.lint.fix.side_effects import kept_within
from urlint.lint.rule import entry
from urlint.lint.rules import Group
from urlint.record import Record
from urlint.seen import quotable
from urlint.text import Edit, Span, apply
from urlint.url.consequence import same_places
from urlint.url.host import to_a_labels, to_u_labels
from urlint.url.normalize import normalize, percent_encoding
from urlint.url.percent import UNRESERVED, decode, encode
from urlint.url.proposal import Repair, difference
from urlint.url.reference import split
from urlint.url.resolve import relative, resolve
from urlint.url.validator import Validator

# An escape of a delimiter, or of `%` itself: decoding it would change the meaning (RFC 3986, section 2.2).
_DELIMITER = compiled("(%(?:2[13456789ABCFabcf]|3[ABDFabdf]|40|5[BDbd]))")
_ESCAPES = compiled("(?:%[0-9A-Fa-f]{2})++")
_WHOLE = (Kind.URL, Kind.REFERENCE, Kind.NAMESPACE)
_FINE = (Group.NORMAL_FORM, Group.SECURITY)


class Rewrite(Record):
    """What to do, as an order, and the URL that results; `reason` says why it cannot be done, "" if it can."""

    title: str
    url: str
    reason: str = ""


def rewrites(finding: Finding, validator: Validator, base: str, said: Sequence[Diagnostic] = ()) -> Iterator[Rewrite]:
    """Other ways to write a whole URL, each of which gives another text; `base` is "" if none is known.

    `said` is what the rules say about it: a URL that is wrong is to be fixed, and no other spelling is offered.
    """
    if finding.kind not in _WHOLE or any(_is_wrong(each) for each in said):
        return
    url = finding.url
    made = [*_normal(finding, validator), *_hosts(url), *_queries(url)]
    if base and finding.kind == Kind.REFERENCE:
        made.append(Rewrite(f"Make the URL absolute, using the base `{quotable(base)}`", resolve(base, url)))
    elif base:
        made.append(Rewrite(f"Make the URL relative to `{quotable(base)}`", relative(base, url)))
    for each in made:
        if each.url != url:
            refused = validator.accepts(url) and not validator.accepts(each.url)
            yield each._replace(reason=f"{validator.language.name} does not allow it") if refused else each


def selected(finding: Finding, span: Span, validator: Validator) -> Iterator[Rewrite]:
    """The same for `span` of a URL, in decoded code points: percent-encoded, and decoded as far as the grammar allows."""
    text, url = finding.url[span.start : span.end], finding.url
    if not _names_host(url, span):
        yield from _spelled("Percent-encode the selection", url, span, encode(text, UNRESERVED))
    pieces = _DELIMITER.split(text)
    pieces[::2] = (_ESCAPES.sub(lambda run: _legible(run[0]), piece) for piece in pieces[::2])
    meant = "".join(pieces)
    for spelled in (meant, percent_encoding(text)):
        whole = apply(url, [Edit(span, spelled)])
        if spelled != text and validator.accepts(whole) and _same_parts(url, whole):
            yield Rewrite("Decode the selection", whole)
            return
    if meant != text:
        yield Rewrite("Decode the selection", url, "its characters are not allowed there")


def edits(finding: Finding, url: str) -> tuple[Edit, ...]:
    """The edits that write `url` in place of the finding, with the characters as that place writes them."""
    edit = difference(finding.url, url)
    return (Edit(finding.place(edit.span), written(edit.text, finding.escape)),)


def does_harm(finding: Finding, text: str, url: str) -> bool:
    """Whether writing `url` in place of the finding in `text` would end a comment there, or begin code."""
    return kept_within(finding, text, Repair("", (difference(finding.url, url),), False)) is None


def _is_wrong(said: Diagnostic) -> bool:
    """Whether a rule says more than that something could be written otherwise, or that it is dangerous."""
    bad = said.severity in (Severity.ERROR, Severity.WARNING) and entry(said.rule).group not in _FINE
    return bad or said.rule == "confusable-host"  # whose other spelling deceives as much


def _normal(finding: Finding, validator: Validator) -> Iterator[Rewrite]:
    """The normal form, if the URL is valid and all readers go to the same place with both; a name is compared by its letters."""
    url, normal = finding.url, normalize(finding.url)
    if finding.kind is Kind.NAMESPACE or not validator.accepts(url):
        return
    if same_places(url, normal, finding.kind is Kind.REFERENCE):
        yield Rewrite("Normalize the URL", normal)


def _names_host(url: str, span: Span) -> bool:
    """Whether a part of a URL includes some of its scheme, host, or port, which no program looks for in escapes."""
    components = split(url).components
    named = [Span(0, components["scheme"].end + 1)] if "scheme" in components else []
    named += [Span(components["host"].start, components["authority"].end)] if "host" in components else []
    return span != Span(0, len(url)) and any(map(span.overlaps, named))


def _spelled(title: str, url: str, span: Span, text: str) -> Iterator[Rewrite]:
    if text != url[span.start : span.end]:
        yield Rewrite(title, apply(url, [Edit(span, text)]))


def _legible(escapes: str) -> str:
    """What escapes mean, except characters that are invisible, end a line, or turn the direction of a text."""
    return "".join(char if char.isprintable() else encode(char, UNRESERVED) for char in decode(escapes))


def _same_parts(one: str, other: str) -> bool:
    return list(split(one).components) == list(split(other).components)


def _hosts(url: str) -> Iterator[Rewrite]:
    def with_host(title: str, change: Callable[[str], str | None]) -> Iterator[Rewrite]:
        reference = split(url)
        host = reference["host"]
        other = change(host) if host else None
        if other:
            yield Rewrite(title, apply(url, [Edit(reference.components["host"], other)]))

    yield from with_host("Convert the host to Punycode", lambda host: None if host.isascii() else to_a_labels(host))
    yield from with_host("Convert the host to Unicode", lambda host: to_u_labels(host) if host.isascii() else None)


def _queries(url: str) -> Iterator[Rewrite]:
    reference = split(url)
    if reference["query"] and "&" in reference["query"]:
        pairs = sorted(reference["query"].split("&"), key=lambda pair: pair.partition("=")[0])
        yield Rewrite("Sort the query parameters by name", apply(url, [Edit(reference.components["query"], "&".join(pairs))]))

"""`mailto` (RFC 6068, section 2): addresses of RFC 5322, and header fields of the message to write."""

from collections.abc import Iterator, Mapping

from urlint.expression import compiled
from urlint.grammar.scheme import FINE, MISREAD, REFUSED, TAKEN, Rows, Scheme, decoded
from urlint.grammar.standard import Explanation, Shape, Slip, Standard, Stops
from urlint.text import Edit, Span

_SHAPE = Shape(r"(?P<scheme>[^:]*+):?(?P<to>[^?#]*+)(?:\?(?P<hfields>[^#]*+))?(?:#(?P<fragment>.*+))?")
_FIELD = r"(?i:subject|body|cc|bcc|to)="
_ATOMS = compiled(r"[^\x00-\x20\x7f()<>\[\]:;@\\,.\"]++(?:\.[^\x00-\x20\x7f()<>\[\]:;@\\,.\"]++)*+")
_QUOTED = compiled(r'"(?:[^"\\\r\n\x00]|\\[^\r\n\x00])*+"')
_LITERAL = compiled(r"\[[!-Z^-~]*+\]")
_BLANKS = compiled("(?:%20)+")
_NAMED = compiled(r"(?i)[^<>,?#]*?%3C([^<>,?#%@]+@[^<>,?#%@]+)%3E\Z")
_LONGEST = 64  # octets before the `@` (RFC 5321, section 4.5.3.1.1)


def _check(text: str, spans: Mapping[str, Span], stops: Stops) -> Slip | None:
    """Reports an address that is invalid once its escapes are decoded."""
    to = spans.get("to", Span(0, 0))
    start = to.start
    for address in text[to.start : to.end].split(",") if to.start < to.end else ():
        span = Span(start, start + len(address))
        slip = _named(text, span) or _blank(text, span) or _address(address, start)
        if slip is not None:
            return slip
        start += len(address) + 1
    return None


def _named(text: str, span: Span) -> Slip | None:
    """Reports a name before an address in angle brackets, which is the form in message headers."""
    found = _NAMED.match(text, span.start, span.end)
    if found is None:
        return None
    said = "address cannot have a name or angle brackets"
    return Slip("to", span, said, "RFC 6068, section 2", "Write the address alone", (Edit(span, found[1]),))


def _blank(text: str, span: Span) -> Slip | None:
    """Reports an encoded space before or after an address."""
    found = _BLANKS.match(text, span.start, span.end)
    if found is None and text.endswith("%20", span.start, span.end):
        found = _BLANKS.search(text, span.end - 3, span.end)
    if found is None:
        return None
    at = Span(*found.span())
    return Slip("to", at, "address cannot begin or end with a space", "RFC 6068, section 2", "Remove the space", (Edit(at, ""),))


def _address(address: str, start: int) -> Slip | None:
    local, _, domain = address.rpartition("@")
    before, behind = decoded(local), decoded(domain)
    if not (_ATOMS.fullmatch(before) or _QUOTED.fullmatch(before)):
        said, span = "the part before `@` must be in quotes, or have no such characters", Span(start, start + len(local))
        return Slip("to", span, said, "RFC 5322, section 3.4.1")
    if len(before.encode()) > _LONGEST:
        said = f"the part before `@` is longer than {_LONGEST} octets"
        return Slip("to", Span(start, start + len(local)), said, "RFC 5321, section 4.5.3.1.1")
    if not (_ATOMS.fullmatch(behind) or _LITERAL.fullmatch(behind)):
        return Slip("to", Span(start + len(local) + 1, start + len(address)), "not a domain", "RFC 5322, section 3.4.1")
    return None


standard = Standard(
    name="mailto",
    title="Mail addresses (RFC 6068, October 2010)",
    rfc="RFC 6068",
    files=("mailto",),
    start="mailtoURI",
    shapes={"mailtoURI": _SHAPE},
    component=dict.fromkeys(("addr-spec", "local-part", "domain", "dot-atom-text", "atext"), "to")
    | dict.fromkeys(("hfield", "hfname", "hfvalue", "qchar"), "hfields"),
    innermost={"to": "atext", "hfields": "qchar"},
    sections=dict.fromkeys(("scheme", "to", "hfields", "fragment", "pct-encoded"), "2"),
    rule="scheme-syntax",
    words={"to": "address", "hfields": "header field"},
    reasons=(
        Explanation("to", r"(?<=[^:/?]@)@+", "address has more than one `@`", "Remove the second `@`"),
        Explanation("to", r"(?<=[:,])@", "address begins with `@`"),
        Explanation("to", r"(?<=\.)@", "dot not allowed before `@`"),
        Explanation("to", r"@", "address has more than one `@`"),
        Explanation("to", r"(?i)(?<=:mailto):", "`mailto:` is doubled"),
        Explanation("to", r"(?<=@)(?=[,?]|\Z)", "address has no domain"),
        Explanation("to", r"(?<=\.)(?=[,?]|\Z)", "dot not allowed at the end of a domain"),
        Explanation("to", r"(?<=,),", "missing address after `,`", "Remove the second `,`"),
        Explanation("to", r"(?<=,)(?=\?|\Z)", "missing address after `,`"),
        Explanation("to", r"(?=[,?]|\Z)", "address has no `@`"),
        Explanation("to", r"(?<=:)//", "`mailto:` is followed by an address, not by `//`", "Remove `//`"),
        Explanation("to", r";", "addresses are separated by `,`, not by `;`", "Replace `;` with `,`", ","),
        Explanation("to", rf"&(?={_FIELD})", "the first header field begins with `?`, not with `&`", "Replace `&` with `?`", "?"),
        Explanation("to", r"(?<=[A-Za-z0-9])/(?=[?,]|\Z)", "`/` not allowed at the end of an address", "Remove `/`"),
        Explanation("to", r"\.", "dot not allowed here in address", "Remove the dot"),
        Explanation("hfields", rf"\?(?={_FIELD})", "header fields are separated by `&`, not by `?`", "Replace `?` with `&`", "&"),
        Explanation("hfields", r"(?<=[&?])&", "header field is empty", "Remove `&`"),
        Explanation("hfields", r"(?<=[&?])\Z", "header field is empty"),
        Explanation("hfields", r"(?=&|\Z)", "header field has no `=`"),
        Explanation("", r"#", "`#` must be encoded: a `mailto` URL has no fragment", "Encode `#`", "%23"),
    ),
    check=_check,
)


def _weigh(url: str, component: str, at: int) -> str:
    """The consequence of a fault. Mail programs accept URL delimiters in values, spaces around addresses, and names before them.

    They also accept an escaped `@`, which hides an address from robots. But a field is lost, and so is the text after `#` or `&`.
    """
    if url[at:] == "#" and not url[:at].partition(":")[2]:
        return FINE  # a template without an address, to be filled in
    if component == "to" and url.startswith(("/", "="), at) and "@" in url[at:] and not url.startswith("//", at):
        return FINE  # an atom may contain it (RFC 5322, section 3.2.3), as addresses of FidoNet and mailing lists do
    if component == "to":
        if "%3C" in url[at:].partition(",")[0].upper():
            return TAKEN
        if url.startswith(",", at - 1) and (at == len(url) or url[at] in ",?"):
            return TAKEN  # the obsolete syntax of lists (RFC 5322, section 4.4), which mail programs must still accept
        is_fine = _BLANKS.match(url, at) if "@" in url else "%40" in url
        return FINE if is_fine else REFUSED
    if url.startswith("#", at) or compiled(rf"\?{_FIELD}").match(url, at):
        return MISREAD
    return MISREAD if url.startswith("&", at) or (at == len(url) and url[-1] not in "&?") else FINE


def _told(parts: Mapping[str, str]) -> Rows:
    yield from (("to", decoded(each)) for each in parts.get("to", "").split(",") if each)
    yield from _fields(parts.get("hfields", ""))


def _fields(text: str) -> Iterator[tuple[str, str]]:
    for field in text.split("&") if text else ():
        name, _, value = field.partition("=")
        yield decoded(name), decoded(value)


scheme = Scheme(standard, _weigh, _told)

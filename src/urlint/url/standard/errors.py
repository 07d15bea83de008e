"""Which validation errors does the URL Standard's parser find in a text? By name, and in words."""

from urlint.expression import compiled
from urlint.url.message import shown
from urlint.url.reference import Reference
from urlint.url.standard.parser import ParseError, parse
from urlint.url.verdict import Fault

_BASE = parse("http://base.test/")[0]
_SHORT = 63  # characters of a DNS label (RFC 1035, section 2.3.4)
_PLAIN = compiled(rf"(?:(?!-|[^.]{{0,61}}--)[A-Za-z0-9\-]{{1,{_SHORT}}}(?:\.|\Z))*+|\[.*+")
_ODD = compiled(r"[\x00-,/:-@\[-`{-\x7f]")
_WORDS = {
    "domain-to-ASCII": "{host} is not a domain name",
    "domain-invalid-code-point": "{host} is not a domain name",
    "domain-percent-encoded": "percent-encoding not allowed in domain name",
    "IPv4-too-many-parts": "IPv4 address has more than four parts",
    "IPv4-too-few-parts": "IPv4 address has fewer than four parts",
    "IPv4-empty-part": "IPv4 address has an empty part",
    "IPv4-non-numeric-part": "IPv4 address has a part that is not a number",
    "IPv4-non-decimal-part": "IPv4 address must be decimal",
    "IPv4-out-of-range-part": "IPv4 address has a part that is too large",
    "port-out-of-range": "port is larger than 65535",
    "host-missing": "host is empty",
    "invalid-credentials": "user name and password not allowed in a URL",
    "special-scheme-missing-following-solidus": "two `/`, no more and no fewer, must follow the scheme",
    "file-invalid-Windows-drive-letter-host": "missing third `/` before the drive letter",
}


def errors(text: str) -> list[tuple[int, str]]:
    """The validation errors of a text, by offset; a text without a scheme is parsed against a base.

    >>> errors("https://a---b.test/")
    [(8, 'domain-to-ASCII')]
    """
    try:
        return parse(text)[1]
    except ParseError as error:
        if error.errors[-1][1] != "missing-scheme-non-relative-URL":
            return error.errors
    try:
        return parse(text, _BASE)[1]
    except ParseError as error:
        return error.errors


def known(host: str) -> bool:
    """Whether a syntactically valid host is also valid in Unicode and DNS (URL Standard, section 3.3).

    >>> known("host.test"), known("xn--a")
    (True, False)
    """
    return _PLAIN.fullmatch(host) is not None or not errors(f"http://{host}/")


def in_its_words(fault: Fault, reference: Reference) -> Fault:
    """The fault with the URL Standard's name for the error as its clause, and with a message for that error.

    The error used is the last one before the end of the fault, or else the first.
    """
    found = errors(reference.text)
    if not found:
        return fault
    before = [name for at, name in found if at < max(fault.span.end, fault.span.start + 1)]
    name = before[-1] if before else found[0][1]
    return _worded(fault, name, reference)._replace(clause=f"URL Standard, section 4.4, {name}")


def _worded(fault: Fault, name: str, reference: Reference) -> Fault:
    """The fault in the words for an error; its span is the whole host if no single character is at fault."""
    host, span = reference["host"] or "", reference.components.get("host", fault.span)
    if name not in _WORDS:
        return fault
    if fault.component == "port" and name.startswith("domain"):  # the whole text is read as a host
        return fault._replace(message="port not allowed in a `file` URL")
    if fault.component == "host" and name.startswith(("domain-to", "IPv4")):
        return fault if _ODD.search(host) else fault._replace(message=_WORDS[name].format(host=shown(host)), span=span)
    return fault._replace(message=_WORDS[name])

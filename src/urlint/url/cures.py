"""The cures for what is wrong with the frame of a URL: white space around it, scheme, slashes, login, host, port, fragment.

Each proposes; whether the result is in the grammar is for `repair` to find out. What may change which resource is meant is
not safe.
"""

import re
from collections.abc import Iterator

from urlint.text import Edit, Span
from urlint.url.encoding import DOUBTFUL
from urlint.url.message import shown
from urlint.url.percent import encode, unicode_escapes
from urlint.url.proposal import Repair
from urlint.url.reference import split
from urlint.url.schemes import DEFAULT_PORTS, HIERARCHICAL, SLASHED, TELEPHONE, fold, near_misses
from urlint.url.validator import Validator
from urlint.url.verdict import Fault, Verdict

_SEPARATOR = re.compile(r"([A-Za-z]+)(;//|//|:/(?!/)|:(?!/))")
_DRIVE = re.compile(r"([A-Za-z]):(?:\\|/(?!/))")
_DRIVE_AS_HOST = re.compile(r"(?i)(?P<head>file://)[a-z](?P<mark>[:|])(?P<rest>[/\\]?)")
_DRIVE_WITH_BAR = re.compile(r"(?i)file:/(?://)?[a-z](?P<bar>\|)(?=/|\Z)")
_SHARE = re.compile(r"\\\\([A-Za-z0-9.\-_]+)\\")
_SCP = re.compile(r"([A-Za-z0-9._\-]+@[A-Za-z0-9.\-]+):(?!/)(?=.)")
_BREAKS = re.compile(r"[\t\r\n]+")
_OPENING, _CLOSING = ("\u201c", "\u2018"), ("\u201d", "\u2019")
_BLANKS = " \t\r\n"
_GROUPS = re.compile(r"[0-9A-Fa-f:.]+")
_OWNER = re.compile(r"[A-Za-z~][A-Za-z0-9.\-_~]*")
_REST_OF_PASSWORD = re.compile(r"[^@\s]*[^@\s/](?=@)")
_ESCAPES = {"/": "%2F", "?": "%3F"}


def cures(verdict: Verdict, validator: Validator) -> Iterator[Repair]:
    """What may mend the frame of a refused text, likeliest first."""
    fault = verdict.fault
    if fault is None:
        return
    yield from _edges(verdict)
    yield from _file_names(verdict)
    yield from _drives(verdict)
    yield from _scheme(verdict, fault, validator)
    yield from _authority(verdict, fault, validator)
    yield from _number(verdict)
    yield from _rest(verdict, fault, validator)


def _repair(title: str, *edits: Edit, safe: bool = False) -> Repair:
    return Repair(title, edits, safe)


def _edges(verdict: Verdict) -> Iterator[Repair]:
    """Blanks and what cannot be seen at either end, and line ends and tabs anywhere."""
    text = verdict.reference.text
    start = len(text) - len(text.lstrip(_BLANKS + DOUBTFUL))
    end = len(text.rstrip(_BLANKS + DOUBTFUL))
    if start >= end or (text[end : end + 1] in _CLOSING and any(quote in text[start:end] for quote in _OPENING)):
        return  # nothing would be left, or half of a pair
    inner = (Span(*found.span()) for found in _BREAKS.finditer(text, start, end))
    spans = [span for span in (Span(0, start), *inner, Span(end, len(text))) if span.start < span.end]
    if spans:
        removed = "".join(text[span.start : span.end] for span in spans)
        what = f"{shown(removed)} around the URL" if removed.strip(_BLANKS) else "the white space"
        yield _repair(f"Remove {what}", *(Edit(span, "") for span in spans))


def _file_names(verdict: Verdict) -> Iterator[Repair]:
    """Names of files and of repositories that are taken for URLs."""
    text = verdict.reference.text
    drive, share, scp = _DRIVE.match(text), _SHARE.match(text), _SCP.match(text)
    slashes = list(_slashed(text, 2 if share else 0))
    if drive:
        yield _repair("Write the path as a `file:` URL", Edit(Span(0, 0), "file:///"), *slashes)
    elif share:
        yield _repair("Write the path as a `file:` URL", Edit(Span(0, 2), "file://"), *slashes)
    elif scp and "/" not in scp[1]:
        yield _repair("Write it as an `ssh:` URL", Edit(Span(0, 0), "ssh://"), Edit(Span(scp.end() - 1, scp.end()), "/"))


def _drives(verdict: Verdict) -> Iterator[Repair]:
    """Drives of Windows in `file:` URLs: in the place of the host, or with the bar that once stood for a colon (RFC 8089, E.2)."""
    text = verdict.reference.text
    host, bar = _DRIVE_AS_HOST.match(text), _DRIVE_WITH_BAR.match(text)
    if host:
        slash, colon = Edit(Span(host.end("head"), host.end("head")), "/"), ":" if host["rest"] else ":/"
        edits = (slash, Edit(Span(*host.span("mark")), colon), *_slashed(text, host.end("mark")))
        yield _repair("Write a third slash before the drive", *edits)
    elif bar:
        yield _repair("Write `:` behind the drive", Edit(Span(*bar.span("bar")), ":"), safe=True)


def _scheme(verdict: Verdict, fault: Fault, validator: Validator) -> Iterator[Repair]:
    text = verdict.reference.text
    head, colon, rest = text.partition(":")
    if rest.startswith("//") and fault.span.start <= len(head):
        for name in near_misses(head, (*SLASHED, "mailto")):
            yield _repair(f"Write the scheme as `{name}`", Edit(Span(0, len(head)), name))
    if fault.component != "scheme":
        return
    separator = _SEPARATOR.match(text)
    scheme = fold(separator[1]) if separator else ""
    if separator and scheme in HIERARCHICAL:
        wanted = ":///" if scheme == "file" and separator[2] != "//" else "://"
        safe = text.startswith("file:/") and validator.language.spelled("fileurl") is not None
        yield _repair(f"Write `{wanted}` after the scheme", Edit(Span(*separator.span(2)), wanted), safe=safe)
    if colon and head.isascii() and fold(head) != head:
        yield _repair("Write the scheme in lower case", Edit(Span(0, len(head)), fold(head)), safe=True)


def _authority(verdict: Verdict, fault: Fault, validator: Validator) -> Iterator[Repair]:
    components = verdict.reference.components
    host, port = _host_span(verdict, fault), components.get("port")
    if fault.component in ("user", "password", "userinfo") and "authority" in components:
        yield from _login(verdict, fault)
    if host is not None:
        yield from _host(verdict, fault, host, validator)
    if port is not None and fault.component == "port":
        yield from _port(verdict, port)


def _host_span(verdict: Verdict, fault: Fault) -> Span | None:
    """The host that the fault is in; a standard that does not take the authority of a scheme apart has one all the same."""
    components = verdict.reference.components
    if fault.component in ("host", "net_loc", "zone-id"):
        return components.get("host", components.get("net_loc"))
    if fault.component != "schemepart":
        return None
    span = split(verdict.reference.text).components.get("host")
    return span if span is not None and span.start <= fault.span.start < span.end else None


def _login(verdict: Verdict, fault: Fault) -> Iterator[Repair]:
    text = verdict.reference.text
    if text[fault.span.start : fault.span.end].endswith("@"):
        yield _repair(f"Remove the user name {shown(text[fault.span.start : fault.span.end])}", Edit(fault.span, ""))
    elif text.startswith(":", fault.span.start):
        yield _repair("Encode `:` as `%3A`", Edit(fault.span, "%3A"))


def _port(verdict: Verdict, port: Span) -> Iterator[Repair]:
    text = verdict.reference.text[port.start : port.end]
    yield from _password(verdict, port)
    yield from _owner(verdict, port)
    digits = text[: len(text) - len(text.lstrip("0123456789"))]
    if digits:
        yield _repair(f"Use port `{digits}`", Edit(Span(port.start + len(digits), port.end), ""))
    if port.start > 0:  # the text is more than a port, and a colon stands before it
        title = "Remove the port" if text else "Remove the empty port"
        yield _repair(title, Edit(Span(port.start - 1, port.end), ""), safe=not text)


def _password(verdict: Verdict, port: Span) -> Iterator[Repair]:
    """What ended the authority within a password, so that its beginning became a port."""
    text = verdict.reference.text
    rest = None if verdict.reference["userinfo"] else _REST_OF_PASSWORD.match(text, port.end)
    signs = [] if rest is None else list(re.compile("[/?]").finditer(text, *rest.span()))
    if signs:
        said = " and ".join(f"`{sign}` as `{_ESCAPES[sign]}`" for sign in dict.fromkeys(found[0] for found in signs))
        yield _repair(f"Encode {said}", *(Edit(Span(*found.span()), _ESCAPES[found[0]]) for found in signs))


def _owner(verdict: Verdict, port: Span) -> Iterator[Repair]:
    """`ssh://git@host:owner/name.git`, half a URL and half what `scp` takes."""
    reference = verdict.reference
    if not _OWNER.fullmatch(reference.text, *port) or len(reference["path"] or "") < 2:
        return
    if fold(reference["scheme"] or "").endswith("ssh") or (reference["path"] or "").endswith(".git"):
        yield _repair("Write `/` for the `:`", Edit(Span(port.start - 1, port.start), "/"))


def _host(verdict: Verdict, fault: Fault, host: Span, validator: Validator) -> Iterator[Repair]:
    text = verdict.reference.text
    name = text[host.start : host.end]
    if name.startswith("["):
        yield from _literal(verdict, fault, host, validator)
    elif "@" in name:
        runs = re.compile("@+").finditer(text, 0, host.start + name.rindex("@"))
        signs = [Edit(Span(*found.span()), "%40" * len(found[0])) for found in runs]
        yield _repair(f"Encode all `@` but the last: the host is then {shown(name.rpartition('@')[2])}", *signs)
    elif _GROUPS.fullmatch(text, *fault.span) and text.count(":", *fault.span) > 1:
        yield from _bare_ipv6(text, fault.span, validator)
    elif text.startswith("?", fault.span.start) and fold(verdict.reference["scheme"] or "") == "http":
        yield _repair("Write `/` before the `?`", Edit(Span(fault.span.start, fault.span.start), "/"), safe=True)
    elif "\\" in name and fold(verdict.reference["scheme"] or "") in SLASHED:
        yield from _slashes(verdict)
    elif not name.isascii():
        yield from _a_labels(name, host, verdict.reference["scheme"])
    elif ".." in name or name.startswith("."):
        yield _repair("Remove the empty label", *(Edit(Span(*each.span()), "") for each in _doubled(text, host)))
    elif name.endswith("."):
        yield _repair("Remove the final dot", Edit(Span(host.end - 1, host.end), ""))


def _doubled(text: str, host: Span) -> Iterator[re.Match[str]]:
    """The dots of a host that follow a dot, or nothing."""
    return re.compile(r"(?<=\.)\.+|(?<=/)\.+|(?<=@)\.+").finditer(text, host.start, host.end)


def _a_labels(name: str, host: Span, scheme: str | None) -> Iterator[Repair]:
    """The name as DNS knows it; a scheme that is not known to ask DNS may mean another kind of name (RFC 3986, section 3.2.2)."""
    from urlint.url.host import round_trips, to_a_labels

    ascii_name, asks_dns = to_a_labels(name), scheme is None or fold(scheme) in DEFAULT_PORTS
    if ascii_name:
        yield _repair(
            f"Use the ASCII form {shown(ascii_name)} of the host", Edit(host, ascii_name), safe=asks_dns and round_trips(name)
        )


def _bare_ipv6(text: str, span: Span, validator: Validator) -> Iterator[Repair]:
    """Brackets around all of it, and around all but the last group where that may be a port."""
    address = validator.language.dfa("IPv6address")
    head, _, last = text[span.start : span.end].rpartition(":")
    second = re.fullmatch("[0-9]+", last) is not None and head in address
    brackets = (Edit(Span(span.start, span.start), "["), Edit(Span(span.end, span.end), "]"))
    yield _repair("Put the IPv6 address in brackets", *brackets, safe=not second)
    if second:
        at = span.start + len(head)
        yield _repair(f"Put the IPv6 address in brackets, {shown(last)} being the port", brackets[0], Edit(Span(at, at), "]"))


def _literal(verdict: Verdict, fault: Fault, host: Span, validator: Validator) -> Iterator[Repair]:
    text = verdict.reference.text
    name = text[host.start : host.end]
    zone = re.match(r"[^%]*(?P<zone>%(?!25)[^\]]+)", name)
    if zone:
        at = host.start + zone.start("zone")
        if validator.language.spelled("ZoneID"):
            yield _repair("Write `%25` before the zone identifier", Edit(Span(at, at + 1), "%25"))
        yield _repair("Remove the zone identifier", Edit(Span(at, host.start + zone.end()), ""))
    elif "%25" in name and "]" in name:
        at = host.start + name.index("%25")
        yield _repair("Remove the zone identifier", Edit(Span(at, host.start + name.rindex("]")), ""))
    if "]" not in name and validator.language.spelled("IPv6address"):
        yield from _closed(text, host, validator)


def _closed(text: str, host: Span, validator: Validator) -> Iterator[Repair]:
    """`]` after the longest IPv6 address that the host begins with."""
    address = validator.language.dfa("IPv6address")
    for end in range(min(host.end, host.start + 46), host.start + 1, -1):
        if text[host.start + 1 : end] in address:
            yield _repair("Close the bracket", Edit(Span(end, end), "]"))
            return


def _number(verdict: Verdict) -> Iterator[Repair]:
    """A telephone number has no blanks and no escapes; `-` parts it and means nothing (RFC 3966, sections 3 and 5.1.1)."""
    reference = verdict.reference
    if fold(reference["scheme"] or "") in TELEPHONE and "path" in reference.components:
        blanks = re.compile(r"(?<=[^ :]) +(?=[^ ?#])").finditer(reference.text, *reference.components["path"])
        yield _repair("Write `-` for the space", *(Edit(Span(*found.span()), "-") for found in blanks), safe=True)


def _rest(verdict: Verdict, fault: Fault, validator: Validator) -> Iterator[Repair]:
    text, start = verdict.reference.text, fault.span.start
    if text.startswith("#", start) and "#" not in text[:start]:
        yield _repair("Remove the fragment", Edit(Span(start, len(text)), ""))
    escapes = [Edit(span, encode(char, frozenset())) for span, char in unicode_escapes(text)]
    if escapes:
        yield _repair("Write the escape as UTF-8", *escapes)
    if fold(verdict.reference["scheme"] or "") in SLASHED and text.startswith("\\", start):
        yield from _slashes(verdict)
    if fault.component == "path" and text.startswith(":", start) and "/" not in text[:start] and not text.startswith("://", start):
        yield _repair("Write `./` in front", Edit(Span(0, 0), "./"))


def _slashes(verdict: Verdict) -> Iterator[Repair]:
    yield _repair("Use `/` for `\\`", *_slashed(verdict.reference.text))


def _slashed(text: str, start: int = 0) -> Iterator[Edit]:
    """Slashes for backslashes from `start` on, one edit for each run."""
    return (Edit(Span(*found.span()), "/" * len(found[0])) for found in re.compile(r"\\+").finditer(text, start))

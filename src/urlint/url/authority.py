"""Proposes repairs of the authority of a URL: user, password, host, and port. As in `frame`, the caller checks the results."""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.text import Edit, Span
from urlint.url.login import ESCAPES, raw
from urlint.url.message import shown
from urlint.url.proposal import Repair, proposed, slashed
from urlint.url.reference import split
from urlint.url.schemes import DEFAULT_PORTS, SLASHED, fold
from urlint.url.validator import Validator
from urlint.url.verdict import Fault, Verdict

_OWNER = compiled(r"[A-Za-z~][A-Za-z0-9.\-_~]*")
_NAME = compiled(r"(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}")
_REST_OF_PASSWORD = compiled(r"[^@\s]*[^@\s/](?=@)")
_AROUND = compiled(r"(?<=[/@])\s+|\s+(?=[/:?#]|\Z)")
_ALIKE = str.maketrans("OoIl", "0011")
_AND_MORE = compiled(r"([0-9]+)([:,])[A-Za-z0-9]*[A-Za-z]")  # a port, then the owner of a repository or the next host of a list
_HOST_BEHIND = r"[^@\s]*+@(?:[A-Za-z0-9-]++\.)++[A-Za-z]{2,}(?![\w.-])"
_KNOWN_PORTS = {*DEFAULT_PORTS.values(), *("3000", "3306", "5000", "5432", "5672", "6379", "8000", "8080", "8443", "8888", "9000")}
_KNOWN_PORTS |= {"9090", "9200", "27017"}
_PORT = compiled(r"(?=.*[0-9])[0-9OoIl]{2,5}")


def authority(verdict: Verdict, fault: Fault, validator: Validator) -> Iterator[Repair]:
    """The possible repairs of a fault in the authority, the likeliest first."""
    components = verdict.reference.components
    host = _host_span(verdict, fault)
    if fault.component in ("user", "password", "userinfo"):
        yield from _login(verdict, fault)
    if host is not None:
        yield from _host(verdict, fault, host, validator)
    if fault.component == "port":
        yield from _no_port(verdict, components["port"]) or _port(verdict, components["port"], validator)


def _host_span(verdict: Verdict, fault: Fault) -> Span | None:
    """The span of the faulty host; split by RFC 3986 if the grammar's standard does not divide the authority of the scheme."""
    components = verdict.reference.components
    if fault.component in ("host", "net_loc"):
        return components.get("host", components.get("net_loc"))
    span = split(verdict.reference.text).components.get("host")
    return span if span is not None and span.start <= fault.span.start < span.end else None


def _login(verdict: Verdict, fault: Fault) -> Iterator[Repair]:
    text = verdict.reference.text
    if signs := raw(text):
        said = " and ".join(f"`{sign}` as `{ESCAPES[sign]}`" for sign in dict.fromkeys(text[each.start] for each in signs))
        yield proposed(f"Encode {said}", *(Edit(each, ESCAPES[text[each.start]]) for each in signs))
    elif text[fault.span.start : fault.span.end].endswith("@"):
        yield proposed(f"Remove the user name {shown(text[fault.span.start : fault.span.end])}", Edit(fault.span, ""))
    elif text.startswith(":", fault.span.start):
        yield proposed("Encode `:` as `%3A`", Edit(fault.span, "%3A"))


def _no_port(verdict: Verdict, port: Span) -> list[Repair]:
    """The repairs of what is only taken for a port: a path behind a backslash, or a port behind a second colon."""
    text = verdict.reference.text[port.start : port.end]
    if "\\" in text and fold(verdict.reference["scheme"]) in SLASHED:
        return [proposed("Replace `\\` with `/`", *slashed(verdict.reference.text))]
    if compiled(":[0-9]+").fullmatch(text):
        return [proposed("Remove the second `:`", Edit(Span(port.start, port.start + 1), ""))]
    return []


def _port(verdict: Verdict, port: Span, validator: Validator) -> Iterator[Repair]:
    yield from _password(verdict, port)
    owned = tuple(_owner(verdict, port))
    yield from owned or _swapped(verdict, port)
    yield from _dotted(verdict, port, validator)
    text = verdict.reference.text[port.start : port.end]
    more = _AND_MORE.match(text)
    if more is not None:
        yield from _second(port.start + more.end(1), more[2])
    elif not compiled(_HOST_BEHIND).match(verdict.reference.text, port.start):
        yield from _number(text, port)
        if port.start > 0 and not owned and not text.startswith(":"):  # more than a port, with one colon before it
            yield from _removed(verdict, port)


def _number(text: str, port: Span) -> Iterator[Repair]:
    """The digits before the typo in a port, if they are all there is or a known port, and the digits that its letters look like."""
    digits = text[: len(text) - len(text.lstrip("0123456789"))]
    alike = text.translate(_ALIKE) if _PORT.fullmatch(text) else text
    if digits and (alike == text or digits in _KNOWN_PORTS):
        yield proposed(f"Use port `{digits}`", Edit(Span(port.start + len(digits), port.end), ""))
    if alike != text:
        yield proposed(f"Use port `{alike}`", Edit(port, alike))


def _removed(verdict: Verdict, port: Span) -> Iterator[Repair]:
    """Removes a port and its colon, unless nothing would be left of the authority."""
    if verdict.reference["host"] != "":
        title = "Remove the empty port" if port.start == port.end else "Remove the port"
        yield proposed(title, Edit(Span(port.start - 1, port.end), ""), safe=port.start == port.end)


def _password(verdict: Verdict, port: Span) -> Iterator[Repair]:
    """Repairs a password with a delimiter that ends the authority, so that its start looks like a port."""
    text = verdict.reference.text
    rest = None if verdict.reference["userinfo"] else _REST_OF_PASSWORD.match(text, port.end)
    signs = [] if rest is None else list(compiled("[/?]").finditer(text, *rest.span()))
    if signs:
        said = " and ".join(f"`{sign}` as `{ESCAPES[sign]}`" for sign in dict.fromkeys(found[0] for found in signs))
        yield proposed(f"Encode {said}", *(Edit(Span(*found.span()), ESCAPES[found[0]]) for found in signs))


def _owner(verdict: Verdict, port: Span) -> Iterator[Repair]:
    """Repairs `ssh://git@host:owner/name.git`, a mixture of a URL and the syntax of `scp` or of old FTP clients."""
    reference = verdict.reference
    path = (reference["port"] or "") + (reference["path"] or "")
    if not _OWNER.fullmatch(reference.text, *port) or not (path.endswith(".git") or path.strip("/").count("/")):
        return
    if fold(reference["scheme"]).endswith(("ssh", "ftp", "scp")) or path.endswith(".git"):
        yield proposed("Replace `:` with `/`", Edit(Span(port.start - 1, port.start), "/"))


def _second(at: int, sign: str) -> Iterator[Repair]:
    """Keeps the text after a port, which is not part of it; after a colon, it is a path."""
    if sign == ":":
        yield proposed("Replace the second `:` with `/`", Edit(Span(at, at + 1), "/"))


def _swapped(verdict: Verdict, port: Span) -> Iterator[Repair]:
    """Repairs `user@password:host`, with the host in place of the port: the two delimiters are swapped."""
    text, user = verdict.reference.text, verdict.reference.components.get("userinfo")
    if user is not None and ":" not in text[user.start : user.end] and _NAME.fullmatch(text, *port):
        edits = Edit(Span(user.end, user.end + 1), ":"), Edit(Span(port.start - 1, port.start), "@")
        yield proposed(f"Swap `@` and `:`, which makes the host {shown(text[port.start : port.end])}", *edits)


def _dotted(verdict: Verdict, port: Span, validator: Validator) -> Iterator[Repair]:
    """Repairs `127:0.0.1:80`, an address with a colon instead of a dot."""
    text, host = verdict.reference.text, verdict.reference["host"] or ""
    address = f"{host}.{text[port.start : port.end].partition(':')[0]}"
    judge = validator.component("IPv4address")
    if judge is not None and address in judge:
        yield proposed("Replace `:` with `.`", Edit(Span(port.start - 1, port.start), "."))


def _host(verdict: Verdict, fault: Fault, host: Span, validator: Validator) -> Iterator[Repair]:
    text = verdict.reference.text
    name = text[host.start : host.end]
    if name.startswith("["):
        yield from _literal(verdict, fault, host, validator)
    elif name.strip() not in ("", name):
        yield proposed("Remove the space", *(Edit(Span(*each.span()), "") for each in _AROUND.finditer(text, *host)))
    elif "@" in name.rstrip("@"):
        runs = compiled("@+").finditer(text, 0, host.start + name.rindex("@"))
        signs = [Edit(Span(*found.span()), "%40" * len(found[0])) for found in runs]
        yield proposed(f"Encode all `@` but the last, which makes the host {shown(name.rpartition('@')[2])}", *signs)
    elif text.count(":", *fault.span) > 1:
        yield from _bare_ipv6(text, fault.span, validator)
    elif text.startswith("?", fault.span.start) and fold(verdict.reference["scheme"]) == "http":
        yield proposed("Insert `/` before `?`", Edit(Span(fault.span.start, fault.span.start), "/"), safe=True)
    elif not name.isascii():
        yield from _a_labels(name, host, verdict.reference["scheme"])
    elif ".." in name or name.startswith("."):
        yield proposed("Remove the empty label", *(Edit(Span(*each.span()), "") for each in _doubled(text, host)))
    elif name.endswith("."):
        yield proposed("Remove the trailing dot", Edit(Span(host.end - 1, host.end), ""))


def _doubled(text: str, host: Span) -> Iterator[re.Match[str]]:
    """The superfluous dots of a host: those at its start, or after another dot."""
    return compiled(r"(?<=\.)\.+|(?<=/)\.+|(?<=@)\.+").finditer(text, host.start, host.end)


def _a_labels(name: str, host: Span, scheme: str | None) -> Iterator[Repair]:
    """The host in A-labels; not safe for schemes that may use other names than those of DNS (RFC 3986, section 3.2.2)."""
    from urlint.url.host import round_trips, to_a_labels

    ascii_name, asks_dns = to_a_labels(name), scheme is None or fold(scheme) in DEFAULT_PORTS
    if ascii_name:
        yield proposed(
            f"Change the host to its ASCII form {shown(ascii_name)}", Edit(host, ascii_name), safe=asks_dns and round_trips(name)
        )


def _bare_ipv6(text: str, span: Span, validator: Validator) -> Iterator[Repair]:
    """Puts the whole address in brackets, and also all but the last group if that may be a port."""
    address = validator.component("IPv6address")
    head, _, last = text[span.start : span.end].rpartition(":")
    second = re.fullmatch("[0-9]+", last) is not None and address is not None and head in address
    opened, at = Edit(Span(span.start, span.start), "["), span.start + len(head)
    whole = proposed("Put the IPv6 address in brackets", opened, Edit(Span(span.end, span.end), "]"), safe=not second)
    ported = proposed(f"Put the IPv6 address in brackets, with {shown(last)} as the port", opened, Edit(Span(at, at), "]"))
    if not second:
        yield whole
    else:
        yield from (ported, whole) if last in _KNOWN_PORTS else (whole, ported)


def _literal(verdict: Verdict, fault: Fault, host: Span, validator: Validator) -> Iterator[Repair]:
    text = verdict.reference.text
    name = text[host.start : host.end]
    zone = re.match(r"[^%]*(?P<zone>%(?!25)[^\]]+)", name)
    if zone:
        at = host.start + zone.start("zone")
        if validator.language.spelled("ZoneID"):
            yield proposed("Start the zone identifier with `%25`", Edit(Span(at, at + 1), "%25"))
        yield proposed("Remove the zone identifier", Edit(Span(at, host.start + zone.end()), ""))
    elif "%25" in name and "]" in name:
        at = host.start + name.index("%25")
        yield proposed("Remove the zone identifier", Edit(Span(at, host.start + name.rindex("]")), ""))
    if "]" not in name:
        yield from _closed(text, host, validator)


def _closed(text: str, host: Span, validator: Validator) -> Iterator[Repair]:
    """Adds `]` after the longest IPv6 address at the start of the host, or before its last group if that may be a port."""
    address, start = validator.component("IPv6address"), host.start + 1
    for end in range(min(host.end, host.start + 46), host.start + 1, -1):
        if address is not None and text[start:end] in address:
            if text[end : end + 1].isalnum():  # the last group is too long
                return
            head, _, last = text[start:end].rpartition(":")
            if re.fullmatch("[0-9]{2,5}", last) and head in address:
                at = start + len(head)
                yield proposed(f"Add the missing `]`, with {shown(last)} as the port", Edit(Span(at, at), "]"))
            yield proposed("Add the missing `]`", Edit(Span(end, end), "]"))
            return

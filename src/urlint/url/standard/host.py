"""The host parser of the URL Standard, section 3.5, for domains and addresses in any spelling."""

from urlint.expression import compiled, run
from urlint.url.host import ipv4_text, ipv6_text
from urlint.url.percent import octets
from urlint.url.standard.domain import to_ascii
from urlint.url.standard.encode import encode, not_units

_FORBIDDEN = r"[\x00\t\n\r #/:<>?@\[\\\]^|]"
_FORBIDDEN_IN_DOMAIN = r"[\x00-\x20#%/:<>?@\[\\\]^|\x7f]"
_DIGITS = {8: "[0-7]*", 10: "[0-9]*", 16: "[0-9A-Fa-f]*"}
_LONGEST_NUMBER = 4000  # digits; longer numbers are out of range in any base, or all zeros
_NUMBER = r"(?:[0-9]+|0[xX][0-9A-Fa-f]*)\Z"


class HostError(ValueError):
    """A host that browsers reject; the message is the Standard's name of the error."""


def host(text: str, special: bool, errors: list[tuple[int, str]], at: int = 0) -> str:
    """Returns the host as a browser serializes it. Adds errors that are not fatal to `errors`. Raises HostError."""
    if text.startswith("["):
        if not text.endswith("]"):
            raise HostError("IPv6-unclosed")
        return f"[{ipv6_text(_ipv6(text[1:-1], errors, at + 1))}]"
    if not special:
        return _opaque(text, errors, at)
    domain = octets(text.encode("utf-8", "replace").decode()).decode("utf-8", "replace") if "%" in text else text
    if domain != text:
        errors.append((at, "domain-percent-encoded"))
    name = to_ascii(domain)
    if not name or compiled(_FORBIDDEN_IN_DOMAIN).search(name):
        raise HostError("domain-to-ASCII")
    if to_ascii(domain, strict=True) is None:
        errors.append((at, "domain-to-ASCII"))
    return _ipv4(name, errors, at) if _ends_in_number(name) else name


def _opaque(text: str, errors: list[tuple[int, str]], at: int) -> str:
    if compiled(_FORBIDDEN).search(text):
        raise HostError("host-invalid-code-point")
    places = not_units(text)
    lone = [place for place in places if text[place] == "%"]
    others = [place for place in places if text[place] != "%"]
    errors += ((at + each[0], "invalid-URL-unit") for each in (lone, others) if each)  # one error of each kind
    return encode(text, "C0 control")


def _ends_in_number(name: str) -> bool:
    last = name.removesuffix(".").rpartition(".")[2]
    return compiled(_NUMBER).match(last) is not None


def _ipv4(name: str, errors: list[tuple[int, str]], at: int) -> str:
    """An address of one to four decimal, octal, or hexadecimal numbers, in dotted form; `name` is in lower case."""
    if name.endswith("."):
        errors.append((at, "IPv4-empty-part"))
    parts = name.removesuffix(".").split(".")
    if len(parts) > 4:
        raise HostError("IPv4-too-many-parts")
    if len(parts) < 4:
        errors.append((at, "IPv4-too-few-parts"))
    numbers = [_number(part, errors, at) for part in parts]
    if max(numbers[:-1], default=0) > 255 or numbers[-1] >= 256 ** (5 - len(numbers)):
        raise HostError("IPv4-out-of-range-part")
    if numbers[-1] > 255:
        errors.append((at, "IPv4-out-of-range-part"))
    return ipv4_text(sum(number << 24 - 8 * place for place, number in enumerate(numbers[:-1])) + numbers[-1])


def _number(part: str, errors: list[tuple[int, str]], at: int) -> int:
    base, digits = 10, part
    if part.startswith("0x"):
        base, digits = 16, part[2:]
    elif len(part) > 1 and part[0] == "0":
        base = 8
    if not part or not compiled(_DIGITS[base]).fullmatch(digits):
        raise HostError("IPv4-non-numeric-part")
    if base != 10:
        errors.append((at, "IPv4-non-decimal-part"))
    return int(digits[:_LONGEST_NUMBER] or "0", base)


def _ipv6(text: str, errors: list[tuple[int, str]], at: int) -> list[int]:
    """The eight groups of an address, by the Standard's IPv6 parser."""
    groups, compress, place = list[int](), -1, 0
    if text.startswith(":"):
        if not text.startswith("::"):
            raise HostError("IPv6-invalid-compression")
        place, compress = 2, 0
    while place < len(text):
        if len(groups) + (compress >= 0) == 8:
            raise HostError("IPv6-too-many-pieces")
        if text[place] == ":":
            if compress >= 0:
                raise HostError("IPv6-multiple-compression")
            place, compress = place + 1, len(groups)
            continue
        end = run("[0-9A-Fa-f]{0,4}", text, place, len(text))
        if text[end : end + 1] == ".":
            groups += _dotted(text, place, end, len(groups) + (compress >= 0))
            break
        if text[end : end + 1] not in ("", ":"):
            raise HostError("IPv6-invalid-code-point")
        if text[end:] == ":":
            raise HostError("IPv6-invalid-code-point")
        if end - place > 1 and text[place] == "0":
            errors.append((at + place, "IPv6-piece-leading-zero"))
        groups.append(int(text[place:end], 16))
        place = end + 1
    return _filled(groups, compress)


def _dotted(text: str, place: int, end: int, count: int) -> list[int]:
    if end == place:
        raise HostError("IPv4-in-IPv6-invalid-code-point")
    if count > 6:
        raise HostError("IPv4-in-IPv6-too-many-pieces")
    parts = text[place:].split(".")
    for index, part in enumerate(parts):
        if index > 3 or not compiled("0|[1-9][0-9]*").fullmatch(part):
            raise HostError("IPv4-in-IPv6-invalid-code-point")
        if int(part[:9]) > 255:
            raise HostError("IPv4-in-IPv6-out-of-range-part")
    if len(parts) < 4:
        raise HostError("IPv4-in-IPv6-too-few-parts")
    one, two, three, four = map(int, parts)
    return [one << 8 | two, three << 8 | four]


def _filled(groups: list[int], compress: int) -> list[int]:
    if compress >= 0:
        return [*groups[:compress], *[0] * (8 - len(groups)), *groups[compress:]]
    if len(groups) != 8:
        raise HostError("IPv6-too-few-pieces")
    return groups

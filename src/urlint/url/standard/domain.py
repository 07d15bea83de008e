"""Converts a domain to ASCII like browsers: Unicode ToASCII (UTS 46, section 4.2), non-transitional (URL Standard, 3.3)."""

from unicodedata import category, normalize

from urlint.expression import compiled

_LONGEST = 1024  # code points; DNS names have at most 253


def to_ascii(domain: str, strict: bool = False) -> str | None:
    """Returns the domain in ASCII, or None if that fails; with `strict`, also if DNS does not allow it."""
    if not strict and domain.isascii():
        return domain.lower()
    if len(domain) > _LONGEST:
        return None
    mapped = _mapped(domain)
    if mapped is None:
        return None
    labels = [_decoded(label) for label in mapped.split(".")]
    known = [label for label in labels if label is not None]
    if len(known) < len(labels) or not _is_valid(known):
        return None
    ascii_labels = [label if label.isascii() else f"xn--{label.encode('punycode').decode()}" for label in known]
    if strict and not all(map(_is_dns_label, ascii_labels)):
        return None
    written = ".".join(ascii_labels)
    return None if strict and len(written) > 253 else written


def _mapped(domain: str) -> str | None:
    if domain.isascii():
        return domain.lower()
    import idna  # late: loading its tables is slow

    try:
        return idna.uts46_remap(domain, std3_rules=False)
    except UnicodeError:
        return None


def _decoded(label: str) -> str | None:
    """A label with Punycode decoded; None if that is invalid, or decodes to ASCII only."""
    if not label.startswith("xn--"):
        return label
    try:
        decoded = label[4:].encode("ascii").decode("punycode")
    except (UnicodeError, OverflowError):
        return None
    again = None if decoded.isascii() else _mapped(decoded)
    return decoded if again == decoded and normalize("NFC", decoded) == decoded else None


def _is_valid(labels: list[str]) -> bool:
    """Whether labels meet the criteria of UTS 46, section 4.1, except those about hyphens."""
    if all(map(str.isascii, labels)):
        return not any(label.startswith("xn--") for label in labels)
    return all(map(_is_label, labels)) and _is_bidi(labels)


def _is_label(label: str) -> bool:
    if label.startswith("xn--") or category(label[:1] or "a").startswith("M"):
        return False
    import idna

    joiners = (at for at, char in enumerate(label) if char in "\u200c\u200d")
    try:
        return all(idna.valid_contextj(label, at) for at in joiners)
    except (UnicodeError, ValueError):
        return False


def _is_bidi(labels: list[str]) -> bool:
    """Whether labels meet the Bidi rule (RFC 5893), which applies if any of them is written from right to left."""
    import idna

    try:
        bidi = any(idna.check_bidi(label, check_ltr=False) and _runs_left(label) for label in labels if label)
        return not bidi or all(idna.check_bidi(label, check_ltr=True) for label in labels if label)
    except UnicodeError:
        return False


def _runs_left(label: str) -> bool:
    from unicodedata import bidirectional

    return any(bidirectional(char) in ("R", "AL", "AN") for char in label)


def _is_dns_label(label: str) -> bool:
    if not compiled(r"[a-z0-9\-]*").fullmatch(label):
        return False
    hyphens = label.startswith("-") or label.endswith("-") or (label[2:4] == "--" and not label.startswith("xn--"))
    return 0 < len(label) < 64 and not hyphens

"""Does a host look like another one? By mixed scripts in a label, or letters that all look like ASCII (UTS 39)."""

from collections.abc import Iterator
from functools import cache

from urlint.expression import compiled
from urlint.record import Record
from urlint.text import Span
from urlint.url.host import LONGEST_NAME, to_a_labels, to_u_labels
from urlint.url.percent import decode
from urlint.url.schemes import fold
from urlint.url.scripts import go_together, script, scripts

# UTS 39, confusables.txt of Unicode 17.0.0 (Unicode License v3), made by tests/unicode_tables.py: the letters allowed by IDNA that
# look like an ASCII character, in hexadecimal. Only of alphabets that share most of their shapes with the Latin one.
_LOOKS = """
    a 251 3B1 430
    b 13CF
    c 441 1D04 2CA5
    d 501 13E7 A4D2
    e 435 4BD AB32
    f 584 1E9D A799 AB35
    g 18D 261 581 1D83
    h 4BB 570 13C2
    i 26A 3B9 456 582 13A5 2C93 A647
    j 3F3 458
    l 1C0 4CF A4F2
    n 578 57C
    o 3BF 3C3 3ED 43E 585 1D0F 1D11 2C9F AB3D
    p 1BF 3C1 3F8 440 2CA3 2CCF
    q 51B 563 566
    r 433 1D26 2C85 AB47 AB48
    s 1BD 455 A731
    u 3C5 57D 1D1C A79F AB4E AB52
    v 3BD 475 1D20
    w 26F 448 461 51D 561 1D21 2CBD
    x 445
    y 28F 3B3 443 4AF 1D8C 1EFF 2CA9 AB5A
    z 1D22
    0 A4F3
    1 1C0 4CF A4F2
    4 13CE
    6 431 13EE 2CD3
    8 223
    9 2CCB
    - 2CBB
"""
# The domains in which labels of a script are expected (Chromium, IDN in the address bar), besides domains in that script.
_HOMES = {"Cyrillic": {"bg", "by", "kg", "kz", "mk", "mn", "ru", "su", "tj", "ua", "uz"}, "Greek": {"gr", "cy"}, "Armenian": {"am"}}
_LABEL = compiled(r"[^.\u3002\uff0e\uff61]+")


class Label(Record):
    """A label of a host: its span in the host, and its letters as displayed, in lower case."""

    span: Span
    text: str


class Lure(Record):
    """A misleading label: the ASCII text that all of it looks like, if any, and its scripts."""

    label: Label
    looks_like: str
    scripts: tuple[str, ...]


@cache
def _table() -> dict[str, str]:
    lines = (line.split() for line in reversed(_LOOKS.strip().splitlines()))  # reversed: `l` before `1`
    return {chr(int(code, 16)): char for char, *codes in lines for code in codes}


def is_international(host: str) -> bool:
    """Whether a host may contain non-ASCII characters: raw, in A-labels, or percent-encoded."""
    return not host.isascii() or "xn--" in fold(host) or "%" in host


def labels(host: str) -> list[Label]:
    """The labels of a host as displayed: percent-decoded, mapped by UTS 46 if possible, A-labels in Unicode.

    None for a host that is too long to be a name.
    """
    if len(decode(host)) > LONGEST_NAME:
        return []
    return [Label(Span(*found.span()), _seen(found[0])) for found in _LABEL.finditer(host)]


def _seen(label: str) -> str:
    text = decode(label)
    return to_u_labels(to_a_labels(text) or text.lower())


def lures(host: str) -> Iterator[Lure]:
    """The misleading labels of a host, left to right. Never raises; none for a host in ASCII without A-labels and escapes."""
    if not is_international(host):
        return
    seen = labels(host)
    for label in seen:
        if not label.text.isascii() and (lure := _lure(label, seen[-1].text)) is not None:
            yield lure


def _lure(label: Label, domain: str) -> Lure | None:
    names = tuple(scripts(label.text))
    alike = looks_like(label.text)
    if not go_together(names):
        return Lure(label, alike, names)
    at_home = names and (script(domain[0]) == names[0] != "Latin" or fold(domain) in _HOMES.get(names[0], ()))
    return Lure(label, alike, names) if alike and not at_home else None


def looks_like(label: str) -> str:
    """The ASCII text that a non-ASCII label looks like, letter by letter; "" if any letter has no lookalike."""
    table = _table()
    alike = [each if each.isascii() else table.get(each, "") for each in label]
    return "".join(alike) if all(alike) else ""

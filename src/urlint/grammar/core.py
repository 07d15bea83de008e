"""The core rules that every ABNF grammar has (RFC 5234, appendix B.1)."""

from urlint.automata.charset import CharSet
from urlint.grammar.grammar import Block, Choice, Class, Expr, Literal, Name, Production, Repeat, Sequence


def _chars(*ranges: tuple[int, int]) -> Expr:
    return Class(CharSet.of(*ranges), "/".join(f"%x{low:02X}-{high:02X}" for low, high in ranges))


def _name(name: str) -> Expr:
    return Name(name, 0)


_CORE: dict[str, Expr] = {
    "ALPHA": _chars((0x41, 0x5A), (0x61, 0x7A)),
    "BIT": _chars((0x30, 0x31)),
    "CHAR": _chars((0x01, 0x7F)),
    "CR": Literal("\r"),
    "CRLF": Sequence((_name("CR"), _name("LF"))),
    "CTL": _chars((0x00, 0x1F), (0x7F, 0x7F)),
    "DIGIT": _chars((0x30, 0x39)),
    "DQUOTE": Literal('"'),
    "HEXDIG": _chars((0x30, 0x39), (0x41, 0x46), (0x61, 0x66)),
    "HTAB": Literal("\t"),
    "LF": Literal("\n"),
    "LWSP": Repeat(Choice((_name("WSP"), Sequence((_name("CRLF"), _name("WSP"))))), 0, None),
    "OCTET": _chars((0x00, 0xFF)),
    "SP": Literal(" "),
    "VCHAR": _chars((0x21, 0x7E)),
    "WSP": Choice((_name("SP"), _name("HTAB"))),
}

CORE = Block()
for _each, _expr in _CORE.items():
    CORE.add(Production(_each, _expr, 0))

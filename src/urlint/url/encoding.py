"""Which characters of a URL must be percent-encoded? One repair for all of them.

The automaton decides: where it rejects a character of path, query, fragment, or userinfo, the character's escape is tried
instead. So this works for every grammar, and accepted characters never change.
"""

from collections.abc import Container, Iterator
from functools import lru_cache

from urlint.expression import compiled
from urlint.text import Edit, Span
from urlint.typed import TYPE_CHECKING
from urlint.url.drive import bar_of_drive
from urlint.url.message import shown
from urlint.url.percent import bad_escapes, encode, is_escape
from urlint.url.proposal import Repair
from urlint.url.reference import split
from urlint.url.schemes import CONTACTS, TELEPHONE, fold
from urlint.url.validator import Validator
from urlint.url.verdict import Verdict

if TYPE_CHECKING:
    from urlint.automata.dfa import Row
    from urlint.automata.earley import Row as Place

_TEMPLATE = compiled(r"\$\{[^{}]*\}|\{\{.{0,200}?\}\}|\{[?/+#.;&]?[A-Za-z0-9_][A-Za-z0-9_.,:*\-]*\}|\{\}")
_NEVER = frozenset('"<>^`|{}~') | {chr(code) for code in (*range(0x20), 0x7F)} - frozenset("\t\r\n")
_DOUBTFUL = (
    (0xA0, 0xA0),
    (0x200B, 0x200F),
    (0x2018, 0x201F),
    (0x2026, 0x202E),
    (0x2060, 0x206F),
    (0x3000, 0x3000),
    (0xFEFF, 0xFEFF),
)
DOUBTFUL = "".join(chr(code) for low, high in (*_DOUBTFUL, (0xFF01, 0xFF5E)) for code in range(low, high + 1))
STRIPPED = "".join(map(chr, range(0x21)))  # what browsers strip from both ends of a URL (URL Standard, section 4.4)
_KEPT = frozenset("/?:@")  # delimiters, which are encoded only where they are data
_OPENERS = {">": "<", "}": "{", "]": "[", '"': '"'}
_CLOSED, _STRUCTURE = ("host", "port", "scheme"), ("authority", "mediatype", "path", "userinfo")
_UNICODE = compiled("%[uU][0-9A-Fa-f]{4}")
_TORN = compiled("% +[0-9A-Fa-f]{2}")  # by translators or line wrapping
HEX = tuple("0123456789ABCDEFabcdef")


def is_lone_closer(text: str) -> bool:
    """Whether a text ends with a closing bracket or quotation mark that it does not open."""
    return text[-1:] in _OPENERS and _OPENERS[text[-1]] not in text[:-1]


def encoded(verdict: Verdict, validator: Validator) -> Iterator[Repair]:
    """The repair that percent-encodes all characters that are not allowed raw; none if that is not enough for one of them."""
    text = verdict.reference.text
    beyond = ("{" in text and _TEMPLATE.search(text)) or (" " in text and _is_no_blank_to_encode(verdict))
    edits = [] if beyond else _edits(verdict, validator)
    if edits:
        yield from _closed_up(text, edits)
        safe = _Safety(verdict, validator.language.spelled("iunreserved") is not None)
        yield Repair(_title(text, edits), tuple(edits), all(safe.at(at) for edit in edits for at in range(*edit.span)))


def _closed_up(text: str, edits: list[Edit]) -> Iterator[Repair]:
    """The repair that removes spaces beside slashes, where nothing else is wrong: no name begins or ends with a space."""
    if all(_is_beside_slash(text, edit.span.start) for edit in edits):
        yield Repair("Remove the space", tuple(edit._replace(text="") for edit in edits), False)


def _is_beside_slash(text: str, at: int) -> bool:
    """Whether there are only spaces between the space at `at` and a slash."""
    return text[at] == " " and (text[:at].rstrip(" ").endswith("/") or text[at:].lstrip(" ").startswith("/"))


def _is_no_blank_to_encode(verdict: Verdict) -> bool:
    """Whether spaces must not be encoded: in a telephone number (RFC 3966, section 5.1.1) or before a mail address."""
    scheme, path = fold(verdict.reference["scheme"]), verdict.reference["path"] or ""
    return (scheme in TELEPHONE and " " in path.strip(" ")) or (scheme in CONTACTS and path.startswith(" "))


def _edits(verdict: Verdict, validator: Validator) -> list[Edit]:
    """The edits that encode each rejected character; none if the automaton rejects one of the escapes."""
    text, refused = verdict.reference.text, list[int]()
    closed = _spans(verdict, _CLOSED)
    data = [span for name, span in verdict.reference.components.items() if name not in _STRUCTURE]
    start, row = _viable(text, validator)
    for at in range(start, len(text)):
        char = text[at]
        try:
            if char == "%" and not is_escape(text, at):
                raise KeyError(char)
            row = row[char]
        except KeyError:
            half = "\ud800" <= char <= "\udfff" and not "\udc80" <= char <= "\udcff"  # a lone surrogate has no UTF-8 bytes
            after = None if half else _after(row, _octets(char))
            if after is None or (char != "~" and _within(closed, at)) or (char in _KEPT and not _within(data, at)):
                return []
            row = after
            refused.append(at)
    return list(_runs(text, refused))


def _viable(text: str, validator: Validator) -> "tuple[int, Row | Place]":
    """The length of the viable prefix before the first malformed escape, and the state after it."""
    at, state = validator.walk(text)
    bad = next(bad_escapes(text[: at + 3]), None) if "%" in text else None
    if bad is not None and bad.start < at:
        at, state = validator.dfa.walk(text[: bad.start])
    return at, validator.dfa.row(state)


def _spans(verdict: Verdict, names: Container[str]) -> list[Span]:
    """The spans of the components with these names, as cut by the grammar's standard and by RFC 3986."""
    one, other = verdict.reference, split(verdict.reference.text)
    parts = (*one.components.items(), *(other.components.items() if one is not other else ()))
    return [span for name, span in parts if name in names]


def _runs(text: str, refused: list[int]) -> Iterator[Edit]:
    """One edit for each run of adjacent characters."""
    at = 0
    while at < len(refused):
        start = end = refused[at]
        while at < len(refused) and refused[at] == end:
            at, end = at + 1, end + 1
        yield Edit(Span(start, end), "".join(map(_octets, text[start:end])))


def _within(spans: list[Span], at: int) -> bool:
    return any(span.start <= at < span.end for span in spans)


def _after(row: "Row | Place", escape: str) -> "Row | Place | None":
    """The state after an escape; None if the automaton rejects it."""
    try:
        for char in escape:
            row = row[char]
    except KeyError:
        return None
    return row


@lru_cache(maxsize=256)
def _octets(char: str) -> str:
    return "%25" if char == "%" else encode(char, frozenset())


class _Safety:
    """Decides whether an escape means the same as the character to all programs."""

    def __init__(self, verdict: Verdict, international: bool) -> None:
        self.text = text = verdict.reference.text
        self.international = international  # then rejected non-ASCII characters are not letters
        self.authority = _spans(verdict, ("authority", "net_loc"))
        self.inner = range(len(text) - len(text.lstrip(STRIPPED)), len(text.rstrip(STRIPPED)))

    def at(self, at: int) -> bool:
        char = self.text[at]
        if _within(self.authority, at) and char != "~":
            return False
        if at == len(self.text) - 1 and is_lone_closer(self.text):
            return False
        if char == "%":  # may be a truncated escape, or one of ECMAScript's `%uXXXX`
            return self.text[at + 1 : at + 2] not in HEX and not _UNICODE.match(self.text, at) and not _TORN.match(self.text, at)
        if at not in self.inner or (char == "|" and at == bar_of_drive(self.text)):
            return False
        if not char.isascii():
            return not self.international and char.isprintable() and char not in DOUBTFUL
        return (char == " " and not _is_beside_slash(self.text, at)) or char in _NEVER


def _title(text: str, edits: list[Edit]) -> str:
    chars = list(dict.fromkeys(char for edit in edits for char in text[edit.span.start : edit.span.end]))
    if len(chars) > 2:
        return f"Percent-encode {sum(edit.span.end - edit.span.start for edit in edits)} characters"
    said = (f"{'the space' if char == ' ' else shown(char)} as `{_octets(char)}`" for char in chars)
    return f"Encode {' and '.join(said)}"

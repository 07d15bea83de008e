"""Which grammar does an open document contain? Parsed once for each version of its text."""

import re
from typing import NamedTuple
from weakref import WeakKeyDictionary

from lsprotocol import types as lsp

from urlint.grammar import fences
from urlint.grammar.error import GrammarError
from urlint.grammar.grammar import Grammar
from urlint.grammar.options import Reading
from urlint.grammar.outline import Lexeme, Outline, outline
from urlint.grammar.reading import grammar_of
from urlint_server.document import Opened
from urlint_server.kind import HOLDERS, MOST, kind_of
from urlint_server.session import Session
from urlint_server.uri import path

_SOURCE = "grammar"  # the file name in messages of the parser
_PLACE = re.compile(rf"{_SOURCE}(?::(\d+))?: ")
_NOTATIONS = {"abnf": "abnf", "treerack": "treerack"}
_LONGEST = 1 << 20  # code points


class Read(NamedTuple):
    """A parsed text: its grammar, or the line and message of the error. `whole` is False for blocks in Markdown and XML."""

    text: str
    grammar: Grammar | None
    outline: Outline
    line: int
    error: str
    whole: bool


_READ: WeakKeyDictionary[Opened, tuple[str, Read | None]] = WeakKeyDictionary()


def read_of(opened: Opened) -> Read | None:
    """The grammar in a document, which may be in ABNF blocks of Markdown or XML; None if there is none."""
    if len(opened.text) > (MOST if opened.language in HOLDERS else _LONGEST):
        return None
    text = opened.text.text
    before = _READ.get(opened)
    if before is None or before[0] != text:
        _READ[opened] = before = text, _read(opened, text)
    return before[1]


def _read(opened: Opened, text: str) -> Read | None:
    whole = opened.language not in HOLDERS
    if not whole:
        text = getattr(fences, HOLDERS[opened.language])(text) if "abnf" in text.lower() else ""
    if not text.strip():
        return None
    name = path(opened.uri).rpartition(".")[2]
    notation = _NOTATIONS.get(opened.language_id, _NOTATIONS.get(name)) if whole else "abnf"
    try:
        grammar = grammar_of(_SOURCE, ((_SOURCE, text),), Reading(notation))
    except GrammarError as error:
        line, message = placed(error)
        return Read(text, None, Outline([], []), line, message, whole)
    return Read(text, grammar, outline(text, grammar), 0, "", whole)


def placed(error: GrammarError) -> tuple[int, str]:
    """The line of an error, and its message without the location."""
    found = _PLACE.match(str(error))
    return (int(found[1] or 1), str(error)[found.end() :]) if found else (1, str(error))


class At(NamedTuple):
    """A name in a grammar at a requested position."""

    opened: Opened
    read: Read
    mark: Lexeme


def named_at(session: Session, uri: str, position: lsp.Position) -> At | None:
    """The grammar name at a position of a document; None if there is none."""
    opened = session.opened.get(uri)
    kind = kind_of(opened) if opened else None
    if opened is None or kind is None or not kind.has_names:
        return None
    read = read_of(opened)
    mark = read.outline.at(session.convert(opened).offset(position)) if read else None
    return At(opened, read, mark) if read and mark else None


def outlined(session: Session, uri: str) -> tuple[Opened, Read] | None:
    """A document and its grammar; None if it has none."""
    opened = session.opened.get(uri)
    kind = kind_of(opened) if opened else None
    read = read_of(opened) if opened and kind and kind.has_names else None
    return (opened, read) if opened and read else None

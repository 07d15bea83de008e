"""What does an editor show in a configuration file? Its errors, hovers, and completion."""

from collections.abc import Mapping

from urlint.files.mistake import mistakes as mistakes_of
from urlint.files.settings import SHARED, TABLE
from urlint.files.toml_words import Word, word_at
from urlint.lint.config.meaning import description, is_quoted, is_table, keys, meaning, rule_of, values
from urlint.lint.redact import redacted_text
from urlint.lint.rule import page
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.harmless import message
from urlint_server.kind import Kind
from urlint_server.session import Session
from urlint_server.uri import file_path, path

_PROPERTY, _MEMBER = 10, 20  # LSP 3.17, CompletionItemKind
_FEW = 8  # values that are all listed in a hover
Way = tuple[str, ...]


def mistakes(session: Session, opened: Opened) -> list[Json]:
    """The errors that `urlint check` would report if the file were saved now."""
    bounds = session.workspace.scope(session.workspace.folder(opened.uri)).bounds
    found = mistakes_of(opened.text.text, file_path(opened.uri), _name(opened), bounds)
    ranges = session.convert(opened)
    return [
        {"range": ranges.range(each.span), "severity": 1, "source": "urlint", "message": message(redacted_text(each.message))}
        for each in found
    ]


def hover(session: Session, opened: Opened, offset: int) -> Json | None:
    """The description of the key, or of a value such as a rule or grammar."""
    word = word_at(opened.text.text, offset)
    header = word.role == "header"
    way = _within(tuple(word.text.split(".")) if header else word.way, opened)
    value = "" if way is None or not word.text else _of_key(way) if header else _described(word, way)
    if not value:
        return None
    kind = "markdown" if session.client.markdown else "plaintext"
    return {"contents": {"kind": kind, "value": value}, "range": session.convert(opened).range(word.span)}


def complete(session: Session, opened: Opened, offset: int) -> list[Json]:
    """The possible table names, keys, or values at an offset."""
    text = opened.text.text
    word = word_at(text, offset)
    way = _within(word.way, opened)
    form, named = "{}", dict[str, str]()
    if word.role == "header":
        named = _headers(opened)
    elif word.role == "value" and way is not None:
        named, form = values(way), '"{}"' if is_quoted(way) else "{}"
    elif word.role == "key" and way is not None:
        named, form = keys(way), "{}" if _has_value(text, word) else "{} = "
    return [] if "\n" in word.text else _items(word, named, form, session.convert(opened).range(word.span))


def _items(word: Word, named: Mapping[str, str], form: str, place: Json) -> list[Json]:
    quote = '"' if form.startswith('"') and word.span.end > word.span.start else ""
    return [
        {
            "label": name,
            "kind": _MEMBER if word.role == "value" else _PROPERTY,
            "sortText": f"{number:03}",
            "filterText": f"{quote}{name}",
            "textEdit": {"range": place, "newText": form.format(name)},
        }
        | ({"documentation": {"kind": "markdown", "value": said}} if said else {})
        for number, (name, said) in enumerate(named.items())
    ]


def _has_value(text: str, word: Word) -> bool:
    """Whether an equals sign follows a key."""
    return text[word.span.end :].partition("\n")[0].lstrip().startswith("=")


def _headers(opened: Opened) -> dict[str, str]:
    """The descriptions of the tables that a file may have, by header name."""
    section = _section(opened)
    own = {".".join(section): "Settings of urlint."} if section else {}
    return own | {".".join((*section, name)): said for name, said in keys(()).items() if is_table((name,))}


def _described(word: Word, way: Way) -> str:
    """The description of a key or value, in Markdown that is also readable as plain text."""
    rule = rule_of(way, word.text)
    if rule:
        return f"**{rule}**: {page(rule).partition('```')[0].strip()}\n"
    if word.role == "key":
        return _of_key((*way, word.text))
    said = meaning(way, word.text)
    return f"`{word.text}`: {said}\n" if said else ""


def _of_key(way: Way) -> str:
    """The description of a key, with its possible values if there are few."""
    if not way:  # the header of the table itself
        return "The settings of urlint.\n"
    said, words = description(way), values(way)
    few = f"\nOne of {', '.join(f'`{each}`' for each in words)}.\n" if 0 < len(words) <= _FEW else ""
    return f"**{way[-1]}**: {said}\n{few}" if said else ""


def _section(opened: Opened) -> Way:
    return TABLE if _name(opened) == SHARED else ()


def _name(opened: Opened) -> str:
    return path(opened.uri).rpartition("/")[2]


def _within(way: Way, opened: Opened) -> Way | None:
    """A key path relative to our table; None if it is outside."""
    section = _section(opened)
    return way[len(section) :] if way[: len(section)] == section else None


kind = Kind(mistakes, hover, complete)

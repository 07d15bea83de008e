"""Which settings apply to a call? Those of `config`, with the `grammar` and `production` that the call names."""

from collections.abc import Iterator, Mapping

from urlint.api.grammar import Grammar, named
from urlint.files.grammars import load
from urlint.find.document import Document
from urlint.find.languages import known
from urlint.grammar.error import nearest
from urlint.lint.config import Config
from urlint.text import a_text
from urlint.typed import Any

Settings = Config | Mapping[str, Any] | None
"""A Config, or a mapping with the keys of a configuration file; None means the defaults."""


def settled(config: Settings, grammar: str | Grammar | None = None, production: str | None = None) -> Config:
    """The settings that apply. Raises SettingsError and GrammarError.

    >>> settled({"extend-select": ["insecure-scheme"]}, "rfc3987").language.name
    'rfc3987'
    """
    made = config if isinstance(config, Config) else Config() if config is None else _read(config)
    return made.judging(None if grammar is None else named(grammar).language, production).usable()


def _read(table: Mapping[str, Any]) -> Config:
    if not isinstance(table, Mapping):
        raise TypeError(f"`config` must be a Config or a mapping, not {type(table).__name__}")
    from urlint.lint.config.settings import applied, checked  # late: the command line does not need this

    for key in _keys(table):
        if not isinstance(key, str):
            raise TypeError(f"a key of `config` must be a string, not {type(key).__name__}")
    return applied(checked(table), Config(), load)


def _keys(value: object) -> Iterator[object]:
    """The keys of a table, and of the tables in it."""
    inside = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    yield from value if isinstance(value, Mapping) else ()
    for each in inside:
        yield from _keys(each)


def document(text: str, language: str) -> Document:
    """The document for a text in a document language, given by its name or a common short name. Raises SettingsError and TypeError.

    >>> document("a text", "md").language
    'markdown'
    """
    from urlint.lint.config.values import LANGUAGES, SettingsError  # late, as above

    text, language = a_text(text, "text"), a_text(language, "language")
    if language.lower() not in LANGUAGES:
        raise SettingsError(f"unknown document language `{language}`{nearest(language, LANGUAGES)}", ("language",), language)
    return Document(text, known(language))

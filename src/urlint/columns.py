"""Columns of URLs, judged by the engine that holds them: exact patterns for DuckDB, Polars and Spark, and why a URL is refused.

A function that an engine calls for each row is many times slower than an expression of its own. So the grammar goes to the engine,
as a pattern that matches what the grammar takes and nothing else:

>>> import re
>>> from urlint import columns
>>> duckdb = columns.duckdb("rfc3986", "port")      # select * from t where not regexp_matches(url, ?)
>>> polars = columns.polars("rfc3986", "port")      # frame.filter(~pl.col("url").str.contains(polars))
>>> spark = columns.spark("rfc3986", "port")        # frame.filter(~col("url").rlike(spark))
>>> duckdb, polars, spark
('\\\\A(?:[0-9]*)\\\\z', '\\\\A(?:[0-9]*)\\\\z', '\\\\A(?:[0123456789]*+)\\\\z')

`explain` says why, for the few rows that are refused. The package `pyarrow` is needed for it alone.
"""

from urlint.api.grammar import Grammar, named
from urlint.api.valid import validator
from urlint.grammar.build import grammar_of
from urlint.grammar.by_scheme import nameless
from urlint.grammar.dialect import Dialect, written
from urlint.grammar.dialects import JAVA, RE2, RUST
from urlint.grammar.whole import of_automaton
from urlint.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow

__all__ = ["duckdb", "explain", "polars", "spark"]


def duckdb(grammar: str | Grammar = "rfc3986", production: str | None = None) -> str:
    r"""A pattern for `regexp_matches` of DuckDB, and for whatever else is built on RE2, such as BigQuery.

    >>> duckdb("rfc3986", "scheme")
    '\\A(?:[A-Za-z][+\\-.0-9A-Za-z]*)\\z'

    `grammar` and `production` are those of `urlint.is_valid`. Raises GrammarError, a ValueError, where there is none, or its
    pattern would be too large.
    """
    return _pattern(grammar, production, RE2)


def polars(grammar: str | Grammar = "rfc3986", production: str | None = None) -> str:
    r"""A pattern for `str.contains` of Polars, and for whatever else is built on the crate `regex` of Rust, such as DataFusion.

    >>> polars("rfc3986", "scheme")
    '\\A(?:[A-Za-z][+\\-.0-9A-Za-z]*)\\z'

    `grammar` and `production` are those of `urlint.is_valid`. Raises GrammarError, a ValueError, as `duckdb` does.
    """
    return _pattern(grammar, production, RUST)


def spark(grammar: str | Grammar = "rfc3986", production: str | None = None) -> str:
    r"""A pattern for `rlike` of Spark, and for whatever else is built on Java's `Pattern`, such as Trino.

    >>> spark("rfc3986", "port")
    '\\A(?:[0123456789]*+)\\z'

    Loops are possessive wherever one character tells how they go on: Java goes back into no other, and its stack holds any text.
    `grammar` and `production` are those of `urlint.is_valid`. Raises GrammarError, a ValueError, as `duckdb` does.
    """
    return _pattern(grammar, production, JAVA)


def explain(urls: Any, grammar: str | Grammar = "rfc3986", production: str | None = None) -> "pyarrow.StructArray":
    """Why each URL of a column is refused: an Arrow array of structs, null where nothing is wrong.

    >>> import pyarrow
    >>> explain(pyarrow.array(["http://host/", "http://host:8a/", None])).to_pylist()
    [None, {'rule': 'invalid-port', 'start': 12, 'end': 14, 'component': 'port'}, None]

    `urls` is a column of strings, or a table that has no other: of pyarrow, or of any library that hands out Arrow data, as
    Polars and DuckDB do. Offsets are code points. `grammar` and `production` are those of `urlint.is_valid`. Raises ValueError for
    a table of several columns, and GrammarError, a ValueError, where there is no such grammar or production.
    """
    import pyarrow  # late: the patterns need no Arrow

    judge = validator(grammar, production)
    faults = (None if url is None or judge.accepts(url) else judge.judge(url).fault for url in _strings(urls))
    rows = [
        each and {"rule": each.rule, "start": each.span.start, "end": each.span.end, "component": each.component} for each in faults
    ]
    fields = {"rule": pyarrow.string(), "start": pyarrow.int32(), "end": pyarrow.int32(), "component": pyarrow.string()}
    return pyarrow.array(rows, pyarrow.struct(list(fields.items())))


def _pattern(grammar: str | Grammar, production: str | None, dialect: Dialect) -> str:
    """What is built in is written as its standard says it; what is not, as its automaton does."""
    language = named(grammar).language
    name = language.start if production is None else production
    dfa, made = language.dfa(name), language.standard
    expr = of_automaton(name, dfa) if made is None else nameless(grammar_of(made), name, made)
    return written(expr, dialect, name)


def _strings(urls: Any) -> list[str | None]:
    """The texts of a column, or of a table of one column."""
    import pyarrow

    column = urls if isinstance(urls, pyarrow.Array) else pyarrow.chunked_array(urls)
    if pyarrow.types.is_struct(column.type):  # a table
        names = [each.name for each in column.type]
        if len(names) != 1:
            raise ValueError(f"`urls` must be one column, not {len(names)}: {', '.join(names)}")
        column = pyarrow.table(urls).column(0)
    texts: list[str | None] = column.to_pylist()
    return texts

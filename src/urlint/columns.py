"""Columns of URLs: patterns for DuckDB, Polars, and Spark, and the reason why each URL is rejected.

A Python function that an engine calls for each row is many times slower than a regular expression that it runs itself. So the
engine gets the grammar as a pattern that matches exactly the texts that the grammar accepts:

>>> import re
>>> from urlint import columns
>>> duckdb = columns.duckdb("rfc3986", "port")      # select * from t where not regexp_matches(url, ?)
>>> polars = columns.polars("rfc3986", "port")      # frame.filter(~pl.col("url").str.contains(polars))
>>> spark = columns.spark("rfc3986", "port")        # frame.filter(~col("url").rlike(spark))
>>> duckdb, polars, spark
('\\\\A(?:[0-9]*)\\\\z', '\\\\A(?:[0-9]*)\\\\z', '\\\\A(?:[0123456789]*+)\\\\z')

A pattern matches what `urlint.is_valid` accepts, and nothing else. But a standard may have rules beside its grammar, so those of
`data`, `geo`, `mailto`, `mongodb`, `rfc6570`, `tel`, `urn`, and `whatwg` also match a few texts that `is_valid` rejects.

`explain` gives the reasons for the few rows that are rejected. Only `explain` needs the package `pyarrow`.
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
    r"""A pattern for `regexp_matches` of DuckDB and other engines built on RE2, such as BigQuery.

    >>> duckdb("rfc3986", "scheme")
    '\\A(?:[A-Za-z][+\\-.0-9A-Za-z]*)\\z'

    `grammar` and `production` are those of `urlint.is_valid`. Raises GrammarError, a ValueError, if one of them does not exist or
    the pattern would be too large.
    """
    return _pattern(grammar, production, RE2)


def polars(grammar: str | Grammar = "rfc3986", production: str | None = None) -> str:
    r"""A pattern for `str.contains` of Polars and other engines built on the Rust crate `regex`, such as DataFusion.

    >>> polars("rfc3986", "scheme")
    '\\A(?:[A-Za-z][+\\-.0-9A-Za-z]*)\\z'

    `grammar` and `production` are those of `urlint.is_valid`. Raises GrammarError, a ValueError, as `duckdb` does.
    """
    return _pattern(grammar, production, RUST)


def spark(grammar: str | Grammar = "rfc3986", production: str | None = None) -> str:
    r"""A pattern for `rlike` of Spark and other engines built on Java's `Pattern`, such as Trino.

    >>> spark("rfc3986", "port")
    '\\A(?:[0123456789]*+)\\z'

    Loops are possessive where the next character tells whether to go on. Java never backtracks into such a loop, so a
    long text does not overflow its stack.
    `grammar` and `production` are those of `urlint.is_valid`. Raises GrammarError, a ValueError, as `duckdb` does.
    """
    return _pattern(grammar, production, JAVA)


def explain(urls: Any, grammar: str | Grammar = "rfc3986", production: str | None = None) -> "pyarrow.StructArray":
    """The reason why each URL of a column is rejected: an Arrow array of structs, with null for valid URLs.

    >>> import pyarrow
    >>> explain(pyarrow.array(["http://host/", "http://host:8a/", None])).to_pylist()
    [None, {'rule': 'invalid-port', 'start': 12, 'end': 14, 'component': 'port'}, None]

    `urls` is a column of strings, or a table with a single column: from pyarrow, or from any library that exports Arrow data, such
    as Polars and DuckDB. Offsets are code points. `grammar` and `production` are those of `urlint.is_valid`. Raises TypeError if
    it is not a column of strings, ValueError for a table with several columns, and GrammarError, a ValueError, if the grammar or
    production does not exist.
    """
    import pyarrow  # late: the patterns do not need it

    judge = validator(grammar, production)
    faults = (None if url is None or judge.accepts(url) else judge.judge(url).fault for url in _strings(urls))
    rows = [
        each and {"rule": each.rule, "start": each.span.start, "end": each.span.end, "component": each.component} for each in faults
    ]
    fields = {"rule": pyarrow.string(), "start": pyarrow.int32(), "end": pyarrow.int32(), "component": pyarrow.string()}
    return pyarrow.array(rows, pyarrow.struct(list(fields.items())))


def _pattern(grammar: str | Grammar, production: str | None, dialect: Dialect) -> str:
    """The pattern of a production: made from the grammar text for a built-in grammar, from the automaton for any other."""
    language = named(grammar).language
    name = language.start if production is None else production
    dfa, made = language.dfa(name), language.standard
    expr = of_automaton(name, dfa) if made is None else nameless(grammar_of(made), name, made)
    return written(expr, dialect, name)


def _strings(urls: Any) -> list[str | None]:
    """The texts of a column, or of a table with one column."""
    import pyarrow

    if isinstance(urls, (str, bytes, list, tuple)):  # pyarrow takes each item for an array
        raise TypeError(f"`urls` must be a column of strings, not {type(urls).__name__}; `pyarrow.array` makes one")
    column = urls if isinstance(urls, pyarrow.Array) else pyarrow.chunked_array(urls)
    if pyarrow.types.is_struct(column.type):  # a table
        names = [each.name for each in column.type]
        if len(names) != 1:
            raise ValueError(f"`urls` must be one column, not {len(names)}: {', '.join(names)}")
        column = pyarrow.table(urls).column(0)
    texts: list[str | None] = column.to_pylist()
    if not all(text is None or isinstance(text, str) for text in texts):
        raise TypeError(f"`urls` must be a column of strings, not {column.type}")
    return texts

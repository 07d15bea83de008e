"""Does each engine agree with the automaton on generated and mutated strings, with the pattern exported for it?"""

import doctest
import re
import sys
import tempfile
from pathlib import Path

import pyarrow
from pyarrow import parquet

sys.path.insert(0, str(Path(__file__).parents[1]))

from engines import ENGINES
from strings import strings
from urlint import arrow, columns, is_valid
from urlint.grammar.language import builtin
from urlint.grammar.standard import BUILT_IN, standard

COUNT = 4000
# No longer than real ones, because Java's stack must hold each of them.
LONG = [
    "http://h/" + "%41" * 40_000,
    "http://h/" + "a/" * 40_000,
    "http://u%41:" + "%41" * 40_000 + "@h/?" + "é%2" * 9,
    "a:" + "b" * 90_000,
]
JUDGED = [*((name, standard(name).start) for name in BUILT_IN), ("rfc3986", "URI"), ("rfc3987", "IRI"), ("rfc3986", "host")]


def asked(name: str, production: str) -> list[str]:
    """Strings, half of them in the language and half of them near it, without surrogates, which no engine supports."""
    made = strings(builtin(name).dfa(production), COUNT, seed=5)
    return [text for text in made if not re.search("[\ud800-\udfff]", text)] + (LONG if name in ("rfc3986", "rfc3987") else [])


def agree(folder: str) -> int:
    """The number of answers that differ from the automaton's; each is printed."""
    wrong = 0
    for name, production in JUDGED:
        texts, dfa, path = asked(name, production), builtin(name).dfa(production), f"{folder}/texts.parquet"
        expected = [text in dfa for text in texts]
        parquet.write_table(pyarrow.table({"number": range(len(texts)), "text": texts}), path)
        for engine, (pattern, ask) in ENGINES.items():
            said = ask(path, pattern(name, production))
            missed = [text[:200] for text, one, other in zip(texts, said, expected, strict=True) if one != other]
            wrong += len(missed)
            print(
                f"{engine:7} {name:11} {production:18} {sum(expected)} of {len(texts)} are valid, {len(missed)} wrong {missed[:3]}"
            )
    return wrong


def explained() -> int:
    """The number of wrong examples and answers of `explain`, with Arrow, Polars, and tables as input."""
    import duckdb
    import polars

    failed = sum(doctest.testmod(module).failed for module in (columns, arrow))
    texts = [*strings(builtin("rfc3986").dfa("URI"), 300, seed=6), None]
    texts = [text for text in texts if text is None or not re.search("[\ud800-\udfff]", text)]
    column = pyarrow.array(texts, pyarrow.string())
    table = duckdb.sql("select unnest(?::varchar[]) as url", params=[texts]).to_arrow_table()
    for given in (column, pyarrow.chunked_array([column]), polars.Series(texts), pyarrow.table({"url": column}), table):
        said = columns.explain(given, "rfc3986", "URI").to_pylist()
        right = [
            (each is None) == (text is None or is_valid(text, "rfc3986", "URI")) for text, each in zip(texts, said, strict=True)
        ]
        failed += right.count(False)
    return failed + refused()


REFUSED = {
    "`urls` must be one column, not 2: a, b": pyarrow.table({"a": ["x"], "b": ["x"]}),
    "`urls` must be a column of strings, not int64": pyarrow.array([1, 2]),
    "`urls` must be a column of strings, not binary": pyarrow.array([b"http://host/"]),
    "`urls` must be a column of strings, not list; `pyarrow.array` makes one": ["http://host/"],
    "`urls` must be a column of strings, not str; `pyarrow.array` makes one": "http://host/",
}


def refused() -> int:
    """The number of inputs of `explain` that are not refused with their message."""
    wrong = 0
    for message, given in REFUSED.items():
        try:
            columns.explain(given)
            wrong += 1
        except (TypeError, ValueError) as error:
            wrong += str(error) != message
    return wrong


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        faults = agree(folder)
    faults += explained()
    print(f"{faults} wrong")
    sys.exit(faults > 0)

"""URLs per second of CPU time in each engine, with the exact pattern and with a common loose one: python rates.py [ROWS]."""

import os
import random
import sys
import tempfile
import time
from pathlib import Path

import pyarrow
from pyarrow import parquet

sys.path.insert(0, str(Path(__file__).parents[1]))

from engines import ENGINES, session
from strings import mutated
from urlint import is_valid

LOOSE = r"^[a-zA-Z][a-zA-Z0-9+.-]*://[^\s/?#]+(?:/[^\s?#]*)?(?:\?[^\s#]*)?(?:#\S*)?$"
WORDS = ("api", "blog", "docs", "en", "index.html", "item", "page", "static", "v2", "news", "a", "b+c", "d%20e", "f_g", "(h)", "~i")


def url(rng: random.Random) -> str:
    """A URL as in logs; one in fifty is broken."""
    host = f"{rng.choice(('www', 'cdn', 'shop'))}.{rng.choice(WORDS[:5])}{rng.randint(1, 999)}.test"
    path = "/".join(rng.choices(WORDS, k=rng.randint(0, 6)))
    query = "&".join(f"{rng.choice('abcq')}={rng.randint(1, 10**6)}" for _ in range(rng.randint(0, 3)))
    made = f"http{rng.choice(('', 's'))}://{host}{rng.choice(('', ':8080'))}/{path}{'?' * bool(query)}{query}"
    return mutated(made, rng) if rng.random() < 0.02 else made


def count(engine: str, path: str, pattern: str, valid: bool = False) -> int:
    """The number of matches or, with `valid`, of rows whose match differs from that column. Returns nothing else; on one core."""
    if engine == "duckdb":
        import duckdb

        duckdb.execute("set threads = 1")
        matches = "regexp_matches(text, ?)" + " <> valid" * valid
        return int(duckdb.execute(f"select count(*) from read_parquet(?) where {matches}", [path, pattern]).fetchall()[0][0])
    if engine == "polars":
        import polars

        found = polars.col("text").str.contains(pattern)
        return polars.read_parquet(path).filter(found != polars.col("valid") if valid else found).height
    from pyspark.sql.functions import col

    said = col("text").rlike(pattern)
    return int(session().read.parquet(path).filter(said != col("valid") if valid else said).count())


def spent_by_java() -> float:
    """The CPU seconds of the Spark process so far."""
    process = session()._jvm.java.lang.ProcessHandle.current().pid()
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def seconds(engine: str, path: str, pattern: str) -> float:
    """The CPU time of the best of five runs, in this process or in Spark's."""
    clock = spent_by_java if engine == "spark" else time.process_time
    best = float("inf")
    for _ in range(5):
        start = clock()
        count(engine, path, pattern)
        best = min(best, clock() - start)
    return best


def told(rows: int, path: str) -> int:
    """Prints each engine's results for a table of that many rows; returns the number of rows on which it and urlint disagree."""
    wrong = 0
    for engine, (pattern, _) in ENGINES.items():
        exact = pattern("rfc3986", "URI")
        rates = [rows / seconds(engine, path, each) / 1e6 for each in (exact, LOOSE)]
        missed = count(engine, path, exact, valid=True)
        said = f"exact {rates[0]:.2f}, loose {rates[1]:.2f} million a second, {rates[0] / rates[1]:.2f} x"
        print(f"{engine:7} {rows} URLs, {missed} judged otherwise; {said}", flush=True)
        wrong += missed
    return wrong


if __name__ == "__main__":
    rows, rng = int(sys.argv[1]) if sys.argv[1:] else 1_000_000, random.Random(1)
    texts = pyarrow.array(url(rng).encode("utf-8", "replace").decode() for _ in range(rows))
    whole = pyarrow.table({"text": texts, "valid": [is_valid(each.as_py(), "rfc3986", "URI") for each in texts]})
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for size in (rows // 10, rows):
            path = f"{folder}/{size}.parquet"
            parquet.write_table(whole.slice(0, size), path)
            wrong += told(size, path)
    sys.exit(wrong > 0)

"""How is each engine asked which texts of a table match a pattern? A Parquet file goes in, a list of answers comes out."""

from collections.abc import Callable
from functools import cache
from typing import Any

from urlint import columns

Answers = list[bool]


def duckdb(path: str, pattern: str) -> Answers:
    """By `regexp_matches`."""
    import duckdb

    found = duckdb.execute("select regexp_matches(text, ?) from read_parquet(?) order by number", [pattern, path]).fetchall()
    return [answer for (answer,) in found]


def polars(path: str, pattern: str) -> Answers:
    """By `str.contains`."""
    import polars

    return polars.read_parquet(path).sort("number").select(polars.col("text").str.contains(pattern)).to_series().to_list()


def spark(path: str, pattern: str) -> Answers:
    """By `rlike`."""
    from pyspark.sql.functions import col

    rows = session().read.parquet(path).select("number", col("text").rlike(pattern).alias("found")).toArrow()
    return [row["found"] for row in sorted(rows.to_pylist(), key=lambda row: row["number"])]


@cache
def session() -> Any:
    """A local Spark session on one core."""
    from pyspark.sql import SparkSession

    made = (
        SparkSession.builder.master("local[1]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.memory", "2g")
        .getOrCreate()
    )
    made.sparkContext.setLogLevel("ERROR")
    return made


ENGINES: dict[str, tuple[Callable[..., str], Callable[[str, str], Answers]]] = {
    "duckdb": (columns.duckdb, duckdb),
    "polars": (columns.polars, polars),
    "spark": (columns.spark, spark),
}

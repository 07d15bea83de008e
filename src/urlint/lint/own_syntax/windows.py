"""Whole URLs whose schemes accept names as in Windows, including backslashes."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "a file that a driver opens",
        r"\A(?:jdbc:)?(?:sqlite|duckdb|h2|access)(?:\+[a-z]+)?:///?/?[A-Za-z]:[/\\][^\s<>\"{}|^`]*\Z",
        r"sqlite:///C:\a.db jdbc:h2://C:/a",
        r"file:///C:\a.db",
    ),
    Notation(
        "a named instance",
        r"\Ajdbc:(?:jtds:)?sqlserver://[A-Za-z0-9._-]+\\[A-Za-z0-9_$]+(?::[0-9]+)?(?:[/;][^\s<>\"{}|\\^`]*)?\Z",
        r"jdbc:sqlserver://a\b:1433;c=d",
        r"jdbc:sqlserver://a\b\c",
    ),
)

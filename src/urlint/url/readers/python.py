"""Python: `urllib.parse.urlsplit`, that of the Python at hand."""

from urllib.parse import urlsplit

from urlint.url.reader import Reader, Reading, Refusal


def read(text: str) -> Reading | Refusal:
    """Returns the parts as `urlsplit` has them; a port that cannot be read is a refusal."""
    try:
        parts = urlsplit(text)
        return Reading(parts.scheme, parts.hostname, parts.port, parts.path, parts.query, parts.fragment)
    except ValueError as error:
        return Refusal(str(error))


reader = Reader("python", "CPython 3.11", read)

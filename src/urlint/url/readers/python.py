"""Python: `urllib.parse.urlsplit` of the running interpreter."""

from urllib.parse import urlsplit

from urlint.url.reader import Reader, Reading, Refusal


def read(text: str) -> Reading | Refusal:
    """Returns the components as `urlsplit` does; a port that it cannot read is a refusal."""
    try:
        parts = urlsplit(text)
        return Reading(parts.scheme, parts.hostname, parts.port, parts.path, parts.query, parts.fragment)
    except ValueError as error:
        return Refusal(str(error))


reader = Reader("python", "CPython, whichever runs urlint", read)

"""How does a URL read after decoding, repeatedly, so that encoded secrets are found? Knows no secrets itself."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.url.suspects import CODED, MOST_DECODED, UNSEEN, meant


def views(url: str) -> Iterator[tuple[str, list[int]]]:
    """The URL itself, without invisible characters, and decoded once, twice, and so on, each with offsets into the URL."""
    text, places = url, list(range(len(url) + 1))
    yield text, places
    if compiled(UNSEEN).search(url):
        text, places = compiled(UNSEEN).sub("", url), [at for at, char in enumerate(url) if not compiled(UNSEEN).match(char)]
        places.append(len(url))
        yield text, places
    for _ in range(MOST_DECODED):
        before = text
        text, places = _decoded(before, places)
        if text == before:
            return
        yield text, places


def _decoded(text: str, places: list[int]) -> tuple[str, list[int]]:
    """The decoded text, and the offset of each character, which is the start of its code."""
    kept, made, at = list[int](), list[str](), 0
    for found in compiled(CODED).finditer(text):
        made += text[at : found.start()], meant(found)
        kept += places[at : found.start() + 1]
        at = found.end()
    return "".join((*made, text[at:])), kept + places[at:]

"""Less: CSS with variables."""

from collections.abc import Iterator

from urlint.find.language import Place
from urlint.find.languages._names import Editors, Names
from urlint.find.languages.css import urls
from urlint.find.languages.scss import language as base


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The places of `url(...)`, except those of variables."""
    return (place for place in urls(text, start, end) if not text[place.start : place.end].lstrip("@").isidentifier())


names = Names(files=".less")
editors = Editors(vim="less")
language = base._replace(id="less", places=places)

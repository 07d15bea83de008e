"""Which URLs of a document can a link checker request? Complete, valid ones with a known scheme, each once."""

from collections.abc import Iterator

from urlint.find.document import Document, Kind
from urlint.lint.config import Config
from urlint.lint.linter import found
from urlint.url.registry import COMMON, REGISTERED
from urlint.url.validator import validator_of


def requested(document: Document, config: Config) -> Iterator[str]:
    """The URLs in the order of the document, with the escapes of its language decoded."""
    known = REGISTERED.union(COMMON)
    accepts = validator_of(config.language, config.production).accepts
    for url in dict.fromkeys(each.url for each in found(document, config) if each.kind == Kind.URL):
        is_one = url.partition(":")[0].lower() in known and accepts(url)
        if is_one and url.isprintable() and " " not in url:  # a user's grammar may accept more
            yield url

"""Which URLs of a document are equivalent after normalization (RFC 3986, section 6.2), and how is each written?"""

from collections.abc import Iterator
from functools import lru_cache

from urlint.find.document import Finding, Kind
from urlint.lint.base import base_of
from urlint.url.normalize import normalize
from urlint.url.resolve import Parts, parts, recompose, relative, resolve
from urlint_server.document import Opened

_NO_URL = (Kind.TEMPLATE, Kind.PATTERN, Kind.PARTIAL, Kind.MISTYPED)
_normal = lru_cache(maxsize=1 << 16)(normalize)


class Equivalence:
    """Compares the URLs of one document by their normalized form."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.base = base_of(opened.head(), opened.language, opened.config.base)

    def meaning(self, finding: Finding) -> str:
        """The normalized absolute URL; "" for templates, patterns, and other findings that are not URLs."""
        if finding.kind in _NO_URL:
            return ""
        return _normal(resolve(self.base, finding.url) if self.base else finding.url)

    def at(self, offset: int) -> tuple[Finding, str] | None:
        """The URL at an offset and its normalized form."""
        finding = self.opened.finding(offset)
        meaning = self.meaning(finding) if finding else ""
        return (finding, meaning) if finding and meaning else None

    def places(self, meaning: str) -> Iterator[Finding]:
        """All URLs with this normalized form."""
        segments = self.opened.index.segments
        yield from (each for each in segments.findings() if self.meaning(each) == meaning)

    def renamed(self, finding: Finding, old: str, new: str) -> str:
        """`new` as it replaces `finding`, which is equivalent to `old`: components equal in both keep the finding's spelling."""
        if self.base and finding.kind == Kind.REFERENCE:
            return relative(_normal(self.base), _normal(new))
        own, before, after = parts(finding.url), parts(old), parts(new)
        kept = (mine if was == now else now for mine, was, now in zip(own, before, after, strict=True))
        scheme, authority, path, query, fragment = kept
        return recompose(Parts(scheme, authority, path or "", query, fragment))

"""A URL record and its serializer, as defined by the URL Standard."""

from urlint.record import Record


class Url(Record):
    """A URL record (URL Standard, section 4.1). `path` is a list of segments, or the text of an opaque path."""

    scheme: str
    username: str = ""
    password: str = ""
    host: str | None = None
    port: int | None = None
    path: tuple[str, ...] | str = ()
    query: str | None = None
    fragment: str | None = None

    @property
    def pathname(self) -> str:
        """The path in percent-encoded form."""
        return self.path if isinstance(self.path, str) else "".join(f"/{segment}" for segment in self.path)

    def __str__(self) -> str:
        """The URL serializer, section 4.5."""
        login = f"{self.username}{':' if self.password else ''}{self.password}@" if self.username or self.password else ""
        port = "" if self.port is None else f":{self.port}"
        dots = "/." if len(self.path) > 1 and not isinstance(self.path, str) and not self.path[0] else ""
        authority = dots if self.host is None else f"//{login}{self.host}{port}"
        query = "" if self.query is None else f"?{self.query}"
        fragment = "" if self.fragment is None else f"#{self.fragment}"
        return f"{self.scheme}:{authority}{self.pathname}{query}{fragment}"

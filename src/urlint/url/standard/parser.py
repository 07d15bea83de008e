"""The basic URL parser of the URL Standard, section 4.4, with its validation errors.

The Standard defines a machine that reads character by character; here, each state splits off its component. Linear.
"""

from urlint.expression import compiled, run
from urlint.url.schemes import DEFAULT_PORTS, SLASHED
from urlint.url.standard.encode import encode, not_units
from urlint.url.standard.host import HostError, host
from urlint.url.standard.url import Url

SPECIAL = {name: int(DEFAULT_PORTS[name]) if name in DEFAULT_PORTS else None for name in SLASHED}
"""The special schemes, each with its default port (section 4.2); `file` has none."""

_DRIVE = r"[A-Za-z][:|]"
_STARTS_WITH_DRIVE = rf"{_DRIVE}(?=[/\\]|\Z)"
_DOT, _DOTS = r"(?i:\.|%2e)", r"(?i:\.|%2e){2}"
_MOST_PORT = 65535
Errors = list[tuple[int, str]]
"""Validation errors by the Standard's names, each with an offset in the input."""


class ParseError(ValueError):
    """A text that browsers reject; `errors` are all errors found, and the last one is fatal."""

    def __init__(self, errors: Errors) -> None:
        super().__init__(errors[-1][1])
        self.errors = errors


def parse(text: str, base: Url | None = None) -> tuple[Url, Errors]:
    """Returns the URL record for `text`, and validation errors that are not fatal. Raises ParseError."""
    return _Parser(text, base).parsed()


class _Parser:
    """Parses one text."""

    def __init__(self, text: str, base: Url | None) -> None:
        self.base, self.errors = base, Errors()
        self.text, self.places = self._cleaned(text)
        self.made: dict[str, object] = {}

    def _cleaned(self, text: str) -> tuple[str, list[int] | int]:
        """The text without surrounding whitespace, line ends, and tabs, and the original offsets of its characters."""
        stripped = text.strip("".join(map(chr, range(0x21))))
        first = len(text) - len(text.lstrip("".join(map(chr, range(0x21)))))
        if len(stripped) < len(text):
            self.errors.append((0 if first else len(stripped), "invalid-URL-unit"))
        if not compiled(r"[\t\n\r]").search(stripped):
            return stripped, first
        self.errors.append((first, "invalid-URL-unit"))
        places = [first + at for at, char in enumerate(stripped) if char not in "\t\n\r"]
        return compiled(r"[\t\n\r]+").sub("", stripped), [*places, first + len(stripped)]

    def _wrong(self, at: int, name: str) -> None:
        places = self.places
        self.errors.append((places + at if isinstance(places, int) else places[at], name))

    def _fails(self, at: int, name: str) -> ParseError:
        self._wrong(at, name)
        return ParseError(self.errors)

    def _encoded(self, start: int, end: int, name: str) -> str:
        """A component in percent-encoded form; reports characters that are not URL units."""
        part = self.text[start:end]
        for at in not_units(part):
            self._wrong(start + at, "invalid-URL-unit")
        return encode(part, name)

    def parsed(self) -> tuple[Url, Errors]:
        text = self.text
        sharp = text.find("#")
        end = sharp if sharp != -1 else len(text)
        mark = text.find("?", 0, end)
        stop = mark if mark != -1 else end
        url = self._hierarchy(stop)
        if mark != -1:
            kind = "special-query" if url.scheme in SPECIAL else "query"
            url = url._replace(query=self._encoded(mark + 1, end, kind))
        fragment = self._encoded(sharp + 1, len(text), "fragment") if sharp != -1 else None
        return url._replace(fragment=fragment), sorted(self.errors, key=lambda error: error[0])

    def _hierarchy(self, stop: int) -> Url:
        """Parses everything before the query: scheme start, scheme, and no scheme state."""
        found = compiled(r"[A-Za-z][A-Za-z0-9+.\-]*:").match(self.text, 0, stop)
        base = self.base
        if found is None:
            return self._without_scheme(stop)
        scheme, at = found[0][:-1].lower(), found.end()
        if scheme == "file":
            if not self.text.startswith("//", at, stop):
                self._wrong(at, "special-scheme-missing-following-solidus")
            return self._file(at, stop, base if base and base.scheme == "file" else None)
        if scheme in SPECIAL:
            if self.text.startswith("//", at, stop):
                return self._ignoring_slashes(scheme, at + 2, stop)
            self._wrong(at, "special-scheme-missing-following-solidus")
            if base and base.scheme == scheme:
                return self._relative(at, stop, base)
            return self._ignoring_slashes(scheme, at, stop)
        if self.text.startswith("//", at, stop):
            return self._authority(scheme, at + 2, stop)
        if self.text.startswith("/", at, stop):
            return Url(scheme, path=self._path(scheme, at, stop, ()))
        return Url(scheme, path=self._opaque(at, stop))

    def _opaque(self, at: int, stop: int) -> str:
        path = self._encoded(at, stop, "C0 control")
        return f"{path[:-1]}%20" if path.endswith(" ") else path

    def _without_scheme(self, stop: int) -> Url:
        base = self.base
        if base is None or (isinstance(base.path, str) and not self.text.startswith("#")):
            raise self._fails(0, "missing-scheme-non-relative-URL")
        if base.scheme == "file":
            return self._file(0, stop, base)
        return self._relative(0, stop, base)

    def _relative(self, at: int, stop: int, base: Url) -> Url:
        """Relative and relative slash state."""
        special, char = base.scheme in SPECIAL, self.text[at:stop][:1]
        if char == "/" or (special and char == "\\"):
            second = self.text[at + 1 : at + 2]
            self._reverse(at, char)
            if special and second and second in "/\\":
                self._reverse(at + 1, second)
                return self._ignoring_slashes(base.scheme, at + 2, stop)
            if second == "/":
                return self._authority(base.scheme, at + 2, stop)
            return base._replace(path=self._path(base.scheme, at, stop, (), False), query=None)
        if not char:
            return base
        assert not isinstance(base.path, str)
        return base._replace(path=self._path(base.scheme, at, stop, _shortened(base.scheme, base.path)), query=None)

    def _reverse(self, at: int, char: str) -> None:
        if char == "\\":
            self._wrong(at, "invalid-reverse-solidus")

    def _ignoring_slashes(self, scheme: str, at: int, stop: int) -> Url:
        while at < stop and self.text[at] in "/\\":
            self._wrong(at, "special-scheme-missing-following-solidus")
            at += 1
        return self._authority(scheme, at, stop)

    def _authority(self, scheme: str, at: int, stop: int) -> Url:
        """Authority, host, and port state."""
        end = run(r"[^/\\]*" if scheme in SPECIAL else r"[^/]*", self.text, at, stop)
        login = self.text.rfind("@", at, end)
        username, password = self._login(at, login) if login != -1 else ("", "")
        if login + 1 == end:
            raise self._fails(end, "host-missing")
        at = login + 1 if login != -1 else at
        name, colon = self._host(scheme, at, end)
        port = self._port(scheme, colon + 1, end) if colon < end else None
        return Url(scheme, username, password, name, port, self._path(scheme, end, stop, ()))

    def _login(self, at: int, end: int) -> tuple[str, str]:
        for found in compiled("@").finditer(self.text, at, end + 1):
            self._wrong(found.start(), "invalid-credentials")
        name, _, password = self.text[at:end].partition(":")
        return encode(name, "userinfo"), encode(password, "userinfo")

    def _host(self, scheme: str, at: int, end: int) -> tuple[str, int]:
        """The host, and the offset of its port."""
        colon = run(r"(?:[^\[\]:]|\[[^\]]*(?:\]|\Z)|\])*", self.text, at, end)
        if colon == at and (colon < end or scheme in SPECIAL):
            raise self._fails(at, "host-missing")
        return self._parsed_host(scheme, at, colon), colon

    def _parsed_host(self, scheme: str, at: int, end: int) -> str:
        errors, name, failed = Errors(), "", ""
        try:
            name = host(self.text[at:end], scheme in SPECIAL, errors, at) if at < end else ""
        except HostError as error:
            failed = str(error)
        for place, wrong in errors:
            self._wrong(place, wrong)
        if failed:
            raise self._fails(at, failed)
        return name

    def _port(self, scheme: str, at: int, end: int) -> int | None:
        stop = run("[0-9]*", self.text, at, end)
        if stop < end:
            raise self._fails(stop, "port-invalid")
        number = self.text[at:end].lstrip("0")
        if len(number) > 5 or int(number or "0") > _MOST_PORT:
            raise self._fails(at, "port-out-of-range")
        return None if at == end or int(number or "0") == SPECIAL.get(scheme) else int(number or "0")

    def _file(self, at: int, stop: int, base: Url | None) -> Url:
        """File, file slash, and file host state."""
        url, char = Url("file", host=""), self.text[at:stop][:1]
        if char and char in "/\\":
            self._reverse(at, char)
            second = self.text[at + 1 : at + 2]
            if second and second in "/\\":
                self._reverse(at + 1, second)
                return self._file_host(at + 2, stop)
            before: tuple[str, ...] = ()
            if base:
                url = url._replace(host=base.host)
                if not compiled(_STARTS_WITH_DRIVE).match(self.text, at + 1, stop) and _is_drive(base.path[:1]):
                    before = tuple(base.path[:1])
            return url._replace(path=self._path("file", at, stop, before, False))
        if base is None:
            return url._replace(path=self._path("file", at, stop, ()))
        if not char:
            return base
        if compiled(_STARTS_WITH_DRIVE).match(self.text, at, stop):
            self._wrong(at, "file-invalid-Windows-drive-letter")
            return base._replace(query=None, path=self._path("file", at, stop, ()))
        return base._replace(query=None, path=self._path("file", at, stop, _shortened("file", tuple(base.path))))

    def _file_host(self, at: int, stop: int) -> Url:
        end = run(r"[^/\\]*", self.text, at, stop)
        if compiled(_DRIVE).fullmatch(self.text, at, end):
            self._wrong(at, "file-invalid-Windows-drive-letter-host")
            drive = (f"{self.text[at]}:",)
            return Url("file", host="", path=self._path("file", end, stop, drive) if end < stop else drive)
        name = self._parsed_host("file", at, end)
        return Url("file", host="" if name == "localhost" else name, path=self._path("file", end, stop, ()))

    def _path(self, scheme: str, at: int, stop: int, before: tuple[str, ...], whole: bool = True) -> tuple[str, ...]:
        """Path start and path state: the segments `before`, and those in `at..stop`."""
        special = scheme in SPECIAL
        if at == stop:
            return (*before, "") if special else before
        slashes = r"[/\\]" if special else "/"
        if compiled(slashes).match(self.text, at):
            self._reverse(at, self.text[at]) if whole else None
            at += 1
        segments = list(before)
        while True:
            found = compiled(slashes).search(self.text, at, stop)
            end = found.start() if found else stop
            _put(segments, scheme, self._segment(scheme, at, end, not segments), found is None)
            if found is None:
                return tuple(segments)
            self._reverse(end, self.text[end])
            at = end + 1

    def _segment(self, scheme: str, at: int, end: int, first: bool) -> str:
        """A segment in percent-encoded form; the bar of a drive becomes a colon."""
        segment = self._encoded(at, end, "path")
        return f"{segment[0]}:" if scheme == "file" and first and compiled(_DRIVE).fullmatch(segment) else segment


def _put(segments: list[str], scheme: str, segment: str, last: bool) -> None:
    """Adds a segment to a path; `.` and `..` are resolved."""
    if compiled(_DOTS).fullmatch(segment):
        segments[:] = _shortened(scheme, tuple(segments))
    elif not compiled(_DOT).fullmatch(segment):
        segments.append(segment)
        return
    if last:
        segments.append("")


def _shortened(scheme: str, path: tuple[str, ...]) -> tuple[str, ...]:
    """The path without its last segment; a Windows drive stays."""
    return path if scheme == "file" and len(path) == 1 and _is_drive(path) else path[:-1]


def _is_drive(path: tuple[str, ...] | str) -> bool:
    return len(path) > 0 and compiled("[A-Za-z]:").fullmatch(path[0]) is not None

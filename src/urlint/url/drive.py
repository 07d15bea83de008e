"""Drives of Windows in `file:` URLs, which have a slash before them and a colon behind (RFC 8089, appendix E.2)."""

from urlint.expression import compiled
from urlint.record import Record
from urlint.text import Edit, Span
from urlint.url.proposal import slashed

_AS_HOST = compiled(r"(?i)(?P<head>file://)(?P<drive>[a-z](?P<mark>[:|]))(?!(?<=:)[0-9]+(?:[/?#]|\Z))(?P<rest>[/\\]?)")
_BAR = compiled(r"(?i)file:[/\\]*(?:[^/\\?#|]*[/\\])?[a-z](?P<bar>\|)(?=[/\\?#]|\Z)")


class Drive(Record):
    """Where a drive stands, with the mark behind it, and the edits that write it where it belongs."""

    span: Span
    edits: tuple[Edit, ...]


def bar_of_drive(url: str) -> int:
    """Where a drive has a bar in the place of its colon, as browsers read one (URL Standard, section 4.4); -1 where none does."""
    found = _BAR.match(url)
    return found.start("bar") if found else -1


def drive_as_host(url: str) -> Drive | None:
    """The drive that stands in the place of the host; None where there is none, or a port behind the letter."""
    found = _AS_HOST.match(url)
    if found is None:
        return None
    start = found.start("drive")
    slash, colon = Edit(Span(start, start), "/"), ":" if found["rest"] else ":/"
    mark = () if found["mark"] == colon else (Edit(Span(*found.span("mark")), colon),)
    return Drive(Span(*found.span("drive")), (slash, *mark, *slashed(url, found.end("mark"))))

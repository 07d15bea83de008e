"""How is a Windows drive written in a `file:` URL? With a slash before it and a colon after it (RFC 8089, appendix E.2)."""

from urlint.expression import compiled
from urlint.record import Record
from urlint.text import Edit, Span
from urlint.url.proposal import slashed

_AS_HOST = compiled(r"(?i)(?P<head>(?:[a-z]+\+)?file://)(?P<drive>[a-z](?P<mark>[:|]))(?!(?<=:)[0-9]+(?:[/?#]|\Z))(?P<rest>[/\\]?)")
_BAR = compiled(r"(?i)file:[/\\]*(?:[^/\\?#|]*[/\\])?[a-z](?P<bar>\|)(?=[/\\?#]|\Z)")


class Drive(Record):
    """The span of a drive letter and the mark after it, and the edits that correct it."""

    span: Span
    edits: tuple[Edit, ...]


def bar_of_drive(url: str) -> int:
    """The offset of a `|` instead of the drive's colon, which browsers accept (URL Standard, section 4.4); -1 without one."""
    found = _BAR.match(url)
    return found.start("bar") if found else -1


def drive_as_host(url: str) -> Drive | None:
    """The drive that is in the place of the host; None if there is none, or if a port follows the letter."""
    found = _AS_HOST.match(url)
    if found is None:
        return None
    start = found.start("drive")
    slash, colon = Edit(Span(start, start), "/"), ":" if found["rest"] else ":/"
    mark = () if found["mark"] == colon else (Edit(Span(*found.span("mark")), colon),)
    return Drive(Span(*found.span("drive")), (slash, *mark, *slashed(url, found.end("mark"))))

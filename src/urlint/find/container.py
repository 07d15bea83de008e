"""A container: what stands around a URL, and what that says of the URL."""

from urlint.find.document import Kind
from urlint.record import Record

Readings = tuple[tuple[str, Kind | None], ...]


class Container(Record):
    """What is known of a container, by its name.

    `whole`: nothing but a URL stands in it. `quoted`: it is a literal. `plain`: neither quotes nor brackets part a URL from the
    text around it. `prose`: people read it. `tag`: it is the value of an attribute. `key`: programs look it up by its letters.
    `loose`: it may be left open at the end of a line. `files`: it may lead to a file beside the document. `link`: a text of its own
    leads there. `route`: it is a path of an API. `ours`: a comment for us. `guess` is a pattern: what stands there, with one
    character on either side, where its end is not sure.

    `readings` are pages of notations and the kind of what is written so in it, None for what is no reference.
    """

    whole: bool = True
    quoted: bool = False
    plain: bool = False
    prose: bool = False
    tag: bool = False
    key: bool = False
    loose: bool = False
    files: bool = False
    route: bool = False
    link: bool = False
    ours: bool = False
    readings: Readings = ()
    guess: str = r"(?!)"


CONTAINERS = {
    "": Container(),  # all of a text, in no document
    "destination": Container(
        loose=True,
        link=True,
        readings=(("lookups", Kind.TEMPLATE), ("arguments", None)),
        guess=r"(?s:\((?=[^ ]* ).*[\r\n])|\(\S* .*\[[^\[\]\r\n]*\]",  # prose may follow what nobody closed, and another link in it
    ),
    "attribute": Container(tag=True, files=True, readings=(("phrases", Kind.TEMPLATE), ("styles", None))),
    "url()": Container(readings=(("styles", None),)),
    "angle": Container(),
    "argument": Container(),
    "macro": Container(files=True, link=True),
    "target": Container(files=True, link=True),
    "string": Container(whole=False, quoted=True),
    "value": Container(whole=False, plain=True),
    "text": Container(whole=False, plain=True, prose=True),
    "comment": Container(whole=False, ours=True),  # `urlint: ignore`
    "key": Container(whole=False, key=True),
    "route": Container(route=True),
}
"""Every container that a finding names."""

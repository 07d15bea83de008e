"""What is a container? The text that surrounds a URL, and what it says about the URL."""

from urlint.find.document import Kind
from urlint.record import Record

Readings = tuple[tuple[str, Kind | None], ...]


class Container(Record):
    """What is known about a container, by its name.

    `whole`: it contains only a URL. `quoted`: it is a literal. `plain`: neither quotes nor brackets separate a URL from the text
    around it. `prose`: people read it. `tag`: it is the value of an attribute. `key`: programs look it up by its exact text.
    `loose`: it may be left open at the end of a line. `files`: it may lead to a file beside the document. `link`: a link text leads
    there. `route`: it is a path of an API. `ours`: it is a comment for urlint. `guess`: a pattern for contents, with one character
    on either side, whose end is uncertain. `words`: what people call it, if not by its name.

    `readings` are pages of notations, each with the kind of text that matches it; None for text that is not a reference.
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
    words: str = ""


CONTAINERS = {
    "": Container(),  # a whole text, outside any document
    "destination": Container(  # of a link: `[text](destination)`
        loose=True,
        link=True,
        readings=(("lookups", Kind.TEMPLATE), ("arguments", None)),
        guess=r"(?s:\((?=[^ ]* ).*[\r\n])|\(\S* .*\[[^\[\]\r\n]*\]",  # if not closed, prose may follow, and another link in it
        words="link destination",
    ),
    "attribute": Container(tag=True, files=True, readings=(("phrases", Kind.TEMPLATE), ("styles", None))),  # `href="..."`
    "url()": Container(readings=(("styles", None),)),  # of CSS
    "angle": Container(words="angle brackets"),  # `<https://host/>`
    "argument": Container(),  # of a command that takes a URL and no file: `\url{...}`
    "macro": Container(files=True, link=True),  # one that also takes a file: `link:...[text]`
    "target": Container(files=True, link=True),  # of a reference by another sign: `.. _text: target`, `[[file:target]]`
    "string": Container(whole=False, quoted=True),
    "value": Container(whole=False, plain=True),  # without quotes, in settings: `key: value`
    "text": Container(whole=False, plain=True, prose=True),
    "comment": Container(whole=False, ours=True),  # `urlint: ignore`
    "key": Container(whole=False, key=True),  # text that a catalog of translations looks up
    "route": Container(route=True),
}
"""All containers that findings name. The `places` of a language are in one of those from `destination` to `target`, or routes."""

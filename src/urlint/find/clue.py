"""A clue: what stands at a URL and tells how it is escaped, or of which kind it is."""

from urlint.record import Record

UNESCAPED = r"[^\s\\\"'<>`]{0,600}+"
"""A URL up to its first backslash. No clue looks further than this: a list without blanks holds many URLs."""

MARK = r"[^\w\s<>\"'`{}]{1,3}"
"""What begins a line of a comment or of a quotation."""


class Clue(Record):
    """`tells` is the escape, or the kind, of a URL that the expression `url` matches from its first character on.

    `before` matches what stands right before it, `behind` what follows its end; "" asks for nothing. `word` is in every URL that
    `url` matches, or in every text that `before` does. An entry about escapes is asked where the place has the escape `of`, or
    any one but those of `but`; with `bare` only where nothing around the URL says where it ends; with a
    `trait` only in a language that has this field.

    `hits` are documents, one a line, whose first URL is what the entry tells, `misses` some that come near. `⏎` is a line end;
    `example` is their language, but for those that name another one before `▸`.
    """

    name: str
    tells: str
    hits: str
    misses: str
    url: str = ""
    before: str = ""
    behind: str = ""
    word: str = ""
    of: str = ""
    but: tuple[str, ...] = ()
    bare: bool = False
    trait: str = ""
    example: str = "plaintext"

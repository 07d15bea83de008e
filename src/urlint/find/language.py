"""What is a document language? A table, and functions for what a table cannot express. One file each in `languages/`."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.find.document import Finding, Kind
from urlint.find.escape import load_escape
from urlint.find.languages import known
from urlint.find.skim import Skim
from urlint.record import Record
from urlint.typed import Any


class Place(Record):
    """A place `start..end` of a document that takes a reference, even a relative one; `kind` is set if the place determines it.

    `container` is a name in `CONTAINERS` of `find/container.py`, `escape` one in `PAGES` of `find/escapes/__init__.py`.
    `kind` is only `url` or `reference` if the place contains neither an escape nor a placeholder.
    """

    start: int
    end: int
    container: str
    escape: str = ""
    kind: Kind | None = None


class Pointer(Record):
    """A name at `start..end` by which a program, not a URL, leads to a document, a label, or a file.

    `sign` says how to resolve it: one of `lint/targets/pointers/`, such as `:doc:`, and `#` for a label.
    """

    start: int
    end: int
    sign: str


class Run(Record):
    """A stretch of a document in one language; `comment`: it is only prose, so no place in it takes a relative reference.

    `directive`: what the stretch is the content of, if that has pointers of its own, such as `toctree`.
    """

    start: int
    end: int
    language: str
    comment: bool = False
    directive: str = ""


class Block(Record):
    """One kind of block: the literal that opens it, the pattern that matches from there on, and a function that finds its end.

    `closer` turns the match into a pattern for the end, "" if the block is empty; a mark that counts only at the start of a line is
    `(?m)^` and the mark. The text inside is written in `escape`. `end` is the literal that ends every such block, if there is one;
    `comment`: the block contains no value; `string`: it is in quotes, so that no other string is in it. `languages/_blocks.py`
    makes the usual ones.
    """

    opener: str
    pattern: str
    closer: Callable[[re.Match[str]], str]
    escape: str = ""
    end: str = ""
    comment: bool = False
    string: bool = False


class Nesting(Record):
    """How many other texts contain a text, and whether one of them is a listing, so that all of it is only shown."""

    levels: int = 0
    shown: bool = False

    def inside(self, goes_on: bool) -> "Nesting":
        """The nesting of a text inside, which is a listing unless the document `goes_on` in it."""
        return Nesting(self.levels + 1, self.shown or not goes_on)


DOCUMENT = Nesting()


class Open(Record):
    """What a line may leave open, so that no text may be cut after it: `pattern` is searched for in the text up to the line end,
    which a NUL marks. It does not count if the next line begins with `but`. `reach` is how far before the line end the pattern may
    begin, in code points.

    An entry for several languages applies to those that have one of the `traits`, which are names of fields; every language has an
    `id`. `hits` and `misses` are documents, one per line, with `⏎` for a line end and `¦` for the line end in question. In a hit,
    only this entry keeps it from being quiet; in a miss, it is quiet.
    """

    name: str
    pattern: str
    hits: str
    misses: str
    but: str = r"(?!)"
    traits: tuple[str, ...] = ("id",)
    reach: int = 600


class InlineLinks(Record):
    """The inline links of a region, in order: `found` are plain, `places` need a closer look."""

    found: list[Finding]
    places: list[Place]


State = tuple[Any, ...]
InCode = Callable[[int], bool]
Places = Callable[[str, int, int], Iterator[Place | Finding]]
Pointers = Callable[[str, Run], Iterator[Pointer]]
Runs = Callable[[str, int, int, State, Nesting], tuple[list[Run], State]]


class Bar(Record):
    """What a comment for urlint must not follow: `pattern` is searched for in the text before it, including its own line.

    `hits` and `misses` are such texts, one per line, with `⏎` for a line end.
    """

    name: str
    pattern: str
    hits: str
    misses: str


class Remark(Record):
    """How the language writes a comment for urlint: what opens it, if not the first of its `comments`, and where it goes."""

    opens: str = ""
    where: str = "behind"  # or "above" the line, "apart" from it, "outside" everything that matters; "" if there are none
    gap: str = " "
    closes: str = ""
    above: tuple[Bar, ...] = ()  # starts of lines that need it above them, since text after their contents would belong to these
    never: tuple[Bar, ...] = ()  # what rules it out on the line and on the next one


class Language(Record):
    """All that is known about one document language. A field named after a mark is true if the language has the mark.

    A field `before_…` is a pattern for the text to the left of such a thing; each other field that is a pattern says so.
    """

    id: str
    # Comments
    comments: tuple[str, ...] = ()  # what opens a comment that ends with the line
    inline_comments: bool = False  # `*/` closes a comment in the line in which `/*` opens it; `COMMENT` in `blocks` may span lines
    remark: Remark = Remark()
    remarks: Mapping[str, Remark] = {}  # those of files that go by another name: its suffix, which editors call it by
    # Literals, by the quote that opens them: how characters are written in each; in prose, as in the text around
    quotes: Mapping[str, str] = {'"': "string", "'": "string"}
    quote_escape: str = ""  # what escapes a double quote, if not a backslash
    before_raw: str = ""  # the quote of a raw string; a quote that needs nothing before it, such as "`", is one of `quotes`. If the
    # pattern has a `#`, the string ends at a quote with as many number signs as it has before its first one.
    raw_quotes: Mapping[str, str] = {}  # by the quote, as in `quotes`: how raw strings are written, if not literally
    before_octets: str = ""  # the quote of a byte string
    long: tuple[str, str] = ("", "")  # a pattern and a format: what opens a raw string that ends in a bracket, and what closes it
    blocks: tuple[Block, ...] = ()  # literals and comments that span lines
    string: bool = False  # this is the inside of a string that spans lines
    joins: str = ""  # a pattern: what follows a literal that is continued elsewhere, in the same line or at the start of the next
    adjacent: bool = False  # adjacent literals are one
    long_strings: bool = False  # a string in plain quotes may span lines, so text outside comments and literals may be in one
    folds: bool = False  # a line end and a blank after it stand for nothing
    strips_indent: bool = False  # a backslash before a line end also removes the indent of the next line
    nests: bool = False  # an interpolation may contain quotes
    before_format: str = ""  # a URL in a literal where two braces stand for one
    patterns: bool = False  # `/.../` is a regular expression
    delimiter: str = ""  # a pattern: what opens a regular expression, with a group for what closes it; by default as in Perl
    # Text outside literals
    escape: str = ""
    letter_escapes: bool = False  # letters after a backslash name a font or a character
    prose: bool = False  # marks of emphasis do not belong to the end of a URL
    stops: str = ""  # further characters that end a bare URL, as in a class of an expression: `\\^` for two
    markup: bool = False  # character references, and tags
    elements: bool = False  # a URL may fill an element
    code_tags: tuple[str, str] = ("", "")  # what opens and closes code in a page
    page: bool = False  # browsers request its URLs in its encoding (URL Standard, section 4.4, query state)
    base: bool = False  # `<base href>` says what references are relative to (HTML, section 4.2.3)
    headings: str = ""  # the page in `lint/targets/headings/` that reads its headings; files are followed only if there is one
    angled: bool = True  # `<host>` may stand for a host
    mails: bool = False  # a mail address needs no scheme where a reference is expected
    labels: bool = False  # a bracket right after a URL opens its label
    angle_labels: bool = False  # a blank in angle brackets opens a label, too
    autolinks: bool = False  # `<https://host/>` is a link whose URL contains no escapes
    commands: bool = False  # text consists of commands: `;` and `&` end one
    substitution: str = ""  # what opens a command that its output replaces
    dollar_quotes: bool = False  # `$$` opens and closes a literal
    indexed: bool = False  # brackets after a variable belong to it
    placeholder: str = ""  # a pattern: a placeholder of this language alone, or how one begins
    # Values and keys
    before_value: str = ""  # a value without quotes, from the start of the line
    value_end: str = ""  # a pattern: what ends such a value
    data: bool = False  # a string is a value, not a format
    flow: bool = False  # text in brackets needs no quotes, and ends at a bracket
    key_bounds: str = ""  # a pattern, with a group for openings: the lines where text begins or ends that programs look up exactly
    message: str = ""  # a pattern: the start of a message in a catalog of translations
    obsolete: str = ""  # what begins a line that no program looks up any longer
    key_line: str = ""  # a pattern: a line with such text, and `\0` for the URL
    before_key: str = ""  # a URL that is a key, and ends at a `=`; from the start of the line
    before_name: str = ""  # a URL that is only a name
    before_code: str = ""  # a URL that may be code, which shows a link without leading anywhere; from the start of the line
    copies_lines: bool = False  # its lines must stay equal to those of other files
    readers: tuple[str, ...] = ("browser", "curl")  # the programs that read its URLs, by their names in `url/readers/`
    owners: str = "none"  # an owner for a port, `git+ssh://host:owner/x.git`: "none" if accepted (npm), or "refused", "misread"
    # Its own functions
    places: Places | None = None
    signs: tuple[str, ...] = ("",)  # one of these occurs wherever `places` finds something
    pointers: Pointers | None = None  # in a run of a document in this language; only rules about where links lead read them
    links: Callable[[str, int, int], InlineLinks] | None = None
    code_spans: Callable[[str, int, int], InCode] | None = None  # whether an offset is in a code span, if backticks open code
    runs: Runs | None = None
    opens: tuple[Open, ...] = ()  # what only this language may leave open at a line end (`sync.py`)
    skims: tuple[Skim, ...] = ()  # what `lint/prefilter.py` looks at in places and values

    @property
    def block_comments(self) -> bool:
        """Whether `/*` opens a comment that `*/` closes."""
        return self.inline_comments or any(block.opener == "/*" for block in self.blocks)

    @property
    def string_escapes(self) -> bool:
        """Whether letters after a backslash are escapes, in its literals or where a command prints."""
        escapes = map(load_escape, (*self.quotes.values(), self.escape))
        return any(escape.string or escape.printed for escape in escapes)

    @property
    def one_literal(self) -> bool:
        """Whether all literals are written in the same way, whatever precedes their quotes."""
        return len({*self.quotes.values()}) == 1 and not (self.blocks or self.before_raw or self.before_octets)

    @property
    def one_escape(self) -> bool:
        """Whether all text is written in the same way, in literals, in comments, and elsewhere."""
        return self.one_literal and self.escape in self.quotes.values() and not self.comments


NOTHING: State = ()
COMMENTED = "<!--"  # used as the name of a language: prose in an HTML comment
SHOWN = "shown"  # the directive of a run in a listing, which shows pointers that no program follows
CONTENT = "::"  # in a name: the content of a directive, `restructuredtext::toctree`
READ = "read"  # such content that is a part of the document, as its program reads it, rather than a listing
START: State = ("start",)  # before the first line of a document, where front matter may be
BLANK_LINE = r"\n[ \t]*\r?\n"
"""A pattern for the end of a paragraph: no search goes back across it, so that a text may be cut there."""


def line_start(text: str, floor: int, at: int) -> int:
    """The start of the line of `at`, at least `floor`."""
    return max(text.rfind("\n", floor, at) + 1, floor)


def line_end(text: str, at: int, limit: int) -> int:
    """The end of the line of `at`, at most `limit`."""
    end = text.find("\n", at, limit)
    return end if end >= 0 else limit


def paragraph(text: str, floor: int, at: int) -> int:
    """The start of the paragraph of `at`, at least `floor`. No search goes back across a blank line: runs can be cut there."""
    start = floor
    for found in compiled(BLANK_LINE).finditer(text, floor, at):
        start = found.end()
    return start


@cache
def load(name: str) -> Language:
    """The language with that name, imported when it is first needed; `plaintext` for an unknown one."""
    module = import_module(f"urlint.find.languages.{known(name).replace('-', '_')}")
    language: Language = module.language
    return language

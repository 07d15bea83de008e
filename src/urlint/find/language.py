"""What is a document language? A table, with readers for what no table says. One file each in `languages/`."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.find.document import Finding, Kind
from urlint.find.escape import load_escape
from urlint.find.languages import known
from urlint.record import Record
from urlint.text import new
from urlint.typed import Any


class Place(Record):
    """Where the language takes a reference, so that a relative one counts: all of `start..end`; `kind` if it tells.

    It tells `url` and `reference` only where nothing is escaped, and nothing stands for something else.
    """

    start: int
    end: int
    container: str
    escape: str = ""
    kind: Kind | None = None


class Run(Record):
    """A stretch of a document in one language; `comment`: prose only, so no place takes a relative reference."""

    start: int
    end: int
    language: str
    comment: bool = False


class Block(Record):
    """One kind of block: the literal that opens it, the pattern from there on, and what the match says of its end.

    `closer` gives the pattern of the end, "" where nothing stands inside; the text inside is written in `escape`.
    `end` is the literal that ends each one, if there is one; `comment`: nothing in it is a value.
    """

    opener: str
    pattern: str
    closer: Callable[[re.Match[str]], str]
    escape: str = ""
    end: str = ""
    comment: bool = False


class Open(Record):
    """What a line may leave open, so that no text may be cut behind it: `pattern` is found in what ends there, a NUL behind it.

    `but` begins the next line if it is not; `reach` is how far before the line end the pattern may begin, in code points.
    One that holds for more than one language is asked about in those that have one of the `traits`, which are names of their
    fields: each has an `id`. `hits` and `misses` are documents, one a line, with `⏎` for a line end and `¦` for the one that is
    asked about. It is not quiet in a hit, by this entry alone, and it is in a miss.
    """

    name: str
    pattern: str
    hits: str
    misses: str
    but: str = r"(?!)"
    traits: tuple[str, ...] = ("id",)
    reach: int = 600


class Links(Record):
    """The inline links of a region, in order: `found` are plain, `places` must be looked at."""

    found: list[Finding]
    places: list[Place]


State = tuple[Any, ...]
InCode = Callable[[int], bool]
Places = Callable[[str, int, int], Iterator[Place | Finding]]
Runs = Callable[[str, int, int, State, int], tuple[list[Run], State]]


class Bar(Record):
    """What a comment for us cannot stand behind: `pattern` is found in the text before it, its own line included.

    `hits` and `misses` are such texts, one a line, with `⏎` for a line end.
    """

    name: str
    pattern: str
    hits: str
    misses: str


class Remark(Record):
    """How the language writes a comment for us: what opens it, if not the first of its `comments`, and where it stands."""

    opens: str = ""
    where: str = "behind"  # or "above" the line, "apart" from it, "outside" of all that matters; "" where there are none
    gap: str = " "
    closes: str = ""
    above: tuple[Bar, ...] = ()  # what a line may begin with that takes it above, as what stands behind is part of what it says
    never: tuple[Bar, ...] = ()  # what bars one on the line, and on the next


class Language(Record):
    """One document language: all that is known of it. A field named after a mark is on where the language has the mark."""

    id: str
    # Comments
    comments: tuple[str, ...] = ()  # what opens one that goes to the end of the line
    block_comments: bool = False  # `/*` opens one, `*/` closes it
    remark: Remark = Remark()
    remarks: Mapping[str, Remark] = {}  # those of files that go by another name: its suffix, which editors call it by
    # Literals, by the quote that opens them: how characters are written in each
    quotes: Mapping[str, str] = {'"': "string", "'": "string"}
    quote_escape: str = ""  # what escapes a double quote, where it is no backslash
    raw: str = ""  # a pattern: what stands left of the quote of a raw string
    raw_escape: str = ""
    octets: str = ""  # a pattern: what stands left of the quote of a string of bytes
    long: tuple[str, str] = ("", "")  # a pattern and a format: what opens a raw string that ends in a bracket, what closes it
    blocks: tuple[Block, ...] = ()  # what goes on over lines
    string: bool = False  # this is the inside of a string that goes on over lines
    joins: str = ""  # a pattern: what stands behind a literal that goes on elsewhere
    adjacent: bool = False  # literals that stand side by side are one
    strips_indent: bool = False  # a backslash before a line end takes the indent of the next line away
    nests: bool = False  # an interpolation may hold quotes
    formats: str = ""  # a pattern: what stands left of a URL in a literal where two braces are one
    patterns: bool = False  # `/.../` is a regular expression
    delimiter: str = ""  # a pattern: what opens a regular expression, its group what closes that; else as in Perl
    # Text outside of literals
    escape: str = ""
    letter_escapes: bool = False  # letters behind a backslash name a font or a character
    prose: bool = False  # emphasis marks are no part of a URL's end
    stops: str = ""  # more characters that end a bare URL
    markup: bool = False  # character references, and tags
    elements: bool = False  # a URL may be all of an element
    code_tags: tuple[str, str] = ("", "")  # what opens and closes code in a page
    page: bool = False  # browsers ask for its URLs in its encoding (URL Standard, section 4.4, query state)
    base: bool = False  # `<base href>` says what references are relative to (HTML, section 4.2.3)
    headings: str = ""  # the page in `lint/targets/headings/` that reads its headings; only where there is one, files are followed
    angled: bool = True  # `<host>` may stand for a host
    mails: bool = False  # where it takes a reference, an address of mail needs no scheme
    labels: bool = False  # a bracket right behind a URL opens its label
    angle_labels: bool = False  # so does a blank between angle brackets
    clear: bool = False  # a URL between two blanks is text, whatever stands around it
    autolinks: bool = False  # `<https://host/>` is a link whose URL holds no escapes
    commands: bool = False  # text is commands: `;` and `&` end one
    substitution: str = ""  # what opens a command whose output takes its place
    dollar_quotes: bool = False  # `$$` opens and closes a literal
    indexed: bool = False  # brackets behind a variable belong to it
    placeholder: str = ""  # a pattern: what only this language leaves open
    # Values and keys
    value: str = ""  # a pattern: the line left of a value without quotes
    value_end: str = ""  # a pattern: what ends one
    data: bool = False  # a string is a value and no format
    flow: bool = False  # what stands in brackets needs no quotes, and ends at one
    keys: str = ""  # a pattern, whose group it is that opens one: where a text begins or ends that programs look up by its letters
    key: str = ""  # a pattern: a line with such a text in it, and `\0` for the URL
    url_key: str = ""  # a pattern: the line left of a URL that is a key, and ends at a `=`
    names: str = ""  # a pattern: what stands left of a URL that names something, and leads nowhere
    copied: bool = False  # its lines must stay those of other files
    shown: str = ""  # a pattern: a line left of a URL that may be code, which shows a link and leads nowhere
    readers: tuple[str, ...] = ("browser", "curl")  # the programs that its URLs are for, as `url/readers/` calls them
    owners: str = "none"  # what comes of an owner for a port, `git+ssh://host:owner/x.git`: npm takes it, git has it "refused"
    # Readers of its own
    places: Places | None = None
    signs: tuple[str, ...] = ("",)  # one of these stands wherever `places` finds something
    links: Callable[[str, int, int], Links] | None = None
    code_spans: Callable[[str, int, int], InCode] | None = None  # whether an offset is in one, where backticks open code
    runs: Runs | None = None
    opens: tuple[Open, ...] = ()  # what only this language may leave open at a line end (`sync.py`)
    skims: tuple[str, ...] = ()  # what `lint/prefilter.py` stops at in places and values; `{url}`, `{either}`: what is plain

    @property
    def string_escapes(self) -> bool:
        """Whether letters behind a backslash are escapes, in its literals or where a command prints."""
        escapes = map(load_escape, (*self.quotes.values(), self.escape))
        return any(escape.string or escape.printed for escape in escapes)

    @property
    def long_quotes(self) -> tuple[str, ...]:
        """What opens and closes a string that goes on over lines."""
        opened = (*(block.opener for block in self.blocks), *("`" for quote in self.quotes if quote == "`"))
        return tuple(mark for mark in opened if not mark.strip("\"'`"))


NOTHING: State = ()
COMMENTED = "<!--"  # stands for the name of a language: prose in a comment of HTML
START: State = ("start",)  # before the first line of a document, where front matter may stand
_MOST_NESTED = 8  # languages in one another; deeper, a text is of its language throughout
BLANK_LINE = r"\n[ \t]*\r?\n"
"""Where a paragraph ends, an expression: no look back crosses it, and a text may be cut there."""


def line_start(text: str, floor: int, at: int) -> int:
    """Where the line of `at` begins, not before `floor`."""
    return max(text.rfind("\n", floor, at) + 1, floor)


def line_end(text: str, at: int, limit: int) -> int:
    """Where the line of `at` ends, not behind `limit`."""
    end = text.find("\n", at, limit)
    return end if end >= 0 else limit


def paragraph(text: str, floor: int, at: int) -> int:
    """Where the paragraph of `at` begins, not before `floor`: no look back crosses a blank line, so that runs can be cut there."""
    start = floor
    for found in compiled(BLANK_LINE).finditer(text, floor, at):
        start = found.end()
    return start


@cache
def load(name: str) -> Language:
    """The language of that name, imported when first asked for; an unknown one is `plaintext`."""
    module = import_module(f"urlint.find.languages.{known(name).replace('-', '_')}")
    language: Language = module.language
    return language


def nested(text: str, start: int, end: int, name: str, state: State, depth: int) -> tuple[list[Run], State]:
    """The runs of `start..end`, which stands in a document of another language, and the state behind them."""
    if name == COMMENTED:
        return [Run(start, end, "html", True)], NOTHING
    language = load(name)
    if language.runs and depth < _MOST_NESTED:
        return language.runs(text, start, end, state, depth + 1)
    return [new(Run, (start, end, language.id, False))], NOTHING

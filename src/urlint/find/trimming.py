"""What does prose put behind a URL, which is none of it? Points, quotes, emphasis, what is glued to a host."""

from urlint.expression import compiled
from urlint.find.language import paragraph

_SPACELESS = "(?:[\u0900-\u109f\u1780-\u17ff]|[\u3040-\u30ff\u3400-\u9fff])"  # `re` compiles two ranges in no time, and four slowly
_GLUED = (  # behind a host, a file, a word; a title in a wiki may well begin with a letter of ASCII
    rf"(?:[A-Za-z0-9-]++\.)++[A-Za-z]{{2,}}+(?=\u2013|-[^\x00-\x7f]|{_SPACELESS})(?!-?(?:{_SPACELESS}|[^\x00-\x7f])[\w-]*\.\w)"
    r"|(?:[A-Za-z0-9-]++\.)++[A-Za-z]{2,}+/(?=-[^\x00-\x7f])"  # what a tongue adds to a word
    rf"|[!-~]{{1,300}}+(?:(?<=\.(?:htm|php|pdf|zip|png|jpg|mp4|xml|txt))|(?<=\.(?:html|json))|(?<=\.(?:sh|js|md))|(?=を|にて))(?={_SPACELESS})"
    r"|[a-z]+/[a-z0-9.+-]+;base64,(?=[^\x00-\x7f])"  # of a data URL, of whose beginning is spoken
    rf"|(?![!-~]{{0,300}}?/wiki/)[!-~]{{1,300}}+(?<=[A-Za-z0-9])(?={_SPACELESS})(?!{_SPACELESS}++[\w/.?#&=%-])"
)
BIDI = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # turn the direction of the text behind a URL
_PARTICLE = (
    r"(?<=[A-Za-z0-9])(?:[을를은는이가에의로와과도]|에서는?|으로|에는|부터|까지|입니다|이나|에게|처럼|같이)\Z"
    r"|(?<=/)(?<!wiki/)(?:[을를은는]|에서는?|에있는|으로|부터)\Z"  # a segment that is no word
)
_SENTENCE = "\u060c\u061b\u061f\u06d4\u0964\u0589"  # the comma, the stop, ... of Arabic, Urdu, Hindi, Armenian
_WORD = r"__(?:[A-Z]|(?<=[.#-]__)[a-z])\w*?__\Z"  # which stands for something, or is a name of Python
REFERENCE = r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});"
_WHOLE = rf"{_WORD}|{REFERENCE}\Z"
_WHOLE_IN_CODE = rf"{_WORD}|&#(?:[0-9]{{2,3}}|[xX][0-9A-Fa-f]{{2}});\Z|&lt;[A-Za-z][\w .-]*&gt;\Z"  # which shows HTML
_NAMED_HOST = r"[a-z]{1,20}://(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63}"  # a scheme, and a host as the DNS names it
_ENDING = r"'[^\W\d_]{1,9}(?![\w/?=&%#@~+:'-]|\.\w)"
_REMARK = r"\((?![^\s\"'<>`()]{0,200}\))"
_LONGEST_WHOLE = 64
_LONGEST_EMPHASIS = 600
TRIMMED = ".,;:!?|'\"\\" + _SENTENCE + BIDI
EMPHASIS = "*_~"


def trim(text: str, body: int, end: int, marks: str, markup: bool = False) -> int:
    """`end` without what prose puts behind a URL; a wildcard after `/` stays, and an ellipsis that stands for a part.

    So does the underscore of `__WORD__`, and the semicolon of a character reference, outside of `markup` that of a number.
    """
    trimmed = TRIMMED + marks
    while end > body and text[end - 1] in trimmed:
        if text[end - 1] in "_;" and compiled(_WHOLE if markup else _WHOLE_IN_CODE).search(
            text, max(body, end - _LONGEST_WHOLE), end
        ):
            break
        if text[end - 1] == "*" and (text[end - 2] in "/." or text.endswith("/**", body, end)) and not _emphasised(text, body, end):
            break
        if text[end - 3 : end] == "..." and end - 3 >= body - 1 and text[end - 4] in "/=" and text[end - 4 : end] != "....":
            break
        if text[end - 1] == ":" and text.endswith("://:memory:", 0, end):  # of SQLite
            break
        if text[end - 1] == "," and text.endswith(";base64,", body, end):
            break
        end -= 1
    return end


def _emphasised(text: str, body: int, end: int) -> bool:
    """Whether the asterisks before `end` close an emphasis that as many opened in the paragraph."""
    run = compiled(r"\*{1,3}+").match(text, end - 1)  # what is behind `end` was trimmed before
    many = (run.end() if run else end) - body - len(text[body:end].rstrip("*"))
    floor = max(0, body - _LONGEST_EMPHASIS)
    return is_emphasis_open(text[paragraph(text, floor, body) : body], many)


def is_emphasis_open(left: str, many: int) -> bool:
    """Whether an emphasis by so many asterisks opens in `left` and does not close there."""
    closed = max((found.end() for found in compiled(rf"(?<=[^\s*])\*{{{many}}}(?!\*)").finditer(left)), default=0)
    return compiled(rf"(?<![^\s(\[{{\"'>_~|:-])\*{{{many}}}(?=[^\s*])").search(left, closed) is not None


def opens_remark(text: str, start: int, at: int) -> bool:
    """Whether the bracket at `at` stands right behind a host and is not closed before a blank: `a.test(and so on)`."""
    return compiled(_REMARK).match(text, at) is not None and compiled(_NAMED_HOST).fullmatch(text, start, at) is not None


def inflects(text: str, start: int, at: int) -> bool:
    """Whether the apostrophe at `at` parts a host from its ending, as Turkish and its kin write it: `a.test'da`, `b.test'ning`."""
    return compiled(_ENDING).match(text, at) is not None and compiled(_NAMED_HOST).fullmatch(text, start, at) is not None


def glued(text: str, body: int, limit: int) -> int:
    """How far a URL may reach without a dash, or what a script that knows no blanks puts, right behind a host or a word."""
    printable = compiled("[!-~]{0,400}+").match(text, body, limit)  # no further, lest a long list take squared time
    stop = printable.end() if printable else limit
    if stop == limit or text[stop] <= "\x7f":
        return limit
    found = compiled(_GLUED).match(text, body, limit)
    return found.end() if found else limit


def particle(url: str) -> int:
    """The length of the particle that Korean writes behind a word without a blank."""
    found = compiled(_PARTICLE).search(url, max(0, len(url) - 4))
    return len(found[0]) if found and url[: found.start()].isascii() else 0

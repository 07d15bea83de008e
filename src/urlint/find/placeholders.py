"""What is jumped over whole: placeholders, and the brackets that belong to a URL."""

from urlint.expression import compiled
from urlint.find.language import Language


def _paired(opener: str, closer: str) -> str:
    """What a pair of brackets holds on its line, with two more pairs of them in one another."""
    found = plain = rf"[^\{opener}\{closer}\r\n]"
    for _ in range(2):
        found = rf"(?:{plain}++|\{opener}{found}*+\{closer})"
    return rf"\{opener}{found}*+\{closer}"


_BRACED = _paired("{", "}")
_CALLED = _paired("(", ")")
_SUBSCRIPT = r"\[[\"'][^\"'{}\r\n]*[\"']\]|\[[A-Za-z0-9_]+\]|\([^(){}\r\n]*\)"
_TIGHT = (  # a single brace, which opens a placeholder only if what is in it looks like one
    rf"\{{[A-Za-z_][A-Za-z0-9_.]*(?:{_SUBSCRIPT})+\}}"  # an item, a call: `{a["b c"]}`, `{a.b(c, d)}`
    r"|\{(?:[^{}\s\"'`]|\$?\{[^{}\s\"'`]*\})*\}"  # neither blanks nor quotes: `{a}`, `{/a*}`, `{a:{b}}`
    r"|\{\$[^{}\s]*\}"  # PHP: `{$a["b"]}`
    r"|\{[A-Za-z][\w:@.-]*(?:'s)?(?: [A-Za-z][\w:.-]*(?:'s)?){1,12}\}"  # words: `{your host}`, `{user's host}`
    r"|\{\[[^\[\]{}\r\n]*\]\}"  # what an expression of Perl comes to: `@{[ f() ]}`
    r"|\{[A-Za-z_][\w.]* (?:or|and|if) [^{}\r\n]*\}"  # Python: `{a or ""}`
    r"|\{(?:'[^'{}\r\n]*'|\"[^\"{}\r\n]*\") if [^{}\r\n]*\}"  # Python: `{"a" if b else "c"}`
)
_TAGGED = r"<%[^\r\n]*?%>|<\?[^\r\n]*?\?>"  # ERB and its kin; PHP
_WRITTEN_OUT = r"<[0-9~]{0,3}[A-Za-z][A-Za-z0-9_ .:|-]{0,40}>"  # `<your-host>`
_WRITTEN_TWICE = r"<<[ ]?[A-Za-z][A-Za-z0-9_.-]{0,60}[ ]?>>"  # `<< parameters.host >>`
_WRITTEN_REFERENCE = r"&lt;[A-Za-z][A-Za-z0-9_ .-]{0,40}&gt;"  # the same in HTML
COMMON_TAGS = "a|b|br|code|div|em|hr|i|img|li|p|pre|span|strong|sub|sup|td|th|tr|tt|u|ul"
_IN_TAG = r"(?:(?!\n[ \t]*\r?\n)[^<>])"  # in its paragraph
_TAGS = rf"(?i)<(?:{COMMON_TAGS})(?:(?=\s){_IN_TAG}(?:(?!=){_IN_TAG}){{0,40}}={_IN_TAG}{{0,200}})?>"
_BRACKETED = (
    r"\[[0-9A-Fa-f:.%]*:[0-9A-Za-z:.%~_-]*\](?!\()"  # an IPv6 address, sound or not, with its zone: `[fe80::1%eth0]`
    r"|\[v[0-9A-Fa-f]+\.[^\s\]\[]*\]"  # one of the future (RFC 3986, section 3.2.2)
    r"|\[[A-Z][A-Z0-9_-]*\](?!\()"  # a word for something: `[HOST]`
)
_ESCAPED_ADDRESS = r"\[(?:[0-9A-Fa-f.%]*\\?:)+[0-9A-Za-z.%~_-]*\]"  # as properties write it: `[2001\:db8\:\:1]`
_LABEL = r"\[[A-Za-z][A-Za-z0-9_-]*\](?=[.-][A-Za-z0-9\[])"  # of a host: `s3-[region].a.test`
_RANGE = r"\[(?:[0-9]{1,9}-[0-9]{1,9}|[a-z]-[a-z]|[A-Z]-[A-Z])(?::[0-9]+)?\](?=[A-Za-z0-9./_?&#-])"  # of curl: `[1-100:10].txt`
_QUERY_VALUE = r"\[[^\[\]\s\"'<>`]*\]"
_QUERY_KEY = rf"{_QUERY_VALUE}(?=[\[=&%]|\\=)"  # `a[]=b`, `a[b][c]=d`
_OPTIONAL = (
    r"\[[A-Za-z]+(?:'s)?(?: [A-Za-z]+(?:'s)?){1,4}\]"  # words for a host: `[IP of Box]`, `[box's IP]`
    r"|\[\[[^\s\[\]\"'<>`]*\](?:[^\s\[\]\"'<>`]|\[[^\s\[\]\"'<>`]*\])*\]"  # what may be left out, and in it: `[[user@]host[:port]]`
)
LONGEST_PLACEHOLDER = 300


def jump(text: str, at: int, limit: int, tight: bool = True) -> int:
    """Behind the placeholder that opens at `at`, or `at`; `tight`: a single brace holds no blank."""
    limit = min(limit, at + LONGEST_PLACEHOLDER)
    char, following = text[at], text[at + 1 : at + 2]
    found = None
    if char in "$#" and following == "{":
        found = compiled(_BRACED).match(text, at + 1, limit)
    elif (char == "$" and following == "(") or (char == "\\" and following == "("):
        found = compiled(_CALLED).match(text, at + 1, limit)
    elif char == "{":
        loose = not tight or following in ("{", "%")
        found = compiled(_BRACED if loose else _TIGHT).match(text, at, limit)
    return found.end() if found else at


def bracket(text: str, start: int, at: int, limit: int, language: Language) -> int:
    """Behind a bracket that belongs to the URL: an IP literal, a key of the query, a range of a glob; else `at`."""
    before = text[at - 1]
    if language.id == "php" and compiled(r"\$\w+\Z").search(text, max(start, at - 64), at):
        found = compiled(r"\[[\w'$-]+\]").match(text, at, limit)
        if found:
            return found.end()
    if text.startswith(("[..]", "[...]"), at):
        return text.index("]", at) + 1
    if text.startswith("%", at + 1):  # of the Template Toolkit
        found = compiled(r"\[%[^\r\n%]*%\]").match(text, at, min(limit, at + LONGEST_PLACEHOLDER))
        return found.end() if found else at
    if before == "$":  # an expression
        found = compiled(r"\[ ?[A-Za-z_][^\[\]\s\"<>`]*(?:\[[^\[\]\s]*\][^\[\]\s\"<>`]*)? ?\]").match(text, at, limit)
        return found.end() if found else at
    if before == "%":  # a sample that a proxy fetches, the number of an argument
        found = compiled(r"\[(?:[a-z][^\[\]\s]{1,80}|[0-9]{1,2})\]").match(text, at, limit)
        return found.end() if found else at
    if language.escape == "properties" and before in "/@" and (found := compiled(_ESCAPED_ADDRESS).match(text, at, limit)):
        return found.end()
    if before in "/@.:=-" or before == "{":
        found = compiled(_BRACKETED).match(text, at, limit)
        if found and (before in "/@" or found[0][1:2].isupper()):
            return found.end()
    if before == "/" and text[at - 2 : at] == "//" and language.id != "asciidoc":
        found = compiled(rf"{_OPTIONAL}|\[[^\s\]\"'<>`]*\]|\[(?:[^\s\]\"'<>`\\]|\\(?![nrt]))*").match(text, at, limit)
        return found.end() if found else at
    if before in ".-" and text.find("/", text.find("//", start, at) + 2, at) < 0:
        found = compiled(_LABEL).match(text, at, limit)
        if found:
            return found.end()
    if text.find("?", start, at) >= 0:
        strict = language.id == "asciidoc" or before not in "=,&?:"
        found = compiled(_QUERY_KEY if strict else _QUERY_VALUE).match(text, at, limit)
        if found:
            return found.end()
    found = compiled(_RANGE).match(text, at, limit)
    return found.end() if found else at


def tag(text: str, at: int, limit: int, language: Language) -> int:
    if text[at + 1 : at + 2] in ("%", "?"):
        found = compiled(_TAGGED).match(text, at, min(limit, at + LONGEST_PLACEHOLDER))
        return found.end() if found else at
    if text.startswith("<<", at):
        found = compiled(_WRITTEN_TWICE).match(text, at, limit)
        return found.end() if found else at
    if language.angled and text[at - 1] in "/:=.@-&?,;_$~+%|" and not compiled(_TAGS).match(text, at):
        found = compiled(_WRITTEN_OUT).match(text, at, limit)
        return found.end() if found else at
    return at


def written_tag(text: str, at: int) -> bool:
    """Whether an HTML tag stands at `at`."""
    return text.startswith("</", at) or compiled(_TAGS).match(text, at) is not None


def written_reference(text: str, at: int, limit: int) -> int:
    """Behind `&lt;host&gt;` at `at`, or `at`."""
    found = compiled(_WRITTEN_REFERENCE).match(text, at, limit) if text[at - 1] in "/:=.@-?_~+" else None
    return found.end() if found else at

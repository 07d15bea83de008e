"""Does the text around a URL say that the URL is wrong? Then it stands there on purpose, and nobody wants to mend it."""

import re
from functools import cache, lru_cache

from urlint.expression import compiled
from urlint.record import Record

_MOST_ABOVE = 1000  # code points before it, in which the function begins that it stands in
_MOST_BEFORE = 200  # code points that are looked at, in this line and the one above
_MOST_BEHIND = 120  # and in what follows in this line, and in the next one
_MARKS = r"[ \t]*(?:<[^<>\n]{0,60}>[ \t]*){0,6}(?:(?:#|//|--|;;?|%|>>>)[ \t]*)?"
_FENCE = r"`{3,}|~{3,}"
_POINTS = (
    r"(?i:\b(?:see|visit|go[ \t]to|refer[ \t]to)\b[^.;:()\n]{0,60}(?:\]\()?\Z)"  # to where people are to go, whatever else is wrong
)
_OURS = r"\burlint[ \t]*:[^\n]*"  # names rules, and is not about the text
_ITEM = r"(?:[-*+\u2022]|[0-9]{1,3}[.)])[ \t]"
_WHAT = r"(?:UR[LI]s?|(?:hyper)?links?|address(?:es)?|hrefs?|schemes?)\b"
_WRONG = r"(?:invalid|incorrect|illegal|malformed|wrong|bogus|broken|bad)"


class Saying(Record):
    """What a text says, the expression for it, texts that say so, and texts that come near and do not, one a line."""

    name: str
    pattern: str
    hits: str
    misses: str


SAYINGS = (
    Saying(
        "that it is malformed or mistyped",
        r"(?i:\b(?:malformed|ill-formed|mistyped|misspell?ed|misspelt|typos?)\b)",
        "throws an exception if url is malformed,\na malformed mailto URL (\nfix typo:\nmisspelled as",
        "well-formed\nuninformed\ntypography",
    ),
    Saying(
        "which error it is",
        r"(?:INVALID|MALFORMED|BAD)_UR[LI]\b|\bParseError::|(?:Invalid|Malformed|Bad)Ur[li]|(?:Invalid|Malformed|Bad)UR[LI]|URISyntax",
        "reject with ERR_INVALID_URL\nraises requests.exceptions.InvalidURL\ncatch (MalformedURLException e)\n"
        "url::ParseError::InvalidPort\n"
        "new InvalidUrlError(",
        "INVALID_URLS_FILE\nInvalidArgument\ninvalid",
    ),
    Saying(
        "that it is no valid URL",
        rf"(?i:\b{_WRONG}[ \t](?:[a-z]+[ \t]){{0,2}}{_WHAT})",
        "an invalid URL:\nfix broken link\nBad external URLs",
        "invalid: see the URL\nURL\ninvalid until the next of all those URLs",
    ),
    Saying(
        "that it is an invalid one",
        rf"(?i:\b{_WHAT}[ \t](?:is|are|was|were)[ \t](?:[a-z]+[ \t]){{0,2}}(?:{_WRONG}|rejected|refused)\b)",
        "these URLs are rejected:\nThe link was always broken",
        "the link is https\nURLs are accepted, others rejected",
    ),
    Saying(
        "that it is not valid",
        r"(?i:(?:\bnot|n't)[ \t](?:an?[ \t])?(?:valid|well-formed|legal)\b)",
        "is not a valid URL\nisn't valid",
        "not validated\nvalid",
    ),
    Saying(
        "that this was wrong",
        rf"(?i:\b(?:this|that|which|it)[ \t](?:is|was)[ \t]{_WRONG}\b)",
        "on Windows. This was incorrect: the\n, which is wrong,",
        "what is wrong\nthis was the wrong\nthis is not",
    ),
    Saying(
        "that such URLs are rejected",
        r"(?i:\b(?:forbid|reject|disallow|prohibit|refuse)(?:d|s|ed|den|ding|ing)?\b[^.;]{0,120}?[ \t](?:such[ \t]as|like)"
        r"(?:[ \t][^\s]{1,80}[ \t](?:and|or))?[ \t]*[\"'`(<]{0,3}\Z)",
        "# Forbid URLs like\nRejected absolute requests without a host, such as\nIt rejects URLs like `http:/a` or",
        "rejects\nlike those that it rejects\nIt refuses. Such as like",
    ),
    Saying(
        "that it is an example of what is refused",
        rf"(?i:\b(?:{_WRONG}|unacceptable|unsupported)[ \t](?:[a-z]+[ \t])?(?:examples?|inputs?|values?)\b)",
        "Unacceptable input example:\ninvalid values:",
        "example input\nbad for all of the examples",
    ),
    Saying(
        "that it is encoded or decoded",
        r"(?i:(?:percent|ur[il](?:_?component)?)_?(?:encode|decode|quote|unquote|escape|unescape)"
        r"|(?:encode|decode|quote|unquote|escape|unescape)_?ur[il]\w*)\(",
        "uri_string:percent_decode(\ndecodeURIComponent(\nurl_encode(",
        "encode(\nurl_decoder(\nescape(",
    ),
    Saying(
        "that it is expected to fail",
        r"\.is_err\(\)|==[ \t]*Err\(|\b(?:assert_?[rR]aises|pytest\.raises|raise_error|toThrow|expect_error|(?:dies|throws)_ok)\b",
        "parse(x).is_err());\n== Err(ParseError::InvalidPort)\nwith pytest.raises(ValueError):\nexpect_error(f(",
        "if x == Error(\nraises\nis_error()",
    ),
    Saying(
        "that an assertion checks it",
        r"(?:(?<!\w)assert(?:_[a-z_]+|[A-Z]\w*)?!?|(?<![.\w])(?:expect(?:_[a-z_]+)?|should_be|is_deeply|REQUIRE|EXPECT_[A-Z]+|CHECK))\("
        r"|(?<!\S)assert \w[\w.]*\(",
        "assert_eq!(parse(\nself.assertEqual(f(\nexpect_equal(f(\nexpect(f(\nassert f(\nASSERT is no more; REQUIRE(f(",
        "we assert that\nx.expect(\nreassert(",
    ),
    Saying(
        "that a function is shown with it that takes URLs apart",
        r"(?<!\S)>>>[ \t][\w.]*(?<![A-Za-z])(?i:ur[il])(?:_\w+|s|lib[\w.]*)?\(",
        ">>> url_strip_authentication('a'\n>>> urllib.parse.parse_url('",
        ">>> requests.get('\n>>> r = url_get('\n>>> hurl('",
    ),
    Saying(
        "that Stylus Studio, which edits stylesheets, keeps it there",
        r"<scenario\b",
        '<scenario default="no" url="',
        "<scenarios>",
    ),
    Saying(
        "that another one should be used",
        r"(?i:\b(?:rather[ \t]than|instead[ \t]of)[ \t]*[\"'`(<]{0,3}\Z)",
        "should be X rather than\ninstead of",
        "rather than this, see",
    ),
    Saying(
        "that a socket is used, whatever the host",
        r"--(?:abstract-)?unix-socket[ =]",
        "curl --unix-socket /run/b.sock",
        "--unix-sockets",
    ),
)
"""What stands in the line of a URL, or in the one above."""

BEHIND = (
    Saying(
        "which one it is used instead of",
        r"[\"'`)>]{0,3}[ \t](?:instead[ \t]of|rather[ \t]than)[ \t]\S{0,3}[a-z][a-z0-9+.-]*:",
        "` instead of `file:///c:/a`",
        " instead of a file\n to be used instead of http://b.test/",
    ),
    Saying(
        "what becomes of it",
        r"[\"'`)>]{0,3}[ \t]*(?:→|[-=]{1,3}>|={2,3})[ \t]*[\"'`(<]{0,3}[a-z][a-z0-9+.-]*:",
        " -> http://a.test/\n` → `http://a.test/`\n == http://a.test/",
        " -> the page\n (see -> http://a.test/)\n = http://a.test/",
    ),
    Saying(
        "what a program makes of it",
        r"[\"'`)>\],;]{1,4}[ \t]*(?:#|//|--)[ \t]*(?:→|[-=]>)[ \t]*\S",
        "\") #=> #<URI::HTTP>\n'); // -> null",
        '") # see\n (#=> a',
    ),
    Saying(
        "that it is not valid",
        rf"[\"'`)>]{{0,3}}[ \t](?:is|are|was|were)[ \t](?:an?[ \t])?(?:{_WRONG}|rejected|refused)\b",
        ") is invalid.\n` was an illegal one",
        " is not\n (see: is invalid)",
    ),
    Saying(
        "that it shows a notation",
        r"[\"'`]{1,2}[- ](?:style|syntax|notation)\b",
        "' style arguments\n``-style links",
        " styled links\n' is a style",
    ),
)
"""What stands right behind a URL."""

BELOW = (
    Saying(
        "what becomes of it",
        r"(?:→|[-=]{1,3}>)[ \t]*\S",
        "# → https://a.test\n#=> None",
        "- see > a\n---",
    ),
    Saying(
        "that data for a test are not valid",
        r"\"?valid\"?[ \t]*:[ \t]*(?:false|null)",
        '    "valid": false,\nvalid: false',
        '"valid": true\nnot valid: false',
    ),
    Saying(
        "which error it gives",
        r"(?:[a-z]+[ \t]){0,2}(?:Left[ \t][\"&]|Err\(|Error\b|error:|fatal:|Traceback\b|[A-Z][\w.:]*(?:Error|Exception)\b"
        r"|\*{2,3}[ \t(])",
        """-- Left "Invalid port: b"
# raises ValueError: port
>>> Traceback (most recent call last):
# fatal: no such host
** (ArgumentError) no port
#=> Err(InvalidPort)
# error: no host""",
        "Left over\nErrors are told\n# the error",
    ),
)
"""What the next line begins with, behind the marks of a comment or a prompt: the result of a program that is given the URL."""


_ATTRIBUTES = r"(?:#\[[^\]\n]*\]\s*)*"
_FN = r"(?:pub(?:\([a-z]+\))?[ \t]+)?(?:(?:async|const|unsafe)[ \t]+)*fn[ \t]"

TESTS = (
    Saying(
        "a test of Rust",
        rf"#\[(?:\w+::)*test\b[^\]\n]*\]\s*{_ATTRIBUTES}{_FN}",
        "#[test]⏎fn parses() {\n#[tokio::test]⏎#[should_panic]⏎async fn parses() {",
        "#[cfg(test)]⏎mod tests {⏎    fn parses() {\nfn test() {",
    ),
    Saying(
        "a test by its name: Python, Ruby, Go, PHP, Java, C",
        r"(?:async[ \t]+)?def[ \t]+test_|func[ \t]+(?:Test|Fuzz|Example)(?![a-z])"
        r"|(?:(?:public|static|async|export)[ \t]+)*(?:function|void|int)[ \t]+test(?![a-z])",
        "def test_parse(self):\nfunc TestParse(t *testing.T) {\npublic function testParse() {\nstatic void test_parse(void) {",
        "def tests():\nfunc Testify() {\nvoid testify() {",
    ),
    Saying(
        "a test that says what is to hold: Jasmine, RSpec, Catch",
        r"(?:it|test|specify)[ (][\"'`][^\n]{1,200}(?:\{|\bdo)[ \t]*$|TEST(?:_[A-Z]+)?\([^\n]*\{$|@Test\b[^\n]*\n[^\n]*\(",
        'it(\'parses\', () => {\nit "parses" do\nTEST_CASE("parses") {\n@Test⏎public void parses() {',
        "it 'parses' this\nTESTS('a') {\n@Testing⏎void f()",
    ),
)
"""What begins a function that is a test; `⏎` is a line end."""

_OTHER = rf"{_FN}|(?:async[ \t]+)?def[ \t]|func[ \t]|(?:(?:export|default|async|static|public)[ \t]+)*function[ \t]|class[ \t]"


def excuse(text: str, start: int, end: int) -> str:
    """Why what stands at `start..end` may be wrong on purpose: what the lines around it say; "" if they do not say so.

    >>> excuse("A malformed one: http:/a.test/", 17, 30), excuse("See http:/a.test/", 4, 17)
    ('the text beside it says that it is malformed or mistyped', '')
    """
    newline = text.find("\n", end, end + _MOST_BEHIND)
    limit = newline if newline >= 0 else end + _MOST_BEHIND
    if _is_in_a_test(text[max(start - _MOST_ABOVE, 0) : start]):
        return "it is in a test"
    before = _before(text, start)
    if compiled(_POINTS).search(before):
        return ""
    said = _said(before) or _said(text[end:limit]) or _name(BEHIND, _any_of(BEHIND).match(text, end, limit))
    below = compiled(_MARKS).match(text, newline + 1, newline + 1 + _MOST_BEHIND) if newline >= 0 and not said else None
    said = said if below is None else _name(BELOW, _any_of(BELOW).match(text, below.end(), newline + 1 + _MOST_BEHIND))
    return said and f"the text beside it says {said}"


@lru_cache(64)
def _is_in_a_test(before: str) -> bool:
    """Whether what stands before is the beginning of a test: of all that begins a function, the last one."""
    heads = list(compiled(_heads()).finditer(before))
    return bool(heads) and heads[-1]["test"] is not None


@cache
def _heads() -> str:
    """What begins a function, and a line that is not indented, which ends one; a group of it begins a test."""
    tests = "|".join(each.pattern for each in TESTS)
    return rf"(?m)^(?:[ \t]*(?:(?P<test>{tests})|{_OTHER})|\S)"


def _before(text: str, start: int) -> str:
    """What stands before `start` in its line and in the one above it or its fence; of a list, each item is about itself."""
    floor = max(start - _MOST_BEFORE, 0)
    line = text.rfind("\n", floor, start)
    above = text.rfind("\n", floor, max(line, floor))
    own, other = text[max(line, floor) : start], text[max(above, floor) : max(line, floor)].rstrip()
    if compiled(_FENCE).match(other.lstrip()):
        other = text[floor:above].rstrip().rpartition("\n")[2]
    return own if compiled(_ITEM).match(own.lstrip()) and not other.endswith(":") else f"{other}{own}"


@lru_cache(1024)
def _said(text: str) -> str:
    """What a text says, but for comments of ours in it; kept, as it is asked at each keystroke of all faults that are shown."""
    return _name(SAYINGS, _any_of(SAYINGS).search(compiled(_OURS).sub("", text)))


def _name(sayings: tuple[Saying, ...], found: re.Match[str] | None) -> str:
    """The name of the one that was found."""
    return sayings[found.lastindex - 1].name if found and found.lastindex else ""


@cache
def _any_of(sayings: tuple[Saying, ...]) -> re.Pattern[str]:
    return compiled("|".join(f"({each.pattern})" for each in sayings))

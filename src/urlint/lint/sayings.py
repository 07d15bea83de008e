"""Which words around a URL say that it is wrong on purpose? The shelf that `counterexample.py` asks."""

from urlint.record import Record

_WHAT = r"(?:UR[LI]s?|(?:hyper)?links?|address(?:es)?|hrefs?|schemes?)\b"
_SIGNS = ("invalid", "incorrect", "illegal", "malformed", "wrong", "bogus", "broken", "bad")
_WRONG = rf"(?:{'|'.join(_SIGNS)})"


class Saying(Record):
    """What a text says, its expression, texts that say so, and near misses that do not, one per line.

    `signs`: one of these, in lower case, is in each text that says so, which is looked for first.
    """

    name: str
    pattern: str
    hits: str
    misses: str
    signs: tuple[str, ...] = ()


SAYINGS = (
    Saying(
        "that it is malformed or mistyped",
        r"(?i:\b(?:malformed|ill-formed|mistyped|misspell?ed|misspelt|typos?)\b)",
        "throws an exception if url is malformed,\na malformed mailto URL (\nfix typo:\nmisspelled as",
        "well-formed\nuninformed\ntypography",
        signs=("malformed", "ill-formed", "mistyped", "misspel", "typo"),
    ),
    Saying(
        "which error it is",
        r"(?:INVALID|MALFORMED|BAD)_UR[LI]\b|\bParseError::|(?:Invalid|Malformed|Bad)Ur[li]|(?:Invalid|Malformed|Bad)UR[LI]|URISyntax",
        "reject with ERR_INVALID_URL\nraises requests.exceptions.InvalidURL\ncatch (MalformedURLException e)\n"
        "url::ParseError::InvalidPort\n"
        "new InvalidUrlError(",
        "INVALID_URLS_FILE\nInvalidArgument\ninvalid",
        signs=("d_ur", "duri", "durl", "parseerror::", "urisyntax"),
    ),
    Saying(
        "which exception it caused",
        r"(?:\A|\n)[ \t]*(?:\w+\.)*[A-Z]\w*(?:Error|Exception):[ \t]",
        "urllib.error.URLError: <urlopen error Error parsing '\n  TypeError: not a URL:",
        "Error: see\nthe TypeError: see\nTypeError:see\ntypeerror: see",
        signs=("error:", "exception:"),
    ),
    Saying(
        "that it is no valid URL",
        rf"(?i:\b{_WRONG}[ \t](?:[a-z]+[ \t]){{0,2}}{_WHAT})",
        "an invalid URL:\nfix broken link\nBad external URLs",
        "invalid: see the URL\nURL\ninvalid until the next of all those URLs",
        signs=_SIGNS,
    ),
    Saying(
        "that it is an invalid one",
        rf"(?i:\b{_WHAT}[ \t](?:is|are|was|were)[ \t](?:[a-z]+[ \t]){{0,2}}(?:{_WRONG}|rejected|refused)\b)",
        "these URLs are rejected:\nThe link was always broken",
        "the link is https\nURLs are accepted, others rejected",
        signs=(*_SIGNS, "rejected", "refused"),
    ),
    Saying(
        "that it is not valid",
        r"(?i:(?:\bnot|n't)[ \t](?:an?[ \t])?(?:valid|well-formed|legal|reasonable)\b)",
        "is not a valid URL\nisn't valid\nis not a reasonable",
        "not validated\nvalid",
        signs=("valid", "well-formed", "legal", "reasonable"),
    ),
    Saying(
        "that this was wrong",
        rf"(?i:\b(?:this|that|which|it)[ \t](?:is|was)[ \t]{_WRONG}\b)",
        "on Windows. This was incorrect: the\n, which is wrong,",
        "what is wrong\nthis was the wrong\nthis is not",
        signs=_SIGNS,
    ),
    Saying(
        "that such URLs are rejected",
        r"(?i:\b(?:forbid|reject|disallow|prohibit|refuse)(?:d|s|ed|den|ding|ing)?\b[^.;]{0,120}?[ \t](?:such[ \t]as|like)"
        r"(?:[ \t][^\s]{1,80}[ \t](?:and|or))?[ \t]*[\"'`(<]{0,3}\Z)",
        "# Forbid URLs like\nRejected absolute requests without a host, such as\nIt rejects URLs like `http:/a` or",
        "rejects\nlike those that it rejects\nIt refuses. Such as like",
        signs=("forbid", "reject", "disallow", "prohibit", "refuse"),
    ),
    Saying(
        "that it is an example of what is refused",
        rf"(?i:\b(?:{_WRONG}|unacceptable|unsupported)[ \t](?:[a-z]+[ \t])?(?:examples?|inputs?|values?)\b)",
        "Unacceptable input example:\ninvalid values:",
        "example input\nbad for all of the examples",
        signs=(*_SIGNS, "unacceptable", "unsupported"),
    ),
    Saying(
        "that it is encoded or decoded",
        r"(?i:(?:percent|ur[il](?:_?component)?)_?(?:encode|decode|quote|unquote|escape|unescape)"
        r"|(?:encode|decode|quote|unquote|escape|unescape)_?ur[il]\w*)\(",
        "uri_string:percent_decode(\ndecodeURIComponent(\nurl_encode(",
        "encode(\nurl_decoder(\nescape(",
        signs=("encode", "decode", "quote", "escape"),
    ),
    Saying(
        "that it is expected to fail",
        r"\.is_err\(\)|==[ \t]*Err\(|\b(?:assert_?[rR]aises|pytest\.raises|raise_error|toThrow|expect_error|(?:dies|throws)_ok)\b",
        "parse(x).is_err());\n== Err(ParseError::InvalidPort)\nwith pytest.raises(ValueError):\nexpect_error(f(",
        "if x == Error(\nraises\nis_error()",
        signs=("is_err", "err(", "raises", "raise_error", "tothrow", "expect_error", "s_ok"),
    ),
    Saying(
        "that an assertion checks it",
        r"(?:(?<!\w)assert(?:_[a-z_]+|[A-Z]\w*)?!?|(?<![.\w])(?:expect(?:_[a-z_]+)?|should_be|is_deeply|REQUIRE|EXPECT_[A-Z]+|CHECK))\("
        r"|(?<!\S)assert \w[\w.]*\(",
        "assert_eq!(parse(\nself.assertEqual(f(\nexpect_equal(f(\nexpect(f(\nassert f(\nASSERT is no more; REQUIRE(f(",
        "we assert that\nx.expect(\nreassert(",
        signs=("assert", "expect", "should_be", "is_deeply", "require", "check("),
    ),
    Saying(
        "that it is a case of a test",
        r"#\[(?:case|test_case)\b|@pytest\.mark\.parametrize\(|\[(?:InlineData|TestCase|DataRow)\(",
        '#[case::port("\n#[test_case("\n@pytest.mark.parametrize("url", ["\n[InlineData("\n[TestCase("',
        "#[cases]\nparametrize(\n[TestCases(",
        signs=("case", "parametrize", "[inlinedata", "[datarow"),
    ),
    Saying(
        "that a function is shown with it that takes URLs apart",
        r"(?<!\S)>>>[ \t][\w.]*(?<![A-Za-z])(?i:ur[il])(?:_\w+|s|lib[\w.]*)?\(",
        ">>> url_strip_authentication('a'\n>>> urllib.parse.parse_url('",
        ">>> requests.get('\n>>> r = url_get('\n>>> hurl('",
        signs=(">>>",),
    ),
    Saying(
        "that Stylus Studio, which edits stylesheets, keeps it there",
        r"<scenario\b",
        '<scenario default="no" url="',
        "<scenarios>",
        signs=("<scenario",),
    ),
    Saying(
        "that another one should be used",
        r"(?i:\b(?:rather[ \t]than|instead[ \t]of)[ \t]*[\"'`(<]{0,3}\Z)",
        "should be X rather than\ninstead of",
        "rather than this, see",
        signs=("rather", "instead"),
    ),
    Saying(
        "that it is an attack",
        r"(?i:\b(?:evasions?|exploits?|xss|ssrf)\b)",
        "// evasion\nan SSRF vector:\n<!-- XSS -->",
        "exploitation of\nevades",
        signs=("evasion", "exploit", "xss", "ssrf"),
    ),
    Saying(
        "that a socket is used, whatever the host",
        r"--(?:abstract-)?unix-socket[ =]",
        "curl --unix-socket /run/b.sock",
        "--unix-sockets",
        signs=("unix-socket",),
    ),
)
"""Texts on the line of a URL, or on the one above."""

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
        "how a program reads it",
        r"[\\\"'`)>]{0,3}[ \t](?:is|are|was|were|gets?)[ \t](?:treated|interpreted|parsed|understood)[ \t](?:as|like|to)\b",
        "` is treated like a path\n was parsed as",
        " is treated well\n (that is parsed as\n and parsed as",
    ),
    Saying(
        "what one of its components is",
        r"[\"'`)>]{1,3},?[ \t]+[\"'`]?(?:host(?:name)?|port|path(?:name)?|query|hash|fragment)[\"'`]?[ \t]+"
        r"(?:is|are|=|==)(?:[ \t]|\Z)",
        "` `pathname` is `:foo`\n', port = 'b'",
        " port is\n` port isolation\n` the port is",
    ),
    Saying(
        "that it shows a notation",
        r"[\"'`]{1,2}[- ](?:style|syntax|notation)\b",
        "' style arguments\n``-style links",
        " styled links\n' is a style",
    ),
)
"""Texts right after a URL."""

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
        r"|\*{2,3}[ \t]*\(|\*\*[ \t]+exception\b)",
        """-- Left "Invalid port: b"
# raises ValueError: port
>>> Traceback (most recent call last):
# fatal: no such host
** (ArgumentError) no port
** exception error: bad argument
#=> Err(InvalidPort)
# error: no host""",
        "Left over\nErrors are told\n# the error\n*** the next item\n** exceptions",
    ),
)
"""Starts of the next line, after the marks of a comment or a prompt: the result of a program that is given the URL."""


_ATTRIBUTES = r"(?:#\[[^\]\n]*\]\s*)*"
FN = r"(?:pub(?:\([a-z]+\))?[ \t]+)?(?:(?:async|const|unsafe)[ \t]+)*fn[ \t]"

TESTS = (
    Saying(
        "a test of Rust",
        rf"#\[(?:\w+::)*test\b[^\]\n]*\]\s*{_ATTRIBUTES}{FN}",
        "#[test]⏎fn parses() {\n#[tokio::test]⏎#[should_panic]⏎async fn parses() {",
        "#[cfg(test)]⏎mod tests {⏎    fn parses() {\nfn test() {",
        signs=("test",),
    ),
    Saying(
        "a test by its name: Python, Ruby, Go, PHP, Java, C",
        r"(?:async[ \t]+)?def[ \t]+test_|func[ \t](?:Test|Fuzz|Example)(?![a-z])"
        r"|(?:(?:public|static|async|export)[ \t]+)*(?:function|void|int)[ \t]+test(?![a-z])",
        "def test_parse(self):\nfunc TestParse(t *testing.T) {\npublic function testParse() {\nstatic void test_parse(void) {",
        "def tests():\nfunc Testify() {\nvoid testify() {",
        signs=("test", "func fuzz", "func\tfuzz", "func example", "func\texample"),
    ),
    Saying(
        "a test that says what is to hold: Jasmine, RSpec, Catch",
        r"(?:it|test|specify)[ (][\"'`][^\n]{1,200}(?:\{|\bdo)[ \t]*$|TEST(?:_[A-Z]+)?\([^\n]*\{$|@Test\b[^\n]*\n[^\n]*\(",
        'it(\'parses\', () => {\nit "parses" do\nTEST_CASE("parses") {\n@Test⏎public void parses() {',
        "it 'parses' this\nTESTS('a') {\n@Testing⏎void f()",
        signs=("test", "specify", *(f"it{between}{quote}" for between in " (" for quote in "\"'`")),
    ),
)
"""The start of a function that is a test; `⏎` is a line end."""

"""Which faults are none to those who read the text? Those where another notation goes on, or the text around a URL."""

from urlint.expression import compiled
from urlint.find.document import Finding
from urlint.lint.exemption import ANYWHERE, DOCUMENT, TEXT, Exemption
from urlint.lint.own_syntax import has_own_syntax, names_windows
from urlint.lint.rule import AUTHORITY, is_certain
from urlint.url.schemes import ADDRESSED, LOCATORS, PROGRAMS, names_port
from urlint.url.verdict import Fault

_ESCAPED = (  # what no Windows path contains
    r"\\{1,8}(?:[!-/:-@\[\]^-`{-~]"  # a sign that means something to a shell, to Markdown, to an expression: `\?`, `\_`
    r"|[nrt](?:[A-Z\\]|\Z)"  # the end of a line: `\nNext`, `\n\n`
    r"|[0-3][0-7]{2}|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4})"  # a byte, a character: `\343`, `\x3d`, `\u003d`
)
_NUMBER = "&#(?:[0-9]{2,5}|[xX][0-9A-Fa-f]{2,4});"


def in_own_syntax(url: str, scheme: str, fault: Fault) -> bool:
    """Whether a fault does not matter to those who read the URL, whose scheme, in lower case, has a syntax of its own."""
    return any(each.scope == ANYWHERE and _applies(each, url, scheme, fault) for each in EXEMPTIONS)


def is_exempt(finding: Finding, scheme: str, fault: Fault) -> bool:
    """Whether a fault of a URL, whose scheme is in lower case, does not matter where it is."""
    certain = is_certain(finding)
    asked = (each for each in EXEMPTIONS if not (certain and each.scope == TEXT))
    return any(_applies(each, finding.url, scheme, fault) for each in asked)


def _applies(each: Exemption, url: str, scheme: str, fault: Fault) -> bool:
    return (
        (not each.components or fault.component in each.components)
        and (not each.schemes or scheme in each.schemes)
        and compiled(each.at).match(url, fault.span.start) is not None
        and compiled(each.pattern).match(url) is not None
        and (each.holds is None or each.holds(url, scheme))
    )


def _has_numbers_of_html(url: str, _scheme: str) -> bool:
    """Whether all number signs but one, or all of one, belong to characters that HTML writes by their numbers."""
    return compiled(_NUMBER).sub("", url).count("#") < min(2, url.count("#"))


EXEMPTIONS = (
    Exemption(
        "a colon in the authority of a scheme without ports",
        "it may mean anything there",
        hits='html: <a href="steam://a:b/c">',
        misses='html: <a href="ftps://a:b/c">\nhtml: <a href="steam://a^b/c">',
        components=("port",),
        holds=lambda _, scheme: not names_port(scheme),
    ),
    Exemption(
        "an authority in the scheme's own syntax",
        "the programs that connect there accept it",
        hits='html: <a href="mongodb://u:p@a:1,b:2/c">',
        misses='html: <a href="redis://a,b:x">\nhtml: <a href="edl://a/b[c]">',
        components=AUTHORITY,
        holds=lambda url, _: has_own_syntax(url),
    ),
    Exemption(
        "an authority of a driver",
        "it is in a path, to the grammar of all URLs",
        hits='html: <a href="jdbc:mariadb://[::1]:3306/b">',
        misses='html: <a href="jdbc:mariadb://[::g]/b">\nhtml: <a href="edl://a/b[c]">',
        pattern="[a-z0-9+.-]*dbc:",
        holds=lambda url, _: has_own_syntax(url),
    ),
    Exemption(
        "a name as in Windows",
        "the programs that read such URLs accept its backslashes",
        hits='html: <a href="sqlite:///C:\\a.db">',
        misses='html: <a href="redis:///C:\\a.db">',
        holds=lambda url, _: names_windows(url),
    ),
    Exemption(
        "a script",
        "browsers run it as it is",
        hits='html: <a href="javascript:a[1]">',
        misses='html: <a href="javascripts:a[1]">',
        schemes=PROGRAMS,
    ),
    Exemption(
        "an expression of another language, a command, or a bundler's name for a file",
        "a program with rules of its own reads it",
        hits='html: <a href="webpack:///./a.vue?b|c">\nhtml: <a href="xpath://a[1]">',
        misses='html: <a href="webpacks:///./a.vue?b|c">',
        schemes=LOCATORS,
    ),
    Exemption(
        "an IPv6 address after a colon",
        "the path of such a URL may contain one (RFC 3261, section 25.1)",
        hits='html: <a href="sip:[::1]">\nhtml: <a href="sips:a@[2001:db8::1]:5061">',
        misses='html: <a href="sip:[::1">\nhtml: <a href="mailto:[::1]">',
        schemes=ADDRESSED,
        at=r"\[[A-Za-z0-9_:.]+\]",  # or a placeholder in a test
    ),
    Exemption(
        "a pointer in a fragment",
        "it points to a part of an Eclipse model, or of a document (XPointer)",
        hits='html: <a href="a.ecore#//@b[0]|c">\nhtml: <a href="a.xml#xpointer(/b[1])">',
        misses='html: <a href="a.ecore#//b[0]|c">\nhtml: <a href="a.ecore#//@b%zz">\nhtml: <a href="a.ecore#//@b#c">\n'
        'html: <a href="a<b#//@c">',
        components=("fragment",),
        pattern=r"[^#]*+#(?://@|xpointer\()",
        at="(?![%#])",
    ),
    Exemption(
        "another channel of IRC",
        "programs that join channels read a list of them there",
        hits='html: <a href="irc://a.test/#b,#c">\nhtml: <a href="ircs://u@a.test/#b,#c,#d">',
        misses='html: <a href="irc://a.test/#b#c">\nhtml: <a href="https://a.test/#b,#c">\nhtml: <a href="irc://a.test/b^#c,#d">',
        schemes=frozenset({"irc", "ircs", "irc6"}),
        pattern=r"[^#]*+#[^#,]*+(?:,#[^#,]*+)+\Z",
        at="#",
    ),
    Exemption(
        "the index of a file of sequences",
        "HTSlib separates the two like this",
        hits="plaintext: ftp://a.test/b.fa##idx##ftp://a.test/b.fai",
        misses="plaintext: ftp://a.test/b.fa##idx#b.fai\nplaintext: ftp://a.test/b.fa##id##b.fai\nplaintext: s3://a/b^##idx##c",
        pattern=r"[^#]*+##idx##[^#]++\Z",
        at="#",
    ),
    Exemption(
        "a sign of an image, or of a style sheet, in its URL",
        "it should be encoded there, but no browser minds",
        hits="html: <img src='data:image/svg+xml,<svg a=\"b\">'>",
        misses="html: <img src='data:image/svg+xml,a\\b'>\nhtml: <img src='https://a.test/<b'>",
        scope=DOCUMENT,
        schemes=frozenset({"data"}),
        at=r"[ \t\r\n\"'<>{}|^`]",
    ),
    Exemption(
        "a bar after a host",
        "it begins another field of a list",
        hits='python: a = "http://a.test|b.test"\npython: a = "http://a.test:|b"',
        misses='html: <a href="http://a.test|b">\njson: {"a": "http://a.test|1|b/c"}\npython: a = "http://a.test/b|c"',
        scope=TEXT,
        components=("host", "port"),
        at=r"\|[^/]*\Z",
    ),
    Exemption(
        "a bar after a file",
        "it begins a label",
        hits="plaintext: http://a.test/b.png|thumb",
        misses='html: <a href="http://a.test/b.png|thumb">\nplaintext: http://a.test/b|c\npython: a = "http://a.test/^b.png|c"',
        scope=TEXT,
        pattern=r"(?s:.*)\.[a-z]{2,4}\|[A-Za-z]\w*\Z",
        at=r"\|",
    ),
    Exemption(
        "a brace before a name and a comparison",
        "it begins the labels in a query of Prometheus",
        hits='plaintext: http://a.test/?q=up{job=\npython: a = "http://a.test/?q=up{job!~"',
        misses='html: <a href="http://a.test/?q=up{job=">\nplaintext: http://a.test/{b\nplaintext: http://a.test/{b|=',
        scope=TEXT,
        at=r"\{[A-Za-z_]\w*(?:=|!=|!~)",
    ),
    Exemption(
        "a brace in place of a host",
        "a template is cut off there",
        hits="plaintext: s3://{The",
        misses='plaintext: s3://a{The\nhtml: <a href="s3://{The">',
        scope=TEXT,
        at=r"(?<=://)\{",
    ),
    Exemption(
        "an escape",
        "a shell, Markdown, an expression, or a string writes a character so",
        hits="plaintext: http://a.test/b\\?c\nplaintext: http://a.test/b\\nNext\nplaintext: http://a.test/b\\343\\u003d",
        misses='html: <a href="http://a.test/b\\?c">\nplaintext: http://a.test/b\\c',
        scope=TEXT,
        at=_ESCAPED,
    ),
    Exemption(
        "a blank in an access rule",
        "a directory server reads the name behind the slashes, which may contain one",
        hits='json: {"a": "ldap:///cn=a b,c=d"}',
        misses='json: {"a": "ldap:///b c,d=e"}\njson: {"a": "ldap:///cn=a^b,c=d"}\nhtml: <a href="ldap:///cn=a b">',
        scope=TEXT,
        pattern=r"(?i)ldaps?:///[a-z0-9.]+=",
        at=" ",
    ),
    Exemption(
        "a fragment of another URL",
        "one URL is glued to the next, as in a table of strings",
        hits="plaintext: http://a.test/#bhttp://a.test/#c",
        misses='html: <a href="http://a.test/#bhttp://a.test/#c">\npython: a = "http://a.test/#b/#c"\n'
        'python: a = "http://a.test/#b^http://a.test/#c"',
        scope=TEXT,
        pattern="[^#]*+#[^#]*://",
        at="#",
    ),
    Exemption(
        "a number sign of HTML",
        "it is part of a character that is written by its number",
        hits='java: a = "http://a.test/#a&#8217;"\njava: a = "<a href=\'http://a.test/&#8217;b#c\'>"',
        misses='python: a = "http://a.test/b#c#d"\ncss: a { b: url("http://a.test/#a&#8217;") }\n'
        'python: a = "http://a.test/^#a&#8217;"',
        scope=TEXT,
        at="#",
        holds=_has_numbers_of_html,
    ),
)

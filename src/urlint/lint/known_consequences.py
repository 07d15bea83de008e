"""Of which faults is the consequence known, whatever the readers of the URL do with them? The first entry that applies decides."""

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.language import load
from urlint.grammar.scheme import grammar_of
from urlint.lint.known_consequence import KnownConsequence
from urlint.lint.readership import is_comment
from urlint.lint.rule import AUTHORITY, Complaint, Subject
from urlint.url.consequence import Consequence
from urlint.url.login import ESCAPES

OCTET = "[\udc80-\udcff]"  # a byte that could not be decoded when the file was read

_CLOSING = r"[\"\]]+\Z|</[a-z]{1,10}>?\Z"
_OPENERS = {"]": "[", "<": ">"}
_OWNED = r"://(?:[\w.-]+@)?[\w.-]+:(?![0-9]+/)[\w.~-]+(?:/|(?<=\.git)(?:[#?]|\Z))"
_OF_NPM = rf"(?i)(?:git\+ssh|ssh\+git){_OWNED}"
_LINK_LOCAL = r"://(?:[^@/?#]*@)?\[fe80:[0-9a-f:]*"
_TAKES_THE_LAST = r"|(?:git\+)?https?|wss?|ftps?|(?:[a-z]+\+)?ssh(?:\+[a-z]+)?|sftp|scp"  # all programs end these logins there


def known(subject: Subject, complaint: Complaint) -> KnownConsequence | None:
    """The entry that knows the consequence of a fault; None if its readers decide."""
    return next((each for each in KNOWN if _applies(each, subject, complaint)), None)


def _applies(each: KnownConsequence, subject: Subject, complaint: Complaint) -> bool:
    finding = subject.finding
    return (
        each.component in ("", complaint.component)
        and each.whole in (None, CONTAINERS[finding.container].whole)
        and each.comment in (None, is_comment(finding))
        and compiled(each.pattern).match(finding.url) is not None
        and (each.holds is None or each.holds(subject, complaint))
    )


def _left_to_the_rule(_subject: Subject) -> None:
    return None


def _none(_subject: Subject) -> Consequence:
    return Consequence.NONE


def _misread(_subject: Subject) -> Consequence:
    return Consequence.MISREAD


def _is_in_angles(subject: Subject) -> bool:
    """Whether the URL is in the angle brackets of a link of Markdown, where a blank does not end it."""
    start = subject.finding.span.start
    return CONTAINERS[subject.finding.container].loose and subject.text[start - 1 : start] == "<"


def _is_at_a_blank(subject: Subject, complaint: Complaint) -> bool:
    """Whether the fault is a blank, outside quotes, tags, and angle brackets of prose, and not escaped."""
    finding, at = subject.finding, complaint.span.start
    container = CONTAINERS[finding.container]
    is_open = load(finding.language).prose and not (container.tag or container.quoted or _is_in_angles(subject))
    return is_open and finding.url[at : at + 1].isspace() and not _is_an_escaped_blank(subject, complaint)


def _is_an_escaped_blank(subject: Subject, complaint: Complaint) -> bool:
    """Whether the fault is a blank that is not written as it is, so that it does not end an argument of a command."""
    (start, end), written = complaint.span, subject.finding.place(complaint.span)
    return subject.finding.url[start:end].isspace() and written.end - written.start > end - start


def _is_in_a_definition(subject: Subject, complaint: Complaint) -> bool:
    """Whether the fault is a blank behind the host, in the angle brackets of a definition of Markdown."""
    finding, at = subject.finding, complaint.span.start
    is_definition = _is_in_angles(subject) and subject.text[finding.span.start - 2 : finding.span.start] != "(<"
    return is_definition and finding.url[at : at + 1].isspace() and complaint.component not in AUTHORITY


def _is_unopened(subject: Subject, complaint: Complaint) -> bool:
    """Whether the URL ends with a quote, a bracket, or a tag that nothing in it opened."""
    url, at = subject.finding.url, complaint.span.start
    if compiled(_CLOSING).match(url, at) is None:
        return False
    char = url[at]
    return url.count(char) % 2 == 1 if char not in _OPENERS else url.count(_OPENERS[char], 0, at) == url.count(char, 0, at)


def _is_of_octets(subject: Subject, complaint: Complaint) -> bool:
    """Whether the fault is not ASCII, and such bytes are in the rest of the URL."""
    url, at = subject.finding.url, complaint.span.start
    return not url[at : at + 1].isascii() and compiled(OCTET).search(url, at) is not None


def _is_of_a_generator(subject: Subject, complaint: Complaint) -> bool:
    """Whether the fault is a backslash in a page that a program made."""
    finding, links = subject.finding, subject.links
    if links is None or not load(links.language).page or finding.url[complaint.span.start : complaint.span.end] != "\\":
        return False
    from urlint.lint.targets.place import is_generated  # late: few pages have such references

    return is_generated(links.text())


def _is_torn(subject: Subject, complaint: Complaint) -> bool:
    """Whether the fault is a delimiter in a login whose readers do not all end it at the last `@`."""
    is_delimiter = subject.url[complaint.span.start : complaint.span.end] in ESCAPES
    return is_delimiter and not compiled(_TAKES_THE_LAST).fullmatch(subject.scheme)


KNOWN = (
    KnownConsequence(
        "an escaped blank in a mail address",
        "a shell passes it on, and mail programs take it as it is",
        _none,
        hits=r"shellscript: evolution mailto:jo@a.test?subject=b\ c",
        misses="shellscript: curl https://a.test/?b\\ c\nshellscript: evolution mailto:jo@a.test?subject=%zz",
        pattern=r"(?i)mailto:",
        holds=_is_an_escaped_blank,
    ),
    KnownConsequence(
        "a blank in open text",
        "the markup ends the URL there, before anything reads it",
        _left_to_the_rule,
        hits="markdown: [x](http://a.test/b c)",
        misses='html: <a href="http://a.test/b c">\nmarkdown: [x](<http://a.test/b c>)\nrestructuredtext: .. image:: b\\ c.png',
        holds=_is_at_a_blank,
    ),
    KnownConsequence(
        "a blank in the angle brackets of a definition",
        "CommonMark encodes it (section 4.7), and some programs read no definition there",
        _misread,
        hits="markdown: [x]: <http://a.test/b c>\nmarkdown: [x]: <b c.html>",
        misses="markdown: [x](<http://a.test/b c>)\nmarkdown: [x]: http://a.test/b c\nmarkdown: [x]: <http://a b.test/>"
        "\nmarkdown: [x]: <b^c>",
        holds=_is_in_a_definition,
    ),
    KnownConsequence(
        "an anchor with a second #",
        "no heading has such a name; `##` alone leads nowhere on purpose",
        _left_to_the_rule,
        hits="markdown: [x](##anchor)\nmarkdown: [x](##a#)",
        misses='html: <a href="##">',
        pattern="##+[^#]",
    ),
    KnownConsequence(
        "a sign or a text before the scheme",
        "it makes the URL a path to no file",
        _left_to_the_rule,
        hits='markdown: [x](!https://a.test/b)\nmarkdown: [x](-https://a.test/b)\nhtml: <a href="It is at https://a.test/b">',
        misses='markdown: [x](b!https://a.test/c)\nmarkdown: [x](::https://a.test/b)\nhtml: <a href="It is at/https://a.test/b">',
        pattern=r"(?:[^\w/.#?%:()\[\]{}<$@&*~-]{1,3}|[:-]|[^\W\d_][^/?#%:{}<>$\"']*\s)(?i:https?|ftp)://[A-Za-z0-9]",
    ),
    KnownConsequence(
        "a URL without its scheme, or the bracket that closes it",
        "what is left is a path to no file",
        _left_to_the_rule,
        hits='markdown: [x](://a.test/)\nhtml: <a href="<https://a.test/b">',
        misses="markdown: [x](:b)\nmarkdown: [x](b<https://a.test/c)",
        pattern=r"://[A-Za-z0-9]|<[A-Za-z][A-Za-z0-9+.-]*+://[^>]*\Z",
    ),
    KnownConsequence(
        "a mark at the end that nothing opened",
        "it belongs to the text around the URL",
        _misread,
        hits='html: <a href="https://a.test/b#c]">\nmarkdown: [x](https://a.test/b")\nhtml: <a href=\'https://a.test/b</em>\'>',
        misses='html: <a href="https://a.test/b#[1:c]">\nmarkdown: [x](https://a.test/"b")\nhtml: <a href=\'https://a.test/b<c\'>'
        "\npython: a = 'https://a.test/b}]'",
        whole=True,
        holds=_is_unopened,
    ),
    KnownConsequence(
        "an address that only git accepts, as a link to a page",
        "it leads to a file of that name",
        _misread,
        hits="markdown: [x](git@a.test:b/c.git)",
        misses='markdown: [x](b@c:d)\nmarkdown: [x](b@a.test:22/c)\nxml: <a href="git@a.test:b/c.git"/>',
        pattern=r"[A-Za-z0-9._-]++@(?:[A-Za-z0-9-]++\.)+[A-Za-z]{2,}:(?![0-9]++(?:/|\Z))[\w.~/-]",
        holds=lambda subject, _: load(subject.finding.language).headings != "",
    ),
    KnownConsequence(
        "an owner in place of a port, in what people read",
        "whoever gives it to npm gets the repository",
        _none,
        hits="toml: # git+ssh://git@a.test:b/c.git\npython: # git+ssh://git@a.test:b/c",
        misses='toml: # ssh+git://git@a.test:8a\ntoml: a = "git+ssh://git@a.test:b/c.git"',
        pattern=_OF_NPM,
        comment=True,
    ),
    KnownConsequence(
        "an owner in place of a port, in a comment of a program",
        "it mentions such addresses; those in prose are given to git, which accepts none",
        _none,
        hits="javascript: // as ssh://git@a.test:b/c",
        misses='javascript: // as https://git@a.test:b/c\njavascript: x = "ssh://git@a.test:b/c"\nmarkdown: as ssh://git@a.test:b/c',
        pattern=rf"(?i)ssh{_OWNED}",
        comment=True,
        holds=lambda subject, _: not load(subject.finding.language).prose,
    ),
    KnownConsequence(
        "an owner in place of a port, in what programs read",
        "npm takes it for the owner of a repository, and other programs do not",
        lambda subject: Consequence(load(subject.finding.language).owners),
        hits='json: {"a": "git+ssh://git@a.test:b/c.git"}\ntoml: a = "ssh+git://git@a.test:b.git"\n'
        "shellscript: npm i git+ssh://git@a.test:b/c.git#^5.0",
        misses='json: {"a": "ssh://git@a.test:b/c.git"}\njson: {"a": "git+ssh://git@a.test:8a"}',
        component="port",
        pattern=_OF_NPM,
    ),
    KnownConsequence(
        "an interface after an address, in a scheme of other programs than browsers",
        "these programs accept it",
        _none,
        hits="c: // such as dns+udp://[fe80::1%eth0]",
        misses="c: // such as http://[fe80::1%eth0]/",
        pattern=rf"(?i:(?!(?:https?|ftp|wss?):)[a-z][a-z0-9+.-]*{_LINK_LOCAL}%[\w.-]+\])",
    ),
    KnownConsequence(
        "an interface after an address, in text",
        "curl accepts it as RFC 6874 writes it, and no link leads there",
        _none,
        hits="c: // such as http://[fe80::1%25eth0]/",
        misses="markdown: <http://[fe80::1%25eth0]/>\nc: // such as http://[fe80::1%eth0]/",
        pattern=rf"(?i:[a-z]+{_LINK_LOCAL}%25[\w.-]+\])",
        whole=False,
    ),
    KnownConsequence(
        "backslashes after a drive, or around a server, in text",
        "Windows accepts both slashes",
        _none,
        hits="javascript: // as file:///C:\\b\\c.xlsx\njavascript: // as file:///..\\c.xlsx\nxml: <a>file://\\\\b\\c$\\d.xlsx</a>",
        misses="javascript: // as file:///b\\c.xlsx\nmarkdown: [a](file:///C:\\b)\nplaintext: file://\\b\\c\nplaintext: http://\\\\b\\c",
        pattern=r"(?i:file:)/{2,3}(?:[A-Za-z]:|\.{1,2}|(?<!///)\\\\[A-Za-z0-9.\-_]+)\\",
        whole=False,
    ),
    KnownConsequence(
        "a range of versions in a fragment",
        "npm looks it up among the tags",
        _none,
        hits="shellscript: npm i git+https://a.test/b/c.git#semver:^5.0",
        misses='java: a = "https://a.test/b/c.git#semver:^5.0"\nshellscript: npm i git+https://a.test:8a/b.git#semver:^5.0',
        component="fragment",
        pattern=r"(?i)git(?:\+[a-z]+)?://[^#]*#semver:",
    ),
    KnownConsequence(
        "bytes that are not UTF-8",
        "they are letters in the encoding of the file",
        _none,
        hits="markdown: <http://a\udcba.test/>\nplaintext: http://host\u033e:port\udcc8/",
        misses="markdown: <http://a^\udcba.test/>",
        holds=_is_of_octets,
    ),
    KnownConsequence(
        "a backslash that a program wrote between folders",
        "browsers take it for a slash, as the program that made the page intended",
        _none,
        hits='html: <!-- Generated by javadoc on 1 May --><a href="b\\c.html">',
        misses='html: <!-- by hand --><a href="b\\c.html">',
        holds=_is_of_a_generator,
    ),
    KnownConsequence(
        "a delimiter in a login",
        "some programs end a login at the first `@`, others at the last, and some at none",
        lambda subject: Consequence.REFUSED if grammar_of(subject.scheme) else Consequence.MISREAD,
        hits='python: a = "postgres://app:P@ss@db.test/"',
        misses='python: a = "https://app:P@ss@db.test/"\npython: a = "postgres://db.test/a#b#c"',
        component="userinfo",
        holds=_is_torn,
    ),
)
"""All entries: those about what is no fault of the URL first."""

"""Who reads a URL in its place, and what happens there to a URL that the grammar refuses?"""

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Finding, Kind
from urlint.find.language import Language, load
from urlint.grammar.scheme import grammar_of
from urlint.lint.config import Config
from urlint.lint.incremental.memory import line_around
from urlint.lint.rule import Complaint, Subject, entry
from urlint.url.consequence import Consequence, consequence, same_readings
from urlint.url.login import ESCAPES

_ATTRIBUTE = r"<[A-Za-z][^<>]*[ \t](?:href|src|action|cite|poster|data)[ \t]*=[ \t]*\\?[\"']?\Z"  # in a literal of a program
_BEHIND_HOST = ("path", "query", "fragment")
_NO_HOST = r"(?<=\A[Hh][Tt][Tt][Pp]:/)/+(?=/)|(?<=\A[Hh][Tt][Tt][Pp][Ss]:/)/+(?=/)"
_HIDDEN = r"(?:[^\w/.#?%:()\[\]{}<$@&*~-]{1,3}|[:-]|[^\W\d_][^/?#%:{}<>$\"']*\s)(?i:https?|ftp)://[A-Za-z0-9]"
_LOST = r"://[A-Za-z0-9]|<[A-Za-z][A-Za-z0-9+.-]*+://[^>]*\Z"  # the scheme is lost, or the closing bracket
_COPIED = r"[A-Za-z0-9._-]++@(?:[A-Za-z0-9-]++\.)+[A-Za-z]{2,}:(?![0-9]++(?:/|\Z))[\w.~/-]"  # as git accepts it: `git@host:a/b.git`
_CLOSING = r"[\"\]]+\Z|</[a-z]{1,10}>?\Z"
_OPENERS = {"]": "[", "<": ">"}
_OWNED = r"://(?:[\w.-]+@)?[\w.-]+:(?![0-9]+/)[\w.~-]+(?:/|(?<=\.git)(?:[#?]|\Z))"
_OWNER = rf"(?i)(?:git\+ssh|ssh\+git){_OWNED}"  # in place of a port (npm's `package.json`): `git+ssh://git@host:npm/cli.git`
_OWNER_IN_COMMENT = (
    rf"(?i)(?:git\+ssh|ssh\+git|ssh){_OWNED}"  # of a program; people give what is in prose to git, which accepts no owner
)
_ZONE = r"(?i:(?!(?:https?|ftp|wss?):)[a-z][a-z0-9+.-]*://(?:[^@/?#]*@)?\[fe80:[0-9a-f:]*%[\w.-]+\])"  # no browser opens it
_ZONE_IN_TEXT = rf"{_ZONE}|(?i:[a-z]+://(?:[^@/?#]*@)?\[fe80:[0-9a-f:]*%25[\w.-]+\])"  # as in RFC 6874, and as curl accepts it
_RANGE = r"(?i)git(?:\+[a-z]+)?://[^#]*#semver:"  # of versions, which npm looks up among the tags
_TAKES_THE_LAST = r"|(?:git\+)?https?|wss?|ftps?|(?:[a-z]+\+)?ssh(?:\+[a-z]+)?|sftp|scp"  # all programs end these logins there
_FOLDERS = r"(?i:file:)/{2,3}(?:[A-Za-z]:|\.{1,2})\\"  # in Windows, whose programs accept both slashes
OCTET = "[\udc80-\udcff]"  # a byte that could not be decoded when the file was read
_PAGE = ("browser",)
_RESOLVED = "browser"  # whatever goes on to the network asks for a host as browsers do


def readers(finding: Finding, text: str, config: Config) -> tuple[str, ...]:
    """Returns the names of the programs that read a URL: those of the settings, otherwise those of its language.

    HTML in a literal is for browsers, and so is a comment, since people open the URLs in it.
    """
    if config.readers and not _is_grammars(config):
        return config.readers
    start = finding.span.start
    if CONTAINERS[finding.container].quoted and compiled(_ATTRIBUTE).search(text, line_around(text, start, start)[0], start):
        return _PAGE
    return _PAGE if _is_comment(finding) else load(finding.language).readers


def _is_comment(finding: Finding) -> bool:
    """Whether a URL is in a program, outside literals, where only people read it."""
    return CONTAINERS[finding.container].prose and _has_literals(load(finding.language))


def _has_literals(language: Language) -> bool:
    """Whether a program in the language reads URLs from literals: not in a shell, where all text is commands."""
    return bool(language.quotes) and not language.commands


def _is_grammars(config: Config) -> bool:
    """Whether only the grammar counts: the settings say so, or it is one of the user's own."""
    return config.strict or "grammar" in config.readers or config.language.standard is None


def comes_of(subject: Subject, rule: str, complaint: Complaint) -> Consequence | None:
    """Returns the consequence of what a rule reports; None if the rule has reasons of its own, or such URLs are not read."""
    finding = subject.finding
    if not entry(rule).by_readers or _is_grammars(subject.config) or finding.kind == Kind.MISTYPED:
        return None
    if _ends(finding, complaint) or _is_dead(finding, complaint) or _is_hidden(finding):
        return None
    if _is_text(finding, complaint) or _is_copied(finding):
        return Consequence.MISREAD
    if _is_of_a_tool(finding, complaint) and complaint.component == "port" and not _is_comment(finding):
        return Consequence(load(finding.language).owners)
    if _is_of_a_tool(finding, complaint) or _is_octet(finding, complaint) or _is_of_a_generator(subject, complaint):
        return Consequence.NONE
    if _is_torn(subject, complaint):
        return Consequence.REFUSED if grammar_of(subject.scheme) else Consequence.MISREAD
    names, url = readers(finding, subject.text, subject.config), finding.url
    if complaint.component in _BEHIND_HOST:
        url = compiled(_NO_HOST).sub("", url)  # which another rule reports
    if complaint.component == "host" and _RESOLVED not in names:
        names = (*names, _RESOLVED)
    return consequence(url, finding.kind == Kind.REFERENCE, names)


def _ends(finding: Finding, complaint: Complaint) -> bool:
    """Whether the complaint is about a blank, at which the markup ends the URL before anything reads it."""
    container, at = CONTAINERS[finding.container], complaint.span.start
    is_open = load(finding.language).prose and not (container.tag or container.quoted)
    return is_open and finding.url[at : at + 1].isspace()


def _is_of_a_tool(finding: Finding, complaint: Complaint) -> bool:
    """Whether those who read such URLs accept a part as it is written: npm an owner or a range, Windows `\\`."""
    zone, folders = (_ZONE, "") if CONTAINERS[finding.container].whole else (_ZONE_IN_TEXT, _FOLDERS)
    owner = _OWNER_IN_COMMENT if _is_comment(finding) and not load(finding.language).prose else _OWNER
    taken = {"port": owner, "host": zone, "path": folders, "fragment": _RANGE}.get(complaint.component)
    return bool(taken) and compiled(taken).match(finding.url) is not None


def _is_of_a_generator(subject: Subject, complaint: Complaint) -> bool:
    """Whether a program wrote the backslash between the folders of a reference, as javadoc did: browsers take it for `/`."""
    finding, links = subject.finding, subject.links
    if links is None or finding.kind != Kind.REFERENCE or complaint.component != "path":
        return False
    if not load(links.language).page or finding.url[complaint.span.start : complaint.span.end] != "\\":
        return False
    from urlint.lint.targets.place import is_generated  # late: few pages have such references

    return is_generated(links.text())


def _is_torn(subject: Subject, complaint: Complaint) -> bool:
    """Whether a login contains a delimiter, and not all its readers end it at the last `@`: libpq uses the first, pymongo none."""
    torn = complaint.component == "userinfo" and subject.url[complaint.span.start : complaint.span.end] in ESCAPES
    return torn and not compiled(_TAKES_THE_LAST).fullmatch(subject.scheme)


def _is_octet(finding: Finding, complaint: Complaint) -> bool:
    """Whether the fault is a byte of a file that is not UTF-8, or what such bytes happen to form: letters in its encoding."""
    at = complaint.span.start
    return not finding.url[at : at + 1].isascii() and compiled(OCTET).search(finding.url, at) is not None


def _is_dead(finding: Finding, complaint: Complaint) -> bool:
    """Whether an anchor begins with a second `#`, which no heading makes; `##` alone leads nowhere on purpose."""
    return finding.url.startswith("##") and complaint.span.start == 1 and finding.url.strip("#") != ""


def _is_hidden(finding: Finding) -> bool:
    """Whether a sign or a text precedes the scheme, which makes it a path to no file: `!https://a.test/`, `at https://a.test/`.

    The same holds if the scheme is lost, or the bracket that closes the URL.
    """
    return finding.kind == Kind.REFERENCE and compiled(f"{_HIDDEN}|{_LOST}").match(finding.url) is not None


def _is_copied(finding: Finding) -> bool:
    """Whether a link to a page is an address that only git accepts: it leads to a file with that name."""
    is_link = finding.kind == Kind.REFERENCE and load(finding.language).headings != ""
    return is_link and compiled(_COPIED).match(finding.url) is not None


def _is_text(finding: Finding, complaint: Complaint) -> bool:
    """Whether the end of the URL belongs to the text around it, although nothing there opened it: a quote, a bracket, a tag."""
    url, at = finding.url, complaint.span.start
    mark = compiled(_CLOSING).match(url, at)
    if mark is None or not CONTAINERS[finding.container].whole:
        return False
    char = url[at]
    return url.count(char) % 2 == 1 if char not in _OPENERS else url.count(_OPENERS[char], 0, at) == url.count(char, 0, at)


def leaves_readings(subject: Subject, repaired: str) -> bool:
    """Returns whether every program that accepts the URL reads the repaired one alike; a fragment alone is a name.

    Text in a literal is for people, but a program may also read it, so the readers of its language count.
    """
    finding = subject.finding
    if finding.url.startswith("#"):
        return False
    names = readers(finding, subject.text, subject.config)
    if CONTAINERS[finding.container].prose and not subject.config.readers:
        names = (*names, *load(finding.language).readers)
    return same_readings(finding.url, repaired, finding.kind == Kind.REFERENCE, names)

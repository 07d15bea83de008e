"""What happens in its place to a URL that the grammar refuses? Its readers decide, unless an entry knows."""

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Kind
from urlint.find.language import load
from urlint.lint.known_consequences import known
from urlint.lint.readership import is_grammars, readers
from urlint.lint.rule import Complaint, Subject, entry
from urlint.url.consequence import Consequence, consequence, same_readings

_BEHIND_HOST = ("path", "query", "fragment")
_NO_HOST = r"(?<=\A[Hh][Tt][Tt][Pp]:/)/+(?=/)|(?<=\A[Hh][Tt][Tt][Pp][Ss]:/)/+(?=/)"
_RESOLVED = "browser"  # whatever goes on to the network asks for a host as browsers do


def comes_of(subject: Subject, rule: str, complaint: Complaint) -> Consequence | None:
    """Returns the consequence of what a rule reports; None if the rule has reasons of its own, or such URLs are not read."""
    if not entry(rule).by_readers or is_grammars(subject.config) or subject.finding.kind == Kind.MISTYPED:
        return None
    found = known(subject, complaint)
    return found.comes(subject) if found else _by_readers(subject, complaint)


def _by_readers(subject: Subject, complaint: Complaint) -> Consequence | None:
    finding = subject.finding
    names, url = readers(finding, subject.text, subject.config), finding.url
    if complaint.component in _BEHIND_HOST:
        url = compiled(_NO_HOST).sub("", url)  # which another rule reports
    if complaint.component == "host" and _RESOLVED not in names:
        names = (*names, _RESOLVED)
    return consequence(url, finding.kind == Kind.REFERENCE, names)


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

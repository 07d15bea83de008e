"""What a rule is: one way for a URL to be wrong, with a page that says what, why and how it is fixed.

The rules lie on the shelf `rules/`, one file each, listed there; the docstring of the file is the page, its examples are tests.
"""

from collections.abc import Callable, Iterator
from functools import cache, cached_property
from importlib import import_module

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Confidence, Finding, Kind
from urlint.lint.rules import ENTRIES, Entry, Group
from urlint.record import Record
from urlint.text import Span
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.config import Config
    from urlint.lint.targets.links import Links
    from urlint.url.proposal import Repair
    from urlint.url.reference import Reference
    from urlint.url.validator import Validator
    from urlint.url.verdict import Fault, Verdict

NAMES = tuple(entry.name for entry in ENTRIES)
DEFAULTS = tuple(entry.name for entry in ENTRIES if entry.on)
SETS = ("ALL", *map(str, Group))
"""What may stand for several rules where some are chosen."""

WHOLE = frozenset({Kind.URL, Kind.REFERENCE})
"""The findings whose every part is what it is."""

JUDGED = WHOLE | {Kind.PARTIAL}
"""The findings that the grammar judges."""

AUTHORITY = ("authority", "userinfo", "user", "password", "host", "net_loc", "port")
"""The components that make an authority, in all standards."""

_HOSTS = ("authority", "host", "net_loc")  # the components that hold nothing but a host, or might

_DRAWN = frozenset(" \t\r\n\"'<>{}|^`")
"""What a drawing in a `data:` URL holds as it is, though it should be encoded; no browser minds."""

_BRACKETS = r"\[[A-Za-z0-9_:.]+\]"  # an address, or what a test of SIP fills in
_POINTER = r"#(?://@|xpointer\()"  # to a part of a model of Eclipse, of a document (XPointer)
_MESSAGE = r"(?m)^(?:#~ ?)?msg(?:id|str|ctxt)[ _\[]"
_LONGEST_MESSAGE = 1000  # code points before a URL in one
_BY_NAME = {entry.name: entry for entry in ENTRIES}
LONGEST = 50_000  # code points of a URL whose fixes are worth trying


class Subject:
    """What a rule looks at: a URL that was found, the settings, the text that it stands in, and what the grammar says of it.

    `legacy`: the text is a page that is written in no UTF. `links` know where references lead, None where nobody does.
    """

    def __init__(
        self,
        finding: Finding,
        config: "Config",
        judge: "Callable[[Finding], tuple[Verdict, Validator]]",
        text: str = "",
        legacy: bool = False,
        links: "Links | None" = None,
    ) -> None:
        self.finding, self.config, self.text, self.url = finding, config, text, finding.url
        self.legacy, self._judge, self.links = legacy, judge, links

    def component(self, at: int) -> str:
        """The part of the URL in which the code point `at` of it stands, "" for a delimiter."""
        return next((part.name for part in self.parts if part.name != "authority" and at in range(*part.span)), "")

    @cached_property
    def parts(self) -> "Reference":
        """The URL taken apart as RFC 3986 does, whichever grammar judges."""
        from urlint.url.reference import split

        return split(self.url)

    @cached_property
    def scheme(self) -> str:
        """The scheme in lower case, "" where there is none."""
        from urlint.url.schemes import fold

        return fold(self.parts["scheme"] or "")

    @cached_property
    def host(self) -> str:
        """The host in lower case, "" where there is none."""
        from urlint.url.schemes import fold

        return fold(self.parts["host"] or "")

    @property
    def machine(self) -> str:
        """The host, "" where the grammar refuses it: nobody knows what it is the name of."""
        fault = self.fault
        return "" if fault is not None and fault.component in _HOSTS else self.host

    @property
    def verdict(self) -> "Verdict":
        """What the grammar says of the URL."""
        return self._judged[0]

    @property
    def validator(self) -> "Validator":
        """The grammar that said so."""
        return self._judged[1]

    @cached_property
    def fault(self) -> "Fault | None":
        """Why the grammar refuses the URL, if it does.

        None where a scheme is known to write its authority in its own way, for programs, for what stylesheets put into
        `data:` URLs, and where the text around makes it doubtful.
        """
        fault = self.verdict.fault
        if fault is None or in_own_syntax(self.url, self.scheme, fault):
            return None
        from urlint.lint.doubt import is_doubtful  # late: few documents hold a fault

        if not is_certain(self.finding) and is_doubtful(self.finding, fault):
            return None
        return None if self.scheme == "data" and self.url[fault.span.start : fault.span.start + 1] in _DRAWN else fault

    @property
    def translated(self) -> bool:
        """Whether the URL stands in a message of a catalogue of translations: it goes back to where that came from."""
        start = self.finding.span.start
        return compiled(_MESSAGE).search(self.text, max(start - _LONGEST_MESSAGE, 0), start) is not None

    @cached_property
    def _judged(self) -> "tuple[Verdict, Validator]":
        return self._judge(self.finding)


def _is_of_pointer(url: str, at: int) -> bool:
    """Whether what stands at `at` belongs to a pointer: no escape that is none, no second fragment."""
    return not url.startswith(("%", "#"), at) and compiled(_POINTER).search(url) is not None


def in_own_syntax(url: str, scheme: str, fault: "Fault") -> bool:
    """Whether a fault is none to those who read the URL: its scheme, in lower case, has a syntax of its own."""
    from urlint.lint.own_syntax import has_own_syntax, names_windows
    from urlint.url.schemes import ADDRESSED, LOCATORS, PROGRAMS, names_port

    return (
        (fault.component == "port" and not names_port(scheme))
        or ((fault.component in AUTHORITY or scheme.endswith("dbc")) and has_own_syntax(url))
        or names_windows(url)
        or scheme in PROGRAMS
        or scheme in LOCATORS
        or (scheme in ADDRESSED and compiled(_BRACKETS).match(url, fault.span.start) is not None)
        or (fault.component == "fragment" and _is_of_pointer(url, fault.span.start))
    )


def is_certain(finding: Finding) -> bool:
    """Whether nothing but the URL stands in its place: a link or an attribute, but no string, which may be a piece of a text."""
    return finding.confidence == Confidence.HARD and CONTAINERS[finding.container].whole


def is_left_open(finding: Finding) -> bool:
    """Whether text may follow the URL in its place, as nobody closed it: `[x](https://a.test and more`."""
    return finding.confidence == Confidence.GUESS and CONTAINERS[finding.container].loose


class Complaint(Record):
    """What a rule says: `span` of the decoded URL, in code points, and why; `consequence` where the rule knows what comes of it.

    `component` is the part of the URL, as `Subject.component` calls it; "" for all of it, or for none. `excuse` is a clause: why it
    may be right to those who read the document. Of the `repairs` those are kept whose result the grammar takes.
    """

    span: Span
    message: str
    component: str
    clause: str = ""
    repairs: "tuple[Repair, ...]" = ()
    consequence: str = ""
    excuse: str = ""


class Rule(Record):
    """`check` gives what is wrong with one URL of one of the `kinds`; never raises, whatever the URL is.

    `hosts`, `schemes`: whether it trusts those of the settings `allowed-hosts` and `allowed-schemes`.
    """

    check: Callable[[Subject], Iterator[Complaint]]
    kinds: frozenset[Kind] = WHOLE
    hosts: bool = False
    schemes: bool = False


def refused(subject: Subject) -> Iterator[Complaint]:
    """The check of every rule of the grammar: what the verdict says."""
    if subject.fault is not None:
        yield refusal(subject, subject.fault)


def refusal(subject: Subject, fault: "Fault") -> Complaint:
    """What the verdict says, and how the URL can be repaired."""
    from urlint.url.repair import repairs  # late: most documents have nothing to fix

    made = repairs(subject.verdict, subject.validator) if len(subject.url) <= LONGEST else ()
    return Complaint(fault.span, fault.message, fault.component, fault.clause, tuple(made))


def refused_at(chars: str) -> Callable[[Subject], Iterator[Complaint]]:
    """The check of a rule that speaks for the grammar where the fault begins with one of these characters."""

    def check(subject: Subject) -> Iterator[Complaint]:
        at = subject.fault.span.start if subject.fault is not None else len(subject.url)
        if at < len(subject.url) and subject.url[at] in chars:
            yield from refused(subject)

    return check


@cache
def rule(name: str) -> Rule:
    """The rule of that name. Raises KeyError where there is none."""
    made: Rule = import_module(_module(name)).rule
    return made


def entry(name: str) -> Entry:
    """What the shelf says of the rule of that name. Raises KeyError where there is none."""
    return _BY_NAME[name]


def page(name: str) -> str:
    """What the rule of that name says and why, in Markdown. Raises KeyError where there is none."""
    return (import_module(_module(name)).__doc__ or "").strip() + "\n"


def _module(name: str) -> str:
    return f"urlint.lint.rules.{_BY_NAME[name].name.replace('-', '_')}"


def meant(name: str) -> tuple[str, ...]:
    """The rules that a name stands for where rules are chosen: itself, those of a group, or `ALL`."""
    if name in SETS:
        return tuple(each.name for each in ENTRIES if name in ("ALL", each.group))
    return (name,)

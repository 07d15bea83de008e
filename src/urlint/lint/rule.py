"""What is a rule? One way for a URL to be wrong, with a page that says what, why and how it is fixed.

The rules are on the shelf `rules/`, one file each, and listed there; the docstring of a file is the page, and its examples are
tests.
"""

from collections.abc import Callable, Iterator
from functools import cache, cached_property
from importlib import import_module

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.language import load
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
"""Names that stand for several rules when rules are chosen."""

WHOLE = frozenset({Kind.URL, Kind.REFERENCE})
"""The findings that are literal in every part."""

JUDGED = WHOLE | {Kind.PARTIAL}
"""The findings that the grammar judges."""

AUTHORITY = ("authority", "userinfo", "user", "password", "host", "net_loc", "port")
"""The components of an authority, in all standards."""

_HOSTS = ("authority", "host", "net_loc")  # the components that contain only a host, or might

_LONGEST_MESSAGE = 1000  # code points before a URL in a message
_BY_NAME = {entry.name: entry for entry in ENTRIES}
LONGEST = 50_000  # code points of a URL whose fixes are worth trying


class Subject:
    """What a rule looks at: a URL that was found, the settings, the text around it, and what the grammar says about it.

    `legacy`: the text is a page in an encoding other than UTF. `links` know where references lead; None if nothing does. A rule
    about how a host is written takes `host`, one about what it names takes `machine`, and one about where the URL leads, for
    browsers, `landing` of `url/landing.py`. `lint/host_names.py` compares a host with names from the settings.
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

    def again(self, url: str) -> "Subject":
        """The same with another URL of equal length, judged by the same grammar."""
        return Subject(self.finding._replace(url=url), self.config, self._judge, self.text, self.legacy, self.links)

    def with_fault(self, fault: "Fault | None") -> "Subject":
        """The same with another fault to report."""
        made = self.again(self.url)
        made._judged = self.verdict._replace(fault=fault), self.validator
        return made

    def component(self, at: int) -> str:
        """The part of the URL that contains its code point `at`, "" for a delimiter."""
        return next((part.name for part in self.parts if part.name != "authority" and at in range(*part.span)), "")

    @cached_property
    def parts(self) -> "Reference":
        """The URL taken apart as in RFC 3986, whichever grammar judges it."""
        from urlint.url.reference import split

        return split(self.url)

    @cached_property
    def scheme(self) -> str:
        """The scheme in lower case, "" if there is none."""
        from urlint.url.schemes import fold

        return fold(self.parts["scheme"])

    @cached_property
    def host(self) -> str:
        """The host in lower case, "" if there is none."""
        from urlint.url.schemes import fold

        return fold(self.parts["host"] or "")

    @property
    def machine(self) -> str:
        """The host, "" if the grammar refuses it: then it is unknown what it names."""
        fault = self.fault
        return "" if fault is not None and fault.component in _HOSTS else self.host

    @property
    def verdict(self) -> "Verdict":
        """What the grammar says about the URL."""
        return self._judged[0]

    @property
    def validator(self) -> "Validator":
        """The grammar that said so."""
        return self._judged[1]

    @cached_property
    def fault(self) -> "Fault | None":
        """Why the grammar refuses the URL, if it does, and the fault is one to those who read the URL."""
        fault = self.verdict.fault if self.finding.kind is not Kind.POINTER else None
        if fault is None:
            return None
        from urlint.lint.exemptions import is_exempt  # late: few documents have a fault

        return None if is_exempt(self.finding, self.scheme, fault) else fault

    @property
    def translated(self) -> bool:
        """Whether the URL is in a message of a translation catalog, which has it from the original text."""
        start, message = self.finding.span.start, load(self.finding.language).message
        return bool(message) and compiled(message).search(self.text, max(start - _LONGEST_MESSAGE, 0), start) is not None

    @cached_property
    def _judged(self) -> "tuple[Verdict, Validator]":
        return self._judge(self.finding)


def is_certain(finding: Finding) -> bool:
    """Whether a place contains nothing but the URL: a link or an attribute, but not a string, which may be part of a text."""
    return finding.confidence == Confidence.HARD and CONTAINERS[finding.container].whole


def is_left_open(finding: Finding) -> bool:
    """Whether text may follow the URL in its place, which was not closed: `[x](https://a.test and more`."""
    return finding.confidence == Confidence.GUESS and CONTAINERS[finding.container].loose


class Complaint(Record):
    """What a rule says: `span` of the decoded URL, in code points, and why; `consequence` if the rule knows it.

    A `message` quotes text of the URL by `shown` of `url/message.py`.

    `component` is the part of the URL, as in `Subject.component`; "" for all of it, or for none. `clause` is where a standard says
    so, such as "RFC 3986, section 3.4"; "" if none does. `excuse` is a clause that says why it may be right for those who read the
    document. Only those `repairs` are kept whose result the grammar accepts, and is not empty. Of repairs that touch, one is made
    at a time: parts that belong together are one complaint.
    """

    span: Span
    message: str
    component: str
    clause: str = ""
    repairs: "tuple[Repair, ...]" = ()
    consequence: str = ""
    excuse: str = ""


class Rule(Record):
    """A check that yields what is wrong with one URL of one of the `kinds`; it never raises, whatever the URL is.

    `hosts`, `schemes`: whether the rule skips those in the settings `allowed-hosts` and `allowed-schemes`.
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
    """The check of a rule that speaks for the grammar if the fault begins with one of these characters."""

    def check(subject: Subject) -> Iterator[Complaint]:
        at = subject.fault.span.start if subject.fault is not None else len(subject.url)
        if at < len(subject.url) and subject.url[at] in chars:
            yield from refused(subject)

    return check


@cache
def rule(name: str) -> Rule:
    """The rule with that name. Raises KeyError if there is none."""
    made: Rule = import_module(_module(name)).rule
    return made


def entry(name: str) -> Entry:
    """What the shelf says about the rule with that name. Raises KeyError if there is none."""
    return _BY_NAME[name]


def page(name: str) -> str:
    """The page of the rule with that name, in Markdown. Raises KeyError if there is none."""
    return (import_module(_module(name)).__doc__ or "").strip() + "\n"


def _module(name: str) -> str:
    return f"urlint.lint.rules.{_BY_NAME[name].name.replace('-', '_')}"


def meant(name: str) -> tuple[str, ...]:
    """The rules that a name stands for when rules are chosen: the rule itself, those of a group, or `ALL`."""
    if name in SETS:
        return tuple(each.name for each in ENTRIES if name in ("ALL", each.group))
    return (name,)

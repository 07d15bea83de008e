"""What do the rules say about one URL that was found, and what is the verdict of the grammar on it?"""

from collections.abc import Iterator, Sequence
from itertools import islice

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.language import load
from urlint.grammar.language import Language, builtin
from urlint.lint.diagnostic import Diagnostic, Fix, Severity
from urlint.lint.precedence import Precedence, meet
from urlint.lint.rule import AUTHORITY, JUDGED, Complaint, Rule, Subject, entry, rule
from urlint.lint.rules import EXCUSED, Group
from urlint.lint.selector import Selector
from urlint.text import Span, apply
from urlint.url.reference import Reference
from urlint.url.validator import Validator, validator_of
from urlint.url.verdict import Fault, Verdict

_SURE = ("scheme", *AUTHORITY)
_MOST = 16  # complaints of one rule about one URL; the rest is reported once these are fixed
_LOWER = {Severity.ERROR: Severity.WARNING}


def check(finding: Finding, selector: Selector) -> list[Diagnostic]:
    """What the rules say about one URL that the selector does not skip."""
    candidates = selector.candidates(finding.url)
    validator = validator_of(selector.config.language, selector.config.production)
    accepted = finding.kind not in JUDGED or validator.accepts(finding.url)
    if accepted and not candidates:
        return []
    config, text, legacy, links = selector.config, selector.text, selector.legacy, selector.links
    subject = Subject(finding, config, lambda each: judged(each, validator), text, legacy, links)
    if accepted:
        return _said(subject, candidates)
    subject = _of_gravest(subject)
    ignored = [span for name in selector.ignored if subject.fault is not None for span in _ignored_spans(subject, name)]
    return _said(subject, _unaccepted(subject, candidates, selector), ignored)


def _of_gravest(subject: Subject) -> Subject:
    """The subject with the fault to report, which need not be the first."""
    from urlint.lint.gravest import gravest  # late: most documents have nothing wrong

    fault = gravest(subject)
    return subject if fault is subject.fault else subject.with_fault(fault)


def _unaccepted(subject: Subject, candidates: list[str], selector: Selector) -> list[str]:
    """The rules to ask about a URL that the grammar may refuse, including the one that says why, but no hint on spelling."""
    fault = subject.fault
    if fault is None:
        return candidates
    asked = {fault.rule, *(name for name in candidates if not _is_a_hint(name))}
    return [name for name in selector.rules if name in asked]


def _is_a_hint(name: str) -> bool:
    """Whether a rule is only about the spelling of valid URLs."""
    return entry(name).group == Group.NORMAL_FORM and entry(name).severity == Severity.HINT


def judged(finding: Finding, validator: Validator) -> tuple[Verdict, Validator]:
    """The verdict on a finding, and who gave it; in a part of a URL, only what no continuation could save is a fault."""
    if completed_by := _completed_by(validator):
        return _judged_by_two(finding, validator, builtin(completed_by))
    return _verdict(finding.url, finding.kind, validator), validator


def _completed_by(validator: Validator) -> str:
    """The standard that judges what a production leaves out; "" if it leaves nothing out."""
    made = validator.language.standard
    return made.completed_by if made is not None and validator.production == made.start else ""


def _verdict(url: str, kind: Kind, validator: Validator) -> Verdict:
    """The verdict on a URL; a part of one that some continuation would save has no fault."""
    verdict = validator.judge(url)
    savable = kind == Kind.PARTIAL and verdict.fault is not None and verdict.fault.viable_prefix == len(url)
    return verdict._replace(fault=None) if savable else verdict


def _judged_by_two(finding: Finding, validator: Validator, completing: Language) -> tuple[Verdict, Validator]:
    """The verdict on a finding if one standard judges the URL, and another relative references and the fragment."""
    url, sign, fragment = finding.url.partition("#")
    if finding.kind == Kind.REFERENCE:
        validator = validator_of(completing, None)
        return validator.judge(finding.url), validator
    verdict = _verdict(url, finding.kind, validator)
    if verdict.fault is None and sign:
        validator = validator_of(completing, "fragment")
        verdict = _shifted(validator.judge(fragment), finding.url, len(url) + 1)
    return verdict, validator


def _shifted(verdict: Verdict, text: str, by: int) -> Verdict:
    """A verdict on the fragment of `text`, which begins at `by`, as a verdict on all of it."""
    fault = verdict.fault
    if fault is not None:
        fault = fault._replace(span=fault.span.shift(by), viable_prefix=fault.viable_prefix + by)
    return verdict._replace(reference=Reference(text, {"fragment": Span(by, len(text))}), fault=fault)


def _said(subject: Subject, names: list[str], ignored: Sequence[Span] = ()) -> list[Diagnostic]:
    """The diagnostics of the named rules, one for the same characters; it also covers a fault elsewhere that its fix repairs."""
    reported = Precedence(ignored)
    for name in names:
        asked, fault = rule(name), None if entry(name).glance else subject.fault  # finding repairs of a fault takes long
        if not _is_about(asked, subject) or (fault is not None and reported.is_taken(name, fault.span)):
            continue
        for complaint in islice(asked.check(subject), _MOST):
            if not reported.is_taken(name, complaint.span):
                made = _diagnostic(subject, name, complaint)
                reported.report(made, (complaint.span, *_repaired_along(subject, complaint, made)))
    return reported.diagnostics()


def _ignored_spans(subject: Subject, name: str) -> Iterator[Span]:
    """The spans that a rule in `ignore` would report."""
    asked = rule(name)
    if not compiled(entry(name).glance).search(subject.url) or not _is_about(asked, subject):
        return
    for complaint in islice(asked.check(subject), _MOST):
        yield complaint.span
        yield from _repaired_along(subject, complaint, _diagnostic(subject, name, complaint))


def _repaired_along(subject: Subject, complaint: Complaint, made: Diagnostic) -> Iterator[Span]:
    """The span of the grammar's fault, if it is elsewhere and the first fix of the diagnostic repairs it as well."""
    fault = subject.fault
    if fault is not None and made.fixes and not meet(complaint.span, fault.span):
        url = apply(subject.url, next(repair.edits for repair in complaint.repairs if repair.title == made.fixes[0].title))
        if _fault_after(subject, url) is None:
            yield fault.span


def _is_about(asked: Rule, subject: Subject) -> bool:
    return subject.finding.kind in asked.kinds and not _trusted(subject, asked)


def _trusted(subject: Subject, asked: Rule) -> bool:
    """Whether the settings allow the host or the scheme that the rule is about."""
    config = subject.config
    if asked.schemes and (subject.scheme in config.allowed_schemes or _is_own(subject)):
        return True
    if not (asked.hosts and config.allowed_hosts):
        return False
    from urlint.lint.host_names import is_listed  # late: few settings have such a list

    return is_listed(subject.host, config.allowed_hosts)


def _is_own(subject: Subject) -> bool:
    """Whether the user gave a grammar to a scheme that is not registered."""
    if not subject.config.schemes.get(subject.scheme):
        return False
    from urlint.url.registry import REGISTERED  # late: few settings have grammars of schemes

    return subject.scheme not in REGISTERED


def _diagnostic(subject: Subject, name: str, complaint: Complaint) -> Diagnostic:
    from urlint.lint.consequence import comes_of  # late: most documents have nothing wrong
    from urlint.lint.mildness import reason

    finding, consequence = subject.finding, complaint.consequence or comes_of(subject, name, complaint) or ""
    excuse = complaint.excuse or _excuse(subject, name)
    severity = subject.config.severity_of(name, consequence, bool(excuse))
    return Diagnostic(
        rule=name,
        severity=severity if _is_sure(finding, complaint) else _LOWER.get(severity, severity),
        message=complaint.message,
        span=finding.place(complaint.span),
        finding=finding,
        component=complaint.component,
        grammar=subject.verdict.grammar,
        clause=complaint.clause,
        fixes=_fixes(subject, complaint) if complaint.repairs else (),
        consequence=consequence,
        severity_reason=reason(subject.config, name, consequence, excuse) if severity is Severity.INFO else "",
    )


def _fixes(subject: Subject, complaint: Complaint) -> tuple[Fix, ...]:
    from urlint.lint.fix.offered import offered  # late: most documents have nothing to fix

    return offered(subject, complaint, lambda url: _fault_after(subject, url))


def _excuse(subject: Subject, name: str) -> str:
    """Why a URL that a rule reports may be wrong on purpose; what is dangerous stays so, whatever the text says.

    Links do not count as examples of wrong URLs: people do not lead readers astray on purpose.
    """
    if CONTAINERS[subject.finding.container].link or subject.text == subject.url:
        return ""
    from urlint.lint.counterexample import excuse  # late, as above

    obsolete = load(subject.finding.language).obsolete
    return excuse(subject.text, *subject.finding.span, obsolete) if entry(name).group in EXCUSED else ""


def _fault_after(subject: Subject, url: str) -> Fault | None:
    """Why the grammar rejects `url`, which the subject is after some edits; None if it accepts it."""
    finding, validator = subject.finding, validator_of(subject.config.language, subject.config.production)
    if not _completed_by(validator) and validator.accepts(url):
        return None  # the usual case, in which no verdict need be put into words
    kind = Kind.URL if finding.kind == Kind.MISTYPED else finding.kind
    return judged(finding._replace(url=url, kind=kind), validator)[0].fault


def _is_sure(finding: Finding, complaint: Complaint) -> bool:
    """Whether the end of the URL is certain, or the fault so far before it that it does not matter.

    A bracket in a query is never as grave as others: `a[]=1` is common, and many programs accept it.
    """
    if complaint.component == "query" and finding.url[complaint.span.start : complaint.span.start + 1] in ("[", "]"):
        return False
    if finding.confidence == Confidence.HARD:
        return True
    if finding.confidence == Confidence.GUESS:
        return False
    sure = complaint.component in _SURE or finding.url.startswith("%", complaint.span.start)
    return sure and complaint.span.start < len(finding.url) * 0.95

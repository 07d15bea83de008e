"""One URL that was found: the verdict on it, and what the rules make of that."""

from collections.abc import Iterator
from functools import lru_cache

from urlint.find.decode import encode
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.kinds import has_own_syntax
from urlint.grammar.language import Language, builtin
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic, Fix, Severity
from urlint.lint.rule import Complaint, Mend, Rule, Subject, rule
from urlint.text import Edit, Span
from urlint.url.reference import Reference
from urlint.url.validator import Validator
from urlint.url.verdict import Verdict

_JUDGED = (Kind.URL, Kind.REFERENCE, Kind.PARTIAL)
_AUTHORITY = ("authority", "userinfo", "user", "password", "host", "net_loc", "port")
_SURE = ("scheme", *_AUTHORITY)
_LOWER = {Severity.ERROR: Severity.WARNING}


def check(finding: Finding, config: Config) -> list[Diagnostic]:
    """What the rules say about one URL."""
    if finding.kind not in _JUDGED:
        return []
    validator = validator_of(config.language, config.production)
    if validator.accepts(finding.url):
        return []
    subject = judged(finding, validator)
    fault = subject.verdict.fault
    if fault is None or (fault.component in _AUTHORITY and has_own_syntax(finding.url)):
        return []
    return list(_said(subject, config))


@lru_cache(maxsize=16)
def validator_of(language: Language, production: str | None) -> Validator:
    """The validator of a grammar, made once."""
    return Validator(language, production)


def judged(finding: Finding, validator: Validator) -> Subject:
    """The verdict on a finding: of a part of a URL only what no continuation could save; in RFC 1738 a fragment is apart."""
    if validator.language.name == "rfc1738" and validator.production == "url":
        return _judged_1738(finding, validator)
    return Subject(finding, _verdict(finding.url, finding.kind, validator), validator)


def _verdict(url: str, kind: Kind, validator: Validator) -> Verdict:
    """The verdict on a URL; a part of one that some continuation would save has no fault."""
    verdict = validator.judge(url)
    savable = kind == Kind.PARTIAL and verdict.fault is not None and verdict.fault.viable_prefix == len(url)
    return verdict._replace(fault=None) if savable else verdict


def _judged_1738(finding: Finding, validator: Validator) -> Subject:
    """RFC 1738 judges the URL, RFC 1808 what it has not: the fragment, and relative references."""
    url, sign, fragment = finding.url.partition("#")
    older = builtin("rfc1808")
    if finding.kind == Kind.REFERENCE:
        validator = validator_of(older, "URL")
        return Subject(finding, validator.judge(finding.url), validator)
    verdict = _verdict(url, finding.kind, validator)
    if verdict.fault is None and sign:
        validator = validator_of(older, "fragment")
        verdict = _moved(validator.judge(fragment), finding.url, len(url) + 1)
    return Subject(finding, verdict, validator)


def _moved(verdict: Verdict, text: str, by: int) -> Verdict:
    """A verdict on the end of a text as one on all of it."""
    fault = verdict.fault
    if fault is not None:
        fault = fault._replace(span=fault.span.shift(by), viable_prefix=fault.viable_prefix + by)
    return verdict._replace(reference=Reference(text, {"fragment": Span(by, len(text))}), fault=fault)


def _said(subject: Subject, config: Config) -> Iterator[Diagnostic]:
    for name in config.rules:
        made = rule(name)
        for complaint in made.check(subject):
            yield _diagnostic(subject, config, made, complaint)


def _diagnostic(subject: Subject, config: Config, made: Rule, complaint: Complaint) -> Diagnostic:
    finding = subject.finding
    severity = config.severity_of(made.name, made.severity)
    return Diagnostic(
        rule=made.name,
        severity=severity if _certain(finding, complaint) else _LOWER.get(severity, severity),
        message=complaint.message,
        span=finding.place(complaint.span),
        finding=finding,
        component=complaint.component,
        grammar=subject.verdict.grammar,
        clause=complaint.clause,
        fixes=tuple(_fix(finding, mend) for mend in complaint.mends),
    )


def _certain(finding: Finding, complaint: Complaint) -> bool:
    """Whether the end of the URL is sure, or the fault lies so far left of it that it does not matter."""
    if finding.confidence == Confidence.HARD:
        return True
    if finding.confidence == Confidence.GUESS:
        return False
    sure = complaint.component in _SURE or finding.url.startswith("%", complaint.span.start)
    return sure and complaint.span.start < len(finding.url) * 0.95


def _fix(finding: Finding, mend: Mend) -> Fix:
    """The edits of a decoded URL as edits of the document, written the way the place writes characters."""
    edits = (Edit(finding.place(edit.span), encode(edit.text, finding.escape)) for edit in mend.edits)
    return Fix(mend.title, tuple(edits), mend.safe)

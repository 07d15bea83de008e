"""Checks a URL, and raises an error that says what is wrong with it."""

from urlint.api.grammar import Grammar
from urlint.api.valid import validator
from urlint.lint.diagnostic import Diagnostic, Fix
from urlint.text import Span, a_text
from urlint.url.reference import Reference
from urlint.url.validator import Validator
from urlint.url.verdict import Fault, Verdict


class UrlError(ValueError):
    """The error for a text that is rejected; its message is the reason.

    >>> import urlint
    >>> try:
    ...     urlint.check("http://host:8a/")
    ... except urlint.UrlError as error:
    ...     print(error, error.start, error.end, error.component, error.expected, error.fixes[0].apply(error.url))
    port `8a` is not a number 12 14 port ('DIGIT',) http://host:8/

    `url` is the text. `start` and `end` delimit what a person should look at, in code points of the text. `rule` is the lint rule
    that reports the fault and `clause` the section of the standard; each may be "". `expected` is what the grammar accepts at
    `start`, as the names of productions and literals. `fixes` are the repairs.
    """

    url: str
    start: int
    end: int
    rule: str
    component: str
    message: str
    clause: str
    expected: tuple[str, ...]
    fixes: tuple[Fix, ...]

    def __init__(
        self,
        url: str,
        span: Span,
        rule: str,
        component: str,
        message: str,
        clause: str = "",
        expected: tuple[str, ...] = (),
        fixes: tuple[Fix, ...] = (),
    ) -> None:
        super().__init__(url, span, rule, component, message, clause, expected, fixes)
        self.url, (self.start, self.end), self.rule, self.component = url, span, rule, component
        self.message, self.clause, self.expected, self.fixes = message, clause, expected, fixes

    def __str__(self) -> str:
        return self.message


def check(url: str, grammar: str | Grammar = "rfc3986", production: str | None = None, *, rules: bool = False) -> None:
    """Returns None if the text matches the grammar, else raises UrlError with the place and the reason.

    >>> import urlint
    >>> urlint.check("http:www.example.com")
    >>> urlint.check("http:www.example.com", rules=True)
    Traceback (most recent call last):
    urlint.api.check.UrlError: `http:` looks like a typo for `http://`

    With `rules`, a text is also rejected if `urlint check` would report an error or a warning for it, as it does for valid but
    misleading URLs. `grammar` and `production` are those of `urlint.is_valid`. Raises GrammarError if one of them does not exist.
    """
    judged(url, grammar, production, rules)


def parse(url: str, grammar: str | Grammar = "rfc3986", production: str | None = None) -> Reference:
    """The components of a valid URL. Raises UrlError if it is not valid; `urlint.split` accepts any text.

    >>> import urlint
    >>> urlint.parse("https://host/x?y")["query"]
    'y'

    `grammar` and `production` are those of `urlint.is_valid`. Raises GrammarError if one of them does not exist.
    """
    return judged(url, grammar, production)


def judged(url: str, grammar: str | Grammar, production: str | None, rules: bool = False) -> Reference:
    """The components of a text that has no fault. Raises UrlError and GrammarError."""
    judge = validator(grammar, production)
    verdict = judge.judge(a_text(url, "url"))
    if verdict.fault is not None:
        raise _refused(verdict, verdict.fault, judge)
    if rules:
        _ask_rules(url, judge)
    return verdict.reference


def _ask_rules(url: str, judge: Validator) -> None:
    """Raises UrlError for the first error or warning that the rules report."""
    from urlint.lint.config import Config  # late: few callers use the rules, and loading them takes most of the time
    from urlint.lint.diagnostic import Severity
    from urlint.lint.explain import besides

    for each in besides(url, Config().judging(judge.language, None)):
        if each.severity in (Severity.ERROR, Severity.WARNING):
            raise _told(url, each)


def _refused(verdict: Verdict, fault: Fault, judge: Validator) -> UrlError:
    """The error for a text that a grammar rejects."""
    from urlint.lint.diagnostic import Fix  # late: a valid URL needs none of these
    from urlint.url.expected import wanted
    from urlint.url.repair import repairs

    url, (_, expected) = verdict.reference.text, wanted(verdict, fault, judge)
    fixes = tuple(Fix(each.title, each.edits, each.safe) for each in repairs(verdict, judge))
    return UrlError(url, fault.span, fault.rule, fault.component, fault.message, fault.clause, expected, fixes)


def _told(url: str, said: Diagnostic) -> UrlError:
    """The error for a diagnostic of a rule."""
    return UrlError(url, said.span, said.rule, said.component, said.message, said.clause, (), said.fixes)

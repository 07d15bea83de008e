"""Who accepts a URL? The built-in grammars, and the programs that read URLs, in one line each."""

from collections.abc import Callable

from urlint.lint.explain import LONGEST_DRAWN, verdicts, visible
from urlint.lint.readers import summary
from urlint.url.reference import split
from urlint.url.validator import Validator


def grammars(url: str, validator: Validator) -> str:
    """Returns which grammars accept a URL: `valid under rfc1808 only`; "" if all do, or if the URL is too long to be shown.

    >>> from urlint.grammar.language import builtin
    >>> grammars("http://host:8a/", Validator(builtin("rfc3986")))
    'valid under rfc1808 only'
    >>> grammars("http://a.test/ b", Validator(builtin("rfc3986")))
    'valid under no grammar'
    """
    if len(url) > LONGEST_DRAWN:
        return ""
    judged = [(name, verdict.valid) for name, verdict in verdicts(url, validator) if verdict is not None]
    takes, refuses = ([name for name, valid in judged if valid is wanted] for wanted in (True, False))
    if not takes or not refuses:
        return "valid under no grammar" if refuses else ""
    if len(takes) <= len(refuses):
        return f"valid under {_listed(takes)} only"
    return f"valid under all grammars but {_listed(refuses)}"


def programs(url: str, show: Callable[[str], str] = visible) -> str:
    """Returns the programs in groups, with the host that each reads in an absolute URL; "" if all of them go to the same one.

    `show` formats a host.

    >>> programs("http://host:8a/")
    'browsers, curl, Python, Ruby, Go: refuse · PHP: host · Java: no host'
    >>> programs("http://a.test/")
    ''
    """
    if len(url) > LONGEST_DRAWN or not split(url)["scheme"]:
        return ""
    groups = summary(url, show)
    return " · ".join(groups) if len(groups) > 1 or groups[0].endswith(": refuse") else ""


def _listed(names: list[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last

"""Does a URL match the grammar of its own scheme, and if not, what are the consequences?"""

from collections.abc import Iterable, Iterator

from urlint.expression import compiled
from urlint.grammar.language import Language, builtin
from urlint.grammar.scheme import FINE, REFUSED, grammar_of, scheme
from urlint.grammar.standard import SCHEMES
from urlint.text import Edit, Span
from urlint.url.reference import split
from urlint.url.schemes import ROOTED, fold
from urlint.url.validator import Validator, validator_of
from urlint.url.verdict import Fault

FOREIGN = compiled("[^\x00-\x7f]")


def ascii_of(url: str) -> str:
    """A URL with `x` for each non-ASCII character: in an IRI, these count as percent-encoded, and are as good as letters."""
    return FOREIGN.sub("x", url)


def consequence(name: str, url: str, fault: Fault) -> str:
    """The consequence of a fault that the grammar of the scheme `name` (in lower case) finds in a URL; "" if there is none."""
    weigh = scheme(name).weigh
    return REFUSED if weigh is None else weigh(url, fault.component, fault.span.start)


def judges_schemes(language: Language) -> bool:
    """Whether the schemes' own grammars also judge URLs, next to this one; not if it is a user's, an old one, or a scheme's."""
    made = language.standard
    return made is not None and not made.older and made.name not in SCHEMES.values()


def agrees(validator: Validator, url: str) -> bool:
    """Whether the grammar of a URL's own scheme also accepts it, or there is no such grammar."""
    own = _own(validator, url)
    return own is None or own[1].accepts(ascii_of(url))


def fits(validator: Validator, repaired: str, edits: Iterable[Edit]) -> bool:
    """Whether the scheme of a repaired URL accepts the edited text; faults elsewhere existed before.

    >>> fits(validator_of(builtin("rfc3986")), "geo:1%22,2", [Edit(Span(5, 5), "%22")])
    False
    >>> fits(validator_of(builtin("rfc3986")), "http:///a", [Edit(Span(7, 10), "")])
    False
    """
    if judges_schemes(validator.language) and _lacks_host(repaired, edits):
        return False
    own, url = _own(validator, repaired), ascii_of(repaired)
    fault = own[1].judge(url).fault if own is not None else None
    if own is None or fault is None or consequence(own[0], url, fault) == FINE:
        return True
    return not any(span.start <= fault.span.end and fault.span.start <= span.end for span in _written(edits))


def _lacks_host(repaired: str, edits: Iterable[Edit]) -> bool:
    """Whether the edits leave a web URL without a host; one that ends where its host belongs is still being written."""
    reference = split(repaired)
    host = reference.components.get("host")
    if fold(reference["scheme"]) not in ROOTED or host is None or host.start < host.end or host.end == len(repaired):
        return False
    return any(reference.components["scheme"].end <= span.end and span.start <= host.start for span in _written(edits))


def _own(validator: Validator, url: str) -> tuple[str, Validator] | None:
    """The scheme of a URL in lower case, and its own grammar; None if it has none to apply."""
    name = fold(split(url)["scheme"])
    grammar = grammar_of(name) if judges_schemes(validator.language) else ""
    return (name, validator_of(builtin(grammar))) if grammar not in ("", "http") else None  # `http` has rules of its own


def _written(edits: Iterable[Edit]) -> Iterator[Span]:
    """The spans of the new text in a repaired URL."""
    grown = 0
    for span, text in sorted(edits):
        yield Span(span.start + grown, span.start + grown + len(text))
        grown += len(text) - (span.end - span.start)

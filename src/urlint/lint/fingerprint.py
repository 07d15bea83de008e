"""A name for each diagnostic that stays when lines move: for reports that are compared with earlier ones."""

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256

from urlint.lint.diagnostic import Diagnostic


def fingerprints(path: str, diagnostics: Iterable[Diagnostic]) -> Iterator[str]:
    """For each diagnostic of the document `path` 32 hexadecimal digits, no two alike.

    They are made of the path, the rule, the URL and the place inside the URL. Where the same fault stands in a document
    more than once, the second is told from the first by its number.
    """
    seen: Counter[tuple[object, ...]] = Counter()
    for each in diagnostics:
        within = each.span.shift(-each.finding.span.start)
        key = (path, each.rule, each.finding.url, *within)
        seen[key] += 1
        text = "\0".join(map(str, (*key, seen[key])))
        yield sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]

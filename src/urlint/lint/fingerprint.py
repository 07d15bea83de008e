"""How is a diagnostic recognized when lines move? By a name for it, in reports that are compared with earlier ones."""

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256

from urlint.lint.baseline import entry
from urlint.lint.diagnostic import Diagnostic


def fingerprints(path: str, diagnostics: Iterable[Diagnostic]) -> Iterator[str]:
    """For each diagnostic of the document `path`, 32 hexadecimal digits, no two alike.

    They are made of what identifies it in a baseline (path, rule, URL) and, if that occurs more than once, of its number.
    """
    seen: Counter[str] = Counter()
    for each in diagnostics:
        known = entry(path, each).fingerprint
        seen[known] += 1
        text = f"{path}\0{known}\0{seen[known]}"
        yield sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]

"""How many diagnostics would fixing a document answer? The fixer decides, since it takes back what does not help."""

from urlint.find.document import Document
from urlint.lint.diagnostic import is_left
from urlint.lint.fix.fixer import Relint, fix_document
from urlint.record import Record


class Offer(Record):
    """How many diagnostics the `safe` fixes answer, and how many more the `unsafe` ones do."""

    safe: int = 0
    unsafe: int = 0


def offered(relint: Relint, document: Document, named: tuple[str, ...] = ()) -> Offer:
    """What `fix_document` would answer in a document. Pure if `relint`, which lints it, is."""
    linted = relint(document)
    fixes = [fix.safe for each in linted.diagnostics if not is_left(each, named) for fix in each.fixes]
    safe = fix_document(linted, relint, named=named).answered if any(fixes) else 0
    if all(fixes):
        return Offer(safe)
    return Offer(safe, max(fix_document(linted, relint, True, named).answered - safe, 0))

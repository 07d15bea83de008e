"""Which fixes does a URL have, the likeliest first? One list for `explain`, hovers, menus and `--fix`: what the rules offer."""

from collections.abc import Iterable, Iterator

from urlint.find.escape import decode
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.rule import LONGEST
from urlint.record import Record
from urlint.text import apply
from urlint.url.repair import repairs
from urlint.url.validator import Validator
from urlint.url.verdict import Verdict


class FixedUrl(Record):
    """A URL after a fix; `safe` if it keeps its meaning."""

    title: str
    text: str
    safe: bool


def fixed(url: str, said: Diagnostic) -> list[FixedUrl]:
    """What the fixes of a diagnostic make of a URL that is all of the text."""
    return [FixedUrl(each.title, apply(url, each.edits), each.safe) for each in said.fixes]


def fixed_in(text: str, said: Diagnostic) -> Iterator[FixedUrl]:
    """The same for a URL that is written `text` in a document, without fixes that edit anything outside it."""
    start, end = said.finding.span
    for fix in said.fixes:
        if all(start <= edit.span.start and edit.span.end <= end for edit in fix.edits):
            after = apply(text, (edit.shift(-start) for edit in fix.edits))
            yield FixedUrl(fix.title, decode(after, 0, said.finding.escape)[0], fix.safe)


def choices(verdict: Verdict, validator: Validator, said: Iterable[Diagnostic]) -> list[FixedUrl]:
    """What the rules offer for a URL that is all of the text, each result once.

    This includes the grammar's own repairs if a rule says what the grammar refuses; if none does, because it is ignored, the
    repairs are offered by themselves.
    """
    url = verdict.reference.text
    made = [each for told in said for each in fixed(url, told)]
    valid = [each for each in made if validator.accepts(each.text)]  # a rule that repairs a refused URL knows why it is refused
    if verdict.fault is not None and not valid and len(url) <= LONGEST:
        valid = [FixedUrl(each.title, each.text(url), each.safe) for each in repairs(verdict, validator)]
    first = dict[str, FixedUrl]()
    for each in (*valid, *made):
        first.setdefault(each.text, each)
    return list(first.values())

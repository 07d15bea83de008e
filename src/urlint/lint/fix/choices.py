"""Which fixes has a URL, the likeliest first? One list for `explain`, hovers, menus and `--fix`: what the rules offer."""

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
    """A URL after a fix; `safe` where it means what it meant."""

    title: str
    text: str
    safe: bool


def fixed(url: str, said: Diagnostic) -> list[FixedUrl]:
    """What the fixes make of a URL of which something is `said`, it being all of the text."""
    return [FixedUrl(each.title, apply(url, each.edits), each.safe) for each in said.fixes]


def fixed_in(text: str, said: Diagnostic) -> Iterator[FixedUrl]:
    """The same where the URL stands in a document as `text`; none that writes beside it."""
    start, end = said.finding.span
    for fix in said.fixes:
        if all(start <= edit.span.start and edit.span.end <= end for edit in fix.edits):
            after = apply(text, (edit.shift(-start) for edit in fix.edits))
            yield FixedUrl(fix.title, decode(after, 0, said.finding.escape)[0], fix.safe)


def choices(verdict: Verdict, validator: Validator, said: Iterable[Diagnostic]) -> list[FixedUrl]:
    """What the rules offer for a URL, it being all of the text, each result once.

    The grammar's own repairs are in it as far as a rule says what the grammar refuses; where none does, as it is ignored, they
    stand for themselves.
    """
    url = verdict.reference.text
    made = [each for told in said for each in fixed(url, told)]
    valid = [each for each in made if validator.accepts(each.text)]  # a rule that repairs a refused URL knows why it is one
    if verdict.fault is not None and not valid and len(url) <= LONGEST:
        valid = [FixedUrl(each.title, each.text(url), each.safe) for each in repairs(verdict, validator)]
    first = dict[str, FixedUrl]()
    for each in (*valid, *made):
        first.setdefault(each.text, each)
    return list(first.values())

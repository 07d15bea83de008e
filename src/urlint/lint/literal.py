"""Does a mend leave the literal that a URL stands in closed where it was, and begin no code in it?"""

from urlint.find.decode import encode
from urlint.find.document import Finding
from urlint.lint.rule import Mend
from urlint.text import apply

_QUOTE, _ENCODED = "'", "%27"
# What begins code in a literal of some language, though each character of it may stand in a URL.
_CODE = ("$(", "${", "#{", "\\(", "`", "{{", "<%", "<?")


def kept_within(finding: Finding, mend: Mend) -> Mend | None:
    """The mend as a literal takes it: a quote is percent-encoded where nobody knows how to write one; None where it would do harm.

    Harm is what begins code, as `$(` does where what could not be seen between the two is gone, and to take away the backslash
    without which a quote ends the literal.
    """
    if any(_frees_a_quote(finding.url, *edit.span) for edit in mend.edits) and encode("\\", finding.escape) == "\\":
        return None
    if encode(_QUOTE, finding.escape) == _QUOTE:
        mend = mend._replace(edits=tuple(edit._replace(text=edit.text.replace(_QUOTE, _ENCODED)) for edit in mend.edits))
    after = apply(finding.url, mend.edits)
    return None if any(after.count(each) > finding.url.count(each) for each in _CODE) else mend


def _frees_a_quote(url: str, start: int, end: int) -> bool:
    return url[start:end].endswith("\\") and url[end : end + 1] in ("'", '"')

"""Which URL are the relative references of a document relative to (RFC 3986, section 5.1)?"""

import re

from urlint.expression import compiled
from urlint.find.escape import decode
from urlint.find.language import load
from urlint.url.resolve import resolve

_HEAD = 1 << 16  # code points in which a document names its base
_BASE = compiled(r"(?i)<base\s(?:[^<>]*?\s)?href\s*=\s*(?:\"([^\"<>]*)\"|'([^'<>]*)'|([^\s\"'<>]+))")
_COMMENT = compiled(r"<!--.*?(?:-->|\Z)", re.DOTALL)
# What browsers remove at the ends of a URL, and anywhere in it (WHATWG URL, section 4.4).
_AROUND, _BREAKS = "".join(map(chr, range(0x21))), compiled(r"[\t\n\r]")
# A web URL needs a host, a file must have none: whoever opens a file of another machine sends it a request.
_ABSOLUTE = compiled(r"(?ai)https?://[^/?#\\@\s]|file:/(?://)?(?![/\\])")


def base_of(text: str, language: str, configured: str) -> str:
    """The base that a document names, otherwise the one of its settings, "" if there is neither.

    A `<base href>` may itself be relative to the one of the settings (HTML, section 4.2.3). The first one counts, if references may
    be relative to it: one with a scheme such as `data:` or `javascript:` does not count in HTML either.
    """
    if not load(language).base:
        return configured
    found = _BASE.search(_COMMENT.sub("", text[:_HEAD]))
    if found is None:
        return configured
    href = _BREAKS.sub("", decode(found[1] or found[2] or found[3] or "", 0, "html")[0].strip(_AROUND))
    named = resolve(configured, href) if configured else href
    return named if is_base(named) else configured


def is_base(url: str) -> bool:
    """Whether references may be relative to a URL: one of the web, or a file on this machine.

    With other schemes a reference could mean something that an editor runs: below `command:x`, `?y` is the command `x` with the
    argument `y`.
    """
    return _ABSOLUTE.match(url) is not None

"""Which characters of a line are a secret beside its URLs, in the form in which people write one there?

Only `urlint.lint.redact` asks, for snippets and diffs. Values that are made up, or say where the true one comes from, stay.
"""

from collections.abc import Iterator
from functools import lru_cache

from urlint.expression import compiled
from urlint.lint.redaction.forms import SHELF
from urlint.lint.redaction.likelihood import CLOSING, may_be_secret
from urlint.text import Span

_SCHEME = r"(?:(?:Bearer|Basic|Token|ApiKey|Digest)[ \t]+)?"  # of an Authorization header
_END = r"[,;&](?:[\s\"'`\\]|\Z|[\w.\-]{1,40}[ \t]*[:=])"  # what ends a value without quotes
_VALUE = (
    rf"(?:[rbfuRBFUN$@]{{0,2}}(\\{{1,7}}[\"'`]|[\"'`]{{3}}|[\"'`]){_SCHEME}((?:(?!\1)(?:\\[^\n]|[^\\\n])){{1,200}})"
    rf"|{_SCHEME}((?:(?!{_END})[^\s\"'`<>]){{1,200}}))"
)
_LONG = 200  # code points by which a value is judged
_REST = r"[^\s\"'`<>]*+"

_GLANCE = "(?i:" + "|".join(dict.fromkeys(form.glance for form in SHELF)) + ")"
_BETWEEN = r"(?:\\[nrt]|[\s\"'`+,;|>#*\\&.()])*+"  # between the parts of a key in a string, a comment, a list
_KEY = (
    r"-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?:\s|\\[nr])*+(?:Proc-Type|DEK-Info|Version|Comment):[^\n\\]*+)*+"
    rf"((?:{_BETWEEN}[A-Za-z0-9+/=]{{40,}}+)++(?:{_BETWEEN}[A-Za-z0-9+/=]{{1,80}}+(?={_BETWEEN}-----END))*+)"
)


def may_tell(text: str) -> bool:
    """Whether some lines may contain a secret beside a URL, or name one: a glance, since few do."""
    return compiled(_GLANCE).search(text) is not None


def beside(text: str) -> Iterator[Span]:
    """The secrets in some lines, not in order. Linear."""
    if not may_tell(text):
        return
    for form in SHELF:
        behind, value = 0, compiled(form.value or _VALUE)
        for found in compiled(form.before).finditer(text):
            held = value.match(text, found.end()) if found.end() >= behind else None
            name = (found.lastindex and found[1]) or form.meant
            if held and held.lastindex and may_be_secret(name, held[held.lastindex], held[1] is not None, form.only_drawn):
                behind = _end(text, *held.span(held.lastindex))
                yield Span(held.start(held.lastindex), behind)


def _end(text: str, start: int, end: int) -> int:
    """The end of a value: a long one goes on, and a closing bracket does not belong to it."""
    if end - start >= _LONG:
        rest = compiled(_REST).match(text, end)
        return rest.end() if rest else end
    return start + len(text[start:end].rstrip(CLOSING))


@lru_cache(maxsize=2)
def keys(text: str) -> tuple[Span, ...]:
    """The bodies of private keys in a document: most of their lines do not show what they are. Linear."""
    if "PRIVATE KEY" not in text:
        return ()
    return tuple(Span(*found.span(1)) for found in compiled(_KEY).finditer(text))

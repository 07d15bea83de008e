"""Proposes repairs of the frame of a URL: the white space around it, scheme, slashes, and fragment.

`repair` checks whether the grammar accepts the results. A repair is unsafe if the result may name another resource.
"""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.text import Edit, Span
from urlint.url.authority import authority
from urlint.url.drive import drive_as_host
from urlint.url.encoding import DOUBTFUL, is_lone_closer
from urlint.url.message import shown
from urlint.url.percent import UNRESERVED, encode, unicode_escapes
from urlint.url.proposal import Repair, proposed, slashed
from urlint.url.schemes import CONTACTS, HIERARCHICAL, ROOTED, SLASHED, TELEPHONE, fold, near_misses
from urlint.url.validator import Validator
from urlint.url.verdict import Fault, Verdict

_SEPARATOR = compiled(r"([A-Za-z]+)(;//|//|:/(?!/)|:(?!/))")
_DRIVE = compiled(r"([A-Za-z]):(?:\\|/(?!/))")
_DRIVE_WITH_BAR = compiled(r"(?i)file:/(?://)?[a-z](?P<bar>\|)(?=/|\Z)")
_SHARE = compiled(r"(?i)(?P<scheme>file://)?(?P<marks>\\\\)[A-Za-z0-9.\-_]+\\")
_SCP = compiled(r"([A-Za-z0-9._\-]+@[A-Za-z0-9.\-]+):(?!/)(?=.)")
_DELIMITED = compiled(
    r"<[A-Za-z][A-Za-z0-9+.\-]*://[^<>]*>|\([A-Za-z][A-Za-z0-9+.\-]*://[^()]*\)|([\"'`])[A-Za-z][A-Za-z0-9+.\-]*://(?:(?!\1).)*\1",
    re.DOTALL,
)
_BLANK_FIRST = compiled(r"([A-Za-z]+):( +)(?=[^ ])")
_SCHEME_TWICE = compiled(r"(?i)([a-z]+):(\1:)")
_TORN = compiled(  # a space in an escape that is next to another escape, or encodes a space
    "(?:(?<=%[0-9A-Fa-f]{2})(?=% +[0-9A-Fa-f]{2})|(?=% +(?:[0-9A-Fa-f]{2}%|20(?![0-9]))))%( +)"
)
_BEFORE = compiled(r"(:|[^:/?#]{0,40}[^:A-Za-z0-9+.\-/?#])(?:https?|ftp)(?=://)")
_PARTED = compiled("(?<=[^ :\u2010-\u2015\u2212])(?: +|[\xa0\u2007\u202f\u2010-\u2015\u2212])(?=[^ ?#])")
_BREAKS = compiled(r" *(?:[\r\n][\t\r\n ]*|\t[\t ]*)+")  # with the indentation of the next line
_OPENING, _CLOSING = ("\u201c", "\u2018"), ("\u201d", "\u2019")
_BLANKS = " \t\r\n"
_PASSWORD = r"[^/?#]*//[^/?#\\:@]*:(?![0-9]*\\)[^/?#]*@"  # with a slash in it, it would not be one
_AROUND = _BLANKS + DOUBTFUL


def frame(verdict: Verdict, validator: Validator) -> Iterator[Repair]:
    """The possible repairs of the frame of a rejected text, the likeliest first."""
    fault = verdict.fault
    assert fault is not None, "only rejected texts are repaired"
    yield from _edges(verdict)
    yield from _delimiters(verdict)
    yield from _closer(verdict, fault)
    yield from _file_names(verdict)
    yield from _drives(verdict)
    yield from _scheme(verdict, fault, validator)
    yield from authority(verdict, fault, validator)
    yield from _twice(verdict)
    yield from _blank_first(verdict)
    yield from _torn(verdict)
    yield from _number(verdict)
    yield from _anchor(verdict, fault)
    yield from _fragment(verdict, fault)
    yield from _unicode(verdict)
    yield from _backslashes(verdict, fault)
    yield from _colon(verdict, fault)


def _edges(verdict: Verdict) -> Iterator[Repair]:
    """Removes whitespace and invisible characters at both ends, and line breaks and tabs anywhere."""
    text = verdict.reference.text
    start, end = len(text) - len(text.lstrip(_AROUND)), len(text.rstrip(_AROUND))
    if start >= end or (text[end : end + 1] in _CLOSING and any(quote in text[start:end] for quote in _OPENING)):
        return  # the result would be empty, or half of a pair of quotes
    inner = (Span(*found.span()) for found in _BREAKS.finditer(text, start, end))
    spans = [span for span in (Span(0, start), *inner, Span(end, len(text))) if span.start < span.end]
    if spans:
        removed = "".join(text[span.start : span.end] for span in spans)
        what = f"{shown(removed)} around the URL" if removed.strip(_BLANKS) else "the whitespace"
        yield proposed(f"Remove {what}", *(Edit(span, "") for span in spans))


def _delimiters(verdict: Verdict) -> Iterator[Repair]:
    """Removes delimiters around the URL that are not part of it (RFC 3986, appendix C)."""
    text = verdict.reference.text
    if _DELIMITED.fullmatch(text):
        ends = Span(0, 1), Span(len(text) - 1, len(text))
        what = "the backticks" if text[0] == "`" else f"{shown(text[0])} and {shown(text[-1])}"
        yield proposed(f"Remove {what} around the URL", *(Edit(span, "") for span in ends))


def _closer(verdict: Verdict, fault: Fault) -> Iterator[Repair]:
    """Removes a closing bracket or quote at the end that nothing in the URL opens."""
    text, end = verdict.reference.text, len(verdict.reference.text)
    if fault.span == Span(end - 1, end) and is_lone_closer(text):
        yield proposed(f"Remove the {shown(text[-1])}", Edit(fault.span, ""))


def _file_names(verdict: Verdict) -> Iterator[Repair]:
    """Converts names of files and repositories to URLs."""
    text = verdict.reference.text
    drive, share, scp = _DRIVE.match(text), _SHARE.match(text), _SCP.match(text)
    if drive:
        yield proposed("Convert the path to a `file:` URL", Edit(Span(0, 0), "file:///"), *slashed(text))
    elif share:
        title = "Make the server the host" if share["scheme"] else "Convert the path to a `file:` URL"
        marks = Edit(Span(*share.span("marks")), "" if share["scheme"] else "file://")
        yield proposed(title, marks, *slashed(text, share.end("marks")))
    elif scp:
        yield proposed("Convert to an `ssh:` URL", Edit(Span(0, 0), "ssh://"), Edit(Span(scp.end() - 1, scp.end()), "/"))


def _drives(verdict: Verdict) -> Iterator[Repair]:
    """Repairs Windows drives in `file:` URLs: in place of the host, or with a `|` instead of the colon (RFC 8089, E.2)."""
    text = verdict.reference.text
    host, bar = drive_as_host(text), _DRIVE_WITH_BAR.match(text)
    if host:
        yield proposed("Add a third slash before the drive", *host.edits)
    elif bar:
        yield proposed("Replace `|` with `:` after the drive", Edit(Span(*bar.span("bar")), ":"), safe=True)


def _scheme(verdict: Verdict, fault: Fault, validator: Validator) -> Iterator[Repair]:
    text = verdict.reference.text
    head, colon, rest = text.partition(":")
    before = _BEFORE.match(text)
    if before:
        yield proposed(f"Remove {shown(before[1])} before the URL", Edit(Span(*before.span(1)), ""))
    if rest.startswith("//") and fault.span.start <= len(head):
        for name in near_misses(head, (*sorted(SLASHED), "mailto")):
            yield proposed(f"Change the scheme to `{name}`", Edit(Span(0, len(head)), name))
    if fault.component != "scheme":
        return
    separator = _SEPARATOR.match(text)
    if separator and fold(separator[1]) in HIERARCHICAL:
        wanted = ":///" if fold(separator[1]) == "file" and separator[2] != "//" else "://"
        safe = text.startswith("file:/") and validator.language.spelled("fileurl") is not None
        yield proposed(f"Put `{wanted}` after the scheme", Edit(Span(*separator.span(2)), wanted), safe=safe)
    if colon and head.isascii() and fold(head) != head:
        yield proposed("Make the scheme lowercase", Edit(Span(0, len(head)), fold(head)), safe=True)


def _blank_first(verdict: Verdict) -> Iterator[Repair]:
    """Removes a space between the scheme and a number or mail address: `mailto: a@b`."""
    found = _BLANK_FIRST.match(verdict.reference.text)
    if found and fold(found[1]) in CONTACTS:
        yield proposed("Remove the space after the scheme", Edit(Span(*found.span(2)), ""))


def _twice(verdict: Verdict) -> Iterator[Repair]:
    """Removes the second of two schemes before a mail address or number: `mailto:mailto:a@b`."""
    found = _SCHEME_TWICE.match(verdict.reference.text)
    if found and fold(found[1]) in CONTACTS:
        yield proposed(f"Remove the second `{found[2]}`", Edit(Span(*found.span(2)), ""))


def _torn(verdict: Verdict) -> Iterator[Repair]:
    """Removes spaces in escapes, which machine translation inserts: `%D0% B5`, `a% 20b`."""
    found = list(_TORN.finditer(verdict.reference.text))
    if found:
        yield proposed("Remove the space in the escape", *(Edit(Span(*each.span(1)), "") for each in found))


def _number(verdict: Verdict) -> Iterator[Repair]:
    """Replaces spaces in a telephone number with `-`, which has no meaning there (RFC 3966, sections 3 and 5.1.1)."""
    reference = verdict.reference
    if fold(reference["scheme"]) not in TELEPHONE or "path" not in reference.components:
        return
    found = [Span(*each.span()) for each in _PARTED.finditer(reference.text, *reference.components["path"])]
    if found:
        what = shown(reference.text[found[0].start]) if reference.text[found[0].start] != " " else "the space"
        yield proposed(f"Replace {what} with `-`", *(Edit(span, "-") for span in found), safe=True)


def _anchor(verdict: Verdict, fault: Fault) -> Iterator[Repair]:
    """Removes superfluous `#` at the start of a fragment: `##a`."""
    text, at = verdict.reference.text, fault.span.start
    if text.startswith("##", at - 1) and text.find("#") == at - 1:
        end = at + len(text[at:]) - len(text[at:].lstrip("#"))
        yield proposed(f"Remove {'all but the first' if end - at > 1 else 'the second'} `#`", Edit(Span(at, end), ""))


def _fragment(verdict: Verdict, fault: Fault) -> Iterator[Repair]:
    """Removes a fragment where none is allowed; not before an `@`, where the `#` is in a password."""
    text, start = verdict.reference.text, fault.span.start
    if text.startswith("#", start) and "#" not in text[:start] and "@" not in text[start:]:
        yield proposed("Remove the fragment", Edit(Span(start, len(text)), ""))


def _unicode(verdict: Verdict) -> Iterator[Repair]:
    """Writes the characters of `%uXXXX` as the URL needs them: raw or in UTF-8."""
    text = verdict.reference.text
    escapes = [Edit(span, _meant(text, span.start, char)) for span, char in unicode_escapes(text)]
    if escapes:
        raw = all(edit.text in UNRESERVED for edit in escapes)
        yield proposed("Replace the escape with its character" if raw else "Convert the escape to UTF-8", *escapes)


def _backslashes(verdict: Verdict, fault: Fault) -> Iterator[Repair]:
    """Removes backslashes that are superfluous, or escape nothing but punctuation, and replaces others with slashes."""
    text, start = verdict.reference.text, fault.span.start
    if not text.startswith("\\", start):
        return
    scheme = fold(verdict.reference["scheme"]).rpartition("+")[2]
    extra = _extra(text, start) if scheme in ROOTED else ()
    if extra:
        yield proposed("Remove `\\`", *extra)
    elif scheme in SLASHED and not compiled(r"\\(?![_#%&])").search(text):
        yield proposed("Remove `\\`", *(Edit(Span(*found.span()), "") for found in compiled(r"\\").finditer(text)))
    elif (scheme in SLASHED or _is_windows(text)) and not compiled(_PASSWORD).match(text):
        yield proposed("Replace `\\` with `/`", *slashed(text))


def _colon(verdict: Verdict, fault: Fault) -> Iterator[Repair]:
    """Puts a dot segment before a path whose first segment contains a colon (RFC 3986, section 4.2)."""
    text, start = verdict.reference.text, fault.span.start
    if fault.component == "path" and text.startswith(":", start) and "/" not in text[:start] and not text.startswith("://", start):
        yield proposed("Add `./` at the start", Edit(Span(0, 0), "./"))


def _extra(text: str, start: int) -> tuple[Edit, ...]:
    r"""The edits that remove the backslash at `start` if it is besides the two slashes after the scheme: `https://\host`.

    If every backslash is right before a slash, as JSON may write it, all of them are removed: `https:\/\/host\/path`.
    """
    begun = compiled(r"[A-Za-z]+:([/\\]+)").match(text)
    if begun is None or start >= begun.end() or begun[1].replace("\\", "") != "//":
        return ()
    end = begun.end() if compiled(r"\\(?![\\/])").search(text) else len(text)
    return tuple(Edit(Span(*found.span()), "") for found in compiled(r"\\+").finditer(text, 0, end))


def _is_windows(text: str) -> bool:
    """Whether a relative reference looks like a Windows path: `docs\\guide.md`, `../img\\a.png#b`."""
    return compiled(r"(?:\.{1,2}[\\/])*\w[\w.-]*(?:[\\/][\w.-]+)*[\\/]?(?:[?#].*)?").fullmatch(text) is not None


def _meant(text: str, at: int, char: str) -> str:
    """A character as it is written in a URL: encoded if necessary, or if it would complete a truncated escape before it."""
    return encode(char, frozenset() if "%" in text[max(at - 2, 0) : at] else UNRESERVED)

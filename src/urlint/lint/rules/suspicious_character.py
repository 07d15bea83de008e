"""An invisible character, or one that only looks like a character of a URL.

Word processors and web pages leave them behind: no-break and zero-width spaces, byte order marks, direction marks, curly quotes,
and full-width letters. The URL looks right but leads elsewhere, or nowhere. IRIs (RFC 3987) may contain some of them, which is no
better.

```html
<a href="https://host.test/a​b">x</a> <a href="https://host.test/ｃ">y</a>
                            ^ `<U+200B>` is invisible
                                                                 ^ `ｃ` (U+FF43) looks like `c`
<a href="https://host.test/e”">z</a>
                            ^ `”` (U+201D) looks like `"`
<a href="https://me:pass＠host.test/">x</a> <a href="https://host.test:8０/">y</a>
                        ^ `＠` (U+FF20) looks like `@`
                                                                       ^ `０` (U+FF10) looks like `0`
```

In a host, a dash passes for a hyphen.

```html
<a href="https://my‐host.test/">x</a> and <a href="https://my–host.test/">y</a>
                   ^ `‐` (U+2010) looks like `-`
                                                             ^ `–` (U+2013) looks like `-`
```
```html suggested
<a href="https://my-host.test/">x</a> and <a href="https://my-host.test/">y</a>
```

Not reported: letters of any script, which are what they look like; dashes elsewhere, and full-width letters next to East Asian
ones, which belong to titles; encoded characters, which are intentional; and a direction mark after a bare scheme, which is a
label.

```html
<a href="https://host.test/Fisher–Yates">x</a> <a href="https://host.test/?q=ＭＳ+明朝">x</a>
<a href="https://host.test/%E2%80%8B">x</a> <a href="https://host.test/a">“y”</a>
```
```javascript
const schemes = ["http://\\u200e", "https://\\u200e"]
```

Joiners are not reported where words are written with them: after a virama (RFC 5892, appendix A), between Arabic letters, as in
Persian, and in an emoji that consists of several.

```markdown
[x](https://host.test/ല്‍), [y](https://fa.test/می‌خواهم), [z](https://host.test/#👩‍💻)
[x](https://host.test/a‌b)
                       ^ `<U+200C>` is invisible
```

Only an `info` is a no-break space in the subject or text of a mail, which arrives as it is.

```html
<a href="mailto:me@host.test?subject=a&nbsp;b">x</a> <a href="mailto:me@host.test?subject=a&#8203;b">y</a>
                                      ^^^^^^ `<U+00A0>` is a kind of space
                                                                                           ^^^^^^^ `<U+200B>` is invisible
```

The fix removes invisible characters and replaces the others with what they look like. It is a suggestion. Quotes around the URL
are removed.

```html
<a href="https://host.test/ｃ​">y</a>
                           ^ `ｃ` (U+FF43) looks like `c`
<a href="https://host.test/“y”">y</a>
                           ^ `“` (U+201C) looks like `"`
```
```html suggested
<a href="https://host.test/c">y</a>
<a href="https://host.test/%22y%22">y</a>
```

A quote inside a host has no fix, because no host contains one.

```html
<a href="https://o’host.test/">y</a>
                  ^ `’` (U+2019) looks like `'`
```
"""

from collections.abc import Iterator
from unicodedata import combining

from urlint.expression import compiled
from urlint.lint.rule import JUDGED, Complaint, Rule, Subject, refused
from urlint.text import Edit, Span
from urlint.url.consequence import Consequence
from urlint.url.message import shown
from urlint.url.proposal import Repair

_JOINER, _VIRAMA = "[\u200c\u200d]", 9
_ARABIC = "[\u0610-\u061a\u0620-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]"
_EMOJI = "[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]"
_JOINS = rf"(?<={_ARABIC}){_JOINER}(?={_ARABIC})|(?<={_EMOJI})\u200d(?={_EMOJI})"
_EAST_ASIAN = "[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"
_UNSEEN = dict.fromkeys(
    (0xAD, 0x34F, 0x61C, 0x180E, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF), ""
)
_BLANK = dict.fromkeys((0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000), " ")
_QUOTES = dict.fromkeys(range(0x2018, 0x201C), "'") | dict.fromkeys(range(0x201C, 0x2020), '"')
_SLASHES = {0x2044: "/", 0x2215: "/", 0x29F8: "/", 0x2024: ".", 0x2025: "..", 0x2026: "...", 0x2236: ":", 0xA789: ":"}
_WIDE_ASCII = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}  # not `CJK_MARKS`, which are what ends a URL
_DASHES = {chr(code): "-" for code in range(0x2010, 0x2016)}
_MEANT = {chr(code): meant for code, meant in (_UNSEEN | _BLANK | _QUOTES | _SLASHES | _WIDE_ASCII).items()}


def check(subject: Subject) -> Iterator[Complaint]:
    """The first such character, or the first one in what the grammar refuses."""
    fault, url = subject.fault, subject.url
    within = range(len(url)) if fault is None else range(*fault.span)
    unusual = (at for at in within if url[at] in _MEANT or (url[at] in _DASHES and subject.component(at) == "host"))
    at = next((at for at in unusual if not _is_written_so(subject, at)), -1)
    if at == -1:
        return
    own = _repairs(subject, range(*subject.parts.components.get("host", (0, 0))))
    repairs = (*own, *(each.repairs[0] for each in refused(subject) if each.repairs))
    component = fault.component if fault else subject.component(at)
    weight = Consequence.NONE if _arrives(subject, at) and not subject.config.strict else ""
    yield Complaint(Span(at, at + 1), _message(url[at]), component, fault.clause if fault else "", repairs, weight)


def _arrives(subject: Subject, at: int) -> bool:
    """Whether it is a no-break space in the subject or text of a mail, which then has it."""
    return subject.url[at] == "\xa0" and subject.scheme == "mailto" and subject.component(at) == "query"


def _is_written_so(subject: Subject, at: int) -> bool:
    """Whether it is a full-width letter after the host, among East Asian ones, as in the title of a page; or joins letters."""
    if _joins(subject.url, at):
        return True
    is_letter = compiled("[０-９Ａ-Ｚａ-ｚ]").match(subject.url, at) is not None
    return (
        is_letter
        and subject.component(at) in ("path", "query", "fragment")
        and compiled(_EAST_ASIAN).search(subject.url) is not None
    )


def _joins(url: str, at: int) -> bool:
    """Whether the character at `at` joins letters, or keeps them apart, as their script is written; or joins emoji."""
    is_joiner = compiled(_JOINER).match(url, at) is not None
    return is_joiner and (combining(url[at - 1]) == _VIRAMA or compiled(_JOINS).match(url, at) is not None)


def _message(char: str) -> str:
    meant = _MEANT.get(char, "-")
    if not meant:
        return f"{shown(char)} is invisible"
    if meant == " ":
        return f"{shown(char)} is a kind of space"
    return f"{shown(char)} (U+{ord(char):04X}) looks like {shown(meant)}"


def _repairs(subject: Subject, host: range) -> Iterator[Repair]:
    """Repairs all of them at once, to what a person would have typed, without quotes or spaces around the URL.

    A quote inside a host stands for nothing that a host can contain.
    """
    url = subject.url
    start, end = len(url) - len(url.lstrip("“‘„")), len(url.rstrip("”’"))
    end = len(url) if compiled("[“‘„]").search(url, start, end) else end  # it closes a quote in the URL
    edits = [Edit(Span(*span), "") for span in ((0, start), (end, len(url))) if span[0] < span[1]]
    meant = {at: _MEANT[url[at]].strip() for at in range(start, end) if url[at] in _MEANT and not _joins(url, at)}
    if any(text in ("'", '"') and at in host for at, text in meant.items()):
        return
    meant |= {at: "-" for at in host if url[at] in _DASHES}
    edits += (Edit(Span(at, at + 1), text) for at, text in meant.items())
    yield Repair(_title(url, meant), tuple(sorted(edits)), False)


def _title(url: str, meant: dict[int, str]) -> str:
    """What a person is to do; removing quotes around the URL is not mentioned."""
    unseen = any(_MEANT.get(url[at]) == "" for at in meant)
    alike = any(meant.values())
    if unseen and alike:
        return "Replace lookalikes and remove invisible characters"
    return "Remove invisible characters" if unseen else "Replace with what it looks like"


rule = Rule(check, kinds=JUDGED)

"""`&amp;` outside HTML: the URL was copied from the source of a page.

In HTML, an `&` is written as `&amp;`. Elsewhere, the five characters are just that, and the server gets a parameter named
`amp;b`. In HTML itself, this rule reports `&amp;amp;`.

```python
url = "https://host.test/?a=1&amp;b=2"
                             ^^^^^ `&amp;` is HTML for `&`
```
```html
<a href="https://host.test/?a=1&amp;amp;b=2">x</a>
                               ^^^^^^^^^ `&amp;` is HTML for `&`
```

Not reported: HTML, including HTML in a string; text that becomes HTML again, in a translation catalog or a wiki; a Markdown link;
a license name as LibreJS reads it; and parameters that only start like an entity.

```python
url = "https://host.test/?a=1&amp=2&ampere=3"
html = "<a href='https://host.test/?a=1&amp;b=2'>"
body = "{\\\"html\\\": \\\"\\\\u003ca\\\\u003ehttps://host.test/?a=1\\\\u0026amp;b=2\\\\u003c/a\\\\u003e\\\"}"
line = 'title="see https://host.test/?a=1&amp;b=2">'
note = "the <code>b</code> of https://host.test/?a=1&amp;b=2"
part = "see https://host.test/?a=1&amp;b=<em>x</em>"
page = "log(&#39;x&#39;);\\n// prints https://host.test/?a=1&amp;b=2\\n"
shell = '<pre class="x">$ wget \\'https://host.test/?a=1&amp;b=2\\''
# see [the page](https://host.test/?a=1&amp;b=2)
```
```plaintext
<a href=3D"https://host.test/?a=1&amp;b=2">HTML in a mail, quoted-printable</a>
[http://host.test/?a=1&amp;b=2 a link of a wiki]
https://host.test/?a=1&amp;b=2[a link of AsciiDoc]
/* @license magnet:?xt=urn:btih:d3d9a9a6595521f9666a5e94cc830dab83b65699&amp;dn=expat.txt MIT */
```
```html
<pre>&lt;a href=&quot;https://host.test/?a=1&amp;amp;b=2&quot;&gt;HTML that is shown&lt;/a&gt;</pre>
```
```po
msgid "https://host.test/?a=1&amp;b=2"
msgstr "https://host.test/?a=1&amp;b=3"
```

The numeric codes of other characters are reported too; the server gets only what comes before the first `#`.

```python
url = "https://host.test/?a=&#123;b&#125;"
                            ^^^^^^ `&#123;` is HTML for `{`
html = "<code>https://host.test/?a=&#123;b&#125;</code>"
page = "https://host.test/?a=1&#top"
```
```python suggested
url = "https://host.test/?a=%7Bb%7D"
html = "<code>https://host.test/?a=&#123;b&#125;</code>"
page = "https://host.test/?a=1&#top"
```

The fix replaces the entity with its character. It is a suggestion.

```python
url = "https://host.test/?a=1&amp;b=2"
                             ^^^^^ `&amp;` is HTML for `&`
```
```python suggested
url = "https://host.test/?a=1&b=2"
```
"""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.escape import decode, load_escape
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.percent import encode
from urlint.url.proposal import Repair

_AMPERSAND = compiled(r"&(?:amp|#0*38|#[xX]0*26);")
_NUMBER = compiled(  # of any other visible ASCII character
    r"&#(?!0*38;|[xX]0*26;)(?:0*(?:3[3-9]|[4-9][0-9]|1[01][0-9]|12[0-6])|[xX]0*(?:2[1-9A-Fa-f]|[3-6][0-9A-Fa-f]|7[0-9A-Ea-e]));"
)
_KEPT = frozenset(map(chr, range(0x21, 0x7F))) - frozenset('"<>[\\]^`{|}')
_IN_TAG = compiled(r"(?:<|\\u003[cC]|&lt;)[A-Za-z][^<>]*=(?:3[dD])?\s*(?:\\*[\"']|&quot;)?\Z|(?:>|\\u003[eE]|&gt;)[\s\"']*\Z")
_IN_ELEMENT = compiled(  # in a string that contains tags, where the URL's own quotes are escaped
    r"<(?:p|pre|div|li|td|th|code|span|tt|samp|kbd|em|strong)(?:\s[^<>]*)?>(?:[^<>\"'\\]|\\.)*\Z", re.DOTALL
)
_BEHIND_ELEMENT = compiled(r"</[a-z][a-z0-9]{0,9}>[^<>\"'\\]*\Z")  # in the same string
_TAG_ENDS = compiled(r"(?:<|\\{1,8}u003[cC]|&lt;)(?:/|(?:em|strong|var|code|span|b|i|br|wbr)>)|\\{0,8}[\"'][ \t]{0,80}/?>")
_QUOTE = compiled(r"&(?:#39|#34|#x27|apos|quot|lt|gt);")
_DOCUMENTATION = compiled(r"[ \t]*/\*\*|[ \t]+\*[ \t]|[ \t]*///")  # a comment that is HTML, in Java and C#
_LINK_OF_A_WIKI = compiled(r"[ \t]{1,9}[^\[\]\r\n]{1,180}\]")
_REACH = 300  # code points before a URL in which a tag may open


def check(subject: Subject) -> Iterator[Complaint]:
    """Each reference in a URL outside tags, or in a tag if it was written twice."""
    finding = subject.finding
    if not CONTAINERS[finding.container].tag and _is_html(subject):
        return
    for found in _AMPERSAND.finditer(subject.url):
        yield _complaint(subject, [found], "&")
    numbers = list(_NUMBER.finditer(subject.url))
    if numbers:
        yield _complaint(subject, numbers, _meant(numbers[0]))


def _complaint(subject: Subject, found: list[re.Match[str]], char: str) -> Complaint:
    """The complaint about the first of some references, which are fixed together: each number begins a fragment."""
    span, edits = Span(*found[0].span()), (Edit(Span(*each.span()), encode(_meant(each), _KEPT)) for each in found)
    repair = Repair(f"Change to {shown(char)}" if len(found) == 1 else f"Replace all {len(found)} entities", tuple(edits), False)
    return Complaint(span, f"`{found[0][0]}` is HTML for {shown(char)}", subject.component(span.start), "", (repair,))


def _meant(reference: re.Match[str]) -> str:
    return decode(reference[0], 0, "html")[0]


def _is_html(subject: Subject) -> bool:
    """Whether the text around the URL is HTML, or becomes HTML again."""
    start, end = subject.finding.span
    if subject.text.endswith(("@license ", "]("), 0, start):  # Markdown has references, even in a comment
        return True
    if subject.text.startswith("[", end):  # the label of AsciiDoc, which has references, too
        return True
    before = subject.text[max(start - _REACH, 0) : start]
    if _IN_TAG.search(before) or _IN_ELEMENT.search(before) or _BEHIND_ELEMENT.search(before) or _TAG_ENDS.match(subject.text, end):
        return True
    if _DOCUMENTATION.match(before.rpartition("\n")[2]):
        return True
    if load_escape(subject.finding.escape).sign != "&" and _QUOTE.search(before):  # HTML in a string writes quotes like this, too
        return True
    if subject.text[max(start - 1, 0) : start] == "[" and _LINK_OF_A_WIKI.match(subject.text, end):
        return True  # `[http://a.test/?b&amp;c label]`: a wiki knows references
    return subject.translated


rule = Rule(check)

r"""A URI template that RFC 6570 does not accept, or a template that yields no URL, whatever its placeholders stand for.

If a document says that a text is a URI template (keys such as `uriTemplate`, links that are `templated`, and `*_url` with an
operator such as `{?page}`, schemas with `format: uri-template`), or the grammar is `rfc6570`, programs expand it as RFC 6570
says. They reject unbalanced braces, spaces, and names with hyphens.

```json
{"uriTemplate": "https://host.test/a{?page,per-page}", "b_url": "https://host.test/c{?d, e}"}
                                              ^ `-` not allowed in variable name
                                                                                      ^ space not allowed in URI template
```

```json
{"href": "https://host.test/{a-b}", "templated": true}
                              ^ `-` not allowed in variable name
{"type": "string", "format": "uri-template", "examples": ["https://host.test/{a-b}"]}
                                                                               ^ `-` not allowed in variable name
```

In a list, each item is a template.

```yaml
type: string
format: uri-template
enum: [https://host.test/{a}, "https://host.test/{b-c}"]
                                                   ^ `-` not allowed in variable name
```

```yaml
type: string
format: uri-template
examples:
  - https://host.test/{a}
  - https://host.test/{b-c}
                        ^ `-` not allowed in variable name
```

Not reported: placeholders in other notations, unless something says that RFC 6570 applies, and links marked as not templated.

```json
{"uriTemplate": "https://host.test/a{?page,per_page}", "b_url": "https://host.test/{{ c }}", "d": "https://host.test/{e-f}"}
{"urlTemplate": "https://host.test/{name!r}/{number:02d}", "url_template": "https://{s}.host.test/{z}/{x}/{-y}.png"}
{"URL_TEMPLATE": "https://host.test/lyrics/{}/{}"}
{"uriTemplate": "https://host.test/{a b}", "templated": false}
[{"href": "https://host.test/{a-b}"}, {"href": "https://host.test/", "templated": true}]
{"format": "uri", "default": "https://host.test/{a-b}"}
```

In any template, a port outside the placeholders has to be a number.

```plaintext
GET https://host.test:80a/{version} or https://host.test:{port}/{version}
                      ^^^ port `80a` is not a number, whatever the placeholders stand for
GET https://host.test:8080:80/{version} or https://host.test:8080:{port}/{version}
                      ^^^^^^^ port `8080:80` is not a number, whatever the placeholders stand for
```

Other characters outside the placeholders are not checked, because they may belong to placeholders in any notation.

```plaintext
GET https://host.test/<name>|{version}, https://[host]/%s/{version} and https://host.test/100%/#{version}#
```

API paths in OpenAPI or RAML have names in their braces, each of which may be used only once.

```yaml
paths:
  /users/{id}/friends/{id}:
                       ^^ name `id` is used twice
    get: {}
  /users/{}/{friend:
         ^^ name is missing in `{}`
            ^ `{` is never closed
    get: {}
  /users/friends}:
                ^ `}` without `{`
    get: {}
```

```yaml
paths:
  /users/{id}/friends/{friend}:
    get: {}
variants:
  /{}/{: any text
```

There is no fix: the program that fills the template knows the names.
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Kind
from urlint.grammar.language import builtin
from urlint.grammar.standard import TEMPLATES
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Span
from urlint.url.holes import stuck
from urlint.url.message import shown
from urlint.url.reference import split
from urlint.url.validator import validator_of

_ITEM = r"""(?:"[^"\r\n]{0,99}"|'[^'\r\n]{0,99}'|[^\s"',\[\]]{1,99})"""
_LIST = rf"\[\s{{0,40}}(?:{_ITEM}\s{{0,9}},\s{{0,40}}){{0,9}}|\s{{0,40}}(?:-[ ]{_ITEM}\s{{1,40}}){{0,9}}-[ ]"
_SIGN = compiled(
    rf"""[:=]\s{{0,8}}(?:{_LIST})?["']?\Z"""
)  # asked first, since most URLs are neither the value of a key nor an item of one
_KEY = compiled(r"""["']?([A-Za-z][\w-]{0,60})["']?\s{0,8}\Z""")
_LONGEST_KEY = 71  # code points
_MEANT = compiled(r"(?i)ur[il][_-]?templates?")
_PERHAPS = compiled(r"(?i)\w*[_-]ur[il]|href")
_OPERATOR = compiled(r"\{[?&/#;+.][A-Za-z_]")
_TEMPLATED = compiled(r"""["']?\btemplated["']?\s{0,8}:\s{0,8}(true|false)\b""")
_EXAMPLE = compiled(r"default|const|enum|examples?")  # under which JSON Schema and OpenAPI show a value
_FORMAT = compiled(r"""["']?\bformat["']?\s{0,8}:\s{0,8}["']?uri-template\b""")
_BESIDE = compiled(r"""[{}]|\n[ \t]*- |\bhref\b""")  # where another link, or another object, begins or ends
_OTHER = compiled(
    r"\{\{|\$\{|#\{|%\{|\{%|<|\[|\$[A-Za-z(]|%[sd(]"
    r"|\{\w*(?:![rsa]|:(?![1-9][0-9]{0,3}[,}])[^{},]+)[}:]"  # Python's formats
    r"|\{z\}(?:(?!\{z\}|\{-?y\}).)*+\{-?y\}"  # the tiles of maps
)
_HOLE = compiled(r"\$?\{\{?[^{}]*\}?\}")
_PORT = compiled(r"[A-Za-z][A-Za-z0-9+.-]*://(?:\[[0-9A-Fa-f:.]*\]|[A-Za-z0-9.-]+):[0-9]+(?:[A-Za-z]+|:[0-9]+)(?=[/?#])")
_QUOTED = compiled(r"""([^"'\\\r\n]{0,200})(["'])""")
_BRACE = compiled(r"[{}]")
_PATHS = "OpenAPI 3.1, Path Templating"
_NEAR = 200  # code points around a template that may tell what it is


def check(subject: Subject) -> Iterator[Complaint]:
    """What RFC 6570 refuses if it applies, and what no value of a placeholder fixes."""
    if CONTAINERS[subject.finding.container].route:
        yield from _of_path(subject.url)
        return
    chosen = subject.config.language.name in TEMPLATES
    if chosen or _is_meant(subject):
        fault = validator_of(builtin("rfc6570")).judge(subject.url + _cut_off(subject)).fault
        if fault is not None:
            last = len(subject.url) - 1
            span = Span(min(fault.span.start, last), max(min(fault.span.end, last + 1), min(fault.span.start, last)))
            yield Complaint(span, fault.message, fault.component, fault.clause)
        return
    if subject.finding.kind == Kind.TEMPLATE:
        yield from _unfilled(subject.url)


def _of_path(url: str) -> Iterator[Complaint]:
    """What is wrong with the braces in a path of an API; nothing if another notation may use them."""
    if _OTHER.search(url):
        return
    opened: list[int] = []
    met: set[str] = set()
    for found in _BRACE.finditer(url):
        at = found.start()
        if found[0] == "{":
            opened.append(at)
        elif not opened:
            yield Complaint(Span(at, at + 1), "`}` without `{`", "path", _PATHS)
        else:
            yield from _of_name(url, Span(opened.pop() + 1, at), met, bool(opened))
    yield from (Complaint(Span(at, at + 1), "`{` is never closed", "path", _PATHS) for at in opened)


def _of_name(url: str, span: Span, met: set[str], inner: bool) -> Iterator[Complaint]:
    """What is wrong with a name between braces, given those that were `met`; inside other braces there is no name."""
    name = url[span.start : span.end]
    if inner:
        return
    if not name:
        yield Complaint(Span(span.start - 1, span.end + 1), "name is missing in `{}`", "path", _PATHS)
    elif name in met:
        yield Complaint(span, f"name {shown(name)} is used twice", "path", _PATHS)
    met.add(name)


def _cut_off(subject: Subject) -> str:
    """The rest of the text in the quotes around a URL: a blank does not end a template."""
    start, end = subject.finding.span
    found = _QUOTED.match(subject.text, end)
    opening = subject.text[start - 1 : start]
    return found[1] if found and opening in ('"', "'") and found[2] == opening and "{" in subject.url else ""


def _is_meant(subject: Subject) -> bool:
    """Whether the text around says that it is a URI template: the key whose value it is, or the link that contains it."""
    start, end = subject.finding.span
    sign = _SIGN.search(subject.text, max(start - _NEAR, 0), start)
    found = sign and _KEY.search(subject.text, max(sign.start() - _LONGEST_KEY, start - _NEAR, 0), sign.start())
    if not found or _OTHER.search(subject.url) or "{}" in subject.url:
        return False
    beside = _beside(subject.text, Span(found.start(), end))
    templated = _TEMPLATED.search(beside)
    if templated and templated[1] == "false":
        return False
    if _MEANT.fullmatch(found[1]) or (_EXAMPLE.fullmatch(found[1]) and _FORMAT.search(beside)):
        return True
    if found[1].lower() == "href":
        return templated is not None
    return _PERHAPS.fullmatch(found[1]) is not None and _OPERATOR.search(subject.url) is not None


def _beside(text: str, span: Span) -> str:
    """The text near a key and its value in the same object, or in the same link."""
    before = _BESIDE.split(text[max(span.start - _NEAR, 0) : span.start])[-1]
    return f"{before}\n{_BESIDE.split(text[span.end : span.end + _NEAR], maxsplit=1)[0]}"


def _unfilled(url: str) -> Iterator[Complaint]:
    """A port that is not a number, outside all placeholders; other faults may be placeholders in an unknown notation."""
    if not _PORT.match(url):
        return
    holes = [Span(*found.span()) for found in _HOLE.finditer(url)]
    at = stuck(url, holes, builtin("rfc3986").dfa("URI-reference"))
    port = split(url).components.get("port")
    if at is not None and port is not None and port.start <= at <= port.end:
        said = f"port {shown(url[port.start : port.end])} is not a number, whatever the placeholders stand for"
        yield Complaint(port, said, "port", "RFC 3986, section 3.2.3")


rule = Rule(check, kinds=frozenset({Kind.TEMPLATE, Kind.URL, Kind.REFERENCE}))

"""A scheme without encryption: others can read and change what is transferred (RFC 7258; RFC 9110, section 4.2.2).

```markdown
See http://www.python.org/ and ws://chat.python.org/ for more.
    ^^^^ `http` is not encrypted
                               ^^ `ws` is not encrypted
```

Not reported: the local machine and private networks; reserved names, including those for examples; and URLs that serve as
names and must not change, such as namespaces.

```markdown
See http://localhost:8000/ and http://10.0.0.1/ and http://printer.local/ and http://wiki/ and http://example.org/ for more.
See http://www.w3.org/1999/xhtml and http://www.apache.org/licenses/LICENSE-2.0 and https://www.python.org/ for more.
```

The fix changes to the encrypted scheme. It is a suggestion, because the host may not support it. A URL with a port has no fix,
because the encrypted service uses a different port.

```markdown suggested
See https://www.python.org/ and wss://chat.python.org/ for more.
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit
from urlint.url.example import is_example_host
from urlint.url.proposal import Repair
from urlint.url.special import is_public

_ENCRYPTED = {"http": "https", "ws": "wss", "ftp": "", "telnet": "", "ldap": "ldaps"}
# How names begin: those of namespaces, schemas, document types, licenses.
_NAMES = compiled(
    r"""(?x) (?: (?:www\.)? (?: w3\.org/(?:[0-9]{4}|ns|TR|Graphics|XML|QA)\b | apache\.org/licenses/ | schema\.org\b
        | oasis-open\.org/ | opengis\.net/ | sitemaps\.org/schemas/ | itunes\.com/dtds/ | topografix\.com/GPX/
        | opensearch\.org/ | apple\.com/DTDs/ | georss\.org/
        | google\.com/(?:kml|schemas) | idpf\.org/ | inkscape\.org/namespaces/ | springframework\.org/(?:schema|dtd)/ )
    | (?:schemas?|ns|xmlns|xml|purl)\.[^/]+/ | (?:[^/]*\.)?(?:json-schema|openxmlformats)\.org/ | docs\.oasis-open\.org/
    | maven\.apache\.org/(?:POM|xsd|SETTINGS|PLUGIN) | java\.sun\.com/ | docbook\.org/ns/ | ogp\.me/ns | rdfs\.org/ | exslt\.org/
    | creativecommons\.org/ns | relaxng\.org/ns/ | sodipodi\.sourceforge\.net/DTD/ | search\.yahoo\.com/mrss | a9\.com/-/spec/
    | earth\.google\.com/kml | openid\.net/ | [^/]+/(?:[^?\#]*/)?(?:xmlns|namespaces?|ns|dtds?|DTDs?|schemas?|xsds?)/
    | [^?\#]+\.(?:dtd|xsd)\Z )"""
)


def check(subject: Subject) -> Iterator[Complaint]:
    """A scheme without encryption, and a host whose traffic others can intercept."""
    if subject.scheme not in _ENCRYPTED or not is_public(subject.host) or is_example_host(subject.host):
        return
    if _NAMES.match(subject.url.partition("//")[2]):
        return
    span, better = subject.parts.components["scheme"], _ENCRYPTED[subject.scheme]
    offered = better and subject.parts["port"] is None
    repairs = (Repair(f"Use `{better}`", (Edit(span, better),), False),) if offered else ()
    yield Complaint(span, f"`{subject.scheme}` is not encrypted", "scheme", "RFC 9110, section 4.2.2", repairs)


rule = Rule(check, hosts=True, schemes=True)

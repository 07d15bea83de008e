"""An IPv4 address in an unusual spelling: hexadecimal, octal, one number, or with parts left out (RFC 3986, section 7.4).

Browsers and many libraries read such hosts as addresses; filters and people read them as names, or as other numbers: `010` is 8 to
one program and 10 to the next. That makes them a way around lists of blocked hosts.

```markdown
See http://0x7f.1/ and http://2130706433/ and http://010.0.0.1/ for more.
           ^^^^^^ `0x7f.1` is the address `127.0.0.1`
                              ^^^^^^^^^^ `2130706433` is the address `127.0.0.1`
                                                     ^^^^^^^^^ `010.0.0.1` is the address `8.0.0.1`
```

Not reported: an address in the usual spelling, names that contain numbers, a number that is too large, and other schemes, where a
number may mean anything. Numbers that would be the address of a network, not of a host, are not reported either, nor are version
numbers, which are small.

```markdown
See http://127.0.0.1/ and http://1.2.3.4.test/ and http://0x7f.test/ and http://4294967296/ and redis://0/ for more.
See http://123/ and http://0x7f000000/ and http://localhost:8545@15992000/ and http://0x20010db8:a::1/ for more.
See http://1.0/ and http://1.2/ and http://3.11.5/ for more.
```

The fix writes the address in full. It is a suggestion, because programs differ in what they read; and the severity is `info`,
because nearly all such hosts are test data, or numbers of another kind.

```markdown suggested
See http://127.0.0.1/ and http://127.0.0.1/ and http://8.0.0.1/ for more.
```

One of the four numbers may simply be missing.

```markdown
See http://203.0.113/a for more.
           ^^^^^^^^^ `203.0.113` is the address `203.0.0.113`
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit
from urlint.url.host import inet_aton, ipv4, ipv4_text, to_a_labels
from urlint.url.percent import decode
from urlint.url.proposal import Repair
from urlint.url.schemes import ROOTED

_VERSION = compiled(r"(?!10\.)[1-9][0-9]?(?:\.(?:0|[1-9][0-9]?)){1,2}")  # small numbers, outside the block for private use


def check(subject: Subject) -> Iterator[Complaint]:
    """A host that the WHATWG URL Standard reads as an address and RFC 3986 does not."""
    if (subject.scheme and subject.scheme not in ROOTED) or not (subject.parts["port"] or "0").isdecimal():
        return  # A host with more colons is an IPv6 address without its brackets.
    host = decode(subject.host)
    host = (host if host.isascii() else to_a_labels(host) or "").removesuffix(".")
    number = inet_aton(host)
    if number is not None and ipv4(host) is None and not _is_network(number) and not _VERSION.fullmatch(host):
        span, address = subject.parts.components["host"], ipv4_text(number)
        repair = Repair(f"Change to `{address}`", (Edit(span, address),), False)
        yield Complaint(span, f"`{subject.host}` is the address `{address}`", "host", "RFC 3986, section 7.4", (repair,))


def _is_network(number: int) -> bool:
    """Whether no program reaches an address: it is of this network (RFC 1122, section 3.2.1.3), or the first of a large one."""
    return number != 0 and (number < 1 << 24 or number % (1 << 24) == 0)


rule = Rule(check, hosts=True)

"""What is a secret address? One whose path is the secret, at a host of a service, or at any host."""

from urlint.record import Record

# For the examples: no secret scanner reports these.
KEY = "h7Gk2mQ9xW4vT8nB3zL5"
GUID = "0c5b9a1e-7d24-4f8e-9b63-2a1f6c8d7e50"
S = r"[/\\]++"
"""One slash or more, or backslashes."""

REST = r"(?:%[0-9A-Fa-f]{2}|[^/\\?#]){0,9}"
"""The rest of a host, up to nine characters when decoded, so that its domain may be misspelled."""


class Address(Record):
    """The secret addresses of a service: each contains `literal`, which is written here in lower case.

    An address is secret by its path, whatever the secret in it looks like; a secret that is recognizable anywhere is an entry of
    `tokens.py`. Both may be needed: a token in a path is hidden, but only an address with a `pattern` is reported there.

    `pattern` is an address as the service writes it. It is searched for: it begins with `//`, its host is in any case and may have
    a port, and a lookahead keeps the secret from ending inside a longer word. `about` also allows backslashes (`S`); in `literal`,
    write slashes. It allows a misspelled host, too: `REST` is what may be misspelled, and `literal` leaves that out. As a secret
    it allows any text where the rest of the path tells (`/webhooks/`), otherwise one as long as the service's. The last group of
    both is the secret; in `pattern` it ends before the next `/`, `?`, or `#`, and the group before it is the host, one of those in
    `url/secret_hosts.py`. Those in `hidden_addresses.py` have no `pattern`: no rule reports them. `example` is an address without
    an owner, `near_miss` another address that contains `literal`, best one of the service. `drawn`: the secret is long enough to
    look machine-generated; for others, only `pattern` decides.
    """

    service: str
    literal: str
    pattern: str
    about: str
    example: str
    near_miss: str
    drawn: bool = True

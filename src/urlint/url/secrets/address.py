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
    """The secret addresses of a service.

    An address is secret by its path, whatever the secret in it looks like; a secret that is recognizable anywhere is an entry of
    `tokens.py`. Both may be needed: a token in a path is hidden, but only an address with a `pattern` is reported there.
    """

    service: str
    # What each of the addresses contains, in lower case: best without a slash, and without the end of a host (see `about`).
    literal: str
    # An address as the service writes it. It is searched for: it begins with `//`, a first group is the host, one of those in
    # `url/secret_hosts.py`, in any case, and a port may follow. The last group is the secret; it ends before the next `/`, `?`, or
    # `#`, and a lookahead keeps it from ending inside a longer word. "" in `hidden_addresses.py`: no rule reports these.
    pattern: str
    # An address however people write it: with backslashes (`S`), and with another end of its host (`REST`). The last group is the
    # secret: any text where the rest of the path tells (`/webhooks/`), otherwise one as long as the service's.
    about: str
    # An address without an owner, and another address that contains `literal`, best one of the service.
    example: str
    near_miss: str
    # False if the secret is too short to look machine-generated, so that only `pattern` decides.
    drawn: bool = True

"""Has the signature of a URL expired? Then it grants no access, and is not a secret.

Signatures that expired before this version of urlint was released have expired for all users, so no clock is needed.
"""

from urlint.expression import compiled
from urlint.record import Record

_DAY, _SECOND = 20261001, 1790812800  # 1 October 2026, as a date and in seconds since 1970


class Term(Record):
    """How a service writes when its signature expires: the group of `pattern` is a time, which has passed if it is before `end`.

    `example` is the query of an expired URL, `near_miss` of one that may be valid.
    """

    service: str
    pattern: str
    end: int
    example: str
    near_miss: str


TERMS = (
    Term(
        "Amazon and Google, version 4: at most seven days from a date",  # "Authenticating Requests: Using Query Parameters"
        r"(?i)[?&]X-(?:Amz|Goog)-Date=([0-9]{8})T",
        _DAY - 100,  # a month earlier
        "?X-Amz-Date=20210621T041609Z&X-Amz-Expires=3600&X-Amz-Signature=",
        "?X-Amz-Date=20991231T041609Z&X-Amz-Expires=3600&X-Amz-Signature=",
    ),
    Term(
        "Amazon, version 2, and CloudFront: a second",
        r"[?&]Expires=([0-9]{9,10})(?![0-9])",
        _SECOND,
        "?AWSAccessKeyId=A&Expires=1440195891&Signature=",
        "?AWSAccessKeyId=A&Expires=4102444800&Signature=",
    ),
    Term(
        "Google, for videos: a second",
        r"[?&]expire=([0-9]{9,10})(?![0-9])",
        _SECOND,
        "?expire=1619265520&ip=192.0.2.1&sig=",
        "?expire=4102444800&ip=192.0.2.1&sig=",
    ),
    Term(
        "Azure: a day",  # "Create a service SAS", signed expiry
        r"[?&]se=([0-9]{4}-[0-9]{2}-[0-9]{2})(?=T|[&#]|\Z)",
        _DAY,
        "?sv=2019-12-12&se=2021-06-21T04%3A16%3A09Z&sig=",
        "?sv=2019-12-12&se=2099-12-31T04%3A16%3A09Z&sig=",
    ),
)
SIGNED = frozenset({"securitytoken", "sig", "signature", "xamzsecuritytoken", "xamzsignature", "xgoogsignature"})
"""The names, as `plain_name` gives them, of parameters that are worthless after the expiry."""


def has_expired(url: str) -> bool:
    """Whether the signature in a URL's query was valid for a limited time that has passed.

    >>> has_expired("https://a.test/?X-Amz-Date=20210621T041609Z&X-Amz-Expires=3600&X-Amz-Signature=0")
    True
    """
    ends = ((compiled(term.pattern).search(url), term.end) for term in TERMS)
    return any(found is not None and int(found[1].replace("-", "")) < end for found, end in ends)

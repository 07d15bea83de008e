"""Escapes of links in Org."""

from urlint.find.escape import Escape
from urlint.find.escapes.quotes import second

ESCAPES = {
    "org": Escape(r"\\[\[\]\\]", second, {"\\": "\\\\", "]": "\\]", "[": "\\["}, means={"a\\[b\\]\\q": "a[b]\\q"}),
}

"""Where do pointers lead, the names that a program resolves? One module for each sign that says how, such as `:doc:`.

A pointer is written as its sign and its name: `:doc:intro`. No reference begins with a colon (RFC 3986, section 4.2).
"""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module

from urlint.find.document import Finding
from urlint.lint.rule import Complaint
from urlint.lint.targets.links import Links
from urlint.lint.targets.place import is_followed
from urlint.record import Record
from urlint.text import Edit
from urlint.typed import cast
from urlint.url.proposal import Repair

_PAGES = {"doc": "documents", "empty": "empty", "file": "files", "id": "ids", "own": "custom_ids", "ref": "labels"}
Gone = Callable[[Links, str], object | None]
Told = Callable[[Links, str, object], Complaint]


class Page(Record):
    """`gone` gives what a name should lead to, if that surely does not exist; `told` is the complaint, with spans in the name."""

    gone: Gone
    told: Told


@cache
def _page(sign: str) -> Page | None:
    """The page of the pointers that begin with `:sign:`; None for a text that is no pointer."""
    name = _PAGES.get(sign)
    return cast(Page, import_module(f"urlint.lint.targets.pointers.{name}").page) if name else None


def is_pointer(url: str) -> bool:
    """Whether a finding's text is a pointer, rather than a reference that a colon begins by mistake.

    >>> is_pointer(":doc:intro"), is_pointer("://a.test/"), is_pointer(":b")
    (True, False, False)
    """
    return url.startswith(":") and url.count(":") > 1 and _page(url.split(":", 2)[1]) is not None


def gone(links: Links, pointer: str) -> object | None:
    """What a pointer should lead to, if that surely does not exist; else None."""
    _, sign, name = pointer.split(":", 2)
    page = _page(sign)
    assert page is not None, "only pointers are asked about"
    return page.gone(links, name)


def lost(links: Links, finding: Finding, text: str, within: bool) -> Iterator[Complaint]:
    """The complaint about a pointer in `text`, if it surely leads nowhere and people follow it.

    `within`: only about one to a place in a document, else only about one to a file.
    """
    _, sign, name = finding.url.split(":", 2)
    if name.startswith("#") is not within:
        return
    page = _page(sign)
    assert page is not None, "only pointers are asked about"
    found = None if links.leads(finding.url) else page.gone(links, name)
    if found is not None and is_followed(links, finding, text):
        yield _shifted(page.told(links, name, found), len(sign) + 2)


def _shifted(told: Complaint, by: int) -> Complaint:
    """A complaint about a name as one about the pointer, which has the sign before it."""
    repairs = tuple(
        Repair(each.title, tuple(Edit(edit.span.shift(by), edit.text) for edit in each.edits), each.safe) for each in told.repairs
    )
    return told._replace(span=told.span.shift(by), repairs=repairs)

"""Links that have a URL as their text, and no destination: they lead nowhere, wherever that URL leads."""

from urlint.lint.rule import Complaint
from urlint.lint.targets.links import Links
from urlint.lint.targets.pointers import Page
from urlint.text import Edit, Span
from urlint.url.proposal import Repair


def gone(links: Links, name: str) -> str:
    """The URL, which is the text of the link."""
    return name


def told(links: Links, name: str, missing: object) -> Complaint:
    """The complaint about the place between the parentheses, where the URL belongs."""
    here = Span(len(name), len(name))
    repair = Repair("Use the text as the destination", (Edit(here, name),), False)
    return Complaint(here, "link has no destination; its text is a URL", "", "", (repair,))


page = Page(gone, told)

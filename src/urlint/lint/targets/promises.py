"""Which facts must still hold, so that no rule reports the references of a document? As texts, to be kept between runs.

References are looked up again. A fragment of the document itself depends on its text, and on the program that shows it; so does
whether people follow a reference that leads nowhere.
"""

from collections.abc import Iterable

from urlint.find.document import Finding
from urlint.find.language import load
from urlint.lint.targets.filenames import is_for_people
from urlint.lint.targets.headings import page
from urlint.lint.targets.links import Links

_BY = "shown-by:"
_TOP = ("#", "#top")


def promises(links: Links, asked: Iterable[Finding], text: str) -> tuple[str, ...] | None:
    """What must still hold if the text is unchanged: references that lead somewhere, and what shows the document.

    None if one of the references in `asked` leads nowhere although people follow it.
    """
    if any(not links.leads(each.url) and _is_followed(links, each, text) for each in asked):
        return None
    others = tuple(url for url, leads in links.leading.items() if leads and not _is_told_by_text(links, url))
    return others if len(others) == len(links.leading) else (*others, _shown(links))


def hold(made: tuple[str, ...], links: Links) -> bool:
    """Whether all these facts still hold."""
    return all(each == _shown(links) if each.startswith(_BY) else links.leads(each) for each in made)


def _is_followed(links: Links, asked: Finding, text: str) -> bool:
    from urlint.lint.targets.place import is_followed  # late: most references lead somewhere

    return is_followed(links, asked, text, True)


def _is_told_by_text(links: Links, url: str) -> bool:
    """Whether a reference leads to a place in its own document that the text alone shows to exist.

    Other fragments may lead to another chapter, or be written for another program, which depends on the documents around.
    """
    if not url.startswith("#"):
        return False
    from urlint.lint.targets.fragments import names_behind  # late: not every document has fragments

    known = names_behind(links, "")
    return known is None or url in _TOP or known.has(url[1:])


def _shown(links: Links) -> str:
    """What shows a document, after `shown-by:`: the programs that make its anchors, its site, and whether it is for people."""
    from urlint.lint.targets.fragments import makers_of

    makers, site = makers_of(links, page(load(links.language).headings)), links.site.site.name if links.site else ""
    return f"{_BY}{','.join(makers)};{site};{is_for_people(links.inside)}"

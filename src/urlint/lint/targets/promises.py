"""On what does it hang that nothing is said of where the references of a document lead? In words, to be kept between runs.

References are followed anew. Where a fragment of the document itself leads hangs on its text, and on who shows it.
"""

from collections.abc import Iterable

from urlint.find.document import Finding
from urlint.find.language import load
from urlint.lint.targets.fragments import makers_of
from urlint.lint.targets.headings import page
from urlint.lint.targets.links import Links
from urlint.lint.targets.place import is_followed


def promises(links: Links, asked: Iterable[Finding], text: str) -> tuple[str, ...] | None:
    """What must hold as long as the text is the same: references that lead somewhere, and who shows the document, behind a `#`.

    None if one of those that were `asked` about leads nowhere, and is followed all the same.
    """
    if any(not links.leads(each.url) and is_followed(links, each, text) for each in asked):
        return None
    led = [url for url, leads in links.led.items() if leads]
    others = tuple(url for url in led if not url.startswith("#"))
    return others if len(others) == len(led) else (*others, _shown(links))


def hold(made: tuple[str, ...], links: Links) -> bool:
    """Whether all of it still holds."""
    return all(each == _shown(links) if each.startswith("#") else links.leads(each) for each in made)


def _shown(links: Links) -> str:
    """The programs that make the anchors of a document; nobody knows those of one that lies nowhere."""
    return f"#{','.join(makers_of(links, page(load(links.language).headings))) if links.folder else ''}"

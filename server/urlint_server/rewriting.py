"""Which edits redirect the references of a workspace? In open documents and in other files."""

from collections.abc import Callable, Iterable, Iterator

from urlint.expression import compiled
from urlint.find.document import Confidence, Finding, Kind
from urlint.lint.fix.rewrite import does_harm, edits
from urlint.lint.targets.links import Links
from urlint.text import Edit
from urlint_server.action import Changed
from urlint_server.document import Opened
from urlint_server.references import links_of
from urlint_server.session import Session
from urlint_server.workspace_files import others

_WORD = compiled("[A-Za-z0-9]+")
Rewritten = Callable[[Links, str], str]


async def rewriting(session: Session, names: Iterable[str], moved: Callable[[str], bool], rewritten: Rewritten) -> Changed:
    """The edits by document; `rewritten` maps each reference to its new text.

    Files that are not open are searched only if they contain one of the `names` or are `moved`.
    """
    session.tree.forget()
    words = [max(_WORD.findall(each), key=len, default="").lower() for each in names]

    def names_it(text: str) -> bool:
        lowered = text.lower()
        return any(word in lowered for word in words)

    changed: Changed = {}
    first = session.documents()
    for opened in first:
        _collect(session, opened, rewritten, changed)
    async for opened in others(session, first, None, lambda path, text: moved(path) or names_it(text)):
        _collect(session, opened, rewritten, changed)
    return changed


def _collect(session: Session, opened: Opened, rewritten: Rewritten, changed: Changed) -> None:
    convert = session.convert(opened)
    made = [convert.edit(edit) for edit in _edits(opened, links_of(session, opened), rewritten)]
    if made:
        changed[opened.uri] = (opened.version if opened.uri in session.opened else None, made)


def _edits(opened: Opened, links: Links, rewritten: Rewritten) -> Iterator[Edit]:
    for finding in opened.findings():
        if _is_one(finding, opened):
            url = rewritten(links, finding.url)
            if url != finding.url and (kept := next(_harmless(finding, opened.text.text, url), "")):
                yield from edits(finding, kept)


def _harmless(finding: Finding, text: str, url: str) -> Iterator[str]:
    """The spellings of a reference that are safe at this place: after `<`, a percent sign would start a template."""
    return (each for each in (url, f"./{url}") if not does_harm(finding, text, each))


def _is_one(finding: Finding, opened: Opened) -> bool:
    """Whether this is certainly a relative reference of the document itself, not of embedded code."""
    return finding.kind == Kind.REFERENCE and finding.confidence == Confidence.HARD and finding.language == opened.language

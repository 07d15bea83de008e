"""How can a relative reference that is being typed go on? With files and folders, or with fragments of its document."""

from collections.abc import Iterator

from urlint.find.language import load
from urlint.find.languages import language_of
from urlint.lint.targets.fragments import anchors_by, document_at, makers_of
from urlint.lint.targets.headings import page
from urlint.lint.targets.links import Links
from urlint.lint.targets.long_lines import is_generated
from urlint.lint.targets.moves import escaped
from urlint.lint.targets.tree import join
from urlint.lint.targets.way import Lead
from urlint.record import Record
from urlint.url.percent import decode


class Choice(Record):
    """`name` is shown and `written` is inserted, both without `#` for a fragment; `says` is the text of a heading."""

    name: str
    written: str
    says: str = ""
    is_folder: bool = False


def paths(links: Links, typed: str) -> Iterator[Choice]:
    """The names in a path's folder that begin like its last name, except ignored ones, and hidden ones if nothing is typed yet."""
    before, _, begun = typed.rpartition("/")
    folder, begins = decode(f"{before}/") if "/" in typed else "", decode(begun).casefold()
    for start in links.starts(folder) if links.folder else []:
        way = links.walk(start, folder)
        entries = links.tree.names(way.path) if way.lead is Lead.THERE and way.is_folder else {}
        for name in sorted(entries):
            is_wanted = name.casefold().startswith(begins) and (not name.startswith(".") or begins)
            if is_wanted and join(way.path, name) != links.path and not links.tree.ignored(join(way.path, name)):
                slash = "/" * entries[name]
                yield Choice(f"{name}{slash}", f"{escaped(name, not typed.isascii())}{slash}", is_folder=entries[name])


def fragments(links: Links, path: str) -> Iterator[Choice]:
    """The anchors of the headings in the document at a path, and the identifiers in it; for "", in the current document."""
    target = links.path if not path else document_at(links, path) if links.folder else ""
    own = target == links.path
    language = load(links.language if own else language_of(target, languages=links.config.languages))
    text = ((links.text() if own else links.tree.text(target)) or "") if target and language.headings else ""
    if not text or is_generated(text):
        return
    reader = page(language.headings)
    outline, makers = reader.read(text), makers_of(links, reader)
    names = anchors_by(makers[0])(outline.texts) if makers else []
    yield from (Choice(name, escaped(name, False), says) for name, says in zip(names, outline.texts, strict=True) if name)
    yield from (Choice(each, escaped(each, False)) for each in sorted(outline.ids - {*names}))

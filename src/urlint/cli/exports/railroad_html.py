"""A grammar as an HTML page of railroad diagrams, in which names link to their diagrams. The page loads nothing else."""

from collections.abc import Iterator
from html import escape

from urlint.cli.export import Source
from urlint.cli.plain import plain
from urlint.grammar.compile import lookup
from urlint.grammar.core import CORE
from urlint.grammar.grammar import Block, Production, names_in
from urlint.grammar.railroad import linked, style
from urlint.grammar.uses import needed

_STYLE = """body { font: 16px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 80em; padding: 0 1em; }
nav { columns: 14em; } nav a { display: block; } section { overflow-x: auto; } section:target h2 { background: #fd8; }
h2 { font-size: 1em; margin: 2em 0 0; } h2 a { color: inherit; text-decoration: none; } p { margin: 0; }
svg.railroad-diagram { background: none; } svg.railroad-diagram a text { fill: #0645ad; text-decoration: underline; }"""


def write(source: Source) -> str:
    """The page for the whole grammar or, if a production was named, for it and all productions that it uses."""
    if source.asked:
        parts = [(source.block, needed(source.block, source.production))]
    else:
        parts = [(block, list(block.productions.values())) for block in source.grammar.blocks]
    page = _Page(parts)
    title = escape(plain(source.production.name if source.asked else source.grammar.source))
    index = "".join(page.index())
    sections = "".join(page.sections())
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f"<style>{style()}\n{_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<nav>\n{index}</nav>\n{sections}</body>\n</html>\n"
    )


class _Page:
    """The productions to show, each with its own id on the page; the core rules that they use come last."""

    def __init__(self, parts: list[tuple[Block, list[Production]]]) -> None:
        self._shown = [(block, each) for block, productions in parts for each in productions]
        self._shown += [(parts[0][0], each) for each in self._core()]
        self._ids = {(id(block), each.name): f"p{number}" for number, (block, each) in enumerate(self._shown, 1)}
        self._used_in: dict[tuple[int, str], dict[str, str]] = {}
        for block, each in self._shown:
            for name in names_in(each.expr):
                found = lookup(block, name.name)
                if found:
                    self._used_in.setdefault((id(block), found.name), {})[each.name] = self._ids[id(block), each.name]

    def index(self) -> Iterator[str]:
        """Yields a link to each production."""
        for block, each in self._shown:
            yield f'<a href="#{self._ids[id(block), each.name]}">{escape(plain(each.name))}</a>\n'

    def sections(self) -> Iterator[str]:
        """Yields each production with its diagram and links to the productions that use it."""
        for block, each in self._shown:
            here = self._ids[id(block), each.name]
            used = ", ".join(f'<a href="#{at}">{escape(plain(name))}</a>' for name, at in self._users(block, each).items())
            yield f'<section id="{here}">\n<h2><a href="#{here}">{escape(plain(each.name))}</a></h2>\n'
            yield linked(each, lambda name, block=block: self._href(block, name), plain)  # type: ignore[misc]
            yield f"<p>used in {used}</p>\n</section>\n" if used else "</section>\n"

    def _users(self, block: Block, production: Production) -> dict[str, str]:
        return self._used_in.get((id(block), production.name), {})

    def _href(self, block: Block, name: str) -> str | None:
        found = lookup(block, name)
        at = found and (self._ids.get((id(block), found.name)) or self._ids.get((id(self._shown[0][0]), found.name)))
        return f"#{at}" if at else None

    def _core(self) -> list[Production]:
        """The core rules that the productions use, directly or not, unless their own block defines them."""
        found: dict[str, Production] = {}
        for block, each in self._shown:
            for used in map(CORE.get, (name.name for name in names_in(each.expr) if not block.get(name.name, fold=block.fold))):
                if used and block.fold and used.name not in found:
                    found |= {each.name: each for each in needed(CORE, used)}
        return list(found.values())

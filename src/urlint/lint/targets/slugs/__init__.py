"""How do programs make anchors of headings? One page each, as the setting `anchors` calls them; knows no document.

A page has `anchors`: from the texts of all headings of a document, in order, to what each is called.
"""

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module

Anchors = Callable[[Iterable[str]], list[str]]

NAMES = ("github", "gitlab", "mkdocs", "docusaurus", "hugo", "sphinx", "asciidoctor", "none")
RAW = ("hugo",)
"""Those that take a heading as it is written, marks and all."""


@cache
def anchors(name: str) -> Anchors:
    """The page of that name."""
    made: Anchors = import_module(f"urlint.lint.targets.slugs.{name}").anchors
    return made

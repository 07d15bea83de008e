"""How do programs make anchors from headings? One module for each, with the names of the setting `anchors`; knows no document.

Each has a function `anchors`, which takes the texts of all headings of a document, in order, and returns their anchors.
"""

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module

Anchors = Callable[[Iterable[str]], list[str]]

NAMES = ("github", "gitlab", "mkdocs", "docusaurus", "vitepress", "hugo", "sphinx", "asciidoctor", "none")


@cache
def anchors(name: str) -> Anchors:
    """The function of the program with this name."""
    made: Anchors = import_module(f"urlint.lint.targets.slugs.{name}").anchors
    return made

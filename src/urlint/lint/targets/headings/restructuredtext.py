"""reStructuredText: section titles with an adornment line, and targets (`.. _name:`); directives of domains make more anchors."""

from collections.abc import Iterator
from itertools import pairwise

from urlint.expression import compiled
from urlint.lint.surroundings import ABOVE
from urlint.lint.targets.headings import Outline, Page
from urlint.lint.targets.slugs.sphinx import slug

_ADORNED = compiled(r"([!-/:-@\[-`{-~])\1*[ \t]*\Z")
_TARGET = compiled(r"(?m)^[ \t]*\.\. _`?([^`:\n]+)`?:|_`([^`\n]+)`|^[ \t]*:name:[ \t]+(\S[^\n]*)")
_PLAIN = (  # directives that make no anchors
    "image|figure|note|warning|tip|hint|important|caution|danger|error|attention|admonition|code|code-block|sourcecode|highlight|contents"
    "|toctree|sectnum|rubric|table|list-table|csv-table|parsed-literal|epigraph|topic|sidebar|versionadded|versionchanged|deprecated"
    "|seealso|math|meta|class|container|replace"
)
_MORE = compiled(rf"(?m)^[ \t]*\.\.[ \t]+(?!(?:{_PLAIN})::)[\w:+-]+::")
_TEXT = r"((?:[^`<\t ]|[ \t]++(?!<))*+)"  # without blanks before an angle bracket
_ROLES = compiled(
    rf":[\w:+-]{{1,80}}:`{_TEXT}(?:[ \t]*<[^`]*>)?`|`{_TEXT}[ \t]*<[^`]*>`__?|``?([^`]+)``?_{{0,2}}|\*{{1,2}}([^*]+)\*{{1,2}}"
)
_CODE = "code|code-block|sourcecode|parsed-literal|highlight|literalinclude|raw|prompt|ipython|doctest"
_OPENS = compiled(rf"[ \t]*\.\.[ \t]+(?:{_CODE})::")
_REMARK = compiled(r"[ \t]*\.\.[ \t]++(?![\w:+.-]+::|\[|_|\|)")  # a comment
_SHOWN = "html|singlehtml|latex|epub|text|man"  # formats in which people read the documents
_WHERE = compiled(rf"[ \t]*\.\. (?:only::(?![ \t]+(?:builder_)?(?:{_SHOWN})[ \t]*\Z)|ifconfig::)")  # for some readers alone
_FENCES = r"(?m)^[ \t]*\.\.(?:[ \t][^\n]*)?$|::[ \t]*$"


def read(text: str) -> Outline:
    """The titles, and the names of targets in the form of fragments."""
    raw = tuple(_titles(text.replace("\r\n", "\n").split("\n")))
    texts = tuple(compiled(_ROLES.pattern).sub(lambda found: next(filter(None, found.groups()), ""), each) for each in raw)
    named = (next(filter(None, found.groups())) for found in _TARGET.finditer(text))
    return Outline(texts, raw, frozenset(slug(each) for each in named), _MORE.search(text) is not None)


def _titles(lines: list[str]) -> Iterator[str]:
    for title, under in pairwise(lines):
        adorned = _ADORNED.match(under)
        if adorned and title.strip() and not _ADORNED.match(title.strip()) and len(under.rstrip()) >= min(4, len(title.rstrip())):
            yield title.strip()


def listed(text: str, at: int) -> bool:
    """Whether the text at `at` is indented below a paragraph that ends with `::`, or below a directive that shows code.

    So is what is in a comment.
    """
    lines = text[max(0, at - ABOVE) : at].split("\n")
    if _REMARK.match(lines[-1]):
        return True
    indent = _indent(lines[-1])
    for after, line in pairwise(reversed(lines)):
        if line.strip() and _indent(line) < indent:
            indent = _indent(line)
            if (
                _OPENS.match(line)
                or _REMARK.match(line)
                or (line.strip() == ".." and after.strip())  # a comment that begins in the next line
                or _WHERE.match(line)
                or (line.rstrip().endswith("::") and not line.lstrip().startswith(".. "))
            ):
                return True
        if not indent:
            break
    return False


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


page = Page(read, listed, ("sphinx",), fences=_FENCES)

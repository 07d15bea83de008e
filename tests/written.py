"""What is written into the document of a block: the comment that ignores its first fault, or its fixes."""

from fixture import Block
from urlint.find.document import Document
from urlint.find.language import load
from urlint.lint.config import Config
from urlint.lint.fix.fixer import fix_document
from urlint.lint.linter import Linter, lint
from urlint.lint.suppression.comment import in_file, is_only_text, on_line
from urlint.text import apply


def ignored(block: Block) -> str:
    """The document with a comment on the line of its first fault, or else at the top, if either is possible."""
    name, text = block.info, block.text
    (first, *_) = lint(Document(text, name), Config())
    start, end = text.rfind("\n", 0, first.span.start) + 1, text.index("\n", first.span.start)
    edit = on_line(text[start:end], text[:start], first.rule, load(name), "\n")
    if edit:
        return apply(text, [edit.shift(start)])
    return (in_file(text.split("\n")[0], first.rule, load(name), "\n") or "") * (not is_only_text("", load(name))) + text


def fixed(block: Block) -> str:
    """The document with all safe fixes."""
    linter = Linter(Config())
    return fix_document(linter(Document(block.text, block.info)), linter).linted.document.text


def suggested(block: Block) -> str:
    """The document with the first fix of each fault, safe or not."""
    fixes = [each.fixes[0] for each in lint(Document(block.text, block.info), Config()) if each.fixes]
    return apply(block.text, [edit for fix in fixes for edit in fix.edits])


WRITTEN = {"ignored": ignored, "fixed": fixed, "suggested": suggested}
"""By the word of a block between tildes."""

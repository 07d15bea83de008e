"""How is urlint told to ignore something? By a comment, written as in the language of the document."""

from urlint.expression import compiled
from urlint.find.language import Language, load
from urlint.find.lexer import is_code, tokens
from urlint.lint.suppression.syntax import ADDRESS
from urlint.lint.suppression.written import in_literal, inner
from urlint.record import Record
from urlint.text import Edit, Span

_TAGGED = " -->"
_IN_TAG = compiled(r"<[A-Za-z/!?][^<>]*\Z")  # a comment there would close it
_REACH = 4000  # code points before a line in which its tag may begin
_ELEMENT = compiled(r"(?i)<(/?)(?:script|style)\b")  # which contains comments of another language
_SAID = compiled(rf"{ADDRESS}ignore[ \t]*\[([^\]\n\r]*)\]")


class CommentMarks(Record):
    """What opens and closes a comment of a language."""

    opens: str
    closes: str = ""

    def around(self, words: str) -> str:
        """A comment that says `words`."""
        return f"{self.opens}{words}{self.closes}"


def known_as(name: str, *called: str) -> Language:
    """The language with that name, with the comments of a file that is `called` so, by its path or by its editor."""
    language = load(name)
    suffixes = (each.rpartition(".")[2].lower() for each in called)
    own = next((language.remarks[suffix] for suffix in suffixes if suffix in language.remarks), language.remark)
    return language._replace(remark=own)


def mark(language: Language) -> CommentMarks | None:
    """How a language writes comments; None if it has none, or none that every reader accepts."""
    if not language.remark.where:
        return None
    opens = language.remark.opens or next(iter(language.comments), "")
    if opens:
        return CommentMarks(f"{opens.rstrip()} ", language.remark.closes)
    if language.markup:
        return CommentMarks("<!-- ", _TAGGED)
    return CommentMarks("/* ", " */") if language.block_comments else None


def commented(text: str, line: int, at: int, language: Language) -> bool:
    """Whether a comment is open at `at`, as far as its line from `line` on shows."""
    if language.block_comments:
        closed, opened = text.rfind("*/", line, at), text.rfind("/*", line, at)
        if closed == -1 and text[line:at].lstrip().startswith(("* ", "*\t")):  # a line inside a comment
            return True
        if opened > closed and is_code(text, line, opened, language):
            return True
    hits = (token.start() for token in tokens(language).finditer(text, line, at) if token["comment"])
    return any(hit == line or text[hit - 1].isspace() for hit in hits)  # the slashes of a URL do not open one


def is_only_text(before: str, language: Language) -> bool:
    """Whether text after `before` is in a string, a script or a page, where a comment of the language is just text."""
    opened = [block.opener for block in language.blocks] + ["`"] * ("`" in language.quotes)
    long_quotes = [mark for mark in opened if not mark.strip("\"'`")]
    return any(before.count(quote) % 2 for quote in long_quotes) or _outside(before, language)


def _outside(before: str, language: Language) -> bool:
    """Whether it is in a script, or in the page around code."""
    opens, closes = language.code_tags
    if opens:
        return before.rfind(closes) >= before.rfind(opens)
    opened = [not found[1] for found in _ELEMENT.finditer(before)] if language.markup else []
    return bool(opened and opened[-1])


def on_line(line: str, above: str, rule: str, outer: Language, newline: str) -> Edit | None:
    """The edit of a line, without its end, that makes urlint ignore `rule` there; `above` is all the text before the line.

    A comment that is there is extended. None if no comment is possible: the line goes on in the next one, or is in a tag, in a
    literal, or in an entry of BibTeX, which has no comments.
    """
    said = _SAID.search(line)
    if said:
        return Edit(Span(said.end(1), said.end(1)), f", {rule}" if said[1].strip() else rule)
    language = _written(f"{above}{line}", outer)
    how = mark(language) if language else None
    if language is None or how is None or _goes_on(line) or (language.markup and _IN_TAG.search(f"{above[-_REACH:]}{line}")):
        return None
    comment, where = how.around(f"urlint: ignore[{rule}]"), language.remark.where
    if any(compiled(bar.pattern).match(line) for bar in language.remark.above):
        where = "above"
    if where == "behind":
        end = len(line.rstrip())
        return Edit(Span(end, end), f"{language.remark.gap}{comment}")
    if where == "outside" or _written(above, outer) != language:
        return None
    return _over(line, above, comment, newline, apart=where == "apart")


def _over(line: str, above: str, comment: str, newline: str, apart: bool) -> Edit | None:
    """The edit that puts a comment on a line of its own above another line; `apart`: between two blank lines."""
    before = above.splitlines()[-1] if above else ""
    if apart:
        return None if before.strip() or line[:1].isspace() else Edit(Span(0, 0), f"{comment}{newline}{newline}")
    indent = line[: len(line) - len(line.lstrip())]
    return None if _goes_on(before) or line.startswith(">", len(indent)) else Edit(Span(0, 0), f"{indent}{comment}{newline}")


def _written(before: str, outer: Language) -> Language | None:
    """The language of text after `before`, if a comment is possible there: a fence has a language of its own."""
    found = inner(before, outer.id)
    if found is None or (found[0].id != outer.id and _outside(before, outer)):
        return None
    language, text = outer if found[0].id == outer.id else found[0], before[found[1] :]
    barred = any(compiled(bar.pattern).search(text) for bar in language.remark.never)
    return None if barred or is_only_text(text, language) or in_literal(text, 0, language) else language


def in_file(first: str, rule: str, language: Language, newline: str) -> str | None:
    """The line to insert before a document that begins with the line `first`; None if something must come before it.

    Such are the name of the interpreter, the declaration of a document, and front matter.
    """
    how = mark(language)
    if how is None or first.startswith(("#!", "<?", "<!", "---", "+++", "\ufeff", "@charset", "<%")) or "coding" in first:
        return None
    return how.around(f"urlint: ignore-file[{rule}]") + newline


def at_end(last: str, rule: str, language: Language, newline: str) -> str | None:
    """The same, to append to a document whose last line is `last`."""
    how = mark(language)
    if how is None or _goes_on(last):
        return None
    return f"{newline if last else ''}{how.around(f'urlint: ignore-file[{rule}]')}{newline}"


def _goes_on(line: str) -> bool:
    return line.rstrip().endswith(("\\", "`", "^"))

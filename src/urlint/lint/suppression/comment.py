"""How to have urlint say nothing of something: the comment that does it, written as the document's language writes one."""

from urlint.expression import compiled
from urlint.find.language import Language, load
from urlint.find.lexer import is_code, tokens
from urlint.lint.suppression.written import in_literal, inner
from urlint.record import Record
from urlint.text import Edit, Span

_TAGGED = " -->"
_IN_TAG = compiled(r"<[A-Za-z/!?][^<>]*\Z")  # a comment there would close it
_REACH = 4000  # code points before a line in which its tag may begin
_ELEMENT = compiled(r"(?i)<(/?)(?:script|style)\b")  # with comments of another language in it
_SAID = compiled(r"urlint:[ \t]*ignore[ \t]*\[([^\]\n\r]*)\]")


class Mark(Record):
    """What opens and closes a comment of a language."""

    opens: str
    closes: str = ""

    def around(self, words: str) -> str:
        """A comment that says `words`."""
        return f"{self.opens}{words}{self.closes}"


def known_as(name: str, *called: str) -> Language:
    """The language of that name, with the comments of a file that is `called` so: by its path, and by its editor."""
    language = load(name)
    suffixes = (each.rpartition(".")[2].lower() for each in called)
    own = next((language.remarks[suffix] for suffix in suffixes if suffix in language.remarks), language.remark)
    return language._replace(remark=own)


def mark(language: Language) -> Mark | None:
    """How a language writes comments; None where it has none, or none that every reader takes."""
    if not language.remark.where:
        return None
    opens = language.remark.opens or next(iter(language.comments), "")
    if opens:
        return Mark(f"{opens.rstrip()} ", language.remark.closes)
    if language.markup:
        return Mark("<!-- ", _TAGGED)
    return Mark("/* ", " */") if language.block_comments else None


def commented(text: str, line: int, at: int, language: Language) -> bool:
    """Whether a comment is open at `at`, as its line behind `line` alone shows."""
    if language.block_comments:
        closed, opened = text.rfind("*/", line, at), text.rfind("/*", line, at)
        if closed < 0 and text[line:at].lstrip().startswith(("* ", "*\t")):  # a line of one that goes on
            return True
        if opened > closed and is_code(text, line, opened, language):
            return True
    hits = (token.start() for token in tokens(language).finditer(text, line, at) if token["comment"])
    return any(hit == line or text[hit - 1].isspace() for hit in hits)  # the slashes of a URL open none


def within(before: str, language: Language) -> bool:
    """Whether what stands behind a text belongs to a string, a script or a page, in which a comment of the language is none."""
    return any(before.count(quote) % 2 for quote in language.long_quotes) or _outside(before, language)


def _outside(before: str, language: Language) -> bool:
    """Whether it belongs to a script, or to a page around the code of one."""
    opens, closes = language.code_tags
    if opens:
        return before.rfind(closes) >= before.rfind(opens)
    opened = [not found[1] for found in _ELEMENT.finditer(before)] if language.markup else []
    return bool(opened and opened[-1])


def on_line(line: str, above: str, rule: str, outer: Language, newline: str) -> Edit | None:
    """The edit of a line, without its end, after which nothing is said there of `rule`; `above` is all the text before it.

    A comment that is there is made longer. None where no comment can stand: the line goes on in the next one, or in a tag, or in
    an entry of BibTeX, which knows none, or stands in a literal.
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
    """The edit that puts a comment on a line of its own over another one; `apart`: between two blank lines."""
    before = above.splitlines()[-1] if above else ""
    if apart:
        return None if before.strip() or line[:1].isspace() else Edit(Span(0, 0), f"{comment}{newline}{newline}")
    indent = line[: len(line) - len(line.lstrip())]
    return None if _goes_on(before) or line.startswith(">", len(indent)) else Edit(Span(0, 0), f"{indent}{comment}{newline}")


def _written(before: str, outer: Language) -> Language | None:
    """The language of what stands behind a text, if a comment may stand there: a fence has one of its own."""
    found = inner(before, outer.id)
    if found is None or (found[0].id != outer.id and _outside(before, outer)):
        return None
    language, text = outer if found[0].id == outer.id else found[0], before[found[1] :]
    barred = any(compiled(bar.pattern).search(text) for bar in language.remark.never)
    return None if barred or within(text, language) or in_literal(text, 0, language) else language


def in_file(first: str, rule: str, language: Language, newline: str) -> str | None:
    """The line to put in front of a document that begins with the line `first`; None where something must come before it.

    Such are the name of the interpreter, the declaration of a document, and front matter.
    """
    how = mark(language)
    if how is None or first.startswith(("#!", "<?", "<!", "---", "+++", "\ufeff", "@charset", "<%")) or "coding" in first:
        return None
    return how.around(f"urlint: ignore-file[{rule}]") + newline


def at_end(last: str, rule: str, language: Language, newline: str) -> str | None:
    """The same to put behind a document whose last line is `last`."""
    how = mark(language)
    if how is None or _goes_on(last):
        return None
    return f"{newline if last else ''}{how.around(f'urlint: ignore-file[{rule}]')}{newline}"


def _goes_on(line: str) -> bool:
    return line.rstrip().endswith(("\\", "`", "^"))

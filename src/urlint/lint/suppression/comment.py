"""How to have urlint say nothing of something: the comment that does it, written as the document's language writes one."""

from urlint.expression import compiled
from urlint.find.language import Language, load
from urlint.find.lexer import is_code, tokens
from urlint.record import Record
from urlint.text import Edit, Span

_TAGGED = " -->"
_IN_TAG = compiled(r"<[A-Za-z/!?][^<>]*\Z")  # a comment there would close it
REACH = 4000  # code points before a line in which its tag may begin
_ELEMENT = compiled(r"(?i)<(/?)(?:script|style)\b")  # with comments of another language in it
_SAID = compiled(r"urlint:[ \t]*ignore[ \t]*\[([^\]\n\r]*)\]")


class Mark(Record):
    """What opens and closes a comment of a language."""

    opens: str
    closes: str = ""

    def around(self, words: str) -> str:
        """A comment that says `words`."""
        return f"{self.opens}{words}{self.closes}"


def mark(language: Language) -> Mark | None:
    """How a language writes comments; None where it has none, or none that every reader takes."""
    if not language.remark.where:
        return None
    if language.markup:
        return Mark("<!-- ", _TAGGED)
    opens = language.remark.opens or next(iter(language.comments), "")
    if opens:
        return Mark(f"{opens.rstrip()} ")
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


def within(before: str, name: str) -> bool:
    """Whether what stands behind a text belongs to a string, a script or a page, in which a comment of the language is none."""
    language = load(name)
    if any(before.count(quote) % 2 for quote in language.long_quotes):
        return True
    opens, closes = language.code_tags
    if opens:
        return before.rfind(closes) >= before.rfind(opens)
    opened = [not found[1] for found in _ELEMENT.finditer(before)] if language.markup else []
    return bool(opened and opened[-1])


def on_line(line: str, above: str, rule: str, name: str, newline: str) -> Edit | None:
    """The edit of a line, without its end, after which nothing is said there of `rule`; `above` is the text before it.

    A comment that is there is made longer. None where no comment can stand: the line goes on in the next one, or in a tag, or in
    an entry of BibTeX, which knows none.
    """
    said = _SAID.search(line)
    if said:
        return Edit(Span(said.end(1), said.end(1)), f", {rule}" if said[1].strip() else rule)
    language = load(name)
    how, where = mark(language), language.remark.where
    if how is None or where == "outside" or _goes_on(line) or (how.closes == _TAGGED and _IN_TAG.search(f"{above}{line}")):
        return None
    before = above.splitlines()[-1] if above else ""
    comment = how.around(f"urlint: ignore[{rule}]")
    if where == "apart":
        return None if before.strip() or line[:1].isspace() else Edit(Span(0, 0), f"{comment}{newline}{newline}")
    if where == "above":
        indent = line[: len(line) - len(line.lstrip())]
        return None if _goes_on(before) else Edit(Span(0, 0), f"{indent}{comment}{newline}")
    end = len(line.rstrip())
    return Edit(Span(end, end), f"{language.remark.gap}{comment}")


def in_file(first: str, rule: str, name: str, newline: str) -> str | None:
    """The line to put in front of a document that begins with the line `first`; None where something must come before it.

    Such are the name of the interpreter, the declaration of a document, and front matter.
    """
    how = mark(load(name))
    if how is None or first.startswith(("#!", "<?", "<!", "---", "+++", "\ufeff", "@charset", "<%")) or "coding" in first:
        return None
    return how.around(f"urlint: ignore-file[{rule}]") + newline


def at_end(last: str, rule: str, name: str, newline: str) -> str | None:
    """The same to put behind a document whose last line is `last`."""
    how = mark(load(name))
    if how is None or _goes_on(last):
        return None
    return f"{newline if last else ''}{how.around(f'urlint: ignore-file[{rule}]')}{newline}"


def _goes_on(line: str) -> bool:
    return line.rstrip().endswith(("\\", "`", "^"))

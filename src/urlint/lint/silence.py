"""How to have urlint say nothing of something: the comment that does it, written as the document's language writes one."""

from urlint.expression import compiled
from urlint.find.language import load
from urlint.record import Record
from urlint.text import Edit, Span

# Here a mark within a line is no comment, or the line may be a value that it would become part of.
_LINE_START = frozenset(
    {"properties", "po", "dockerfile", "bat", "makefile", "restructuredtext", "ini", "vim", "asciidoc", "org", "git-commit"}
)
_MORE = {
    **{"ini": "# ", "vim": '" ', "asciidoc": "// ", "restructuredtext": ".. ", "bat": "rem ", "troff": '\\" '},
    **{"org": "# ", "texinfo": "@c "},
}
_TAGGED = " -->"
_IN_TAG = compiled(r"<[A-Za-z/!?][^<>]*\Z")  # a comment there would close it
REACH = 4000  # code points before a line in which its tag may begin
# What opens and closes a string of several lines, in which a comment would be more of its value.
_SPANNING = {
    **dict.fromkeys(("javascript", "javascriptreact", "typescript", "typescriptreact", "go"), ("`",)),
    **dict.fromkeys(("java", "kotlin", "scala", "swift", "groovy", "csharp", "dart", "julia", "elixir"), ('"""',)),
    **dict.fromkeys(("python", "toml"), ('"""', "'''")),
}
_ELEMENT = compiled(r"(?i)<(/?)(?:script|style)\b")  # with comments of another language in it
_NONE = frozenset({"json", "csv", "diff", "plaintext"})
_SAID = compiled(r"urlint:[ \t]*ignore[ \t]*\[([^\]\n\r]*)\]")


class Mark(Record):
    """What opens and closes a comment of a language; `alone`: it must have a line of its own."""

    opens: str
    closes: str = ""
    alone: bool = False

    def around(self, words: str) -> str:
        """A comment that says `words`."""
        return f"{self.opens}{words}{self.closes}"


def mark(language: str) -> Mark | None:
    """How a language writes comments; None where it has none, or none that every reader takes."""
    known = load(language)
    if known.id in _NONE:
        return None
    if known.markup:
        return Mark("<!-- ", _TAGGED)
    opens = _MORE.get(known.id) or (f"{known.comments[0]} " if known.comments else "")
    if opens:
        return Mark(opens, "", known.id in _LINE_START)
    return Mark("/* ", " */") if known.block_comments else None


def within(before: str, language: str) -> bool:
    """Whether what stands behind a text belongs to a string, a script or a page, in which a comment of the language is none."""
    if any(before.count(quote) % 2 for quote in _SPANNING.get(language, ())):
        return True
    if language == "php":
        return before.rfind("?>") >= before.rfind("<?")
    if load(language).markup:
        opened = [not found[1] for found in _ELEMENT.finditer(before)]
        return bool(opened and opened[-1])
    return False


def on_line(line: str, above: str, rule: str, language: str, newline: str) -> Edit | None:
    """The edit of a line, without its end, after which nothing is said there of `rule`; `above` is the text before it.

    A comment that is there is made longer. None where no comment can stand: the line goes on in the next one, or in a tag, or in
    an entry of BibTeX, which knows none.
    """
    said = _SAID.search(line)
    if said:
        return Edit(Span(said.end(1), said.end(1)), f", {rule}" if said[1].strip() else rule)
    how = mark(language)
    if how is None or language == "bibtex" or _goes_on(line) or (how.closes == _TAGGED and _IN_TAG.search(f"{above}{line}")):
        return None
    before = above.splitlines()[-1] if above else ""
    comment = how.around(f"urlint: ignore[{rule}]")
    if language == "restructuredtext":  # a block of its own, before another one
        return None if before.strip() or line[:1].isspace() else Edit(Span(0, 0), f"{comment}{newline}{newline}")
    if how.alone:
        indent = line[: len(line) - len(line.lstrip())]
        return None if _goes_on(before) else Edit(Span(0, 0), f"{indent}{comment}{newline}")
    end = len(line.rstrip())
    return Edit(Span(end, end), f"  {comment}" if language == "python" else f" {comment}")


def in_file(first: str, rule: str, language: str, newline: str) -> str | None:
    """The line to put in front of a document that begins with the line `first`; None where something must come before it.

    Such are the name of the interpreter, the declaration of a document, and front matter.
    """
    how = mark(language)
    if how is None or first.startswith(("#!", "<?", "<!", "---", "+++", "\ufeff", "@charset", "<%")) or "coding" in first:
        return None
    return how.around(f"urlint: ignore-file[{rule}]") + newline


def at_end(last: str, rule: str, language: str, newline: str) -> str | None:
    """The same to put behind a document whose last line is `last`."""
    how = mark(language)
    if how is None or _goes_on(last):
        return None
    return f"{newline if last else ''}{how.around(f'urlint: ignore-file[{rule}]')}{newline}"


def _goes_on(line: str) -> bool:
    return line.rstrip().endswith(("\\", "`", "^"))

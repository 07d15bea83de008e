"""How is a page of the manual shown on a terminal? Without the marks of Markdown, and as wide as the terminal."""

import re

from urlint.cli.color import Paint

_BLOCK = re.compile(r"^```\w* ?(?P<kind>\w*)\n(?P<code>.*?)^```$|^(?P<text>\S.*?)(?=\n\n|\n```|\Z)", re.DOTALL | re.MULTILINE)
_WORD = re.compile(r"(?:`[^`]*`|\S)+")
_CODE = re.compile(r"`([^`]*)`")
_MARKED = re.compile(r"^( *)(\^.*)$", re.MULTILINE)


def drawn(page: str, paint: Paint, columns: int) -> str:
    """A page of headings, paragraphs, and code blocks, for a terminal of that many columns.

    >>> print(drawn("# a\\n\\nSee `b`,\\nor c.\\n```markdown fixed\\nd\\n```\\n", Paint(False), 80))
    a
    <BLANKLINE>
    See `b`, or c.
    <BLANKLINE>
    fixed:
        d
    """
    return "\n\n".join(_block(each, paint, columns) for each in _BLOCK.finditer(page))


def _block(block: re.Match[str], paint: Paint, columns: int) -> str:
    if block["text"] is None:
        kind = f"{block['kind']}:\n" if block["kind"] else ""
        code = _MARKED.sub(lambda marked: marked[1] + paint.bad(marked[2]), block["code"].rstrip("\n"))
        return kind + "\n".join(f"    {line}".rstrip() for line in code.split("\n"))
    if block["text"].startswith("# "):
        return paint.bold(block["text"].removeprefix("# "))
    return "\n".join(filled(block["text"], paint, columns))


def filled(text: str, paint: Paint, columns: int) -> list[str]:
    """A paragraph in lines of at most `columns` columns. Code is colored, or keeps its backticks; it is never broken."""
    lines, used = [""], 0
    for word in _WORD.findall(text):
        wide = len(word.replace("`", "") if paint.on else word)
        if used and used + 1 + wide > columns:
            lines.append("")
            used = 0
        lines[-1] += " " * bool(used) + (_CODE.sub(lambda code: paint.code(code[1]), word) if paint.on else word)
        used += bool(used) + wide
    return lines

"""In which language is something typed at the end of a text, and is it in a literal?"""

from urlint.find.language import COMMENTED, CONTENT, NOTHING, START, Language, load
from urlint.find.lexer import nested, stretches


def inner(text: str, name: str) -> tuple[Language, int] | None:
    """The language of something typed at the end of `text`, and where the part in that language begins.

    None in a comment, and on the line that opens a part in another language.
    """
    found, state = nested(text, 0, len(text), load(name).id, START)
    if state == NOTHING:
        return load(name), 0
    while len(state) > 1:
        name, state = state[1].partition(CONTENT)[0], state[2:]
    if state or name == COMMENTED:
        return None
    if text.endswith("\n") and (not found or found[-1].end < len(text) or found[-1].language != load(name).id):
        return load(name), len(text)
    return (load(name), found[-1].start) if found and found[-1].language == load(name).id else None


def in_literal(text: str, start: int, language: Language) -> bool:
    """Whether a literal that spans lines is open at the end of `text[start:]`."""
    found, state = stretches(text, start, len(text), NOTHING, language)
    at = found[-1].start if found and found[-1].end == len(text) else len(text)
    return state != NOTHING and not any(block.comment and text.endswith(block.opener, 0, at) for block in language.blocks)

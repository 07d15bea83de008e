"""Was a text made by a program, so that its headings are not read? It was if it has a very long line, apart from tags."""

from urlint.expression import compiled

_LONGEST = 4000  # code points
_TAGS = compiled("<[^<>]*>")  # lists of the people who support a project are often a single line of these


def is_generated(text: str) -> bool:
    """Whether a text was made by a program.

    >>> is_generated("a" * 5000), is_generated("a\\n" * 5000), is_generated("<a>" * 5000)
    (True, False, False)
    """
    at = 0
    while at + _LONGEST < len(text):  # reading each line would take forty times as long
        end = text.rfind("\n", at, at + _LONGEST + 1)
        if end == -1:
            end = found if (found := text.find("\n", at)) != -1 else len(text)
            if len(_TAGS.sub("", text[at:end])) > _LONGEST:
                return True
        at = end + 1
    return False

"""Was a text made by a program, so that its headings are not read? It was if it has a very long line, apart from tags and data."""

from urlint.expression import compiled

_LONGEST = 4000  # code points
_DATA = "[A-Za-z0-9+/=%_-]"
# The people who support a project are often a single line of tags; a picture, or the state of a page in a URL, is one of data.
_APART = compiled(rf"<[^<>]*>|(?<!{_DATA}){_DATA}{{500,}}+")


def is_generated(text: str) -> bool:
    """Whether a text was made by a program.

    >>> is_generated("a b" * 5000), is_generated("a\\n" * 5000), is_generated("<a>" * 5000), is_generated("a" * 5000)
    (True, False, False, False)
    >>> is_generated("<a>" * 5000 + "\\n" + "a b\\n" * 5000)
    False
    """
    at = 0
    while at + _LONGEST < len(text):  # reading each line would take forty times as long
        end = text.rfind("\n", at, at + _LONGEST + 1)
        if end == -1:
            end = found if (found := text.find("\n", at)) != -1 else len(text)
            if len(_APART.sub("", text[at:end])) > _LONGEST:
                return True
        at = end + 1
    return False

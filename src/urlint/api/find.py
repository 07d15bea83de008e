"""Where are the URLs in a text?"""

from urlint.api.settings import Settings, document, settled
from urlint.find.document import Finding
from urlint.lint.linter import found


def find(text: str, language: str = "plaintext", *, config: Settings = None) -> list[Finding]:
    """The URLs in a text, valid or not, in order and without overlaps.

    >>> import urlint
    >>> for each in urlint.find('<a href="/x?a&amp;b">', language="html"):
    ...     print(each.span.start, each.span.end, each.url, each.kind)
    9 19 /x?a&b reference

    `span` is in code points of the text. `url` is the text of the span with the escapes of the language decoded; `offset` maps
    offsets in `url` to offsets in the text. Templates and patterns are found as well; `kind` tells them apart. `language` is an
    identifier of the Language Server Protocol (`markdown`, `python`, `html` ...) or a common short name (`md`, `py`). `config` is a
    Config or a mapping with the keys of a configuration file; only `placeholders` matters here.

    Takes time linear in the text. Never raises because of what the text contains. Raises SettingsError, a ValueError, for a
    language or a setting that does not exist.
    """
    return found(document(text, language), settled(config))

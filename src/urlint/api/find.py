"""Where do URLs stand in a text?"""

from urlint.api.settings import Settings, document, settled
from urlint.find.document import Finding
from urlint.lint.linter import found


def find(text: str, language: str = "plaintext", *, config: Settings = None) -> list[Finding]:
    """The URLs that stand in a text, in order and disjoint, be they valid or not.

    >>> import urlint
    >>> for each in urlint.find('<a href="/x?a&amp;b">', language="html"):
    ...     print(each.span.start, each.span.end, each.url, each.kind)
    9 19 /x?a&b reference

    `span` is in code points of the text, and `url` is what stands there once the escapes of the language are decoded; `offset`
    leads from one to the other. A template or a pattern is found as well: `kind` says what each is. `language` is an identifier of
    the Language Server Protocol (`markdown`, `python`, `html` ...) or a common short name (`md`, `py`). Of `config`, a Config or a
    mapping with the keys of a configuration file, `placeholders` counts here.

    Time is linear in the text. Never raises for what the text holds; raises SettingsError, a ValueError, for a language or a
    setting that does not exist.
    """
    return found(document(text, language), settled(config))

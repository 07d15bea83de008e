"""Does Doxygen show the documents of a folder? It does if one of them has its commands."""

from itertools import islice

from urlint.expression import compiled
from urlint.lint.targets.neighbors import neighbors
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_MOST_DOCUMENTS = 50  # of a folder that are read
_AT_START = "page|mainpage|tableofcontents|section|subsection|defgroup|anchor|brief|dir|file"
_COMMAND = rf"[@\\](?:{_AT_START}|subpage|ref|subref)\b"
_COMMANDS = rf"(?m)^[ \t]*[@\\](?:{_AT_START})\b(?![ \t]*[{{:])|[\s(][@\\](?:sub)?(?:page|ref)\s\w"


def is_for_doxygen(links: "Links") -> bool:
    """Whether a document of the folder has commands of Doxygen. Computed once."""

    def find_out() -> bool:
        return any(_has_commands(text) for _, text in islice(neighbors(links, links.folder), _MOST_DOCUMENTS))

    return links.tree.memory.once(("doxygen", links.folder), find_out)


def _has_commands(text: str) -> bool:
    """Whether a text has commands where Doxygen reads them; searching for one anywhere takes a third of the time."""
    return compiled(_COMMAND).search(text) is not None and compiled(_COMMANDS).search(text) is not None

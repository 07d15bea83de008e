"""Is a path the name of a heading, so that the number sign before it was forgotten?"""

from urlint.expression import compiled
from urlint.lint.targets.alike import bare
from urlint.lint.targets.fragments import names_behind
from urlint.lint.targets.links import Links

_HEADING = r"\n#{1,6}[ \t]+([^\n]+)"  # of Markdown, as most people write it


def is_a_name_here(links: Links, path: str) -> bool:
    """Whether a path of several words is the name of a heading of the document itself: `[text](get-it)` for `# Get it`."""
    if "-" not in path.strip("-") or "/" in path or bare(path) not in links.told("headed", lambda: _headed(links.text())):
        return False
    known = names_behind(links, "")  # reading all headings takes a hundred times as long
    return known is not None and not known.loose and known.has(path)


def _headed(text: str) -> frozenset[str]:
    """The letters and digits of the lines of a text that begin with number signs."""
    return frozenset(map(bare, compiled(_HEADING).findall(f"\n{text}")))

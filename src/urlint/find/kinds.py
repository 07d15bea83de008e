"""What is this text: a URL, a template, a pattern? Judged by its look alone; what stands around it is for others."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Confidence, Finding, Kind, Placeholders
from urlint.find.notations import SIGNS, table
from urlint.text import Span, new

_UNENCODED = compiled(r"%(?![0-9A-Fa-f]{2}(?![A-Z_]))")
_WORD = compiled(r":(?:[^\W\d]|[(!]|[0-9]++[-|A-Za-z])")
_URL, _HARD = Kind.URL, Confidence.HARD
_SAFE = r"[A-Za-z0-9/?=+~!,;-]"
BODY = (  # two points or bars in a row may stand for something, so may a port in letters and `%AB` in front of more
    rf"[A-Za-z0-9]{_SAFE}*+(?:[._]{_SAFE}++|\#(?![A-Za-z0-9_]*\#){_SAFE}++|\.\.(?<=[A-Za-z0-9]\.\.)\.?(?=[A-Za-z0-9]){_SAFE}++"
    rf"|%(?:[0-9][0-9A-Fa-f]|[A-Fa-f][0-9A-Fa-f](?![A-Z_])){_SAFE}*+|@(?<=[A-Za-z0-9_-]/@)(?=[a-z]){_SAFE}++"
    rf"|&(?=[A-Za-z0-9_.-]*+=){_SAFE}*+|:[0-9]++(?![A-Za-z-]){_SAFE}*+)*+"
)
WEB = "https?://" + BODY
"""A URL of the web without brackets in which a glance sees that nothing is escaped and nothing stands for something else."""
_WORDS = r"[A-Za-z0-9-]++(?:[_.][A-Za-z0-9-]++)*+"
REFERENCE = rf"(?:(?:/|(?:\.\.?/)++)?[_.]?{_WORDS}(?:/[_.]?{_WORDS})*+/?)?(?:\#{_WORDS})?"
"""A relative reference in which nothing stands for something else; it may be empty."""
_PLAIN = rf"(?:({WEB})|(?!\Z){REFERENCE})\Z"
_BEHIND_SCHEME = 6
_PREFIX = r"(?:[A-Za-z][A-Za-z0-9+.-]*:)+(?://[\[%]?)?\Z|data:[^,]*;base64,\Z"


def web(
    span: tuple[int, int],
    url: str,
    container: str,
    escape: str,
    language: str,
    confidence: Confidence = _HARD,
    kind: Kind = _URL,
) -> Finding:
    """The finding of a URL of the form `WEB` that stands at `span`, or of a `REFERENCE` if `kind` says so."""
    return new(Finding, (new(Span, span), url, kind, container, confidence, (), escape, language))


def is_template(url: str, placeholders: Placeholders = ()) -> bool:
    """Whether a decoded URL holds a placeholder, one of the user's own kinds included."""
    if any(table(page).search(url) for page in _pages(url)):
        return True
    return bool(placeholders) and any(each.search(url) for each in placeholders)


def _pages(url: str) -> Iterator[str]:
    """The pages that may have something of a URL: its signs are counted in a tenth of the time that all expressions take."""
    if url.startswith("data:"):
        yield "drawings"
        return
    if "%" in url and _UNENCODED.search(url):
        yield "percent"
    for sign, times, page in SIGNS:
        if sign in url and (times == 1 or url.count(sign) >= times):
            yield page
    if not url.isascii() or _WORD.search(url, _BEHIND_SCHEME):
        yield "words"


def is_plain(url: str) -> bool:
    """Whether a glance is enough: a URL of the web, nothing to decode in it, nothing that could be a placeholder."""
    return plain_kind(url) is _URL


def plain_kind(url: str) -> Kind | None:
    """`url` for such a one, `reference` for a relative one; None where a glance does not tell."""
    found = compiled(_PLAIN).match(url)
    return None if found is None else _URL if found.lastindex else Kind.REFERENCE


def is_pattern(raw: str) -> bool:
    """Whether the characters of a string are those of a regular expression; a plain `.` or `?` is not enough."""
    return table("patterns").search(raw) is not None


def has_own_syntax(url: str) -> bool:
    """Whether its scheme knows no authority in the generic sense: a list of hosts, a resource name, an image with its tag."""
    return table("own").match(url) is not None


def names_windows(url: str) -> bool:
    """Whether its scheme takes what Windows calls a thing, backslashes and all: `sqlite:///C:\\a.db`, `jdbc:sqlserver://a\\b`."""
    return table("windows").match(url) is not None


def kind_of(url: str, placeholders: Placeholders, seen: Kind | None = None) -> Kind:
    """`url`, `template`, or `partial` where nothing but a scheme stands; what its surroundings tell is `seen`."""
    if seen not in (None, Kind.PARTIAL):
        return seen
    if is_template(url, placeholders):
        return Kind.TEMPLATE
    return Kind.PARTIAL if seen or (url.endswith((":", "/", "[", "%", ",")) and compiled(_PREFIX).match(url)) else Kind.URL

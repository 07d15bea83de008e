"""What is this text: a URL, a template, a pattern? Judged by its look alone; what stands around it is for others."""

import re
from collections.abc import Sequence

from urlint.find.decode import compiled
from urlint.find.document import Confidence, Finding, Kind
from urlint.text import Span

_SUSPECT = re.compile(r"[${}*<(\[\\|\u200e\u200f]")
_UNENCODED = re.compile(r"%(?![0-9A-Fa-f]{2}(?![A-Z_]))")
_WORD = re.compile(r":[^\W\d]")
_new = tuple.__new__
_URL, _HARD = Kind.URL, Confidence.HARD
_SAFE = r"[A-Za-z0-9/?=+~!,;-]"
BODY = (  # two points or bars in a row may stand for something, so may a port in letters and a percent sign before them
    rf"[A-Za-z0-9]{_SAFE}*+(?:[._]{_SAFE}++|\#(?![A-Za-z0-9_]*\#){_SAFE}++|(?<=[A-Za-z0-9])\.\.\.?(?=[A-Za-z0-9]){_SAFE}++"
    rf"|%[0-9A-Fa-f]{{2}}(?![A-Z_]){_SAFE}*+|&(?=[A-Za-z0-9_.-]*+=){_SAFE}*+|:(?=[0-9]){_SAFE}*+)*+"
)
WEB = "https?://" + BODY
"""A URL of the web without brackets in which a glance sees that nothing is escaped and nothing stands for something else."""
_PLAIN = WEB + r"\Z"
_BEHIND_SCHEME = 6
_PERCENT = r"""(?x)
    %(?:[suivqrdhlXL@](?![A-Za-z0-9]) | (?<=[/=]%)f(?=[\#&:]|\Z) | (?<=[/=]%)s(?=[A-Za-z_]) | (?<=[/=.]%)[G-Z](?![A-Za-z0-9])
    | (?<=\A%)[A-Za-z](?:%[A-Za-z])*\Z | (?<=\Amailto:%)[A-Za-z](?:%[A-Za-z])*\Z | \.[0-9*]+[a-z] | \*[a-z]
    | l[du] | [0-9]\$[sd] | \( | env\( | \[[a-z0-9] | %[A-Za-z_]+%% | _%
    | (?![0-9A-F]{2}%)(?=[A-Z0-9_]*[G-Z_])(?:[A-Z][A-Z0-9_]*%(?![0-9A-Fa-f]{2})|(?![0-9A-F]{2})[A-Z][A-Z0-9_]*%)
    | (?![0-9A-F]{2})[A-Z][A-Z0-9_]{2,} | (?![0-9a-f]{2})[a-z][a-z0-9_.:-]+%(?![0-9A-Za-z]))
    | //[^/?\#%]*%(?:s|d(?![0-9A-Fa-f])) | //(?:[^/?\#]*[.:@])?%[1-9](?=[/:.?\#]|\Z) """
_TEMPLATE = (
    _PERCENT
    + r"""| \$\{ | \$\( | \{\{ | \{% | <% | <\?(?:php|=|[ ]) | \#\{ | \\\( | \{[^{}\s"]*\} | \{\$ | \{[^{}]*[("'?\[.][^{}]*\}
    | \{(?:[A-Za-z_][A-Za-z0-9_.]*[(\[])?\Z | //\[\*\.\] | \A\[[a-z]+\]/ | \A["'][ ]?\+[ ]?[A-Za-z_$]
    | \$[A-Za-z_] | //@[A-Z][A-Z0-9_]*:@[A-Z][A-Z0-9_]*(?=[/?\#]|\Z) | @[A-Z][A-Z0-9_]*@ | @[A-Za-z][A-Za-z0-9_]*@(?=[/:?\#]|\Z)
    | @[a-z]+\.[a-z.]+@ | //@[A-Za-z][A-Za-z0-9]*[_-][A-Za-z0-9_-]*@ | \[%[ +-] | =\#[A-Za-z_][\w.]*\#
    | __[A-Z][A-Z0-9_]*?__ | <[A-Za-z*][^<>]*> | &lt;[A-Za-z][^<>&]*&gt;
    | \[[A-Z][A-Z0-9_-]*\] | (?://|@)\[(?=[a-f0-9.]*[A-Zg-z_])[A-Za-z][A-Za-z0-9_.-]*\](?=[:/@;]|\Z)
    | //\[(?:/[a-z/-]+|host:port|address:port)\]
    | //\[[A-Za-z][A-Za-z0-9_:-]*@\] | \[[:/?@][^\W\d]+:?\] | //\([a-z_]+\)(?=[:/]|\Z)
    | \[\.{2,3}\] | @\*\. | \[(?:organi[sz]ation|module|revision|artifact|classifier|ext)\]
    | [/=]\([A-Za-z]+(?:[ ][A-Za-z]+)+\)(?=[/?\#&]|\Z) | \\[1-9](?![A-Za-z0-9.]) | \Ahttps?://[^\\]*\\[1-9](?=\.) | //\\[1-9](?=\.)
    | (?<=[\w/=.-])\$[1-9](?![0-9A-Za-z]) | \#[A-Z]+\# | \#\.\# | //\.\.(?=/) | //\[[^\W\d_][\w:-]*@\]
    | //~[aAspwB](?=[:/]|\Z) | :~[adpswB](?=[/~?]|\Z)
    | (?:/|\A)\|[A-Za-z][A-Za-z0-9_-]*\|(?=[/?\#]|\Z) | //[IVCBO]\([A-Za-z_]+\) | \{[A-Za-z][\w:@.-]*(?:[ ][A-Za-z0-9_][\w.-]*)+\}
    | \A[A-Za-z]+://[A-Za-z0-9.-]*(?:(?<=[/.-])\*|\*(?=[.-]))[A-Za-z0-9.*-]*(?=[:/?\#]|\Z)
    | ://[^/?\#]*\$[1-9] | \\g<\w+> | \{[^{}]*[ ][-+*/%|&][ ][^{}]*\}
    | ://[^/?\#]*:\*(?=[/?\#]|\Z) | //:[A-Za-z]\w*\.(?=\w) | =\[[A-Za-z][A-Za-z_-]*\](?=[&\#]|\Z)
    | ://[\u200e\u200f]\Z | //\[(?:/|[A-Za-z]+\|[^\[\]\s]*)\]
    | //\*{1,2}(?=[A-Za-z0-9.:/]|\Z) | \.\*(?=[.:/]|\Z) | /\*{1,2}(?=/|\Z) | \*\Z
    | \#{3,} | (?<![A-Za-z0-9.])\.\.\.(?!\.) | (?<!\.)\.\.\.(?![A-Za-z0-9.]) | …
    | ://[^/?#]*:(?:[A-Za-z_]*|your-|my-|the-)(?:port[aos]?|PORT|Port|puerto|poort|portti|vrata|prievadas|порт|端口|ポート|포트)(?:-?[nN]umber)?[0-9]?(?=[/?\#,:]|\Z)
    | ://(?P<whose>[a-z]+-)[a-z-]*:(?P=whose)port(?=[/?\#]|\Z)
    | ://[^/?#]*:(?:(?!\d)[^\x00-\x7f]){2,}(?=[/?\#,]|\Z)
    | ://[^/?#]*:(?:[xX]{2,}|[nN]{3,})(?=[/?\#]|\Z) | //\[\[ | //\[[A-Za-z]+(?:[ ][A-Za-z]+)+\] | //\[[A-Z]+:[A-Z]+\]
    | \([A-Za-z0-9_.:/-]+(?:\|[^\s()|]*)+\) | \\{1,2}\{[A-Za-z@][^{}]*\}
    | ://ip:[^\W\d_][\w.]*(?=[/?\#,]|\Z)
    | ://(?:[^/?\#@]*@|unix:)?[A-Z][A-Z_]*:[A-Z][A-Z_]*(?=[/?\#]|\Z) | \[[A-Za-z0-9]{1,9}-[A-Za-z0-9]{1,9}(?::[0-9]+)?\] """
)
_DRAWN = (
    r"\$\{|\{\{|\{%|<%|<\?(?:php|=|[ ])|\#\{|\\\("
    r"|\A[^,]*(?:\{|%[sd])|,(?:\{[^{}\s\"]*\}|%s|\$\w+|<[A-Za-z][\w .-]*>|\.\.\.|…)\Z"
)
"""What stands for something else in a `data:` URL, which may be a drawing with tags and a style sheet of its own."""
_PATTERN = (
    r"\]\{[0-9]+[,}]|://\$\Z|"
    r"\(\?|\[\^|(?<!%)\.\*(?![./:])|\.\+|\\[.?+]|\\[dwsbDWSB](?![A-Za-z])|\)\?(?![A-Za-z_]+=)|\]\+|\([A-Za-z0-9_.\\/-]+\||(?<!/)\$\Z|\]\*"
)
_HOST = r"(?:(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})++|\[[0-9A-Fa-f:.]+\])(?::[0-9]*)?"
_OWN_SYNTAX = (
    rf"(?!(?:https?|wss?|ftps?):)[A-Za-z][A-Za-z0-9+.-]*+://(?:[^/?#@\s]*@)?{_HOST}(?:[,;](?:[A-Za-z0-9_.]+=[^/?#,;\s]*|(?:[^/?#@,;\s]*@)?{_HOST}))++"
    r"(?:[/?#][^\s<>\"{}|\\^`]*)?\Z|[a-z+-]*sqlite[0-9]?(?:\+[a-z]+)?://:memory:\Z|at://did:[a-z]+:[A-Za-z0-9._:%-]+(?:[/?#][^\s<>\"{}|\\^`]*)?\Z|(?:databricks|spark)://[\w.-]+:[\w.-]+\Z|s3://arn:[^\s<>\"{}|\\^`]*\Z|(?=[^\s<>\"{}|\\^`]*+\Z)(?!(?:https?|wss?|ftps?):)[A-Za-z][A-Za-z0-9+.-]*+://[^\s]*?::(?:[A-Za-z][A-Za-z0-9+.-]*+:/|/[A-Za-z])|(?:docker|docker-image|docker-daemon|container-image|oci)://[A-Za-z0-9._/-]+(?::[A-Za-z0-9_][A-Za-z0-9._-]*)?(?:@sha256:[0-9A-Fa-f]+)?\Z"
)
_WINDOWS_PATH = (  # of a file that a driver opens, of a named instance
    r"(?:jdbc:)?(?:sqlite|duckdb|h2|access)(?:\+[a-z]+)?:///?/?[A-Za-z]:[/\\][^\s<>\"{}|^`]*\Z"
    r"|jdbc:(?:jtds:)?sqlserver://[A-Za-z0-9._-]+\\[A-Za-z0-9_$]+(?::[0-9]+)?(?:[/;][^\s<>\"{}|\\^`]*)?\Z"
)
_PREFIX = r"(?:[A-Za-z][A-Za-z0-9+.-]*:)+(?://[\[%]?)?\Z|data:[^,]*;base64,\Z"


def web(start: int, url: str, container: str, escape: str, confidence: Confidence = _HARD) -> Finding:
    """The finding of a URL of the form `WEB` that begins at `start`.

    Made without a detour over the classes' own `__new__`, which takes thrice as long: of most URLs this is half of the cost.
    """
    return _new(Finding, (_new(Span, (start, start + len(url))), url, _URL, container, confidence, (), escape))


def is_template(url: str, placeholders: Sequence[re.Pattern[str]] = ()) -> bool:
    """Whether a decoded URL holds a placeholder, one of the user's own kinds included."""
    table = _DRAWN if url.startswith("data:") else _TEMPLATE if _suspect(url) else _PERCENT if _UNENCODED.search(url) else ""
    if table and compiled(table).search(url):
        return True
    return bool(placeholders) and any(pattern.search(url) for pattern in placeholders)


def _suspect(url: str) -> bool:
    """Whether to look closer, but for a percent sign: one class and a few literals cost a tenth of the table."""
    return (
        _SUSPECT.search(url) is not None
        or _WORD.search(url, _BEHIND_SCHEME) is not None
        or url.count("@") > 1
        or "__" in url
        or " " in url
        or "..." in url
        or "###" in url
        or "…" in url
        or "&lt;" in url
        or "~" in url
        or "//.." in url
        or "#.#" in url
        or url.count("#") > 1
    )


def is_plain(url: str) -> bool:
    """Whether a glance is enough: a URL of the web, nothing to decode in it, nothing that could be a placeholder."""
    return compiled(_PLAIN).match(url) is not None


def is_pattern(raw: str) -> bool:
    """Whether the characters of a string are those of a regular expression; a plain `.` or `?` is not enough."""
    return compiled(_PATTERN).search(raw) is not None


def has_own_syntax(url: str) -> bool:
    """Whether its scheme knows no authority in the generic sense: a list of hosts, a resource name, an image with its tag."""
    return compiled(_OWN_SYNTAX).match(url) is not None


def names_windows(url: str) -> bool:
    """Whether its scheme takes what Windows calls a thing, backslashes and all: `sqlite:///C:\\a.db`, `jdbc:sqlserver://a\\b`."""
    return compiled(_WINDOWS_PATH).match(url) is not None


def kind_of(url: str, placeholders: Sequence[re.Pattern[str]], seen: Kind | None = None) -> Kind:
    """`url`, `template`, or `partial` where nothing but a scheme stands; what its surroundings tell is `seen`."""
    if seen not in (None, Kind.PARTIAL):
        return seen
    if is_template(url, placeholders):
        return Kind.TEMPLATE
    return Kind.PARTIAL if seen or (url.endswith((":", "/", "[", "%", ",")) and compiled(_PREFIX).match(url)) else Kind.URL

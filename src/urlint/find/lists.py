"""Does a list go on behind a URL, with another one or with a pair of a name and a value?"""

from urlint.expression import compiled

_URL = r"[A-Za-z][A-Za-z0-9+.\-]{1,20}:\\?/\\?/"
_NEXT_URL = (
    rf"[,;|]{{1,2}}\s*{_URL}|[,;|](?:mailto|urn|tel):"
    r"|;(?:[a-z]+-)+(?:src|uri|to|ancestors|elem|attr|action)\b"  # a directive of a policy (Content Security Policy, section 6)
    r"|[,|](?:direct|off)(?![\w./:=~,-])"  # the last of some proxies
    r"|;auto(?=[\s\"'\\]|\Z)"  # the last of some choices
)
_NAMED_URL = rf"[,;](?:[\w.-]+|\$\w+|\$\{{\w+\}})={_URL}"
_PAIR = r",[A-Za-z][\w.-]*="
_FIELDS = r"\|[A-Za-z][\w.-]*\|[A-Za-z][\w.-]*(?=[\s,;\"']|\Z)"
_OPTIONS = r",[\w-]{0,30}+(?:,[\w-]{0,30}+){1,9}+(?![^\s\"')])"  # of a command: `https://a.test,rpm-md,alias`
_OF_PAIRS = r"[\w.-]=[^\s,\"']*,[ ]?[\w.-]+=\Z"
_OTHER_PAIR = r";[A-Za-z][\w.-]*=(?![A-Za-z][A-Za-z0-9+.-]*://)"
_ATTRIBUTE = r";[A-Z][A-Za-z-]*="  # of a cookie
_OF_ATTRIBUTES = r";[ ]?[A-Za-z-]+=\Z"
_OF_OTHER_PAIRS = r"[\w.-]=[^\s;\"']*;[ ]?[\w.-]+=\Z"
_SETTING = r";[A-Z][A-Za-z]*="  # of what connects to a service: `Endpoint=https://a.test;Id=b;Secret=c`
_OF_SETTINGS = r"(?<![^\s\"'`=:;,>(])[A-Z][A-Za-z]*=\Z"
_NAMED = r"[=:;,\"'>][ \t]?[\w.-]++=\Z"
_LITERAL_BEHIND = r"[\"'][ \t\\+]{0,200}(?:\r?\n[ \t+]{0,200})?[\"'][A-Za-z][A-Za-z0-9+.-]{1,20}://"
_WORDS_BEHIND = r"(?<!;base64,)[\"'][ \t]+(?!(?:if|unless|while|until|for|in|is|not|or|else|as|do|then)\b)[a-z]{2,20}[ \t]+[a-z]"
_LONGEST = 300
_HOST_ALONE = r"[A-Za-z][A-Za-z0-9+.-]{1,20}://[^/?#\s]{1,300}"
_NAME_OF_CERTIFICATE = r",(?:(?:OCSP|caIssuers);)?(?:URI|DNS|IP|email|RID)(?=:|\Z)"  # as OpenSSL lists them
_BEFORE_COLON = r"[^\s\"'<>`:]*+(?::(?!https?://)[^\s\"'<>`:]*+)*+(?=:https?://[\w-]+\.)"
_OPERATOR = r"[/=+](?:site|link|inurl|url|cache|info|related|source|view-source|feed|jar|git|svn|hg)\Z"  # of a search, a wrapper
_BETWEEN_COLONS = r"[^\s\"'<>`:\[\]]++(?::(?!:)[^\s\"'<>`:\[\]]++)*+(?=::)"
_REACH = 2000


def is_next(text: str, start: int, at: int, limit: int) -> bool:
    """Whether a list goes on at `at`, behind the URL that began at `start`: with a URL, or with one that has a name, `x=http://`.

    So do several fields behind bars, and behind commas if no path stands before them.

    In a query that may be a parameter, and behind a `;` one of a path, unless the first URL has a name, too.
    """
    if compiled(_NEXT_URL).match(text, at, limit):
        return True
    if text[at] == "," and (
        (compiled(_PAIR).match(text, at, limit) and _ends_pair(text, start, at))
        or (compiled(_OPTIONS).match(text, at, limit) and _is_host(text, start, at))
    ):
        return True
    if text[at] == "," and text.startswith("URI:", start - 4) and compiled(_NAME_OF_CERTIFICATE).match(text, at, limit):
        return True
    if (
        text[at] == ";"
        and compiled(_SETTING).match(text, at, limit)
        and compiled(_OF_SETTINGS).search(text, max(0, start - 40), start)
    ):
        return text.find("?", start, at) < 0
    if text[at] == ";" and compiled(_ATTRIBUTE).match(text, at, limit) and _is_host(text, start, at):
        return compiled(_OF_ATTRIBUTES).search(text, max(0, start - 40), start) is not None
    if text[at] == "|":
        return compiled(_FIELDS).match(text, at, limit) is not None and text.find("?", start, at) < 0
    if text[at] == ";" and compiled(_OTHER_PAIR).match(text, at, limit):
        if _is_host(text, start, at):
            return compiled(_NAMED).search(text, max(0, start - _LONGEST), start) is not None
        return compiled(_OF_OTHER_PAIRS).search(text, max(0, start - _LONGEST), start) is not None and text.find("?", start, at) < 0
    if not compiled(_NAMED_URL).match(text, at, limit):
        return False
    if text[at] == ";":
        return compiled(_NAMED).search(text, max(0, start - _LONGEST), start) is not None
    return text.find("?", start, at) < 0


def _ends_pair(text: str, start: int, at: int) -> bool:
    """Whether the URL of the web that began at `start` is the value in a list of pairs, `a=b,c=https://d,e=f`, or a host alone."""
    if compiled(_HOST_ALONE).fullmatch(text, start, at):
        return True
    if not text.startswith("http", start) or at - start > _LONGEST:
        return False
    return compiled(_OF_PAIRS).search(text, max(0, start - _LONGEST), start) is not None and text.find("?", start, at) < 0


def _is_host(text: str, start: int, at: int) -> bool:
    """Whether a URL of the web that began at `start` has nothing but a host up to `at`."""
    return text.startswith("http", start) and at - start <= _LONGEST and text.find("/", text.find("//", start, at) + 2, at) < 0


def list_goes_on(text: str, at: int, limit: int, joined: bool) -> bool:
    """Whether a list goes on behind the quote at `at`, before which a comma stands, or a sentence does.

    A list does it with a literal that begins with a URL, where two may be `joined`.
    """
    if joined and compiled(_LITERAL_BEHIND).match(text, at, limit):
        return True
    return compiled(_WORDS_BEHIND).match(text, at, limit) is not None


def before_colon(text: str, start: int, body: int, limit: int) -> int:
    """The end of a URL of the web that another one follows behind a colon, `https://a.test/b:https://c.test`, or 0.

    So does another field behind two colons, as before it: `a::https://b.test::c`.
    """
    limit = min(limit, body + _REACH)
    if text.startswith("::", start - 2):  # one field of a list
        field = compiled(_BETWEEN_COLONS).match(text, body, limit)
        return field.end() if field else 0
    if text.find(":http", body, limit) < 0 or not text.startswith("http", start):
        return 0
    found = compiled(_BEFORE_COLON).match(text, body, limit)
    return found.end() if found and not compiled(_OPERATOR).search(found[0]) and found[0].strip("/") else 0

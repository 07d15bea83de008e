"""Does a list go on behind a URL, with another one or with a pair of a name and a value?"""

from urlint.expression import compiled

_LITERAL_BEHIND = r"[\"'][ \t\\+]{0,200}(?:\r?\n[ \t+]{0,200})?[\"'][A-Za-z][A-Za-z0-9+.-]{1,20}://"
_WORDS_BEHIND = r"(?<!;base64,)[\"'][ \t]+(?!(?:if|unless|while|until|for|in|is|not|or|else|as|do|then)\b)[a-z]{2,20}[ \t]+[a-z]"
_BEFORE_COLON = r"[^\s\"'<>`:]*+(?::(?!https?://)[^\s\"'<>`:]*+)*+(?=:https?://[\w-]+\.)"
_OPERATOR = r"[/=+](?:site|link|inurl|url|cache|info|related|source|view-source|feed|jar|git|svn|hg)\Z"  # of a search, a wrapper
_BETWEEN_COLONS = r"[^\s\"'<>`:\[\]]++(?::(?!:)[^\s\"'<>`:\[\]]++)*+(?=::)"
_REACH = 2000


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

"""Where can the clause of a standard be read?"""

from urlint.expression import compiled

_CLAUSE = compiled(r"RFC (\d+)(?:, (section|appendix) ([\d.]+|[A-Z][\d.]*))?")
_ERROR = compiled(r"URL Standard, section [\d.]+(?:, ([\w-]+))?")
_URLS = "https://url.spec.whatwg.org/"
_UNICODE = "https://www.unicode.org/reports/tr39/"


def cited(text: str) -> str:
    """The first clause that a text names; empty if it names none."""
    found = _CLAUSE.search(text)
    return found[0].rstrip(".") if found else ""


def href(clause: str) -> str:
    """The address at which a clause, such as `RFC 3986, section 3.2.3`, can be read; empty for one of a grammar file.

    >>> href("URL Standard, section 4.4, port-invalid")
    'https://url.spec.whatwg.org/#port-invalid'
    >>> href("URL Standard, section 4.3")
    'https://url.spec.whatwg.org/#url-writing'
    >>> href("RFC 8089, appendix E.2")
    'https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2'
    """
    error = _ERROR.fullmatch(clause)
    if error:
        return f"{_URLS}#{(error[1] or 'url-writing').lower()}"
    found = _CLAUSE.fullmatch(clause)
    if found is None:
        return _UNICODE if clause == "UTS 39" else ""
    page = f"https://www.rfc-editor.org/rfc/rfc{found[1]}"
    return f"{page}#{found[2]}-{found[3]}" if found[2] else page

"""Parts of the entries about schemes: which schemes are known, and what must follow a misspelled one."""

WEB = "(?i:https?|ftps?|wss?)"
"""The schemes before which a misspelled separator can be recognized."""

LETTERS = "[A-Za-z0-9+.-]*"
"""Any scheme, or none."""

NOT_FIRST = "[0-9+.-]*"
"""Characters that begin no scheme."""

_SERVED = f"{WEB}|file|git|ssh|svn|hg|bzr"

KNOWN = rf"(?=(?i:(?:{_SERVED})(?:\+(?:{_SERVED}))*)\\?:)"
"""Before a scheme of the web or of a version control system."""

UNKNOWN = rf"(?!{NOT_FIRST}{KNOWN})"
"""Before any other scheme, or none."""

HOST = r"(?=(?:(?:[A-Za-z0-9_-]+\.)+[A-Za-z]{2,}|localhost|\[[0-9A-Fa-f:.]+\]|[0-9]{1,3}(?:\.[0-9]{1,3}){3})(?![A-Za-z0-9(]))"
"""Before what can only be a host."""

ANY = f"(?:(?=[A-Za-z0-9])|{HOST})"
"""Before anything that may be a host."""

FILLED = r"(?=\$\{[A-Za-z_]|\$[A-Z][A-Z_]|#\{[A-Za-z_]|\{\{-? ?[A-Za-z_.]|\{[A-Za-z_]\w*[}.]|%s[/:\"'])"
"""Before a named placeholder, or a format that stands for a whole host."""

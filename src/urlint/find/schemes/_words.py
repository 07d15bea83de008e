"""What entries about schemes are made of: which ones are known, and what must follow one that is misspelt."""

WEB = "(?i:https?|ftps?|wss?)"
"""The schemes in front of which a misspelt separator is told from anything else."""

LETTERS = "[A-Za-z0-9+.-]*"
"""Any scheme, or none."""

NOT_FIRST = "[0-9+.-]*"
"""What no scheme begins with."""

_SERVED = f"{WEB}|file|git|ssh|svn|hg|bzr"

KNOWN = rf"(?=(?i:(?:{_SERVED})(?:\+(?:{_SERVED}))*)\\?:)"
"""Before a scheme of the web or of a version control system."""

UNKNOWN = rf"(?!{NOT_FIRST}{KNOWN})"
"""Before any other one, or none."""

HOST = r"(?=(?:(?:[A-Za-z0-9_-]+\.)+[A-Za-z]{2,}|localhost|\[[0-9A-Fa-f:.]+\]|[0-9]{1,3}(?:\.[0-9]{1,3}){3})(?![A-Za-z0-9(]))"
"""Before what can only be a host."""

ANY = f"(?:(?=[A-Za-z0-9])|{HOST})"
"""Before anything that may be one."""

FILLED = r"(?=\$\{[A-Za-z_]|\$[A-Z][A-Z_]|#\{[A-Za-z_]|\{\{-? ?[A-Za-z_.]|\{[A-Za-z_]\w*[}.]|%s[/:\"'])"
"""Before what a program fills in, by its name, or all of a host that a format leaves open."""

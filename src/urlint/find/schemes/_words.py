"""Parts of the entries about schemes: which schemes are known, and what must follow a misspelled one."""

import re

WEB_NAMES = ("https", "http", "ftps", "ftp", "wss", "ws")
REPOSITORY_NAMES = (
    *(f"{system}+{transport}" for system in ("git", "hg", "bzr") for transport in ("https", "http", "ssh")),
    *("svn+ssh", "ssh", "sftp", "svn"),
)
SERVER_NAMES = (
    *("mongodb+srv", "mongodb", "postgresql", "postgres", "mysql", "mariadb", "rediss", "redis"),
    *("amqps", "amqp", "mqtts", "mqtt", "ldaps", "ldap", "nats"),
)


def _any_of(names: tuple[str, ...]) -> str:
    return f"(?i:{'|'.join(map(re.escape, names))})"


WEB, REPOSITORY, SERVER = map(_any_of, (WEB_NAMES, REPOSITORY_NAMES, SERVER_NAMES))
"""The schemes before which a misspelled separator can be recognized: always, or before what can only be a host."""

LETTERS = "[A-Za-z0-9+.-]*"
"""Any scheme, or none."""

NOT_FIRST = "[0-9+.-]*"
"""Characters that begin no scheme."""

_SERVED = f"{WEB}|file|git|ssh|svn|hg|bzr"

KNOWN = rf"(?=(?i:(?:{_SERVED})(?:\+(?:{_SERVED}))*)\\?:)"
"""Before a scheme of the web or of a version control system."""

UNKNOWN = rf"(?!{NOT_FIRST}{KNOWN})"
"""Before any other scheme, or none."""

_LOGIN = r"[\w.+-]{1,64}@"
_ADDRESS = r"\[[0-9A-Fa-f:.]+\]|[0-9]{1,3}(?:\.[0-9]{1,3}){3}"

HOST = rf"(?=(?:{_LOGIN})?(?:(?:[A-Za-z0-9_-]+\.)+[A-Za-z]{{2,}}|localhost|{_ADDRESS})(?![A-Za-z0-9(]))"
"""Before what can only be a host, with or without a login."""

ANY = f"(?:(?=[A-Za-z0-9])|{HOST})"
"""Before anything that may be a host."""

FILLED = r"(?=\$\{[A-Za-z_]|\$[A-Z][A-Z_]|#\{[A-Za-z_]|\{\{-? ?[A-Za-z_.]|\{[A-Za-z_]\w*[}.]|%s[/:\"'])"
"""Before a named placeholder, or a format that stands for a whole host."""

"""What people are told when a file cannot be used."""


class FileError(Exception):
    """A file that cannot be read, or that is not there. The text says which and why."""


def unwritable(error: UnicodeEncodeError) -> str:
    """Which character an encoding has no bytes for."""
    return f"`{error.object[error.start]}` cannot be written in {error.encoding}"


def reason(error: OSError | ValueError) -> str:
    """What the system says, in our words' manner."""
    said = error.strerror if isinstance(error, OSError) else None
    if said is None and "embedded null" in str(error):  # each release of Python says it in another way
        return "file name contains NUL"
    return f"{said[:1].lower()}{said[1:]}" if said else str(error)

"""What people are told when a file cannot be used."""


class FileError(Exception):
    """A file that cannot be read, or that is not there. The text says which and why."""


class PlacedError(FileError):
    """A file of which a line is wrong: `message` says why, `line` is 1-based, `name` is what messages call the file.

    >>> error = PlacedError("urlint.toml", 3, "unknown key `ignor`", ("ignor",))
    >>> str(error), error.line
    ('urlint.toml:3: unknown key `ignor`', 3)

    `at` is the way through the tables to what is wrong, `value` what stands there, where that tells more.
    """

    def __init__(self, name: str, line: int, message: str, at: tuple[str, ...] = (), value: object = None) -> None:
        super().__init__(f"{name}:{line}: {message}")
        self.name, self.line, self.message, self.at, self.value = name, line, message, at, value


def unwritable(error: UnicodeEncodeError) -> str:
    """Which character an encoding has no bytes for."""
    return f"`{error.object[error.start]}` cannot be written in {error.encoding}"


def reason(error: OSError | ValueError) -> str:
    """What the system says, in our words' manner."""
    said = error.strerror if isinstance(error, OSError) else None
    if said is None and "embedded null" in str(error):  # each release of Python says it in another way
        return "file name contains NUL"
    return f"{said[:1].lower()}{said[1:]}" if said else str(error)

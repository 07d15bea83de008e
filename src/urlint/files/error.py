"""Which errors does an unusable file cause?"""


class FileError(Exception):
    """A file is missing or cannot be used. The text says which file and why."""


class PlacedError(FileError):
    """A line of a file is wrong: `message` says why, `line` is 1-based, `name` is the file name used in messages.

    >>> error = PlacedError("urlint.toml", 3, "unknown key `ignor`", ("ignor",))
    >>> str(error), error.line
    ('urlint.toml:3: unknown key `ignor`', 3)

    `at` is the path of TOML keys to the error, `value` the wrong value, if known. `others` are wrong in the same file.
    """

    others: "tuple[PlacedError, ...]" = ()

    def __init__(self, name: str, line: int, message: str, at: tuple[str, ...] = (), value: object = None) -> None:
        super().__init__(f"{name}:{line}: {message}")
        self.name, self.line, self.message, self.at, self.value = name, line, message, at, value


def unwritable(error: UnicodeEncodeError) -> str:
    """The message that names the character an encoding lacks: "`é` cannot be written in ascii"."""
    return f"`{error.object[error.start]}` cannot be written in {error.encoding}"


def reason(error: OSError | ValueError) -> str:
    """The reason of an error, starting in lower case: "no such file or directory"."""
    said = error.strerror if isinstance(error, OSError) else None
    if said is None and "embedded null" in str(error):  # its wording differs between releases of Python
        return "file name contains NUL"
    return f"{said[:1].lower()}{said[1:]}" if said else str(error)

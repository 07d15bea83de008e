"""What people are told when a file cannot be used."""


class FileError(Exception):
    """A file that cannot be read, or that is not there. The text says which and why."""

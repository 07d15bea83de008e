"""A file as a document: read, judged to be text or not, decoded, its language told."""

from collections.abc import Mapping

from urlint.files.decode import HEAD, barren, binary, decode
from urlint.files.error import FileError
from urlint.files.ignore import reason
from urlint.files.walk import Target
from urlint.find.document import Document
from urlint.find.language import language_of


def source(target: Target, language: str = "") -> Document | None:
    """The document in a file; None where it is no text, or too big. Raises FileError."""
    try:
        data = _data(target)
        return None if data is None else document(data, target.path, target.config.languages, language)
    except (OSError, ValueError) as error:
        raise FileError(f"{target.path}: {reason(error)}") from None


def document(data: bytes, path: str, languages: Mapping[str, str], language: str = "") -> Document:
    """The same of the bytes of a file; empty where no URL can stand in them. Raises ValueError where they are not what they say."""
    if barren(data):
        return Document("", "plaintext", path)
    text = decode(data).text
    return Document(text, language or language_of(path, text[:200].partition("\n")[0], languages), path)


def _data(target: Target) -> bytes | None:
    """The bytes of a file; of one that no person named, only where it is text and not too big."""
    with open(target.path, "rb") as file:
        if target.explicit:
            return file.read()
        head = file.read(HEAD)
        if binary(head):
            return None
        data = head + file.read(target.config.max_file_size + 1)
        return data if len(data) <= target.config.max_file_size else None

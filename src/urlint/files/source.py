"""How does a file become a document? It is read, skipped if binary, decoded, and its language detected."""

import os
from collections.abc import Callable

from urlint.files.decode import HEAD, MARK, Decoded, barren, binary, decode, unmarked
from urlint.files.error import FileError, reason
from urlint.files.read import at_once, prove, rest, whatever
from urlint.files.walk import Target
from urlint.find.document import Document
from urlint.find.languages import known, language_of
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.files.git import Blobs

MOST = 1 << 30  # bytes of a document, even if the user named it
_PIECE = 1 << 16  # bytes that are read at once: most files have fewer
_NOTHING = Decoded("", "utf-8", b"")
_UNMARKED = "UTF-16 without a byte order mark"


class Source:
    """The bytes of a file and its document, which is decoded when needed; `given` is the language that the user named, or ""."""

    def __init__(self, data: bytes, target: Target, given: str) -> None:
        self.data, self.path, self.given = data, target.path, given
        self._languages = target.config.languages
        self._document: Document | None = None  # not a `cached_property`, which would create a lock for each file

    @property
    def document(self) -> Document:
        """The document. Bytes that cannot contain a URL are not decoded, and its text is empty. Raises FileError."""
        if self._document is None:
            self._document = self._decoded()
        return self._document

    @property
    def is_marked(self) -> bool:
        """Whether the file starts with the byte order mark of UTF-8."""
        return self.data.startswith(MARK)

    def _decoded(self) -> Document:
        try:
            if unmarked(self.data[:HEAD]):
                raise ValueError(_UNMARKED)
            text, encoding, _ = _NOTHING if barren(self.data) else decode(self.data)
        except ValueError as error:
            raise FileError(f"{self.path}: {reason(error)}") from None
        first = text[:200].partition("\n")[0]
        language = known(self.given) if self.given else language_of(self.path, first, self._languages)
        return Document(text, language, self.path, encoding)


def source(target: Target, language: str, note: Callable[[str], None]) -> Source | None:
    """The content of a file; None if it is binary or too large, which `note` may report. Raises FileError."""
    try:
        data = _data(target, note)
    except (OSError, ValueError) as error:
        raise FileError(f"{target.path}: {reason(error)}") from None
    return None if data is None else Source(data, target, language)


def stored(blobs: "Blobs", name: str, target: Target, language: str, note: Callable[[str], None]) -> Source | None:
    """The content of a Git object; None as in `source`. Raises FileError."""
    most = MOST if target.explicit else target.config.max_file_size
    try:
        data = blobs.read(name, most)
    except (OSError, ValueError) as error:
        raise FileError(f"{target.path}: {reason(error)}") from None
    if data is None:
        note(_too_big(target.path, most))
        return None
    if target.explicit or not binary(data[:HEAD]):
        return Source(data, target, language)
    if unmarked(data[:HEAD]):
        note(f"{target.path}: skipped: {_UNMARKED}")
    return None


def _data(target: Target, note: Callable[[str], None]) -> bytes | None:
    """The bytes of a file; None if it is binary or too large and the user did not name it."""
    file = whatever(target.path) if target.explicit else at_once(target.path)  # may have been replaced since
    try:
        return rest(file, MOST) if target.explicit else _text(file, target, note)
    finally:
        os.close(file)


def _text(file: int, target: Target, note: Callable[[str], None]) -> bytes | None:
    head, most = os.read(file, _PIECE), target.config.max_file_size
    if len(head) == _PIECE or not head:  # may be a device or a pipe; fewer bytes are accepted from any
        prove(file)
    if binary(head):
        if unmarked(head):
            note(f"{target.path}: skipped: {_UNMARKED}")
        return None
    if len(head) < _PIECE and len(head) <= most:
        return head
    if os.fstat(file).st_size <= most and len(data := head + rest(file, most)) <= most:
        return data
    note(_too_big(target.path, most))
    return None


def _too_big(path: str, most: int) -> str:
    return f"{path}: skipped: larger than `max-file-size` ({most:,} bytes)"

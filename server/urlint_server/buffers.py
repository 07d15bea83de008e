"""Which files does the workspace contain? Those on disk, with the text of open documents in place of the files."""

from collections.abc import Mapping

from urlint.files.paths import slashed
from urlint.files.tree import Disk
from urlint_server.document import Opened
from urlint_server.uri import file_path
from urlint_server.workspace import Workspace


class Buffers(Disk):
    """The files on disk and the open documents; folders that were listed are cached until `forget`."""

    def __init__(self, workspace: Workspace, opened: Mapping[str, Opened]) -> None:
        self._workspace, self._opened = workspace, opened
        self.age = 0  # how often files may have been created, changed, or deleted
        super().__init__(self._folders())

    def _folders(self) -> list[str]:
        return [path for path in map(file_path, self._workspace.folders) if path]

    def forget(self) -> None:
        """Clears the cache."""
        self.age += 1
        super().__init__(self._folders())

    def text(self, path: str) -> str | None:
        """The text of an open document, else of a file."""
        for uri, each in self._opened.items():
            if slashed(file_path(uri)) == path:
                return each.text.text
        return super().text(path)

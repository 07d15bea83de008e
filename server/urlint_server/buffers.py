"""The files of the workspace as the editor has them: what is open counts in the place of what is on disk."""

from collections.abc import Mapping

from urlint.files.paths import slashed
from urlint.files.tree import Disk
from urlint_server.document import Opened
from urlint_server.uri import file_path
from urlint_server.workspace import Workspace


class Buffers(Disk):
    """The files on disk, and the documents that are open; what was read is kept until it is forgotten."""

    def __init__(self, workspace: Workspace, opened: Mapping[str, Opened]) -> None:
        self._workspace, self._opened = workspace, opened
        super().__init__(self._folders())

    def _folders(self) -> list[str]:
        return [path for path in map(file_path, self._workspace.folders) if path]

    def forget(self) -> None:
        """Read all anew that is asked for from now on."""
        super().__init__(self._folders())

    def text(self, path: str) -> str | None:
        """The text of a document that is open, or of a file."""
        for uri, each in self._opened.items():
            if slashed(file_path(uri)) == path:
                return each.text.text
        return super().text(path)

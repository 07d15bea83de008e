"""workspace/willRenameFiles: updates references to and in files and folders that are renamed or moved."""

from lsprotocol import types as lsp

from urlint.files.paths import slashed
from urlint.lint.targets.moves import Moves, rewritten
from urlint.lint.targets.tree import parent
from urlint_server.action import workspace_edit
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.rewriting import rewriting
from urlint_server.session import Session
from urlint_server.uri import file_path


async def will_rename_files(session: Session, params: lsp.RenameFilesParams) -> Json | None:
    """The edits to apply before the files are renamed; None if no reference changes."""
    pairs = ((slashed(file_path(each.old_uri)), slashed(file_path(each.new_uri))) for each in params.files)
    moved = {old: new for old, new in pairs if old and new and old != new}
    if not moved:
        return None
    moves = Moves(moved)
    names = {_stem(each) for path in moved for each in (path, parent(path))}
    changed = await rewriting(
        session, names, lambda path: moves.after(path) != path, lambda links, url: rewritten(links, url, moves)
    )
    return workspace_edit(session, changed) if changed else None


def _stem(path: str) -> str:
    """The name of a file or folder without its suffix, which references may leave out."""
    name = path.rpartition("/")[2]
    return name.rpartition(".")[0] or name


_FILES = lsp.FileOperationFilter(lsp.FileOperationPattern("**/*"), "file")
feature = Feature(lsp.WORKSPACE_WILL_RENAME_FILES, will_rename_files, lsp.FileOperationRegistrationOptions([_FILES]))

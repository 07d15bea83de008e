"""window/workDoneProgress/cancel: the user cancels long work."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def work_done_progress_cancel(session: Session, params: lsp.WorkDoneProgressCancelParams) -> None:
    """Cancels the task; its request is answered as canceled."""
    task = session.work.get(params.token)
    if task is not None:
        task.cancel()


feature = Feature(lsp.WINDOW_WORK_DONE_PROGRESS_CANCEL, work_done_progress_cancel)

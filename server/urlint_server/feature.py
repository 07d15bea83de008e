"""What is a feature? An LSP method with its handler and the editors it is offered to; the features are in `features/`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from urlint_server.client import Client
from urlint_server.session import Session

NAMES = (
    "did_open",
    "did_change",
    "did_save",
    "did_close",
    "initialized",
    "did_change_configuration",
    "did_change_watched_files",
    "did_change_workspace_folders",
    "shutdown",
    "diagnostic",
    "hover",
    "completion",
    "definition",
    "document_symbol",
    "folding_range",
    "formatting",
    "code_action",
    "code_action_resolve",
    "document_highlight",
    "references",
    "prepare_rename",
    "rename",
    "will_rename_files",
    "selection_range",
    "document_link",
    "inlay_hint",
    "semantic_tokens_full",
    "semantic_tokens_delta",
    "semantic_tokens_range",
    "workspace_diagnostic",
    "work_done_progress_cancel",
    "execute_command",
    "set_trace",
)


class Feature(NamedTuple):
    """`handle` takes the session and the parameters as lsprotocol types; the result of a request is a plain dict."""

    method: str
    handle: Callable[[Session, Any], Any]
    options: Any = None  # or a function from a client to options
    offered: Callable[[Client], bool] = lambda client: True
    later: Callable[[Client], bool] = lambda client: False  # whether it is offered to the client by a later registration
    option: str = ""  # the editor setting that must be on at the start, if any


def feature(name: str) -> Feature:
    """The feature `name`. Raises KeyError for an unknown name."""
    if name not in NAMES:
        raise KeyError(name)
    made: Feature = import_module(f"urlint_server.features.{name}").feature
    return made

"""What can the editor do? Its capabilities, read once from `initialize`."""

from typing import Any, NamedTuple

from lsprotocol import types as lsp
from pygls.capabilities import get_capability

from urlint_server.convert import Encoding

_RESOLVED = {"edit"}
_VSCODE = ("marked", "1.1.0")  # the Markdown parser that VS Code's client library reports; other editors report other versions
_SWITCHED = {"inlayHints": "inlay_hint", "semanticTokens": "semantic_tokens"}

_NAMED = ("document_symbol", "folding_range", "formatting")


class Client(NamedTuple):
    """The capabilities of an editor.

    `pulls`: requests diagnostics, so that none are pushed. `refreshes`: can be asked to request them again. `clauses`, `data`,
    `tags`: fields that a diagnostic may have. `versioned`: edits may state the document version. `markdown`: hovers may be
    Markdown. `resolves`: requests the edit of a code action when it is chosen. `disabled`: shows disabled actions. `watches`,
    `listens`: reports changed files, changed settings. `configures`: answers requests for settings. `applies`: applies edits
    sent by the server. `registers`, `asks_again`: the settings whose features can be registered later, can be refreshed.
    `shows_progress`: shows progress that the server starts. `completes`, `grammars`: completion, and the features that only
    grammars have, can be registered later for certain documents. `shows_status`: supports `experimental/serverStatus`.
    `creates`: edits may create files. `shows_documents`: opens documents for the server. `commands`: the editor's own commands
    for links and actions, as in rust-analyzer's `experimental.commands`. `pictures`: hovers may show images that they contain.
    `selects`: selects what is around a position itself, so that the server need not.
    """

    encoding: Encoding = Encoding.UTF_16
    pulls: bool = False
    refreshes: bool = False
    clauses: bool = False
    data: bool = False
    tags: bool = False
    versioned: bool = False
    markdown: bool = False
    resolves: bool = False
    disabled: bool = False
    watches: bool = False
    listens: bool = False
    configures: bool = False
    applies: bool = False
    shows_progress: bool = False
    completes: bool = False
    grammars: bool = False
    shows_status: bool = False
    creates: bool = False
    shows_documents: bool = False
    pictures: bool = False
    selects: bool = False
    commands: frozenset[str] = frozenset()
    registers: frozenset[str] = frozenset()
    asks_again: frozenset[str] = frozenset()

    @classmethod
    def of(cls, capabilities: lsp.ClientCapabilities, encoding: Encoding) -> "Client":
        """The capabilities sent with `initialize`; missing ones count as unsupported."""

        def has(name: str) -> Any:
            return get_capability(capabilities, name, None)

        pulls = has("text_document.diagnostic") is not None
        places = ("text_document.publish_diagnostics", *(["text_document.diagnostic"] if pulls else []))
        formats = has("text_document.hover.content_format") or (lsp.MarkupKind.PlainText,)
        resolved = has("text_document.code_action.resolve_support.properties") or ()
        return cls(
            encoding=encoding,
            pulls=pulls,
            refreshes=bool(has("workspace.diagnostics.refresh_support")),
            clauses=any(has(f"{each}.code_description_support") for each in places),
            data=any(has(f"{each}.data_support") for each in places),
            tags=any(lsp.DiagnosticTag.Unnecessary in (has(f"{each}.tag_support.value_set") or ()) for each in places),
            versioned=bool(has("workspace.workspace_edit.document_changes")),
            markdown=formats[0] == lsp.MarkupKind.Markdown,
            resolves=bool(has("text_document.code_action.data_support")) and set(resolved) >= _RESOLVED,
            disabled=bool(has("text_document.code_action.disabled_support")),
            watches=bool(has("workspace.did_change_watched_files.dynamic_registration")),
            listens=bool(has("workspace.did_change_configuration.dynamic_registration")),
            configures=bool(has("workspace.configuration")),
            applies=bool(has("workspace.apply_edit")),
            shows_progress=bool(has("window.work_done_progress")),
            completes=bool(has("text_document.completion.dynamic_registration")),
            grammars=all(has(f"text_document.{name}.dynamic_registration") for name in _NAMED),
            shows_status=_experiment(capabilities, "serverStatusNotification"),
            creates=bool(has("workspace.workspace_edit.document_changes"))
            and lsp.ResourceOperationKind.Create in (has("workspace.workspace_edit.resource_operations") or ()),
            shows_documents=bool(has("window.show_document.support")),
            pictures=_shows_images(has("general.markdown")),
            selects=_experiment(capabilities, "ownSelectionRanges"),
            commands=_commands(capabilities.experimental),
            registers=frozenset(key for key, name in _SWITCHED.items() if has(f"text_document.{name}.dynamic_registration")),
            asks_again=frozenset(key for key, name in _SWITCHED.items() if has(f"workspace.{name}.refresh_support")),
        )


def _shows_images(markdown: lsp.MarkdownClientCapabilities | None) -> bool:
    """Whether the editor's Markdown shows images, judging by the parser and the allowed tags that it reports."""
    if markdown is None:
        return False
    as_vscode = (markdown.parser, markdown.version) == _VSCODE
    return as_vscode or "img" in (markdown.allowed_tags or ())


def _experiment(capabilities: lsp.ClientCapabilities, name: str) -> bool:
    """Whether the editor has an experimental capability of this name."""
    known = capabilities.experimental
    return isinstance(known, dict) and known.get(name) is True


def _commands(experimental: Any) -> frozenset[str]:
    """The editor's own commands, from `{"commands": {"commands": [...]}}`."""
    table = experimental.get("commands") if isinstance(experimental, dict) else None
    names = table.get("commands") if isinstance(table, dict) else None
    return frozenset(each for each in names if isinstance(each, str)) if isinstance(names, (list, tuple)) else frozenset()

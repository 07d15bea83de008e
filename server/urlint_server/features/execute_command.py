"""workspace/executeCommand: the server's commands."""

import platform
import sys
from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from urlint import __version__
from urlint.expression import compiled
from urlint.grammar.standard import NAMES as GRAMMARS
from urlint.lint.config.dump import written
from urlint.lint.explain import diagnosed, explain, visible
from urlint.lint.redact import redacted_text
from urlint.lint.rule import NAMES, page
from urlint.seen import quotable
from urlint.url.validator import validator_of
from urlint_server.actions.fix_all import edit
from urlint_server.explanation import explanation
from urlint_server.feature import Feature
from urlint_server.features.hover import at
from urlint_server.pages import SHOW_RULE, show
from urlint_server.session import Session

_PLACE = compiled("([0-9]{1,9}):([0-9]{1,9})")


def fix_all(session: Session, uri: str) -> bool:
    """Applies all safe fixes in an open document. Returns whether there were any."""
    opened = session.opened.get(uri)
    made = edit(session, opened, {}) if opened and session.client.applies else None
    if made:
        session.connection.request(lsp.WORKSPACE_APPLY_EDIT, {"label": "urlint: fix all", "edit": made})
    return made is not None


def explained(session: Session, url: str, uri: str = "") -> str:
    """The explanation of a URL, under the settings of the document `uri`, else of the workspace."""
    opened = session.opened.get(uri)
    config = opened.index.judging if opened else session.config("")
    return explain(url, validator_of(config.language, config.production), diagnosed(url, config))


def explained_at(session: Session, uri: str, place: str) -> str:
    """The page of the URL at an LSP position `LINE:CHARACTER` of an open document; "" if there is none."""
    found, opened = _PLACE.fullmatch(place), session.opened.get(uri)
    if found is None:
        raise _wrong(f"`{quotable(place)}` is not LINE:CHARACTER")
    position = lsp.Position(int(found[1]), int(found[2]))
    facts = at(session, opened, session.convert(opened).offset(position)) if opened else None
    return explanation(facts._replace(links=frozenset())) if facts else ""  # a page must not contain command links


def set_grammar(session: Session, name: str = "") -> str:
    """Checks all documents against the grammar `name`; "" means that of the settings. Returns the name."""
    if name and name not in GRAMMARS:
        raise _wrong(f"unknown grammar `{quotable(name)}`; expected one of {', '.join(GRAMMARS)}")
    session.grammar = name
    session.reconfigure()
    return name


def show_config(session: Session, uri: str = "") -> str:
    """The settings that apply to a document, as a configuration file, and the file they come from."""
    opened = session.opened.get(uri)
    source = session.workspace.source(uri)
    config = opened.config if opened else session.config(uri)
    return f"# {visible(redacted_text(source)) or 'no configuration file'}\n{written(config)}"


def rule_page(_: Session, name: str) -> str:
    """The page of a rule, in Markdown."""
    return page(_rule(name))


def show_rule(session: Session, name: str) -> bool:
    """Asks the editor to open the page of a rule. Returns whether that was possible."""
    return show(session, _rule(name))


def _rule(name: str) -> str:
    if name not in NAMES:
        raise _wrong(f"unknown rule `{quotable(name)}`")
    return name


def debug_information(session: Session) -> str:
    """Information for a bug report: versions, the editor's capabilities, sizes of open documents; no names and no text."""
    able = (f"{name}: {value}" for name, value in session.client._asdict().items())
    sizes = (f"{each.language}: {len(each.text)} characters, {each.text.count} lines" for each in session.opened.values())
    folders = f"folders: {len(session.workspace.folders)}"
    return "\n".join((f"urlint {__version__}", f"Python {sys.version}", platform.platform(), folders, *able, *sizes)) + "\n"


COMMANDS: Mapping[str, Callable[..., Any]] = {
    "urlint.fixAll": fix_all,
    "urlint.explain": explained,
    "urlint.explainAt": explained_at,
    "urlint.setGrammar": set_grammar,
    "urlint.showConfig": show_config,
    "urlint.rule": rule_page,
    SHOW_RULE: show_rule,
    "urlint.debugInformation": debug_information,
}


def execute_command(session: Session, params: lsp.ExecuteCommandParams) -> Any:
    """The result of the command. Raises JsonRpcException for an unknown command or wrong arguments."""
    command = COMMANDS.get(params.command)
    given = list(params.arguments or ())
    if command is None or not all(isinstance(each, str) for each in given):
        raise _wrong(f"unknown command `{quotable(params.command)}`, or wrong arguments for it")
    try:
        signature(command).bind(session, *given)
    except TypeError as error:
        raise _wrong(str(error)) from None
    return command(session, *given)


def _wrong(why: str) -> JsonRpcException:
    """The error for a mistake of the client, which is not logged."""
    return JsonRpcException(why, code=lsp.ErrorCodes.InvalidParams.value)


feature = Feature(lsp.WORKSPACE_EXECUTE_COMMAND, execute_command)

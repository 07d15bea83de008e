"""Emacs: the command for Eglot and lsp-mode, and the options of lsp-mode, which are sent only if they are set."""

import re
from textwrap import fill

from manifest import COMMAND, Json, Made, humped, replaced, settings

_HUMP = re.compile("(?<=[a-z])(?=[A-Z])")
_TYPES = {
    "string": "string",
    "integer": "integer",
    "boolean": '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))',
    "array": "lsp-string-vector",
    "lists": "(alist :key-type symbol :value-type lsp-string-vector)",
    "object": "(alist :key-type symbol :value-type string)",
}


def _command() -> str:
    return " ".join(f'"{each}"' for each in COMMAND)


def _eglot(text: str) -> str:
    return replaced(text, "command", f"(defvar eglot-urlint-command '({_command()}))\n", comment=";;")


def _lsp_mode(text: str) -> str:
    options = "".join(_option(humped(each.name), each.takes, each.text) for each in settings())
    registered = "\n   ".join(f'("urlint.{humped(each.name)}" {_variable(humped(each.name))})' for each in settings())
    made = f"""(defcustom lsp-urlint-command '({_command()})
  "The command that starts the server."
  :type '(repeat string)
  :group 'lsp-urlint)
{options}
(lsp-register-custom-settings
 '({registered}))
"""
    return replaced(text, "settings", made, comment=";;")


def _variable(name: str) -> str:
    return "lsp-urlint-" + _HUMP.sub("-", name).lower()


def _option(name: str, takes: Json, text: str) -> str:
    meaning = fill(text.replace("\\", "\\\\").replace('"', '\\"'), 78, break_on_hyphens=False)
    kind = "lists" if "properties" in takes else takes.get("type", "string")
    shown = (
        _TYPES[kind] if kind in ("boolean", "array", "object", "lists") else f'(choice (const :tag "Default" nil) {_TYPES[kind]})'
    )
    return f"""
(defcustom {_variable(name)} nil
  "{meaning}"
  :type '{shown}
  :group 'lsp-urlint)
"""


FILES: dict[str, Made] = {"editors/emacs/eglot-urlint.el": _eglot, "editors/emacs/lsp-urlint.el": _lsp_mode}

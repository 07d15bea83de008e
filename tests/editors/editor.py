"""What the tests need to know about an editor, and the list of all editors."""

from typing import NamedTuple


class Editor(NamedTuple):
    """The Debian packages of an editor, how it prints its version, and how it is driven.

    `newer`: it comes from a newer Debian. `miscounts`: it counts a character beyond U+FFFF as one UTF-16 unit, so its edits after
    one are misplaced with any server; the finding after the emoji is then left alone. `follows`: its test checks where links lead.
    """

    packages: tuple[str, ...]
    version: str
    drive: str
    newer: bool = False
    miscounts: bool = False
    follows: bool = False


class Suite(NamedTuple):
    """A program that drives an editor itself, with its own negative controls; `make` installs by npm what else it needs."""

    packages: tuple[str, ...]
    drive: str
    newer: bool = False
    make: str = ""


EDITORS = {
    "neovim": Editor(("neovim",), "nvim --version", "bash $HERE/neovim.sh nvim 'Neovim 0.7 to 0.10'", follows=True),
    "neovim-newest": Editor(
        (), "$NEWER/nvim --version", "bash $HERE/neovim.sh $NEWER/nvim 'Neovim 0.11 and newer'", newer=True, follows=True
    ),
    "emacs-eglot": Editor(
        ("emacs-nox", "elpa-eglot", "elpa-markdown-mode"),
        "emacs --version",
        "bash $HERE/step.sh 'Emacs, lsp-mode or Eglot' && emacs -Q --batch -l $HERE/emacs-eglot.el document.md",
    ),
    "emacs-lsp-mode": Editor(
        ("emacs-nox", "elpa-lsp-mode", "elpa-markdown-mode"),
        "emacs --version",
        "bash $HERE/step.sh 'Emacs, lsp-mode or Eglot' && emacs -Q --batch -l $HERE/emacs-lsp-mode.el document.md",
        miscounts=True,
    ),
    "helix": Editor(("tmux",), "$NEWER/hx --version", "bash $HERE/helix.sh $NEWER/hx", newer=True),
    "vim-ale": Editor(("vim-nox", "vim-ale", "vim-vader"), "vim --version", "bash $HERE/vim-ale.sh", miscounts=True),
}
SUITES = {
    "vscode": Suite(("chromium", "fonts-dejavu-core"), "bash $HERE/vscode/run", make="bash $HERE/vscode/make"),
    "vscode-web": Suite(("chromium", "fonts-dejavu-core"), "bash $HERE/vscode-web/run", make="bash $HERE/vscode-web/make"),
    "web": Suite(("chromium", "fonts-dejavu-core"), "bash $HERE/web/run", make="PYTHON=$VENV/bin/python bash $HERE/web/make"),
    "neovim-picture": Suite(("tmux",), "bash $HERE/picture.sh $NEWER/nvim $VENV/bin/python", newer=True),
    "pre-commit": Suite(("git",), "bash $HERE/precommit.sh"),
}

"""What one editor is to the tests, and all of them."""

from typing import NamedTuple


class Editor(NamedTuple):
    """What Debian packages it takes, how it says its version, how it is driven.

    `newer`: it comes from a newer Debian. `miscounts`: it takes a character beyond U+FFFF for one unit of UTF-16, so that its
    edits after one are off, whatever a server does; there the finding after the emoji is left alone.
    `follows`: its test looks at where links lead.
    """

    packages: tuple[str, ...]
    version: str
    drive: str
    newer: bool = False
    miscounts: bool = False
    follows: bool = False


class Suite(NamedTuple):
    """A program that drives by itself, with negative controls of its own; `make` is what it takes besides packages, with npm."""

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

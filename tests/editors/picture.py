"""A terminal's screen as SVG: python picture.py TITLE, with the escape sequences that tmux captures on standard input.

Each screen gives one text, so that a picture changes only when what it shows does. It names no font to be fetched.
"""

import re
import sys
from io import StringIO

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

_CURLY = re.compile(r"(?<=[\[;])4:[1-5](?=[;m])")  # a curly underline is an underline
_FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
# Neovim's default background and foreground; it names all other colors itself.
_THEME = TerminalTheme((20, 22, 27), (224, 226, 234), [(0, 0, 0)] * 8)


def picture(screen: str, title: str) -> str:
    """The lines of `screen`, without empty ones at its end."""
    lines = [Text.from_ansi(_CURLY.sub("4", line)) for line in screen.rstrip().split("\n")]
    console = Console(record=True, width=max(map(len, lines)), file=StringIO(), force_terminal=True, color_system="truecolor")
    for line in lines:
        console.print(line, no_wrap=True, crop=True)
    return _FONT.sub("", console.export_svg(title=title, theme=_THEME, unique_id="neovim"))


if __name__ == "__main__":
    print(picture(sys.stdin.read(), sys.argv[1]))

"""In which form is a secret beside URLs written? What all forms have in common."""

from urlint.record import Record
from urlint.url.secrets.names import HINTING, TELLING

TOLD = rf"{TELLING}|(?:(?<!(?-i:[a-z]))|(?=(?-i:[A-Z]))){HINTING}"  # in each name that may announce a secret


class Form(Record):
    """A way to write a secret: `before` matches the text before the value, and its first group, if any, the name of the value.

    Without a group, the value is called `meant`. `glance` is in each such line, in any case. `examples` are lines with a secret,
    `near_miss` is one without. `only_drawn`: words in this form are rarely passwords.
    """

    name: str
    before: str
    examples: tuple[str, ...]
    near_miss: str
    value: str = ""
    meant: str = ""
    glance: str = TOLD
    only_drawn: bool = False


KEY = "aR7kP2mX9vQ4wL8n"
"""The secret in the examples."""

NAME = r"(?<![\w.$\-?&#/])[\-$]{0,2}([A-Za-z_][\w.\-]{0,80}+)"
QUOTE = r"\\{0,7}[\"'`]"
OPENED = rf"[rbfuRBFUN$@]{{0,2}}{QUOTE}"

"""How is the output file of a link checker read?"""

import os

from urlint.files.decode import decode
from urlint.files.error import FileError, reason
from urlint.files.paths import shown
from urlint.files.read import read
from urlint.lint import answers

MOST = 1 << 28  # bytes: about a million answers


def load(file: str) -> answers.Answers:
    """The results of a link checker, from its output file. Raises FileError."""
    try:
        return answers.read(decode(read(os.path.abspath(file), MOST)).text)
    except (OSError, ValueError) as error:
        why = "is not JSON" if type(error).__name__ == "JSONDecodeError" else reason(error)
        raise FileError(f"{shown(file)}: {why}") from None

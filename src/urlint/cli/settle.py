"""What becomes of mended documents: their files are written, or standard output gets the text or the difference."""

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from urlint.cli.documents import Documents
from urlint.files.error import FileError
from urlint.lint.linter import Linted

if TYPE_CHECKING:
    from urlint.cli.checker import Checked
    from urlint.lint.mend import Mended


class Settler:
    """Settles one run, and counts the diagnostics that are `fixed`, or would be."""

    def __init__(self, args: Namespace, documents: "Documents[Checked]") -> None:
        self._args, self._documents = args, documents
        self.fixed = 0

    def settle(self, checked: "Checked") -> Linted:
        """What is said of the document from now on; as it was, where it cannot be written."""
        mended = checked.mended
        if self._documents.piped is not None and self._args.fix and not self._args.diff:
            self._pipe(self._documents.piped, mended)
        elif mended is not None and mended.edits and not self._written(checked.said, mended):
            return checked.said
        if mended is None:
            return checked.said
        self.fixed += mended.fixed
        return mended.linted

    def _pipe(self, data: bytes, mended: "Mended | None") -> None:
        from urlint.files.decode import decode, encode

        sys.stdout.flush()
        text = mended.linted.document.text if mended is not None and mended.edits else None
        sys.stdout.buffer.write(data if text is None else encode(text, decode(data)))

    def _written(self, said: Linted, mended: "Mended") -> bool:
        """Whether the file is mended, or shown how it would be."""
        document = said.document
        if self._args.diff:
            from urlint.cli.diff import unified
            from urlint.lint.discreet import quoted

            difference = quoted(unified(document.path, document.text, mended.edits), (said, mended.linted))
            sys.stdout.flush()
            sys.stdout.buffer.write(difference.encode("utf-8", "surrogateescape"))
            return True
        from urlint.files.write import write

        try:
            write(document.path, document.text, mended.linted.document.text)
        except FileError as error:
            self._documents.report(str(error))
            return False
        return True

"""Where do fixed documents go? Into their files, or to standard output as text or diff."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress

from urlint.cli.color import Paint
from urlint.cli.documents import Documents, tell
from urlint.cli.format import for_programs
from urlint.cli.main import put
from urlint.cli.options import colored
from urlint.files.error import FileError, unwritable
from urlint.find.document import Document
from urlint.lint.linter import Linted
from urlint.text import Edit, apply
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.cli.checker import Checked
    from urlint.lint.fix.fixer import Fixed


class Settler:
    """Writes the fixed documents of one run, and counts the diagnostics `fixed`, or fixable with `--diff`."""

    def __init__(self, args: Namespace, documents: "Documents[Checked]") -> None:
        self._args, self._documents = args, documents
        self.fixed = 0

    def settle(self, checked: "Checked") -> Linted:
        """Writes or shows a fixed document and returns the results to report: for the new text, or the old one if not written."""
        fixed = checked.fixed
        if self._args.diff:
            return checked.linted if fixed is None else self._previewed(checked, fixed)
        if self._documents.piped is not None:
            done = self._piped(self._documents.piped, checked.linted, fixed)
        else:
            done = fixed is not None and (not fixed.edits or self._write(checked.linted.document, fixed.linted.document.text))
        if fixed is None or not done:
            return checked.linted
        self.fixed += fixed.answered
        return fixed.linted

    def _piped(self, data: bytes, linted: Linted, fixed: "Fixed | None") -> bool:
        """Writes standard input to standard output, fixed if possible, and returns whether it was fixed."""
        from urlint.files.decode import decode, encode

        try:
            if fixed is not None and fixed.edits:
                data = encode(fixed.linted.document.text, decode(data))
        except UnicodeEncodeError as error:
            self._documents.report(f"{linted.document.path}: not fixed: {unwritable(error)}")
            fixed = None
        put(data)
        return fixed is not None

    def _previewed(self, checked: "Checked", fixed: "Fixed") -> Linted:
        """Prints the diff of a document. It is counted first, because the run ends if nobody reads the diff."""
        from urlint.lint.fix.origin import unfixed

        self.fixed += fixed.answered
        if fixed.edits:
            self._show(checked.linted, fixed, checked.is_marked)
        return unfixed(checked.linted, fixed)

    def _show(self, linted: Linted, fixed: "Fixed", is_marked: bool) -> None:
        """Prints the diff with secrets redacted, and a note if it cannot be applied."""
        from urlint.cli.diff import Hidden, hides, presented, unified
        from urlint.lint.redact import hidden
        from urlint.lint.redaction.edited import carried

        document, edits, before = linted.document, fixed.edits, hidden(linted.findings)
        text = document.text
        secret = Hidden(before, carried(text, before, edits, fixed.linted.findings))
        if is_marked:  # programs that apply the diff count the mark as a character of the first line
            text, edits, secret = f"\ufeff{text}", _moved(edits), Hidden(*map(_moved, secret))
        difference = unified(document.path, text, edits, secret)
        why = "hides secrets" if hides(difference, text, apply(text, edits)) else _otherwise(difference, document.encoding)
        if why:
            tell(f"{document.path}: this diff {why}, so it cannot be applied; `--fix` makes the change")
        stream = sys.stderr if for_programs(self._args) else sys.stdout
        put(_bytes(presented(difference, stream, Paint(colored(self._args, stream)))), stream)

    def _write(self, document: Document, text: str) -> bool:
        """Writes the new text to the file, and returns whether that succeeded; if not, the reason is reported."""
        from urlint.cli.signals import blocked
        from urlint.files.write import write

        try:
            with blocked("SIGTERM", "SIGHUP"):  # a signal must not leave the temporary file behind
                write(document.path, document.text, text)
        except FileError as error:
            self._documents.report(str(error))
            return False
        return True


def _moved(edits: Sequence[Edit]) -> tuple[Edit, ...]:
    """The edits shifted by one code point, for a text that starts with a byte order mark."""
    return tuple(Edit(edit.span.shift(1), edit.text) for edit in edits)


def _otherwise(difference: str, encoding: str) -> str:
    """Why a diff cannot be applied to a file in `encoding`: their bytes differ; "" if they are the same."""
    lines = difference.split("\n", 2)[-1]
    with suppress(UnicodeEncodeError):
        if encoding == "utf-8" or lines.encode(encoding) == lines.encode():
            return ""
    return f"is in UTF-8, and the file in {encoding}"


def _bytes(difference: str) -> bytes:
    """The diff in UTF-8; invalid UTF-8 bytes are kept, and lone surrogates from UTF-16 are escaped."""
    try:
        return difference.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return difference.encode("utf-8", "backslashreplace")

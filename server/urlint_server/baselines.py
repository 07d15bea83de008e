"""Which diagnostics does a baseline hide in the editor? The same as in `urlint check`."""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from urlint.files.error import FileError, reason
from urlint.files.paths import shown as shown_path
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.incremental.index import Visible

if TYPE_CHECKING:
    from urlint.files.baseline import Baseline


class Accepted(NamedTuple):
    """The baseline entries of one document, which has this `name` in the baseline."""

    name: str = ""
    entries: Mapping[Any, int] = MappingProxyType({})  # entries of `urlint.lint.baseline`, which is imported late

    def fresh(self, diagnostics: list[Diagnostic]) -> list[Diagnostic]:
        """The diagnostics that are not in the baseline, in order."""
        if not self.entries:
            return diagnostics
        from urlint.lint.baseline import unknown

        return unknown(self.name, diagnostics, self.entries)[0]

    def hide(self, visible: Iterable[Visible]) -> Iterator[Visible]:
        """The diagnostics by segment that are not in the baseline; a segment without changes keeps its tuple object."""
        from urlint.lint.baseline import entry

        left, rules = Counter[Any](self.entries), {each.rule for each in self.entries}
        for at, shown in visible:
            fresh = []
            for each in shown:
                own = entry(self.name, each.diagnostic) if each.diagnostic.rule in rules else None
                left[own] -= 1
                if left[own] < 0:
                    fresh.append(each)
            if fresh:
                yield at, tuple(fresh) if len(fresh) < len(shown) else shown


NOTHING = Accepted()


class Baselines:
    """Reads baseline files, again after they change; errors go to `tell`."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._read: dict[str, tuple[tuple[int, int], Baseline]] = {}

    def known(self, file: str, path: str) -> Accepted:
        """The entries of the baseline `file` for the document at `path`; none if either is "" or the file is unusable."""
        baseline = self._of(file) if file and path else None
        return Accepted(baseline.name(path), baseline.of(path)) if baseline else NOTHING

    def _of(self, file: str) -> "Baseline | None":
        from urlint.files.baseline import load

        try:
            status = os.stat(file)
            stamp, read = (status.st_mtime_ns, status.st_size), self._read.get(file)
            if read is None or read[0] != stamp:
                self._read[file] = read = stamp, load(file)
            return read[1]
        except (OSError, ValueError, FileError) as error:
            self._tell(str(error) if isinstance(error, FileError) else f"{shown_path(file)}: {reason(error)}")
            return None

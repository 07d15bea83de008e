"""What does a set of edits change, as a redacted unified diff?

The diff is built from the edits, in time linear in the text; comparing two texts would take longer.
"""

import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator, Sequence

from urlint.cli.color import Paint
from urlint.cli.plain import orders, plain, unordered
from urlint.expression import compiled
from urlint.lint.redact import covered
from urlint.record import Record
from urlint.seen import seen
from urlint.text import Edit, Span, apply
from urlint.typed import TextIO

_CONTEXT = 3
_RUNNERS = frozenset({"TF_BUILD", "TEAMCITY_VERSION"})  # CI systems that read commands in the output of a job
_LOGS = ("CI", "GITLAB_CI", "JENKINS_URL", *_RUNNERS)  # the output goes to a log, which a terminal or a web page shows
_ACTING = compiled(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f]|\r(?!\n)")


class _Change(Record):
    """Lines `start..end` of the old text (0-based, half-open) and the lines that replace them."""

    start: int
    end: int
    lines: list[str]


class Hidden(Record):
    """The edits that redact the secrets of a text, before and after its changes."""

    before: Sequence[Edit] = ()
    after: Sequence[Edit] = ()


_NOTHING = Hidden()


def unified(path: str, text: str, edits: Sequence[Edit], hidden: Hidden = _NOTHING) -> str:
    """The unified diff that `edits` make of `text`, the content of the file at `path`; "" if they change nothing."""
    lines = _lines(text)
    changed = (each for each in _changes(text, lines, sorted(edits)) if each.lines != lines[each.start : each.end])
    changes = _joined(changed)
    if not changes:
        return ""
    name = _name(path)
    shown = _Redacted(_lines(covered(text, hidden.before)), _lines(covered(apply(text, edits), hidden.after)))
    return f"--- {name}\n+++ {name}\n" + "".join(_hunks(shown, changes))


def hides(difference: str, *texts: str) -> bool:
    """Whether a diff has a line that is in neither of the two texts, as something in it is redacted."""
    lines = {line.removesuffix("\n") for text in texts for line in _lines(text)}
    return any(line[1:] not in lines for line in difference.split("\n")[2:] if line[:1] in ("+", "-", " "))


def presented(difference: str, stream: TextIO, paint: Paint) -> str:
    """The diff as it is written to `stream`: colored for a terminal, and without commands that a CI system would run.

    On GitHub, `::stop-commands::` turns off workflow commands around the diff. Other systems have no such command, so control
    characters and commands are escaped in their logs; a diff that goes to a file stays as it is, for `git apply` and `patch`.
    """
    if stream.isatty() or paint.on:
        return "\n".join(_painted(plain(line), paint) for line in difference.split("\n"))
    if os.environ.get("GITHUB_ACTIONS") == "true":
        word = os.urandom(16).hex()
        return f"::stop-commands::{word}\n{difference}::{word}::\n" if orders(difference) else difference
    return _escaped(difference) if _acts(difference) and not _is_filed(stream) else difference


def _painted(line: str, paint: Paint) -> str:
    """A line of a diff, colored as Git does."""
    if line.startswith(("--- ", "+++ ")):
        return paint.bold(line)
    by_mark = {"+": paint.good, "-": paint.bad, "@": paint.dim}
    return by_mark.get(line[:1], str)(line)


def _acts(difference: str) -> bool:
    """Whether the diff holds control characters or commands that the log of the current CI system would act on."""
    if os.environ.get("CI") == "false" or not any(map(os.environ.get, _LOGS)):
        return False
    return _ACTING.search(difference) is not None or (not _RUNNERS.isdisjoint(os.environ) and orders(difference))


def _is_filed(stream: TextIO) -> bool:
    """Whether a stream is a regular file of its own; a file that also receives standard error is a log."""
    try:
        out, err = os.fstat(stream.fileno()), os.fstat(sys.stderr.fileno())
    except (OSError, ValueError):  # no file descriptor
        return False
    return stat.S_ISREG(out.st_mode) and not os.path.samestat(out, err)


def _escaped(difference: str) -> str:
    return "\n".join(map(plain, difference.split("\n")))


def _name(path: str) -> str:
    """The path as Git and GNU patch read it: followed by a tab if it holds a space, quoted if it holds unusual characters."""
    if plain(path) != path or path.startswith('"'):
        quoted = unordered(re.sub(r'[\\"]', r"\\\g<0>", path), _octal("#"))
        return f'"{"".join(char if seen(char) else _octal(char) for char in quoted)}"'
    return f"{path}\t" if " " in path else path


def _octal(char: str) -> str:
    return "".join(rf"\{octet:03o}" for octet in os.fsencode(char))


def _lines(text: str) -> list[str]:
    """The lines with their line ends; only LF ends a line, as in all tools that read diffs."""
    lines = [f"{line}\n" for line in text.split("\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]


def _changes(text: str, lines: Sequence[str], edits: Sequence[Edit]) -> Iterator[_Change]:
    """The changed blocks of lines, in order; edits on the same line form one block."""
    starts, at = [0], 0
    for line in lines:
        starts.append(starts[-1] + len(line))
    waiting = list(reversed(edits))
    while waiting:
        block = [waiting.pop()]
        at = _line(starts, block[0].span.start, at)
        end = _line(starts, block[0].span.end, at)
        while waiting and waiting[-1].span.start < starts[min(end + 1, len(lines))]:
            block.append(waiting.pop())
            end = _line(starts, block[-1].span.end, end)
        whole = Span(starts[at], starts[min(end + 1, len(lines))])
        fixed = apply(text[whole.start : whole.end], (Edit(edit.span.shift(-whole.start), edit.text) for edit in block))
        yield _Change(at, min(end + 1, len(lines)), _lines(fixed))
        at = end


def _joined(changes: Iterable[_Change]) -> list[_Change]:
    """The same changes, with those of lines that follow each other as one: first all old lines, then all new ones."""
    joined: list[_Change] = []
    for change in changes:
        if joined and joined[-1].end == change.start:
            joined[-1].lines.extend(change.lines)
            joined[-1] = joined[-1]._replace(end=change.end)
        else:
            joined.append(change)
    return joined


def _line(starts: Sequence[int], offset: int, at: int) -> int:
    """The index of the line that holds `offset`, searching forward from the line `at`."""
    while at + 2 < len(starts) and starts[at + 1] <= offset:
        at += 1
    return at


class _Redacted(Record):
    """The redacted lines before and after the change."""

    before: list[str]
    after: list[str]


def _hunks(lines: _Redacted, changes: Sequence[_Change]) -> Iterator[str]:
    grown, group = 0, [changes[0]]
    for change in (*changes[1:], None):
        if change is not None and change.start - group[-1].end <= 2 * _CONTEXT:
            group.append(change)
            continue
        yield _hunk(lines, group, grown)
        grown += sum(len(each.lines) - (each.end - each.start) for each in group)
        group = [change] if change is not None else []


def _hunk(lines: _Redacted, group: Sequence[_Change], grown: int) -> str:
    start, end = max(group[0].start - _CONTEXT, 0), min(group[-1].end + _CONTEXT, len(lines.before))
    size = sum(len(each.lines) - (each.end - each.start) for each in group)
    before = _covered(lines.before, start, end)
    after = _covered(lines.after, start + grown, end + grown + size)
    body, at, new = list[str](), 0, 0
    for change in group:
        first, last = change.start - start, change.end - start
        body += _marked(" ", before[at:first])
        body += _marked("-", before[first:last])
        new += first - at
        body += _marked("+", after[new : new + len(change.lines)])
        at, new = last, new + len(change.lines)
    body += _marked(" ", before[at:])
    return f"@@ -{_range(start, end)} +{_range(start + grown, end + grown + size)} @@\n{''.join(body)}"


def _covered(lines: Sequence[str], start: int, end: int) -> list[str]:
    """Lines `start..end`, redacted; a few lines of context before them help to recognize secrets."""
    first = max(start - _CONTEXT, 0)
    return _lines(covered("".join(lines[first:end])))[start - first :]


def _range(start: int, end: int) -> str:
    return f"{start + 1}" if end - start == 1 else f"{start + (end > start)},{end - start}"


def _marked(mark: str, lines: Sequence[str]) -> Iterator[str]:
    for line in lines:
        yield f"{mark}{line}" if line.endswith("\n") else f"{mark}{line}\n\\ No newline at end of file\n"

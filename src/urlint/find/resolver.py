"""Where does a candidate end? The characters before it on its line determine its container, and the container its end."""

from collections.abc import Sequence

from urlint.expression import compiled
from urlint.find.boundary import bare, closed, runs_through
from urlint.find.classify import finding
from urlint.find.context import Context
from urlint.find.document import Confidence, Finding, Kind, Placeholders
from urlint.find.escape import decode
from urlint.find.expressions import closing, delimited, pattern_end
from urlint.find.heuristic import REACH
from urlint.find.heuristics import decided, kind_told, sign_told
from urlint.find.kinds import is_pattern
from urlint.find.language import Language, Run, line_end, line_start
from urlint.find.lexer import Stretch, language_at
from urlint.find.literals import long, string
from urlint.find.plain import spaced, valued
from urlint.find.signs import expressions, literals, markup
from urlint.find.trigger import Candidate

_UNSEEN = "\u200b\u2060\ufeff"
_PATTERN_END = ""  # stands for the end of a pattern among the marks that were sought
_MOST_CUT = 10
_LONGEST_BEHIND_PATTERN = 4000


class Resolver:
    """Resolves the candidates of one region, in order. No line is measured twice."""

    def __init__(self, text: str, run: Run, language: Language, placeholders: Placeholders, blocks: Sequence[Stretch] = ()) -> None:
        in_code = language.code_spans(text, run.start, run.end) if language.code_spans else lambda at: False
        self._here = Context(text, run.start, run.end, run.start, run.start, language, placeholders, in_code, {})
        self._language, self._blocks = language, blocks

    def resolve(self, candidate: Candidate) -> Finding | None:
        """The finding that begins at the candidate; None if its slashes belong to a command: `s/^https://`."""
        here = self._context(candidate.start)
        if candidate.mistyped:
            return _text(here, candidate)
        if not candidate.slashes and expressions.SLASHED.at(here.text, candidate.start, here.line):
            return None
        return _opened(here, candidate) or _text(here, candidate)

    def _context(self, at: int) -> Context:
        here = self._here
        if not here.line <= at < here.line_end:
            line, end = line_start(here.text, here.floor, at), line_end(here.text, at, here.limit)
            language, line, end = language_at(self._blocks, self._language, at, line, end)
            beside = here.placeholders, here.in_code, here.sought
            self._here = here = Context(here.text, here.floor, here.limit, line, end, language, *beside)
        return here


def _text(here: Context, candidate: Candidate) -> Finding | None:
    """The finding that begins at the candidate in open text."""
    return _spaced(here, candidate) or _glued(here, candidate)


def _spaced(here: Context, candidate: Candidate) -> Finding | None:
    """The finding of a plain URL between blanks, or None: a shortcut, since `_glued` gives the same result."""
    hit = spaced(here.language.letter_escapes).match(here.text, candidate.start, here.limit)
    if hit is None or here.language.before_key or here.language.stops or here.language.folds or here.placeholders:
        return None
    if any(block.end and block.end in hit[0] for block in here.language.blocks):  # such as `+/` in D
        return None
    escape = here.shown_escape(candidate, here.escape(candidate.start), bare=True)
    return finding(here, candidate.start, hit.end(), "text", Confidence.SOFT, escape, Kind.URL)


def _glued(here: Context, candidate: Candidate) -> Finding | None:
    """The finding that begins at the candidate in open text, whatever surrounds it."""
    escape = here.shown_escape(candidate, here.macro_escape(candidate.start, here.escape(candidate.start)), bare=True)
    if candidate.slashes.startswith("\\") and here.text.startswith("/", candidate.body):  # an expression ends: `http:\/\//`
        return finding(here, candidate.start, candidate.body, "text", Confidence.SOFT, escape, Kind.PATTERN)
    end = _text_end(here, candidate, escape)
    kind = Kind.MISTYPED if candidate.mistyped else _text_kind(here, candidate, end)
    if kind is Kind.PATTERN:
        here.missed(_PATTERN_END, end)
        end = delimited(here, candidate, pattern_end(here, candidate))
    return finding(here, candidate.start, end, "text", Confidence.SOFT, escape, kind)


def _text_end(here: Context, candidate: Candidate, escape: str) -> int:
    """The end of a URL in open text: where it ends by itself, then adjusted by the steps below."""
    goes_on = here.language.strips_indent or not here.text[here.line_end + 1 : here.line_end + 2].isspace()  # without an indent
    limit = here.continued() if (here.language.string and goes_on) or here.language.folds else closing(here, candidate)
    most = candidate.body + _LONGEST_BEHIND_PATTERN if here.lacks(_PATTERN_END, candidate.start) else here.limit
    end = bare(here.text, candidate.start, candidate.body, min(limit, most), here.language, escape)
    end = _joined(here, candidate, end, escape)  # a line that a backslash joins
    end = _through(here, candidate, end, escape) if here.placeholders else end
    if here.language.adjacent:  # dots before a literal that continues this one: `"https://docs." "a.test"`
        end = literals.POINTS.behind(here.text, end, here.limit)
    end = delimited(here, candidate, end)  # the mark of a stream editor's command
    return _filling(here, candidate, end)  # the element that it fills


def _joined(here: Context, candidate: Candidate, end: int, escape: str) -> int:
    """`end`, or the end in the next line if an entry says that the URL goes on there."""
    reach = here.continued()
    decision = decided(here.text, candidate.start, end, reach, here.language.id, escape) if reach > here.line_end else None
    return bare(here.text, candidate.start, decision[1], reach, here.language, escape) if decision else end


def _opened(here: Context, candidate: Candidate) -> Finding | None:
    """The finding in the container that opens right before the candidate, or None."""
    if candidate.start == here.line:
        return None
    left = here.text[candidate.start - 1]
    if left == "<":
        return _angle(here, candidate)
    if left in "\"'`":
        return string(here, candidate, left)
    if here.language.long[0] and (found := long(here, candidate)):
        return found
    if left in "^(*:/":
        return _pattern(here, candidate)
    return _value(here, candidate) if here.language.before_value else None


def _angle(here: Context, candidate: Candidate) -> Finding | None:
    """The finding in the angle brackets that open right before the candidate; None if they contain something else."""
    raw = None if _opens_nothing(here, candidate.start - 1) else _bracketed(here, candidate)
    if raw is None:
        return None
    start, end = candidate.start, candidate.start + len(raw)
    blank = compiled(r"[ \t]").search(raw)
    at = start + blank.start() if blank else end
    if here.language.angle_labels:
        return finding(here, start, at, "angle", Confidence.SOFT if blank else Confidence.HARD, "")
    if blank and not runs_through(here.text, start, at, end, here.language.id):
        return None
    escape = "" if here.language.autolinks else here.shown_escape(candidate, here.escape(start), bare=True)
    shows = (is_pattern(raw) and here.in_string(start)) or _escapes_host(here, start, end)
    kind = Kind.PATTERN if shows else None
    return finding(here, start, end, "angle", Confidence.GUESS if blank else Confidence.HARD, escape, kind)


def _opens_nothing(here: Context, at: int) -> bool:
    """Whether the angle bracket at an offset is a string of troff, or one of the quotes of an operator of Perl."""
    if markup.STRING_OF_TROFF.at(here.text, at, here.line):
        return True
    return here.language.patterns and expressions.QUOTED.at(here.text, at, here.line) is not None


def _bracketed(here: Context, candidate: Candidate) -> str | None:
    """What the angle brackets contain, up to a label; None if they are not closed, or a program has a quote in them."""
    found = None if here.lacks(">", candidate.start) else compiled(markup.ANGLED).match(here.text, candidate.body, here.line_end)
    end = found.end() if found else candidate.body
    if not here.text.startswith(">", end):
        here.missed(">", end)
        return None
    raw = here.text[candidate.start : end]
    if here.text.endswith("\\<", here.line, candidate.start):  # `\<https://a.test/\>`
        raw = raw.removesuffix("\\")
    if not here.language.markup:
        raw = raw.partition("|")[0]  # a label follows
    return None if not here.language.prose and any(quote in raw for quote in here.language.quotes) else raw


def _pattern(here: Context, candidate: Candidate) -> Finding | None:
    """A regular expression that opens a few characters to the left, before an anchor or a group."""
    found = expressions.OPENED.at(here.text, candidate.start, here.line)
    if found is None or (found[2] == "/" and not here.language.patterns):
        return None
    escape = "pattern" if found[2] == "/" else here.string_escape(found.start(2), found[2])
    closer = found[1] + found[2]
    reach = closed(here.text, candidate.start, candidate.body, here.line_end, closer, here.language, escape)
    if reach is None:
        return None
    anchors = ("^", "(?:", "/") if candidate.slashes else ("^", "(?:")
    anchored = here.text.endswith(anchors, here.line, candidate.start)
    if not anchored and not is_pattern(here.text[candidate.start : reach.end]):
        return None
    return finding(here, candidate.start, reach.end, "string", Confidence.HARD, escape, Kind.PATTERN)


def _value(here: Context, candidate: Candidate) -> Finding | None:
    """An unquoted value that is only the URL, or None."""
    left = here.text[here.line : candidate.start] if candidate.start - here.line < REACH else "\n"
    if not compiled(here.language.before_value).fullmatch(left):
        return None
    start, escape = candidate.start, here.language.escape
    hit = valued().match(here.text, start, here.line_end)
    if hit:
        return finding(here, start, hit.end(), "value", Confidence.HARD, here.shown_escape(candidate, escape), Kind.URL)
    end = _value_end(here, candidate)
    blank = here.blank(candidate.body, end)
    if not _fills_value(here, candidate, blank, end):
        return None
    kind = Kind.PATTERN if is_pattern(here.text[start:end]) else None
    confidence = Confidence.GUESS if blank >= 0 else Confidence.HARD
    return finding(here, start, end, "value", confidence, here.shown_escape(candidate, escape), kind)


def _value_end(here: Context, candidate: Candidate) -> int:
    """The end of a value: a comment behind it, or the end of its last line, and the blanks before that."""
    end = here.continued()
    comment = compiled(here.language.value_end or r"[ \t]#").search(here.text, candidate.body, end)
    end = comment.start() if comment else end
    return candidate.body + len(here.text[candidate.body : end].rstrip())


def _fills_value(here: Context, candidate: Candidate, blank: int, end: int) -> bool:
    """Whether the URL reaches to the end of its value, through its first `blank`, or but for invisible characters."""
    if blank >= 0:
        return runs_through(here.text, candidate.start, blank, end, here.language.id)
    reached = bare(here.text, candidate.start, candidate.body, end, here.language, here.language.escape)
    return not here.text[reached:end].strip(_UNSEEN)


def _filling(here: Context, candidate: Candidate, end: int) -> int:
    """The end of the XML element that contains only the URL, or `end`: `<a>https://a.test/b.</a>` includes the dot."""
    fills = here.language.elements and here.text.endswith(">", here.line, candidate.start)
    return markup.REST.behind(here.text, end, here.line_end) if fills else end


def _escapes_host(here: Context, start: int, end: int) -> bool:
    """Whether the dots of a host are escaped and nothing else is; troff writes the backslash by its name."""
    raw = here.text[start:end]
    meant, host = decode(raw, 0, here.language.escape)[0], expressions.HOST
    return bool(host.at(meant, 0, len(meant)) or (host.at(raw, 0, len(raw)) and here.in_code(start)))


def _through(here: Context, candidate: Candidate, end: int, escape: str) -> int:
    """The end, moved past the user's own placeholders that it would cut; at most a fixed number of times."""
    limit = min(here.line_end, candidate.body + REACH)
    for _ in range(_MOST_CUT):
        held = (each.around(here.text, candidate.body, limit, end) for each in here.placeholders if end < limit)
        behind = max((found[1] for found in held if found), default=end)
        end = bare(here.text, candidate.start, behind, here.line_end, here.language, escape) if behind > end else end
    return end


def _text_kind(here: Context, candidate: Candidate, end: int) -> Kind | None:
    """The kind of a URL in open text, if the text around it shows it."""
    start = candidate.start
    language = here.language
    told = kind_told(here.text, start, end, here.limit, language) or sign_told(here.text, start, end, here.line_end, language)
    if told:
        return told
    if _escapes_host(here, start, end):
        return Kind.PATTERN
    if here.language.prose:
        return None
    if here.in_string(start) and is_pattern(here.text[start : pattern_end(here, candidate)]):
        return Kind.PATTERN
    return Kind.PARTIAL if here.text[end : end + 1] in here.language.quotes and here.joined(end + 1) else None

"""Which URL fills a string of a program? All of the string, except what a list or another literal adds."""

from urlint.expression import compiled
from urlint.find.boundary import Closed, closed, glued, runs_through
from urlint.find.classify import finding
from urlint.find.context import Context, backslashes
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.escape import load_escape
from urlint.find.heuristic import DELIMITED, REACH
from urlint.find.heuristics import kind_told, trimmed
from urlint.find.kinds import is_pattern
from urlint.find.plain import quoted
from urlint.find.signs import expressions, literals
from urlint.find.trigger import Candidate


def string(here: Context, candidate: Candidate, quote: str) -> Finding | None:
    """The finding in the string whose quote is right before the candidate; None if no string opens there, or it is not closed."""
    opener = candidate.start - 1
    if quote not in here.language.quotes:
        return None
    if here.language.quote_escape and here.text.endswith(here.language.quote_escape, here.line, opener):
        return None
    triple = here.text.startswith(quote * 3, opener - 2)
    closer = quote * 3 if triple else "\\" * backslashes(here.text, opener, here.line) + quote + here.hashes(opener)
    escape = here.opened_escape(opener - 2 if triple else opener, quote, here.line_end)
    if load_escape(escape).doubles and here.text.startswith(quote, opener - 1, opener):
        return None  # the quote is doubled, so it is inside another string and ends no URL
    if end := _plain_end(here, candidate, closer):
        escape = here.shown_escape(candidate, escape)
        kind = Kind.PARTIAL if here.joined(end + len(closer)) else Kind.URL
        return finding(here, candidate.start, end, "string", Confidence.HARD, escape, kind)
    return _in_quotes(here, candidate, closer, escape)


def _in_quotes(here: Context, candidate: Candidate, closer: str, escape: str) -> Finding | None:
    """The finding in a string up to its `closer`; None if that is not on its lines, or closes another string."""
    limit = candidate.body if here.lacks(closer, candidate.start) else here.continued()
    reach = closed(here.text, candidate.start, candidate.body, limit, closer, here.language, escape)
    if reach is None:
        here.missed(closer, here.line_end)
        return None
    if reach.blank >= 0 and here.language.commands and _leaves_outer(here, candidate.start - 1, reach.blank):
        return None
    return _filled(here, candidate, reach, here.shown_escape(candidate, escape), len(closer))


def _plain_end(here: Context, candidate: Candidate, closer: str) -> int:
    """The end of a plain URL that fills the literal, or 0: a shortcut, since `closed` and `_filled` give the same result."""
    hit = quoted().match(here.text, candidate.start, here.line_end)
    if hit is None:
        return 0
    closes = here.text.startswith(closer, hit.end()) and not here.text.startswith(closer[-1], hit.end() + len(closer))
    return hit.end() if closes else 0


def _leaves_outer(here: Context, opener: int, blank: int) -> bool:
    """Whether the shell literal that contains a quote ends before a blank: `'s/^"https:\\/\\///' | sed 's/"$//'`."""
    outer = "'" if here.text[opener] == '"' else '"'
    left = here.text.count(outer, max(here.line, opener - REACH), opener)
    return left % 2 == 1 and here.text.count(outer, opener, blank) % 2 == 1


def long(here: Context, candidate: Candidate) -> Finding | None:
    """The finding in a string in long brackets, such as `[=[...]=]` or `R"x(...)x"`, which has no escapes; otherwise None."""
    opener, closer = here.language.long
    floor = max(here.line, candidate.start - 24)
    anchors = expressions.ANCHORS.at(here.text, candidate.start, here.line)
    found = compiled(opener).search(here.text, floor, anchors.start() if anchors else candidate.start)
    if found is None:
        return None
    closer %= found[1]
    end = -1 if here.lacks(closer, candidate.start) else here.text.find(closer, candidate.body, here.line_end)
    if end < 0:
        here.missed(closer, here.line_end)
        return None
    if anchors:
        return finding(here, candidate.start, end, "string", Confidence.HARD, "", Kind.PATTERN)
    return _filled(here, candidate, Closed(end, here.blank(candidate.body, end), -1), "", 0)


def _filled(here: Context, candidate: Candidate, reach: Closed, escape: str, mark: int) -> Finding | None:
    """The finding that fills a literal; `mark` is the length of the closing mark, after which another literal may be joined."""
    if reach.blank < 0 and is_pattern(_uncut(here, candidate, reach)):
        return finding(here, candidate.start, reach.end, "string", Confidence.HARD, escape, Kind.PATTERN)
    if here.language.key_bounds and mark == 1 and reach.cut < 0:  # a message, which is prose
        limit = glued(here.text, candidate.start, candidate.body, reach.end, here.language.id)
        reach = reach._replace(cut=limit if limit < reach.end else -1)
    blank = reach.blank >= 0 and (reach.cut < 0 or reach.blank < reach.cut)
    if blank and not _spans_blank(here, candidate, reach):
        return None
    end = _end(here, candidate, reach)
    if _ends_in_a_mark(here, candidate, end):
        end, mark = end - 1, 0
    confidence = Confidence.SOFT if end < reach.end else Confidence.GUESS if blank else Confidence.HARD
    kind = _filled_kind(here, candidate, reach, end, mark)
    return finding(here, candidate.start, end, "string", confidence, escape, kind)


def _spans_blank(here: Context, candidate: Candidate, reach: Closed) -> bool:
    raw = here.text[candidate.start : reach.end]
    if raw.startswith("data:") and not compiled(literals.JOINED).search(raw):  # an image
        return True
    end = reach.cut if reach.cut >= 0 else reach.end
    return runs_through(here.text, candidate.start, reach.blank, end, here.language.id)


def _end(here: Context, candidate: Candidate, reach: Closed) -> int:
    """The end of the URL that fills a literal, without what an inner literal, a list or a sentence adds."""
    raw = here.text[candidate.start : reach.end]
    end = trimmed(here.text, candidate.start, candidate.body, reach.cut, here.language.id) if reach.cut >= 0 else reach.end
    if literals.LISTED.at(here.text, candidate.start, here.floor):
        return min(end, candidate.start + f"{raw}|".index("|"))
    if end < reach.end:
        return end
    if raw.endswith("|") and (here.language.joins or here.language.adjacent):
        return end - 1  # separates the URL from what a program appends
    return end - 2 if literals.BRACKETED.at(raw, 0, len(raw)) else end


def _ends_in_a_mark(here: Context, candidate: Candidate, end: int) -> bool:
    """Whether the last character is not part of the URL: a comma of a list, the end of a sentence, a bracket of another literal."""
    raw = here.text[candidate.start : end]
    if raw.endswith(","):
        return trimmed(here.text, candidate.start, candidate.body, end, here.language.id, context=DELIMITED) < end
    if raw.endswith((".", "?", "!")):
        begun = literals.SENTENCE.at(here.text, candidate.start - 1, here.floor)
        by_itself = here.language.adjacent or (begun and compiled(r"[+.]").search(begun["join"]))
        return bool(begun and by_itself) and not here.joined(end + 1)
    return raw.endswith(")") and "(" not in raw and literals.BRACKET_OPEN.at(here.text, candidate.start, here.floor) is not None


def _filled_kind(here: Context, candidate: Candidate, reach: Closed, end: int, mark: int) -> Kind | None:
    if reach.cut < 0:
        return Kind.PARTIAL if here.joined(reach.end + mark) else None
    if literals.CUT_OPEN.at(here.text, end + 1, candidate.body):
        return Kind.TEMPLATE
    return Kind.PARTIAL if here.joined(reach.cut + 1) else kind_told(here.text, candidate.start, end, here.limit, here.language)


def _uncut(here: Context, candidate: Candidate, reach: Closed) -> str:
    """The part of a string that may belong to the URL: up to a quote that closes an outer string, or all of it."""
    cut = here.text[reach.cut : reach.cut + 1] in here.language.quotes
    return here.text[candidate.start : reach.cut if cut else reach.end]

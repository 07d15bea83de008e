"""The characters left of a candidate, on its line, name its container; the container gives the end."""

from urlint.expression import compiled
from urlint.find.candidates import Candidate
from urlint.find.containers import closed, runs_through
from urlint.find.decode import decode
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.extent import bare, behind_password
from urlint.find.kinds import is_pattern
from urlint.find.lists import before_colon
from urlint.find.literals import Literals
from urlint.find.surroundings import WINDOW

_OPENER = r"(\\*)([\"'`/])(?:\{(?=[\^(]))?(?:\^|\(\?:|\(|\.\*|\\b|\\A){0,4}\Z"  # a quote, what an expression begins with
_ANGLED = r"[^<>\r\n]*+(?:<[A-Za-z][A-Za-z0-9_ .-]*>[^<>\r\n]*+)*+"  # with words in angle brackets of their own
_ESCAPED_HOST = (  # printed by a program that escapes patterns
    r"[a-z]+\\?:(?:\\?/){2}(?:[A-Za-z0-9@-]|\[[^\[\]\s]{1,40}\][+*]?|\(www\\\.\)\?)++\\\.[A-Za-z0-9-]"
)
_WORD = r"(?=[A-Za-z-]*+[^\x00-\x7f])[^\W\d_](?:[\w-]*[^\W_])?(?=[:/?#]|\Z)"  # `server` in another language than English
_OPTIONAL = r"\[[:?][^\s\[\]]"  # a part that may be left out, of a synopsis: `a://host:word[:c]`
_REST = r"(?:(?!://|&(?:lt|gt|quot|apos|nbsp|amp;|#))[!-;=?-~]){1,400}+(?=</)"  # of what fills an element, but for HTML in there
_SED = r"(?<![A-Za-z0-9_$/])s/\^?\Z"  # the slashes behind a colon are this command's
_PATTERN_AHEAD = 60
_MOST_CUT = 10
_LONGEST_BEHIND_PATTERN = 4000


class Resolver(Literals):
    """Resolves the candidates of one run, in order."""

    _walked = 0  # how far something went that is a pattern after all, and ends much earlier: nobody goes so far again

    def resolve(self, candidate: Candidate) -> Finding | None:
        """The finding that begins at the candidate; None where nothing follows the scheme's colon."""
        self.enter(candidate.start)
        left = self.text[candidate.start - 1] if candidate.start > self.line else ""
        if candidate.mistyped or before_colon(self.text, candidate.start, candidate.body, self.line_end):
            return self._text(candidate)
        if left == "<":
            return self._angle(candidate) or self._text(candidate)
        if left and left in "\"'`":
            return self.string(candidate, left) or self._text(candidate)
        if left and left in "([^bA:" and self.language.long[0]:
            return self.long(candidate) or self._pattern(candidate) or self._text(candidate)
        if left and left in "^(*bA:/":
            if not candidate.slashes and compiled(_SED).search(self.text, max(self.line, candidate.start - 4), candidate.start):
                return None
            return self._pattern(candidate) or self._text(candidate)
        if left and self.language.value and (left in " \t=:"):
            return self._value(candidate) or self._text(candidate)
        return self._text(candidate)

    def _angle(self, candidate: Candidate) -> Finding | None:
        if candidate.start < self.unclosed.get(">", 0) or self.text.endswith("\\*(T", self.line, candidate.start - 1):
            return None  # `\*(T<` and `\*(T>` are names of strings of troff
        found = compiled(_ANGLED).match(self.text, candidate.body, self.line_end)
        end = found.end() if found else candidate.body
        if not self.text.startswith(">", end) or end >= self.limit:
            self.unclosed[">"] = end
            return None
        raw = self.text[candidate.start : end]
        if raw.endswith("\\") and self.text.startswith("\\", candidate.start - 2):
            end -= 1
            raw = raw[:-1]
        if "|" in raw and not self.language.markup:  # a label follows
            end = candidate.start + raw.index("|")
            raw = self.text[candidate.start : end]
        if not self.language.prose and any(quote in raw for quote in self.language.quotes):
            return None
        blank = compiled(r"[ \t]").search(raw)
        at = candidate.start + blank.start() if blank else -1
        if at >= 0 and self.language.id == "haskell":  # a label follows
            return self.finding(candidate.start, at, "angle", Confidence.SOFT, "")
        if at >= 0 and not runs_through(self.text, at, end):
            return None
        escape = "" if self.language.id == "markdown" else self.separated(candidate, self.escape(candidate))
        kind = Kind.PATTERN if not self.language.prose and is_pattern(raw) and self.in_string(candidate.start) else None
        return self.finding(candidate.start, end, "angle", Confidence.GUESS if blank else Confidence.HARD, escape, kind)

    def _pattern(self, candidate: Candidate) -> Finding | None:
        """A regular expression whose opener stands a little to the left, behind an anchor or a group."""
        found = compiled(_OPENER).search(self.text, max(self.line, candidate.start - 24), candidate.start)
        if found is None or (found[2] == "/" and not self.language.patterns):
            return None
        if found[2] != "/" and found[2] not in self.language.quotes:
            return None
        closer = found[1] + found[2]
        escape = "pattern" if found[2] == "/" else self.string_escape(found.start(2), found[2])
        reach = closed(self.text, candidate.start, candidate.body, self.line_end, closer, self.language, escape)
        if reach is None or reach.blank >= 0:
            return None
        literal = found[0] == "/" and candidate.slashes == "\\/\\/" and self.begins_literal(candidate.start - 1)
        if (
            not literal
            and not self.text.endswith(("^", "(?:"), self.line, candidate.start)
            and not is_pattern(self.text[candidate.start : reach.end])
        ):
            return None
        return self.finding(candidate.start, reach.end, "string", Confidence.HARD, escape, Kind.PATTERN)

    def _value(self, candidate: Candidate) -> Finding | None:
        left = self.text[self.line : candidate.start] if candidate.start - self.line < WINDOW else ""
        if not left or not compiled(self.language.value).fullmatch(left):
            return None
        end = self.continued(self.language.escape)
        comment = compiled(self.language.value_end or r"[ \t]#").search(self.text, candidate.body, end)
        end = comment.start() if comment else end
        end = candidate.body + len(self.text[candidate.body : end].rstrip())
        blank = self.blank(candidate.body, end)
        if (
            blank < 0
            and bare(self.text, candidate.start, candidate.body, end, self.line, self.language, self.language.escape) < end
        ):
            return None
        if blank >= 0 and not self.runs_through(candidate, blank, end):
            return None
        confidence = Confidence.GUESS if blank >= 0 else Confidence.HARD
        escape = self.separated(candidate, self.language.escape)
        kind = Kind.PATTERN if blank < 0 and self.in_scalar(candidate.start, self.text[candidate.start : end]) else None
        return self.finding(candidate.start, end, "value", confidence, escape, kind)

    def _text(self, candidate: Candidate) -> Finding | None:
        escape = self.separated(candidate, self.macro(candidate.start, self.escape(candidate)))
        if candidate.slashes.startswith("\\") and self.text.startswith("/", candidate.body):  # an expression ends: `http:\/\//`
            return self.finding(candidate.start, candidate.body, "text", Confidence.SOFT, escape, Kind.PATTERN)
        limit = self.continued(escape) if self.language.string and self.joins_lines() else self.closing(candidate)
        most = candidate.body + _LONGEST_BEHIND_PATTERN if candidate.start < self._walked else self.limit
        end = bare(self.text, candidate.start, candidate.body, min(limit, most), self.line, self.language, escape)
        reach = self.continued(escape) if escape == "shell" and self.text.startswith("\\", end) else self.line_end
        host = behind_password(self.text, candidate.body, end, reach)
        if host > end:
            end = bare(self.text, candidate.start, host, min(reach, most), self.line, self.language, escape)
        end = self.delimited(candidate, self.untrimmed(self._through(candidate, end, escape)))
        if self.language.id == "xml" and self.text.startswith(">", candidate.start - 1):
            end = self._filling(end)
        kind = Kind.MISTYPED if candidate.mistyped else self._text_kind(candidate, end)
        if end <= candidate.body and candidate.mistyped:
            return None
        if kind is Kind.PATTERN:
            self._walked, end = max(self._walked, end), self.delimited(candidate, self.pattern_end(candidate))
        return self.finding(candidate.start, end, "text", Confidence.SOFT, escape, kind)

    def _filling(self, end: int) -> int:
        """`end`, or that of the element of XML in which nothing but the URL stands, whatever prose would end it at."""
        rest = compiled(_REST).match(self.text, end, self.line_end)
        return rest.end() if rest else end

    def _escapes_host(self, start: int, end: int) -> bool:
        """Whether the points of a host are escaped, where nothing else is; troff says so by a name for the backslash."""
        if self.language.escape == "troff":
            raw = self.text[start:end]
            return "\\e." in raw and compiled(_ESCAPED_HOST).match(decode(raw, 0, "troff")[0]) is not None
        literally = self.language.escape in ("", "html", "shell") or self.in_code(start)
        return literally and compiled(_ESCAPED_HOST).match(self.text, start, end) is not None

    def _through(self, candidate: Candidate, end: int, escape: str) -> int:
        """`end`, or the end behind placeholders of the user's own, not too many, that it would cut."""
        limit = min(self.line_end, candidate.body + WINDOW)
        for _ in range(_MOST_CUT if self.placeholders else 0):
            held = (each.around(self.text, candidate.body, limit, end) for each in self.placeholders if end < limit)
            behind = max((found[1] for found in held if found), default=end)
            if behind == end:
                break
            end = bare(self.text, candidate.start, behind, self.line_end, self.line, self.language, escape)
        return end

    def _text_kind(self, candidate: Candidate, end: int) -> Kind | None:
        if compiled(_WORD).match(self.text, candidate.body, end) or compiled(_OPTIONAL).match(self.text, end, self.line_end):
            return Kind.TEMPLATE
        if self.left_open(candidate.body, end):
            return Kind.TEMPLATE
        if self.goes_on(end) or self.wrapped(candidate.start, end):
            return Kind.PARTIAL
        if self.in_expression(candidate, end) or self.matches(candidate, end):
            return Kind.PATTERN
        if self._escapes_host(candidate.start, end):
            return Kind.PATTERN
        quote = self.text[end : end + 1]
        quotes = self.language.quotes
        if not quotes or self.language.prose:
            return None
        window = self.text[candidate.start : min(self.line_end, end + _PATTERN_AHEAD)]
        if is_pattern(window) and (self.in_string(candidate.start) or self.in_scalar(candidate.start, window)):
            stop = self.pattern_end(candidate)
            if stop >= end and is_pattern(self.text[candidate.start : stop]):
                return Kind.PATTERN
        if quote and quote in quotes and self.joined(end + 1):
            return Kind.PARTIAL
        return None

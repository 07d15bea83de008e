"""Regular expressions: which candidates stand in one, and where it ends."""

import re

from urlint.expression import compiled
from urlint.find.candidates import Candidate
from urlint.find.decode import STRINGS
from urlint.find.lists import before_colon
from urlint.find.surroundings import WINDOW
from urlint.find.writing import Writing

_MARKS = "[#~!|@%,;/]"
_OPENED = r"(?:\^|\\A|\(\?:|\()*\Z"
_DELIMITER = (  # of Perl, Ruby, Elixir
    rf"(?:(?<![A-Za-z0-9_$@%])(?:m|qr|s)|%r|~r)({_MARKS}){_OPENED}"
)
_STRING_DELIMITER = rf"[\"']({_MARKS}){_OPENED}"  # of PHP
_PATTERN_MARKS = r"\\.|\[(?:[^\]\\\r\n]|\\.){1,80}\]|[(){}\s\"'`/]"
_LONGEST_PATTERN = 400
_TROFF_QUOTE = r"\\(?:\([ad]q|f)"  # or the end of a font
_SUBSTITUTION = r"(?<![A-Za-z0-9_$])s([#|,@!~;%&/])(?:(?!\1)[^\\\r\n]|\\.)*+(?:\1(?:(?!\1)[^\\\r\n]|\\.)*+)?\Z"
_MATCHING = (  # a group with a class or anything in it, one that begins with a class or that is not kept
    r"[^\s\"'<>`]{0,200}?\([^()\s\"'<>`]{0,40}?(?:\\[dws]|\.[+*]|\][+*])[^()\s\"'<>`]{0,40}\)"
    r"|[^\s\"'<>`]{0,200}?\((?:\[\\[dws.]|\?:)"
)
_CLASSED = (  # a class, one again and again, an end
    r"[^\s\"'<>`]{0,200}?(?:\[\^|\[\\[dws.]|\\[dwsDWS][+*{]|[+*)]\\[zZ](?![A-Za-z])|\.[+*]\\{1,2}\.)"
)
_AHEAD = 180
_IN_KEY = r"[ \t]*(?![#!])(?:[^\\=: \t\r\n]|\\.)*+\Z"  # of properties: no separator comes before


class Expressions(Writing):
    """What tells of an expression around one candidate after the other."""

    def in_expression(self, candidate: Candidate, end: int) -> bool:
        """Whether a candidate stands in a regular expression between slashes: `/^(https:\\/\\/`, `/x http:\\/\\/a\\:1/`."""
        if not candidate.slashes.startswith("\\"):
            return False
        if self.language.patterns and compiled(r"\\[:.#?-]|\)[?*+]").search(self.text, candidate.body, end):
            return True
        if self.text.endswith("\\:", candidate.start, candidate.body - len(candidate.slashes)):
            return True
        left = self.text[max(self.line, candidate.start - 8) : candidate.start]
        return compiled(r"(?:/\^|[/^]\((?:\?:)?)\Z").search(left) is not None

    def begins_literal(self, at: int) -> bool:
        """Whether the slash at `at` stands where an expression begins, as that of a regular expression does."""
        return at == self.line or self.text[at - 1] in " \t(=,:[!&|?{};>"

    def pattern_end(self, candidate: Candidate) -> int:
        """Where a regular expression ends: at a quote, a blank, a delimiter that it did not open."""
        limit = min(self.line_end, candidate.body + _LONGEST_PATTERN)
        quote = compiled(_TROFF_QUOTE).search(self.text, candidate.body, limit) if self.language.escape == "troff" else None
        tag = self.text.find("<", candidate.body, limit) if self.language.escape == "html" else -1
        limit = quote.start() if quote else tag if tag >= 0 else limit
        literal = self.language.patterns and candidate.slashes.startswith("\\")
        depth = {"(": 0, "{": 0}
        delimiter = self.delimiter(candidate.start)
        marks = rf"{_PATTERN_MARKS}|{re.escape(delimiter)}" if delimiter else _PATTERN_MARKS
        ends = ("\\n", "\\r", "\\t") if not literal and self.escape(candidate) in ("json", *STRINGS) else ()
        for found in re.compile(marks).finditer(self.text, candidate.body, limit):
            mark = found[0]
            if mark == delimiter or mark in ends:
                return found.start()
            if mark in depth:
                depth[mark] += 1
            elif mark in ")}":
                opener = "(" if mark == ")" else "{"
                depth[opener] -= 1
                if depth[opener] < 0:
                    return candidate.body + len(self.text[candidate.body : found.start()].rstrip("\\"))
            elif len(mark) == 1 and (mark != "/" or literal):
                return found.start()
        return limit

    def closing(self, candidate: Candidate) -> int:
        """Where a list goes on behind a colon, where the expression around a candidate ends at its own mark, or the line does.

        The URL reaches no further.
        """
        start = candidate.start
        listed = before_colon(self.text, start, candidate.body, self.line_end)
        if listed:
            return listed
        if self.language.id == "properties" and start - self.line < WINDOW and compiled(_IN_KEY).match(self.text, self.line, start):
            separator = compiled(r"(?<!\\)=").search(self.text, candidate.body, self.line_end)
            return separator.start() if separator else self.line_end
        if start == self.line or self.language.id == "php" or self.text[start - 1] not in "^(:A#~!|@%,;/":
            return self.line_end
        mark = self.delimiter(start)
        if mark == "/" and not candidate.slashes:  # a path
            return self.line_end
        close = re.compile(rf"(?<!\\){re.escape(mark)}").search(self.text, candidate.body, self.line_end) if mark else None
        return close.start() if close else self.line_end

    def delimiter(self, start: int) -> str:
        """The mark that closes the regular expression around `start`: `m#^...#`, `%r!...!`, of PHP `'~^...~'`; "" for a bracket."""
        opener = _STRING_DELIMITER if self.language.id == "php" else _DELIMITER
        found = compiled(opener).search(self.text, max(self.line, start - 12), start)
        return found[1] if found else ""

    def delimited(self, candidate: Candidate, end: int) -> int:
        """The end in the command of a stream editor, `s#old#new#`: at its next mark that no backslash stands before."""
        start = candidate.start
        if self.text[start - 1 : start] == "^" and start - 1 > self.line and self.text[start - 2] in "!%#~@|,;":
            return candidate.body if self.text.startswith(self.text[start - 2], candidate.body) else end  # `m%^ftp://%`
        if start == self.line or not (
            self.text[start - 1] in "#|,@!~;%&/^" or compiled(r".*[#|,@!~;%&][gpIi0-9]?[\"']").fullmatch(self.text, start, end + 1)
        ):
            return end
        command = compiled(_SUBSTITUTION).search(self.text, max(self.line, start - WINDOW), start)
        mark = re.compile(rf"(?<!\\){re.escape(command[1])}").search(self.text, candidate.body, end) if command else None
        return mark.start() if mark and not (command and command[1] == "/" and not candidate.slashes) else end

    def matches(self, candidate: Candidate, end: int) -> bool:
        """Whether a class of characters, a group with a quantifier make it a regular expression, in prose, too.

        So does a line that is anchored at both ends.
        """
        window = self.text[candidate.body : min(end, candidate.body + _AHEAD) + 1]
        for signs, pattern in (("(", _MATCHING), ("[\\", _CLASSED)):
            if any(sign in window for sign in signs) and compiled(pattern).match(self.text, candidate.body, self.line_end):
                return True
        anchored = self.language.prose and "\\." in window and self.text.startswith("^", self.line)
        return anchored and self.text.endswith(("$", "$\r"), candidate.body, self.line_end)

"""What does each special character in open text say: does a URL go on behind it?"""

import re
from functools import cache

from urlint.expression import compiled
from urlint.find.brackets import Brackets
from urlint.find.decode import ESCAPES
from urlint.find.heuristics import ending
from urlint.find.language import Language
from urlint.find.placeholders import LONGEST_PLACEHOLDER, bracket, jump, tag, written_reference
from urlint.find.trimming import REFERENCE, inflects, opens_remark
from urlint.record import Record

CJK = "\u3000、。，．：；！？（）［］｛｝「」『』〈〉《》【】〔〕～…“”‘’«»‹›｜＂＇＜＞—―"
_ENDS = r"\s\x00-\x1f\x7f-\x9f\u200b\u2060\u2020-\u2022\u2028\u2029\u2190-\u21ff\u2500-\u25ff\ufeff<>\"`" + CJK
FOREIGN = (  # escapes of another language, none of which a URL goes on with
    r"\\(?:[nrt](?![A-Za-z0-9])"  # a line end, a tab
    r"|(?:x|\\?u00)(?:[01][0-9A-Fa-f]|2[027]|3[cCeE])"  # a control, a blank, a quote, a tag: `\x1b`, `\u003c`
    r"|\\?u20(?:2[89cC]|69)"  # a line end, the end of a direction
    r"|033|04[27]|05[01]"  # a control, a quote, a bracket in octal
    r"|\\{1,7}[nrt](?=[A-Z@])"  # one of a string in a string
    r"|[eE](?:[\[\]]|\\)"  # a colour of a terminal, `\e[0m`, the end of a link there, `\e\`
    r"|[EQ](?![A-Za-z])"  # of a pattern in Perl, `\Q...\E`
    r"|f[BIPR](?![a-z]))"  # a font of a manual page
)
NEXT_LINE = r"\\[nrt]{1,2}https?://"  # of a list, in another language's string
_FOREIGN_PROSE = r"\\[nrt]+https?:"
_ESCAPED = r"\\(?:[nrt](?![a-z])|\")"  # the text is the inside of a string
LONGEST_STRING = 2000
_SHOWN = r"[^'\r\n]{2,600}+(?<=\\[nrt])'"
_GLUED = (  # letters of Japanese, Chinese, Thai, of India, and nothing of a URL behind them
    r"(?:\\u(?:0[9a-fA-F][0-9A-Fa-f]{2}|30[4-9a-fA-F][0-9A-Fa-f]|3[1-9a-fA-F][0-9A-Fa-f]{2}|[4-9][0-9A-Fa-f]{3}))++(?![\w/.?#&=%-])"
)
_SHELLS = ("shellscript", "dockerfile", "makefile")
_OUTPUT = r"`(?:[a-z][\w.-]* [^`\r\n]{1,200}|pwd|hostname|whoami|uname|date)`"
_LONE = r"(?![\w/?=&%#@~+-]|[.:][A-Za-z0-9])"  # an `s` that nothing of a URL follows
_END_OF_COMMENT = r"(?:(?<![/.])\*{2,8}|\*)/"


@cache
def _hop(stops: str, html: bool) -> re.Pattern[str]:
    return compiled(rf"[^{_ENDS}'()\[\]{{}}\\&|,;$#*{stops}]*+")


def in_command(text: str, line: int, start: int, language: Language) -> bool:
    """Whether a word of a shell's command begins at `start`: neither quoted, nor in a comment or a here-document."""
    left = text[max(line, start - LONGEST_STRING) : start]
    quoted = left.count('"') % 2 or left.count("'") % 2 or "`" in left or "#" in left
    return bool(language.comments) and not quoted


def printed(text: str, at: int, escape: str) -> bool:
    """Whether the backslash at `at` begins a line end or a tab to the command of a shell that prints it, whatever follows."""
    if escape not in ("shell", "printf") or text[at + 1 : at + 2] not in ("n", "r", "t"):
        return False
    floor = max(0, at - LONGEST_STRING)
    command = max(text.rfind(mark, floor, at) for mark in "\n;|&") + 1
    return compiled(r"\bprintf\s|\becho\s+-[nE]*e|\$'[^']*\Z").search(text[max(floor, command) : at]) is not None


def starts_command(text: str, at: int, language: Language) -> bool:
    """Whether a backtick at `at` may open a command whose output a shell puts in its place."""
    return text[at : at + 1] == "`" and language.id in _SHELLS


class Walk(Record):
    """A way through the URL that begins at `start` in `text`, no further than `limit`; `line` is where its line begins.

    `open` are the brackets that it opened and has not closed.
    """

    text: str
    start: int
    limit: int
    line: int
    language: Language
    escape: str
    open: Brackets

    def end(self, at: int) -> int:
        """Where the URL ends, that goes on at `at`."""
        hop = _hop(self.language.stops, self.language.markup)
        while True:
            found = hop.match(self.text, at, self.limit)
            at = found.end() if found else at
            if at >= self.limit:
                return self.limit
            step = self._step(at)
            if step <= at:
                return at
            at = step

    def _step(self, at: int) -> int:
        """The offset behind the special character at `at`, or `at` where it ends the URL."""
        match self.text[at]:
            case "(" if not opens_remark(self.text, self.start, at):
                self.open.enter(")")
                return at + 1
            case ")" | "}" as char:
                return self._close(char, at)
            case "[":
                return bracket(self.text, self.start, at, self.limit, self.language)
            case "{" | "$" | "#":
                return self._placeholder(at)
            case "<":
                return tag(self.text, at, self.limit, self.language)
            case "\\":
                return self._backslash(at)
            case "&":
                return self._ampersand(at)
            case "," | ";" | "|":
                return self._separator(at)
            case "'":
                return self._apostrophe(at)
            case "`":
                return self._command(at)
            case "*":
                return at if self.language.block_comments and compiled(_END_OF_COMMENT).match(self.text, at) else at + 1
        return at

    def _command(self, at: int) -> int:
        """Behind the command of a shell between backticks whose output the URL goes on with, or `at`."""
        if not starts_command(self.text, at, self.language):
            return at
        quoted = self.text.count("`", max(self.line, self.start - LONGEST_STRING), self.start) % 2
        found = None if quoted else compiled(_OUTPUT).match(self.text, at, self.limit)
        return found.end() if found else at

    def _close(self, char: str, at: int) -> int:
        if char not in self.open:
            return at
        self.open.close(char)
        return at + 1

    def _placeholder(self, at: int) -> int:
        end = jump(self.text, at, self.limit)
        if end > at:
            return end
        if self.text.startswith("$$", at) and self.language.id == "sql":  # closes a string
            return at
        if self.text[at] == "{":
            self.open.enter("}")
        return at + 1

    def _backslash(self, at: int) -> int:
        following = self.text[at + 1 : at + 2]
        if self.escape == "markdown" and following in ("(", ")", "[", "]"):
            return self._escaped_bracket(following, at)
        if compiled(NEXT_LINE).match(self.text, at, self.limit):
            return at
        if following == "u" and self._is_glued(at):
            return at
        if following == "(" and self.language.id == "swift":
            return jump(self.text, at, self.limit)
        end = self._escaped_placeholder(at)
        if end > at:
            return end
        return self._escape(at) if self.escape not in ("", "html") else self._foreign(at)  # HTML escapes nothing with it

    def _is_glued(self, at: int) -> bool:
        """Whether a script that knows no blanks goes on at `at`, each letter of it an escape, as in translations of programs."""
        if self.text.startswith("\\u", at - 6) or not self.text[at - 1].isalnum():
            return False
        glued = compiled(_GLUED).match(self.text, at, self.limit)
        return glued is not None and self.text.find("/wiki/", self.start, at) < 0

    def _escaped_bracket(self, char: str, at: int) -> int:
        """Behind the bracket that a backslash at `at` keeps from being a mark, or `at` where the URL did not open it."""
        if char in "([":
            self.open.enter(")" if char == "(" else "]")
        elif char in self.open:
            self.open.drop(char)
        else:
            return at
        return at + 2

    def _escaped_placeholder(self, at: int) -> int:
        """Behind what a backslash at `at` begins to fill in, or `at`."""
        found = None
        if self.text.startswith("\\g<", at):  # of a replacement
            found = compiled(r"\\g<\w+>").match(self.text, at, self.limit)
        if found is None and self.escape == "markdown":
            found = compiled(r"\\<[A-Za-z][A-Za-z0-9_ .-]{0,40}\\>").match(self.text, at, self.limit)
        if found is None and self.language.id == "ini":  # what a search of the desktop fills in
            found = compiled(r"\\{1,2}\{[A-Za-z@][^{}\r\n]*\}").match(self.text, at, self.limit)
        return found.end() if found else at

    def _escape(self, at: int) -> int:
        """Behind the escape at `at`, or the backslash alone; `at` where it stands for what ends a URL."""
        kind = ESCAPES[self.escape]
        if compiled(kind.ends).match(self.text, at, self.limit) or printed(self.text, at, self.escape):
            return at
        found = compiled(kind.pattern).match(self.text, at, self.limit)
        return found.end() if found else at + 1

    def _foreign(self, at: int) -> int:
        """Behind a backslash that escapes nothing here; `at` where it does in another language and ends a URL there."""
        text, prose = self.text, self.language.prose
        if compiled(FOREIGN).match(text, at, self.limit) or (prose and compiled(_FOREIGN_PROSE).match(text, at, self.limit)):
            return at
        if not (prose and compiled(r"\\[nrt]").match(text, at, self.limit)):
            return at + 1
        floor = max(self.line, self.start - LONGEST_STRING)
        in_string = text.count('"', floor, self.start) % 2 or compiled(_ESCAPED).search(text, floor, self.start)
        return at if in_string or self._shows_string(floor, at) else at + 1

    def _shows_string(self, floor: int, at: int) -> bool:
        """Whether a string as Python shows it goes on at `at`, that ends in a line end: `'see http://a.test\\nor not\\n'`."""
        return bool(self.text.count("'", floor, self.start) % 2 and compiled(_SHOWN).match(self.text, at, self.limit))

    def _ampersand(self, at: int) -> int:
        text, limit = self.text, self.limit
        if ")" in self.open and (closed := compiled(r"&(?:#41|#x29|rpar);").match(text, at, limit)):
            self.open.drop(")")
            return closed.end()
        if text.startswith("&&", at) and not compiled(r"&&[A-Za-z0-9_%.\[\]-]+=").match(text, at, limit):
            return at
        end = written_reference(text, at, limit)
        if end > at:
            return end
        if compiled(ESCAPES["html"].ends).match(text, at, limit):
            return at
        whole = compiled(REFERENCE).match(text, at, limit) if self.language.markup else None
        return whole.end() if whole else at + 1

    def _separator(self, at: int) -> int:
        if (
            self.text[at] == ";"
            and self.language.id == "shellscript"
            and in_command(self.text, self.line, self.start, self.language)
        ):
            return at
        ends = ending(self.text, self.start, at, self.limit, self.language.id, bare=True)
        return at if ends else at + 1

    def _apostrophe(self, at: int) -> int:
        text, start = self.text, self.start
        if start > self.line and text[start - 1] == "'":
            return at
        following = text[at + 1 : at + 2] if at + 1 < self.limit else ""
        if (following == "s" and compiled(_LONE).match(text, at + 2, self.limit)) or inflects(text, start, at):
            return at
        if self.language.prose or following.isalnum():
            return at + 1
        return at if text.rfind("'", max(self.line, start - LONGEST_PLACEHOLDER), start) >= 0 else at + 1

"""How is a URL written? What the place does not tell, the URL itself shows, or what opened around it."""

from urlint.expression import compiled
from urlint.find.candidates import Candidate
from urlint.find.code_spans import Line
from urlint.find.surroundings import WINDOW, Surroundings

_URL_MACRO = r"\\(?:url|href|nolinkurl)\{\Z"
_MACRO = r"\\[A-Za-z]{3,40}\*?(?:\[[^\[\]]{0,80}\])?\{\Z"
# None looks further than this: a list without blanks holds many URLs.
_OF_JSON = r"[^\s\\\"'<>`]{0,600}+\\u00(?:26|3[dD])"  # `&` and `=` as programs write them that fear for HTML
_REFERENCES = (  # to `&`, a bracket, `/`, `:`, `=`, `@`, behind a few of other characters
    r"[^\s\"'<>`\\&]{1,200}(?:&(?!#)[^\s\"'<>`\\&]{0,200}){0,9}&#(?:0*(?:38|4[017]|58|61|64)|[xX](?:2[689fF]|3[aAdD]|40));"
)
_AMP = r"[^\s<>\"'`&()]{0,600}+&amp;"
_OF_PAGE = r"[^\s\\\"'<>`\[(]{0,600}+\\(?:-[A-Za-z0-9]|&\.)"  # a hyphen, a point as a manual page has it, quoted elsewhere
_OF_ADDRESS = r"mailto:[^\s\\\"'<>`]{0,600}+\\@"  # in a string of a language in which `@` begins a name
# What Markdown would take for an escape, but for that of a table.
_WRITTEN = r"[^\s`<>\"']{0,600}?(?:\\(?!\|)|&(?:#|[A-Za-z][A-Za-z0-9]*;))"


class Writing(Surroundings):
    """The escapes of one candidate after the other."""

    _code: Line | None = None

    def macro(self, start: int, escape: str) -> str:
        """The escape in the argument of a LaTeX macro that a string holds; elsewhere the string's own."""
        if self.text[max(self.line, start - 1) : start] != "{" or escape not in ("", "string", "python", "json", "single"):
            return escape
        if not self.language.quotes or not compiled(_URL_MACRO if self.language.prose else _MACRO).search(
            self.text, max(self.line, start - 130), start
        ):
            return escape
        return "macro" if escape else "latex"

    def separated(self, candidate: Candidate, escape: str) -> str:
        """The escape that the URL itself shows: of HTML, of properties, of slashes, of JSON; else that of its place."""
        if self.referenced and compiled(_REFERENCES).match(self.text, candidate.start, self.line_end):
            return "html"
        if not escape and self.text.endswith("](", self.line, candidate.start) and self._amp(candidate):  # a link of Markdown
            return "html"
        if not escape and self.text[candidate.body - 4 : candidate.body] == "\\://":  # as files of properties write it
            return "properties"
        if not escape and compiled(_OF_PAGE).match(self.text, candidate.body, self.line_end):
            return "troff"
        if not escape and compiled(_OF_ADDRESS).match(self.text, candidate.start, self.line_end):
            return "comment"
        if candidate.slashes.startswith("\\\\"):  # a string in a string
            return "slashes"
        if candidate.slashes and escape not in ("string", "json", "python", "bytes"):
            return "slashes" if escape != "html" else "html-slashes"
        if not escape and self.text.find("\\u00", candidate.body, min(self.line_end, candidate.body + WINDOW)) >= 0:
            return "json" if compiled(_OF_JSON).match(self.text, candidate.body, self.line_end) else ""
        if escape == "markdown" and compiled(_WRITTEN).match(self.text, candidate.body, self.line_end):
            return "" if self.in_code(candidate.start) else escape
        return escape

    def _amp(self, candidate: Candidate) -> bool:
        return compiled(_AMP).match(self.text, candidate.body, self.line_end) is not None

    def in_code(self, at: int) -> bool:
        """Whether `at` stands in a code span of Markdown, where nothing is escaped (CommonMark 0.31, section 6.1)."""
        if self.language.id != "markdown":
            return False
        self._code = self._code or Line(self.text, self.floor, self.limit)
        return self._code.hides(at)

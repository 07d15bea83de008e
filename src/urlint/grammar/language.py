"""A grammar made ready: automata by production, out of the shipped tables, a cache, or built when they are asked for."""

from collections.abc import Callable
from functools import cache, cached_property

from urlint.automata.dfa import Dfa
from urlint.grammar.error import GrammarError, nearest
from urlint.grammar.standard import BUILT_IN, Standard, path, standard, unknown
from urlint.grammar.tables import Entry, Tables
from urlint.text import a_text
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.grammar.file import FileTables
    from urlint.grammar.grammar import Grammar
from urlint.seen import quotable


class Language:
    """What a person chose with `--grammar`: `name` as they call it, its start production, and where its automata come from.

    `standard` is None for a grammar file of the user's own, which is taken as written. Unless `quoted`, the file is not theirs,
    and no message names what it has. `doubt` is an error in it that does not keep it from being used; "" if there is none.
    `written` gives the file's productions as they are written.
    """

    def __init__(
        self,
        name: str,
        start: str,
        standard: Standard | None,
        tables: "Tables | FileTables",
        quoted: bool = True,
        doubt: str = "",
        written: "Callable[[], Grammar] | None" = None,
    ) -> None:
        self.name, self.start, self.standard, self.tables, self.quoted = name, start, standard, tables, quoted
        self.doubt, self._written = doubt, written
        self._tracers: dict[str, Callable[[str], str]] = {}

    def entry(self, production: str) -> Entry:
        """What judges by a production; case counts only where it tells two apart. Raises GrammarError."""
        found = self.spelled(a_text(production, "production"))
        if found is None:
            raise GrammarError(f"{self.name}: unknown production `{quotable(production)}`{self.hint(production)}")
        return self.tables[found]

    def hint(self, production: str) -> str:
        """A hint at the production that somebody may have meant; "" where there is none, or none that may be named."""
        return nearest(production, self.tables) if self.quoted else ""

    def spelled(self, production: str) -> str | None:
        """A production's name as the grammar spells it; None where there is no such production."""
        return production if production in self.tables else self._folded.get(production.lower())

    def innermost(self, production: str, text: str) -> str:
        """The production that is being read behind the beginning of a text of `production`; that one if it is not known."""
        if self._written is None or not self.quoted:
            return production
        if production not in self._tracers:
            from urlint.grammar.innermost import tracer  # late: few texts are refused by a grammar of one's own

            self._tracers[production] = tracer(self._written(), production)
        return self._tracers[production](text) or production

    @cached_property
    def _folded(self) -> dict[str, str]:
        """The names by their lower case, of several the first."""
        return {name.lower(): name for name in reversed(list(self.tables))}

    def dfa(self, production: str) -> Dfa:
        """The minimal DFA of a production. Raises GrammarError where it has none, as it is context-free or too large."""
        return self.entry(production).dfa


@cache
def builtin(name: str) -> Language:
    """A built-in standard, from the tables in the package. Raises GrammarError for any other name."""
    if name not in BUILT_IN:
        raise unknown(name)
    made = standard(name)
    with open(path(name, "tables"), "rb") as file:
        return Language(name, made.start, made, Tables(file.read()))

"""A grammar ready for use: the automata of its productions, from the shipped tables, from a cache, or built on demand."""

from collections.abc import Callable
from functools import cache, cached_property

from urlint.automata.dfa import Dfa
from urlint.grammar.error import GrammarError, nearest
from urlint.grammar.standard import BUILT_IN, Standard, path, standard, unknown
from urlint.grammar.tables import Compiled, Tables
from urlint.text import a_text
from urlint.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from urlint.grammar.file import FileTables
    from urlint.grammar.grammar import Grammar
from urlint.seen import quotable


class Language:
    """A grammar that a user chose: its name as given, its start production, and the source of its automata.

    `standard` is None for a user's grammar file, which is used as it is. `quoted`: the file is the user's own, so that messages may
    quote its names. `doubt` is an error in the file that does not prevent its use; "" if there is none. `written` returns the
    productions of the file as they are written.
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

    def __reduce__(self) -> "tuple[Any, ...]":
        """A built-in grammar is pickled and copied by its name, a user's by what it was made of, without what it keeps."""
        if self.standard is not None:
            return builtin, (self.name,)
        return Language, (self.name, self.start, None, self.tables, self.quoted, self.doubt, self._written)

    def entry(self, production: str) -> Compiled:
        """The table entry of a production; case matters only to tell two names apart. Raises GrammarError."""
        found = self.spelled(a_text(production, "production"))
        if found is None:
            raise GrammarError(f"{self.name}: unknown production `{quotable(production)}`{self.hint(production)}")
        return self.tables[found]

    def hint(self, production: str) -> str:
        """A hint at the production that was probably meant; "" if there is none, or if messages must not name it."""
        return nearest(production, self.tables) if self.quoted else ""

    def spelled(self, production: str) -> str | None:
        """The name of a production as the grammar spells it; None if there is no such production."""
        return production if production in self.tables else self._folded.get(production.lower())

    def innermost(self, production: str, text: str) -> str:
        """The innermost production at the end of `text`, which is the start of a text of `production`; `production` if unknown."""
        if self._written is None or not self.quoted:
            return production
        if production not in self._tracers:
            from urlint.grammar.innermost import tracer  # late: few texts are rejected by a user's grammar

            self._tracers[production] = tracer(self._written(), production)
        return self._tracers[production](text) or production

    @cached_property
    def _folded(self) -> dict[str, str]:
        """The names by their lower-case form; the first one if several are equal."""
        return {name.lower(): name for name in reversed(list(self.tables))}

    def dfa(self, production: str) -> Dfa:
        """The minimal DFA of a production. Raises GrammarError if it has none because it is not regular or too large."""
        return self.entry(production).dfa


@cache
def builtin(name: str) -> Language:
    """A built-in grammar, from the tables in the package. Raises GrammarError if there is none of this name."""
    if name not in BUILT_IN:
        raise unknown(name)
    made = standard(name)
    with open(path(name, "tables"), "rb") as file:
        return Language(name, made.start, made, Tables(file.read()))

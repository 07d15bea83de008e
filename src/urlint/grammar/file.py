"""The compiled form of a grammar file, as bytes for a cache: automata for regular productions, a network for the others.

The head has a line for each production: its name, a tab, and the number of its part in the network, or a `!` and the reason why
it cannot be used. After an empty line come the tables of the automata, and those of the parts.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property

from urlint.automata.budget import Budget, Exhausted
from urlint.automata.earley import Recognizer
from urlint.automata.network import Network
from urlint.automata.nfa import TooLarge
from urlint.automata.octets import OctetRecognizer, of_characters
from urlint.grammar.build import digest, entry
from urlint.grammar.compile import Compiler
from urlint.grammar.error import GrammarError
from urlint.grammar.grammar import Grammar
from urlint.grammar.parts import Parts
from urlint.grammar.tables import Compiled, Tables, pack

FORMAT = "urlint-file-2"


def packed(grammar: Grammar, text: str, budget: Budget) -> bytes:
    """All productions of a grammar in the form that can judge texts; `text` is the source of the grammar. Never raises."""
    compiler = Compiler(grammar, budget)
    parts, entries, lines = Parts(compiler), list[Compiled](), list[str]()
    for name in dict.fromkeys(name for block in grammar.blocks for name in block.productions):
        found = grammar.find(name)
        regular = _entry(compiler, name)
        if regular is not None:
            entries.append(regular)
            lines.append(name)
            continue
        try:
            lines.append(f"{name}\t{parts.number(*found)}")
        except GrammarError as error:
            why = f"{grammar.place(found[1].line)}: {error}"
            lines.append(f"{name}\t!{why.encode('unicode_escape').decode('ascii')}")
    tables = pack(digest(text), entries)
    network = pack(digest(text), [Compiled(str(number), dfa, "") for number, dfa in enumerate(parts.dfas)])
    head = "".join(f"{line}\n" for line in lines)
    return f"{FORMAT} {len(head)} {len(tables)} {int(grammar.octets)}\n{head}".encode("ascii") + tables + network


def _entry(compiler: Compiler, name: str) -> Compiled | None:
    """The automaton of a production as a table entry; None if it has none, or one that is too large."""
    grammar = compiler.grammar
    dfa = compiler.regular(*grammar.find(name))
    if dfa is None or not grammar.octets:
        return None if dfa is None else entry(compiler, name, name == grammar.start)
    try:
        return Compiled(name, of_characters(dfa, compiler.budget), "")
    except (TooLarge, Exhausted):
        return None


class FileTables(Mapping[str, Compiled]):
    """The result of `packed`, decoded. Raises ValueError for other bytes, and GrammarError for a production that is too large."""

    def __init__(self, made: bytes) -> None:
        first, _, rest = made.partition(b"\n")
        form, head, tables, octets = first.decode("ascii").split(" ")
        if form != FORMAT:
            raise ValueError("not the tables of this version")
        names, end, self._octets = int(head), int(head) + int(tables), octets == "1"
        lines = rest[:names].decode("ascii").splitlines()
        self._how = {name: how for name, _, how in (line.partition("\t") for line in lines)}
        self._tables, self._parts = Tables(rest[names:end]), Tables(rest[end:])

    @cached_property
    def _network(self) -> Network:
        return Network([each.dfa for each in self._parts.values()])

    def __getitem__(self, name: str) -> Compiled:
        how = self._how[name]
        if how.startswith("!"):
            raise GrammarError(how[1:].encode("ascii").decode("unicode_escape"))
        recognizer = OctetRecognizer if self._octets else Recognizer
        return Compiled(name, recognizer(self._network, int(how)), "") if how else self._tables[name]

    def small(self) -> list[str]:
        """The names of the productions with two states, such as character sets."""
        return self._tables.small()

    def __contains__(self, name: object) -> bool:
        return name in self._how

    def __iter__(self) -> Iterator[str]:
        return iter(self._how)

    def __len__(self) -> int:
        return len(self._how)

"""Does a text belong to a context-free language, and if not, where does it stop matching? With the interface of a DFA.

J. Earley, "An efficient context-free parsing algorithm", CACM 13 (1970), with the minimal automata of a network in place of
dotted rules. Calls of parts that match the empty text are skipped in advance (J. Aycock, R. N. Horspool, "Practical Earley
Parsing", 2002). A call at the end of a part passes on its caller directly (J. M. I. M. Leo, "A general context-free parsing
algorithm running in linear time on every LR(k) grammar without using lookahead", 1991). A character is accepted only if some
string of the language continues with it.
"""

from collections.abc import Iterator

from urlint.automata.charset import CharSet, partition
from urlint.automata.dfa import Walk
from urlint.automata.network import Network
from urlint.typed import Any

_STEPS = 4_000_000  # the maximum number of items processed for a text; takes a few seconds
_FIRST, _EACH = 300_000, 300  # items for a text of any length, plus items per character; typical grammars need ten per character
_KEPT = 10_000  # cached closures

Item = tuple[int, Any]
"""A state of the network, and the place where its part was called (None: the start of the text)."""


class ItemSet:
    """An Earley item set at one offset: `items` of parts called earlier, and the states `begun` of parts called here."""

    __slots__ = ("_awaited", "_last", "_origins", "begun", "items")

    def __init__(self, items: list[Item], begun: dict[int, None]) -> None:
        self.items, self.begun = items, begun
        self._origins: dict[int, list[Any]] = {}
        self._awaited: dict[int, list[Item]] = {}
        self._last: dict[int, Item | None] = {}

    def awaited(self, part: int, network: Network) -> list[Item]:
        """The items to continue with after `part`, called here, has matched; the place is True for parts called here."""
        if part not in self._awaited:
            found = list[Item]()
            for state, target in network.callers[part]:
                found += ((target, origin) for origin in self.origins.get(state, ()))
                if state in self.begun:
                    found.append((target, True))
            self._awaited[part] = found
        return self._awaited[part]

    @property
    def origins(self) -> dict[int, list[Any]]:
        """The places where the parts of the items were called, by state."""
        if not self._origins:
            for state, origin in self.items:
                self._origins.setdefault(state, []).append(origin)
        return self._origins

    @property
    def size(self) -> int:
        """The number of items."""
        return len(self.items) + len(self.begun)


class Recognizer:
    """Matches texts against a part of a network. A state is a `Place`.

    Work for a text is bounded. The walk of a text that exceeds the limit ends in a place that is not accepted and expects nothing.
    """

    def __init__(self, network: Network, part: int) -> None:
        self.network, self.part = network, part
        self._closures: dict[tuple[int, ...], dict[int, None]] = {}
        self.work = 0
        """Items processed so far, a measure of time."""
        self._costly = ("", 0, Walk(0, ItemSet([], {})))  # the start of the last text that exceeded a limit, the limit, the result
        self.accepting = _Accepting(self)
        start = network.starts[part]
        alive = network.is_live(part)
        self.first = self._place([(state, None) for state in network.after(start)]) if alive else ItemSet([], {})

    def __contains__(self, text: str) -> bool:
        """Whether `text` belongs to the language."""
        at, place = self.walk(text)
        return at == len(text) and place in self.accepting

    @property
    def empty(self) -> bool:
        """Whether the language is empty."""
        return not self.first.items

    def walk(self, text: str, state: Any = None) -> Walk:
        """The longest prefix of `text` that some string of the language starts with, within a limit of work."""
        limit = min(_STEPS, _FIRST + _EACH * len(text))
        begun, spent, end = self._costly
        if state is None and limit <= spent and text.startswith(begun):
            return end
        place, most = state or self.first, self.work + limit
        for at, char in enumerate(text):
            after = self.step(place, char)
            if after is None:
                return Walk(at, place)
            if self.work > most:
                end = Walk(at, ItemSet([], {}))
                self._costly = (text[: at + 1], limit, end) if state is None else self._costly
                return end
            place = after
        return Walk(len(text), place)

    def step(self, place: ItemSet, char: str) -> ItemSet | None:
        """The next place; None if no string continues with this character."""
        step, after = self.network.step, self.network.after
        found: dict[Item, None] = {}
        self.work += place.size
        for state, origin in place.items:
            target = step(state, char)
            if target >= 0:
                found.update(((each, origin), None) for each in after(target))
        for state in place.begun:
            target = step(state, char)
            if target >= 0:
                found.update(((each, place), None) for each in after(target))
        if not found:
            return None
        self.work += len(found)
        return self._place(self._completed(found))

    def leads_on(self, place: ItemSet) -> bool:
        """Whether some string can continue from a place or end there."""
        return bool(place.items)

    def row(self, place: ItemSet) -> "Row":
        """The transitions of a place by character."""
        return Row(self, place)

    def expected(self, place: ItemSet) -> CharSet:
        """The characters that have a transition from a place."""
        return CharSet.of(*(pair for chars in self._leading(place) for pair in chars.ranges))

    def moves(self, place: ItemSet) -> Iterator[tuple[str, ItemSet]]:
        """The transitions of a place: a sample character of each class, and the next place."""
        every = self.expected(place)
        for chars in partition(self._leading(place)):
            if chars & every:
                char = chars.first()
                after = self.step(place, char)
                assert after is not None, "the character is expected"
                yield char, after

    def _leading(self, place: ItemSet) -> Iterator[CharSet]:
        for state in dict.fromkeys([state for state, _ in place.items] + list(place.begun)):
            yield from self.network.chars(state)

    def _completed(self, found: dict[Item, None]) -> list[Item]:
        """The items, with those that continue after a completed part (Earley's completer)."""
        network = self.network
        items = list(found)
        for state, origin in items:
            if not network.final[state] or origin is None:
                continue
            behind = self._behind(origin, network.owner[state])
            self.work += len(behind)
            for fresh in behind:
                if fresh not in found:
                    found[fresh] = None
                    items.append(fresh)
        return items

    def _behind(self, place: ItemSet, part: int) -> list[Item]:
        """The items that continue after `part`, called at `place`, has matched up to here."""
        last = self._handed(place, part)
        if last is not None:
            return [last]
        return [
            (each, place if origin is True else origin)
            for target, origin in place.awaited(part, self.network)
            for each in self.network.after(target)
        ]

    def _handed(self, place: ItemSet, part: int) -> Item | None:
        """The topmost item of a chain in which each part ends with the next (Leo's right recursion); None if there is no chain."""
        network, chain = self.network, list[tuple[ItemSet, int]]()
        seen = set[tuple[int, int]]()
        last: Item | None = None
        while (id(place), part) not in seen:
            if part in place._last:
                last = place._last[part] or last
                break
            seen.add((id(place), part))
            waiting = place.awaited(part, network)
            self.work += 1 + len(waiting)
            if len(waiting) != 1 or not network.is_over(waiting[0][0]):
                place._last[part] = None
                break
            chain.append((place, part))
            state, origin = waiting[0]
            origin = place if origin is True else origin
            last = state, origin
            if origin is None:
                break
            place, part = origin, network.owner[state]
        for each, number in chain:
            each._last[number] = last
        return last

    def _place(self, items: list[Item]) -> ItemSet:
        return ItemSet(items, self._begun(tuple(sorted({state for state, _ in items if self.network.calls[state]}))))

    def _begun(self, states: tuple[int, ...]) -> dict[int, None]:
        """The start states of all parts called from `states`, directly or indirectly (Earley's predictor)."""
        if not states:
            return {}
        if states not in self._closures:
            if len(self._closures) > _KEPT:
                self._closures.clear()
            network = self.network
            todo, parts = list(states), set[int]()
            for state in todo:
                for part in network.calls[state]:
                    if part not in parts:
                        parts.add(part)
                        todo += network.after(network.starts[part])
            self._closures[states] = dict.fromkeys(todo[len(states) :])
        return self._closures[states]


class Row:
    """The transitions of a place by character. Raises KeyError for a character without transition."""

    def __init__(self, recognizer: Recognizer, place: ItemSet) -> None:
        self._recognizer, self._place = recognizer, place

    def __getitem__(self, char: str) -> "Row":
        after = self._recognizer.step(self._place, char)
        if after is None:
            raise KeyError(char)
        return Row(self._recognizer, after)


class _Accepting:
    """The accepting places, as a container."""

    def __init__(self, recognizer: Recognizer) -> None:
        self._recognizer = recognizer

    def __contains__(self, place: object) -> bool:
        final = self._recognizer.network.final
        return isinstance(place, ItemSet) and any(origin is None and final[state] for state, origin in place.items)

    def __bool__(self) -> bool:
        return not self._recognizer.empty

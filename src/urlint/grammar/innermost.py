"""Which production is being read at the end of an incomplete text? Of those in progress, the one that started last.

Every production is a call here, so that the places of the Earley recognizer show which productions are in progress, and since when.
"""

from collections.abc import Callable

from urlint.automata.dfa import Dfa
from urlint.automata.earley import Item, ItemSet, Recognizer
from urlint.automata.network import Network
from urlint.grammar.compile import Compiler
from urlint.grammar.core import CORE
from urlint.grammar.error import GrammarError
from urlint.grammar.grammar import Block, Grammar, Production
from urlint.grammar.parts import Parts

_STEPS = 3_000_000  # for building the automata; takes half a second
_LONGEST = 2000  # characters
_MOST_WORK = 500_000  # items; takes a third of a second
_DEEPEST = 50  # nested parts of productions


class _Calling(Compiler):
    """A compiler that considers nothing regular, so that each production becomes a call."""

    def regular(self, block: Block, production: Production) -> Dfa | None:
        return None


def tracer(grammar: Grammar, production: str) -> Callable[[str], str]:
    """A function from the start of a text of `production` to the name of the innermost production at its end, or ""."""
    parts = Parts(_Calling(grammar), _STEPS)
    try:
        part = parts.number(*grammar.find(production))
    except GrammarError:
        return lambda _: ""
    blocks = CORE, *grammar.blocks
    names = {parts.known(each.expr): name for block in blocks for name, each in block.productions.items()}
    recognizer = Recognizer(Network(parts.dfas), part)

    def innermost(text: str) -> str:
        if grammar.octets:
            text = text.encode("utf-8", "surrogatepass").decode("latin-1")
        places = _places(recognizer, text) if len(text) <= _LONGEST else []
        return _innermost(recognizer.network, places, names) if places else ""

    return innermost


def _places(recognizer: Recognizer, text: str) -> list[ItemSet]:
    """The recognizer's places before each character and after the last; none if it rejects the text or takes too much work."""
    places, most = [recognizer.first], recognizer.work + _MOST_WORK
    for char in text:
        place = recognizer.step(places[-1], char)
        if place is None or recognizer.work > most:
            return []
        places.append(place)
    return places


def _innermost(network: Network, places: list[ItemSet], names: dict[int | None, str]) -> str:
    """The name of the innermost unfinished production at the last place: the one that started last, and there the most nested."""
    order = {id(place): at for at, place in enumerate(places)}
    begun = {id(place): {state: at for at, state in enumerate(place.begun)} for place in places}

    def since(item: Item) -> tuple[int, int]:
        """The sort key of an item: where its part started, then the order in which the parts that started there were called."""
        state, origin = item
        depth = begun[id(origin)].get(network.starts[network.owner[state]]) if origin is not None else None
        return (-1, 0) if depth is None else (order[id(origin)], depth)

    last = max((item for item in places[-1].items if not network.is_over(item[0])), key=since, default=None)
    for _ in range(_DEEPEST):
        if last is None:
            break
        state, origin = last
        part = network.owner[state]
        if part in names or origin is None:
            return names.get(part, "")
        last = next(((target, origin if above is True else above) for target, above in origin.awaited(part, network)), None)
    return ""

"""How is what was found out kept? By a key that has all on which it depends."""

from collections.abc import Callable

from urlint.typed import TypeVar, cast

Answer = TypeVar("Answer")


class Memo(dict[object, object]):
    """What was found out, by its key."""

    def once(self, key: object, find_out: Callable[[], Answer]) -> Answer:
        """What `find_out` gave at first for a key."""
        if key not in self:
            self[key] = find_out()
        return cast("Answer", self[key])

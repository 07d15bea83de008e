"""What is wrong with settings? All of it is reported at once, up to a number."""

from collections.abc import Callable, Iterable

from urlint.seen import quotable
from urlint.typed import TypeVar

Item = TypeVar("Item")
Made = TypeVar("Made")
BEYOND = 1 << 63
MOST_TOLD = 20
"""The number of mistakes that are reported at once: finding a similar name for each takes time."""


class SettingsError(ValueError):
    """A wrong key or value. `at` is the path to it through the tables, `value` what is there, if that is informative.

    >>> import urlint
    >>> urlint.lint("", config={"ignore": ["invalid-prot"]})
    Traceback (most recent call last):
    urlint.lint.config.mistake.SettingsError: unknown rule `invalid-prot`; did you mean `invalid-port`?

    The message is redacted. `others` are the other mistakes in the same settings, up to `MOST_TOLD` in all.
    """

    at: tuple[str, ...]
    value: object
    others: "tuple[SettingsError, ...]" = ()

    def __init__(self, message: str, at: tuple[str, ...] = (), value: object = None) -> None:
        from urlint.lint.redact import redacted_text, reworded  # late: settings are seldom wrong

        if isinstance(value, str):
            told = quotable(value)
            message = reworded(message.replace(f"`{value}", f"`{told}").replace(f'`"{value}', f'`"{told}'), told)
        super().__init__(redacted_text(message))
        self.at, self.value = at, None if is_huge(value) else value


class Mistakes(list[SettingsError]):
    """The mistakes in the same settings, collected while the rest of these is read."""

    def right(self, read: Callable[[Item], Made], items: Iterable[Item]) -> list[Made]:
        """What `read` makes of the items, without those for which it raises SettingsError; it stops at the last one to report."""
        made: list[Made] = []
        for item in items:
            try:
                made.append(read(item))
            except SettingsError as error:
                self += (error, *error.others)
            if len(self) >= MOST_TOLD:
                break
        return made

    def ask(self, read: Callable[[], Made], otherwise: Made) -> Made:
        """What `read` makes, or `otherwise` if it raises SettingsError."""
        return next(iter(self.right(lambda _: read(), [None])), otherwise)

    def tell(self) -> None:
        """Does nothing if nothing is wrong; otherwise raises the first mistake, with the others attached."""
        if self:
            self[0].others = tuple(self[1:MOST_TOLD])
            raise self[0]


def together(read: Callable[[Item], Made], items: Iterable[Item]) -> list[Made]:
    """What `read` makes of each item. Raises SettingsError: the first mistake, with the others attached."""
    wrong = Mistakes()
    made = wrong.right(read, items)
    wrong.tell()
    return made


def is_huge(value: object) -> bool:
    """Whether a value is an integer that TOML does not have; Python writes none of more than 4,300 digits."""
    return isinstance(value, int) and abs(value) >= BEYOND

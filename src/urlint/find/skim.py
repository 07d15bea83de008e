"""What is a skim? Where the linter stops in a place or a value, because what is there may not be plain."""

from urlint.record import Record

LINKED = r"(?<!\]\(https:)(?<!\]\(http:)"
"""A condition for colons: not those of web URLs in Markdown links."""


class Skim(Record):
    """An expression for one kind of place. Those of a language that begin with the same character are searched at once.

    `first` is that character, `rest` what follows it, in which `{url}` stands for plain URLs, `{either}` for these and plain
    references. `others` is a condition for the colons at which the linter stops as well: not those that this skim has checked.
    """

    first: str
    rest: str
    others: str = ""

    @property
    def pattern(self) -> str:
        """The whole expression."""
        return self.first + self.rest

    @property
    def about_references(self) -> bool:
        """Whether nothing stops there at a plain reference."""
        return "{either}" in self.rest

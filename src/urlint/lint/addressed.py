"""Does a text speak to urlint? Then it may hold comments that suppress something, or are misspelled."""


def is_addressed(text: str) -> bool:
    """Whether it holds our name, as people write it.

    >>> is_addressed("# urlint: ignore"), is_addressed("# URLINT: IGNORE"), is_addressed("# a linter")
    (True, True, False)
    """
    return "rlint" in text or "RLINT" in text  # two searches, not three: a tenth of what `check` takes for sources

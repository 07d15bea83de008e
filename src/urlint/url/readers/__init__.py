"""How do programs read URLs? One file each, listed in `urlint.url.reader.NAMES`; `tests/readers` compares each with its program."""

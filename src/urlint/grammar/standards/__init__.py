"""Which standards are there? A grammar text and a few lines each, listed in `urlint.grammar.standard.NAMES`."""

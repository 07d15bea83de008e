"""The shelf of standards: a grammar text and a few lines each, named in `urlint.grammar.standard.NAMES`."""

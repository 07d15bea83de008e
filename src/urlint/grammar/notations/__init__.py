"""The shelf of notations: one file each, named in `urlint.grammar.notation.NAMES`."""

"""The shelf of schemes: a grammar text and a file each, named in `urlint.grammar.standard.SCHEMES`."""

"""Which notations are there? One file each, listed in `urlint.grammar.options.NOTATIONS`."""

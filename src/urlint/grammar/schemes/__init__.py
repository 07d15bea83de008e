"""Which schemes have grammars? A grammar text and a module each, listed in `urlint.grammar.standard.SCHEMES`."""

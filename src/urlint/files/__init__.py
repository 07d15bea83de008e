"""Which files, under which configuration? Knows no terminal, no protocol."""

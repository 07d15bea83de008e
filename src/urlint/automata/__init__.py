"""Does a string belong to a language, and if not, where does it stop matching? Knows no URLs, grammar notations, or files."""

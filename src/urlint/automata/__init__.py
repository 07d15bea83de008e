"""Does this string belong, and where does it stop belonging? Knows no URL, no notation, no file."""

"""How is it told to the terminal? Alone in `urlint` reads arguments and prints; knows no editor."""

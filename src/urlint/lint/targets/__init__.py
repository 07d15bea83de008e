"""Does a relative reference lead to a file that is there, and to a place in it? Knows no disk: it asks a `Tree`."""

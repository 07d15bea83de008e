"""What does the `urlint` command do? The only part of `urlint` that reads arguments and prints; knows no editor."""

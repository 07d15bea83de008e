"""Reads from https://example.org/api (a comment may hold URLs, too)."""

BASE = "https://example.org/api\u00e9"
PATTERN = r"https://example\.org/(?:a|b)"

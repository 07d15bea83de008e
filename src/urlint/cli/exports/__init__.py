"""In which forms is a production handed over to other programs? One form a file: `write(source)` gives the whole text."""

NAMES = ("python", "javascript", "pcre", "re2", "rust", "abnf", "json-dfa", "railroad-html")

"""In which formats can a production be exported? One module per format: `write(source)` returns the whole text."""

NAMES = ("python", "javascript", "pcre", "re2", "rust", "abnf", "json-dfa", "railroad-html")

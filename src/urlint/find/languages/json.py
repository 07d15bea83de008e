"""JSON and its relatives with comments."""

from urlint.find.language import Language

language = Language("json", comments=("//",), block_comments=True, quotes={'"': "json", "'": "json"})

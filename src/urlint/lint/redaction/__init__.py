"""Which characters of a text may be a secret? Asked by `urlint.lint.redact`, which puts `***` in their place."""

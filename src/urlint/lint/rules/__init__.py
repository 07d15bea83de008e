"""The shelf of rules: one file each, named in `urlint.lint.rule.NAMES`; its docstring is its page."""

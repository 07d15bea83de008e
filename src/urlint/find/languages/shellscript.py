"""Shells: words, and single quotes that hold raw text."""

from urlint.find.language import Language
from urlint.find.languages._blocks import here

language = Language(
    "shellscript",
    comments=("#",),
    quotes={'"': "shell", "'": "printf"},
    escape="shell",
    joins=r"(?<=[\"\'])[$A-Za-z0-9_/\"\'{]",
    nests=True,
    blocks=(here("<<"),),
    placeholder=r"`[^`]*`",  # what a command prints, and of no command nothing
    commands=True,
    substitution="`",
    readers=("curl",),
)

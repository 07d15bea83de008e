"""Dockerfiles: words, and strings as a shell has them."""

from urlint.find.blocks import here
from urlint.find.language import Language

language = Language(
    "dockerfile",
    comments=("#",),
    quotes={'"': "shell", "'": "printf"},
    escape="shell",
    blocks=(here("<<"),),
)

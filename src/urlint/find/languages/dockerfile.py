"""Dockerfiles: words, and strings as a shell has them."""

from urlint.find.language import Language, Remark
from urlint.find.languages._blocks import here

language = Language(
    "dockerfile",
    comments=("#",),
    quotes={'"': "shell", "'": "printf"},
    escape="shell",
    blocks=(here("<<"),),
    substitution="`",
    remark=Remark(where="above"),
    readers=("curl",),
)

"""Dockerfiles: words, and strings as in a shell."""

from urlint.find.language import Language, Remark
from urlint.find.languages._blocks import here
from urlint.find.languages._names import Editors, Names

names = Names(
    aliases="docker containerfile",
    files="Dockerfile Containerfile dockerfile .dockerfile",
    named=r"(?:.*/)?(?:Dockerfile|Containerfile)\.[^/]*",
    sign=r"file\.",
)
editors = Editors(vim="dockerfile", helix={"dockerfile": "docker-langserver"}, zed=("Dockerfile",))
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

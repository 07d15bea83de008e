"""Shells: words, and single quotes that enclose raw text."""

from urlint.find.language import Language, Remark
from urlint.find.languages._blocks import here
from urlint.find.languages._names import Editors, Names

names = Names(
    aliases="sh shell bash zsh ksh fish console shell-session shellsession",
    files=".sh .bash .zsh .ksh .fish .bashrc .zshrc .profile .bash_profile .envrc .env crontab PKGBUILD .ebuild .bats",
    interpreters="sh bash dash zsh ksh fish ash",
    tests="test_",
)
editors = Editors(vim="sh", helix={"bash": "bash-language-server"}, zed=("Shell Script",))
language = Language(
    "shellscript",
    comments=("#",),
    quotes={'"': "shell", "'": "printf"},
    escape="shell",
    joins=r"(?<=[\"\'])[$A-Za-z0-9_/\"\'{]",
    nests=True,
    blocks=(here("<<"),),
    placeholder=r"`[^`]*`",  # the output of a command, or nothing for an empty command
    commands=True,
    substitution="`",
    readers=("curl",),
    remark=Remark(where="above"),  # many readers of a `.env` read text after a value as part of it
)

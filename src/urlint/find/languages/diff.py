"""Diffs, as `diff` and git write them: plain text whose lines must be exactly those of other files."""

from urlint.find.languages._names import Editors, Names
from urlint.find.languages.plaintext import language as base

names = Names(
    aliases="patch udiff",
    files=".diff .patch .rej",
    begins=r"diff --git |--- (?:a/\S|\S+\t[0-9]{4}-[0-9]{2}-)|From [0-9a-f]{40} Mon Sep 17 00:00:00 2001",  # mails of git
    over="plaintext",  # patches often have no suffix of their own
)
editors = Editors(vim="diff", helix={"diff": ""}, zed=("Diff",), kate="Diff")
language = base._replace(id="diff", copies_lines=True)

"""Starlark, which Bazel reads: strings as in Python, without formatted ones and without Python's view of URLs."""

from urlint.find.language import Language, Remark
from urlint.find.languages._blocks import tripled
from urlint.find.languages._names import Editors, Names

names = Names(aliases="bazel bzl", files=".bzl .star .bazel BUILD WORKSPACE", named=r"(?:.*/)?[^/]+\.BUILD", sign="BUILD")
editors = Editors(vim="bzl", helix={"starlark": ""}, zed=("Starlark",))
language = Language(
    "starlark",
    comments=("#",),
    quotes={'"': "python", "'": "python"},
    before_raw="r",
    joins=r"\+(?!=)",
    blocks=(tripled('"', "python"), tripled("'", "python")),
    remark=Remark(gap="  "),
)

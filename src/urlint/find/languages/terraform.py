"""Terraform and HCL: `${...}` in strings."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, here
from urlint.find.languages._names import Editors, Names

names = Names(aliases="tf hcl", files=".tf .tfvars .hcl")
editors = Editors(vim="terraform", helix={"hcl": "terraform-ls"}, zed=("Terraform",))
language = Language(
    "terraform",
    comments=("#", "//"),
    escape="string",
    nests=True,
    blocks=(COMMENT, here("<<")),
)

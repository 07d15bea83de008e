"""Terraform and HCL: `${...}` in strings."""

from urlint.find.language import Remark
from urlint.find.languages._blocks import COMMENT, here
from urlint.find.languages._names import Editors, Names
from urlint.find.languages.json import values

names = Names(aliases="tf hcl", files=".tf .tfvars .hcl")
editors = Editors(vim="terraform", helix={"hcl": "terraform-ls"}, zed=("Terraform",))
language = values._replace(
    id="terraform",
    data=False,
    key="",
    nests=True,
    comments=("#", "//"),
    blocks=(COMMENT, here("<<")),
    remark=Remark(),
)

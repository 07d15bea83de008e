"""Terraform and HCL: `${...}` in strings."""

from urlint.find.language import Remark
from urlint.find.languages._blocks import COMMENT, here
from urlint.find.languages.json import values

language = values._replace(
    id="terraform",
    data=False,
    key="",
    nests=True,
    comments=("#", "//"),
    blocks=(COMMENT, here("<<")),
    remark=Remark(),
)

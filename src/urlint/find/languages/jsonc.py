"""JSON with comments."""

from urlint.find.language import Remark
from urlint.find.languages.json import language as base

language = base._replace(id="jsonc", remark=Remark())

"""GraphQL: descriptions and strings."""

from urlint.find.language import Remark
from urlint.find.languages.json import values

language = values._replace(id="graphql", data=False, key="", remark=Remark("#"))

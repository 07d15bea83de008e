"""GraphQL: descriptions and strings."""

from urlint.find.language import Remark
from urlint.find.languages.json import language as base

language = base._replace(id="graphql", data=False, key="", remark=Remark("#"), places=None, opens=(), skims=None)

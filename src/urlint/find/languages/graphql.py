"""GraphQL: descriptions and strings."""

from urlint.find.language import Remark
from urlint.find.languages._names import Editors, Names
from urlint.find.languages.json import values

names = Names(aliases="gql", files=".graphql .gql")
editors = Editors(vim="graphql", helix={"graphql": "graphql-language-service"}, zed=("GraphQL",))
language = values._replace(id="graphql", data=False, key="", remark=Remark("#"))

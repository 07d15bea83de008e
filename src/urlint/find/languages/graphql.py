"""GraphQL: descriptions and strings."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(aliases="gql", files=".graphql .gql")
editors = Editors(vim="graphql", helix={"graphql": "graphql-language-service"}, zed=("GraphQL",))
language = Language("graphql", comments=("#",), escape="string")

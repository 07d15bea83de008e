"""JSON and its relatives with comments."""

from urlint.find.language import Language, Remark
from urlint.find.languages._names import Editors, Names
from urlint.find.languages._routes import OPENS, SIGNS, SKIM, routes

values = Language(
    "json",
    comments=("//",),
    block_comments=True,
    escape="json",
    quotes={'"': "json", "'": "json"},
    data=True,
    names=(  # of JSON-LD, whose context says what its words mean
        r"\"@(?:id|type|vocab|base)\"\s*:\s*(?:\[[^\]]*)?\"\Z"
        r"|\"@context\"\s*:\s*(?:\"|\[[^\]]*\"|\{(?:[^{}]|\{[^{}]*\})*\")\Z"
    ),
    key=r"\x00[^\"']*+[\"'][ \t]*:",
    remark=Remark(where=""),
)
"""JSON but for its keys, which may be paths of an API."""

names = Names(
    aliases="jsonl ndjson",
    files=".json .jsonl .ndjson .webmanifest .geojson .har .avsc .map composer.lock Pipfile.lock",
    begins=r"\{\s*\Z|\{\"|\[\{\"",
)
editors = Editors(vim="json", helix={"json": "vscode-json-language-server"}, zed=("JSON",))
language = values._replace(places=routes, signs=SIGNS, opens=OPENS, skims=(SKIM,))

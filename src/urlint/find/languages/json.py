"""JSON, whose keys may be paths of an API, and its variants with comments."""

from functools import partial

from urlint.find.language import Language, Remark
from urlint.find.languages._names import Editors, Names
from urlint.find.languages._routes import OPENS, QUOTED, routes

names = Names(
    aliases="jsonl ndjson",
    files=".json .jsonl .ndjson .webmanifest .geojson .har .avsc .map composer.lock Pipfile.lock",
    begins=r"\{\s*\Z|\{\"|\[\{\"",
)
editors = Editors(vim="json", helix={"json": "vscode-json-language-server"}, zed=("JSON",))
language = Language(
    "json",
    inline_comments=True,
    escape="string",
    before_name=(  # in JSON-LD, whose context says what its words mean
        r"\"@(?:id|type|vocab|base)\"\s*:\s*(?:\[[^\]]*)?\"\Z"
        r"|\"@context\"\s*:\s*(?:\"|\[[^\]]*\"|\{(?:[^{}]|\{[^{}]*\})*\")\Z"
    ),
    key_line=r"\x00[^\"']*+[\"'][ \t]*:",
    remark=Remark(where=""),
    places=partial(routes, begins=QUOTED),
    opens=OPENS,
    skims=(QUOTED,),
)

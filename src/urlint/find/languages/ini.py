"""INI and its relatives: a value ends at a comment, which `\\#` does not begin; values in comments are written the same way.

A percent sign and a letter are filled in by systemd and the desktop (systemd.unit(5), Desktop Entry Specification); two percent
signs are one if Python's `configparser` reads the file. A word between backticks is filled in by syslog-ng.
"""

from urlint.find.language import Language, Remark
from urlint.find.languages._names import Editors, Names

names = Names(
    aliases="cfg conf gitconfig dosini desktop systemd",
    files=".ini .cfg .conf .gitmodules .gitconfig .editorconfig .npmrc .pypirc .hgrc .desktop .directory .service "
    ".socket .timer .mount .automount .slice .target .nspawn .network .netdev .flake8 .coveragerc .pylintrc "
    ".url .reg .repo .list .toc .curlrc .wgetrc",
)
editors = Editors(vim="dosini cfg conf", helix={"ini": ""}, zed=("INI",), kate="INI Files")
language = Language(
    "ini",
    quotes={'"': "ini", "'": "ini"},
    escape="ini",
    before_value=r"[ \t]*[^\s=:#;\[\"\'][^=:\"\']*[=:][ \t]*|[ \t]+",
    value_end=r"[ \t][#;]",
    placeholder=r"%[A-Za-z](?![A-Za-z0-9])|%%[0-9A-Fa-f]{2}|`[A-Za-z_][\w.-]*`(?=[./?&:]|\Z)",
    remark=Remark("#", "above"),
    owners="refused",
)

"""PHP: single quotes have almost no escapes; a dot joins strings."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, here
from urlint.find.languages._names import Editors, Names

names = Names(files=".php .phtml .php5 .inc", interpreters="php", tests="test_ Test .test")
editors = Editors(vim="php", helix={"php": "intelephense"}, zed=("PHP",))
language = Language(
    "php",
    comments=("//", "#"),
    quotes={'"': "octets", "'": "single"},
    long_strings=True,
    joins=r"\.(?!=)",
    nests=True,
    blocks=(COMMENT, here("<<<", "octets")),
    delimiter=r"[\"']([#~!|@%,;/])(?:\^|\\A|\(\?:|\()*\Z",
    indexed=True,
    code_tags=("<?", "?>"),
    page=True,
    readers=("php",),
)

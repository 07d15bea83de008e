"""CMake: arguments in double quotes, or literal ones in brackets; `${...}`."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(files="CMakeLists.txt .cmake")
editors = Editors(vim="cmake", helix={"cmake": "cmake-language-server"}, zed=("CMake",))
language = Language(
    "cmake",
    comments=("#",),
    quotes={'"': "string"},
    long_strings=True,
    long=(r"\[(=*)\[\Z", "]%s]"),
)

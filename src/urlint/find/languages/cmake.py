"""CMake: arguments in double quotes, or in brackets that hold their text as it stands, `${...}`."""

from urlint.find.language import Language

language = Language(
    "cmake",
    comments=("#",),
    quotes={'"': "string"},
    long=(r"\[(=*)\[\Z", "]%s]"),
)

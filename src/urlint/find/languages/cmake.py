"""CMake: arguments in double quotes, `${...}`."""

from urlint.find.language import Language

language = Language(
    "cmake",
    comments=("#",),
    quotes={'"': "string"},
)

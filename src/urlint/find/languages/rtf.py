"""RTF: a backslash begins a command, which does not belong to the text; braces group."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(files=".rtf")
editors = Editors(vim="rtf")
language = Language("rtf", quotes={'"': "rtf"}, escape="rtf", prose=True)

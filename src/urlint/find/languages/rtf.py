"""RTF: a backslash begins what is none of the text; braces group."""

from urlint.find.language import Language

language = Language("rtf", quotes={'"': "rtf"}, escape="rtf", stops="{}", prose=True)

"""XML: attributes, namespaces, comments; no scripts."""

from urlint.find.language import Language
from urlint.find.languages.html import places, quiet

language = Language("xml", quotes={'"': "html", "'": "html"}, escape="html", markup=True, angled=False, places=places, quiet=quiet)

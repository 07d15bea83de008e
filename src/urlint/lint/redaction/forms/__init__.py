"""How do people write a secret beside URLs? Each page is a tuple `FORMS`, about one kind of place."""

from urlint.lint.redaction.forms import logins, markup, names

SHELF = (*names.FORMS, *logins.FORMS, *markup.FORMS)
"""All forms, in the order in which they are searched for."""

"""Plain text: prose and quotations; quotes hold their text as it stands."""

from urlint.find.language import Language

language = Language("plaintext", quotes={'"': "", "'": ""}, prose=True, skims=())

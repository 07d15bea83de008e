"""iCalendar and vCard: a line that begins with a blank goes on with the line before it (RFC 5545, section 3.1)."""

from urlint.find.language import Language, Open
from urlint.find.languages._names import Editors, Names

names = Names(aliases="ics vcard vcf", files=".ics .ical .icalendar .ifb .vcf .vcard", begins=r"BEGIN:V(?:CALENDAR|CARD)\b")
editors = Editors(vim="icalendar vcard")
language = Language(
    "icalendar",
    quotes={'"': "icalendar"},
    escape="icalendar",
    folds=True,
    prose=True,
    opens=(Open("a line that may be folded", r"\0", "URL:https://a.test/¦ b", "URL:https://a.test/¦END:b", r"[^ \t]"),),
)

call ale#handlers#urlint#Define('vcard', 'icalendar')

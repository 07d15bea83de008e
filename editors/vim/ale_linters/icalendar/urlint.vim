call ale#handlers#urlint#Define('icalendar', 'icalendar')

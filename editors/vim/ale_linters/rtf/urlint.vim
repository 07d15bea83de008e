call ale#handlers#urlint#Define('rtf', 'rtf')

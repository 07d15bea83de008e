call ale#handlers#urlint#Define('turtle', 'turtle')

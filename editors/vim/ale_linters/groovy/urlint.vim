call ale#handlers#urlint#Define('groovy', 'groovy')
